"""The board with the state drawn on it, kept while neither changes: most frames only move what lies above."""

from __future__ import annotations

from collections.abc import Callable

import pygame

Key = tuple[object, ...]


class StateLayer:
    """A picture of the whole window, kept from the second frame in a row with the same key; `keeps` tells whether.

    In a frame of its own everything is drawn straight into the window: a frame in which much happens costs no copy.
    """

    def __init__(self) -> None:
        self._key: Key | None = None
        self._picture: pygame.Surface | None = None
        self.keeps = False

    def draw(self, surface: pygame.Surface, key: Key, paint: Callable[[pygame.Surface], None]) -> None:
        """Draw what `paint` covers a whole surface with; the same key stands for the same picture."""
        if self.keeps and self._picture is not None and key == self._key:
            surface.blit(self._picture, (0, 0))
            return
        paint(surface)
        self.keeps, self._key = key == self._key, key
        if self.keeps:
            # To allocate a picture as large as the window costs more than to fill one.
            if self._picture is None or self._picture.get_size() != surface.get_size():
                self._picture = surface.copy()
            else:
                self._picture.blit(surface, (0, 0))
