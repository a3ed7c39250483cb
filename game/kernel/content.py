"""Content from files: entries by id out of several files, and texts that take their numbers from the entries."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.kernel.files import ContentError, Document, closest, convert_list, read_yaml
from game.kernel.schema import KeyRow, json_schema, key_table

T = TypeVar("T")

SUFFIXES = (".yaml", ".yml")
_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

__all__ = ["KeyRow", "PlaceholderError", "fill_text", "json_schema", "key_table", "load_folder", "placeholders"]


class PlaceholderError(ValueError):
    """A placeholder in a text that its entry has no number for."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name, self.known = name, tuple(known)
        super().__init__(f"no {{{name}}} among {', '.join(self.known) or 'no placeholders'}")


def load_folder(paths: Iterable[Path], kind: type[T]) -> tuple[dict[str, T], list[ContentError]]:
    """Read entries with an `id` from files and folders: the valid ones by id, and what is wrong with the others.

    A file holds a list of entries, or a mapping whose only key holds it. Files are read in the order of their
    names, whatever order `paths` has; the first entry of an id stays.
    """
    found: dict[str, T] = {}
    places: dict[str, str] = {}
    errors: list[ContentError] = []
    for path in sorted({file for path in paths for file in _files(path)}):
        try:
            document = read_yaml(path)
        except ContentError as error:
            errors.append(error)
            continue
        place, items = _items(document)
        bad_texts: list[ContentError] = []
        entries, bad = convert_list(document, kind, items, place)
        rows = {entry_id: index for index, entry_id in reversed(list(enumerate(map(_id_of, _as_list(items)))))}
        for entry in entries:
            entry_id = str(getattr(entry, "id", ""))
            where = f"{place}[{rows.get(entry_id, 0)}]"
            if entry_id in found:
                expected = f"one {entry_id!r} ({places[entry_id]})"
                bad_texts.append(document.error(where, "duplicate-id", expected, "a second one"))
                continue
            problem = _text_problem(document, where, entry)
            if problem is not None:
                bad_texts.append(problem)
                continue
            found[entry_id] = entry
            places[entry_id] = f"{document.path}:{document.line(where)}"
        errors.extend(sorted([*bad, *bad_texts], key=lambda error: error.line))
    return found, errors


def placeholders(entry: Any) -> dict[str, str]:
    """Return what the placeholders of an entry's texts stand for.

    `{amount}` is a key of the entry, or of one of its effects if only one has it; `{mark.range}` is a key of a
    part of the entry: of the effect with that tag, or of the key that holds the part.
    """
    own: dict[str, str] = {}
    parts: dict[str, str] = {}
    short: dict[str, set[str]] = {}
    for field in msgspec.structs.fields(entry):
        value = getattr(entry, field.name)
        if _plain(value):
            own[field.encode_name] = str(value)
            continue
        for part in value if isinstance(value, list | tuple) else (value,):
            if not isinstance(part, msgspec.Struct):
                continue
            tag = part.__struct_config__.tag
            for key, text in placeholders(part).items():
                parts.setdefault(f"{tag if tag is not None else field.encode_name}.{key}", text)
                short.setdefault(key, set()).add(text)
    single = {key: next(iter(texts)) for key, texts in short.items() if len(texts) == 1}
    return {**single, **parts, **own}


def fill_text(text: str, entry: Any) -> str:
    """Put the numbers of an entry in the place of the placeholders of a text. Raises: PlaceholderError.

    >>> class Mark(msgspec.Struct, tag_field="verb", tag="mark"):
    ...     range: int
    >>> fill_text("Mark an enemy within {mark.range}.", msgspec.defstruct("Scout", [("effects", list)])([Mark(3)]))
    'Mark an enemy within 3.'
    """
    if "{" not in text:
        return text
    known = placeholders(entry)

    def replacement(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in known:
            raise PlaceholderError(name, known)
        return known[name]

    return _PLACEHOLDER.sub(replacement, text)


def _files(path: Path) -> list[Path]:
    return [file for file in path.iterdir() if file.suffix in SUFFIXES] if path.is_dir() else [path]


def _items(document: Document) -> tuple[str, Any]:
    data = document.data
    if isinstance(data, dict) and len(data) == 1:
        key, items = next(iter(data.items()))
        return f"$.{key}", items
    return "$", data


def _as_list(items: Any) -> list[Any]:
    return items if isinstance(items, list) else []


def _id_of(item: Any) -> str:
    return str(item.get("id", "")) if isinstance(item, Mapping) else ""


def _plain(value: Any) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def _text_problem(document: Document, where: str, entry: Any) -> ContentError | None:
    """Return the error of the first text of an entry that names an unknown placeholder."""
    for field in msgspec.structs.fields(entry):
        value = getattr(entry, field.name)
        try:
            if isinstance(value, str):
                fill_text(value, entry)
        except PlaceholderError as error:
            expected = "a placeholder that the entry has a number for"
            place = f"{where}.{field.encode_name}"
            hint = closest(error.name, error.known)
            return document.error(place, "placeholder", expected, f"{{{error.name}}}", hint)
    return None
