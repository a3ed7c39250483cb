"""Collects garbage while nothing moves: to look through all that a program has loaded takes longer than a frame may.

What is loaded once mostly stays. It is set aside (`gc.freeze`) in the first quiet moment at each new screen, so that a
collection after that looks through what has come since, which takes a few milliseconds. What was set aside and is not
needed any more is found when everything is looked through again: at the first screen, or after `MOST_FROZEN` others.
"""

from __future__ import annotations

import gc
import weakref

QUIET_ENOUGH_MS = 400.0
"""How long nobody has touched keys or pointer before a moment counts as quiet."""
MOST_FROZEN = 12
"""How often what has come is set aside before everything is looked through again."""
DUE = 4
"""After so many collections of young objects, some 7,000 made and not freed each, a quiet moment is used."""
OVERDUE = 40
"""After so many Python collects by itself though something moves, so that garbage never grows without end."""


class QuietCollector:
    """Leaves garbage to quiet moments from `begin` to `end`; before and after that Python does as it always does."""

    def __init__(self) -> None:
        self._before: tuple[int, int, int] | None = None
        self._seen: weakref.ref[object] | None = None
        self._frozen = 0

    @property
    def is_on(self) -> bool:
        """Return whether garbage is left to quiet moments now."""
        return self._before is not None

    def begin(self) -> None:
        """Set aside what the program has loaded, and have Python collect by itself only what is overdue."""
        if self._before is None:
            self._before = gc.get_threshold()
            gc.set_threshold(*self._before[:2], OVERDUE)
            gc.freeze()
            self._seen, self._frozen = None, 0

    def end(self) -> None:
        """Let Python collect as it did before."""
        if self._before is not None:
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self._before = None

    def use_moment(self, screen: object, quiet_ms: float, *, is_first: bool) -> bool:
        """Use a moment in which nothing moves on a screen, `quiet_ms` after the last input; return whether it was used.

        `is_first` says that nothing lies below the screen: whatever was opened from it has been left.
        """
        if self._before is None or quiet_ms < QUIET_ENOUGH_MS:
            return False
        is_new = self._seen is None or self._seen() is not screen
        if not is_new and gc.get_count()[2] < DUE:
            return False
        if is_new and (is_first or self._frozen >= MOST_FROZEN):
            gc.unfreeze()
            self._frozen = 0
        gc.collect()
        if is_new:
            gc.freeze()
            self._seen = weakref.ref(screen)
            self._frozen += 1
        return True
