"""Things of wood that carts bring, and the carts: stacks of logs, and wagons with their load."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.fields import Colours, Field, blend, clip_field, lay, rgb, seed_of, smooth
from game.ui.paint.art.ground.plan import Corners, GroundPiece, Point
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.ground.solid import UprightFace, affine, clockwise, paint_sides, paint_top
from game.ui.paint.art.materials.library import material
from game.ui.paint.art.outline import Points, box

LOG = 0.46
"""How thick a log is, in lengths of the plan."""
BARK = (rgb("#2C1E14"), rgb("#8A6644"))
CUT = (rgb("#7A5632"), rgb("#D9B57E"))
WHEEL, AXLE = 0.46, 0.24
"""The radius of a wheel, and how far from the end of the wagon it is, as a share of its length."""
SACKS = (rgb("#B79F74"), rgb("#9A8A70"), rgb("#C7B38C"))


def paint_logs(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint logs that lie along the longer side: rounded bark above, bark or cut ends at the side that is seen."""
    left, top, right, bottom = box(piece.corners)
    lying = right - left >= bottom - top
    rows = max(1, round(piece.height / LOG))

    def side_of(side: UprightFace) -> Colours:
        high = side.up * np.float32(rows)
        across = side.along / np.float32(LOG * raster.scale)
        if lying:
            return _bark(raster, side.along, high, side.window)
        half = np.floor(high) % 2 * np.float32(0.5)
        return _ends((across + half) % 1, high % 1)

    def upper(window: RasterWindow, points: Points) -> Colours:
        x, y = window.grid()
        quad = raster.points(clockwise(piece.corners), piece.height)
        if len(quad) != 4:
            return window.material("crate", raster.unit)
        across, down, wide, deep = affine(quad, x, y)
        if (wide >= deep) != lying:
            across, down, wide, deep = down, across, deep, wide
        along, beside = (across, down) if lying else (down, across)
        long, thick = (wide, deep) if lying else (deep, wide)
        count = max(1, round(thick / (LOG * raster.scale)))
        beside = clip_field(beside, 0, 0.999) * np.float32(count)
        colours = _bark(raster, along * np.float32(long), beside, window)
        # No log is as long as its neighbour: what is missing at its end lies in the dark.
        short = (np.sin(np.floor(beside) * np.float32(7.7)) * 0.5 + 0.5) * np.float32(0.22 * raster.scale)
        end = np.minimum(along, 1 - along) * np.float32(long) - short
        lay(colours, CUT[1] * np.float32(0.8), smooth(0.09 * raster.scale, 0.05 * raster.scale, end))
        lay(colours, rgb("#120C08"), smooth(0.8, -0.8, end))
        return colours

    paint_sides(raster, piece.corners, piece.height, side_of, foot=0.35)
    paint_top(raster, piece, upper)


def _bark(raster: GroundRaster, along: Field, beside: Field, window: RasterWindow) -> Colours:
    """Return the bark of logs side by side; `beside` counts them."""
    point = beside % 1
    dome = np.sqrt(clip_field(1 - (point * 2 - 1) ** 2))
    light = np.float32(0.10) + np.float32(0.58) * dome + np.float32(0.42) * (np.float32(0.5) - point) * dome
    light = light * smooth(-0.05, 0.16, np.minimum(point, 1 - point))
    grain = window.noise(raster.px(5), "bark") * np.float32(0.13) + window.noise(raster.px(22), "bark wide") * 0.10
    variant_seed = np.sin(np.floor(beside) * np.float32(12.9)) * np.float32(0.10)
    rings = (np.sin(along / np.float32(max(1.0, raster.px(19))) + np.floor(beside) * 2.1) > 0.97) * np.float32(0.12)
    return blend(*BARK, clip_field(light * (1 + grain * 2) + variant_seed - rings, 0, 1.1))


def _ends(x: Field, y: Field) -> Colours:
    """Return the cut ends of logs, with their rings; both are from 0 to 1 in the square of each."""
    away = np.hypot(x * 2 - 1, y * 2 - 1)
    rings = np.float32(0.55) + np.float32(0.22) * np.sin(away * np.float32(15)) - np.float32(0.25) * (x + y - 1)
    colours = blend(*CUT, clip_field(rings))
    lay(colours, BARK[0] * np.float32(0.9), smooth(0.84, 0.94, away))
    lay(colours, rgb("#0E0A08"), smooth(0.98, 1.06, away))
    return colours


def paint_wagon(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a wagon: a bed of planks with boards around it, sacks on it, and the wheels that are seen."""
    swatch = material("crate", raster.unit)
    left, top, right, bottom = box(piece.corners)
    lying = right - left >= bottom - top
    if not lying:
        for side in (left, right):
            for share in (AXLE, 1 - AXLE):
                _wheel(raster, (side, top + (bottom - top) * share), 0.13)

    def side_of(side: UprightFace) -> Colours:
        colours = swatch.at(np.abs(side.along), np.abs(side.up) * np.float32(side.height)) * rgb("#B0906A")
        boards = np.float32(0.78) + np.float32(0.22) * (np.abs(side.up * 3 % 1 - 0.5) < 0.42)
        found: Colours = colours * boards[..., None]
        return found

    def upper(window: RasterWindow, points: Points) -> Colours:
        x, y = window.grid()
        colours = window.material("planks", raster.unit) * np.float32(0.82)
        quad = raster.points(clockwise(piece.corners), piece.height)
        if len(quad) != 4:
            return colours
        across, down, wide, deep = affine(quad, x, y)
        near = np.minimum(np.minimum(across, 1 - across) * wide, np.minimum(down, 1 - down) * deep)
        rim = 0.16 * raster.scale
        shade = smooth(0, 0.34 * raster.scale, np.minimum(across * wide, down * deep) - np.float32(rim))
        colours *= (np.float32(0.52) + np.float32(0.48) * shade)[..., None]
        _sacks(colours, across * np.float32(wide), down * np.float32(deep), (wide, deep), raster.scale, piece.corners)
        lay(colours, rgb("#A98A5E"), smooth(rim + 0.7, rim - 0.7, near))
        lay(colours, rgb("#3A2A1A"), smooth(1.6, 0.2, np.abs(near - np.float32(rim))) * np.float32(0.7))
        return colours

    paint_sides(raster, piece.corners, piece.height, side_of, foot=0.5)
    paint_top(raster, piece, upper)
    if lying:
        for share in (AXLE, 1 - AXLE):
            _wheel(raster, (left + (right - left) * share, bottom), WHEEL)


def _sacks(colours: Colours, x: Field, y: Field, size: tuple[float, float], scale: float, corners: Corners) -> None:
    """Lay sacks on a bed of a size in pixels; the same wagon always has the same ones."""
    random = np.random.default_rng(seed_of("sacks", corners))
    for index in range(max(3, round(size[0] * size[1] / scale**2 * 0.8))):
        at = random.uniform(0.16, 0.84) * size[0], random.uniform(0.26, 0.72) * size[1]
        wide, high = scale * random.uniform(0.38, 0.52), scale * random.uniform(0.27, 0.36)
        turn = random.uniform(-0.5, 0.5)
        right, down = x - np.float32(at[0]), y - np.float32(at[1])
        off_x = (right * math.cos(turn) + down * math.sin(turn)) / np.float32(wide)
        off_y = (down * math.cos(turn) - right * math.sin(turn)) / np.float32(high)
        # Full in the middle, with the tied corners of a sack.
        waist = 1 - np.float32(0.16) * np.cos(off_y * np.float32(2.4)) * (np.abs(off_x) > 0.5)
        body = smooth(1.10, 0.92, (np.abs(off_x) ** 3 + np.abs(off_y / waist) ** 3) ** np.float32(1 / 3))
        cast = smooth(1.40, 0.80, np.hypot(off_x - 0.24, off_y - 0.34))
        colours *= (1 - np.float32(0.55) * cast * (1 - body))[..., None]
        light = clip_field(np.float32(0.74) - np.float32(0.40) * (right / wide * 0.6 + down / high * 0.8), 0.25, 1.15)
        creases = np.sin(off_x * np.float32(7) + off_y * np.float32(2)) * np.float32(0.05)
        seam = smooth(0.07, 0.02, np.abs(np.abs(off_x) - np.float32(0.74))) * np.float32(0.28)
        lay(colours, SACKS[index % len(SACKS)] * (light + creases - seam)[..., None], body)


def _wheel(raster: GroundRaster, at: Point, wide: float) -> None:
    """Paint a wheel that stands on the ground with its foot at a place; `wide` is less than its height seen edge on."""
    middle = at[0] * raster.scale, (at[1] - WHEEL * 0.82) * raster.scale
    across, high = wide * raster.scale, WHEEL * raster.scale
    window = raster.window([(middle[0] - across, middle[1] - high), (middle[0] + across, middle[1] + high)], 2)
    if window.empty:
        return
    x, y = window.grid()
    off_x, off_y = (x - np.float32(middle[0])) / np.float32(across), (y - np.float32(middle[1])) / np.float32(high)
    away, turn = np.hypot(off_x, off_y), np.arctan2(off_y, off_x)
    soft = 1.4 / max(2.0, high)
    disc = smooth(1 + soft, 1 - soft, away)
    felloe = smooth(0.74 - soft, 0.74 + soft, away)
    hub = smooth(0.24 + soft, 0.24 - soft, away)
    spokes = smooth(0.34, 0.16, np.abs(np.sin(turn * 4)) * away)
    wood = np.maximum(np.maximum(felloe, hub), spokes if wide > WHEEL / 2 else hub)
    light = clip_field(np.float32(0.62) - np.float32(0.26) * (off_x * 0.6 + off_y * 0.8), 0.2, 1.0)
    colours = blend(rgb("#15100C"), rgb("#8A6A48") * np.float32(1.0), wood * light)
    lay(colours, rgb("#0C0A08"), smooth(0.90, 0.97, away) * np.float32(0.8))
    raster.lay(window, colours * raster.open[window.rows, window.columns], disc * (np.float32(0.35) + 0.65 * wood))
