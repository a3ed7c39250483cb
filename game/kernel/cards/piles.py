"""Cards in ordered zones, as plain data, for any card game.

Index 0 is the top of a pile. A card somebody cannot see is `?`: a view has the right number of cards everywhere,
and the events that move cards can be applied to it as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.state import GameEvent, Ref


class Piles(msgspec.Struct):
    """The zones and their cards: `deck`, `discard`, `hand:0`, whatever a mode names."""

    zones: dict[Annotated[str, Ref("zone", needs="needed zone")], list[Annotated[str, Ref("card")]]]


class OfCards(GameEvent, frozen=True, gc=False, tag=True, kw_only=True):
    """Cards moved between zones; the log shows the cards, not the zones."""

    cards: tuple[str, ...]
    source: str
    target: str

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the cards that can be seen."""
        return tuple(f"card:{card}" for card in dict.fromkeys(self.cards) if card and card != HIDDEN)


class CardsMoved(OfCards, frozen=True, gc=False, tag=True, kw_only=True):
    """Cards went from one zone to another, to its bottom or (`top`) on top, the first of them topmost."""

    top: bool = False


class CardsDrawn(OfCards, frozen=True, gc=False, tag=True, kw_only=True):
    """The topmost cards of a pile went to another zone."""


class PileShuffled(GameEvent, frozen=True, gc=False, tag=True, kw_only=True):
    """A pile was brought into this order."""

    zone: str
    order: tuple[str, ...]


class CardsHidden(OfCards, frozen=True, gc=False, tag=True, kw_only=True):
    """Known cards moved into a zone hidden from this viewer; only views hold this event."""


PileEvent = CardsMoved | CardsDrawn | PileShuffled | CardsHidden
PILE_EVENTS: tuple[type[PileEvent], ...] = (CardsMoved, CardsDrawn, PileShuffled, CardsHidden)


def apply_pile_event(piles: Piles, event: PileEvent) -> None:
    """Write one event. A card that a view does not show counts as any of the hidden ones of its zone.

    Raises: ValueError if a card is not where the event says, or a shuffle would change what is in the pile.
    """
    zones = piles.zones
    if isinstance(event, PileShuffled):
        if sorted(event.order) != sorted(zones[event.zone]):
            raise ValueError(f"shuffle of {event.zone!r}: expected the cards of the pile, found others")
        zones[event.zone] = list(event.order)
        return
    source = zones[event.source]
    if isinstance(event, CardsDrawn):
        count = len(event.cards)
        if not _may_be(source[:count], event.cards):
            raise ValueError(f"draw from {event.source!r}: expected {event.cards} on top, found {source[:count]}")
        del source[:count]
        zones[event.target].extend(event.cards)
        return
    for card in event.cards:
        try:
            source.remove(card if card in source else HIDDEN)
        except ValueError:
            raise ValueError(f"move from {event.source!r}: expected {card}, found {source}") from None
    target = zones[event.target]
    if isinstance(event, CardsHidden):
        target.extend([HIDDEN] * len(event.cards))
    elif event.top:
        target[:0] = event.cards
    else:
        target.extend(event.cards)


def _may_be(pile: Sequence[str], cards: tuple[str, ...]) -> bool:
    """Return whether these can be the cards of a pile, some of which a view may hide."""
    if tuple(pile) == cards:
        return True
    return len(pile) == len(cards) and all(card in (named, HIDDEN) for card, named in zip(pile, cards, strict=True))


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
    if sees(event.source):
        return CardsHidden(cards=event.cards, source=event.source, target=event.target, cite=event.cite)
    unseen = (HIDDEN,) * len(event.cards)
    if isinstance(event, CardsDrawn):
        return CardsDrawn(cards=unseen, source=event.source, target=event.target, cite=event.cite)
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
    refill_from: str | None,
    shuffle: Callable[[Sequence[str]], list[str]],
    cite: str = "",
) -> list[PileEvent]:
    """Return the events that draw cards from a pile, making a new pile of `refill_from` when it runs out.

    If that is empty too, or there is none, fewer cards are drawn; none for a count below 1. The piles themselves are
    not touched.
    """
    first = tuple(piles.zones[source][: max(count, 0)])
    events: list[PileEvent] = []
    if first:
        events.append(CardsDrawn(cards=first, source=source, target=target, cite=cite))
    missing = count - len(first)
    if missing > 0 and refill_from is not None and (spent := piles.zones[refill_from]):
        events.append(CardsMoved(cards=tuple(spent), source=refill_from, target=source, cite=cite))
        order = tuple(shuffle(spent))
        events.append(PileShuffled(zone=source, order=order, cite=cite))
        events.append(CardsDrawn(cards=order[:missing], source=source, target=target, cite=cite))
    return events
