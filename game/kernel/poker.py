"""Poker hands of any size with wild Jokers: every category that some of the cards can make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from game.kernel.playing_cards import SUITS, is_joker, rank, suit

ACE = 1
HAND = 5
_HIGH_ACE = 14


class Line(IntEnum):
    """The categories in their usual order."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10
    FIVE = 11


@lru_cache(maxsize=65536)
def _lines(cards: tuple[str, ...]) -> frozenset[Line]:
    found: set[Line] = set()
    if not cards:
        return frozenset()
    found.add(Line.HIGH_CARD)
    jokers = sum(1 for card in cards if is_joker(card))
    plain = [card for card in cards if not is_joker(card)]
    counts = sorted(Counter(rank(card) for card in plain).values(), reverse=True) or [0]
    first = counts[0]
    second = counts[1] if len(counts) > 1 else 0
    for size, line in ((2, Line.PAIR), (3, Line.THREE), (4, Line.FOUR), (5, Line.FIVE)):
        if first + jokers >= size:
            found.add(line)
    if len(cards) >= 4 and max(0, 2 - first) + max(0, 2 - second) <= jokers:
        found.add(Line.TWO_PAIR)
    if len(cards) >= HAND:
        if max(0, 3 - first) + max(0, 2 - second) <= jokers:
            found.add(Line.FULL_HOUSE)
        if max((sum(1 for card in plain if suit(card) == s) for s in SUITS), default=0) + jokers >= HAND:
            found.add(Line.FLUSH)
        if _runs({rank(card) for card in plain}, jokers):
            found.add(Line.STRAIGHT)
        for letter in SUITS:
            ranks = {rank(card) for card in plain if suit(card) == letter}
            if _runs(ranks, jokers):
                found.add(Line.STRAIGHT_FLUSH)
            if len(ranks & {10, 11, 12, 13, ACE}) + jokers >= HAND:
                found.add(Line.ROYAL_FLUSH)
    return frozenset(found)


def _runs(ranks: set[int], jokers: int) -> bool:
    """Return whether five ranks in a row can be had; the Ace counts low or high and the row does not wrap."""
    wide = ranks | ({_HIGH_ACE} if ACE in ranks else set())
    return any(len(wide & set(range(low, low + HAND))) + jokers >= HAND for low in range(1, 11))


def lines(cards: Sequence[str]) -> frozenset[Line]:
    """Return every category that at most five of the cards make, Jokers standing for any card.

    Pair, Two Pair, Three and Four need only their own 2, 4, 3 and 4 cards; the others need five.
    """
    return _lines(tuple(sorted(cards)))


def can_be_exactly(cards: Sequence[str], ranks: Sequence[int]) -> bool:
    """Return whether the whole hand is exactly these ranks, Jokers standing for any of them."""
    if len(cards) != len(ranks):
        return False
    have = Counter(rank(card) for card in cards if not is_joker(card))
    return not have - Counter(ranks)
