"""The maps of a mode: those that come with the program, then the person's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from game.kernel.files.documents import ContentError, Document, read_yaml
from game.kernel.files.paths import level_files

M = TypeVar("M")


def map_files(mode: str, read: Callable[[Document], M]) -> Iterator[tuple[Path, M]]:
    """Yield the maps of a mode with their files. Files that are no maps, and maps with errors, are left out."""
    for path in level_files(mode):
        try:
            document = read_yaml(path)
            if isinstance(document.data, dict) and document.data.get("kind") == "map":
                yield path, read(document)
        except ContentError:
            continue
