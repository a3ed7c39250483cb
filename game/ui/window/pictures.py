"""Pictures of the window as files."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.kernel.files.documents import write_atomic


def write_picture(surface: pygame.Surface, path: Path) -> None:
    """Write a surface in the format that the path names. Raises: OSError, and no part of a file is left.

    The picture is made in memory first: the library says nothing when a disk is full.
    """
    stream = io.BytesIO()
    try:
        pygame.image.save(surface, stream, path.name)
    except pygame.error as error:
        raise OSError(str(error)) from None
    write_atomic(path, stream.getvalue())
