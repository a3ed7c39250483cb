"""Pictures of the window as files."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.kernel.files.documents import write_atomic
from game.kernel.files.locks import hold_lock
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say


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


def keep_picture(surface: pygame.Surface, name: str) -> str:
    """Write a surface to a numbered PNG in the user's pictures; return a line for the person that says where."""
    number, folder = 1, user_dir("pictures")
    try:
        with hold_lock(folder / "names"):  # so that two windows do not find the same one free
            while (path := folder / f"tablewright-{name}-{number:03}.png").exists():
                number += 1
            write_picture(surface, path)
    except OSError as error:
        return say("The picture could not be written: {error}", error=error)
    return say("Picture written to {path}", path=path)
