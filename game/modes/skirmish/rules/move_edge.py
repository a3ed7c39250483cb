"""The Move Edge: a short step after the Checks of an attack. Source: skirmish.edge.move-two, skirmish.results.order"""

from __future__ import annotations

from game.modes.skirmish.model.journeys import StepTwo
from game.modes.skirmish.rules.common import SkirmishCtx, finish
from game.modes.skirmish.rules.short_ways import ShortWay, ask_short_way, may_follow, step


async def take_step(ctx: SkirmishCtx, task: StepTwo) -> None:
    """Ask where the Move Edge goes: one straight segment of at most 2". Source: skirmish.edge.move-two"""
    figure = ctx.state.figures[task.figure]
    cite = "skirmish.edge.move-two"
    if not may_follow(figure):
        finish(ctx)
        return
    rule = ShortWay(figure.id, cite, occupied="skirmish.edge.move-two-unoccupied", straight=True)
    path = await ask_short_way(ctx, figure, "step-two", rule, toward=task.opponent)
    finish(ctx)
    step(ctx, figure, path, "edge", cite)
