"""A fight for a map that names none: ready crews, one for each of the first strips, until one is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.mode import TeamChoice, side_name
from game.modes.skirmish.content.loading import data

MISSION = "last-stand"
MOST_SIDES = 4
USUAL_STRIPS = 2


def team_choices(field: Mapping[str, Any]) -> Sequence[TeamChoice]:
    """Return the ready crews for each strip. Both sides have the same crew at first, so that the map decides."""
    strips = field.get("strips")
    sides = min(MOST_SIDES, len(strips) if strips is not None else USUAL_STRIPS)
    crews = tuple((name, crew.name) for name, crew in data().library.crews.items())
    return [TeamChoice(side_name(number), crews) for number in range(sides)]


def stand_in(field: Mapping[str, Any], teams: Sequence[str] = ()) -> dict[str, Any]:
    """Return a fight on a map. Raises: ValueError for a map without two strips."""
    choices = team_choices(field)
    if len(choices) < USUAL_STRIPS:
        raise ValueError("Lay a deployment strip for each of two sides first")
    sides = []
    for number, choice in enumerate(choices):
        crew = teams[number] if number < len(teams) else choice.teams[0][0]
        if crew not in dict(choice.teams):
            raise ValueError(f"expected a crew of {', '.join(dict(choice.teams))}, found {crew!r}")
        sides.append({"name": side_name(number), "crew": crew})
    players = [{"name": side["name"], "seat": "bot", "bot": "greedy"} for side in sides]
    players[0] |= {"seat": "human", "person": "You"}
    return {
        "mode": "skirmish",
        "title": field.get("title") or "Trial",
        "players": players,
        "setup": {"map": dict(field), "mission": MISSION, "sides": sides},
    }
