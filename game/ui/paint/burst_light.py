"""A burst of light where a blow lands: painted once in one size, and added to what is below, the fainter the later."""

from __future__ import annotations

import pygame

from game.ui.paint.art.burst import Burst
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas

BURST_U = 168
"""How wide a burst is painted."""
FADING = 0.8


def burst_wish(canvas: Canvas, burst: Burst) -> PictureRequest:
    """Return a burst as a picture to be painted before the first blow."""
    side = canvas.px(BURST_U)
    return PictureRequest(burst, (side, side))


def add_burst(
    canvas: Canvas,
    surface: pygame.Surface,
    burst: Burst,
    at: tuple[int, int],
    wide: int,
    elapsed_share: float,
    *,
    fading: float = FADING,
) -> None:
    """Add a burst about a point, so many pixels `wide`, of which a share of 0 to 1 is gone."""
    request = burst_wish(canvas, burst)
    light = pygame.transform.scale(canvas.art.picture(request.recipe, request.size), (wide, wide))
    fade = round(255 * (1 - elapsed_share) ** fading)
    light.fill((fade, fade, fade), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
