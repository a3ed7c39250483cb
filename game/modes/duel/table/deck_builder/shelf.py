"""The decks there are: ready decks, the player's own, and drafts that were never saved.

A deck file holds a deck that keeps the rules, always. What breaks one is a draft: a file of its own, which saving
removes. So an unfinished deck costs neither the last good one nor the work.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from game.kernel.files.documents import write_atomic
from game.kernel.files.names import is_taken, safe_stem
from game.kernel.files.paths import user_dir
from game.kernel.language.phrases import Phrase, reason_of
from game.modes.duel.content.deck_text import export_deck, read_deck_file, save_deck
from game.modes.duel.content.decks import DeckError, DeckProblem
from game.modes.duel.content.loading import Data
from game.modes.duel.content.named_decks import SUFFIX, decks_folder
from game.modes.duel.content.types import Card, City, DeckList

Origin = Literal["ready", "own", "draft"]


class ShelvedDeck(msgspec.Struct, frozen=True):
    """A deck on the shelf: where it comes from, its file name without suffix (empty for ready ones), its problems.

    A file that is no deck at all has `deck` None.
    """

    origin: Origin
    deck: DeckList | None
    stem: str = ""
    problems: tuple[DeckProblem, ...] = ()

    @property
    def name(self) -> str:
        """Return what the deck is called."""
        return self.deck.name if self.deck is not None else self.stem + SUFFIX

    @property
    def location(self) -> tuple[str, str]:
        """Return what tells it from the others: where it comes from, and its file or id."""
        return self.origin, self.stem or (self.deck.id if self.deck is not None else "")


def drafts_folder() -> Path:
    """Return the folder of drafts."""
    return user_dir("drafts") / "duel-decks"


def deck_path(stem: str) -> Path:
    """Return the path of one of the player's own decks."""
    return decks_folder() / (stem + SUFFIX)


def draft_path(stem: str) -> Path:
    """Return where the draft of a deck lies."""
    return drafts_folder() / (stem + SUFFIX)


def shelf(data: Data) -> list[ShelvedDeck]:
    """Return all decks: drafts first, then the player's own, then the ready ones; each group by name.

    A deck with a draft is shown as both.
    """
    found = [*_files(drafts_folder(), "draft", data), *_files(decks_folder(), "own", data)]
    ready = [ShelvedDeck("ready", deck) for deck in data.decks.values()]
    return [*found, *sorted(ready, key=lambda entry: entry.name.lower())]


def _files(folder: Path, origin: Origin, data: Data) -> list[ShelvedDeck]:
    found: list[ShelvedDeck] = []
    for path in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
        try:
            read = read_deck_file(path, data.cards, data.cities)
        except DeckError as error:
            found.append(ShelvedDeck(origin, None, path.stem, tuple(error.problems)))
        except OSError as error:
            problem = DeckProblem(
                path.name, "file", Phrase("a file that can be read"), reason_of(error), "duel.deck.size"
            )
            found.append(ShelvedDeck(origin, None, path.stem, (problem,)))
        else:
            found.append(ShelvedDeck(origin, read.deck, path.stem, read.problems))
    return sorted(found, key=lambda entry: entry.name.lower())


def free_stem(name: str) -> str:
    """Return a file name that no deck and no draft has yet.

    >>> slug("Torv's  Last Stand!")
    'torv-s-last-stand'
    """
    first = slug(name)
    stem, number = first, 2
    while is_taken(deck_path(stem)) or is_taken(draft_path(stem)):
        stem, number = f"{first}-{number}", number + 1
    return stem


def slug(name: str) -> str:
    """Return a name as it can stand in a file name."""
    return safe_stem(re.sub(r"[^a-z0-9]+", "-", name.lower()), 40) or "deck"


def free_name(name: str, data: Data) -> str:
    """Return a name that no deck on the shelf has yet."""
    taken = {entry.name for entry in shelf(data)}
    found, number = name, 2
    while found in taken:
        found, number = f"{name} {number}", number + 1
    return found


def holds(path: Path, own: Sequence[DeckList | None], cards: Mapping[str, Card], cities: Mapping[str, City]) -> bool:
    """Return whether a file holds one of one's own decks, or is not there: another window has not written it."""
    try:
        if not path.exists() or read_deck_file(path, cards, cities).deck in own:
            return True
        text = path.read_text(encoding="utf-8")
        return any(text == export_deck(deck, cards, cities) for deck in own if deck is not None)
    except (DeckError, OSError):
        return True


def keep_draft(stem: str, deck: DeckList, cards: Mapping[str, Card], cities: Mapping[str, City]) -> None:
    """Write the draft of a deck, whatever it breaks. Raises: OSError."""
    write_atomic(draft_path(stem), export_deck(deck, cards, cities))


def drop_draft(stem: str) -> None:
    """Remove a draft: it was saved, or given up on purpose. Raises: OSError."""
    draft_path(stem).unlink(missing_ok=True)


def keep_deck(stem: str, deck: DeckList, cards: Mapping[str, Card], cities: Mapping[str, City]) -> None:
    """Save a deck and remove its draft; a deck that breaks a rule is refused and its file kept as it was.

    Raises: DeckError, OSError.
    """
    save_deck(deck_path(stem), deck, cards, cities)
    drop_draft(stem)


def delete_deck(stem: str) -> None:
    """Remove one of the player's own decks. Raises: OSError."""
    deck_path(stem).unlink(missing_ok=True)
