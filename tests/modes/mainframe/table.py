"""A table for tests: fights laid out from plain dicts, driven in the words of a player."""

from typing import Any

from tests.modes.by_hand import ByHand

LINE = {
    "areas": [
        {"id": "g", "x": 0, "y": 4, "mark": "+"},
        {"id": "m", "x": 6, "y": 4},
        {"id": "h", "x": 12, "y": 4, "mark": "X"},
    ],
    "links": [{"a": "g", "b": "m", "cost": 1}, {"a": "m", "b": "h", "cost": 1}],
}


def character(name: str, **changes: Any) -> dict[str, Any]:
    """Return a character that hits from 5 to 10 for 30, reaches two areas and does not move."""
    base = {
        "id": name, "name": name.title(), "class_name": "Tester", "role": "Protagonist", "max_hp": 100, "damage": 30,
        "range": 2, "move": 0, "max_move": 6, "accuracy": 5, "evade": 11, "draw": 5,
    }  # fmt: skip
    return base | changes


def mob(name: str, **changes: Any) -> dict[str, Any]:
    """Return a mob that stands still."""
    base = {
        "id": name, "name": name.title(), "max_hp": 100, "damage": 10, "range": 2, "accuracy": 5, "evade": 12,
        "points": 1, "auto": 0,
    }  # fmt: skip
    return base | changes


def boss(name: str, **changes: Any) -> dict[str, Any]:
    """Return a boss."""
    base = {
        "id": name, "name": name.title(), "max_hp": 300, "damage": 30, "range": 2, "accuracy": 5, "evade": 12,
        "move": 3, "max_move": 6,
    }  # fmt: skip
    return base | changes


class Table(ByHand):
    """A fight driven by hand."""

    def select(self, **cards: str) -> None:
        """Let every seat select, by its name in lower case; several cards with spaces between."""
        for name, text in cards.items():
            player = next(seat for seat in self.loaded.seat_names if seat.lower() == name)
            if text in ("reload", "wait"):
                self.act(player, text)
            else:
                self.act(player, "select", *text.split())


def fight(
    mcs: list[dict[str, Any]], mobs: list[Any] = (), bosses: list[Any] = (), *, at: dict[str, str] | None = None,
    board: dict[str, Any] | None = None, setup: dict[str, Any] | None = None, chance: dict[str, Any] | None = None,
    **position: Any,
) -> Table:  # fmt: skip
    """Lay a fight out at the selection of round 1: units where `at` says, everything else by position keys."""
    units: dict[str, dict[str, Any]] = {name: {"at": area} for name, area in (at or {}).items()}
    for name, changes in position.pop("units", {}).items():
        units[name] = units.get(name, {}) | changes
    data: dict[str, Any] = {
        "mode": "mainframe",
        "players": [{"name": entry["name"]} for entry in mcs] + [{"name": "CPU"}],
        "setup": {"map": board or LINE, "team": mcs, "mobs": list(mobs), "bosses": list(bosses)} | (setup or {}),
        "position": {"phase": "select", "round": 1, "units": units} | position,
    }
    if chance:
        data["chance"] = chance
    return Table.laid_out(data)
