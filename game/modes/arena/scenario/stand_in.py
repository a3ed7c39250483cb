"""A fight for a map that names none: trios of champions that are about equally strong, one for each start zone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.mode import TeamChoice, side_name
from game.modes.arena.content.map_problems import HEXES_A_CHARACTER

TEAMS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "spear": ("Spear, knife and lantern", ("vael", "sefi", "orro")),
    "hammer": ("Hammer, bow and herbs", ("brakka", "pell", "quince")),
    "shield": ("Shield, fire and open hand", ("tarn", "ninne", "ilka")),
    "net": ("Net, hook and staff", ("dorrin", "yr", "andrea")),
    "twin": ("The same trio as side 1", ()),
}
LONGEST = 20
"""Rounds until the bell rings."""


def team_choices(field: Mapping[str, Any]) -> Sequence[TeamChoice]:
    """Return the trios for each start zone, the usual one first: the same trio for all, so that the map decides."""
    sides = len(field.get("zones") or ())
    own = tuple((key, name) for key, (name, members) in TEAMS.items() if members)
    twin = ("twin", TEAMS["twin"][0])
    return [TeamChoice(side_name(number), own if not number else (twin, *own)) for number in range(sides)]


def stand_in(field: Mapping[str, Any], teams: Sequence[str] = ()) -> dict[str, Any]:
    """Return a bout on a map. Raises: ValueError for a map without two start zones. Source: arena.gap.deployment"""
    zones = sorted(field.get("zones") or (), key=lambda zone: zone.get("side", 0))
    if len(zones) < 2 or [zone.get("side", 0) for zone in zones] != list(range(len(zones))):
        raise ValueError("Draw a start zone for side 1 and one for side 2 first")
    sides: list[dict[str, Any]] = []
    for number, (zone, choice) in enumerate(zip(zones, team_choices(field), strict=True)):
        room = len(zone["hexes"]) // HEXES_A_CHARACTER
        if not room:
            raise ValueError(f"The start of side {number + 1} needs {HEXES_A_CHARACTER} hexes for each fighter")
        chosen = teams[number] if number < len(teams) else choice.teams[0][0]
        if chosen not in dict(choice.teams):
            raise ValueError(f"expected a team of {', '.join(dict(choice.teams))}, found {chosen!r}")
        members = TEAMS[chosen][1] or tuple(sides[0]["fighters"])
        sides.append({"name": side_name(number), "fighters": list(members[:room])})
    # Equal numbers: a map is not tried by three against two.
    fewest = min(len(side["fighters"]) for side in sides)
    for side in sides:
        side["fighters"] = side["fighters"][:fewest]
    players = [{"name": side["name"], "seat": "bot", "bot": "greedy"} for side in sides]
    players[0] |= {"seat": "human", "person": "You"}
    return {
        "mode": "arena",
        "title": f"{field.get('title') or 'Trial'}",
        "players": players,
        "setup": {"map": dict(field), "sides": sides, "longest": LONGEST},
    }
