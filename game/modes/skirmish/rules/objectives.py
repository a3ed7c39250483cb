"""What missions give points for beside places: objects carried off, sieges, tasks; goals that end the game.

Source: skirmish.gap.objectives
"""

from __future__ import annotations

from game.modes.skirmish.content.missions import CarryOff, Free, Ring, ScenarioTask, Siege
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.events import Scored, Used
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.common import SkirmishCtx

CITE = "skirmish.gap.objectives"
FREED = "freed"


def give(ctx: SkirmishCtx, seat: int, points: int, why: str, about: str = "") -> None:
    """Give a seat Victory Points for a goal."""
    total = ctx.state.points[seat] + points
    ctx.emit(Scored(seat=seat, points=points, total=total, why=why, about=about, cite=CITE))


def broke(ctx: SkirmishCtx, piece: str, by: str) -> None:
    """Score the breach of a besieged piece for the seat that made it, unless it is the defender."""
    for goal in ctx.content.mission.goals:
        if isinstance(goal, Siege) and goal.piece == piece:
            seats = range(ctx.content.seats)
            attackers = [seat for seat in seats if not ctx.content.friends(seat, goal.defender)]
            author = ctx.state.figures[by].seat if by in ctx.state.figures else -1
            if author in attackers or len(attackers) == 1:
                give(ctx, author if author in attackers else attackers[0], goal.points, "breach", piece)


def score_freed_captive(ctx: SkirmishCtx, figure: Figure) -> None:
    """Score a bound friend that broke free. Source: skirmish.gap.objectives"""
    for goal in ctx.content.mission.goals:
        if isinstance(goal, Free) and figure.id in ctx.content.captives and FREED not in figure.ever:
            ctx.emit(Used(figure=figure.id, ever=FREED, cite=CITE))
            give(ctx, figure.seat, goal.freed, "freed", figure.id)


def brought_home(ctx: SkirmishCtx, figure: Figure) -> bool:
    """Score a bound friend that leaves by its own edge: what is left of the points in all. Return whether it is one."""
    for goal in ctx.content.mission.goals:
        if isinstance(goal, Free) and figure.id in ctx.content.captives:
            got = goal.freed if FREED in figure.ever else 0
            give(ctx, figure.seat, max(0, goal.points - got), "brought-home", figure.id)
            return True
    return False


def task_done(ctx: SkirmishCtx, location: str, seat: int) -> None:
    """Score a place at which a scenario task was just done, and the whole task if that was the last of it."""
    content, goal = ctx.content, ctx.content.tasks[location]
    if goal.again:
        return
    if goal.points:
        give(ctx, seat, goal.points, "task", location)
    if goal.whole and done_by(content, ctx.state, goal, seat) == goal.enough:
        give(ctx, seat, goal.whole, "whole-task")


def score_tasks(ctx: SkirmishCtx) -> None:
    """Score in a Closing Phase what sides have of tasks that may be done again."""
    for location, goal in ctx.content.tasks.items():
        if goal.again and goal.points and location in ctx.state.done:
            give(ctx, ctx.state.done[location], goal.points, "task", location)


def done_by(content: SkirmishContent, state: State, goal: ScenarioTask, seat: int) -> int:
    """Return at how many of its places a side has done a task, its team mates included."""
    return sum(location in state.done and content.friends(state.done[location], seat) for location in goal.places)


def task_over(content: SkirmishContent, state: State, goal: ScenarioTask) -> bool:
    """Return whether a side has done the whole of a task, or nothing of it is left to do."""
    if not goal.again and all(location in state.done for location in goal.places):
        return True
    return any(done_by(content, state, goal, seat) >= goal.enough for seat in range(content.seats))


def held_out(ctx: SkirmishCtx) -> None:
    """Score what one side kept from another, at the end of the game: what was besieged, a task that only that has."""
    content = ctx.content
    for goal in content.mission.goals:
        if isinstance(goal, Siege) and goal.piece not in ctx.state.broken:
            give(ctx, goal.defender, goal.points, "held-out", goal.piece)
        elif isinstance(goal, ScenarioTask) and goal.whole:
            _score_whole(ctx, goal)


def _score_whole(ctx: SkirmishCtx, goal: ScenarioTask) -> None:
    """Score at the end what is the whole of a task for who has it then, or what one side kept another from."""
    content = ctx.content
    having = [seat for seat in range(content.seats) if done_by(content, ctx.state, goal, seat) >= goal.enough]
    if goal.again and having:
        give(ctx, having[0], goal.whole, "whole-task")
    elif goal.seat is not None and not having:
        others = [seat for seat in range(content.seats) if not content.friends(seat, goal.seat)]
        give(ctx, others[0], goal.whole, "held-out")


def ends_game(content: SkirmishContent, state: State) -> bool:
    """Return whether a goal was reached that ends the game after the activation."""
    for goal in content.mission.goals:
        if isinstance(goal, CarryOff) and goal.ends and any(marker.gone for marker in state.markers.values()):
            return True
        if isinstance(goal, ScenarioTask) and goal.ends and task_over(content, state, goal):
            return True
    return False


def in_ring(content: SkirmishContent, state: State, figure: Figure) -> bool:
    """Return whether a figure is a Leader in a ring that nobody else may interfere with yet."""
    if content.cards[figure.id].rank != "leader" or figure.at is None:
        return False
    for goal in content.mission.goals:
        if isinstance(goal, Ring) and state.turn < goal.until:
            x, y = figure.at[0] - thousandths(goal.at[0]), figure.at[1] - thousandths(goal.at[1])
            return x * x + y * y <= thousandths(goal.radius) ** 2
    return False
