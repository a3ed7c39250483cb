"""A net of hexes on a ground: thin lines with a light beside the dark, and darker ground where there are none."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.paint.art.fields import blur_field, clip_field, rgb, shift_field
from game.ui.paint.art.ground.plan import Hexes, Point
from game.ui.paint.art.ground.raster import GroundRaster
from game.ui.paint.shapes import hexagon

OUTSIDE = 0.30
LINE, LIGHT = 0.42, 0.10
LINE_WIDTH = 1.5


def lay_net(raster: GroundRaster, net: Hexes) -> None:
    """Draw the lines into the ground, before any light falls on it."""
    fine = 2
    size = raster.size[0] * fine, raster.size[1] * fine
    lines, inside = pygame.Surface(size, 0, 8), pygame.Surface(size, 0, 8)
    for surface in (lines, inside):
        surface.set_palette([(value, value, value) for value in range(256)])
    width = max(1, round(raster.px(LINE_WIDTH) * fine))
    for middle in net.middles:
        points = [(x * raster.scale * fine, y * raster.scale * fine) for x, y in _get_corners(middle, net)]
        pygame.draw.polygon(inside, 255, points)
        pygame.draw.polygon(lines, 255, points, width)
    line, within = (
        pygame.surfarray.array2d(surface).T.astype(np.float32).reshape(raster.size[1], fine, raster.size[0], fine)
        for surface in (lines, inside)
    )
    drawn = line.mean(axis=(1, 3)) * np.float32(1 / 255)
    ground = within.mean(axis=(1, 3)) * np.float32(1 / 255)
    step = max(1, round(raster.px(1.2)))
    beside = clip_field(shift_field(drawn, step, step) - drawn) * ground
    far = 1 - blur_field(ground, raster.px(5))
    raster.picture *= (1 - np.float32(LINE) * drawn - np.float32(OUTSIDE) * far)[..., None]
    raster.picture += (beside * np.float32(LIGHT))[..., None] * rgb("#FFF0D0")


def draw_net(surface: pygame.Surface, net: Hexes, scale: float) -> None:
    """Draw the lines plainly."""
    for middle in net.middles:
        points = [(x * scale, y * scale) for x, y in _get_corners(middle, net)]
        pygame.draw.polygon(surface, (30, 32, 36), points, max(1, round(scale * 0.04)))


def _get_corners(middle: Point, net: Hexes) -> list[Point]:
    return hexagon(middle, net.radius, net.squash)
