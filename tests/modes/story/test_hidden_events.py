"""What each seat sees of an event: the cards of others are closed if hands are, and the order of no deck is told."""

import pytest

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.model.events import CardGiven, CardsDealt, DeckShuffled, HarmTaken, HeroDrewCards, TopSeen
from tests.modes.story.table import opened, started

OPEN, CLOSED = (started(opened(3, setup=setup))[1].rules for setup in ("", "  closed-hands: true\n"))
SEATS = (None, 0, 1, 2)
CARDS = ("heron.b", "heron.a")
UNSEEN = (HIDDEN, HIDDEN)


def seen(rules, event, what="cards"):
    """Return what the public, and each seat, sees of an event."""
    return [getattr(rules.view_event(event, seat), what) for seat in SEATS]


@pytest.mark.parametrize("event", [HeroDrewCards(seat=1, cards=CARDS), CardsDealt(seat=1, cards=CARDS)])
def test_what_is_drawn_is_the_own_affair_where_hands_are_closed(event):
    """Source: story.gap.public-information"""
    assert seen(OPEN, event) == [CARDS] * 4
    assert seen(CLOSED, event) == [UNSEEN, UNSEEN, CARDS, UNSEEN]


def test_the_order_of_a_deck_is_told_to_nobody():
    """Source: story.gap.public-information"""
    event, known_names = DeckShuffled(seat=1, order=CARDS), tuple(sorted(CARDS))
    assert seen(OPEN, event, "order") == [known_names] * 4
    assert seen(CLOSED, event, "order") == [UNSEEN, UNSEEN, known_names, UNSEEN]


def test_harm_in_the_hand_is_closed_as_the_hand_is():
    """Source: story.gap.public-information, story.gap.dead-cards"""
    event = HarmTaken(seat=1, cards=CARDS, to="hand")
    assert seen(OPEN, event) == [CARDS] * 4
    assert seen(CLOSED, event) == [UNSEEN, UNSEEN, CARDS, UNSEEN]
    assert seen(CLOSED, HarmTaken(seat=1, cards=CARDS, to="discard")) == [CARDS] * 4


def test_a_card_that_is_given_is_known_to_both():
    """Source: story.gap.public-information"""
    event = CardGiven(seat=1, to=2, card="heron.a")
    assert seen(OPEN, event, "card") == ["heron.a"] * 4
    assert seen(CLOSED, event, "card") == [HIDDEN, HIDDEN, "heron.a", "heron.a"]


def test_whoever_looks_at_the_top_of_a_deck_looks_alone():
    """Source: story.gap.public-information"""
    assert seen(OPEN, TopSeen(seat=1, cards=CARDS)) == [UNSEEN, UNSEEN, CARDS, UNSEEN]
