"""The board with the state drawn on it, kept while neither changes: most frames only move what lies above."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.paint.art.awaited import Awaited

Key = tuple[object, ...]


class KeptBoard(NamedTuple):
    """A painted board, and the pictures that it waits for.

    `painting` stands for what is painted on it: the surface is used again for another board.
    """

    surface: pygame.Surface
    awaited: Awaited
    painting: object


class Beside(NamedTuple):
    """What a window shows outside of the `part_rect` that the camera changes, and the `key` of that."""

    part_rect: pygame.Rect
    key: Key


class StateLayer:
    """A picture of the whole window, kept while the key stays the same; `keeps` tells whether.

    What changes after a rest is painted into the picture, to be kept at once. Where every frame is another, it is
    painted straight into the window, and kept from the second frame in a row with the same key: a frame in which much
    happens costs no copy. While only the camera moves, what lies beside the part that it changes is kept too.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._kept: tuple[Key, Beside | None] | None = None
        self._hover_elapsed = False
        self._last: tuple[Key, Beside | None] | None = None

    @property
    def keeps(self) -> bool:
        """Return whether a picture is kept."""
        return self._kept is not None

    def draw(
        self, surface: pygame.Surface, key: Key, paint: Callable[[pygame.Surface], None], beside: Beside | None = None
    ) -> None:
        """Draw what `paint` covers a whole surface with; the same key stands for the same picture."""
        remaining, last, self._last = self._kept, self._last, (key, beside)
        if remaining is not None and self._picture is not None:
            if key == remaining[0]:
                surface.blit(self._picture, (0, 0))
                self._hover_elapsed = True
                return
            if beside is not None and beside == remaining[1]:
                surface.blit(self._picture, (0, 0))
                before = surface.get_clip()
                surface.set_clip(beside.part_rect.clip(before))
                paint(surface)
                surface.set_clip(before)
                if last is not None and key == last[0]:
                    self._keep(surface)
                return
            if self._hover_elapsed and self._picture.get_size() == surface.get_size():
                self._kept, self._hover_elapsed = self._last, False
                paint(self._picture)
                surface.blit(self._picture, (0, 0))
                return
        self._kept, self._hover_elapsed = None, False
        paint(surface)
        if last is not None and (key == last[0] or (beside is not None and beside == last[1])):
            self._keep(surface)

    def _keep(self, surface: pygame.Surface) -> None:
        self._kept = self._last
        # To allocate a picture as large as the window costs more than to fill one.
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = surface.copy()
        else:
            self._picture.blit(surface, (0, 0))
