"""What holds for the mode's shipped content beyond what a game needs: `verify` and the tests ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.files.content_check import (
    find_repeated_entries,
    find_unused_entries,
    shared_icon_problems,
    text_problems,
)
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.modes.story.content.enemies import Calls
from game.modes.story.content.loading import data, list_placed_entries
from game.modes.story.content.stories import Face, GainAlly

LONGEST_STORY_TEXT = 240


def content_problems() -> Iterator[ContentError]:
    """Yield duplicate icons and names, texts that are not whole sentences, and entries that nothing refers to."""
    library = data()
    for part in ("decks", "enemies", "allies"):
        entries = list(list_placed_entries(library, part))
        yield from shared_icon_problems(entries)
        yield from find_repeated_entries(entries, "name")
        for document, location, entry in entries:
            yield from text_problems(document, location, entry)
    for part in ("cards", "stories"):
        for document, location, entry in list_placed_entries(library, part):
            yield from text_problems(document, location, entry, longest=LONGEST_STORY_TEXT)
    faces: list[Face] = [*library.cards.values()]
    for story in library.stories.values():
        for plot in story.plots:
            faces += [plot.light, plot.dark]
    piled = {name for story in library.stories.values() for act in story.acts for name in act.pile}
    met = {group.enemy for face in faces for group in face.enemies}
    met |= {enemy.trait.enemy for enemy in library.enemies.values() if isinstance(enemy.trait, Calls)}
    effects = [effect for face in faces for part in _effects(face) for effect in part]
    joined = {effect.ally for effect in effects if isinstance(effect, GainAlly)}
    joined |= {ally.id for ally in library.allies.values() if ally.solo}
    yield from find_unused_entries(list_placed_entries(library, "cards"), piled, Phrase("an act with it in its pile"))
    yield from find_unused_entries(list_placed_entries(library, "enemies"), met, Phrase("a card on which it is met"))
    yield from find_unused_entries(list_placed_entries(library, "allies"), joined, Phrase("a card on which it joins"))


def _effects(face: Face) -> tuple[tuple[object, ...], ...]:
    return face.start, face.success.effects, face.failure.effects
