"""Pictures that are kept: in memory up to a number of bytes, and on disk as far as there is room."""

from __future__ import annotations

import contextlib
import zlib
from collections import OrderedDict
from pathlib import Path

import numpy as np
import pygame

from game.kernel.files.atomic import write_atomic
from game.ui.paint.art.fields import Pixels

MEMORY_BYTES = 160 * 2**20
DISK_BYTES = 200 * 2**20
PRUNED_TO = 0.8
ENDING = ".picture"
_MAGIC = b"TWPICT1\n"
_HEADER = len(_MAGIC) + 16


class SurfaceCache:
    """Surfaces by key; the ones that were not looked at for longest are forgotten first."""

    def __init__(self, most_bytes: int = MEMORY_BYTES) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[str, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def get(self, key: str) -> pygame.Surface | None:
        """Return a picture and remember that it was looked at."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def store_picture(self, key: str, picture: pygame.Surface) -> None:
        """Keep a picture; the newest one is kept even if it is larger than all the room."""
        self.drop(key)
        self._kept[key] = picture
        self.bytes += _weight(picture)
        while self.bytes > self.most_bytes and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))

    def drop(self, key: str) -> None:
        """Forget a picture if it is there."""
        removed = self._kept.pop(key, None)
        if removed is not None:
            self.bytes -= _weight(removed)


def _weight(picture: pygame.Surface) -> int:
    return picture.get_height() * picture.get_pitch()


class Disk:
    """Pictures as files of a folder. Whatever goes wrong with a file, it is as if there were none.

    Used by one thread at a time. `folder` None keeps nothing.
    """

    def __init__(self, folder: Path | None, most_bytes: int = DISK_BYTES) -> None:
        self.folder, self.most_bytes = folder, most_bytes
        self._bytes: int | None = None

    def get(self, key: str) -> Pixels | None:
        """Return a kept picture; None if there is none, and one that is damaged is removed."""
        if self.folder is None:
            return None
        path = self.folder / (key + ENDING)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        found = _unpack_picture(data)
        with contextlib.suppress(OSError):
            path.unlink() if found is None else path.touch()
        return found

    def store_picture(self, key: str, picture: Pixels) -> None:
        """Keep a picture; without a word if the folder cannot be written or the disk is full."""
        if self.folder is None:
            return
        data = _pack_picture(picture)
        try:
            write_atomic(self.folder / (key + ENDING), data)
            if self._bytes is None:
                self._bytes = sum(size for _, size, _ in self._files())
            else:
                self._bytes += len(data)
            if self._bytes > self.most_bytes:
                self._prune()
        except OSError:
            self.folder = None

    def _files(self) -> list[tuple[float, int, Path]]:
        """Return when each file was last used, its bytes and its path, those used longest ago first."""
        assert self.folder is not None
        found = []
        for path in self.folder.glob("*" + ENDING):
            with contextlib.suppress(OSError):
                stat = path.stat()
                found.append((stat.st_mtime, stat.st_size, path))
        return sorted(found)

    def _prune(self) -> None:
        """Remove files until there is some room again."""
        files = self._files()
        self._bytes = sum(size for _, size, _ in files)
        for _, size, path in files:
            if self._bytes <= self.most_bytes * PRUNED_TO:
                break
            with contextlib.suppress(OSError):
                path.unlink()
            self._bytes -= size


def _pack_picture(picture: Pixels) -> bytes:
    shape = np.array(picture.shape, "<u4").tobytes()
    body = np.ascontiguousarray(picture).tobytes()
    return b"".join((_MAGIC, shape, zlib.crc32(body, zlib.crc32(shape)).to_bytes(4, "little"), body))


def _unpack_picture(data: bytes) -> Pixels | None:
    if len(data) < _HEADER or not data.startswith(_MAGIC):
        return None
    shape = data[len(_MAGIC) : _HEADER - 4]
    height, width, parts = (int(part) for part in np.frombuffer(shape, "<u4"))
    body = data[_HEADER:]
    if parts not in (3, 4) or len(body) != height * width * parts:
        return None
    if zlib.crc32(body, zlib.crc32(shape)) != int.from_bytes(data[_HEADER - 4 : _HEADER], "little"):
        return None
    return np.frombuffer(body, np.uint8).reshape(height, width, parts)
