"""Turns: Priority, activation in alternation, Waiting figures at the end. Source: skirmish.gap.turn"""

from __future__ import annotations

from functools import lru_cache

from game.kernel.decisions import PASS, Option, Seat
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.events import Activated, PhaseBegan, SeatCame, TurnBegan, WaitEnded
from game.modes.skirmish.model.journeys import Flight
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting, Morale, Recovering
from game.modes.skirmish.rules import waiting
from game.modes.skirmish.rules.common import SkirmishCtx, begin
from game.modes.skirmish.rules.recovery import slots_to_check
from game.modes.skirmish.rules.setting_up import draw_for_priority

_CITE = "skirmish.gap.turn"
FLEEING = 3


def opening(ctx: SkirmishCtx) -> None:
    """Begin a turn with its Priority draw."""
    ctx.emit(TurnBegan(number=ctx.state.turn + 1, cite=_CITE))
    draw_for_priority(ctx)
    ctx.emit(PhaseBegan(phase="activation", seat=ctx.state.priority, cite=_CITE))


def to_activate(state: State, seat: int) -> list[Figure]:
    """Return the figures of a seat that have not activated this turn."""
    return [
        one for one in state.figures.values()
        if one.seat == seat and not one.activated and one.at is not None and not one.gone
    ]  # fmt: skip


def seats_in_order(content: SkirmishContent, state: State) -> list[int]:
    """Return the seats clockwise from the one whose place it is. Source: skirmish.gap.several-players"""
    first = state.next_seat
    return [*range(first, content.seats), *range(first)]


async def activate(ctx: SkirmishCtx) -> None:
    """Activate a figure of the next seat that has one left; then Waiting figures may act; then the turn closes.

    Source: skirmish.gap.turn, skirmish.gap.several-players, skirmish.shock.unconscious-activation
    """
    content, state = ctx.content, ctx.state
    if state.morale:
        begin(ctx, Morale())
        return
    for seat in seats_in_order(content, state):
        own = to_activate(state, seat)
        if own:
            choices = {_activating(one.id): one for one in own}
            figure = await ctx.pick(Seat(seat), "activate", choices, cite=_CITE)
            if state.next_seat != seat:
                ctx.emit(SeatCame(seat=seat, cite=_CITE))
            start(ctx, figure)
            return
    await _last_waits(ctx)


@lru_cache(maxsize=1024)
def _activating(name: str) -> Option:
    return Option(f"activate:{name}", (f"figure:{name}",))


def start(ctx: SkirmishCtx, figure: Figure) -> None:
    """Activate a figure: Recovery Checks first, then what it does. Source: skirmish.recovery.when"""
    ctx.emit(Activated(figure=figure.id, cite=_CITE))
    acting = Acting(figure=figure.id)
    slots = slots_to_check(ctx.content, figure)
    checks = (Recovering(figure=figure.id, slots=slots),) if slots else ()
    # A Petrified figure may come to Fall Back by its Recovery Check, and then flees at once.
    flight = (Flight(figure=figure.id, again=True),) if figure.level("morale") >= FLEEING else ()
    begin(ctx, *checks, *flight, acting)


async def _last_waits(ctx: SkirmishCtx) -> None:
    """Let Waiting figures act in alternation after the last activation; what is not used then ends."""
    content, state = ctx.content, ctx.state
    for seat in seats_in_order(content, state):
        own = [one for one in state.figures.values() if one.seat == seat and one.waiting]
        able = [one for one in own if waiting.may_act(one)]
        if able:
            choices: dict[Option, Figure | None] = {Option(f"act:{one.id}", (f"figure:{one.id}",)): one for one in able}
            choices[Option(PASS)] = None
            chosen = await ctx.pick(Seat(seat), "last-wait", choices, cite=_CITE)
            if chosen is not None:
                ctx.emit(SeatCame(seat=(seat + 1) % content.seats, cite=_CITE))
                waiting.use(ctx, chosen)
                return
        if own:
            for one in own:
                ctx.emit(WaitEnded(figure=one.id, used=False, cite=_CITE))
            return
    ctx.emit(PhaseBegan(phase="closing", closing="discard", seat=state.priority, cite=_CITE))
