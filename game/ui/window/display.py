"""Whether there is a screen to show a window on, and quiet while libraries look for devices that are not there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

SCREENLESS = ("dummy", "offscreen")
"""Video drivers without a screen, which SDL falls back to."""
DRIVER_VARIABLES = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")


def has_screen() -> bool:
    """Start a video driver and return whether a window could be seen. A driver that was named by hand counts as one."""
    try:
        with quiet():
            pygame.display.init()
    except pygame.error:
        return False
    if any(os.environ.get(name) for name in DRIVER_VARIABLES) or pygame.display.get_driver() not in SCREENLESS:
        return True
    pygame.display.quit()
    return False


@contextmanager
def quiet() -> Iterator[None]:
    """Keep what libraries in C write on standard error from the terminal. Errors that they return come through."""
    sys.stderr.flush()
    try:
        stderr_copy = os.dup(2)
    except OSError:
        # Nothing is open there.
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(stderr_copy, 2)
        os.close(stderr_copy)
