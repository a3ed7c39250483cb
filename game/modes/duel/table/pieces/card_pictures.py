"""Cards that lie still: face, ring, pips and the shadow that tells how high a card lies, laid as one picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.modes.duel.table.pieces.faces import draw_pips
from game.ui.paint.art.shadow import HEIGHTS, Shadow
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose

STEPPED_LAYER = 9
"""From which layer on cards are raised over the table."""
Size = tuple[int, int]
Key = tuple[object, ...]
Pips = tuple[int, int, tuple[int, int]]
"""How many are full, how many of these are new, and where they stand, from the middle of the card."""


@lru_cache(maxsize=1024)
def measure_turned(size: Size, angle: float) -> Size:
    """Return the size of a picture of a card that is turned by an angle in degrees."""
    return pygame.transform.rotozoom(pygame.Surface(size), angle, 1.0).get_size() if angle else size


def draw_shadow(canvas: Canvas, surface: pygame.Surface, size: Size, centre: Size, angle: float, pose: Pose) -> None:
    """Draw the shadow of a card that lies about a point; all cards of a size share one."""
    if not canvas.art.appearance.plain and not pose.moving:
        picture, rect = _shadow(canvas, size, angle, height_of(pose))
        surface.blit(picture, rect.move(centre))


def height_of(pose: Pose) -> str:
    """Return the name of how high a card lies over the table."""
    return "raised" if pose.layer >= STEPPED_LAYER else "card"


def laid_picture(
    canvas: Canvas,
    key: Key,
    fatigue: int,
    make_face: Callable[[], pygame.Surface],
    size: Size,
    angle: float,
    pose: Pose,
    ring: pygame.Surface | None,
    pips: Pips | None,
) -> pygame.Surface | None:
    """Return a card that lies still, about the middle of the picture; None while there is no time to make one.

    It is the same as shadow, ring, face and pips laid one after another. `key` names the finished face, which
    `make_face` shades and turns.
    """
    height = height_of(pose)
    full_path = ("duel-laid", key, fatigue, angle, height, ring, pips)
    if not canvas.has(full_path) and not (canvas.has(key) and canvas.budget.takes()):
        return None

    def make() -> pygame.Surface:
        parts = [] if canvas.art.appearance.plain else [_shadow(canvas, size, angle, height)]
        pictures = (ring, make_face())
        parts += [(rendered, rendered.get_rect(center=(0, 0))) for rendered in pictures if rendered is not None]
        reach = parts[0][1].unionall([rect for _, rect in parts])
        across, down = max(-reach.x, reach.right), max(-reach.y, reach.bottom)
        found = pygame.Surface((2 * across, 2 * down), pygame.SRCALPHA)
        for picture, rect in parts:
            found.blit(picture, rect.move(across, down))
        if pips is not None:
            full, fresh, (x, y) = pips
            draw_pips(canvas, found, full, (across + x, down + y), size[0] / 96, fresh)
        # Most of it is opaque, and is then copied row by row instead of being mixed with what lies below.
        found.set_alpha(255, pygame.RLEACCEL)
        return found

    return canvas.get_cached_picture(full_path, make)


def _shadow(canvas: Canvas, size: Size, angle: float, height: str) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a shadow and its place about a card whose middle is the origin."""

    def make() -> pygame.Surface:
        recipe = Shadow(thing=size, radius=size[0] * 0.07, height=height, unit=canvas.scale)
        flat = canvas.art.picture(recipe, recipe.room()[0])
        return pygame.transform.rotozoom(flat, angle, 1.0) if angle else flat

    picture = canvas.get_cached_picture(("duel-shadow", size, height, angle), make)
    # The picture has as much room on one side as on the other, beside what the shadow is shifted by.
    across, down = (round(round(away * canvas.scale) / 2) for away in HEIGHTS[height][:2])
    return picture, picture.get_rect(center=(across, down))
