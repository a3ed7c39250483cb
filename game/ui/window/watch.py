"""Sees files that were saved outside: their times and sizes, looked at twice a second, in small parts if in a hurry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from game.kernel.files.file_stamps import Marks, collect_file_stamps

EVERY_MS = 500.0


class Watcher:
    """The files of one scene. The first look only remembers; `changed` names what is new or different since."""

    def __init__(self) -> None:
        self._known: Marks | None = None
        self._waited = 0.0
        self._left: list[Path] = []
        self._found: Marks = {}

    def find_changed_files(
        self, paths: Callable[[], Iterable[Path]], elapsed_ms: float, *, hurried: bool = False
    ) -> list[Path]:
        """Return the files that changed, at most twice a second; a file that is gone is not told of.

        `paths` is asked for the files and folders only when it is time to look. A `hurried` turn of the loop looks at
        one of them, and what has changed is told when all have been seen.
        """
        self._waited += elapsed_ms
        if not self._left:
            if self._known is not None and self._waited < EVERY_MS:
                return []
            self._waited, self._found, self._left = 0.0, {}, list(paths())
        while self._left:
            self._found |= collect_file_stamps([self._left.pop()])
            if hurried and self._left:
                return []
        before, self._known = self._known, (self._known or {}) | self._found
        if before is None:
            return []
        return sorted(Path(path) for path, question_id in self._found.items() if before.get(path) != question_id)
