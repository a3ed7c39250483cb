"""Cards in ordered zones, as plain data, for any card game.

Index 0 is the top of a pile. A card somebody cannot see is `?`: a view has the right number of cards everywhere,
and the events that move cards can be applied to it as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from game.kernel.playing_cards import HIDDEN


class Piles(msgspec.Struct):
    """The zones and their cards: `deck`, `discard`, `hand:0`, whatever a mode names."""

    zones: dict[str, list[str]]


class CardsMoved(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """Cards went from one zone to another, to its bottom or (`top`) on top, the first of them topmost."""

    cards: tuple[str, ...]
    source: str
    target: str
    top: bool = False
    cite: str = ""


class CardsDrawn(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """The topmost cards of a pile went to another zone."""

    cards: tuple[str, ...]
    source: str
    target: str
    cite: str = ""


class PileShuffled(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """A pile was brought into this order."""

    zone: str
    order: tuple[str, ...]
    cite: str = ""


class CardsHidden(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """Known cards went into a zone where this watcher cannot see them; only views hold this event."""

    cards: tuple[str, ...]
    source: str
    target: str
    cite: str = ""


PileEvent = CardsMoved | CardsDrawn | PileShuffled | CardsHidden
PILE_EVENTS: tuple[type[PileEvent], ...] = (CardsMoved, CardsDrawn, PileShuffled, CardsHidden)


def apply_pile_event(piles: Piles, event: PileEvent) -> None:
    """Write one event. A card that a view does not show counts as any of the hidden ones of its zone.

    Raises: ValueError if a card is not where the event says.
    """
    zones = piles.zones
    if isinstance(event, PileShuffled):
        zones[event.zone] = list(event.order)
        return
    source = zones[event.source]
    if isinstance(event, CardsDrawn):
        del source[: len(event.cards)]
        zones[event.target].extend(event.cards)
        return
    for card in event.cards:
        source.remove(card if card in source else HIDDEN)
    target = zones[event.target]
    if isinstance(event, CardsHidden):
        target.extend([HIDDEN] * len(event.cards))
    elif event.top:
        target[:0] = event.cards
    else:
        target.extend(event.cards)


def mask_piles(piles: Piles, sees: Callable[[str], bool]) -> Piles:
    """Return the piles with `?` for every card in a zone that is not seen."""
    return Piles(zones={zone: cards[:] if sees(zone) else [HIDDEN] * len(cards) for zone, cards in piles.zones.items()})


def mask_event(event: PileEvent, sees: Callable[[str], bool]) -> PileEvent:
    """Return the event as somebody sees it: a card is known if its old or its new zone is seen."""
    if isinstance(event, CardsHidden):
        return event
    if isinstance(event, PileShuffled):
        if sees(event.zone):
            return event
        return PileShuffled(zone=event.zone, order=(HIDDEN,) * len(event.order), cite=event.cite)
    if sees(event.target):
        return event
    unseen = (HIDDEN,) * len(event.cards)
    if isinstance(event, CardsDrawn):
        return CardsDrawn(cards=unseen, source=event.source, target=event.target, cite=event.cite)
    if sees(event.source):
        return CardsHidden(cards=event.cards, source=event.source, target=event.target, cite=event.cite)
    return CardsMoved(cards=unseen, source=event.source, target=event.target, top=event.top, cite=event.cite)


def fill_piles(masked: Piles, all_cards: Sequence[str], below: Callable[[int], int]) -> Piles:
    """Deal the cards that masked piles do not show at random into the hidden places.

    `below(n)` gives a random number 0..n-1. Raises: ValueError if the number of hidden places does not fit.
    """
    seen = Counter(card for cards in masked.zones.values() for card in cards if card != HIDDEN)
    unseen = list((Counter(all_cards) - seen).elements())
    places = sum(cards.count(HIDDEN) for cards in masked.zones.values())
    if places != len(unseen):
        raise ValueError(f"expected {len(unseen)} hidden cards, found {places}")
    zones = {}
    for zone, cards in masked.zones.items():
        filled = []
        for card in cards:
            if card == HIDDEN:
                index = below(len(unseen))
                unseen[index], unseen[-1] = unseen[-1], unseen[index]
                card = unseen.pop()
            filled.append(card)
        zones[zone] = filled
    return Piles(zones=zones)


def events_to_draw(
    piles: Piles,
    source: str,
    target: str,
    count: int,
    *,
    refill_from: str,
    shuffle: Callable[[Sequence[str]], list[str]],
    cite: str = "",
) -> list[PileEvent]:
    """Return the events that draw cards from a pile, making a new pile of `refill_from` when it runs out.

    If that is empty too, fewer cards are drawn. The piles themselves are not touched.
    """
    deck, spent = piles.zones[source], piles.zones[refill_from]
    first = tuple(deck[:count])
    events: list[PileEvent] = []
    if first:
        events.append(CardsDrawn(cards=first, source=source, target=target, cite=cite))
    missing = count - len(first)
    if missing > 0 and spent:
        events.append(CardsMoved(cards=tuple(spent), source=refill_from, target=source, cite=cite))
        order = tuple(shuffle(spent))
        events.append(PileShuffled(zone=source, order=order, cite=cite))
        second = order[:missing]
        events.append(CardsDrawn(cards=second, source=source, target=target, cite=cite))
    return events
