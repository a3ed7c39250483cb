"""Large parts of a window that are filled, or copied into it, as often as every frame."""

from __future__ import annotations

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB


def loose(size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque picture whose rows do not follow each other in memory, to be copied into a part of a window.

    Fills, and copies of rows of whole 16 bytes, are written past the cache: where rows begin within a line of memory,
    as those of a side panel do, that takes several times as long.
    """
    wide, high = max(1, size[0]), max(1, size[1])
    return pygame.Surface((wide + 1, high)).subsurface((0, 0, wide, high))


def fill_part(canvas: Canvas, surface: pygame.Surface, fill: str | RGB, rect: pygame.Rect) -> None:
    """Fill a large part of a window as `Surface.fill` does, from a `loose` picture of that size."""
    tone, size = canvas.colour(fill), rect.size

    def make() -> pygame.Surface:
        ground = loose(size)
        ground.fill(tone)
        return ground

    surface.blit(canvas.get_cached_picture(("ground", tone, size), make), rect)
