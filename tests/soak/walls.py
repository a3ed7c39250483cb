"""What a plan may write: the folders that it is given, and nothing of the checkout or the machine around them."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.kernel.files import paths

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_copied: dict[Path, dict[str, tuple[int, int]]] = {}
"""The copies of the levels that this process has made, each with size and time of all its files."""


def own_levels(cache: Path) -> Path:
    """Return a copy of the levels for this process, without what plans before have changed in it.

    It lies where it lay: what the program keeps of paths stays true from plan to plan.
    """
    copy = cache.resolve() / f"levels-{os.getpid()}"
    if copy not in _copied or _stamps(copy) != _copied[copy]:
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(paths.data_root("levels"), copy)
        _copied[copy] = _stamps(copy)
    return copy


def _stamps(folder: Path) -> dict[str, tuple[int, int]]:
    """Return size and time of change of all files in a folder, by path."""
    found = {}
    for location, _, names in os.walk(folder):
        for name in names:
            status = os.stat(os.path.join(location, name))
            found[os.path.join(location, name)] = status.st_size, status.st_mtime_ns
    return found


def wall_in(patch: pytest.MonkeyPatch, rooms: Sequence[Path]) -> None:
    """Refuse until the patch is undone what would change a file outside of some folders, as a system does."""
    allowed = tuple(room.resolve() for room in rooms)
    patch.setattr(os, "open", partial(_opened, os.open, allowed))
    patch.setattr(os, "mkdir", partial(_made, os.mkdir, allowed))
    for name in ("unlink", "rmdir"):
        patch.setattr(os, name, partial(_removed, getattr(os, name), allowed))
    for name in ("rename", "replace"):
        patch.setattr(os, name, partial(_moved, getattr(os, name), allowed))


def _opened(
    opening: Callable[..., int], rooms: tuple[Path, ...], path: Any, flags: int, *rest: Any, **more: Any
) -> int:
    if flags & WRITING and more.get("dir_fd") is None and os.fspath(path) != os.devnull:
        _check(path, rooms)
    return opening(path, flags, *rest, **more)


def _made(make: Callable[..., None], rooms: tuple[Path, ...], path: Any, *rest: Any, **more: Any) -> None:
    if more.get("dir_fd") is None and not os.path.exists(path):
        _check(path, rooms)
    make(path, *rest, **more)


def _removed(remove: Callable[..., None], rooms: tuple[Path, ...], path: Any, **more: Any) -> None:
    if more.get("dir_fd") is None:
        _check(path, rooms)
    remove(path, **more)


def _moved(move: Callable[..., Any], rooms: tuple[Path, ...], before: Any, after: Any, **more: Any) -> Any:
    _check(before, rooms)
    _check(after, rooms)
    return move(before, after, **more)


def _check(path: Any, rooms: tuple[Path, ...]) -> None:
    """Raises: PermissionError for what lies in none of the rooms."""
    file_path = Path(os.path.realpath(os.fsdecode(path)))
    if not any(room in file_path.parents or room == file_path for room in rooms):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
