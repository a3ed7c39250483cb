"""Trees and hedges: balls of leaves, dark below and light above, each tree one of a few that were painted once."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

import numpy as np

from game.ui.paint.art.fields import Field, Size, blend, blur_field, clip_field, rgb, seed_of, smooth
from game.ui.paint.art.ground.plan import Corners, GroundPiece, Point
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import box

VARIANTS = 4
LEAVES = (rgb("#132A1B"), rgb("#9DBB6E"))
_lock = Lock()


@dataclass(frozen=True)
class Bush:
    """A crown of leaves as colours and cover, its middle at the middle of the picture."""

    colours: Field
    cover: Field


def bush(radius: int, variant: int) -> Bush:
    """Return a crown of a radius in pixels."""
    with _lock:
        return _bush(max(3, radius), variant % VARIANTS)


@lru_cache(maxsize=96)
def _bush(radius: int, variant: int) -> Bush:
    side = round(radius * 2.7)
    random = np.random.default_rng(seed_of("bush", variant))
    rough = clouds((side, side), max(3.0, radius * 0.22), seed_of("leaf", variant), octaves=3)
    at = np.arange(side, dtype=np.float32) + np.float32(0.5)
    x, y, middle = at[None, :], at[:, None], side / 2
    colours: Field = np.zeros((side, side, 3), np.float32)
    cover: Field = np.zeros((side, side), np.float32)
    count = 34 if radius > 9 else 16
    for index in range(count):
        level = index / count
        angle, away = random.uniform(0, math.tau), radius * (0.92 - 0.72 * level) * random.uniform(0.45, 1)
        bx = middle + math.cos(angle) * away - level * radius * 0.14
        by = middle + math.sin(angle) * away * 0.95 - level * radius * 0.36
        size = radius * random.uniform(0.24, 0.38)
        x0, x1 = max(0, int(bx - size * 1.3)), min(side, int(bx + size * 1.3) + 2)
        y0, y1 = max(0, int(by - size * 1.3)), min(side, int(by + size * 1.3) + 2)
        off_x, off_y = (x[:, x0:x1] - np.float32(bx)) / size, (y[y0:y1] - np.float32(by)) / size
        leaf = rough[y0:y1, x0:x1]
        ball = smooth(1.0, 0.78, np.hypot(off_x, off_y) + leaf * np.float32(0.16))
        light = clip_field(0.56 - 0.42 * (off_x * 0.6 + off_y * 0.75), 0.08, 1.15) * np.float32(0.36 + 0.72 * level)
        green = blend(*LEAVES, clip_field(light + leaf * np.float32(0.09)))
        part = colours[y0:y1, x0:x1]
        rim = clip_field(1 - np.abs(np.hypot(off_x, off_y) - 1.0) / np.float32(0.14)) * np.float32(0.30)
        part *= (1 - rim * (1 - ball))[..., None]
        part += (green - part) * ball[..., None]
        np.maximum(cover[y0:y1, x0:x1], ball, out=cover[y0:y1, x0:x1])
    return Bush(colours, cover)


def inside(corners: Corners, point: Point) -> bool:
    """Return whether a point lies in a polygon."""
    x, y = point
    found = False
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


def scatter_points(corners: Corners, apart: float, seed: int) -> list[Point]:
    """Return points in a polygon, about so far apart, the far ones first; at least one, in its middle."""
    left, top, right, bottom = box(corners)
    random = np.random.default_rng(seed)
    found: list[Point] = []
    rows = max(1, round((bottom - top) / (apart * 0.85)))
    columns = max(1, round((right - left) / apart))
    for row in range(rows):
        for column in range(columns):
            dx, dy = random.uniform(0.22, 0.78, 2)
            point = left + (column + dx) * (right - left) / columns, top + (row + dy) * (bottom - top) / rows
            if inside(corners, point):
                found.append(point)
    if not found:
        found.append((sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)))
    return sorted(found, key=lambda point: point[1])


def paint_grove(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint trees that fill an area; their crowns stand above it and lean out a little."""
    seed = seed_of("grove", piece.corners)
    left, top, right, bottom = box(piece.corners)
    radius = max(0.45, min(1.15, min(right - left, bottom - top) * 0.36))
    _undergrowth(raster, piece.corners)
    for index, (x, y) in enumerate(scatter_points(piece.corners, radius * 1.15, seed)):
        size = radius * (0.82 + 0.36 * ((seed >> (index % 24)) % 7) / 6)
        _trunk(raster, (x, y), size, piece.height)
        lifted = y - piece.height * 0.45
        _stamp(raster, bush(round(size * raster.scale), seed + index), (x, lifted))


def _undergrowth(raster: GroundRaster, corners: Corners) -> None:
    """Darken the ground of the area, so that its true shape is seen between the trees."""
    points = raster.points(corners)
    window = raster.window(points, raster.px(6))
    if window.empty:
        return
    near = smooth(
        0.3, 0.6, blur_field(window.mask(points), raster.px(3)) + window.noise(raster.px(10), "edge") * np.float32(0.04)
    )
    colours = window.material("leaves", raster.unit) * np.float32(0.42) * raster.light[window.rows, window.columns]
    raster.lay(window, colours, near * np.float32(0.85))


def _trunk(raster: GroundRaster, at: Point, radius: float, height: float) -> None:
    wide = radius * 0.13
    quad = raster.points(
        (
            (at[0] - wide, at[1]),
            (at[0] + wide, at[1]),
            (at[0] + wide * 0.7, at[1] - height * 0.4),
            (at[0] - wide * 0.7, at[1] - height * 0.4),
        )
    )
    window = raster.window(quad, 1)
    if not window.empty:
        raster.lay(window, rgb("#2B2119") * raster.open[window.rows, window.columns], window.mask(quad))


def _stamp(raster: GroundRaster, crown: Bush, at: Point, tint: Field | None = None) -> None:
    """Lay a crown over the picture, its middle at a point of the plan."""
    side = crown.cover.shape[0]
    left, top = round(at[0] * raster.scale - side / 2), round(at[1] * raster.scale - side / 2)
    size: Size = raster.size
    x0, y0, x1, y1 = max(0, left), max(0, top), min(size[0], left + side), min(size[1], top + side)
    if x1 <= x0 or y1 <= y0:
        return
    window = RasterWindow(x0, y0, x1, y1)
    part = slice(y0 - top, y1 - top), slice(x0 - left, x1 - left)
    colours = crown.colours[part] if tint is None else crown.colours[part] * tint
    # A crown is lit as one: the light of its middle, so that it does not look pasted on the ground's shadows.
    raster.lay(window, colours * raster.open[window.rows, window.columns], crown.cover[part])


def paint_hedge(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a clipped hedge: a row of small bushes along its footprint."""
    seed = seed_of("hedge", piece.corners)
    left, top, right, bottom = box(piece.corners)
    radius = max(0.22, min(0.5, min(right - left, bottom - top) * 0.62))
    _undergrowth(raster, piece.corners)
    for level in (0.25, 0.7):
        for index, (x, y) in enumerate(scatter_points(piece.corners, radius * 0.95, seed)):
            crown = bush(round(radius * raster.scale), seed + index)
            tint = rgb("#9EA8A8") if level < 0.5 else rgb("#F2FFE6")
            _stamp(raster, crown, (x, y - piece.height * level), tint)


def paint_fence(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint posts and two rails along the footprint's middle line."""
    corners = piece.corners
    left, top, right, bottom = box(corners)
    lying = right - left >= bottom - top
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    start, end = ((left, middle_y), (right, middle_y)) if lying else ((middle_x, top), (middle_x, bottom))
    long = math.dist(start, end)
    count = max(2, round(long / 0.6) + 1)
    for rail in (0.45, 0.85):
        up = piece.height * rail
        bar = raster.points((start, end), up) + list(reversed(raster.points((start, end), up - 0.12)))
        if not lying:
            bar = [
                (x + (raster.px(1.6) if index in (1, 2) else -raster.px(1.6)), y) for index, (x, y) in enumerate(bar)
            ]
        _board(raster, bar)
    for index in range(count):
        share = index / (count - 1)
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        post = raster.points(((x - 0.06, y), (x + 0.06, y), (x + 0.06, y - piece.height), (x - 0.06, y - piece.height)))
        _board(raster, post)


def _board(raster: GroundRaster, points: list[tuple[float, float]]) -> None:
    window = raster.window(points, 1)
    if not window.empty:
        colours = window.material("crate", raster.unit) * np.float32(0.7)
        raster.lay(window, colours * raster.open[window.rows, window.columns], window.mask(points))
