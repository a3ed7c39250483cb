"""Who stands behind something high: as the ground is painted, that lies over them, and is seen through them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.modes.skirmish.table.board.ground import recipe
from game.modes.skirmish.table.context import SkirmishContext
from game.ui.paint.art.ground.cover import Cover, covers
from game.ui.paint.art.ground.picture import Ground
from game.ui.paint.art.ground.plan import Corners

Outline = tuple[tuple[float, float], ...]
"""Corners in pixels of the window."""
LEFT = 104
"""How opaque of 255 a figure is where something high lies over it."""


def what_hides(draw: SkirmishContext, at: tuple[float, float], radius: int) -> list[Outline]:
    """Return the outlines of what stands before a disc at a point of the window and reaches over some of it."""
    ground, inch = draw.field.ground_rect, draw.field.inch
    x, y, reach = (at[0] - ground.x) / inch, (at[1] - ground.y) / inch, radius / inch
    found = []
    for cover, (left, top, right, bottom) in _hiding(recipe(draw.content, draw.observation)):
        if left - reach < x < right + reach and top - reach < y < bottom + reach and cover.hides((x, y)):
            found.append(tuple((ground.x + x * inch, ground.y + y * inch) for x, y in cover.outline))
    return found


@lru_cache(maxsize=8)
def _hiding(ground: Ground) -> tuple[tuple[Cover, tuple[float, float, float, float]], ...]:
    """Return what hides somebody on a ground, with the ends of its outline: all figures ask in every frame."""
    return tuple((cover, _box(cover.outline)) for cover in covers(ground.pieces))


def _box(outline: Corners) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower end of an outline."""
    across, down = [x for x, _ in outline], [y for _, y in outline]
    return min(across), min(down), max(across), max(down)


def seen_through(picture: pygame.Surface, outlines: Sequence[Outline], centre: tuple[int, int]) -> pygame.Surface:
    """Return a copy of a picture, with its middle at a point of the window, that is faint within outlines."""
    faint, rect = picture.copy(), picture.get_rect(center=centre)
    cover = pygame.Surface(rect.size, pygame.SRCALPHA)
    cover.fill((255, 255, 255, 255))
    for outline in outlines:
        pygame.draw.polygon(cover, (255, 255, 255, LEFT), [(x - rect.x, y - rect.y) for x, y in outline])
    faint.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
