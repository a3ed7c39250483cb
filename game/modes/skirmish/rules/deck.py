"""The cards: their values, icons and colours, drawing, linking and discarding.

Every seat has its own 54 cards; the red Joker is the Flood, the black one the Void. Source: skirmish.gap.deck
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.kernel.cards.piles import CardsMoved, events_to_draw
from game.kernel.cards.playing_cards import standard_deck
from game.modes.skirmish.model.events import TokensChanged
from game.modes.skirmish.model.state import zone
from game.modes.skirmish.rules.common import SkirmishCtx

FLOOD, VOID = "JR", "JB"
DECK = standard_deck(jokers=2)
NAMED = {FLOOD: "FLOOD", VOID: "VOID"}
FULL_BUFF_HAND = 5
FACES = {"A": 1, "J": 6, "Q": 7, "K": 8}
ICONS = {"A": 1, "J": 2, "Q": 3, "K": 4}
_CITE = "skirmish.gap.deck"


@lru_cache(maxsize=64)
def value(card: str) -> int:
    """Return the number of a card; an Ace alone, without the card linked to it, is 1.

    >>> value("AH"), value("7C"), value("KD"), value(VOID), value(FLOOD)
    (1, 7, 8, 0, 12)
    """
    if card in (FLOOD, VOID):
        return 12 if card == FLOOD else 0
    return FACES.get(card[:-1]) or int(card[:-1])


@lru_cache(maxsize=64)
def icons(card: str) -> int:
    """Return the Force icons of a card."""
    if card in (FLOOD, VOID):
        return 4 if card == FLOOD else 0
    rank = card[:-1]
    return ICONS.get(rank) or (1 if int(rank) <= 6 else 2)


def suit_counts(card: str, suits: Iterable[str]) -> bool:
    """Return whether a card is of one of these suits; a Flood is of every suit."""
    return card == FLOOD or (card != VOID and card[-1] in suits)


@lru_cache(maxsize=4096)
def may_reinforce(card: str, chosen: str) -> bool:
    """Return whether a Buff card may reinforce a chosen card: same colour; a Flood has both, a Void none."""
    if card == VOID:
        return False
    if FLOOD in (card, chosen):
        return True
    return chosen != VOID and (card[-1] in "HD") == (chosen[-1] in "HD")


def is_ace(card: str) -> bool:
    """Return whether a card links the next one."""
    return card[0] == "A"


def refs(card: str) -> tuple[str, ...]:
    """Return the refs of a card; the Jokers also go by their names in this mode.

    >>> refs("QH"), refs(VOID)
    (('card:QH',), ('named:VOID', 'card:JB'))
    """
    return (f"named:{NAMED[card]}", f"card:{card}") if card in NAMED else (f"card:{card}",)


def total_of(cards: Iterable[str]) -> int:
    """Return what cards are worth together."""
    return sum(map(value, cards))


def draw(ctx: SkirmishCtx, seat: int, count: int, target: str) -> tuple[str, ...]:
    """Draw so many cards to a pile of a seat and return them; an empty deck is made of the discard pile first."""
    piles = ctx.state.piles
    where = zone(target, seat)
    before = len(piles.zones[where])
    source, discards = zone("deck", seat), zone("discard", seat)
    for event in events_to_draw(
        piles, source, where, count, refill_from=discards, shuffle=ctx.shuffle, cite=_CITE
    ):  # fmt: skip
        ctx.emit(event)
    return tuple(piles.zones[where][before:])


def move(ctx: SkirmishCtx, seat: int, cards: tuple[str, ...], source: str, target: str) -> None:
    """Move cards of a seat from one of its piles to another."""
    if cards:
        ctx.emit(CardsMoved(cards=cards, source=zone(source, seat), target=zone(target, seat), cite=_CITE))


def activate(ctx: SkirmishCtx, seat: int, card: str, source: str, *, tokens: bool = True) -> tuple[str, ...]:
    """Turn a card up as active and return it with the cards it links; each Ace gains its owner a Push token."""
    move(ctx, seat, (card,), source, "play")
    group: tuple[str, ...] = (card,)
    while is_ace(group[-1]):
        if tokens:
            gain(ctx, seat, 1, "ace")
        linked = draw(ctx, seat, 1, "play")
        if not linked:
            break
        group += linked
    return group


def gain(ctx: SkirmishCtx, seat: int, by: int, why: str) -> None:
    """Give a seat Push tokens, or take them."""
    left = ctx.state.tokens[seat] + by
    ctx.emit(TokensChanged(seat=seat, by=by, left=left, why=why, cite=_CITE))


def discard_all(ctx: SkirmishCtx, seat: int) -> None:
    """Discard what a seat has drawn and played."""
    zones, target = ctx.state.piles.zones, zone("discard", seat)
    for name in ("hand", "down", "blind", "play"):
        source = zone(name, seat)
        if cards := zones[source]:
            ctx.emit(CardsMoved(cards=tuple(cards), source=source, target=target, cite=_CITE))
