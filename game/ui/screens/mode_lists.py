"""What a mode offers besides its levels: lessons, demonstrations, and the examples of its clauses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.files.paths import data_root, level_files, user_dir
from game.kernel.mode import Introductory, Mode
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.play.level_file import LevelFile, hold_files
from game.ui.window.shown_modes import shown_modes

EXAMPLES = "examples"


def find_lessons(mode: str) -> list[Path]:
    """Return the lesson files of a mode, shipped and the user's own, by name."""
    return level_files(mode, "lesson-*.yaml")


def load_lessons(mode: str) -> list[LevelFile]:
    """Open the lessons of a mode, in the order of the course; bad ones come last."""
    found = hold_files(find_lessons(mode), lambda path: load_scenario(path, modes()), LevelFile)
    return sorted(found, key=lambda lesson: lesson.loaded.scenario.lesson if lesson.loaded is not None else 100)


def load_demonstrations(mode: str) -> list[LevelFile]:
    """Open what can be shown to others: numbered demonstrations, the user's own among them, then scripted lessons."""
    own = user_dir("levels") / mode
    # What the user writes changes while the program runs, so it is read again each time.
    written = sorted(path for folder in (own, own / EXAMPLES) for path in folder.glob("*.yaml"))
    numbers = {path: _show_number(_read_shipped(path)) for path in _example_files(mode)}
    numbers |= {path: _show_number(_read(path)) for path in written}
    paths = sorted((path for path, number in numbers.items() if number), key=lambda path: numbers[path])
    found = hold_files(paths, lambda path: load_scenario(path, modes()), LevelFile)
    lessons = (one for one in load_lessons(mode) if one.loaded is not None and one.loaded.scenario.script)
    return [*sorted(found, key=lambda file: paths.index(file.path)), *lessons]


@cache
def examples(key: str) -> Mapping[str, Path]:
    """Return an example for each clause that has one: a demonstration before one that is told before any other."""
    best: dict[str, tuple[int, Path]] = {}
    for path in _example_files(key):
        data = _read_shipped(path)
        rank = 0 if _show_number(data) else 1 if _has_text(data) else 2
        clauses = data.get("clauses")
        for clause in clauses if isinstance(clauses, list) else ():
            if clause not in best or rank < best[clause][0]:
                best[clause] = rank, path
    return {clause: path for clause, (_, path) in best.items()}


def modes_in_order() -> list[Mode]:
    """Return the modes of the window, what is learned soonest first: a newcomer begins at the left."""

    def rank(mode: Mode) -> tuple[bool, bool, int]:
        lessons = len(find_lessons(mode.key))
        return not lessons, not isinstance(mode, Introductory) or not mode.introduces, lessons

    return sorted(shown_modes().values(), key=rank)


def _example_files(key: str) -> list[Path]:
    return sorted((data_root("levels") / key / EXAMPLES).glob("*.yaml"))


@cache
def _read_shipped(path: Path) -> dict[str, object]:
    """Return what a shipped example says, which does not change."""
    return _read(path)


def _read(path: Path) -> dict[str, object]:
    """Return what an example says, unchecked; nothing where it cannot be read."""
    try:
        data = read_yaml(path).data
    except ContentError:
        return {}
    return data if isinstance(data, dict) else {}


def _show_number(data: Mapping[str, object]) -> int:
    number = data.get("show", 0)
    return number if isinstance(number, int) else 0


def _has_text(data: Mapping[str, object]) -> bool:
    """Return whether an example says in words what it shows: before it begins, at a step or at its end."""
    script = data.get("script")
    entries = script if isinstance(script, list) else []
    captioned = any(isinstance(entry, dict) and "caption" in entry for entry in entries)
    return captioned or "blurb" in data or "closing" in data
