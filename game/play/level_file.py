"""An entry of the window's lists: a file of the levels folder, opened or with its error."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.files.paths import level_files
from game.kernel.scenarios.scenario import Opened, is_scenario, open_document
from game.modes import modes


class LevelFile(msgspec.Struct):
    """A level, lesson or puzzle: its file, the opened scenario, or what is wrong with it."""

    path: Path
    opened: Opened | None
    error: str = ""

    @property
    def title(self) -> str:
        """Return the title, or the name of a file that cannot be opened."""
        return self.opened.scenario.title if self.opened is not None else self.path.name


F = TypeVar("F", bound=LevelFile)


def hold_files(paths: Iterable[Path], open_file: Callable[[Path], Opened | None], kind: type[F]) -> list[F]:
    """Return files opened, or with their errors; one that opens to None does not belong in the list."""
    found = []
    for path in paths:
        try:
            opened = open_file(path)
        except ContentError as error:
            found.append(kind(path, None, describe_error(error)))
            continue
        if opened is not None:
            found.append(kind(path, opened))
    return found


def open_level(path: Path) -> Opened | None:
    """Open a level to be played; None for a map, a campaign, a lesson or a puzzle. Raises: ContentError."""
    document = read_yaml(path)
    opened = open_document(document, modes()) if is_scenario(document) else None
    return None if opened is None or opened.scenario.is_tutorial else opened


def find_levels(key: str) -> list[LevelFile]:
    """Return the levels of a mode, shipped and the user's own, in the order of difficulty."""
    found = hold_files(level_files(key), open_level, LevelFile)
    found.sort(key=lambda choice: (choice.opened is None, choice.opened.scenario.difficulty if choice.opened else 0))
    return found


def short_line(error: ContentError) -> str:
    """Return an error in one line, with the name of its file instead of the whole path."""
    line = describe_error(error).replace(f"{Path(error.file).parent}{os.sep}", "", 1)
    return " ".join(line.split())
