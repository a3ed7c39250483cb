"""Where a command writes to: looked at before it works."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase, reason_of


def check_target(path: Path | None, *, folder_is_there: bool = False) -> None:
    """Refuse a path to which no file can be written; `folder_is_there`: its folder is not made. Raises: ContentError.

    A device or a pipe is none: what is written takes the place of what was there.
    """
    if path is None:
        return
    try:
        if path.is_dir():
            raise _no_place(path, Phrase("a folder"))
        if path.exists() and not path.is_file():
            raise _no_place(path, Phrase("a device or pipe"))
        folder = path.parent
        if folder_is_there and not folder.is_dir():
            raise _no_place(path, Phrase("none"))
        while not folder.exists() and folder != folder.parent:
            folder = folder.parent
        # Only an attempt tells: a disk may be read-only, a folder another one's.
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise ContentError(path, 0, "write", Phrase("a place to write to"), reason_of(error)) from None


def _no_place(path: Path, found: str) -> ContentError:
    return ContentError(path, 0, "write", Phrase("a file in a folder that is there"), found)
