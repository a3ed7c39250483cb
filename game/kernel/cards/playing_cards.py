"""Playing cards as plain strings: `QH`, `10S`, `AD`; Jokers `JR` and `JB`; a second deck's cards end in `.2`."""

from __future__ import annotations

import difflib
import re
from functools import lru_cache

from game.kernel.language.say import Terms, say

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
JOKERS = ("JR", "JB")
HIDDEN = "?"
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANK_WORDS = Terms({"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"})
SUIT_WORDS = Terms({"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"})
_NUMBERS = {rank: number for number, rank in enumerate(RANKS, start=1)}
_LETTERS = {symbol: letter for letter, symbol in SYMBOLS.items()}
_CARD = re.compile(r"(?:(10|[2-9AJQK])([SHDC♠♥♦♣])|(JR|JB))(\.(?:[2-9]|[1-9][0-9]+))?")


class CardError(ValueError):
    """A text that names no card."""


@lru_cache(maxsize=512)
def rank(card: str) -> int:
    """Return the rank: Ace 1, 2..10, Jack 11, Queen 12, King 13; a Joker 0."""
    name = face(card)
    return 0 if name in JOKERS else _NUMBERS[name[:-1]]


@lru_cache(maxsize=512)
def suit(card: str) -> str:
    """Return the suit S, H, D or C; an empty text for a Joker."""
    name = face(card)
    return "" if name in JOKERS else name[-1]


@lru_cache(maxsize=512)
def face(card: str) -> str:
    """Return what is printed on the card, without the number of its deck."""
    return card.partition(".")[0]


def is_joker(card: str) -> bool:
    """Return whether the card is a Joker."""
    return card.startswith(JOKERS)


def is_face_card(card: str) -> bool:
    """Return whether the card is a Jack, Queen or King."""
    return rank(card) >= 11


def label(card: str) -> str:
    """Return a short text with the suit symbol, such as `Q♥`; words are in the language that is spoken."""
    if card == HIDDEN:
        return say("a hidden card")
    return say("Jester") if is_joker(card) else _sign(card)


@lru_cache(maxsize=512)
def _sign(card: str) -> str:
    return f"{face(card)[:-1]}{SYMBOLS[suit(card)]}"


def card_name(card: str) -> str:
    """Return the full name in the language that is spoken.

    >>> card_name("QH"), card_name("10S"), card_name("JR")
    ('Queen of Hearts', '10 of Spades', 'Red Jester')
    """
    if is_joker(card):
        return say("Red Jester") if face(card) == "JR" else say("Black Jester")
    number = face(card)[:-1]
    return say("{rank} of {suit}", rank=RANK_WORDS.get(number, number), suit=SUIT_WORDS[suit(card)])


@lru_cache(maxsize=512)
def format_card_name(card: str) -> str:
    """Return the full name, such as `Queen of Hearts`."""
    if is_joker(card):
        return "Red Jester" if face(card) == "JR" else "Black Jester"
    name = face(card)[:-1]
    rank = RANK_WORDS.template(name) if name in RANK_WORDS else name
    return f"{rank} of {SUIT_WORDS.template(suit(card))}"


def parse(text: str) -> str:
    """Return the card a person wrote: `qh`, `10s`, `Q♥`, `jr.2`. Raises: CardError in one line.

    >>> parse("q♥")
    'QH'
    """
    wanted = text.strip().upper()
    match = _CARD.fullmatch(wanted)
    if match is None:
        raise CardError(f"expected a card such as QH, 10S or JR, found {text!r}{_suggestion(wanted)}")
    rank_text, suit_text, joker, deck = match.groups(default="")
    return f"{rank_text}{_LETTERS.get(suit_text, suit_text)}{joker}{deck}"


def _suggestion(wanted: str) -> str:
    """Return the end of an error line: the cards that may have been meant, or nothing."""
    if "*" in wanted or "JOKER" in wanted or "JESTER" in wanted:
        return " (did you mean JR or JB?)"
    names = {}
    for card in standard_deck():
        names[card] = names[format_card_name(card).upper()] = card
    near = difflib.get_close_matches(wanted, names, n=1)
    return f" (did you mean {names[near[0]]}?)" if near else ""


def standard_deck(*, jokers: int = 2, decks: int = 1) -> tuple[str, ...]:
    """Return the cards of one or more identical decks, in a fixed order, each with an id of its own."""
    cards: list[str] = []
    for number in range(1, decks + 1):
        suffix = "" if number == 1 else f".{number}"
        cards += [f"{name}{letter}{suffix}" for letter in SUITS for name in RANKS]
        cards += [f"{joker}{suffix}" for joker in JOKERS[:jokers]]
    return tuple(cards)
