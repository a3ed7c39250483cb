"""Playing cards as texts: what they are, how they are read and what a deck holds."""

import pytest

from game.kernel.cards.playing_cards import (
    HIDDEN,
    CardError,
    face,
    format_card_name,
    is_face_card,
    is_joker,
    label,
    parse,
    rank,
    standard_deck,
    suit,
)

TWO_DECKS = standard_deck(decks=2)


def test_every_card_of_several_decks_is_a_card_of_its_own():
    assert len(standard_deck()) == 54 and len(standard_deck(jokers=0)) == 52 and len(standard_deck(jokers=1)) == 53
    assert len(set(standard_deck(decks=3))) == 162
    assert TWO_DECKS[:54] == standard_deck()


@pytest.mark.parametrize("card", TWO_DECKS)
def test_every_card_is_read_as_itself(card):
    assert parse(card) == parse(card.lower()) == parse(f" {card} ") == card
    assert parse(f"{face(card)}") == card.partition(".")[0]


@pytest.mark.parametrize(
    ("card", "number", "letter", "short", "full"),
    [
        ("AD", 1, "D", "A♦", "Ace of Diamonds"),
        ("10S", 10, "S", "10♠", "10 of Spades"),
        ("JC", 11, "C", "J♣", "Jack of Clubs"),
        ("QH.2", 12, "H", "Q♥", "Queen of Hearts"),
        ("KS", 13, "S", "K♠", "King of Spades"),
        ("JR", 0, "", "Jester", "Red Jester"),
        ("JB.2", 0, "", "Jester", "Black Jester"),
    ],
)
def test_what_a_card_is(card, number, letter, short, full):
    assert (rank(card), suit(card), label(card), format_card_name(card)) == (number, letter, short, full)
    assert is_joker(card) == (number == 0) and is_face_card(card) == (number > 10)


def test_jacks_are_no_jokers():
    assert [card for card in standard_deck() if is_joker(card)] == ["JR", "JB"]
    assert sum(is_face_card(card) for card in standard_deck()) == 12


def test_cards_of_several_decks_show_the_same_face():
    assert [face(card) for card in TWO_DECKS] == [*standard_deck()] * 2


def test_hidden_card_has_a_label():
    assert label(HIDDEN) == "a hidden card"


@pytest.mark.parametrize(
    ("text", "card"),
    [("QH", "QH"), ("qh", "QH"), ("Qh", "QH"), ("10s", "10S"), ("Q♥", "QH"), ("10♣.2", "10C.2"), ("jr", "JR"),
     ("JB.3", "JB.3"), ("9c.12", "9C.12")],
)  # fmt: skip
def test_parse_reads_what_people_write(text, card):
    assert parse(text) == card


@pytest.mark.parametrize(
    ("text", "implied"),
    [
        ("*", "JR or JB"),
        ("joker", "JR or JB"),
        ("Jester", "JR or JB"),
        ("1H", "10H"),
        ("qeen of hearts", "QH"),
        ("10SS", "10S"),
    ],
)
def test_parse_says_what_may_have_been_meant(text, implied):
    with pytest.raises(CardError) as caught:
        parse(text)
    assert str(caught.value) == f"expected a card such as QH, 10S or JR, found {text!r} (did you mean {implied}?)"


@pytest.mark.parametrize("text", ["", "?", "xyzzy", "QH.", "QH.0", "QH.1", "QH.02", "JR.x", "JR.", "QH\nKS", "QH.٣"])
def test_parse_refuses_in_one_line(text):
    with pytest.raises(CardError, match=r"^expected a card such as QH, 10S or JR, found .*$"):
        parse(text)
