"""Waiting figures: when they may act between the actions of others. Source: skirmish.gap.turn"""

from __future__ import annotations

import msgspec

from game.kernel.decisions import PASS, Option, Seat
from game.kernel.state import order_key
from game.modes.skirmish.game_content import SkirmishContent, fleeing, is_able, is_stunned
from game.modes.skirmish.model.events import Used, WaitBegan, WaitEnded
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting, WaitWindow
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance, begin, finish

ORDER, NEVER = "wait", "never"
_CITE = "skirmish.gap.turn"


def may_act(figure: Figure) -> bool:
    """Return whether a Waiting figure could act now."""
    return figure.waiting and is_able(figure) and not is_stunned(figure) and not fleeing(figure)


def candidates(content: SkirmishContent, state: State, task: WaitWindow) -> list[Figure]:
    """Return the Waiting enemies of who acted, in the order in which they are asked."""
    actor = state.figures[task.acted]
    waiting = [
        one for one in state.figures.values()
        if one.waiting and may_act(one) and one.id not in task.asked and not content.friends(one.seat, actor.seat)
        and state.orders.get(order_key(one.seat, ORDER)) != NEVER
    ]  # fmt: skip
    if len(waiting) < 2:
        return waiting
    order = [(state.priority + step) % content.seats for step in range(content.seats)]
    return sorted(waiting, key=lambda one: order.index(one.seat))


def window(content: SkirmishContent, state: State, figure: Figure, *, declared: bool = False) -> WaitWindow | None:
    """Return the window in which Waiting enemies may act after a figure; None if none of them could.

    There is no interrupt of an interrupt.
    """
    for one in state.figures.values():
        if one.waiting:
            break
    else:
        return None
    if any(isinstance(task, Acting) and task.waited for task in state.tasks):
        return None
    task = WaitWindow(acted=figure.id, declared=declared)
    return task if candidates(content, state, task) else None


def open_window(ctx: SkirmishCtx, figure: Figure, *, declared: bool = False) -> None:
    """Let Waiting enemies act now, if any could."""
    task = window(ctx.content, ctx.state, figure, declared=declared)
    if task is not None:
        begin(ctx, task)


async def run_task(ctx: SkirmishCtx, task: WaitWindow) -> None:
    """Ask the next owner of Waiting figures; one figure acts for each trigger."""
    found = candidates(ctx.content, ctx.state, task)
    if not found:
        finish(ctx)
        return
    seat = found[0].seat
    own = [one for one in found if one.seat == seat]
    choices: dict[Option, Figure | None] = {Option(f"act:{one.id}", (f"figure:{one.id}",)): one for one in own}
    choices[Option(PASS)] = None
    refs = (*about(task.acted), f"declared:{int(task.declared)}")
    chosen = await ctx.pick(Seat(seat), "wait", choices, cite=_CITE, about=refs)
    if chosen is None:
        rest = msgspec.structs.replace(task, asked=(*task.asked, *(one.id for one in own)))
        if candidates(ctx.content, ctx.state, rest):
            advance(ctx, rest)
        else:
            finish(ctx)
        return
    finish(ctx)
    use(ctx, chosen)


def use(ctx: SkirmishCtx, figure: Figure) -> None:
    """Let a Waiting figure act with its Main and Move."""
    ctx.emit(WaitEnded(figure=figure.id, used=True, cite=_CITE))
    begin(ctx, Acting(figure=figure.id, waited=True))


def put_on_wait(ctx: SkirmishCtx, figure: Figure) -> None:
    """Put a figure on Wait: it keeps its Main and Move, not its Compatible."""
    ctx.emit(Used(figure=figure.id, compatible=True, cite=_CITE))
    ctx.emit(WaitBegan(figure=figure.id, cite=_CITE))
