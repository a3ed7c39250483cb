"""Reloading: filling a hand up to Draw, and the kinds Round, Out and Turn.

Source: mainframe.gap.what-reload-does, mainframe.reload.*
"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.game_content import FightContent, mc_of, reload_kind
from game.modes.mainframe.model.events import ReloadDeclined, Reloaded, Selected
from game.modes.mainframe.model.state import State, Unit, hand_zone, play_zone, stash_zone
from game.modes.mainframe.rules.common import FightCtx, a_card_is_left, discard, draw_cards
from game.modes.mainframe.rules.numbers import draw_stat

DISCARD_CITE = "mainframe.gap.what-reload-does"


async def reload(ctx: FightCtx, seat: int, cite: str) -> None:
    """Let a seat discard any of its cards, then draw until it holds Draw cards.

    Source: mainframe.gap.what-reload-does, mainframe.start.everyone-reloads, mainframe.rounds.cpu-reloads
    """
    zone = hand_zone(seat)
    hand = ctx.state.piles.zones[zone]
    thrown: tuple[str, ...] = ()
    if hand:
        choices = {Option(f"discard:{card}", (f"card:{card}",)): card for card in hand}
        thrown = await ctx.pick_many(Seat(seat), "discards", choices, 0, len(choices), cite=DISCARD_CITE)
        discard(ctx, zone, thrown, DISCARD_CITE)
    draw = draw_stat(ctx.content, ctx.state, seat)
    drawn = draw_cards(ctx, seat, draw.value - len(ctx.state.piles.zones[zone]), cite)
    ctx.emit(Reloaded(seat=seat, discarded=len(thrown), drawn=drawn, draw=draw, cite=cite))
    if drawn:
        await ctx.window(ResponseWindow("drawn", (f"seat:{seat}",), before=False))


def holds_nothing(state: State, seat: int) -> bool:
    """Return whether a seat has no card left to play, one put aside included. Source: mainframe.rounds.no-cards-turn"""
    return is_out(state, seat) and not state.piles.zones.get(stash_zone(seat))


def is_out(state: State, seat: int) -> bool:
    """Return whether a seat has no card left in hand or play area. Source: mainframe.reload.out-free"""
    zones = state.piles.zones
    return not zones[hand_zone(seat)] and not zones[play_zone(seat)]


def act_without_card(ctx: FightCtx, unit: Unit) -> None:
    """Let an MC act after the Kings that has lost its last card of the round and has not acted.

    Source: mainframe.rounds.no-cards-turn, mainframe.gap.downed, mainframe.hands.four-of-a-kind
    """
    if unit.turns == 0 and holds_nothing(ctx.state, unit.seat):
        ctx.emit(Selected(seat=unit.seat, choice="wait", cite="mainframe.rounds.no-cards-turn"))


async def offer_free_reload(ctx: FightCtx, seat: int) -> None:
    """Offer a seat out of cards its free reload. Source: mainframe.reload.out-free"""
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    if await ctx.confirm(
        Seat(seat), "out-reload", refs=("pile:deck",), cite="mainframe.reload.out-free", about=(f"unit:{unit.id}",)
    ):
        await reload(ctx, seat, "mainframe.reload.out-free")
    else:
        ctx.emit(ReloadDeclined(seat=seat, cite="mainframe.reload.out-free"))


async def reload_if_out(ctx: FightCtx, seat: int) -> None:
    """Offer a seat its free reload at once if it has just run out of cards. Source: mainframe.reload.out-free"""
    unit = mc_of(ctx.state, seat)
    if unit is not None and may_reload_free(ctx.content, ctx.state, unit):
        await offer_free_reload(ctx, seat)


def may_reload_free(content: FightContent, state: State, unit: Unit) -> bool:
    """Return whether an MC is out of cards, reloads for free, would draw, and has not declined since it held a card.

    Source: mainframe.reload.out-free, mainframe.gap.deck
    """
    if unit.seat not in content.free_reloaders or not is_out(state, unit.seat):
        return False
    if not unit.active or unit.seat in state.declined:
        return False
    return a_card_is_left(state) and draw_stat(content, state, unit.seat).value > 0


def next_free_reload(content: FightContent, state: State) -> int | None:
    """Return the first seat that is out of cards and reloads for free, or None. Source: mainframe.reload.out-free"""
    zones = state.piles.zones
    for seat, hand, play in content.free_reload_zones:
        if not zones[hand] and not zones[play]:
            unit = mc_of(state, seat)
            if unit is not None and may_reload_free(content, state, unit):
                return seat
    return None


def can_reload_for_turn(content: FightContent, state: State, unit: Unit) -> bool:
    """Return whether a unit has Reload: Turn, and cards to throw away or to draw.

    Source: mainframe.reload.turn, mainframe.reload.cpu-boss-turn, mainframe.gap.what-reload-does
    """
    if reload_kind(content.definition(unit.type)) != "turn":
        return False
    seat = unit.seat if unit.kind == "mc" else content.cpu_seat
    return bool(state.piles.zones[hand_zone(seat)]) or draw_stat(content, state, seat).value > 0
