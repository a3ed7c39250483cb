"""Windows: everybody in the list may do any number of things or pass, until all have passed one after another.

Each act is a step; seats that can only pass, or whose standing pass holds, pass by themselves.
Source: story.gap.windows, story.gap.nobody-able
"""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from functools import partial

from game.kernel.decisions import Option
from game.kernel.rounds import current_round
from game.modes.story.model.state import State
from game.modes.story.rules.acts import Act
from game.modes.story.rules.common import StoryCtx, go_to, next_hero
from game.modes.story.rules.doing import carry_out
from game.modes.story.rules.legal import offers
from game.modes.story.rules.party_order import holds
from game.modes.story.rules.refusals import refusals

CITES = {
    "heal": "story.draw.armor-window",
    "challenge": "story.noncombat.play-cards",
    "retreat": "story.retreat.challenge",
    "before": "story.gap.order-move-timing",
    "defense": "story.defense.react",
    "hero": "story.attack.in-order-one-each",
    "strike": "story.attack.ally-boosts",
}


def window(ctx: StoryCtx) -> Awaitable[None] | None:
    """Let the seat whose place it is do one thing or pass. Source: story.gap.windows"""
    state = ctx.state
    if (current := current_round(state)) is None:
        return None
    kind, seat = current.kind, current.seat
    if kind == "hero" and next_hero(state) != current.seats[0]:
        # A move has made another player next: this turn has not been passed.
        ctx.close_round(cite="story.gap.attack-turns-after-moves")
        go_to(ctx, "hero", "story.gap.attack-turns-after-moves")
        return None
    choices = offers(ctx.content, state, kind, seat)
    if not choices or holds(ctx.content, state, kind, seat, choices):
        # A step of its own: whoever does not know the orders of others begins with the seat that is asked.
        ctx.pass_place(cite="story.gap.windows")
        return None
    return _ask_in_window(ctx, kind, seat, choices)


async def _ask_in_window(ctx: StoryCtx, kind: str, seat: int, choices: Mapping[Option, Act]) -> None:
    """Ask a seat for one thing to do in a window, or to pass."""
    act = await ctx.go_round(
        choices,
        cite=CITES[kind],
        about=_about(ctx.state, kind),
        refusals=partial(refusals, ctx.content, ctx.state, kind, seat, choices),
    )
    if act is not None:
        carry_out(ctx, seat, act)


def open_window(ctx: StoryCtx, kind: str, seats: Sequence[int], cite: str) -> None:
    """Open a window for these seats; without seats there is none."""
    if seats:
        ctx.open_round(kind, seats, cite=cite)


def first_then_others(order: Sequence[int], first: int) -> list[int]:
    """Return the seats of an order with one of them first."""
    return [first, *(seat for seat in order if seat != first)]


def _about(state: State, kind: str) -> tuple[str, ...]:
    """Return what a window is about: the enemy, and who is attacked or attacks."""
    if kind == "defense" and state.assault is not None:
        return f"enemy:{state.assault.enemy}", f"seat:P{state.assault.target + 1}"
    if kind == "strike" and state.strike is not None:
        return f"enemy:{state.strike.enemy}", f"seat:P{state.strike.seat + 1}"
    return ()
