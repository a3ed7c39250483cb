"""Poker hands of any size with wild Jokers: which categories some of the cards make, and what others lack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from game.kernel.cards.playing_cards import SUITS, is_joker, rank, suit

ACE = 1
HAND = 5
_HIGH_ACE = 14
_ROWS = tuple(0b11111 << low for low in range(ACE, 11))
"""Five ranks in a row as bits, from A 2 3 4 5 to 10 J Q K A."""


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


_LINES = tuple(Line)


def lines(cards: Sequence[str]) -> frozenset[Line]:
    """Return every category that at most five of the cards make, Jokers standing for any card.

    Pair, Two Pair, Three and Four need only their own 2, 4, 3 and 4 cards; the others need five.

    >>> Line.FOUR in lines(["7S", "7H", "JR", "JB"])
    True
    """
    return _lines(tuple(sorted(cards)))


def missing(cards: Sequence[str], line: Line) -> int:
    """Return the smallest number of further cards with which these make a line; 0 if they make it."""
    return _missing(tuple(sorted(cards)))[line - 1]


def can_be_exactly(cards: Sequence[str], ranks: Sequence[int]) -> bool:
    """Return whether the whole hand is exactly these ranks, Jokers standing for any of them."""
    if len(cards) != len(ranks):
        return False
    have = Counter(rank(card) for card in cards if not is_joker(card))
    return not have - Counter(ranks)


@lru_cache(maxsize=65536)
def _lines(cards: tuple[str, ...]) -> frozenset[Line]:
    return frozenset([line for line, lacking in zip(_LINES, _missing(cards), strict=True) if not lacking])


@lru_cache(maxsize=65536)
def _missing(cards: tuple[str, ...]) -> tuple[int, ...]:
    """Return for every line, in their order, its size less the cards of use to it, Jokers being always of use."""
    jokers = 0
    counts = [0] * (_HIGH_ACE + 1)
    suited = dict.fromkeys(SUITS, 0)
    bits = dict.fromkeys(SUITS, 0)
    for card in cards:
        letter = suit(card)
        if not letter:
            jokers += 1
            continue
        number = rank(card)
        counts[number] += 1
        suited[letter] += 1
        bits[letter] |= 1 << number
    counts.sort()
    first, second = counts[-1], counts[-2]
    spades, hearts, diamonds, clubs = bits.values()
    rows, royals = zip(_rows(spades), _rows(hearts), _rows(diamonds), _rows(clubs), strict=True)
    lacking = (
        1 - first,
        2 - first,
        4 - min(first, 2) - min(second, 2),
        3 - first,
        HAND - _rows(spades | hearts | diamonds | clubs)[0],
        HAND - max(suited.values()),
        HAND - min(first, 3) - min(second, 2),
        4 - first,
        HAND - max(rows),
        HAND - max(royals),
        HAND - first,
    )
    return tuple([number - jokers if number > jokers else 0 for number in lacking])


@lru_cache(maxsize=1 << 13)
def _rows(ranks: int) -> tuple[int, int]:
    """Return how many of some ranks lie in one row of five, at best and in the highest row.

    The Ace counts low or high; a row does not wrap.
    """
    if ranks & (1 << ACE):
        ranks |= 1 << _HIGH_ACE
    counts = [(ranks & row).bit_count() for row in _ROWS]
    return max(counts), counts[-1]
