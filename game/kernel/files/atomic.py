"""Writes that cannot lose anything, and what is left of those that were killed."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

UNFINISHED = ".unfinished"
UNFINISHED_SECONDS = 3600
"""How old an unfinished file has to be where there are no locks to tell whether somebody still writes it."""
_swept: set[Path] = set()


def write_atomic(path: Path | str, data: str | bytes) -> None:
    """Write a file so that it is either the old or the new one, whatever happens. Raises: OSError.

    What writers that were killed left in the folder is removed, the first time this process writes there.
    """
    file = Path(path)
    if file.exists() and not file.is_file():
        # A device, a pipe or a folder must not be replaced by a file.
        raise OSError(errno.EINVAL, "not a file that can be written", str(file))
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.parent not in _swept:
        _swept.add(file.parent)
        sweep(file.parent)
    handle, name = _create_unfinished(file)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data.encode() if isinstance(data, str) else data)
            stream.flush()
            os.fsync(stream.fileno())
            if fcntl is not None:
                # While it is locked, so that nobody takes it for left behind.
                os.replace(name, file)
        if fcntl is None:
            os.replace(name, file)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    with contextlib.suppress(OSError):
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _create_unfinished(file: Path) -> tuple[int, str]:
    """Make a file to be renamed to `file` when it is written, locked as long as its handle is open."""
    while True:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", suffix=UNFINISHED, dir=file.parent)
        if fcntl is None:
            return handle, name
        # Another process that sweeps may have been quicker than the lock; without locks nothing is said.
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        if os.path.exists(name):
            return handle, name
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove unfinished files of writers that were killed. What cannot be removed stays."""
    with contextlib.suppress(OSError):
        for path in [*folder.glob(f".*{UNFINISHED}")]:
            with contextlib.suppress(OSError):
                if _is_abandoned(path):
                    path.unlink()


def _is_abandoned(path: Path) -> bool:
    """Return whether nobody writes an unfinished file any more. Raises: OSError."""
    if fcntl is None:
        return time.time() - path.stat().st_mtime > UNFINISHED_SECONDS
    with path.open("rb") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
