"""Decks named on the command line: a level is played with them as if they stood in its file."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec

from game.kernel.scenarios.saves import level_text
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes

DECKS_HELP = "decks for the seats, in order: ready ones, your own by the name of their file, or paths (Two Cities)"


def deck_names(text: str) -> tuple[str, ...]:
    """Return the decks that are named, separated by commas."""
    return tuple(name.strip() for name in text.split(","))


@runtime_checkable
class Decked(Protocol):
    """A part of a mode that takes decks by name: the mode itself for its levels, or its campaigns."""

    def with_decks(self, setup: Any, names: Sequence[str]) -> Any:
        """Return a set-up, or the party of a campaign, with these decks. Raises: ContentError, ValueError."""


def chooser_of(part: object, mode: str) -> Decked:
    """Return a part of a mode that takes decks by name. Raises: ValueError where the mode has none."""
    if not isinstance(part, Decked):
        raise ValueError(f"expected a mode with decks for --decks, found {mode}")
    return part


@contextmanager
def level_with_decks(level: Path, text: str) -> Iterator[Path]:
    """Yield the file of a level, or of one with other decks that lasts as long. Raises: ContentError, ValueError."""
    if not text:
        yield level
        return
    loaded, names = load_scenario(level, modes()), deck_names(text)
    if loaded.scenario.kind == "save" or loaded.position is not None:
        raise ValueError("expected a level that begins at the beginning for --decks, found a position or a save")
    setup = chooser_of(loaded.mode, loaded.scenario.mode).with_decks(loaded.setup, names)
    title = f"{loaded.scenario.title or level.stem} with {', '.join(deck.name for deck in setup.decks[: len(names)])}"
    scenario = msgspec.structs.replace(loaded.scenario, title=title)
    chosen = msgspec.structs.replace(loaded, scenario=scenario, setup=setup)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{level.stem}-{'-'.join(Path(name).stem for name in names)}.yaml"
        path.write_text(level_text(chosen), encoding="utf-8")
        yield path
