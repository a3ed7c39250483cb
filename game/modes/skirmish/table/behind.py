"""Who stands behind something high: as the ground is painted, that lies over them, and is seen through them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.ground import recipe
from game.ui.paint.art.ground.cover import covers

Outline = tuple[tuple[float, float], ...]
"""Corners in pixels of the window."""
LEFT = 104
"""How opaque of 255 a figure is where something high lies over it."""


def what_hides(on: SkirmishContext, at: tuple[float, float], radius: int) -> list[Outline]:
    """Return the outlines of what stands before a disc at a point of the window and reaches over some of it."""
    field, ground = on.field, on.field.ground
    inch = field.inch
    place = (at[0] - ground.x) / inch, (at[1] - ground.y) / inch
    disc = pygame.Rect(round(at[0]) - radius, round(at[1]) - radius, 2 * radius, 2 * radius)
    found = []
    for cover in covers(recipe(on.facts, on.view).pieces):
        if cover.hides(place):
            outline = tuple((ground.x + x * inch, ground.y + y * inch) for x, y in cover.outline)
            left, top = (min(point[axis] for point in outline) for axis in (0, 1))
            right, bottom = (max(point[axis] for point in outline) for axis in (0, 1))
            if disc.right > left and disc.left < right and disc.bottom > top and disc.top < bottom:
                found.append(outline)
    return found


def seen_through(picture: pygame.Surface, outlines: Sequence[Outline], centre: tuple[int, int]) -> pygame.Surface:
    """Return a copy of a picture, with its middle at a point of the window, that is faint within outlines."""
    faint, rect = picture.copy(), picture.get_rect(center=centre)
    cover = pygame.Surface(rect.size, pygame.SRCALPHA)
    cover.fill((255, 255, 255, 255))
    for outline in outlines:
        pygame.draw.polygon(cover, (255, 255, 255, LEFT), [(x - rect.x, y - rect.y) for x, y in outline])
    faint.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faint
