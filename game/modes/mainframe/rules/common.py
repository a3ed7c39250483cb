"""What every chapter of the Mainframe rules uses: the typed context and the drawing of cards."""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved, PileShuffled, events_to_draw
from game.kernel.cards.playing_cards import RANKS, SUITS
from game.kernel.context import Ctx
from game.kernel.decisions import Seat
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.power_events import AreaOpened
from game.modes.mainframe.model.state import State, Unit, hand_zone
from game.modes.mainframe.rules.areas import lies_on

FightCtx = Ctx[State, FightContent]

DECK, DISCARD = "deck", "discard"
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The names a Jester may be given."""


class AttackMoment(ResponseWindow, frozen=True, gc=False):
    """The moment before or after an attack, with the unit that makes it."""

    attacker: str = ""


def draw_cards(ctx: FightCtx, seat: int, count: int, cite: str) -> int:
    """Draw cards into a hand and return how many were drawn, none for a count below 1; discards refill an empty deck.

    Source: mainframe.gap.deck
    """
    hand = hand_zone(seat)
    before = len(ctx.state.piles.zones[hand])
    for event in events_to_draw(
        ctx.state.piles, DECK, hand, count, refill_from=DISCARD, shuffle=ctx.shuffle, cite=cite
    ):
        ctx.emit(event)
    return len(ctx.state.piles.zones[hand]) - before


def a_card_is_left(state: State) -> bool:
    """Return whether there is a card to draw, in the deck or to be shuffled into it. Source: mainframe.gap.deck"""
    zones = state.piles.zones
    return bool(zones[DECK] or zones[DISCARD])


def refill_deck(ctx: FightCtx) -> None:
    """Make a new deck of the discard pile if there is none left. Source: mainframe.gap.deck"""
    zones = ctx.state.piles.zones
    spent = tuple(zones[DISCARD])
    if not zones[DECK] and spent:
        cite = "mainframe.gap.deck"
        ctx.emit(CardsMoved(cards=spent, source=DISCARD, target=DECK, cite=cite))
        ctx.emit(PileShuffled(zone=DECK, order=tuple(ctx.shuffle(spent)), cite=cite))


def discard(ctx: FightCtx, zone: str, cards: tuple[str, ...], cite: str) -> None:
    """Lay cards face up on the discard pile. Source: mainframe.rounds.card-once"""
    if cards:
        ctx.emit(CardsMoved(cards=cards, source=zone, target=DISCARD, top=True, cite=cite))


def open_again(ctx: FightCtx, area: str, unit_id: str, cite: str) -> None:
    """End what a unit does to the links of an area; others may hold them closed still."""
    others = [unit for unit in ctx.state.closers_of(area) if unit != unit_id]
    closed = bool(others) or lies_on(ctx.content, ctx.state, area, "locked")
    ctx.emit(AreaOpened(area=area, unit=unit_id, closed=closed, cite=cite))


def seat_of(ctx: FightCtx, unit: Unit) -> Seat:
    """Return the seat that decides for a unit: the MC's own, or the CPU's."""
    return Seat(unit.seat if unit.kind == "mc" else ctx.content.cpu_seat)
