"""Locks on files, so that two windows do not write the same one. A program that ends, however, leaves none behind."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has another way.
    fcntl = None  # type: ignore[assignment]

PATIENCE_S, LOOK_S = 3.0, 0.005
"""How long to wait for a file that another window writes, and how long between two looks."""


class FileLock:
    """A lock on a file that need not be there. It stands beside it, as `.name.lock`, and goes when it is released."""

    def __init__(self, path: Path | None, handle: int | None) -> None:
        self._place, self._handle = path, handle

    @classmethod
    def none(cls) -> FileLock:
        """Return an empty lock, for a folder in which none can be made."""
        return cls(None, None)

    def release(self) -> None:
        """Release the file; calling it again does nothing."""
        handle, self._handle = self._handle, None
        if handle is None or self._place is None:
            return
        # Removed while it is still held: whoever has opened it meanwhile finds that it is gone and begins again.
        try:
            self._place.unlink()
        except OSError:
            # Where an open file cannot be removed. Elsewhere another lock may lie there by now, which is not touched.
            os.close(handle)
            with contextlib.suppress(OSError):
                self._place.unlink()
        else:
            os.close(handle)


def lock_file(path: Path) -> tuple[FileLock | None, bool]:
    """Lock a file; return the lock, and whether somebody else has it.

    Where no lock can be made (a folder that cannot be written to), there is none, and nobody else has it either.
    """
    file_path = path.with_name(f".{path.name}.lock")
    while True:
        try:
            file_path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(file_path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return None, False
        if not _lock(handle):
            os.close(handle)
            return None, True
        if _is_at(handle, file_path):
            return FileLock(file_path, handle), False
        os.close(handle)


@contextlib.contextmanager
def hold_lock(path: Path, patience_s: float = PATIENCE_S) -> Iterator[None]:
    """Have a file to oneself while it is read, changed and written again; whoever else does that waits.

    After so many seconds, or where no lock can be made, it goes on without: better a change of another window lost
    than none of one's own kept.
    """
    until = time.monotonic() + patience_s
    lock, taken = lock_file(path)
    while taken and time.monotonic() < until:
        time.sleep(LOOK_S)
        lock, taken = lock_file(path)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def held_elsewhere(path: Path) -> bool:
    """Return whether somebody holds the lock of a file."""
    if not path.with_name(f".{path.name}.lock").exists():
        return False
    lock, taken = lock_file(path)
    if lock is not None:
        lock.release()
    return taken


def _lock(handle: int) -> bool:
    """Lock an open file without waiting; return whether that worked."""
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    except OSError:
        return False
    return True


def _is_at(handle: int, path: Path) -> bool:
    """Return whether an open file is the one that lies at a place now."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False
