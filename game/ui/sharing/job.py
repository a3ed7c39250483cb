"""Pages and films written beside the window, by a program of their own: the game goes on meanwhile."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from game.kernel.files.locks import hold_lock
from game.kernel.files.names import is_taken, safe_stem
from game.kernel.files.paths import cache_dir, user_dir
from game.kernel.language.catalogues import language_now
from game.kernel.language.say import N_, say
from game.ui.window.browser import show_file
from game.ui.window.scenes import PlayedTable, WindowApi

PROGRAM = "import sys; from game.cli import main; sys.exit(main())"


class _Product(NamedTuple):
    """What is said while something is written, once it is there, and where it could not be."""

    begun: str
    done: str
    failed: str


PAGE = _Product(
    N_("The page is being written; the game can go on"),
    N_("The page is {path}"),
    N_("The page could not be written: {error}"),
)
FILM = _Product(
    N_("The film is being recorded; the game can go on"),
    N_("The film is {path}"),
    N_("The film could not be recorded: {error}"),
)


def why_not_shared(table: PlayedTable) -> str:
    """Return why a table cannot be shared yet; empty where it can."""
    session = table.session
    people = {session.person(seat) for seat in session.humans}
    if session.match.outcome is None and len(people) > 1:
        return say("Once the game is over: it shows what everybody held")
    return ""


def share_table(window: WindowApi, table: PlayedTable) -> None:
    """Begin to write a page of a table's game or script, and tell where it is once it is written."""

    def command(source: Path, out: Path) -> Sequence[str]:
        return "share", str(source), "--out", str(out), "--language", language_now()

    _begin(window, table, PAGE, ".html", command)


def record_table(window: WindowApi, table: PlayedTable) -> None:
    """Begin to record a film of a table's game or script, and tell where it is once it is recorded.

    It is a video where the library for videos is installed, else an animated picture.
    """

    def command(source: Path, out: Path) -> Sequence[str]:
        return "show", str(source), "--record", str(out), "--language", language_now()

    _begin(window, table, FILM, ".mp4" if find_spec("av") else ".webp", command)


def _begin(
    window: WindowApi,
    table: PlayedTable,
    product: _Product,
    ending: str,
    command: Callable[[Path, Path], Sequence[str]],
) -> None:
    try:
        source = table.write_shared_file(cache_dir("shared"))
        out = _reserve_path(table.title, ending)
    except OSError as error:
        window.notice = say(product.failed, error=error)
        return
    window.notice = say(product.begun)
    words = (*_find_program(), *command(source, out))
    Thread(target=_write, args=(window, words, out, product), name="shared file", daemon=True).start()


def _reserve_path(title: str, ending: str) -> Path:
    """Return a path in the user's pages that nothing else has, with an empty file at it. Raises: OSError."""
    folder, stem, number = user_dir("pages"), safe_stem(title) or "game", 1
    folder.mkdir(parents=True, exist_ok=True)
    with hold_lock(folder / "names"):  # so that two windows do not find the same one free
        while is_taken(path := folder / f"{stem}-{number}{ending}"):
            number += 1
        path.touch()
    return path


def _find_program() -> Sequence[str]:
    """Return the words that start this program once more."""
    return (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-c", PROGRAM)


def _write(window: WindowApi, command: Sequence[str], out: Path, product: _Product) -> None:
    """Wait for what is written, tell of it and show it."""
    root = Path(__file__).resolve().parents[3]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        out.unlink(missing_ok=True)
        lines = done.stderr.strip().splitlines() or [""]
        window.tell(say(product.failed, error=lines[-1]))
        return
    window.tell(say(product.done, path=out))
    show_file(out)
