"""What lies flat: the ground itself, patches of other materials with their edges, and rubble."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Field, blur_field, clip_field, lay, rgb, seed_of, shift_field, smooth
from game.ui.paint.art.ground.plan import Patch, Rubble
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.light import relief
from game.ui.paint.art.materials.library import material
from game.ui.paint.art.noise import Cells


def lay_base(raster: GroundRaster, name: str, seed: str) -> None:
    """Lay the material of the whole ground, lighter and darker in wide clouds so that its repeats are not seen."""
    window = raster.full_window()
    raster.picture = window.material(name, raster.unit)
    wide = raster.drift(7.6, seed) * np.float32(0.10) + raster.drift(2.2, seed + "2") * np.float32(0.05)
    raster.picture *= (1 + wide)[..., None]
    if name in ("grass", "moor"):
        worn = smooth(1.0, 1.7, raster.drift(4.4, seed + "worn") + window.noise(raster.px(30), "edge") * 0.25)
        if worn.any():
            lay(raster.picture, window.material("earth", raster.unit), worn * np.float32(0.8))


def lay_patch(raster: GroundRaster, patch: Patch) -> None:
    """Lay a patch of ground with its edge."""
    points, wide = raster.points(patch.corners), raster.px(30 if patch.edge == "wild" else 10)
    window = raster.window(points, wide * 1.5)
    if window.empty:
        return
    sharp = window.mask(points)
    colours = window.material(patch.material, raster.unit)
    if patch.edge == "hard":
        raster.lay(window, colours, sharp)
        return
    if patch.edge == "wild":
        raster.lay(window, colours, _wild(raster, window, blur_field(sharp, wide * 0.36)))
        return
    # A blurred mask is 0.5 on the edge and tells how far away it is, about as far as the blur reaches.
    near = blur_field(sharp, wide * 0.5) + window.noise(raster.px(14), "edge") * np.float32(0.035)
    if patch.edge == "soft":
        raster.lay(
            window, colours, smooth(0.36, 0.64, near + window.noise(raster.px(34), "edge wide") * np.float32(0.06))
        )
    elif patch.edge == "kerb":
        raster.lay(window, colours, smooth(0.46, 0.54, near))
        _kerb(raster, window, near)
    elif patch.edge == "bank":
        _bank(raster, window, colours, near)
    else:
        _pit(raster, window, colours, sharp)


def _wild(raster: GroundRaster, window: RasterWindow, near: Field) -> Field:
    """Return the cover of ground that ends in bays and tongues, with a few last tufts and bare spots."""
    bays = window.noise(raster.px(95), "bays") * np.float32(0.13) + window.noise(
        raster.px(30), "edge wide"
    ) * np.float32(0.08)
    return smooth(0.40, 0.60, near + bays + window.noise(raster.px(8), "edge") * np.float32(0.05))


def _kerb(raster: GroundRaster, window: RasterWindow, near: Field) -> None:
    """Lay a row of kerb stones along the edge."""
    band = smooth(0.24, 0.30, near) * smooth(0.56, 0.50, near)
    step = max(1, round(raster.px(1.6)))
    lit = (
        1
        + clip_field(band - shift_field(band, step, step)) * np.float32(0.45)
        - clip_field(shift_field(band, step, step) - band) * 0.5
    )
    raster.lay(window, window.material("kerbstones", raster.unit) * lit[..., None], band)


def _bank(raster: GroundRaster, window: RasterWindow, colours: Field, near: Field) -> None:
    """Lay water: wet ground around it, foam on the shore, shallow at the edge, the bank's shade at the upper left."""
    part = raster.picture[window.rows, window.columns]
    part *= (1 - np.float32(0.48) * smooth(0.16, 0.40, near) * smooth(0.60, 0.46, near))[..., None]
    inside = smooth(0.44, 0.52, near)
    shallow = window.material("shallows", raster.unit)
    lay(colours, shallow, smooth(0.86, 0.52, near) * np.float32(0.75))
    step = max(1, round(raster.px(5)))
    shade = clip_field(inside - shift_field(inside, step, step))
    colours *= (1 - np.float32(0.5) * blur_field(shade, raster.px(2.5)))[..., None]
    raster.lay(window, colours, inside)
    foam = clip_field(1 - np.abs(near - 0.53) / 0.035) * clip_field(0.5 + 0.6 * window.noise(raster.px(9), "foam"))
    raster.lay(window, rgb("#DBEDE6"), foam * np.float32(0.55))


def _pit(raster: GroundRaster, window: RasterWindow, colours: Field, sharp: Field) -> None:
    """Lay ground that is sunk: its near walls in the shade, its far wall seen, a lit lip."""
    deep = raster.px(16)
    far = clip_field(sharp - shift_field(sharp, 0, max(1, round(deep))))
    wall = window.material("ashlar", raster.unit) * np.float32(0.5)
    shade = clip_field(sharp - shift_field(sharp, round(deep * 0.8), round(deep * 1.1)))
    colours *= (1 - np.float32(0.72) * blur_field(shade, raster.px(4)))[..., None] * np.float32(0.8)
    lay(colours, wall, far)
    raster.lay(window, colours, sharp)
    lip = clip_field(shift_field(sharp, -1, -1) - sharp) + clip_field(sharp - shift_field(sharp, -2, -2)) * np.float32(
        0.5
    )
    raster.lay(window, rgb("#CCBFA8"), lip * np.float32(0.35))


def lay_rubble(raster: GroundRaster, rubble: Rubble) -> None:
    """Scatter broken stones, thick in the middle of the area and few at its edge."""
    points = raster.points(rubble.corners)
    window = raster.window(points, raster.px(8))
    if window.empty:
        return
    there = blur_field(window.mask(points), raster.px(9))
    large, small = (Cells(window.size, raster.px(cell), seed_of("rubble", window.at, cell)) for cell in (15, 8))
    height = np.zeros_like(there)
    for cells, few in ((small, 0.62), (large, 0.72)):
        stone = (
            cells.stone(5)
            * (cells.variant_seed > few)
            * smooth(0.25, 0.5, there + (cells.variant_seed - 0.9) * np.float32(0.8))
        )
        np.maximum(height, stone * (0.5 + cells.dome() * np.float32(raster.px(2.6 if few < 0.7 else 4.5))), out=height)
    cover = clip_field(height * 2)
    shade = blur_field(shift_field(cover, round(raster.px(3)), round(raster.px(2.4))), raster.px(1.2))
    part = raster.picture[window.rows, window.columns]
    part *= (1 - np.float32(0.65) * shade * (1 - cover))[..., None]
    stone_colours = material(rubble.material, raster.unit).over(window.size, window.at)
    raster.lay(
        window, stone_colours * relief(height, 0.45)[..., None] * (0.8 + 0.4 * large.variant_seed)[..., None], cover
    )
