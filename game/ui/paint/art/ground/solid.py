"""Things with a flat top and upright sides, and the plain ones of them: walls and pillars.

The top is moved up by the height and the sides that face the viewer are painted below it; the footprint stays true.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from game.ui.paint.art.fields import Colours, Field, clip_field, rgb, shift_field
from game.ui.paint.art.ground.plan import Corners, GroundPiece
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.materials.library import material
from game.ui.paint.art.outline import Points

FACE_LIGHT = 0.74
MOONLIT = rgb("#BFD2FF")


@dataclass(frozen=True)
class UprightFace:
    """Where on an upright side the pixels of a window are: `along` in pixels from its left end, `up` from 0 to 1.

    `length` and `height` are its own in pixels; `cover` is its mask.
    """

    window: RasterWindow
    along: Field
    up: Field
    length: float
    height: float
    cover: Field


def clockwise(corners: Corners) -> Corners:
    """Return corners so that the inside is on the right of every side, on a screen whose y goes down."""
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True))
    return corners if area > 0 else tuple(reversed(corners))


def sides_seen(raster: GroundRaster, corners: Corners, height: float) -> list[tuple[UprightFace, float]]:
    """Return the sides that face the viewer, back to front, each with how much light falls on it."""
    points = raster.points(clockwise(corners))
    tall, found = height * raster.scale, []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        # Clockwise on the screen, a side that faces down runs from right to left.
        if x1 - x2 < 0.5:
            continue
        quad = [(x2, y2), (x1, y1), (x1, y1 - tall), (x2, y2 - tall)]
        window = raster.window(quad, 1)
        if window.empty:
            continue
        length = math.dist((x1, y1), (x2, y2))
        x, y = window.grid()
        share = (x - np.float32(x2)) / np.float32(x1 - x2)
        foot = np.float32(y2) + share * np.float32(y1 - y2)
        up = (foot - y) / np.float32(max(1.0, tall))
        turned = (y1 - y2) / length
        light = FACE_LIGHT + 0.24 * turned
        side = UprightFace(window, share * np.float32(length) + 0 * y, up, length, tall, window.mask(quad))
        found.append((max(y1, y2), side, light))
    return [(side, light) for _, side, light in sorted(found, key=lambda item: item[0])]


def paint_sides(
    raster: GroundRaster,
    corners: Corners,
    height: float,
    paint: Callable[[UprightFace], Colours],
    *,
    foot: float = 0.42,
) -> None:
    """Paint the sides that are seen; `foot` is how much darker they get towards the ground."""
    for side, light in sides_seen(raster, corners, height):
        fall = 1 - np.float32(foot) * clip_field(1 - side.up)
        colours = paint(side) * (fall * np.float32(light))[..., None]
        raster.lay(side.window, colours * raster.open[side.window.rows, side.window.columns], side.cover)


def masonry(raster: GroundRaster, name: str) -> Callable[[UprightFace], Colours]:
    """Return the painter of a side of an upright material."""
    swatch = material(name, raster.unit)
    return lambda side: swatch.at(np.abs(side.along), np.abs(side.up) * np.float32(side.height))


def paint_top(raster: GroundRaster, piece: GroundPiece, paint: Callable[[RasterWindow, Points], Colours]) -> None:
    """Paint the flat top at its height, with a lit edge at the upper left and a light lip below."""
    points = raster.points(piece.corners, piece.height)
    window = raster.window(points, 2)
    if window.empty:
        return
    cover = window.mask(points)
    raster.lay(window, paint(window, points) * raster.open[window.rows, window.columns] * np.float32(1.08), cover)
    edge = clip_field(cover - shift_field(cover, 1, 1)) * np.float32(0.20)
    edge += clip_field(cover - shift_field(cover, 0, -1)) * np.float32(0.14)
    part = raster.picture[window.rows, window.columns]
    part += edge[..., None] * MOONLIT * raster.open[window.rows, window.columns]


def paint_wall(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a wall: coursed stone at its sides, coping on top."""
    paint_sides(raster, piece.corners, piece.height, masonry(raster, piece.face or "brick"))
    paint_top(raster, piece, lambda window, _: window.material(piece.material or "coping", raster.unit))


def paint_pillar(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a round thing of stone: its sides are lit as a column."""
    left, right = (f(x for x, _ in raster.points(piece.corners)) for f in (min, max))

    def side_of(side: UprightFace) -> Colours:
        x, _ = side.window.grid()
        around = (x - np.float32((left + right) / 2)) / np.float32(max(1.0, (right - left) / 2))
        light = clip_field(1.05 - 0.6 * around + 0 * side.up, 0.3, 1.35)
        return masonry(raster, piece.face or "ashlar")(side) * light[..., None]

    paint_sides(raster, piece.corners, piece.height, side_of)
    paint_top(raster, piece, lambda window, _: window.material(piece.material or "flags", raster.unit))


def affine(quad: Points, x: Field, y: Field) -> tuple[Field, Field, float, float]:
    """Return how far points are along the first and the last side of a four-cornered shape, and their lengths."""
    (ax, ay), (bx, by), _, (dx, dy) = quad
    ux, uy, vx, vy = bx - ax, by - ay, dx - ax, dy - ay
    total = ux * vy - uy * vx or 1e-6
    px, py = x - np.float32(ax), y - np.float32(ay)
    across = (px * np.float32(vy) - py * np.float32(vx)) / np.float32(total)
    down = (py * np.float32(ux) - px * np.float32(uy)) / np.float32(total)
    return across, down, math.hypot(ux, uy), math.hypot(vx, vy)
