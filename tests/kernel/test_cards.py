"""Playing cards, piles, poker lines and chance."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.chance import Chance, ChanceError
from game.kernel.piles import (
    CardsMoved,
    Piles,
    PileShuffled,
    apply_pile_event,
    events_to_draw,
    fill_piles,
    mask_event,
    mask_piles,
)
from game.kernel.playing_cards import HIDDEN, CardError, is_joker, label, parse, rank, spoken, standard_deck, suit
from game.kernel.poker import Line, can_be_exactly, lines

DECK = standard_deck()
ZONES = ("deck", "hand", "open", "secret")


def test_decks():
    assert len(DECK) == 54 and len(set(standard_deck(decks=2))) == 108
    assert (rank("QH"), suit("QH.2"), rank("JR"), label("10S"), spoken("AD")) == (12, "H", 0, "10♠", "Ace of Diamonds")


@pytest.mark.parametrize(("text", "card"), [("qh", "QH"), ("10s", "10S"), ("Q♥", "QH"), ("jr", "JR"), ("9C.2", "9C.2")])
def test_parse(text, card):
    assert parse(text) == card


@pytest.mark.parametrize("text", ["", "1H", "QX", "*", "11S"])
def test_parse_refuses(text):
    with pytest.raises(CardError, match="expected a card"):
        parse(text)


def naive(cards):
    """Try every rank and suit for every Joker and every subset of up to five cards."""
    jokers = sum(is_joker(card) for card in cards)
    plain = [(rank(card), suit(card)) for card in cards if not is_joker(card)]
    found = set()
    for names in product(range(1, 14), repeat=jokers):
        for suits in product("SHDC", repeat=jokers):
            whole = plain + list(zip(names, suits, strict=True))
            for size in range(1, min(5, len(whole)) + 1):
                for hand in combinations(whole, size):
                    found |= single(hand)
    return found


def single(hand):
    found = {Line.HIGH_CARD}
    counts = sorted(Counter(number for number, _ in hand).values(), reverse=True)
    for size, line in ((2, Line.PAIR), (3, Line.THREE), (4, Line.FOUR), (5, Line.FIVE)):
        if counts[0] >= size:
            found.add(line)
    if len(counts) > 1 and counts[0] >= 2 and counts[1] >= 2:
        found.add(Line.TWO_PAIR)
        if counts[0] >= 3:
            found.add(Line.FULL_HOUSE)
    if counts[0] >= 4 and len(hand) >= 4:
        found.add(Line.TWO_PAIR)
    if counts[0] == 5:
        found.add(Line.FULL_HOUSE)
    if len(hand) == 5:
        numbers = {number for number, _ in hand}
        flush = len({letter for _, letter in hand}) == 1
        row = len(numbers) == 5 and (max(numbers) - min(numbers) == 4 or numbers == {1, 10, 11, 12, 13})
        found |= ({Line.FLUSH} if flush else set()) | ({Line.STRAIGHT} if row else set())
        if flush and row:
            found.add(Line.STRAIGHT_FLUSH)
            if numbers == {1, 10, 11, 12, 13}:
                found.add(Line.ROYAL_FLUSH)
    return found


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(DECK[:52]), min_size=1, max_size=6, unique=True), st.integers(0, 1))
def test_poker_lines_agree_with_trying_everything(cards, jokers):
    hand = [*cards, *("JR",) * jokers]
    interesting = {Line.STRAIGHT, Line.FLUSH, Line.STRAIGHT_FLUSH, Line.ROYAL_FLUSH, Line.PAIR, Line.THREE,
                   Line.FOUR, Line.FULL_HOUSE, Line.FIVE}  # fmt: skip
    assert lines(hand) & interesting == naive(hand) & interesting


def test_can_be_exactly():
    assert can_be_exactly(["AS", "JR", "8H", "8D"], (1, 1, 8, 8))
    assert not can_be_exactly(["AS", "AH", "8H", "8D", "3S"], (1, 1, 8, 8))


def sees(zone):
    return zone in ("hand", "open")


@st.composite
def moves(draw):
    cards = draw(st.permutations(DECK[:10]))
    cuts = sorted(draw(st.lists(st.integers(0, 10), min_size=3, max_size=3)))
    parts = [cards[: cuts[0]], cards[cuts[0] : cuts[1]], cards[cuts[1] : cuts[2]], cards[cuts[2] :]]
    piles = Piles(zones={zone: list(part) for zone, part in zip(ZONES, parts, strict=True)})
    source = draw(st.sampled_from([zone for zone in ZONES if piles.zones[zone]]))
    target = draw(st.sampled_from(ZONES))
    chosen = draw(st.lists(st.sampled_from(piles.zones[source]), min_size=1, unique=True))
    return piles, CardsMoved(cards=tuple(chosen), source=source, target=target)


@given(moves())
def test_what_is_seen_of_a_move_is_the_move_of_what_is_seen(case):
    piles, event = case
    seen = mask_piles(piles, sees)
    apply_pile_event(seen, mask_event(event, sees))
    before = sum(len(cards) for cards in piles.zones.values())
    apply_pile_event(piles, event)
    expected = mask_piles(piles, sees)
    assert {zone: sorted(cards) for zone, cards in seen.zones.items()} == {
        zone: sorted(cards) for zone, cards in expected.zones.items()
    }
    assert sum(len(cards) for cards in piles.zones.values()) == before


def test_fill_deals_exactly_what_is_missing():
    piles = Piles(zones={"deck": list(DECK[5:]), "hand": list(DECK[:3]), "secret": list(DECK[3:5])})
    masked = mask_piles(piles, lambda zone: zone == "hand")
    filled = fill_piles(masked, DECK, Chance(3).below)
    assert sorted(card for cards in filled.zones.values() for card in cards) == sorted(DECK)
    assert filled.zones["hand"] == piles.zones["hand"] and HIDDEN not in filled.zones["deck"]


def test_drawing_across_an_empty_deck_makes_a_new_one():
    """Source: mainframe.gap.deck"""
    piles = Piles(zones={"deck": ["2S"], "discard": ["3S", "4S"], "hand": []})
    events = events_to_draw(piles, "deck", "hand", 5, refill_from="discard", shuffle=lambda cards: sorted(cards))
    for event in events:
        apply_pile_event(piles, event)
    assert piles.zones == {"deck": [], "discard": [], "hand": ["2S", "3S", "4S"]}
    assert any(isinstance(event, PileShuffled) for event in events)


def test_chance_is_repeatable_and_scripted():
    first, second = Chance(9), Chance(9)
    assert [first.roll(6) for _ in range(50)] == [second.roll(6) for _ in range(50)]
    scripted = Chance(1, rolls=(4,), shuffles=(("c",),))
    assert scripted.roll(6) == 4 and scripted.shuffle("abc")[0] == "c"
    with pytest.raises(ChanceError, match="expected 1 to 6, found 9"):
        Chance(1, rolls=(9,)).roll(6)
    with pytest.raises(ChanceError, match="not in the pile"):
        Chance(1, shuffles=(("z",),)).shuffle("abc")


def test_clone_of_chance_goes_on_the_same():
    chance = Chance(4)
    chance.roll(6)
    twin = chance.clone()
    assert [chance.below(100) for _ in range(9)] == [twin.below(100) for _ in range(9)]
