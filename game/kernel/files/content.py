"""Content from files: entries by id out of several files, and texts that take their numbers from the entries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.kernel.files.documents import ContentError, Document, closest, convert_each, parse_yaml, read_raw
from game.kernel.files.schema import KeyRow, json_schema, key_table
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say

T = TypeVar("T")

SUFFIXES = (".yaml", ".yml")
MOST_KEPT = 24
"""Documents that are kept: at least as many as the content of one mode has files."""
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

__all__ = [
    "KeyRow",
    "PlaceholderError",
    "fill_text",
    "json_schema",
    "key_table",
    "load_folder",
    "placed_entries",
    "placeholders",
]


class PlaceholderError(ValueError):
    """A placeholder in a text that its entry has no number for."""

    def __init__(self, name: str, known_names: Iterable[str]) -> None:
        self.name, self.known_names = name, tuple(known_names)
        super().__init__(f"no {{{name}}} among {', '.join(self.known_names) or 'no placeholders'}")


def load_folder(paths: Iterable[Path], kind: type[T]) -> tuple[dict[str, T], list[ContentError]]:
    """Read entries with an `id` from files and folders: the valid ones by id, and what is wrong with the others.

    A file holds a list of entries, or a mapping whose only key holds it. Files are read in the order of their
    names, whatever order `paths` has; the first entry of an id stays.
    """
    found: dict[str, T] = {}
    places: dict[str, tuple[Document, str]] = {}
    errors: list[ContentError] = []
    for path in sorted({file for named in paths for file in _files(named)}):
        try:
            document = _document(read_raw(path), path)
        except ContentError as error:
            errors.append(error)
            continue
        location, items = _items(document)
        for where, entry in convert_each(document, kind, items, location):
            if isinstance(entry, ContentError):
                errors.append(entry)
                continue
            entry_id = str(getattr(entry, "id", ""))
            problem = _text_problem(document, where, entry)
            if entry_id in found:
                first, place = places[entry_id]
                expected = Phrase(
                    "one {name} ({place})", name=repr(entry_id), place=f"{first.path}:{first.line(place)}"
                )
                problem = document.error(where, "duplicate-id", expected, Phrase("a second one"))
            if problem is not None:
                errors.append(problem)
                continue
            found[entry_id] = entry
            places[entry_id] = document, where
    return found, errors


def placed_entries(paths: Iterable[Path], entries: Mapping[str, T]) -> Iterator[tuple[Document, str, T]]:
    """Yield the valid entries of files with their places; what else is in the files was told while they were loaded."""
    for path in paths:
        try:
            document = _document(read_raw(path), path)
        except ContentError:
            continue
        location, items = _items(document)
        for index, item in enumerate(items if isinstance(items, list) else ()):
            entry_id = item.get("id") if isinstance(item, dict) else None
            entry = entries.get(entry_id) if isinstance(entry_id, str) else None
            if entry is not None:
                yield document, f"{location}[{index}]", entry


def placeholders(entry: Any) -> dict[str, str]:
    """Return what the placeholders of an entry's texts stand for.

    `{amount}` is a key of the entry, or of an effect of it; `{mark.range}` is a key of the effect with that tag or
    that `name`, or of the part that stands at that key. What two effects give different numbers for is no placeholder.
    """
    own: dict[str, str] = {}
    parts: dict[str, set[str]] = {}
    for name, key in zip(entry.__struct_fields__, entry.__struct_encode_fields__, strict=True):
        value = getattr(entry, name)
        if isinstance(value, str):
            own[key] = value
            continue
        if isinstance(value, int | float) and not isinstance(value, bool):
            own[key] = str(value).replace("-", "−")
            continue
        for part in value if isinstance(value, list | tuple) else (value,):
            if not isinstance(part, msgspec.Struct):
                continue
            tag = part.__struct_config__.tag
            names = {key if tag is None else str(tag), str(getattr(part, "name", "")) or key}
            for inner, text in placeholders(part).items():
                parts.setdefault(inner, set()).add(text)
                for display_name in names:
                    parts.setdefault(f"{display_name}.{inner}", set()).add(text)
    return {**{key: min(texts) for key, texts in parts.items() if len(texts) == 1}, **own}


def fill_text(text: str, entry: Any) -> str:
    """Put the parameters of an entry in the place of the placeholders of a text. Raises: PlaceholderError.

    >>> class Mark(msgspec.Struct, tag_field="verb", tag="mark"):
    ...     range: int
    >>> fill_text("Mark an enemy within {mark.range}.", msgspec.defstruct("Scout", [("effects", list)])([Mark(3)]))
    'Mark an enemy within 3.'
    """
    if "{" not in text:
        return text
    entries = placeholders(entry)

    def replacement(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in entries:
            raise PlaceholderError(name, entries)
        return say(entries[name])

    return _PLACEHOLDER.sub(replacement, text)


@lru_cache(maxsize=MOST_KEPT)
def _document(raw: bytes, path: Path) -> Document:
    """Return the document that bytes hold. Those read last are kept: each is read for its entries and for its checks.

    Raises: ContentError.
    """
    return parse_yaml(raw, path)


def _files(path: Path) -> list[Path]:
    return [file for file in path.iterdir() if file.suffix in SUFFIXES] if path.is_dir() else [path]


def _items(document: Document) -> tuple[str, Any]:
    data = document.data
    if isinstance(data, dict) and len(data) == 1:
        key, items = next(iter(data.items()))
        return f"$.{key}", items
    return "$", data


def _text_problem(document: Document, where: str, entry: Any) -> ContentError | None:
    """Return the error of the first text of an entry that names an unknown placeholder."""
    for name, key in zip(entry.__struct_fields__, entry.__struct_encode_fields__, strict=True):
        value = getattr(entry, name)
        try:
            if isinstance(value, str):
                fill_text(value, entry)
        except PlaceholderError as error:
            expected = Phrase("a placeholder that the entry has a number for")
            location = f"{where}.{key}"
            hint = closest(error.name, error.known_names)
            return document.error(location, "placeholder", expected, f"{{{error.name}}}", hint)
    return None
