"""Where pictures are painted beside the window: a queue that is worked off, in a thread of its own or while idle."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections import OrderedDict, deque
from collections.abc import Iterable

from game.kernel.files.logs import LOG
from game.ui.paint.art.fields import Pixels
from game.ui.paint.art.recipe import Appearance, PictureRequest
from game.ui.paint.art.store import Disk

KEPT_ON_DISK = 96 * 96
"""From how many pixels on a picture is worth a file."""
NICE = 10
SWITCH_S = 0.001
"""How soon a thread that runs Python lets another one do so: a frame may not wait for the painter as long as usual."""
HELD_S = 0.05
"""How often a held thread looks whether it may go on."""
REST_S = 5.0
"""How long the thread waits for another wish before it ends."""


class PaintQueue:
    """Wishes by the key of their picture: those asked for now come before those for later, in order.

    While it is `held`, its thread paints only what is asked for now: frames that move have the machine to themselves.

    `take` and `urge` are called by the window, which takes what is `done` too; `paint_one` is called by whoever paints.
    """

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._lock = threading.Condition()
        self._now: OrderedDict[str, tuple[PictureRequest, Appearance]] = OrderedDict()
        self._later: OrderedDict[str, tuple[PictureRequest, Appearance]] = OrderedDict()
        self.done: deque[tuple[str, Pixels]] = deque()
        self._painting: str | None = None
        self._thread: threading.Thread | None = None
        self.threaded = False
        self.held = False
        self.painted = 0
        self.failed: dict[str, str] = {}

    def urge(self, key: str, request: PictureRequest, appearance: Appearance) -> None:
        """Ask for a picture that would be shown now."""
        with self._lock:
            if not self._is_known(key):
                self._now[key] = (request, appearance)
                self._begin()

    def take(self, requests: Iterable[tuple[str, PictureRequest]], appearance: Appearance) -> None:
        """Ask for pictures that will be needed, in place of those that were thought so before."""
        with self._lock:
            self._later.clear()
            for key, request in requests:
                if not self._is_known(key):
                    self._later[key] = (request, appearance)
            self._begin()

    def _is_known(self, key: str) -> bool:
        return (
            key in self._now or key == self._painting or key in self.failed or any(key == done for done, _ in self.done)
        )

    @property
    def busy(self) -> bool:
        """Return whether anything is wished, being painted, or painted and not yet taken."""
        return bool(self._now or self._later or self.done or self._painting)

    def paint_one(self) -> bool:
        """Paint the next picture, or read it from disk; return whether there was one.

        A recipe that fails is not asked for again: its plain form stays.
        """
        with self._lock:
            queue = self._now or ({} if self.threaded and self.held else self._later)
            if not queue:
                return False
            key = next(iter(queue))
            request, appearance = queue.pop(key)
            self._later.pop(key, None)
            self._painting = key
        found: Pixels | None = None
        try:
            keeps = request.size[0] * request.size[1] >= KEPT_ON_DISK
            found = self._disk.get(key) if keeps else None
            if found is None:
                found = request.recipe.paint(request.size, appearance)
                self.painted += 1
                if keeps:
                    self._disk.store_picture(key, found)
        except Exception as error:
            self.failed[key] = f"{type(request.recipe).__name__}: {error}"
            LOG.warning("A picture could not be painted: %s", self.failed[key])
        finally:
            with self._lock:
                self._painting = None
                if found is not None:
                    self.done.append((key, found))
        return True

    # The thread

    def _begin(self) -> None:
        """Start the thread if there is something to do for it, or wake it."""
        if not self.threaded or not (self._now or self._later):
            return
        if self._thread is None:
            sys.setswitchinterval(min(SWITCH_S, sys.getswitchinterval()))
            self._thread = threading.Thread(target=self._work, name="painter", daemon=True)
            self._thread.start()
        self._lock.notify()

    def _work(self) -> None:
        _step_back()
        while True:
            while self.paint_one():
                pass
            with self._lock:
                waiting = self._now or self._later
                self._lock.wait(HELD_S if waiting else REST_S)
                if not waiting and not (self._now or self._later):
                    self._thread = None
                    return


def _step_back() -> None:
    """Let this thread run behind the window's where the system knows priorities of threads."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
