"""A table for tests: battles laid out from plain dicts, driven in the words of a player."""

from typing import Any

from tests.modes.by_hand import ByHand


def fighter(name: str, **changes: Any) -> dict[str, Any]:
    """Return a plain champion: 30 hit points, movement 6, a sword, every attribute 7."""
    return {"id": name, "name": name.title(), "hp": 30, "move": 6, "weapons": ["sword"]} | changes


def ability(name: str, *success: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return an ability that always succeeds on an opponent within 8, free of cost."""
    base = {"id": name, "name": name.title(), "range": 8, "target": "opponent", "cost": 0, "success": list(success)}
    return base | changes


def damage(amount: int, **changes: Any) -> dict[str, Any]:
    """Return the effect of so much damage."""
    return {"do": "damage", "amount": amount} | changes


def condition(name: str, **changes: Any) -> dict[str, Any]:
    """Return the effect of a condition."""
    return {"do": "condition", "name": name} | changes


def reaction(name: str, timing: str, when: str, *effects: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return a Reaction."""
    base = {"id": name, "name": name.title(), "timing": timing, "when": when, "effects": list(effects)}
    return base | changes


def triggered(name: str, trigger: str, who: str, *effects: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return a triggered ability that works within 6."""
    base = {"id": name, "name": name.title(), "trigger": trigger, "who": who, "range": 6, "effects": list(effects)}
    return base | changes


class Table(ByHand):
    """A battle driven by hand."""

    def ask(self, name: str, *words: str) -> Any:
        """Return the answer to a named question."""
        return self.loaded.mode.query(self.game, self.match.state, name, words)

    def unit(self, name: str) -> Any:
        """Return a character."""
        return self.match.state.units[name]

    def dice(self, name: str) -> tuple[int, ...]:
        """Return Available, Spent, Maintenance, Persist, Path, Wound and drowned dice of a character."""
        pools = self.unit(name).pools
        return (
            pools.available, pools.spent, pools.maintenance, pools.persist, pools.path, pools.wound, pools.drowned,
        )  # fmt: skip

    def round_trip(self, *, until: str = "One") -> None:
        """End turns until the side is asked for its Main Phase again, taking every turn and passing every choice."""
        first = True
        for _ in range(60):
            decision = self.match.decision
            assert decision is not None
            if decision.key == "main":
                if not first and self.loaded.seat_names[decision.seat] == until:
                    return
                first = False
                self.match.answer("end", decision.seat)
            else:
                self.pass_choice()
        raise AssertionError("the turn does not come round")

    def pass_choice(self) -> None:
        """Answer whatever is asked in the plainest way."""
        decision = self.match.decision
        assert decision is not None
        wanted = {"priority": "turn", "act-now": "no", "react": "pass", "withstand": "no", "persist": "no"}
        if decision.key in ("release", "cease"):
            self.match.answer((), decision.seat)
        elif decision.key in ("dice", "parry", "clash", "expertise"):
            self.match.answer(decision.low, decision.seat)
        else:
            self.match.answer(wanted.get(decision.key, decision.options[0].id), decision.seat)


def battle(
    one: list[Any], two: list[Any], *, units: dict[str, Any], active: str = "a", step: str = "main",
    order: list[str] | None = None, rolls: tuple[int, ...] = (), board: dict[str, Any] | None = None,
    setup: dict[str, Any] | None = None, sides: list[Any] | None = None, **position: Any,
) -> Table:  # fmt: skip
    """Lay a battle out in the turn of a character (or, with no active one, before the first turn)."""
    found = sides or [{"name": "One", "fighters": one}, {"name": "Two", "fighters": two}]
    point: dict[str, Any] = {"units": units, "order": order or list(units)} | position
    if active:
        point |= {"active": active, "step": step}
    data: dict[str, Any] = {
        "mode": "arena",
        "players": [{"name": side["name"]} for side in found],
        "setup": {"map": board or {"radius": 9}, "sides": found} | (setup or {}),
        "position": point,
    }
    if rolls:
        data["chance"] = {"rolls": list(rolls)}
    return Table.laid_out(data)


def duel(
    a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, *, at: tuple[str, str] = ("0,0", "1,0"),
    ua: dict[str, Any] | None = None, ub: dict[str, Any] | None = None, **rest: Any,
) -> Table:  # fmt: skip
    """Lay out two plain champions face to face: `a` of side One, whose turn it is, and `b` of side Two.

    `a` and `b` change what they are, `ua` and `ub` how they stand.
    """
    units = {
        "a": {"at": at[0], "facing": 0} | (ua or {}),
        "b": {"at": at[1], "facing": 3} | (ub or {}),
    }
    return battle([fighter("a", **(a or {}))], [fighter("b", **(b or {}))], units=units, **rest)
