"""Which modes the window offers: those that bring a table of their own."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path

from game.kernel.files import ContentError
from game.kernel.mode import Mode
from game.modes import modes


@cache
def has_table(key: str) -> bool:
    """Return whether a mode can be played in the window: its package holds a `view`."""
    try:
        return importlib.util.find_spec(f"game.modes.{key}.view") is not None
    except ModuleNotFoundError:
        return False


def shown_modes() -> dict[str, Mode]:
    """Return the modes that have a table, by key, in the order of their keys."""
    return {key: mode for key, mode in modes().items() if has_table(key)}


def refuse_without_table(path: Path, key: str) -> None:
    """Refuse a file of a mode that cannot be played in the window. Raises: ContentError."""
    if not has_table(key):
        found = f"{key}, which has none yet: use main.py play"
        raise ContentError(path, 0, "no-table", f"a mode with a table: {', '.join(shown_modes())}", found)
