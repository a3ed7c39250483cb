"""The printed cards of the Duel mode: every card in its large form, ready decks with all their copies."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.modes.duel.content.loading import data
from game.modes.duel.content.named_decks import own_decks
from game.modes.duel.content.types import Card, Deck
from game.modes.duel.table.cards import KEYWORD_WORDS
from game.modes.duel.table.faces import back_picture
from game.modes.duel.table.zoom import zoom_picture
from game.ui.paint.canvas import Canvas
from game.ui.printing.plan import CardSet, Face, ReferenceTable, Size


class DuelPrinter:
    """What the Duel mode prints."""

    def printed_faces(self) -> Sequence[Face]:
        """Return the faces of all cards."""
        return [_face(card) for card in data().cards.values()]

    def card_sets(self) -> Sequence[CardSet]:
        """Return the ready decks, then the person's own, Reserves last."""
        decks = {**data().decks, **own_decks()}
        return [CardSet(key, deck.name, _copies(deck)) for key, deck in decks.items()]

    def reference_tables(self) -> Sequence[ReferenceTable]:
        """Return the keywords."""
        rows = tuple((word.capitalize(), text) for word, text in KEYWORD_WORDS.items())
        return [ReferenceTable("Keywords", ("Keyword", "What it does"), rows)]


def _copies(deck: Deck) -> tuple[str, ...]:
    groups = (deck.cards, deck.reserves)
    return tuple(card for group in groups for card, number in group.items() for _ in range(number))


def _face(card: Card) -> Face:
    def paint(canvas: Canvas, size: Size) -> pygame.Surface:
        return pygame.transform.smoothscale(zoom_picture(canvas, card), size)

    return Face(card.id, card.name, paint, back_picture)


def make_printer() -> DuelPrinter:
    """Return what the mode prints."""
    return DuelPrinter()
