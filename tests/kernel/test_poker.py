"""Poker lines: the rulings' own cases, and agreement with trying everything."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.kernel.cards.playing_cards import RANKS, SUITS, is_joker, rank, standard_deck, suit
from game.modes.mainframe.rules.powers.poker import Line, can_be_exactly, lines, missing

FACES = standard_deck(jokers=0)
ACES_AND_EIGHTS = (1, 1, 8, 8)
ROYALS = {1, 10, 11, 12, 13}


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("AS 8H", Line.HIGH_CARD),
        ("JR", Line.HIGH_CARD),
        ("JR 4H", Line.PAIR),
        ("QS QH 5S 5H", Line.TWO_PAIR),
        ("6S 6H JR", Line.THREE),
        ("AS AH 8S 8H 3S", Line.TWO_PAIR),
        ("AS AH 8S 8H 8D", Line.FULL_HOUSE),
        ("4D 5S 6C 7H JR", Line.STRAIGHT),
        ("KS AH 2S 3S 4D", Line.HIGH_CARD),
        ("KS AH JR 3S 4D", Line.PAIR),
        ("2H 6H 9H JH KH", Line.FLUSH),
        ("7S 7H JR JB", Line.FOUR),
        ("3C 4C 5C 6C JR", Line.STRAIGHT_FLUSH),
        ("AS 2S 3S 4S 5S", Line.STRAIGHT_FLUSH),
        ("10S JS QS KS JR", Line.ROYAL_FLUSH),
        ("9S 9H 9D JR JB", Line.FIVE),
        ("9S 9H 9D 9C 9S.2", Line.FIVE),
        ("QS QH QD 7S 7H 2D", Line.FULL_HOUSE),
        ("AS AH 8S 8H 3S 2D", Line.TWO_PAIR),
        ("10S JS QS KS JR 4D", Line.ROYAL_FLUSH),
        ("5S 6S 7S 8S 9D 10S", Line.FLUSH),
        ("5S 6S 7S 8S 9D 2H", Line.STRAIGHT),
        ("JR JB JR.2 JB.2", Line.FOUR),
    ],
)
def test_best_line_of_the_ruled_cases(cards, best):
    """Source: mainframe.gap.hand-evaluation"""
    assert max(lines(cards.split())) == best


def test_no_cards_make_no_line():
    assert lines([]) == frozenset()


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("AS 8H AD 8C", True),
        ("AS AH JR 8S", True),
        ("AS JR 8S 8H", True),
        ("AS JR 8S JB", True),
        ("JR JB 8S 8H", True),
        ("AS AH 8S 8H 3S", False),
        ("AS AH 8S", False),
        ("AS AH AD JR", False),
        ("AS AH 9S JR", False),
    ],
)
def test_whole_hand_is_exactly_aces_and_eights(cards, expected):
    """Source: mainframe.gap.hand-evaluation"""
    assert can_be_exactly(cards.split(), ACES_AND_EIGHTS) == expected


def made_by(hand):
    """Return the lines that one to five plain cards are, all of them counting."""
    counts = sorted(Counter(number for number, _ in hand).values())
    numbers = {number for number, _ in hand}
    flush = len(hand) == 5 and len({letter for _, letter in hand}) == 1
    straight = len(numbers) == 5 and (max(numbers) - min(numbers) == 4 or numbers == ROYALS)
    tests = {
        Line.HIGH_CARD: True,
        Line.PAIR: counts == [2],
        Line.TWO_PAIR: counts == [2, 2],
        Line.THREE: counts == [3],
        Line.STRAIGHT: straight,
        Line.FLUSH: flush,
        Line.FULL_HOUSE: counts == [2, 3],
        Line.FOUR: counts == [4],
        Line.STRAIGHT_FLUSH: straight and flush,
        Line.ROYAL_FLUSH: numbers == ROYALS and flush,
        Line.FIVE: counts == [5],
    }
    return {line for line, made in tests.items() if made}


def tried(cards):
    """Return the lines found by trying every set of up to five cards and every meaning of its Jokers."""
    found = set()
    deck = [(rank(card), suit(card)) for card in FACES]
    for size in range(1, 6):
        for hand in combinations(cards, size):
            plain = [(rank(card), suit(card)) for card in hand if not is_joker(card)]
            for wild in combinations_with_replacement(deck, size - len(plain)):
                found |= made_by([*plain, *wild])
    return found


@st.composite
def hands(draw, most=7):
    """Draw cards of few suits and neighbouring ranks, so that good lines are common."""
    suits = draw(st.sets(st.sampled_from(SUITS), min_size=1))
    low, width = draw(st.integers(0, 12)), draw(st.integers(1, 13))
    ranks = [RANKS[(low + step) % 13] for step in range(width)]
    faces = [f"{name}{letter}{deck}" for name in ranks for letter in sorted(suits) for deck in ("", ".2")]
    jokers = draw(st.integers(0, 2))
    return draw(st.lists(st.sampled_from(faces), max_size=most - jokers, unique=True)) + ["JR", "JB"][:jokers]


@settings(max_examples=80, deadline=None)
@given(hands(most=6))
@example(["QS", "QH", "QD", "QC", "KS"])
@example(["QS", "QH", "QD", "KS", "JS"])
@example(["KS", "AS", "2S", "3S", "JR", "JB"])
def test_lines_agree_with_trying_everything(cards):
    """Source: mainframe.gap.hand-evaluation"""
    assert lines(cards) == tried(cards)


@settings(max_examples=25, deadline=None)
@given(hands(most=7))
def test_lines_of_seven_cards_agree_with_trying_everything(cards):
    assert lines(cards) == tried(cards)


@settings(max_examples=40, deadline=None)
@given(hands(), st.randoms(use_true_random=False))
def test_order_of_the_cards_does_not_matter(cards, random):
    shuffled = cards[:]
    random.shuffle(shuffled)
    assert lines(shuffled) == lines(cards)


@settings(max_examples=15, deadline=None)
@given(hands(most=6))
def test_missing_is_the_smallest_number_of_further_cards(cards):
    have = lines(cards)
    with_one = frozenset().union(*(lines([*cards, face]) for face in FACES))
    with_two = frozenset().union(*(lines([*cards, *more]) for more in combinations_with_replacement(FACES, 2)))
    for line in Line:
        lacking = missing(cards, line)
        assert ((lacking == 0), (lacking <= 1), (lacking <= 2)) == (line in have, line in with_one, line in with_two)
