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
from game.modes.mainframe.rules.numbers import fall_damage

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
    found: set[str] = set()
    begins = [(unit.at, other.steps if unit.kind == "mob" else other.points, False)]
    explored: set[tuple[str, int, bool]] = set()
    while begins:
        begin = begins.pop()
        if begin in explored:
            continue
        explored.add(begin)
        area, left, jumped = begin
        _stand_at(other, area, left)
        walked = {area: left}
        if not (stays and area == unit.at):
            walked |= {to: left - route.cost for to, route in reach_of(content, imagined, unit.id).items()}
        after = [(to, rest, jumped) for to, rest in walked.items()]
        for to, rest in walked.items() if not jumped else ():
            _stand_at(other, to, rest)
            leaps = [(end, rest - cost, True) for end, cost in _jumps(content, imagined, other)]
            begins += [leap for leap in leaps if not _falls(content, other, leap[0])]
            after += leaps
        found |= {to for to, _, _ in after if to == unit.at or not _falls(content, other, to)}
        begins += _landings(content, imagined, other, after)
    return found


def _stand_at(unit: Unit, area: str, left: int) -> None:
    """Let an imagined unit stand somewhere with so many links or Move points left."""
    unit.at = area
    if unit.kind == "mob":
        unit.steps = left
    else:
        unit.points = left


def _falls(content: FightContent, unit: Unit, area: str) -> bool:
    return content.graph.area(area).falling and not flies(content, unit)


def _landings(
    content: FightContent, imagined: State, unit: Unit, reached: list[tuple[str, int, bool]]
) -> list[tuple[str, int, bool]]:
    """Return where a unit lands that goes into pits and survives the fall, and what it has left to go on with.

    Among enemies it goes no farther. Source: mainframe.field.fall-immediate, mainframe.movement.not-through-enemy
    """
    stops = stops_for(imagined, unit)
    return [
        (end, 0 if end in stops else left, jumped)
        for area, left, jumped in reached
        if _falls(content, unit, area)
        for end in _ends_of_fall(content, imagined, unit, area, unit.hp)
    ]


def _ends_of_fall(content: FightContent, imagined: State, unit: Unit, area: str, hp: int) -> set[str]:
    """Return where falls from a pit may end, pit after pit, for a unit with so many hit points."""
    left = hp - fall_damage(content, imagined, unit).value
    if left <= 0:
        return set()
    ends = falls_from(content, area, closed_for(content, imagined, unit))
    on = [_ends_of_fall(content, imagined, unit, end, left) for end in ends if _falls(content, unit, end)]
    return {end for end in ends if not _falls(content, unit, end)}.union(*on)


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
        other.steps = max(other.steps, 0 if "rooted" in unit.effects else entry.auto)
    elif unit.turns == 0:
        other.points = min(entry.max_move, unit.points + entry.move)
    return imagined


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
