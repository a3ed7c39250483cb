"""Ways that lead through pits, for whoever has to take them.

Source: mainframe.gap.status-byte, mainframe.field.fall-immediate, mainframe.field.fall-chain
"""

from __future__ import annotations

from game.boards.area_graph import AreaRoute
from game.modes.mainframe.game_content import FightContent, flies
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import closed_for
from game.modes.mainframe.rules.board import falls_from, stops_for, ways_of
from game.modes.mainframe.rules.numbers import fall_damage


def pits_towards(content: FightContent, state: State, unit: Unit, goals: frozenset[str]) -> list[str]:
    """Return the Falling areas in a unit's reach through which it can come alive to one of some areas.

    A fall takes HP, but neither points nor steps; exits are its player's choice.
    Source: mainframe.gap.status-byte, mainframe.field.fall-choice, mainframe.field.fall-damage
    """
    if not goals or flies(content, unit):
        return []
    leap = _Leap(content, state, unit, goals)
    budget = unit.steps if unit.kind == "mob" else unit.points
    return [pit for pit, route in leap.pits(unit.at, budget) if leap.falls_there(pit, budget - route.cost, unit.hp)]


class _Leap:
    """Looks for a way of one unit to its goals, fall by fall; every fall takes HP, so it ends."""

    def __init__(self, content: FightContent, state: State, unit: Unit, goals: frozenset[str]) -> None:
        self.content, self.state, self.unit, self.goals = content, state, unit, goals
        self.stops = stops_for(state, unit)
        self.closed = closed_for(content, state, unit)
        self.damage = fall_damage(content, state, unit).value

    def find_routes(self, start: str, budget: int) -> dict[str, AreaRoute]:
        return ways_of(self.content, self.state, self.unit, budget, self.stops, start)

    def pits(self, start: str, budget: int) -> list[tuple[str, AreaRoute]]:
        return [
            (area, route)
            for area, route in self.find_routes(start, budget).items()
            if self.content.graph.area(area).falling
        ]

    def falls_there(self, pit: str, budget: int, hp: int) -> bool:
        left = hp - self.damage
        exits = falls_from(self.content, pit, self.closed)
        return left > 0 and any(self.goes_there(area, budget, left) for area in exits)

    def goes_there(self, area: str, budget: int, hp: int) -> bool:
        if self.content.graph.area(area).falling:
            return self.falls_there(area, budget, hp)
        if area in self.goals or area in self.stops:
            return area in self.goals
        if not self.goals.isdisjoint(self.find_routes(area, budget)):
            return True
        return any(self.falls_there(pit, budget - route.cost, hp) for pit, route in self.pits(area, budget))
