"""What missions give points for beside places: objects carried off, sieges, tasks; goals that end the game.

Source: skirmish.gap.objectives
"""

from __future__ import annotations

from game.modes.skirmish.content.missions import CarryOff, Free, Ring, ScenarioTask, Siege
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.facts import SkirmishFacts
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
    for goal in ctx.facts.mission.goals:
        if isinstance(goal, Siege) and goal.piece == piece:
            seats = range(ctx.facts.seats)
            attackers = [seat for seat in seats if not ctx.facts.friends(seat, goal.defender)]
            author = ctx.state.figures[by].seat if by in ctx.state.figures else -1
            if author in attackers or len(attackers) == 1:
                give(ctx, author if author in attackers else attackers[0], goal.points, "breach", piece)


def score_freed_captive(ctx: SkirmishCtx, figure: Figure) -> None:
    """Score a bound friend that broke free. Source: skirmish.gap.objectives"""
    for goal in ctx.facts.mission.goals:
        if isinstance(goal, Free) and figure.id in ctx.facts.captives and FREED not in figure.ever:
            ctx.emit(Used(figure=figure.id, ever=FREED, cite=CITE))
            give(ctx, figure.seat, goal.freed, "freed", figure.id)


def brought_home(ctx: SkirmishCtx, figure: Figure) -> bool:
    """Score a bound friend that leaves by its own edge: what is left of the points in all. Return whether it is one."""
    for goal in ctx.facts.mission.goals:
        if isinstance(goal, Free) and figure.id in ctx.facts.captives:
            got = goal.freed if FREED in figure.ever else 0
            give(ctx, figure.seat, max(0, goal.points - got), "brought-home", figure.id)
            return True
    return False


def task_done(ctx: SkirmishCtx, place: str, seat: int) -> None:
    """Score a place at which a scenario task was just done, and the whole task if that was the last of it."""
    facts, goal = ctx.facts, ctx.facts.tasks[place]
    if goal.again:
        return
    if goal.points:
        give(ctx, seat, goal.points, "task", place)
    if goal.whole and done_by(facts, ctx.state, goal, seat) == goal.enough:
        give(ctx, seat, goal.whole, "whole-task")


def score_tasks(ctx: SkirmishCtx) -> None:
    """Score in a Closing Phase what sides have of tasks that may be done again."""
    for place, goal in ctx.facts.tasks.items():
        if goal.again and goal.points and place in ctx.state.done:
            give(ctx, ctx.state.done[place], goal.points, "task", place)


def done_by(facts: SkirmishFacts, state: State, goal: ScenarioTask, seat: int) -> int:
    """Return at how many of its places a side has done a task, its team mates included."""
    return sum(place in state.done and facts.friends(state.done[place], seat) for place in goal.places)


def task_over(facts: SkirmishFacts, state: State, goal: ScenarioTask) -> bool:
    """Return whether a side has done the whole of a task, or nothing of it is left to do."""
    if not goal.again and all(place in state.done for place in goal.places):
        return True
    return any(done_by(facts, state, goal, seat) >= goal.enough for seat in range(facts.seats))


def held_out(ctx: SkirmishCtx) -> None:
    """Score what one side kept from another, at the end of the game: what was besieged, a task that only that has."""
    facts = ctx.facts
    for goal in facts.mission.goals:
        if isinstance(goal, Siege) and goal.piece not in ctx.state.broken:
            give(ctx, goal.defender, goal.points, "held-out", goal.piece)
        elif isinstance(goal, ScenarioTask) and goal.whole:
            _score_whole(ctx, goal)


def _score_whole(ctx: SkirmishCtx, goal: ScenarioTask) -> None:
    """Score at the end what is the whole of a task for who has it then, or what one side kept another from."""
    facts = ctx.facts
    having = [seat for seat in range(facts.seats) if done_by(facts, ctx.state, goal, seat) >= goal.enough]
    if goal.again and having:
        give(ctx, having[0], goal.whole, "whole-task")
    elif goal.seat is not None and not having:
        others = [seat for seat in range(facts.seats) if not facts.friends(seat, goal.seat)]
        give(ctx, others[0], goal.whole, "held-out")


def ends_game(facts: SkirmishFacts, state: State) -> bool:
    """Return whether a goal was reached that ends the game after the activation."""
    for goal in facts.mission.goals:
        if isinstance(goal, CarryOff) and goal.ends and any(marker.gone for marker in state.markers.values()):
            return True
        if isinstance(goal, ScenarioTask) and goal.ends and task_over(facts, state, goal):
            return True
    return False


def in_ring(facts: SkirmishFacts, state: State, figure: Figure) -> bool:
    """Return whether a figure is a Leader in a ring that nobody else may interfere with yet."""
    if facts.cards[figure.id].rank != "leader" or figure.at is None:
        return False
    for goal in facts.mission.goals:
        if isinstance(goal, Ring) and state.turn < goal.until:
            x, y = figure.at[0] - thousandths(goal.at[0]), figure.at[1] - thousandths(goal.at[1])
            return x * x + y * y <= thousandths(goal.radius) ** 2
    return False
