"""What missions give points for beside places: objects carried off, sieges; goals that end the game.

Source: skirmish.gap.objectives
"""

from __future__ import annotations

from game.modes.skirmish.content.missions import CarryOff, Free, Ring, Siege
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


def freed(ctx: SkirmishCtx, figure: Figure) -> None:
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


def held_out(ctx: SkirmishCtx) -> None:
    """Score what was besieged and still stands for its defender, at the end of the game."""
    for goal in ctx.facts.mission.goals:
        if isinstance(goal, Siege) and goal.piece not in ctx.state.broken:
            give(ctx, goal.defender, goal.points, "held-out", goal.piece)


def ends_game(facts: SkirmishFacts, state: State) -> bool:
    """Return whether a goal was reached that ends the game after the activation."""
    for goal in facts.mission.goals:
        if isinstance(goal, CarryOff) and goal.ends:
            return any(marker.gone for marker in state.markers.values())
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
