"""A picture to trace: laid over the stage, half clear, as large as the map; it belongs to no file."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.editor.viewport import Viewport

CLEAR = 110
"""How much of the picture is seen, of 255."""
Bounds = tuple[float, float, float, float]


class Backdrop:
    """A picture from a file. Raises: OSError, pygame.error for what is no picture."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.picture = pygame.image.load(str(path))
        self._scaled: tuple[tuple[int, int], pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, viewport: Viewport, bounds: Bounds) -> None:
        """Draw it over the bounds of a map, in its own proportions."""
        left, top = viewport.to_screen(bounds[0], bounds[1])
        right, bottom = viewport.to_screen(bounds[2], bounds[3])
        wide, high = self.picture.get_size()
        share = min(max(1, right - left) / wide, max(1, bottom - top) / high)
        size = max(1, round(wide * share)), max(1, round(high * share))
        if self._scaled is None or self._scaled[0] != size:
            scaled = pygame.transform.smoothscale(self.picture.convert_alpha(), size)
            scaled.set_alpha(CLEAR)
            self._scaled = size, scaled
        surface.blit(self._scaled[1], self._scaled[1].get_rect(center=((left + right) // 2, (top + bottom) // 2)))
