"""Where a unit could stand in a turn with its usual move: by walking, and by a bonus action that goes along a link.

A pit is no place to stand for whoever does not fly: what counts is where it lets out.
"""

from __future__ import annotations

from game.kernel.state import copy_state
from game.modes.mainframe.content.traits import Grapple, Reposition
from game.modes.mainframe.content.types import Mob
from game.modes.mainframe.game_content import FightContent, flies, kit_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import closed_for
from game.modes.mainframe.rules.board import falls_from, held_up, links_of, reach_of, stops_for

BONUS_WAYS = ("reposition", "grapple")
"""The bonus actions that go along one link."""


def stands_of(content: FightContent, observation: State, unit: Unit) -> set[str]:
    """Return the areas a unit could attack from in a turn, its own among them.

    Source: mainframe.turn.move, mainframe.turn.bonus-actions, mainframe.movement.not-through-enemy
    """
    imagined = with_next_points(content, observation, unit)
    other = imagined.units[unit.id]
    turn = observation.turn
    stays = turn is not None and turn.unit == unit.id and held_up(observation, unit, turn)
    walked = {unit.at: other.points} if stays else _list_reachable_areas(content, imagined, unit.id)
    found = set(walked)
    for area, points in walked.items():
        other.at, other.points = area, points
        for after, cost in _jumps(content, imagined, other):
            other.at, other.points = after, points - cost
            found |= set(_list_reachable_areas(content, imagined, unit.id))
    flying = flies(content, unit)
    closed = closed_for(content, observation, unit)
    landings = {area: falls_from(content, area, closed) for area in found if content.graph.area(area).falling}
    return found if flying else (found - set(landings)).union(*landings.values(), {unit.at})


def bonus_cost(content: FightContent, unit: Unit, bonus: str) -> int:
    """Return what a bonus action that goes along a link costs a unit in Move points."""
    grapple = kit_of(content, unit).get(Grapple)
    return grapple.cost if bonus == "grapple" and grapple is not None else 0


def with_next_points(content: FightContent, observation: State, unit: Unit) -> State:
    """Return the view as it would be at the start of the unit's next turn."""
    entry = content.definition(unit.type)
    imagined = copy_state(observation)
    other = imagined.units[unit.id]
    if isinstance(entry, Mob):
        other.steps = max(other.steps, entry.auto)
    elif unit.turns == 0:
        other.points = min(entry.max_move, unit.points + entry.move)
    return imagined


def _list_reachable_areas(content: FightContent, imagined: State, unit_id: str) -> dict[str, int]:
    """Return where a unit gets to on foot, with the Move points it has left there."""
    unit = imagined.units[unit_id]
    reached = reach_of(content, imagined, unit_id)
    return {unit.at: unit.points} | {area: unit.points - route.cost for area, route in reached.items()}


def _jumps(content: FightContent, imagined: State, unit: Unit) -> list[tuple[str, int]]:
    """Return where bonus actions that are left would take a unit from where it stands, each with its Move points."""
    kit = kit_of(content, unit)
    if not kit.acts_freely:
        return []
    found: list[tuple[str, int]] = []
    links = links_of(content, imagined, unit)
    if kit.has(Reposition) and "reposition" not in unit.bonus:
        held = stops_for(imagined, unit)
        found += [(area, 0) for area in links if area not in held]
    grapple = kit.get(Grapple)
    if grapple is not None and unit.kind != "mob" and "grapple" not in unit.bonus and unit.points >= grapple.cost:
        found += [(area, grapple.cost) for area in links]
    return found
