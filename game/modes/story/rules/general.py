"""Effects of General cards, once the card lies on the discard pile.

Source: story.gap.general-effects, story.gap.played-cards
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any

from game.kernel.decisions import Option, Seat
from game.modes.story.content import cards as c
from game.modes.story.model.combat_events import PlacesSwapped
from game.modes.story.model.events import CardFetched, CardGiven, CardsDiscarded, CardsRemoved, TopSeen
from game.modes.story.model.state import Pending, is_dead, list_undefeated_seats
from game.modes.story.rules.closed_hands import note_sight
from game.modes.story.rules.common import StoryCtx, bring, damage_in, draw_cards, option, ordinary, seat_ref

CITE = "story.gap.general-effects"


async def draw(ctx: StoryCtx, pending: Pending, effect: c.DrawCards) -> None:
    """Draw cards, above the hand limit too. Source: story.general.three-windows"""
    draw_cards(ctx, pending.seat, effect.count, "story.general.three-windows", "general")


async def allies_draw(ctx: StoryCtx, pending: Pending, effect: c.AlliesDraw) -> None:
    """Each other standing player draws."""
    for seat in list_undefeated_seats(ctx.state):
        if seat != pending.seat:
            draw_cards(ctx, seat, effect.count, CITE, "general")


async def renew(ctx: StoryCtx, pending: Pending, effect: c.Renew) -> None:
    """Discard up to so many ordinary cards, then draw as many."""
    seat = pending.seat
    choices = {option("discard", f"card:{card}"): card for card in ordinary(ctx.state.hand(seat))}
    most = min(effect.most, len(choices))
    chosen = await ctx.pick_many(Seat(seat), "renew", choices, 0, most, cite=CITE, about=(f"card:{pending.source}",))
    if chosen:
        ctx.emit(CardsDiscarded(seat=seat, cards=chosen, reason="renew", cite=CITE))
        draw_cards(ctx, seat, len(chosen), CITE, "general")


async def fetch(ctx: StoryCtx, pending: Pending, effect: c.Fetch) -> None:
    """Take a card of choice from the own discard pile: no dead card, and not the card played."""
    found = [card for card in ctx.state.zone("discard", pending.seat) if not is_dead(card) and card != pending.source]
    if found:
        choices = {option("take", f"card:{card}"): card for card in found}
        card = await ctx.pick(Seat(pending.seat), "fetch", choices, cite=CITE, about=(f"card:{pending.source}",))
        ctx.emit(CardFetched(seat=pending.seat, card=card, cite=CITE))
        note_sight(ctx, pending.seat, (card,))


async def look_at_deck(ctx: StoryCtx, pending: Pending, effect: c.LookAtDeck) -> None:
    """See the top cards of the own draw deck; how they go back is asked next."""
    top = tuple(ctx.state.zone("draw", pending.seat)[: effect.count])
    if top:
        ctx.emit(TopSeen(seat=pending.seat, cards=top, cite=CITE))
        bring(ctx, [Pending(c.PutCardsBack(count=len(top)), pending.seat, pending.source)], CITE)


async def put_back(ctx: StoryCtx, pending: Pending, effect: c.PutCardsBack) -> None:
    """Put the cards looked at back in any order, the first one named on top."""
    seat = pending.seat
    top = ctx.state.players[seat].known[: effect.count]
    choices = {option("top", f"card:{card}"): card for card in top}
    order = await _ask_order(ctx, seat, choices)
    if order != top:
        ctx.emit(TopSeen(seat=seat, cards=order, cite=CITE))


async def _ask_order(ctx: StoryCtx, seat: int, choices: dict[Option, str]) -> tuple[str, ...]:
    """Ask one card after another, the topmost first."""
    left, order = dict(choices), []
    while left:
        card = await ctx.pick(Seat(seat), "put-back", left, cite=CITE)
        order.append(card)
        left = {key: value for key, value in left.items() if value != card}
    return tuple(order)


async def mend(ctx: StoryCtx, pending: Pending, effect: c.RemoveDamage) -> None:
    """Take Damage out of the own discard pile."""
    cards = tuple(damage_in(ctx.state.zone("discard", pending.seat))[: effect.count])
    if cards:
        ctx.emit(CardsRemoved(seat=pending.seat, cards=cards, source="discard", reason="general", cite=CITE))


async def swap_places(ctx: StoryCtx, pending: Pending, effect: c.SwapNeighbours) -> None:
    """Swap two neighbours in the Combat Order. Source: story.gap.order-move-timing"""
    assert ctx.state.combat is not None
    order = ctx.state.combat.order
    choices = {option("swap", seat_ref(one), seat_ref(two)): (one, two) for one, two in pairwise(order)}
    if choices:
        one, two = await ctx.pick(Seat(pending.seat), "swap-places", choices, cite=CITE)
        ctx.emit(PlacesSwapped(seat=pending.seat, first=one, second=two, cite=CITE))


async def give(ctx: StoryCtx, pending: Pending, effect: c.Give) -> None:
    """Let a standing ally take one ordinary card of the own hand; the player of the card chooses both."""
    others = [seat for seat in list_undefeated_seats(ctx.state) if seat != pending.seat]
    choices = {
        option("give", f"card:{card}", seat_ref(other)): (card, other)
        for card in ordinary(ctx.state.hand(pending.seat))
        for other in others
    }
    if choices:
        card, other = await ctx.pick(Seat(pending.seat), "give", choices, cite=CITE)
        ctx.emit(CardGiven(seat=pending.seat, to=other, card=card, cite=CITE))
        note_sight(ctx, other, (card,), by=pending.seat)


GENERAL: dict[type, Callable[[StoryCtx, Pending, Any], Awaitable[None]]] = {
    c.DrawCards: draw,
    c.AlliesDraw: allies_draw,
    c.Renew: renew,
    c.Fetch: fetch,
    c.LookAtDeck: look_at_deck,
    c.PutCardsBack: put_back,
    c.RemoveDamage: mend,
    c.SwapNeighbours: swap_places,
    c.Give: give,
}
