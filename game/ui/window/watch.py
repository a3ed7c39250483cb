"""Sees files that were saved outside: their times and sizes, looked at once a second while the window waits anyway."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from game.kernel.files.marks import Marks, marks

EVERY_MS = 500.0


class Watcher:
    """The files of one scene. The first look only remembers; `changed` names what is new or different since."""

    def __init__(self) -> None:
        self._known: Marks | None = None
        self._waited = 0.0

    def changed(self, places: Callable[[], Iterable[Path]], elapsed_ms: float) -> list[Path]:
        """Return the files that changed, at most twice a second; a file that is gone is not told of.

        `places` is asked for the files and folders only when it is time to look.
        """
        self._waited += elapsed_ms
        if self._known is not None and self._waited < EVERY_MS:
            return []
        self._waited = 0.0
        found = marks(places())
        before, self._known = self._known, (self._known or {}) | found
        if before is None:
            return []
        return sorted(Path(path) for path, mark in found.items() if before.get(path) != mark)
