"""The board with the state drawn on it, kept while neither changes: most frames only move what lies above."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui.paint.art.awaited import Awaited

Key = tuple[object, ...]
HASTY = 2
"""After so many keys in a row that were each seen in one frame, the next one is expected to be so too."""


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

    What changes is painted into the picture, to be kept at once. Where every frame is another, as `HASTY` of them in a
    row were, it is painted straight into the window, and kept from the second frame with the same key: a frame in which
    much happens costs no copy. While only the camera moves, what lies beside the part that it changes is kept too.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._kept: tuple[Key, Beside | None] | None = None
        self._last: tuple[Key, Beside | None] | None = None
        self._frames, self._hasty = 1, HASTY - 1
        """How many frames had the last key, and how many keys in a row before it were those of one frame."""

    @property
    def keeps(self) -> bool:
        """Return whether a picture is kept."""
        return self._kept is not None

    def draw(
        self, surface: pygame.Surface, key: Key, paint: Callable[[pygame.Surface], None], beside: Beside | None = None
    ) -> None:
        """Draw what `paint` covers a whole surface with; the same key stands for the same picture."""
        kept, last, self._last = self._kept, self._last, (key, beside)
        is_same = last is not None and key == last[0]
        self._count(is_same=is_same)
        if kept is not None and self._picture is not None:
            if key == kept[0]:
                surface.blit(self._picture, (0, 0))
                return
            if beside is not None and beside == kept[1]:
                surface.blit(self._picture, (0, 0))
                before = surface.get_clip()
                surface.set_clip(beside.part_rect.clip(before))
                paint(surface)
                surface.set_clip(before)
                if is_same:
                    self._keep(surface)
                return
        if is_same or self._hasty < HASTY:
            self._kept = self._last
            picture = self._take_picture(surface)
            paint(picture)
            surface.blit(picture, (0, 0))
            return
        self._kept = None
        paint(surface)
        if last is not None and beside is not None and beside == last[1]:
            self._keep(surface)

    def _count(self, *, is_same: bool) -> None:
        """Count one more frame of the same key, or the first one of another."""
        if is_same:
            self._frames += 1
            return
        self._hasty = self._hasty + 1 if self._frames == 1 else 0
        self._frames = 1

    def _keep(self, surface: pygame.Surface) -> None:
        self._kept = self._last
        self._take_picture(surface).blit(surface, (0, 0))

    def _take_picture(self, surface: pygame.Surface) -> pygame.Surface:
        """Return the picture to be filled: to allocate one as large as the window costs more than to fill one."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = pygame.Surface(surface.get_size(), 0, surface)
        return self._picture
