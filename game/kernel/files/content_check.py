"""What holds for the content of every mode beyond its types: pictures, names, texts, and that nothing is left over.

None of it keeps a game from being played, so a table that reads a changed file again passes over it; `verify` does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from game.kernel.files.documents import ContentError, Document, closest, parse_yaml, read_raw
from game.kernel.files.paths import data_root
from game.kernel.language.phrases import Phrase

T = TypeVar("T")
Placed = tuple[Document, str, T]
"""An entry with its file and its place there, as `placed_entries` yields it."""

LONGEST_TEXT = 90
UNFINISHED = frozenset({"icon-twice", "duplicate-text", "text", "unused"})
"""Codes of the errors with which an entry can be played all the same."""
NAMING_KEYS = ("setup", "party", "stops")
"""Keys of a level under which ids of content stand."""


@cache
def icon_names() -> frozenset[str]:
    """Return the names of all pictures: the files of assets/icons without their suffix."""
    return frozenset(path.stem for path in (data_root("assets") / "icons").glob("*.svg"))


def icon_problems(document: Document, location: str, entry: Any) -> Iterator[ContentError]:
    """Yield the error of an entry whose `icon` names a picture there is no file of; without an icon there is none."""
    if entry.icon and entry.icon not in icon_names():
        hint = closest(entry.icon, sorted(icon_names()))
        yield document.error(
            f"{location}.icon", "icon", Phrase("the name of a picture in assets/icons"), repr(entry.icon), hint
        )


def shared_icon_problems(
    placed: Iterable[Placed[Any]], *, most: int = 1, alone: Callable[[Any], bool] = lambda entry: False
) -> Iterator[ContentError]:
    """Yield every entry whose picture more than `most` entries have, or more than one if it has to be its own.

    An entry for which `alone` holds shares its picture with none.
    """
    entries = [one for one in placed if one[2].icon]
    users = Counter(entry.icon for *_, entry in entries)
    own = {entry.icon for *_, entry in entries if alone(entry)}
    for document, location, entry in entries:
        bound = 1 if entry.icon in own else most
        if users[entry.icon] > bound:
            expected = (
                Phrase("a picture of its own")
                if bound == 1
                else Phrase("a picture of at most {number} entries", number=bound)
            )
            found = Phrase("{picture} on {number}", picture=repr(entry.icon), number=users[entry.icon])
            yield document.error(f"{location}.icon", "icon-twice", expected, found)


def find_repeated_entries(placed: Iterable[Placed[Any]], key: str) -> Iterator[ContentError]:
    """Yield every entry whose value at `key` repeats that of an earlier entry."""
    first: dict[str, str] = {}
    for document, location, entry in placed:
        value = getattr(entry, key)
        if value and first.setdefault(value, entry.id) != entry.id:
            expected = Phrase("a {key} of its own, as {name} has this one", key=key, name=repr(first[value]))
            yield document.error(f"{location}.{key}", "duplicate-text", expected, repr(value))


def text_problems(
    document: Document, location: str, entry: Any, *, required: bool = False, longest: int = LONGEST_TEXT
) -> Iterator[ContentError]:
    """Yield what is wrong with the `text` of an entry: it is a short sentence. Loading refuses typed numbers in it."""
    text = entry.text
    if not text:
        if required:
            yield document.error(location, "text", Phrase("a `text` on {name}", name=repr(entry.id)), Phrase("none"))
        return
    if not text.endswith("."):
        yield document.error(f"{location}.text", "text", Phrase("a sentence with its full stop"), repr(text[-12:]))
    if len(text) > longest:
        yield document.error(
            f"{location}.text", "text", Phrase("at most {number} characters", number=longest), str(len(text))
        )


def find_unused_entries(placed: Iterable[Placed[Any]], used: Collection[str], expected: str) -> Iterator[ContentError]:
    """Yield the entries whose ids nothing refers to. `expected` says what should: `a fighter that has it`."""
    for document, location, entry in placed:
        if entry.id not in used:
            yield document.error(location, "unused", expected, Phrase("none for {name}", name=repr(entry.id)))


def named_in_levels(mode: str, *, examples: bool = False) -> frozenset[str]:
    """Return every text in the set-ups and campaigns of a mode; ids of content are among them."""
    found: set[str] = set()
    for path in sorted((data_root("levels") / mode).rglob("*.yaml")):
        if path.parent.name == "examples" and not examples:
            continue
        try:
            found |= _named_in(read_raw(path))
        except ContentError:
            continue
    return frozenset(found)


@lru_cache(maxsize=4096)
def _named_in(raw: bytes) -> frozenset[str]:
    """Return the texts under the naming keys of a level, by its bytes: of many levels few change between two calls."""
    data = parse_yaml(raw, Path()).data
    keys = NAMING_KEYS if isinstance(data, dict) else ()
    return frozenset(text for key in keys for text in _texts(data.get(key)))


def _texts(data: Any) -> Iterator[str]:
    """Yield the texts among the values of nested data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for inner in data.values() if isinstance(data, dict) else data:
            yield from _texts(inner)
