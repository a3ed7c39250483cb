"""Why a unit cannot be taken along one link: by its own free step, by a push, or in a fall.

Source: mainframe.gap.push, mainframe.gap.area-status, mainframe.field.one-way, mainframe.field.fall-choice
"""

from __future__ import annotations

from collections.abc import Collection

from game.boards.area_graph import AreaGraph
from game.kernel.decisions import Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.mainframe.game_content import FightContent, flies
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import closed_areas, closed_for

Why = tuple[str, str]
"""A reason and its clause."""


def why_no_link(
    graph: AreaGraph, start: str, area: str, closed: Collection[str], *, flying: bool = False
) -> Why | None:
    """Return why nobody goes from an area to a neighbouring one, or None: a lock, or a link that leads the other way.

    Source: mainframe.gap.area-status, mainframe.field.one-way
    """
    if area in closed or start in closed:
        return _closed_links(graph, start if start in closed else area)
    if area not in graph.exits(start, flying=flying) and start in graph.exits(area, flying=flying):
        return N_("The path from here leads one way, against you"), "mainframe.field.one-way"
    return None


def refused_links(
    content: FightContent, state: State, unit: Unit, verb: str, allowed: Collection[str], *, pushed: bool = False
) -> list[Refusal]:
    """List the neighbouring areas that one link does not take a unit to, each with the reason."""
    closed = closed_areas(content, state) if pushed else closed_for(content, state, unit)
    found = []
    for area in content.graph.neighbours[unit.at]:
        why = why_no_link(content.graph, unit.at, area, closed, flying=flies(content, unit))
        if area not in allowed and why is not None:
            found.append(Refusal(verb, (f"unit:{unit.id}", f"area:{area}"), *why))
    return found


def refused_exits(graph: AreaGraph, pit: str, allowed: Collection[str]) -> list[Refusal]:
    """List the exits of a pit that nobody can fall to, as they are closed and another one is open.

    Source: mainframe.field.fall-choice, mainframe.gap.area-status
    """
    closed = [area for area in graph.falling_exits(pit) if area not in allowed]
    return [Refusal("exit", (f"area:{area}",), *_closed_links(graph, area)) for area in closed]


def _closed_links(graph: AreaGraph, area: str) -> Why:
    name = Phrase(graph.area(area).name) or area
    return Phrase("The links of {area} are closed", area=name), "mainframe.gap.area-status"
