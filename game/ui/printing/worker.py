"""A print job in a process of its own, so that a window that prints never waits."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from game.kernel.language.catalogues import speak
from game.lab.executors import leave_quietly
from game.ui.printing.job import Job, Progress, print_job


class Failed(msgspec.Struct, frozen=True):
    """A job that came to nothing, and why in one line."""

    reason: str


class PrintedFile(msgspec.Struct, frozen=True):
    """A job that is done: the file and its pages."""

    path: Path
    pages: int


News = Progress | Failed | PrintedFile


class PrintWorker:
    """Prints one job. Poll it; it never blocks."""

    def __init__(self, job: Job, path: Path) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(theirs, job, path), daemon=True)
        self._process.start()
        theirs.close()
        self._over = False

    def poll(self) -> News | None:
        """Return the latest news, None if there is none. After `Failed` or `PrintedFile` nothing follows."""
        latest: News | None = None
        while not self._over and not isinstance(latest, Failed | PrintedFile):
            try:
                if not self._pipe.poll():
                    break
                latest = self._pipe.recv()
            except (EOFError, OSError):
                latest = Failed("The process that printed has ended")
        if isinstance(latest, Failed | PrintedFile):
            self.stop()
        return latest

    def stop(self) -> None:
        """End the work; a file that is not finished is not there."""
        if not self._over:
            self._over = True
            self._process.terminate()
            self._process.join()
            self._process.close()
            self._pipe.close()


def _work(pipe: Connection, job: Job, path: Path) -> None:
    """Print in this process and tell how it goes."""
    leave_quietly()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    speak(job.language)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        last = None
        for last in print_job(job, path):
            pipe.send(last)
        pipe.send(PrintedFile(path, last.pages if last is not None else 0))
    except OSError as error:
        pipe.send(Failed(f"{path}: could not be written: {error.strerror or error}"))
    except ValueError as error:
        pipe.send(Failed(str(error)))
