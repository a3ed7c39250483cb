"""Saving a running game under a name of its own."""

from __future__ import annotations

from pathlib import Path

from game.kernel.files.documents import ContentError
from game.kernel.files.paths import user_dir
from game.play.session import Session


def write_new_save(session: Session) -> Path:
    """Write a save under a name of its own and return where. Raises: OSError, ContentError."""
    folder = user_dir("saves")
    title = "-".join(session.opened.scenario.title.lower().split()) or "game"
    number = 1
    while (path := folder / f"{title}-{number}.yaml").exists():
        number += 1
    session.save(path)
    return path


def save_game(session: Session) -> str:
    """Write a save under a name of its own and return a line that says where."""
    try:
        path = write_new_save(session)
    except (OSError, ContentError) as error:
        return f"The game could not be saved: {error}"
    return f"Saved as {path.stem.replace('-', ' ')}"
