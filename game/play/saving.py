"""Saving a running game under a name of its own."""

from __future__ import annotations

from pathlib import Path

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.locks import hold_lock
from game.kernel.files.names import is_taken, safe_stem
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.play.session import Session

OWN_NAMES = ("autosave", "company-")
"""How files begin that games keep themselves in."""


def write_new_save(session: Session, name: str = "") -> Path:
    """Write a save under a name of its own, or the one a person gave it, and return where.

    No save is written over: a name that is taken gets a number. Raises: OSError, ContentError.
    """
    folder = user_dir("saves")
    given = safe_stem(name)
    if given.startswith(OWN_NAMES):
        given = f"save-{given}"
    title = given or safe_stem(say(session.loaded.scenario.title)) or "game"
    path = folder / f"{title}.yaml" if given else folder / f"{title}-1.yaml"
    number = 2
    with hold_lock(folder / "names"):  # so that two windows do not find the same one free
        while is_taken(path):
            path = folder / f"{title}-{number}.yaml"
            number += 1
        session.save(path)
    return path


def save_game(session: Session, name: str = "") -> str:
    """Write a save under a name of its own, or the given one, and return a line that says where."""
    try:
        path = write_new_save(session, name)
    except (OSError, ContentError) as error:
        return say("The game could not be saved: {error}", error=describe_error(error))
    return say("Saved as {name}", name=path.stem.replace("-", " "))
