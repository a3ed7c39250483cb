"""Saving a running game under a name of its own."""

from __future__ import annotations

from pathlib import Path

from game.kernel.files.documents import ContentError
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.play.session import Session

LONGEST_NAME = 60


def write_new_save(session: Session, name: str = "") -> Path:
    """Write a save under a name of its own, or the one a person gave it, and return where.

    No save is written over: a name that is taken gets a number. Raises: OSError, ContentError.
    """
    folder = user_dir("saves")
    given = file_name(name)
    title = given or file_name(say(session.opened.scenario.title)) or "game"
    path = folder / f"{title}.yaml" if given else folder / f"{title}-1.yaml"
    number = 2
    while path.exists():
        path = folder / f"{title}-{number}.yaml"
        number += 1
    session.save(path)
    return path


def file_name(text: str) -> str:
    """Return a text as the name of a file: words with dashes between them, in lower case.

    >>> file_name(" Thursday's company, 2nd evening! ")
    'thursdays-company-2nd-evening'
    """
    words = "".join(letter for letter in text.lower().replace("-", " ") if letter.isalnum() or letter.isspace())
    return "-".join(words.split())[:LONGEST_NAME].rstrip("-")


def save_game(session: Session, name: str = "") -> str:
    """Write a save under a name of its own, or the given one, and return a line that says where."""
    try:
        path = write_new_save(session, name)
    except (OSError, ContentError) as error:
        return say("The game could not be saved: {error}", error=error)
    return say("Saved as {name}", name=path.stem.replace("-", " "))
