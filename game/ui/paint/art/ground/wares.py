"""Things that are carried to a place: crates, barrels, sandbags."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.fields import Colours, Field, clip_field, lay, rgb, smooth
from game.ui.paint.art.ground.growth import scatter_points
from game.ui.paint.art.ground.plan import GroundPiece
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.ground.solid import UprightFace, affine, clockwise, paint_sides, paint_top
from game.ui.paint.art.materials.library import material
from game.ui.paint.art.outline import Points

BARREL = 0.42
"""The radius of a barrel; a larger footprint holds several."""


def paint_barrels(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint as many barrels as the footprint holds."""
    for at in scatter_points(piece.corners, BARREL * 2.1, 3):
        paint_barrel(raster, at, BARREL, piece.height)


def paint_sandbags(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a low wall of bags: rows of rounded bricks in canvas."""
    swatch = material("parchment", raster.unit)
    wide, tall = raster.px(17), raster.px(8)

    def bags(across: Field, down: Field) -> Colours:
        row = np.floor(down / np.float32(tall))
        x = (across / np.float32(wide) + (row % 2) * np.float32(0.5)) % 1
        y = down / np.float32(tall) % 1
        round_x, round_y = np.sin(x * np.float32(np.pi)), np.sin(y * np.float32(np.pi))
        dome = clip_field(round_x**0.5 * round_y**0.6)
        lit = 0.45 + 0.55 * dome + 0.16 * (0.5 - y) + 0.12 * (0.5 - x)
        tint = rgb("#BFA97C")
        shade: Field = np.float32(1.15) * lit * dome**0.4
        return swatch.at(np.abs(across), np.abs(down)) * tint * shade[..., None]

    paint_sides(
        raster, piece.corners, piece.height, lambda side: bags(side.along, (1 - side.up) * side.height), foot=0.3
    )

    def top(window: RasterWindow, points: Points) -> Colours:
        x, y = window.grid()
        (x1, y1), (x2, y2) = _longest(points)
        long = max(1e-3, math.dist((x1, y1), (x2, y2)))
        cos, sin = (x2 - x1) / long, (y2 - y1) / long
        across = (x - x1) * np.float32(cos) + (y - y1) * np.float32(sin)
        down = (y - y1) * np.float32(cos) - (x - x1) * np.float32(sin)
        return bags(across + 10_000, down + 10_000) * np.float32(1.12)

    paint_top(raster, piece, top)


def _longest(points: Points) -> tuple[tuple[float, float], tuple[float, float]]:
    pairs = list(zip(points, [*points[1:], points[0]], strict=True))
    return max(pairs, key=lambda pair: math.dist(*pair))


def compute_board_frame(x: Field, y: Field) -> tuple[Field, Field]:
    """Return where on a board face of 0..1 the frame and its diagonal are, and the dark lines beside them."""
    near = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
    diagonal = np.abs(x - y)
    frame = ((near < 0.14) | (diagonal < 0.09)).astype(np.float32)
    line = ((np.abs(near - 0.155) < 0.02) | ((np.abs(diagonal - 0.105) < 0.02) & (near > 0.14))).astype(np.float32)
    return frame, line


def paint_crates(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint crates: as many as fit the footprint, planked, framed, with a brace."""
    swatch = material("crate", raster.unit)
    quad = raster.points(clockwise(piece.corners), piece.height)

    def paint_boards(colours: Colours, x: Field, y: Field) -> Colours:
        frame, line = compute_board_frame(x % 1, y % 1)
        found: Colours = colours * (0.86 + 0.40 * frame - 0.50 * line)[..., None]
        return found

    def side_of(side: UprightFace) -> Colours:
        count = max(1, round(side.length / raster.scale))
        x = side.along / np.float32(side.length) * count
        colours = swatch.at(np.abs(side.along), np.abs(side.up) * np.float32(side.height))
        return paint_boards(colours, clip_field(x, 0.001, count - 0.001), clip_field(side.up, 0.001, 0.999))

    def top(window: RasterWindow, points: Points) -> Colours:
        x, y = window.grid()
        colours = window.material("crate", raster.unit)
        if len(points) != 4:
            return colours
        across, down, wide, deep = affine(quad, x, y)
        columns, rows = max(1, round(wide / raster.scale)), max(1, round(deep / raster.scale))
        turned = swatch.at(across * wide + 9000, down * deep + 9000)
        return paint_boards(turned, clip_field(across, 0.001, 0.999) * columns, clip_field(down, 0.001, 0.999) * rows)

    paint_sides(raster, piece.corners, piece.height, side_of, foot=0.32)
    paint_top(raster, piece, top)


def paint_barrel(raster: GroundRaster, at: tuple[float, float], radius: float, height: float) -> None:
    """Paint one barrel: staves, two hoops, a lid."""
    corners = tuple(
        (at[0] + radius * math.cos(math.tau * step / 20), at[1] + radius * 0.85 * math.sin(math.tau * step / 20))
        for step in range(20)
    )
    swatch, middle, wide = material("crate", raster.unit), at[0] * raster.scale, radius * raster.scale

    def side_of(side: UprightFace) -> Colours:
        x, _ = side.window.grid()
        around = (x - np.float32(middle)) / np.float32(wide)
        light = clip_field(1.05 - 0.75 * around, 0.25, 1.4) * (0.75 + 0.25 * np.abs(np.sin(around * np.float32(9))))
        colours = swatch.at(np.abs(side.up) * np.float32(side.height), np.abs(around * np.float32(wide)) + 0 * side.up)
        colours *= rgb("#C79A66") * light[..., None] * np.float32(1.25)
        hoop = (np.abs(side.up - 0.25) < 0.09) | (np.abs(side.up - 0.78) < 0.09)
        lay(colours, rgb("#565A60") * light[..., None], hoop.astype(np.float32))
        return colours

    def top(window: RasterWindow, points: Points) -> Colours:
        x, y = window.grid()
        top_y = np.float32((at[1] - height) * raster.scale)
        away = np.hypot((x - np.float32(middle)) / np.float32(wide), (y - top_y) / np.float32(wide * 0.85))
        colours = window.material("crate", raster.unit) * np.where(away > 0.82, 1.0, 0.78)[..., None].astype(np.float32)
        lay(colours, rgb("#4A4D53"), smooth(0.86, 0.92, away) * np.float32(0.9))
        return colours

    paint_sides(raster, corners, height, side_of, foot=0.3)
    paint_top(raster, GroundPiece("barrels", corners, height), top)
