"""The printed cards of The Lamplight Company: the heroes' decks with all copies, Damage and Wounds."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.modes.story.content.cards import Deck
from game.modes.story.content.loading import data
from game.modes.story.facts import StoryFacts, StorySetup
from game.modes.story.table.faces import back_picture, face
from game.modes.story.table.signs import DARK_INK
from game.ui.paint.canvas import Canvas
from game.ui.printing.plan import CardSet, Face, Size

DEAD = ("damage.1", "wound.1")
DEAD_COPIES = 18


class StoryPrinter:
    """What the story mode prints."""

    def __init__(self) -> None:
        known = data()
        story = next(iter(known.stories.values()))
        self._facts = StoryFacts(
            StorySetup(), story, decks=known.decks, sets=known.sets, allies=known.allies, enemies=known.enemies,
            cards=known.cards,
        )  # fmt: skip

    def printed_faces(self) -> Sequence[Face]:
        """Return the faces of the heroes' cards, deck by deck, then Damage and Wound."""
        names = [card for deck in self._facts.decks.values() for card in _names(deck)]
        return [self._face(name) for name in (*dict.fromkeys(names), *DEAD)]

    def card_sets(self) -> Sequence[CardSet]:
        """Return the ready heroes, each deck alone, and dead cards as many as a table of four needs."""
        decks = {key: _names(deck) for key, deck in self._facts.decks.items()}
        heroes = [
            CardSet(one.id, one.name, tuple(name for deck in one.decks for name in decks[deck]))
            for one in self._facts.sets.values()
        ]
        alone = [CardSet(key, self._facts.decks[key].name, names) for key, names in decks.items()]
        dead = CardSet(
            "damage-and-wounds", "Damage and Wounds", tuple(name for name in DEAD for _ in range(DEAD_COPIES))
        )
        return [*heroes, *alone, dead]

    def _face(self, name: str) -> Face:
        def paint(canvas: Canvas, size: Size) -> pygame.Surface:
            whole = face(canvas, self._facts, name, size).copy()
            deck = self._facts.deck_of(name)
            if deck is not None:
                # Cards of five decks are shuffled together: after play they are sorted by this line.
                label = canvas.text(deck.name, 14, DARK_INK, "caps")
                whole.blit(label, label.get_rect(midbottom=(size[0] // 2, size[1] - canvas.u(13))))
            return whole

        return Face(name, self._facts.name(name), paint, back_picture)


def _names(deck: Deck) -> tuple[str, ...]:
    """Return the names of a deck's cards, every copy under the name of the first."""
    return tuple(f"{deck.id}.{card.id}" for card in deck.cards for _ in range(card.copies))


def make_printer() -> StoryPrinter:
    """Return what the mode prints."""
    return StoryPrinter()
