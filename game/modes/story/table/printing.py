"""What The Lamplight Company prints: the heroes' decks, harm, enemies, allies and Story cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import Terms, say
from game.modes.story.content.cards import Deck
from game.modes.story.content.describe import ability_text
from game.modes.story.content.loading import data
from game.modes.story.content.term_names import KIND_NAMES
from game.modes.story.game_content import StoryContent, StorySetup
from game.modes.story.table.pieces.faces import back_picture, face
from game.modes.story.table.printed_cards import ally_card, enemy_card, story_card
from game.modes.story.table.signs import DARK_INK
from game.ui.paint.canvas import Canvas
from game.ui.printing.plan import CardFace, CardSet, ReferenceTable, Size
from game.ui.printing.text_card import TextCard

DEAD = ("damage.1", "wound.1")
DEAD_COPIES = 18
OTHERS = Terms({"enemies": "Enemies", "allies": "Allies", "story-cards": "Story cards"})


class StoryPrinter:
    """What the story mode prints."""

    def __init__(self) -> None:
        self._known = catalogue = data()
        story = next(iter(catalogue.stories.values()))
        self._content = StoryContent(
            StorySetup(),
            story,
            decks=catalogue.decks,
            sets=catalogue.sets,
            allies=catalogue.allies,
            enemies=catalogue.enemies,
            cards=catalogue.cards,
        )

    def printed_faces(self) -> Sequence[CardFace]:
        """Return the faces of the heroes' cards, deck by deck, then harm, enemies, allies and Story cards."""
        names = [card for deck in self._content.decks.values() for card in _names(deck)]
        heroes = [self._face(name) for name in (*dict.fromkeys(names), *DEAD)]
        return [*heroes, *(card.face() for cards in self._others().values() for card in cards)]

    def _others(self) -> dict[str, list[TextCard]]:
        """Return the cards that no hero owns, by what they are."""
        catalogue = self._known
        return {
            "enemies": [enemy_card(enemy, catalogue) for enemy in catalogue.enemies.values()],
            "allies": [ally_card(ally) for ally in catalogue.allies.values()],
            "story-cards": [story_card(card, catalogue) for card in catalogue.cards.values()],
        }

    def card_sets(self) -> Sequence[CardSet]:
        """Return the ready heroes, each deck alone, and dead cards as many as a table of four needs."""
        decks = {key: _names(deck) for key, deck in self._content.decks.items()}
        heroes = [
            CardSet(one.id, say(one.name), tuple(name for deck in one.decks for name in decks[deck]))
            for one in self._content.sets.values()
        ]
        alone = [CardSet(key, say(self._content.decks[key].name), names) for key, names in decks.items()]
        dead = CardSet(
            "damage-and-wounds", say("Damage and Wounds"), tuple(name for name in DEAD for _ in range(DEAD_COPIES))
        )
        others = [CardSet(key, OTHERS[key], tuple(card.key for card in cards)) for key, cards in self._others().items()]
        return [*heroes, *alone, dead, *others]

    def reference_tables(self) -> Sequence[ReferenceTable]:
        """Return the ready heroes and what the decks can do."""
        decks = self._content.decks
        heroes = tuple(
            (say(one.name), ", ".join(say(decks[deck].name) for deck in one.decks))
            for one in self._content.sets.values()
        )
        abilities = tuple(
            (say(deck.name), KIND_NAMES[deck.kind], ability_text(deck.ability))
            for deck in decks.values()
            if deck.ability is not None
        )
        return [
            ReferenceTable(say("Ready heroes"), (say("Hero"), say("Decks")), heroes),
            ReferenceTable(say("Abilities of decks"), (say("Deck"), say("Kind"), say("Once an encounter")), abilities),
        ]

    def _face(self, name: str) -> CardFace:
        def paint(canvas: Canvas, size: Size) -> pygame.Surface:
            full_surface = face(canvas, self._content, name, size).copy()
            deck = self._content.deck_of(name)
            if deck is not None:
                # Cards of five decks are shuffled together: after play they are sorted by this line.
                label = canvas.text(say(deck.name), 14, DARK_INK, "caps")
                full_surface.blit(label, label.get_rect(midbottom=(size[0] // 2, size[1] - canvas.px(13))))
            return full_surface

        return CardFace(name, say(self._content.name(name)), paint, back_picture)


def _names(deck: Deck) -> tuple[str, ...]:
    """Return the names of a deck's cards, every copy under the name of the first."""
    return tuple(f"{deck.id}.{card.id}" for card in deck.cards for _ in range(card.copies))


def make_printer() -> StoryPrinter:
    """Return what the mode prints."""
    return StoryPrinter()
