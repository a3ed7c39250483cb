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
from game.kernel.scenarios.scenario import LoadedGame, is_scenario, open_document
from game.modes import modes


class LevelFile(msgspec.Struct):
    """A level, lesson or puzzle: its file, the opened scenario, or what is wrong with it."""

    path: Path
    loaded: LoadedGame | None
    error: str = ""

    @property
    def title(self) -> str:
        """Return the title, or the name of a file that cannot be opened."""
        return self.loaded.scenario.title if self.loaded is not None else self.path.name


F = TypeVar("F", bound=LevelFile)


def hold_files(paths: Iterable[Path], open_file: Callable[[Path], LoadedGame | None], kind: type[F]) -> list[F]:
    """Return files opened, or with their errors; one that opens to None does not belong in the list."""
    found = []
    for path in paths:
        try:
            loaded = open_file(path)
        except ContentError as error:
            found.append(kind(path, None, describe_error(error)))
            continue
        if loaded is not None:
            found.append(kind(path, loaded))
    return found


def open_level(path: Path) -> LoadedGame | None:
    """Open a level to be played; None for a map, a campaign, a lesson or a puzzle. Raises: ContentError."""
    document = read_yaml(path)
    loaded = open_document(document, modes()) if is_scenario(document) else None
    return None if loaded is None or loaded.scenario.is_tutorial else loaded


def find_levels(key: str) -> list[LevelFile]:
    """Return the levels of a mode, shipped and the user's own, in the order of difficulty."""
    found = hold_files(level_files(key), open_level, LevelFile)
    found.sort(key=lambda choice: (choice.loaded is None, choice.loaded.scenario.difficulty if choice.loaded else 0))
    return found


def short_line(error: ContentError) -> str:
    """Return an error in one line, with the name of its file instead of the whole path."""
    line = describe_error(error).replace(f"{Path(error.file).parent}{os.sep}", "", 1)
    return " ".join(line.split())
