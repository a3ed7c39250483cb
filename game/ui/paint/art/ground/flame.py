"""Fire, and the glow around whatever shines: light that is only ever added, after everything else."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, blur_field, clip_field, grid, rgb, seed_of, smooth
from game.ui.paint.art.flames import flame
from game.ui.paint.art.ground.growth import scatter_points
from game.ui.paint.art.ground.plan import GroundPiece, Lamp, Point
from game.ui.paint.art.ground.raster import GroundRaster


def lay_coals(raster: GroundRaster, piece: GroundPiece) -> None:
    """Lay a bed of coals where a fire burns."""
    points = raster.points(piece.corners)
    window = raster.window(points, raster.px(8))
    if window.empty:
        return
    near = blur_field(window.mask(points), raster.px(4)) + window.noise(raster.px(10), "edge") * np.float32(0.06)
    scorched = smooth(0.10, 0.5, near)
    part = raster.picture[window.rows, window.columns]
    part *= (1 - np.float32(0.75) * scorched)[..., None]
    raster.lay(window, window.material("coals", raster.unit) * np.float32(1.5), smooth(0.45, 0.62, near))


def add_flames(raster: GroundRaster, piece: GroundPiece) -> None:
    """Add tongues of fire over a bed of coals, and their glow."""
    seed = seed_of("fire", piece.corners)
    for index, (x, y) in enumerate(scatter_points(piece.corners, 0.62, seed)):
        tall = piece.height * raster.scale * (0.75 + 0.5 * ((seed >> index % 20) % 5) / 4)
        size = max(4, round(tall * 0.55)), max(6, round(tall))
        add(
            raster,
            flame(size, seed + index),
            (x * raster.scale - size[0] / 2, y * raster.scale - size[1] + raster.px(5)),
        )
    middle = (
        sum(x for x, _ in piece.corners) / len(piece.corners),
        sum(y for _, y in piece.corners) / len(piece.corners),
    )
    add_glow(raster, middle, 2.0, "#FF7A1E", 0.34)


def add_glow(raster: GroundRaster, at: Point, radius: float, colour: str, strength: float) -> None:
    """Add a round glow about a point of the plan."""
    side = max(2, round(radius * 2 * raster.scale))
    x, y = grid((side, side))
    away = np.hypot(x - np.float32(side / 2), y - np.float32(side / 2)) / np.float32(side / 2)
    light = (clip_field(1 - away) ** 2 * np.float32(strength))[..., None] * rgb(colour)
    add(raster, light, (at[0] * raster.scale - side / 2, at[1] * raster.scale - side / 2))


def add(raster: GroundRaster, light: Colours, at: tuple[float, float]) -> None:
    """Add light to the picture, its upper left corner at a point in pixels."""
    left, top = round(at[0]), round(at[1])
    height, width = light.shape[:2]
    x0, y0, x1, y1 = max(0, left), max(0, top), min(raster.size[0], left + width), min(raster.size[1], top + height)
    if x1 > x0 and y1 > y0:
        raster.picture[y0:y1, x0:x1] += light[y0 - top : y1 - top, x0 - left : x1 - left]


def paint_post(raster: GroundRaster, lamp: Lamp) -> None:
    """Paint the post of a lamp and its lantern."""
    x, y = lamp.at

    def paint_part(points: list[tuple[float, float]], colour: str) -> None:
        placed = raster.points(tuple((x + dx / 34, y + dy / 34) for dx, dy in points))
        window = raster.window(placed, 1)
        if not window.empty:
            raster.lay(window, rgb(colour), window.mask(placed))

    paint_part([(-2, 3), (3, 3), (2, -17), (-2, -17)], "#0B0D10")
    paint_part([(-1.6, 2), (-0.2, 2), (-0.2, -17), (-1.6, -17)], "#4D5866")
    paint_part([(-5.5, -15), (-3.6, -26), (3.6, -26), (5.5, -15)], "#15181D")
    paint_part([(-4, -16), (-2.6, -24.5), (2.6, -24.5), (4, -16)], "#FFF0C0")
    paint_part([(-5.5, -25.5), (5.5, -25.5), (0, -31)], "#23282F")


def add_lamp_glow(raster: GroundRaster, lamp: Lamp) -> None:
    """Add the halo of a lantern."""
    lantern = (lamp.at[0], lamp.at[1] - 20 / 34)
    add_glow(raster, lantern, 1.5, lamp.colour, 0.36)
    add_glow(raster, lantern, 0.5, "#FFE2A8", 0.6)
