"""A fight for a map that names none: three characters against a boss at an X, or against a pack of mobs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.mode import TeamChoice

TEAMS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "three": ("Ash, Juniper, Kestrel", ("ash", "juniper", "kestrel")),
    "two": ("Ash, Juniper", ("ash", "juniper")),
}
# Both are close fights for the three on the maps that come with the program.
BOSS = ("overseer",)
ESCORT = ("stray", "stray", "watcher", "needle")
PACK = (
    "stray", "stray", "stray", "watcher", "watcher", "needle", "needle", "hound", "hound", "hound", "lens", "lens",
    "kite", "kite", "bulk", "bulk",
)  # fmt: skip
OPPOSITION = {"boss": "The Overseer and four mobs", "pack": "A pack of sixteen", "half": "A pack of eight"}


def _areas(field: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return field.get("areas") or ()


def team_choices(field: Mapping[str, Any]) -> Sequence[TeamChoice]:
    """Return the teams and who stands against them; a boss needs an area marked X. Source: mainframe.start.boss-at-x"""
    with_boss = any(area.get("mark") == "X" for area in _areas(field))
    against = tuple((key, name) for key, name in OPPOSITION.items() if with_boss or key != "boss")
    return [TeamChoice("Team", tuple((key, name) for key, (name, _) in TEAMS.items())), TeamChoice("Against", against)]


def stand_in(field: Mapping[str, Any], teams: Sequence[str] = ()) -> dict[str, Any]:
    """Return a fight on a map. Raises: ValueError. Source: mainframe.field.start-marks"""
    if not any(area.get("mark") == "+" for area in _areas(field)):
        raise ValueError("Mark an area + first: the team starts there")
    if not any(area.get("mark") != "+" and not area.get("falling") for area in _areas(field)):
        raise ValueError("Add an area besides the start: the opponents need firm ground")
    choices = team_choices(field)
    chosen = [teams[n] if n < len(teams) else choice.teams[0][0] for n, choice in enumerate(choices)]
    for name, choice in zip(chosen, choices, strict=True):
        if name not in dict(choice.teams):
            raise ValueError(f"expected {choice.label.lower()} of {', '.join(dict(choice.teams))}, found {name!r}")
    members, against = TEAMS[chosen[0]][1], chosen[1]
    bosses, mobs = (BOSS, ESCORT) if against == "boss" else ((), PACK if against == "pack" else PACK[::2])
    players = [{"name": name.title(), "seat": "human", "person": "You"} for name in members]
    return {
        "mode": "mainframe",
        "title": field.get("title") or "Trial",
        "players": [*players, {"name": "CPU", "seat": "bot", "bot": "greedy"}],
        "setup": {"map": dict(field), "team": list(members), "mobs": list(mobs), "bosses": list(bosses)},
    }
