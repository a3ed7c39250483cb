"""The mode's own decks, enemies, cards and stories read from YAML, with everything that does not fit as an error."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.kernel.files.content import load_folder, placed_entries
from game.kernel.files.content_check import icon_problems
from game.kernel.files.documents import ContentError, Document
from game.kernel.person import Identity, find_identity
from game.modes.story.content.cards import Ally, Deck, RecommendedSet
from game.modes.story.content.deck_checks import ally_problems, deck_problems, set_problems
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.face_checks import enemy_problems, face_problems
from game.modes.story.content.stories import Story, StoryCard
from game.modes.story.content.story_checks import story_problems

DATA = Path(__file__).parents[1] / "data"
T = TypeVar("T")


class Library(msgspec.Struct, eq=False):
    """All content by id, and what was wrong with the rest."""

    decks: dict[str, Deck] = {}
    sets: dict[str, RecommendedSet] = {}
    allies: dict[str, Ally] = {}
    enemies: dict[str, Enemy] = {}
    cards: dict[str, StoryCard] = {}
    stories: dict[str, Story] = {}
    errors: tuple[ContentError, ...] = ()


FOLDERS: dict[str, tuple[str, type]] = {
    "decks": ("decks", Deck),
    "sets": ("sets.yaml", RecommendedSet),
    "allies": ("allies.yaml", Ally),
    "enemies": ("enemies", Enemy),
    "cards": ("story-cards", StoryCard),
    "stories": ("stories", Story),
}
"""Where each part of the library lies in `data/`: a file, or a folder of files."""


def identify(entry: Deck | Ally | Enemy) -> Identity:
    """Return who is on a deck, or an ally or enemy: as written, else as the one of that id or name in the content."""
    library = data()
    known: Mapping[str, Deck | Ally | Enemy] = (
        library.decks if isinstance(entry, Deck) else library.allies if isinstance(entry, Ally) else library.enemies
    )
    return find_identity(entry, known)


def list_placed_entries(library: Library, part: str) -> Iterator[tuple[Document, str, Any]]:
    """Yield the entries of a part of the library with their files and places."""
    path = DATA / FOLDERS[part][0]
    files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
    yield from placed_entries(files, getattr(library, part))


@cache
def data() -> Library:
    """Read the mode's data once: the valid part of it, and the errors.

    What an entry refers to is checked once everything is read; an entry with an error in it is left out.
    """
    library = Library()
    errors: list[ContentError] = []
    for part, (where, kind) in FOLDERS.items():
        if not (DATA / where).exists():
            continue
        found: dict[str, Any]
        found, bad = load_folder([DATA / where], kind)
        setattr(library, part, found)
        errors += bad
    for part in FOLDERS:
        for document, location, entry in list(list_placed_entries(library, part)):
            wrong = list(entry_problems(library, document, location, entry))
            if wrong:
                del getattr(library, part)[entry.id]
            errors += wrong
            if hasattr(entry, "icon"):
                errors += icon_problems(document, location, entry)
    library.errors = tuple(errors)
    return library


def entry_problems(library: Library, document: Document, location: str, entry: Any) -> Iterator[ContentError]:
    """Yield the errors of an entry that its type cannot express: missing parts and unknown references."""
    if isinstance(entry, Deck):
        yield from deck_problems(document, location, entry)
    elif isinstance(entry, RecommendedSet):
        yield from set_problems(document, location, entry, library.decks)
    elif isinstance(entry, Ally):
        yield from ally_problems(document, location, entry)
    elif isinstance(entry, Enemy):
        yield from enemy_problems(document, location, entry, library.enemies)
    elif isinstance(entry, StoryCard):
        yield from face_problems(document, location, entry, library.enemies, library.allies)
    elif isinstance(entry, Story):
        yield from story_problems(document, location, entry, library)
