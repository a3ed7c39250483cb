"""Figures on the way to the ground or up from it: the standing one turns about its feet, which slide from under it."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.ui.paint.art.people.stand import BASE_RADIUS, measure_base
from game.ui.paint.canvas import Canvas
from game.ui.paint.figures import Standee, check_parts, cut_out_figure, picture_standee

STEPS = 12
"""In how many kept pictures a figure falls."""
TURNED = 84.0
"""By how many degrees a figure is turned when it comes to lie."""
SLIDE = 1.75
"""How far the feet slide, in units of a figure: who lies has the middle of the body on the base."""


def picture_falling(
    canvas: Canvas, standing: Standee, lying: Standee, fallen: float, alpha: float = 1.0, *, flashes: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a figure that has fallen so far, 0..1, as a picture that is kept, and where the middle of its base is."""
    step = round(max(0.0, min(1.0, fallen)) * STEPS)
    if step in (0, STEPS):
        return picture_standee(canvas, lying if step else standing, alpha=alpha, flashes=flashes)
    alpha = round(alpha, 2)
    key: Hashable = ("falling", standing, lying.figure.flip, step, alpha, check_parts(canvas, standing))
    high = standing.size[1]
    foot = high, round(1.1 * high)

    def make() -> pygame.Surface:
        whole = pygame.Surface((2 * high, round(1.5 * high)), pygame.SRCALPHA)
        base = canvas.art.picture(standing.base, measure_base(standing.radius))
        drawn = whole.blit(base, base.get_rect(center=foot))
        # Who lies has the head on the left, mirrored on the right.
        side = 1 if lying.figure.flip else -1
        degrees = -side * TURNED * step / STEPS
        figure = cut_out_figure(canvas, standing)
        # Only what is seen of the figure is turned, which is a third of its picture.
        box = figure.get_bounding_rect()
        turned = pygame.transform.rotozoom(figure.subsurface(box), degrees, 1.0)
        from_middle = pygame.Vector2(standing.foot) - pygame.Vector2(box.topleft) - pygame.Vector2(box.size) / 2
        slid = -side * SLIDE * standing.radius / BASE_RADIUS * math.sin(math.radians(abs(degrees))) ** 2
        at = pygame.Vector2(foot[0] + slid, foot[1]) - from_middle.rotate(-degrees)
        drawn.union_ip(whole.blit(turned, turned.get_rect(center=(round(at.x), round(at.y)))))
        seen = whole.subsurface(drawn)
        if alpha < 1.0:
            seen.set_alpha(round(255 * alpha))
        return seen

    picture = canvas.get_cached_picture(key, make)
    left, top = picture.get_offset()
    return picture, (foot[0] - left, foot[1] - top)
