"""Where a unit can go, what it sees and whom it may attack, as the battlefield stands.

All functions take the content of the fight and a state or a seat's view of it, and change nothing.
Source: mainframe.gap.los, mainframe.movement.*, mainframe.gap.area-status
"""

from __future__ import annotations

from collections.abc import Collection

from game.boards.area_graph import NOWHERE, AreaGraph, AreaRoute
from game.boards.area_sight import SightLine, sight_from
from game.modes.mainframe.content.traits import SpreadAim
from game.modes.mainframe.game_content import FightContent, enemies_of, flies, kit_of
from game.modes.mainframe.model.state import State, Turn, Unit
from game.modes.mainframe.rules.areas import area_has, closed_areas, closed_for
from game.modes.mainframe.rules.numbers import range_of


def stops_for(state: State, unit: Unit, enemies: list[Unit] | None = None) -> frozenset[str]:
    """Return the areas with active enemies, where a stretch ends. Source: mainframe.movement.not-through-enemy"""
    return frozenset([other.at for other in (enemies_of(state, unit) if enemies is None else enemies)])


def held_up(state: State, unit: Unit, turn: Turn) -> bool:
    """Return whether a unit may not go on in its turn: its stretch ended in its area, and an enemy is still there.

    Source: mainframe.movement.not-through-enemy
    """
    return turn.stopped and unit.at in stops_for(state, unit)


def reach_of(
    content: FightContent, state: State, unit_id: str, enemies: list[Unit] | None = None
) -> dict[str, AreaRoute]:
    """Return where a unit can go in this stretch, with cost (points, or Auto steps for mobs) and path.

    `enemies` are those of `enemies_of`, for callers that have them already.
    Source: mainframe.movement.cost, mainframe.movement.auto, mainframe.field.one-way, mainframe.gap.status-byte
    """
    unit = state.units[unit_id]
    if not unit.at or not unit.active:
        return {}
    auto = unit.kind == "mob"
    return ways_of(content, state, unit, unit.steps if auto else unit.points, stops_for(state, unit, enemies))


def graph_for(content: FightContent, unit: Unit) -> AreaGraph:
    """Return the board as a unit moves on it, with Noclip through walls too. Source: mainframe.gap.status-byte"""
    return content.noclip_graph if "noclip" in unit.status else content.graph


def ways_of(
    content: FightContent, state: State, unit: Unit, budget: int, stops: frozenset[str] = NOWHERE, start: str = ""
) -> dict[str, AreaRoute]:
    """Return where a unit could go with a budget of points, or of steps for a mob, when stretches end at `stops`.

    It goes from `start`, or from where it is.
    """
    graph = graph_for(content, unit)
    search = graph.auto_reach if unit.kind == "mob" else graph.reach
    return search(start or unit.at, budget, stops, flying=flies(content, unit), closed=closed_for(content, state, unit))


def links_of(content: FightContent, state: State, unit: Unit, *, pushed: bool = False) -> list[str]:
    """Return the areas one open link from a unit, one-way links forward only.

    Noclip ignores Locked areas only where the unit goes itself, not where it is `pushed`.
    Source: mainframe.gap.push, mainframe.gap.status-byte
    """
    closed = closed_areas(content, state) if pushed else closed_for(content, state, unit)
    if unit.at in closed:
        return []
    return [area for area in content.graph.exits(unit.at, flying=flies(content, unit)) if area not in closed]


def falls_from(content: FightContent, area: str, closed: Collection[str]) -> tuple[str, ...]:
    """Return where one can fall to from a Falling area: not into a closed one while another exit is open.

    Nobody stays over a pit, so whose exits are all closed takes any of them.
    Source: mainframe.field.fall-immediate, mainframe.field.fall-choice, mainframe.gap.area-status
    """
    exits = content.graph.falling_exits(area)
    return tuple(other for other in exits if other not in closed) or exits


def sight_of(content: FightContent, state: State, unit_id: str) -> dict[str, SightLine]:
    """Return what a unit has in sight within its Range, with the line of each.

    Source: mainframe.gap.los, mainframe.gap.status-byte
    """
    unit = state.units[unit_id]
    if not unit.at:
        return {}
    return sight_from(content.graph, unit.at, range_of(content, state, unit).value, closed_for(content, state, unit))


def attackable(content: FightContent, state: State, unit: Unit, area: str) -> bool:
    """Return whether attacks of a unit may go into an area: not into Cover from outside.

    Source: mainframe.gap.area-status
    """
    return area == unit.at or not area_has(content, state, area, "cover")


def may_be_aimed_at(
    content: FightContent, state: State, unit: Unit, other: Unit, seen: Collection[str] | None = None
) -> bool:
    """Return whether an attack of a unit may be aimed at another, of either side: in sight, not Invisible, no Cover.

    `seen` are the areas of `sight_of`, for callers that have them already.
    Source: mainframe.attacks.range-n, mainframe.gap.status-byte, mainframe.gap.area-status
    """
    if seen is None:
        seen = sight_of(content, state, unit.id)
    return other.at in seen and "invisible" not in other.status and attackable(content, state, unit, other.at)


def targets_of(content: FightContent, state: State, unit_id: str, enemies: list[Unit] | None = None) -> list[str]:
    """Return the units an attack may be aimed at, in the order of the state.

    `enemies` are those of `enemies_of`, for callers that have them already.
    Source: mainframe.attacks.target-is-enemy, mainframe.attacks.range-n, mainframe.gap.status-byte
    """
    unit = state.units[unit_id]
    if enemies is None:
        enemies = enemies_of(state, unit)
    if not enemies:
        return []
    seen = sight_of(content, state, unit_id)
    found = [enemy.id for enemy in enemies if may_be_aimed_at(content, state, unit, enemy, seen)]
    if unit.aimed and kit_of(content, unit).has(SpreadAim):
        fresh = [name for name in found if name not in unit.aimed]
        return [name for name in found if name in fresh or name in _raged_at(content, state, unit, fresh)] or found
    return found


def _raged_at(content: FightContent, state: State, unit: Unit, fresh: list[str]) -> list[str]:
    """Return whom a Berserk unit has to attack in its turn though it did so before: the nearest in its own area.

    Nobody, if one of the nearest there is `fresh`. Source: mainframe.gap.status-byte, mainframe.gap.mana-and-hack
    """
    if "berserk" not in unit.status or state.turn is None or state.turn.unit != unit.id:
        return []
    here = [enemy.id for enemy in nearest_enemies(content, state, unit) if enemy.at == unit.at]
    return [] if set(here).intersection(fresh) else here


def nearest_enemies(content: FightContent, state: State, unit: Unit) -> list[Unit]:
    """Return the active enemies that are the fewest links away, several where they are equal.

    Source: mainframe.gap.status-byte
    """
    return nearest(content, unit, enemies_of(state, unit))


def nearest(content: FightContent, unit: Unit, others: list[Unit]) -> list[Unit]:
    """Return those of some units that are the fewest links away from a unit."""
    hops = content.graph.hops_from(unit.at, flying=flies(content, unit))
    entry = [(hops[other.at], other) for other in others if other.at in hops]
    least = min((distance for distance, _ in entry), default=0)
    return [other for distance, other in entry if distance == least]
