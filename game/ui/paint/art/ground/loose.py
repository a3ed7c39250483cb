"""Things without edges: boulders, and smoke that lies over a place."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import blur_field, rgb, smooth
from game.ui.paint.art.ground.plan import GroundPiece
from game.ui.paint.art.ground.stage import GroundRaster
from game.ui.paint.art.light import relief
from game.ui.paint.art.outline import Points


def paint_rock(stage: GroundRaster, piece: GroundPiece) -> None:
    """Paint a boulder: a rounded body of raw rock."""
    points = stage.points(piece.corners)
    lifted = stage.points(piece.corners, piece.height)
    window = stage.window([*points, *lifted], 2)
    if window.empty:
        return
    steps = [stage.points(piece.corners, piece.height * share) for share in (0.0, 0.25, 0.5, 0.75)]
    small = _towards_middle(stage.points(piece.corners, piece.height * 0.85), 0.72)
    body = window.mask(*steps, small)
    rough = window.noise(stage.u(13), "rock") * np.float32(0.06)
    cover = smooth(0.42, 0.58, blur_field(body, stage.u(2.5)) + rough)
    height = blur_field(body, stage.u(9)) * np.float32(stage.u(30)) + blur_field(
        window.mask(small), stage.u(3)
    ) * np.float32(stage.u(9))
    light = relief(height, 0.6, low=0.30, high=1.5)
    colours = window.material(piece.material or "rock", stage.unit) * light[..., None]
    stage.lay(window, colours * stage.open[window.rows, window.columns], cover)


def _towards_middle(points: Points, share: float) -> list[tuple[float, float]]:
    x = sum(px for px, _ in points) / len(points)
    y = sum(py for _, py in points) / len(points)
    return [(x + (px - x) * share, y + (py - y) * share) for px, py in points]


def paint_smoke(stage: GroundRaster, piece: GroundPiece) -> None:
    """Paint a bank of smoke over an area: lit as soft lumps, so thick in its middle that little is seen through."""
    points = stage.points(piece.corners)
    window = stage.window(points, stage.u(16))
    if window.empty:
        return
    near = blur_field(window.mask(points), stage.u(13))
    lumps = window.noise(stage.u(46), "smoke") * np.float32(0.16) + window.noise(stage.u(15), "smoke2") * np.float32(
        0.07
    )
    cover = smooth(0.18, 0.85, near + lumps * near * 2.0) * np.float32(0.92)
    light = relief(blur_field(near + lumps * 2.2, stage.u(2)) * np.float32(stage.u(22)), 0.55, low=0.5, high=1.35)
    colours = rgb("#A9A7A4") * light[..., None] * stage.open[window.rows, window.columns]
    stage.lay(window, colours, cover)
