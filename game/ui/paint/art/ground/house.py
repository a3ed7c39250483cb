"""Buildings: walls with windows and a door, and a roof with a ridge; towers with battlements; platforms of planks."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.fields import Colours, clip_field, lay, rgb, seed_of, smooth
from game.ui.paint.art.ground.plan import Corners, GroundPiece, Point
from game.ui.paint.art.ground.raster import GroundRaster
from game.ui.paint.art.ground.solid import UprightFace, affine, clockwise, masonry, paint_sides, paint_top
from game.ui.paint.art.light import KEY
from game.ui.paint.art.materials.library import material

EAVES = 0.62
"""The share of a house's height at which its roof begins."""
OVERHANG, EAVES_DOWN = 0.16, 0.06
WINDOW_WIDTH, WINDOW_EACH = 0.38, 1.55
LIT, PANE, FRAME, DOOR = rgb("#FFC264"), rgb("#27343F"), rgb("#1C1512"), rgb("#3A2416")


def paint_house(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a house of four corners with a ridge along its longer side; any other shape gets a flat roof."""
    walls = piece.height * EAVES
    plain = masonry(raster, piece.face or "brick")
    paint_sides(raster, piece.corners, walls, lambda side: _cut_windows(raster, piece, side, plain(side)), foot=0.35)
    if len(piece.corners) != 4:
        paint_top(
            raster,
            GroundPiece(piece.kind, piece.corners, walls),
            lambda window, _: window.material("slates", raster.unit),
        )
        return
    _roof(raster, piece, walls)


def _cut_windows(raster: GroundRaster, piece: GroundPiece, side: UprightFace, colours: Colours) -> Colours:
    """Cut windows into a wall, and a door in its middle where it is long enough."""
    lengths = side.length / raster.scale
    count = int((lengths - 0.5) / WINDOW_EACH)
    if count < 1 or side.height < raster.px(12):
        return colours
    along, pitch = side.along / np.float32(raster.scale), lengths / count
    column = np.floor(along / np.float32(pitch))
    off = np.abs(along - (column + np.float32(0.5)) * np.float32(pitch))
    door = column == count // 2 if lengths > 3 else column < -9
    tall = np.abs(side.up - np.float32(0.52))
    inside = (off < WINDOW_WIDTH / 2) & (tall < 0.24) & ~door
    rim = (off < WINDOW_WIDTH / 2 + 0.055) & (tall < 0.30) & ~door
    bars = (off < 0.022) | (tall < 0.022)
    lay(colours, FRAME, rim.astype(np.float32))
    pane = LIT * np.float32(2.6) if piece.lit else PANE
    lay(colours, pane, (inside & ~bars).astype(np.float32))
    lay(colours, FRAME, ((off < 0.30) & (side.up < 0.70) & door).astype(np.float32))
    boards = DOOR * (1 + 0.25 * np.sin(along * np.float32(50)))[..., None]
    lay(colours, boards, ((off < 0.25) & (side.up < 0.66) & door).astype(np.float32))
    return colours


def _grow_outline(corners: Corners, by: float) -> Corners:
    x = sum(px for px, _ in corners) / len(corners)
    y = sum(py for _, py in corners) / len(corners)
    found = []
    for px, py in corners:
        away = max(1e-6, math.hypot(px - x, py - y))
        found.append((x + (px - x) * (1 + by / away * 1.3), y + (py - y) * (1 + by / away * 1.3)))
    return tuple(found)


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _roof(raster: GroundRaster, piece: GroundPiece, eaves: float) -> None:
    """Paint the two slopes of a gabled roof, the far one first, and a chimney."""
    (a, b, c, d), ridge = _compute_gable_roof(piece)
    low = eaves - EAVES_DOWN
    slopes = [(a, b, ridge), (c, d, (ridge[1], ridge[0]))]
    gables = [(d, a, ridge[0]), (b, c, ridge[1])]
    for left, right, top in sorted(gables, key=lambda gable: gable[0][1] + gable[1][1]):
        _gable(raster, piece, (left, right), top, low)
    for left, right, (top_left, top_right) in sorted(slopes, key=lambda slope: slope[0][1] + slope[1][1]):
        _slope(raster, piece, (left, right), (top_left, top_right), low)
    _ridge(raster, ridge, piece.height)
    _chimney(raster, piece, ridge)


def _compute_gable_roof(piece: GroundPiece) -> tuple[tuple[Point, Point, Point, Point], tuple[Point, Point]]:
    """Return the corners of a gabled roof, two of them at each long side, and its ridge, seen from above."""
    a, b, c, d = _grow_outline(clockwise(piece.corners), OVERHANG)
    if math.dist(a, b) < math.dist(b, c):
        a, b, c, d = b, c, d, a
    return (a, b, c, d), (_middle(a, d), _middle(b, c))


def roof_points(piece: GroundPiece) -> list[Point]:
    """Return the corners of a gabled roof as they are painted, lifted by their heights."""
    corners, ridge = _compute_gable_roof(piece)
    low = piece.height * EAVES - EAVES_DOWN
    return [*((x, y - low) for x, y in corners), *((x, y - piece.height) for x, y in ridge)]


def _gable(raster: GroundRaster, piece: GroundPiece, foot: tuple[Point, Point], top: Point, low: float) -> None:
    points = [*raster.points(foot, low), *raster.points((top,), piece.height)]
    window = raster.window(points, 1)
    if window.empty:
        return
    colours = window.material(piece.face or "brick", raster.unit) * np.float32(0.62)
    raster.lay(window, colours * raster.open[window.rows, window.columns], window.mask(points))


def _slope(
    raster: GroundRaster, piece: GroundPiece, foot: tuple[Point, Point], top: tuple[Point, Point], low: float
) -> None:
    (lx, ly), (rx, ry) = raster.points(foot, low)
    (tx, ty), (ux, uy) = raster.points(top, piece.height)
    quad = [(tx, ty), (ux, uy), (rx, ry), (lx, ly)]
    window = raster.window(quad, 2)
    if window.empty:
        return
    x, y = window.grid()
    across, down, wide, _ = affine(quad, x, y)
    half = math.dist(_middle(*foot), _middle(*top))
    slope = math.hypot(half, piece.height - low) * raster.scale
    swatch = material(piece.material or "slates", raster.unit)
    colours = swatch.at(across * np.float32(wide) + 9000, down * np.float32(slope) + 900)
    # The normal of the slope: outwards from the ridge, and up.
    out_x = (foot[0][0] + foot[1][0] - top[0][0] - top[1][0]) / 2 / max(1e-6, half)
    out_y = (foot[0][1] + foot[1][1] - top[0][1] - top[1][1]) / 2 / max(1e-6, half)
    rise = (piece.height - low) / max(1e-6, math.hypot(half, piece.height - low))
    lit = rise * (out_x * KEY[0] + out_y * KEY[1]) + math.sqrt(max(0.0, 1 - rise * rise)) * KEY[2]
    light = 0.42 + 0.85 * max(0.0, lit)
    shade = np.float32(light) * (1.06 - 0.16 * clip_field(down)) * (1 - 0.35 * smooth(0.93, 1.0, down))
    colours = colours * shade[..., None] * raster.open[window.rows, window.columns]
    raster.lay(window, colours, window.mask(quad))


def _ridge(raster: GroundRaster, ridge: tuple[Point, Point], height: float) -> None:
    (ax, ay), (bx, by) = raster.points(ridge, height)
    long = max(1e-6, math.dist((ax, ay), (bx, by)))
    nx, ny = -(by - ay) / long * raster.px(1.7), (bx - ax) / long * raster.px(1.7)
    quad = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
    window = raster.window(quad, 2)
    if window.empty:
        return
    light = raster.open[window.rows, window.columns]
    raster.lay(window, rgb("#9AA4B4") * light * np.float32(0.95), window.mask(quad) * np.float32(0.75))


def _chimney(raster: GroundRaster, piece: GroundPiece, ridge: tuple[Point, Point]) -> None:
    share = 0.22 if seed_of("chimney", piece.corners) % 2 else 0.78
    x = ridge[0][0] + (ridge[1][0] - ridge[0][0]) * share
    y = ridge[0][1] + (ridge[1][1] - ridge[0][1]) * share
    base = piece.height * 0.9
    corners = tuple((x + dx * 0.3, y + dy * 0.24 - base) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    paint_sides(raster, corners, 0.55, masonry(raster, "brick"), foot=0.2)
    paint_top(raster, GroundPiece("wall", corners, 0.55), lambda window, _: window.material("coping", raster.unit))
    hole = tuple((x + dx * 0.17, y + dy * 0.12 - base) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
    points = raster.points(hole, 0.55)
    window = raster.window(points, 1)
    if not window.empty:
        raster.lay(window, rgb("#0B0A0A"), window.mask(points) * np.float32(0.9))


def paint_tower(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a tower: a flat floor behind battlements."""
    paint_sides(raster, piece.corners, piece.height, masonry(raster, piece.face or "ashlar"))
    paint_top(raster, piece, lambda window, _: window.material("coping", raster.unit))
    inner = _grow_outline(piece.corners, -0.32)
    points = raster.points(inner, piece.height - 0.12)
    window = raster.window(points, 2)
    if window.empty:
        return
    colours = window.material(piece.material or "flags", raster.unit) * np.float32(0.8)
    raster.lay(window, colours * raster.open[window.rows, window.columns], window.mask(points))
    outer, rim = clockwise(piece.corners), piece.height
    for (x1, y1), (x2, y2) in zip(outer, (*outer[1:], outer[0]), strict=True):
        long = math.dist((x1, y1), (x2, y2))
        count = max(1, int(long / 0.75))
        for index in range(count):
            share = (index + 0.5) / count
            x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            merlon = tuple((x + dx * 0.17, y + dy * 0.17 - rim) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
            paint_sides(raster, merlon, 0.28, masonry(raster, piece.face or "ashlar"), foot=0.2)
            paint_top(
                raster, GroundPiece("wall", merlon, 0.28), lambda window, _: window.material("coping", raster.unit)
            )


def paint_platform(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a raised floor of planks."""
    paint_sides(raster, piece.corners, piece.height, masonry(raster, piece.face or "crate"), foot=0.5)
    paint_top(raster, piece, lambda window, _: window.material(piece.material or "planks", raster.unit))
