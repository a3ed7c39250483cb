"""Piles: events move cards and lose none; what is seen of an event is the event of what is seen."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.cards.piles import (
    CardsDrawn,
    CardsHidden,
    CardsMoved,
    Piles,
    PileShuffled,
    apply_pile_event,
    events_to_draw,
    fill_piles,
    mask_event,
    mask_piles,
)
from game.kernel.cards.playing_cards import HIDDEN, standard_deck
from game.kernel.chance import Chance

CARDS = standard_deck()[:12]
ZONES = ("deck", "discard", "hand:0", "hand:1")
WATCHERS = [frozenset(zones) for zones in ((), ("discard",), ("discard", "hand:0"), ("deck", "hand:1"), ZONES)]


def dealt(cards=CARDS, cuts=(6, 8, 10)):
    """Return piles with these cards cut into the four zones."""
    edges = [0, *cuts, len(cards)]
    parts = [list(cards[first:last]) for first, last in pairwise(edges)]
    return Piles(zones=dict(zip(ZONES, parts, strict=True)))


@st.composite
def deals(draw):
    return dealt(draw(st.permutations(CARDS)), sorted(draw(st.lists(st.integers(0, 12), min_size=3, max_size=3))))


def some_event(draw, piles):
    """Draw a legal event for these piles."""
    source = draw(st.sampled_from([zone for zone in ZONES if piles.zones[zone]]))
    target = draw(st.sampled_from(ZONES))
    cards = piles.zones[source]
    kind = draw(st.sampled_from(["moved", "drawn", "shuffled"]))
    if kind == "shuffled":
        return PileShuffled(zone=source, order=tuple(draw(st.permutations(cards))), cite="x")
    if kind == "drawn":
        count = draw(st.integers(0, len(cards)))
        return CardsDrawn(cards=tuple(cards[:count]), source=source, target=target, cite="x")
    selected = tuple(draw(st.lists(st.sampled_from(cards), unique=True)))
    return CardsMoved(cards=selected, source=source, target=target, top=draw(st.booleans()), cite="x")


@given(deals(), st.sampled_from(WATCHERS), st.data())
def test_what_is_seen_of_events_is_the_events_of_what_is_seen(piles, seen, data):
    observation = mask_piles(piles, seen.__contains__)
    for _ in range(data.draw(st.integers(1, 6))):
        event = some_event(data.draw, piles)
        masked = mask_event(event, seen.__contains__)
        assert masked.cite == "x"
        apply_pile_event(piles, event)
        apply_pile_event(observation, masked)
        assert observation == mask_piles(piles, seen.__contains__)


@given(deals(), st.data())
def test_events_lose_and_double_nothing(piles, data):
    for _ in range(8):
        apply_pile_event(piles, some_event(data.draw, piles))
    assert Counter(card for cards in piles.zones.values() for card in cards) == Counter(CARDS)


@given(deals(), st.sampled_from(WATCHERS), st.data())
def test_an_event_names_no_card_that_is_seen_neither_before_nor_after(piles, seen, data):
    event = some_event(data.draw, piles)
    masked = mask_event(event, seen.__contains__)
    named = masked.order if isinstance(masked, PileShuffled) else masked.cards
    zones = {event.zone} if isinstance(event, PileShuffled) else {event.source, event.target}
    assert (HIDDEN in named) == (bool(named) and not zones & seen)
    assert named == (event.order if isinstance(event, PileShuffled) else event.cards) or not zones & seen


def test_cards_go_to_the_bottom_or_on_top():
    piles = Piles(zones={"hand:0": ["2S", "3S", "4S"], "discard": ["KD"]})
    apply_pile_event(piles, CardsMoved(cards=("4S", "2S"), source="hand:0", target="discard", top=True))
    apply_pile_event(piles, CardsMoved(cards=("3S",), source="hand:0", target="discard"))
    assert piles.zones == {"hand:0": [], "discard": ["4S", "2S", "KD", "3S"]}


def test_cards_are_drawn_from_the_top():
    piles = Piles(zones={"deck": ["2S", "3S", "4S"], "hand:0": ["KD"]})
    apply_pile_event(piles, CardsDrawn(cards=("2S", "3S"), source="deck", target="hand:0"))
    assert piles.zones == {"deck": ["4S"], "hand:0": ["KD", "2S", "3S"]}


def test_card_laid_open_from_an_unseen_hand_is_known_from_then_on():
    observation = Piles(zones={"hand:0": [HIDDEN, HIDDEN], "discard": []})
    apply_pile_event(observation, CardsMoved(cards=("QH",), source="hand:0", target="discard"))
    assert observation.zones == {"hand:0": [HIDDEN], "discard": ["QH"]}


def test_known_card_put_away_unseen_is_hidden():
    event = CardsMoved(cards=("QH",), source="discard", target="deck", top=True)
    masked = mask_event(event, {"discard"}.__contains__)
    assert masked == CardsHidden(cards=("QH",), source="discard", target="deck")
    assert mask_event(masked, frozenset().__contains__) == masked


@pytest.mark.parametrize(
    ("event", "message"),
    [
        (CardsMoved(cards=("KD",), source="deck", target="hand:0"), "move from 'deck': expected KD, found"),
        (CardsDrawn(cards=("3S",), source="deck", target="hand:0"), r"draw from 'deck': expected \('3S',\) on top"),
        (CardsDrawn(cards=("2S", "3S", "4S"), source="deck", target="hand:0"), "on top, found"),
        (CardsDrawn(cards=(HIDDEN,), source="deck", target="hand:0"), "on top, found"),
        (PileShuffled(zone="deck", order=("2S", "2S")), "shuffle of 'deck': expected the cards of the pile"),
        (PileShuffled(zone="deck", order=("2S",)), "shuffle of 'deck': expected the cards of the pile"),
    ],
)
def test_event_that_would_lose_or_double_a_card_is_refused(event, message):
    with pytest.raises(ValueError, match=message):
        apply_pile_event(Piles(zones={"deck": ["2S", "3S"], "hand:0": []}), event)


@given(deals(), st.sampled_from(WATCHERS), st.integers(0, 999))
def test_filled_piles_look_the_same_and_hold_every_card(piles, seen, seed):
    observation = mask_piles(piles, seen.__contains__)
    filled = fill_piles(observation, CARDS, Chance(seed).below)
    assert mask_piles(filled, seen.__contains__) == observation
    assert sorted(card for cards in filled.zones.values() for card in cards) == sorted(CARDS)


def test_every_unseen_card_is_dealt_to_a_place_equally_often():
    observation = Piles(zones={"deck": [HIDDEN, HIDDEN], "hand:0": [HIDDEN], "discard": ["QH"]})
    chance = Chance(8)
    counts = Counter(
        fill_piles(observation, ("QH", "2S", "3S", "4S"), chance.below).zones["hand:0"][0] for _ in range(3000)
    )
    assert set(counts) == {"2S", "3S", "4S"} and min(counts.values()) > 900


@pytest.mark.parametrize("hidden", [0, 2])
def test_piles_with_too_few_or_too_many_hidden_places_are_refused(hidden):
    observation = Piles(zones={"deck": [HIDDEN] * hidden, "discard": ["QH"]})
    with pytest.raises(ValueError, match=f"expected 1 hidden cards, found {hidden}"):
        fill_piles(observation, ("QH", "2S"), Chance(1).below)


@given(deals(), st.integers(-2, 14), st.integers(0, 99), st.booleans())
def test_drawing_takes_what_there_is_and_touches_nothing_itself(piles, count, seed, refills):
    """Source: mainframe.gap.deck"""
    before = {zone: cards[:] for zone, cards in piles.zones.items()}
    events = events_to_draw(
        piles,
        "deck",
        "hand:0",
        count,
        refill_from="discard" if refills else None,
        shuffle=Chance(seed).shuffle,
        cite="x",
    )
    assert piles.zones == before
    for event in events:
        assert event.cite == "x"
        apply_pile_event(piles, event)
    deck, spent = len(before["deck"]), len(before["discard"]) if refills else 0
    drawn = piles.zones["hand:0"][len(before["hand:0"]) :]
    assert len(drawn) == min(max(count, 0), deck + spent)
    assert drawn[:deck] == before["deck"][: len(drawn)]
    assert Counter(card for cards in piles.zones.values() for card in cards) == Counter(CARDS)


def test_discard_pile_is_shuffled_only_when_the_deck_has_run_out():
    """Source: mainframe.gap.deck"""
    piles = Piles(zones={"deck": ["2S", "3S"], "discard": ["4S", "5S"], "hand:0": []})

    def reverse(cards):
        return list(reversed(cards))

    assert events_to_draw(piles, "deck", "hand:0", 2, refill_from="discard", shuffle=reverse) == [
        CardsDrawn(cards=("2S", "3S"), source="deck", target="hand:0")
    ]
    assert events_to_draw(piles, "deck", "hand:0", 3, refill_from="discard", shuffle=reverse) == [
        CardsDrawn(cards=("2S", "3S"), source="deck", target="hand:0"),
        CardsMoved(cards=("4S", "5S"), source="discard", target="deck"),
        PileShuffled(zone="deck", order=("5S", "4S")),
        CardsDrawn(cards=("5S",), source="deck", target="hand:0"),
    ]
