"""Where the goal of a bout leads somebody, and which walk serves it."""

from __future__ import annotations

from game.boards.hex import Hex, parse_hex
from game.kernel.decisions import Choose
from game.modes.arena.bots.evaluate import way_to
from game.modes.arena.game_content import BattleContent, unit_at
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.finish import list_goal_cells


def list_wanted_cells(content: BattleContent, observation: State, unit: Unit) -> list[Hex]:
    """Return the hexes at which somebody serves the goal: free ones and its own; none where the goal needs no hex."""
    goal = content.setup.goal
    if goal is None or goal.kind == "protect":
        return []
    if goal.kind in ("levers", "bring") and goal.side is not None and not content.are_allied(goal.side, unit.seat):
        return []
    if goal.kind == "bring" and goal.item not in observation.lying and goal.item not in unit.items:
        return []
    if goal.kind == "hold" and goal.side is not None and not content.are_allied(goal.side, unit.seat):
        return []
    return [cell for cell in list_goal_cells(content, observation) if unit_at(observation, cell) in (None, unit)]


def find_goal_walk(content: BattleContent, observation: State, decision: Choose, unit: Unit) -> str:
    """Return the id of the walk that comes nearest to the goal; empty where none does, or its hexes are reached."""
    wanted = list_wanted_cells(content, observation, unit)
    if not wanted or unit.at is None or unit.at in wanted:
        return ""

    def away(cell: Hex) -> int:
        return min(way_to(content, observation, cell, goal) for goal in wanted)

    walks = {one.id: parse_hex(one.id.partition(":")[2]) for one in decision.options if one.verb == "move"}
    best = min(walks, key=lambda name: (away(walks[name]), name), default="")
    return best if best and away(walks[best]) < away(unit.at) else ""


def find_goal_task(content: BattleContent, decision: Choose) -> str:
    """Return the id of a lever to pull or an item to take that the goal asks for; empty where none is at hand."""
    goal = content.setup.goal
    if goal is None or goal.kind not in ("levers", "bring"):
        return ""
    verbs = ("lever", "task") if goal.kind == "levers" else ("take",)
    found = (one.id for one in decision.options if one.verb in verbs)
    return next((name for name in found if goal.kind == "levers" or name == f"take:{goal.item}"), "")
