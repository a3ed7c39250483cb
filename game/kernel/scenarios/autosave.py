"""The file that keeps a running game by itself: written behind the window, one for each game."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from pathlib import Path

from game.kernel.files.documents import ContentError, read_yaml, write_atomic
from game.kernel.files.locks import FileLock, held_elsewhere, lock_file
from game.kernel.language.say import say
from game.kernel.scenarios.saves import SaveSnapshot, save_text

NAME = "autosave"


class InUse(Exception):
    """A file that another game keeps itself in just now, in this window or in another one."""


def autosaves(folder: Path) -> list[Path]:
    """Return the files of games that were kept by themselves and are not being played, the newest first."""
    found = [path for path in folder.glob(f"{NAME}*.yaml") if path.is_file()] if folder.is_dir() else []
    return sorted((path for path in found if not held_elsewhere(path)), key=_newest_first)


def _newest_first(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def is_autosave(path: Path, folder: Path) -> bool:
    """Return whether a file is one that a game was kept in by itself."""
    return path.parent == folder and path.suffix == ".yaml" and path.stem.startswith(NAME)


class Autosave:
    """Writes the newest snapshot in the background; older ones still waiting are dropped.

    Its file is locked as long as it is open, so that no other game, here or in another window, uses it; the lock of a
    program that ended goes with it. What another game left at the path, after a crash, is moved beside it once and not
    overwritten. Without a path nothing is written.

    `tell` is called, from another thread, with a line for the person whenever writing fails, and when it works again.
    """

    def __init__(self, path: Path | None, lock: FileLock | None = None) -> None:
        """Keep a game in a file. Raises: InUse, if another game is kept in it."""
        self.path = path
        self.error: str = ""
        self.tell: Callable[[str], object] = _nobody
        self._lock_of_file = lock
        if path is not None and lock is None:
            self._lock_of_file, taken = lock_file(path)
            if taken:
                raise InUse(f"{path.name} is being played in another window")
        self._pool: ThreadPoolExecutor | None = None
        self._lock = threading.Lock()
        self._waiting: SaveSnapshot | None = None
        self._failed: SaveSnapshot | None = None
        self._writing: Future[None] | None = None
        self._looked = False

    @classmethod
    def in_folder(cls, folder: Path) -> Autosave:
        """Return one with a file of its own, which no other game has used: `autosave`, `autosave-2` and so on."""
        for path in _names(folder):
            if path.exists():
                continue
            lock, taken = lock_file(path)
            if taken:
                continue
            if path.exists():
                # Another window was quicker: it came, wrote and left between the two looks.
                if lock is not None:
                    lock.release()
                continue
            return cls(path, lock or FileLock.none())
        raise AssertionError("there is always another name")

    def offer(self, taken: SaveSnapshot) -> None:
        """Hand over a snapshot; returns at once."""
        if self.path is None:
            return
        with self._lock:
            self._waiting = taken
            if self._writing is None:
                if self._pool is None:
                    self._pool = ThreadPoolExecutor(1, thread_name_prefix="autosave")
                self._writing = self._pool.submit(self._write)

    def _write(self) -> None:
        assert self.path is not None
        while True:
            with self._lock:
                taken, self._waiting = self._waiting, None
                if taken is None:
                    # Told under the lock: what is offered from now on starts a writer of its own.
                    self._writing = None
                    return
            try:
                self._keep_leftover(self.path, taken)
                write_atomic(self.path, save_text(taken))
            except OSError as error:
                self._failed = taken
                self.error = f"{self.path}: could not be written: {error.strerror or error}"
                self.tell(say("The game goes on, but is not kept. {error}", error=self.error))
            except BaseException:
                with self._lock:
                    self._writing = None
                raise
            else:
                self._failed = None
                if self.error:
                    self.error = ""
                    self.tell(say("The game is kept again."))

    def _keep_leftover(self, path: Path, taken: SaveSnapshot) -> None:
        """Move the file of another game out of the way, the first time something is written."""
        if not self._looked and path.is_file() and not _goes_on_from(path, taken):
            os.replace(path, path.with_name(f"{path.stem}-before{path.suffix}"))
        self._looked = True

    @property
    def keeps(self) -> bool:
        """Return whether the game is on disk, as it was when it was offered last."""
        return self.path is not None and self._looked and not self.error and self.path.is_file()

    def flush(self) -> None:
        """Wait until everything offered is on disk, or could not be written."""
        while True:
            with self._lock:
                writing = self._writing
            if writing is None:
                return
            writing.result()

    def discard(self) -> None:
        """Remove what was written: the game ended or was left on purpose. The file of another game stays."""
        self.flush()
        self._failed = None
        if self._looked and self.path is not None:
            try:
                self.path.unlink(missing_ok=True)
            except OSError as error:
                self.tell(f"{self.path}: could not be removed: {error.strerror or error}")

    def close(self) -> None:
        """Finish writing and stop; what could not be written is tried once more."""
        try:
            self.flush()
            if self._failed is not None:
                self.offer(self._failed)
                self.flush()
        finally:
            if self._pool is not None:
                self._pool.shutdown()
            if self._lock_of_file is not None:
                self._lock_of_file.release()


def _nobody(line: str) -> None:
    """Tell nobody."""


def _names(folder: Path) -> Iterator[Path]:
    """Yield the names that the file of a game can have."""
    yield folder / f"{NAME}.yaml"
    for number in count(2):
        yield folder / f"{NAME}-{number}.yaml"


def _goes_on_from(path: Path, taken: SaveSnapshot) -> bool:
    """Return whether a snapshot is of the game whose save is at a path: one has the other's answers and maybe more."""
    try:
        data = read_yaml(path).data
        left = [(entry["player"], entry.get("value") or entry.get("answer")) for entry in data.get("script", ())]
        named = (data.get("mode"), data.get("title", ""), data.get("seed", 1))
    except (ContentError, AttributeError, KeyError, TypeError):
        return False
    now = [
        (taken.head.names[entry.seat], list(entry.answer) if isinstance(entry.answer, tuple) else entry.answer)
        for entry in taken.inputs
    ]
    shorter = min(len(left), len(now))
    scenario = taken.head.scenario
    wanted = (scenario.mode, scenario.title, scenario.seed)
    return named == wanted and left[:shorter] == now[:shorter]
