"""The board with the state drawn on it, kept while neither changes: most frames only move what lies above."""

from __future__ import annotations

from collections.abc import Callable

import pygame

Key = tuple[object, ...]


class StateLayer:
    """A picture of the whole window, kept from the second frame in a row with the same key.

    In a frame of its own everything is drawn straight into the window: a frame in which much happens costs no copy.
    """

    def __init__(self) -> None:
        self._key: Key | None = None
        self._picture: pygame.Surface | None = None

    @property
    def keeps(self) -> bool:
        """Return whether a picture is kept."""
        return self._picture is not None

    def draw(self, surface: pygame.Surface, key: Key, paint: Callable[[pygame.Surface], None]) -> None:
        """Draw what `paint` covers a whole surface with; the same key stands for the same picture."""
        if key == self._key and self._picture is not None:
            surface.blit(self._picture, (0, 0))
            return
        paint(surface)
        if key == self._key:
            self._picture = surface.copy()
        else:
            self._key, self._picture = key, None
