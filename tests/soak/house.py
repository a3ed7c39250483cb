"""Where one game or visit happens: a home and levels of its own, chance that follows from its seed, and ears for what goes wrong."""

from __future__ import annotations

import contextlib
import gc
import io
import logging
import os
import traceback
from collections.abc import Iterator
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from game.bots import worker as bot_worker
from game.kernel.files.logs import LOG
from game.kernel.files.paths import DATA_ROOTS, HOME_VARIABLE
from game.kernel.language.catalogues import ENGLISH, speak
from game.ui.screens.mode_lists import examples
from tests.soak.plan import Plan
from tests.soak.walls import own_levels, wall_in

ANSWERED_S = 600.0
"""How long a bot is waited for; no game depends on how long it takes within that."""


class Fault(Exception):
    """Something is wrong; `where` is a traceback or says what was seen."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(what)
        self.what, self.where = what, where


class Ear(logging.Handler):
    """Hears what the program logs as an error: what it survived, but should not have had to."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take a line of the log, with its traceback."""
        more = "".join(traceback.format_exception(*record.exc_info)) if record.exc_info else ""
        self.heard.append(f"{record.getMessage()}\n{more}".strip())

    def check(self) -> None:
        """Raises: Fault for the first error that was heard."""
        if self.heard:
            first, self.heard = self.heard[0], []
            raise Fault(first.splitlines()[-1], first)


class _Thinking(Thread):
    """The other end of a bot's pipe, in this process: it starts at once, and its exceptions are heard."""

    def __init__(self, pipe: object, layout: str) -> None:
        super().__init__(daemon=True)
        self._told = pipe, layout
        self.start()

    def run(self) -> None:
        """Think until the pipe is closed."""
        try:
            bot_worker._think(*self._told)  # type: ignore[arg-type]
        except Exception:
            LOG.exception("a bot failed")
        finally:
            self._told[0].close()  # type: ignore[attr-defined]

    def terminate(self) -> None:
        """Stop: the closed pipe does that."""


class BotHere(bot_worker.BotWorker):
    """The bots of a game on a thread, whose answers are waited for: when they come does not depend on the machine."""

    def _start(self) -> None:
        self._pipe, theirs = Pipe()
        self._process = _Thinking(theirs, self._layout)  # type: ignore[assignment]
        self._await()
        self._pipe.recv_bytes()
        self._ready = True

    def _send(self) -> None:
        assert self._pipe is not None
        while self._pipe.poll():
            self._pipe.recv_bytes()
        super()._send()
        self._await()

    def _await(self) -> None:
        """Wait until there is something to receive. Raises: Fault."""
        if self._pipe is None or not self._pipe.poll(ANSWERED_S):
            raise Fault("a bot does not answer")


@contextlib.contextmanager
def house(plan: Plan, folder: Path, cache: Path) -> Iterator[Ear]:
    """Be at home for one plan in an empty folder; what takes long to make is kept in `cache`.

    Nothing is written anywhere else, whatever is typed into a field for a path. Yields: who hears what goes wrong.
    """
    ear, chance, home = Ear(), Random(f"house {plan.seed}"), folder / "home"
    with pytest.MonkeyPatch.context() as patch:
        cache.mkdir(parents=True, exist_ok=True)
        home.mkdir()
        (home / "cache").symlink_to(cache.resolve())
        patch.setitem(os.environ, HOME_VARIABLE, str(home))
        patch.setitem(os.environ, "HOME", str(home))
        patch.setitem(DATA_ROOTS, "levels", own_levels(cache))
        examples.cache_clear()
        patch.chdir(home)
        wall_in(patch, (folder, cache))
        patch.setattr("game.play.session.BotWorker", BotHere)
        patch.setattr("game.bots.worker.PATIENCE_S", float("inf"))
        patch.setattr("game.bots.worker.STARTING_S", float("inf"))
        patch.setattr("game.bots.worker.THINKING_S", 0.02)
        patch.setattr("secrets.randbits", chance.getrandbits)
        patch.setattr("webbrowser.get", _no_browser)
        LOG.addHandler(ear)
        speak(ENGLISH)
        try:
            with contextlib.redirect_stderr(io.StringIO()):
                yield ear
        finally:
            LOG.removeHandler(ear)
            examples.cache_clear()
            speak(ENGLISH)
            gc.collect()


def _no_browser(*_: object) -> object:
    """Show nothing outside of the window."""
    import webbrowser

    raise webbrowser.Error("none here")
