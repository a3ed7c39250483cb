"""What the menu shows of its modes and of the game that waits, read beside the loop: it takes longer than a frame."""

from __future__ import annotations

import importlib
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple

from game.kernel.files.logs import LOG
from game.kernel.mode import Mode, Tabled
from game.kernel.scenarios.scenario import LoadedGame
from game.play.new_game import first_level, menu_level
from game.ui.paint.miniature import Miniature


class LoadedMode(NamedTuple):
    """The easiest level of a mode and the game in its window; None for what cannot be opened."""

    level: LoadedGame | None
    miniature: Miniature | None


def load(mode: Mode) -> LoadedMode:
    """Read a mode's content and the modules of its table, and start the game in its window.

    A mode that fails at that has no game there, and takes nothing from the others.
    """
    level: LoadedGame | None = None
    try:
        level = first_level(mode.key)
        shown = menu_level(mode.key) or level
        if isinstance(mode, Tabled):
            importlib.import_module(mode.table)
        return LoadedMode(level, Miniature(shown) if shown is not None else None)
    except Exception:
        LOG.exception("the mode %s cannot be shown in the menu", mode.key)
        return LoadedMode(level, None)


class Loading:
    """A thread that reads one thing after the other; who needs one that it has not begun reads it at once."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="menu")
        self._coming: dict[str, Future[LoadedMode]] = {}

    def begin(self, mode: Mode) -> None:
        """Have a mode read, once."""
        if mode.key not in self._coming:
            self._coming[mode.key] = self.pool.submit(load, mode)

    def has_loaded(self, mode: Mode) -> bool:
        """Return whether a mode has been read."""
        return mode.key in self._coming and self._coming[mode.key].done()

    def take(self, mode: Mode) -> LoadedMode:
        """Return what was read of a mode; wait for it if it is being read, read it if nobody has begun."""
        coming = self._coming.pop(mode.key, None)
        return load(mode) if coming is None or coming.cancel() else coming.result()

    def close(self) -> None:
        """Read nothing more."""
        self.pool.shutdown(wait=False, cancel_futures=True)
