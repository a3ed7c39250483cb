"""Things without edges: boulders, and smoke that lies over a place."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import blur_field, rgb, smooth
from game.ui.paint.art.ground.plan import GroundPiece
from game.ui.paint.art.ground.raster import GroundRaster
from game.ui.paint.art.light import relief
from game.ui.paint.art.outline import Points


def paint_rock(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a boulder: a rounded body of raw rock."""
    points = raster.points(piece.corners)
    lifted = raster.points(piece.corners, piece.height)
    window = raster.window([*points, *lifted], 2)
    if window.empty:
        return
    steps = [raster.points(piece.corners, piece.height * share) for share in (0.0, 0.25, 0.5, 0.75)]
    small = _towards_middle(raster.points(piece.corners, piece.height * 0.85), 0.72)
    body = window.mask(*steps, small)
    rough = window.noise(raster.px(13), "rock") * np.float32(0.06)
    cover = smooth(0.42, 0.58, blur_field(body, raster.px(2.5)) + rough)
    height = blur_field(body, raster.px(9)) * np.float32(raster.px(30)) + blur_field(
        window.mask(small), raster.px(3)
    ) * np.float32(raster.px(9))
    light = relief(height, 0.6, low=0.30, high=1.5)
    colours = window.material(piece.material or "rock", raster.unit) * light[..., None]
    raster.lay(window, colours * raster.open[window.rows, window.columns], cover)


def _towards_middle(points: Points, share: float) -> list[tuple[float, float]]:
    x = sum(px for px, _ in points) / len(points)
    y = sum(py for _, py in points) / len(points)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in points]


def paint_smoke(raster: GroundRaster, piece: GroundPiece) -> None:
    """Paint a bank of smoke over an area: lit as soft lumps, so thick in its middle that little is seen through."""
    points = raster.points(piece.corners)
    window = raster.window(points, raster.px(16))
    if window.empty:
        return
    near = blur_field(window.mask(points), raster.px(13))
    lumps = window.noise(raster.px(46), "smoke") * np.float32(0.16) + window.noise(
        raster.px(15), "smoke2"
    ) * np.float32(0.07)
    cover = smooth(0.18, 0.85, near + lumps * near * 2.0) * np.float32(0.92)
    light = relief(blur_field(near + lumps * 2.2, raster.px(2)) * np.float32(raster.px(22)), 0.55, low=0.5, high=1.35)
    colours = rgb("#A9A7A4") * light[..., None] * raster.open[window.rows, window.columns]
    raster.lay(window, colours, cover)
