"""Thorns: bent stems with spines, tangled over a dark undergrowth."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pygame

from game.ui.paint.art.fields import Colours, blur_field, seed_of, shift_field, smooth
from game.ui.paint.art.ground.growth import scatter_points
from game.ui.paint.art.ground.plan import GroundPiece
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.outline import box

STEM_STEPS = 12
FINE = 3
WOOD = ((44, 58, 30), (128, 96, 62), (86, 104, 48))
SPINE = (214, 200, 152)


def paint_thorns(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint brambles that fill a footprint and stand a little above it."""
    points = raster.points(piece.corners)
    window = raster.window(points, piece.height * raster.scale + raster.px(4))
    if window.empty:
        return
    near = blur_field(window.mask(points), raster.px(4)) + window.noise(raster.px(9), "edge") * np.float32(0.06)
    ground = window.material("leaves", raster.unit) * np.float32(0.55) * raster.light[window.rows, window.columns]
    raster.lay(window, ground, smooth(0.38, 0.62, near) * np.float32(0.9))
    colours, cover = _stems(raster, piece, window)
    shade = blur_field(shift_field(cover, round(raster.px(4)), round(raster.px(4))), raster.px(1.5))
    part = raster.picture[window.rows, window.columns]
    part *= (1 - np.float32(0.7) * shade)[..., None]
    raster.lay(window, colours * raster.open[window.rows, window.columns] * np.float32(1.1), cover)


def _stems(raster: GroundRaster, piece: GroundPiece, window: RasterWindow) -> tuple[Colours, np.ndarray]:
    """Return the stems with their spines as colours and cover over a window, drawn large and made smaller."""
    large = pygame.Surface((window.size[0] * FINE, window.size[1] * FINE), pygame.SRCALPHA, 32)
    random = np.random.default_rng(seed_of("thorns", piece.corners))
    left, top, right, bottom = box(piece.corners)
    apart = min(right - left, bottom - top) * 0.34
    k = raster.unit * FINE
    for x, y in scatter_points(piece.corners, apart, seed_of("stems", piece.corners)):
        at = (x * raster.scale - window.at[0]) * FINE, (y * raster.scale - window.at[1]) * FINE
        for _ in range(2):
            _stem(large, at, k, random)
    pixels = pygame.transform.smoothscale(large.premul_alpha(), window.size)
    cover = pygame.surfarray.array_alpha(pixels).T.astype(np.float32) / np.float32(255)
    colours = pygame.surfarray.array3d(pixels).swapaxes(0, 1).astype(np.float32) / np.float32(255)
    return colours / np.maximum(cover, np.float32(1 / 255))[..., None], cover


def _stem(surface: pygame.Surface, at: tuple[float, float], k: float, random: np.random.Generator) -> None:
    """Draw one stem upwards from its root, thick below and thin above, with a light side and spines."""
    turn, bend, length = random.uniform(-2.7, -0.45), random.uniform(-2.4, 2.4), random.uniform(20, 36) * k
    points = [at]
    for step in range(STEM_STEPS):
        turn += bend / STEM_STEPS
        x, y = points[-1]
        points.append((x + math.cos(turn) * length / STEM_STEPS, y + math.sin(turn) * length / STEM_STEPS + step * 0.1))
    wood = WOOD[int(random.integers(len(WOOD)))]
    dark, light = tuple(part * 6 // 10 for part in wood), tuple(min(255, part * 5 // 4 + 24) for part in wood)
    for step, (start, end) in enumerate(pairwise(points)):
        wide = max(1.0, (3.2 - 2.1 * step / STEM_STEPS) * k)
        pygame.draw.line(surface, dark, start, end, round(wide))
        lit = (start[0] - wide * 0.2, start[1] - wide * 0.2), (end[0] - wide * 0.2, end[1] - wide * 0.2)
        pygame.draw.line(surface, light, *lit, max(1, round(wide * 0.45)))
        if step % 2:
            side = math.atan2(end[1] - start[1], end[0] - start[0]) + (1.3 if step % 4 == 1 else -1.3)
            tip = end[0] + math.cos(side) * 5.5 * k, end[1] + math.sin(side) * 5.5 * k
            across = -math.sin(side) * 1.2 * k, math.cos(side) * 1.2 * k
            foot = (end[0] + across[0], end[1] + across[1]), (end[0] - across[0], end[1] - across[1])
            pygame.draw.polygon(surface, SPINE, [foot[0], tip, foot[1]])
