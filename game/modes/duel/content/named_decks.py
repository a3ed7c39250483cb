"""Decks by name: ready decks by id, the player's own by file name, any other by path.

Source: duel.deck.size, duel.deck.one-city
"""

from __future__ import annotations

from pathlib import Path

from game.kernel.files.documents import ContentError, closest
from game.kernel.files.paths import user_dir
from game.kernel.language.phrases import Phrase, reason_of
from game.modes.duel.content.deck_text import load_deck
from game.modes.duel.content.decks import DeckError
from game.modes.duel.content.loading import data
from game.modes.duel.content.types import DeckList

SUFFIX = ".txt"


def decks_folder() -> Path:
    """Return the folder of the player's own decks."""
    return user_dir("decks") / "duel"


def own_decks() -> dict[str, DeckList]:
    """Return the player's own decks that keep the rules, by file name, sorted by title."""
    found: dict[str, DeckList] = {}
    folder = decks_folder()
    for path in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
        try:
            found[path.stem] = load_deck(path, data().cards, data().cities)
        except (DeckError, OSError):
            continue
    return dict(sorted(found.items(), key=lambda item: item[1].name.lower()))


def deck_named(name: str) -> DeckList:
    """Return a deck by its id, its file name or its path. Raises: ContentError, with the first rule it breaks."""
    catalogue = data()
    if name in catalogue.decks:
        return catalogue.decks[name]
    path = Path(name)
    if path.suffix != SUFFIX:
        path = decks_folder() / (name + SUFFIX)
        if not path.is_file():
            names = (*catalogue.decks, *own_decks())
            expected = Phrase("a ready deck, one of your own or a deck file")
            raise ContentError(path, 0, "deck", expected, repr(name), closest(name, names))
    try:
        return load_deck(path, catalogue.cards, catalogue.cities)
    except DeckError as error:
        first = error.problems[0]
        raise ContentError(path, 0, first.cite, f"{first.place}: {first.expected}", first.found, first.hint) from None
    except OSError as error:
        raise ContentError(path, 0, "deck", Phrase("a file that can be read"), reason_of(error)) from None
