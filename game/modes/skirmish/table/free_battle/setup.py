"""A free battle: two to four crews chosen by points, on a map, for a mission; what is wrong with a crew, and the game.

Source: skirmish.gap.setup-victory, skirmish.gap.several-players
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.kernel.files.documents import ContentError, document_of, read_yaml
from game.kernel.files.paths import data_root, user_dir
from game.kernel.language.say import say
from game.kernel.scenarios.scenario import LoadedGame, Player, open_document
from game.modes import modes
from game.modes.skirmish.content.checks import LEAST_FIGURES, MOST_ALIKE, MOST_FIGURES, MOST_POINTS
from game.modes.skirmish.content.library import Library
from game.modes.skirmish.content.missions import Free, HoldHill, Mission, Ring, ScenarioTask, Siege
from game.modes.skirmish.content.types import Card

KEY = "skirmish"
LEAST_SIDES, MOST_SIDES = 2, 4
NUMERALS = ("I", "II", "III", "IV")
LONE = ("leader", "champion")
"""Ranks of which a crew has each card once."""


class FreeBattleMap(msgspec.Struct, frozen=True):
    """A map to fight on: its file, its title, and how many crews it has deployment zones for."""

    path: Path
    title: str
    zones: int = LEAST_SIDES


def maps(sides: int = LEAST_SIDES) -> list[FreeBattleMap]:
    """Return the maps for so many crews, the program's own first; what cannot be read is left out."""
    found = []
    folders = (data_root("levels") / KEY, user_dir("levels") / KEY)
    for path in sorted(path for folder in folders if folder.is_dir() for path in folder.glob("*.yaml")):
        try:
            document = read_yaml(path)
        except ContentError:
            continue
        if isinstance(document.data, dict) and document.data.get("kind") == "map":
            zones = document.data.get("strips")
            count = len(zones) if isinstance(zones, list) else LEAST_SIDES
            found.append(FreeBattleMap(path, str(document.data.get("title") or path.stem), count))
    return [battle_map for battle_map in found if battle_map.zones >= sides]


def missions(library: Library, sides: int) -> list[str]:
    """Return the missions for so many crews.

    More than two fight where fields of another size are as good: for nothing that has its place on the field, and not
    over what one side has to keep.
    """
    return [
        name for name, mission in library.missions.items() if sides <= LEAST_SIDES or not _has_fixed_places(mission)
    ]


def _has_fixed_places(mission: Mission) -> bool:
    placed = HoldHill | Ring | Siege | Free | ScenarioTask
    return bool(mission.markers) or any(isinstance(goal, placed) for goal in mission.goals)


def told_apart(names: Sequence[str]) -> list[str]:
    """Return the names of crews, numbered where there are several of one.

    >>> told_apart(["Choir", "Watch", "Choir"])
    ['Choir', 'Watch', 'Choir II']
    """
    return [
        name if not (before := list(names[:index]).count(name)) else f"{name} {NUMERALS[before]}"
        for index, name in enumerate(names)
    ]


def crews_of(library: Library) -> dict[str, list[Card]]:
    """Return the Crew Cards by the crew they belong to, Leaders first, then by their points."""
    found: dict[str, list[Card]] = {}
    for card in library.cards.values():
        if card.crew:
            found.setdefault(card.crew, []).append(card)
    ranks = ("leader", "champion", "specialist", "line")
    for cards in found.values():
        cards.sort(key=lambda card: (ranks.index(card.rank), -card.points, card.name))
    return found


def points_of(library: Library, members: Sequence[str]) -> int:
    """Return what a crew costs."""
    return sum(library.cards[name].points for name in members)


def most_of(card: Card) -> int:
    """Return how often a crew may have a card. Source: skirmish.gap.setup-victory"""
    return 1 if card.rank in LONE else MOST_ALIKE


def problem(library: Library, members: Sequence[str]) -> str:
    """Return what is wrong with a crew, as a sentence; empty if it may fight. Source: skirmish.gap.setup-victory"""
    if not LEAST_FIGURES <= len(members) <= MOST_FIGURES:
        return say(
            "A crew has {least} to {most} figures, this has {number}.",
            least=LEAST_FIGURES,
            most=MOST_FIGURES,
            number=len(members),
        )
    if (points := points_of(library, members)) > MOST_POINTS:
        return say("A crew costs at most {most} points, this costs {points}.", most=MOST_POINTS, points=points)
    leaders = sum(library.cards[name].rank == "leader" for name in members)
    if leaders != 1:
        return say("A crew has exactly one Leader, this has {number}.", number=leaders)
    for name, count in Counter(members).items():
        if count > most_of(library.cards[name]):
            most = most_of(library.cards[name])
            return say("{card} can be in it {number} times at most.", card=say(library.cards[name].name), number=most)
    return ""


def against(names: Sequence[str]) -> str:
    """Return who fights whom.

    >>> against(["Watch", "Choir"]), against(["Watch", "Choir", "Works"])
    ('Watch against Choir', 'Watch, Choir and Works')
    """
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > LEAST_SIDES else " against ".join(names)


def open_battle(
    library: Library,
    crews: Sequence[Sequence[str]],
    names: Sequence[str],
    players: Sequence[Player],
    battle_map: FreeBattleMap,
    mission: str,
) -> LoadedGame:
    """Open a game of these crews. Raises: ContentError where the map or a crew does not fit."""
    sides = [{"name": name, "cards": list(members)} for name, members in zip(names, crews, strict=True)]
    field = msgspec.to_builtins(read_yaml(battle_map.path).data)
    seated = [{**msgspec.to_builtins(player), "name": name} for player, name in zip(players, names, strict=True)]
    scenario = {
        "mode": KEY,
        "title": f"{library.missions[mission].name}: {against(names)}",
        "players": seated,
        "setup": {"map": field, "mission": mission, "sides": sides},
    }
    where = user_dir("levels") / KEY / "free-battle.yaml"
    return open_document(document_of(scenario, where), modes())
