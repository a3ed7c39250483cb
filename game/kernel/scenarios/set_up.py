"""What every mode does with the set-up of a scenario: find a file it names, refuse a position, name its version."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.files.documents import ContentError, Document, closest, parse_yaml, read_raw
from game.kernel.files.paths import inside
from game.kernel.language.phrases import Phrase, phrase_of

POSITION = "position"


class PositionError(ValueError):
    """A position that does not fit its game; `location` is the key, `known_names` what would have been possible."""

    def __init__(self, location: str, expected: str, found: str, known_names: tuple[str, ...] = ()) -> None:
        super().__init__(
            Phrase("{place}: expected {expected}, found {found}", place=location, expected=expected, found=found)
        )
        self.location, self.expected, self.found, self.known_names = location, expected, found, known_names


def refused_position(document: Document, error: PositionError) -> ContentError:
    """Return what a position that does not fit is in its file, with the line."""
    where = f"$.{POSITION}.{error.location}" if error.location != POSITION else f"$.{POSITION}"
    return document.error(where, POSITION, error.expected, error.found, closest(error.found, error.known_names))


def named_map(document: Document, root: Path, name: str) -> Document:
    """Read the map file that a set-up names, relative to the scenario. Raises: ContentError."""
    try:
        path = inside(root, name, document.path.parent)
    except ValueError as error:
        raise document.error(
            "$.setup.map", "path", Phrase("a file inside the levels folder"), phrase_of(error)
        ) from None
    if not path.is_file():
        near = closest(path.stem, [file.stem for file in path.parent.glob("*.yaml")])
        raise document.error("$.setup.map", "no-map", Phrase("a map file"), name, near)
    return _parse_map_file(path, read_raw(path))


def other_file_problems(
    document: Document, read_map: Callable[[Document], Any] | None = None
) -> Sequence[ContentError]:
    """Return what is wrong with a file that is no scenario: a map, where its mode reads maps; else none fits."""
    kind = document.data.get("kind") if isinstance(document.data, dict) else None
    if read_map is None or kind != "map":
        expected = Phrase("the kind scenario") if read_map is None else Phrase("the kind map or scenario")
        return [document.error("$.kind", "kind", expected, repr(kind))]
    try:
        read_map(document)
    except ContentError as error:
        return getattr(error, "errors", (error,))
    return []


@lru_cache(maxsize=16)
def _parse_map_file(path: Path, raw: bytes) -> Document:
    """Return a map file as data; many games are started on the same map."""
    return parse_yaml(raw, path)


def content_version(rules_version: str, parts: Iterable[Any]) -> str:
    """Return a text that changes with the rules and with the content that a game may use."""
    encoder = msgspec.msgpack.Encoder(order="deterministic")
    digest = hashlib.blake2b(digest_size=6)
    for part in parts:
        digest.update(encoder.encode(part))
    return f"{rules_version}-{digest.hexdigest()}"
