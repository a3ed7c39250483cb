"""The printed cards of the Duel mode: every card in its large form, Cities, ready decks with all their copies."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.modes.duel.content.display_names import KEYWORDS
from game.modes.duel.content.loading import data
from game.modes.duel.content.named_decks import own_decks
from game.modes.duel.content.types import Card, DeckList
from game.modes.duel.table.pieces.faces import back_picture
from game.modes.duel.table.printed_cards import city_card
from game.modes.duel.table.signs import KEYWORD_WORDS
from game.modes.duel.table.zoom import zoom_picture
from game.ui.paint.canvas import Canvas
from game.ui.printing.plan import CardFace, CardSet, ReferenceTable, Size


class DuelPrinter:
    """What the Duel mode prints."""

    def printed_faces(self) -> Sequence[CardFace]:
        """Return the faces of all cards, then the Cities."""
        cities = (city_card(city).face() for city in data().cities.values())
        return [*(_face(card) for card in data().cards.values()), *cities]

    def card_sets(self) -> Sequence[CardSet]:
        """Return the ready decks, then the person's own: the City, the cards, the Reserves."""
        decks = {**data().decks, **own_decks()}
        return [CardSet(key, say(deck.name), _copies(deck)) for key, deck in decks.items()]

    def reference_tables(self) -> Sequence[ReferenceTable]:
        """Return the keywords."""
        rows = tuple((KEYWORDS[word], text) for word, text in KEYWORD_WORDS.items())
        return [ReferenceTable(say("Keywords"), (say("Keyword"), say("What it does")), rows)]


def _copies(deck: DeckList) -> tuple[str, ...]:
    groups = (deck.cards, deck.reserves)
    cards = (card for group in groups for card, number in group.items() for _ in range(number))
    return (f"city:{deck.city}", *cards)


def _face(card: Card) -> CardFace:
    def paint(canvas: Canvas, size: Size) -> pygame.Surface:
        return pygame.transform.smoothscale(zoom_picture(canvas, card), size)

    return CardFace(card.id, say(card.name), paint, back_picture)


def make_printer() -> DuelPrinter:
    """Return what the mode prints."""
    return DuelPrinter()
