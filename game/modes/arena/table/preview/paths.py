"""The path of a walk to a hex, and what it costs hex by hex."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.hex import Hex
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.movement import find_paths
from game.modes.arena.rules.numbers import move_left


class PlannedPath(NamedTuple):
    """The hexes of a path, with that where it begins, and the movement paid up to each; `all_in` pays for one step all
    that there is."""

    path: tuple[Hex, ...]
    costs: dict[Hex, int]
    all_in: bool


def plan_path(content: BattleContent, observation: State, unit: Unit, goal: Hex) -> PlannedPath:
    """Return how somebody on the board walks to a hex that it may walk to.

    Source: arena.move.pay-to-enter, arena.move.all-in-step
    """
    assert unit.at is not None
    left = move_left(content, observation, unit)
    reached = find_paths(content, observation, unit, left).reach
    if goal not in reached.costs:
        return PlannedPath((unit.at, goal), {goal: left}, all_in=True)
    path = (unit.at, *[cell for cell in reached.path(goal) if cell != unit.at])
    return PlannedPath(path, {cell: reached.costs[cell] for cell in path[1:]}, all_in=False)
