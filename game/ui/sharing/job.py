"""A page written beside the window, by a program of its own: the game goes on meanwhile."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread

from game.kernel.files.locks import hold_lock
from game.kernel.files.names import is_taken, safe_stem
from game.kernel.files.paths import cache_dir, user_dir
from game.kernel.language.catalogues import language_now
from game.kernel.language.say import say
from game.ui.window.browser import show_file
from game.ui.window.scenes import PlayedTable, WindowApi

PROGRAM = "import sys; from game.cli import main; sys.exit(main())"


def why_not_shared(table: PlayedTable) -> str:
    """Return why a table cannot be shared yet; empty where it can."""
    session = table.session
    people = {session.person(seat) for seat in session.humans}
    if session.match.outcome is None and len(people) > 1:
        return say("Once the game is over: the page shows what everybody held")
    return ""


def share_table(window: WindowApi, table: PlayedTable) -> None:
    """Begin to write a page of a table's game or script, and tell where it is once it is written."""
    try:
        source = table.write_shared_file(cache_dir("shared"))
        out = _reserve_path(table.title)
    except OSError as error:
        window.notice = say("The page could not be written: {error}", error=error)
        return
    window.notice = say("The page is being written; the game can go on")
    command = [*_find_program(), "share", str(source), "--out", str(out), "--language", language_now()]
    Thread(target=_write, args=(window, command, out), name="page", daemon=True).start()


def _reserve_path(title: str) -> Path:
    """Return a path in the user's pages that no other page has, with an empty file at it. Raises: OSError."""
    folder, stem, number = user_dir("pages"), safe_stem(title) or "game", 1
    folder.mkdir(parents=True, exist_ok=True)
    with hold_lock(folder / "names"):  # so that two windows do not find the same one free
        while is_taken(path := folder / f"{stem}-{number}.html"):
            number += 1
        path.touch()
    return path


def _find_program() -> Sequence[str]:
    """Return the words that start this program once more."""
    return (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-c", PROGRAM)


def _write(window: WindowApi, command: Sequence[str], out: Path) -> None:
    """Wait for the page, tell of it and show it in a browser."""
    root = Path(__file__).resolve().parents[3]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        out.unlink(missing_ok=True)
        lines = done.stderr.strip().splitlines() or [""]
        window.tell(say("The page could not be written: {error}", error=lines[-1]))
        return
    window.tell(say("The page is {path}", path=out))
    show_file(out)
