"""Stone: laid, cut, stacked and burnt."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, Field, clip_field, lay, rgb, smooth
from game.ui.paint.art.materials.swatch import PaintContext


def cobbles(paint: PaintContext) -> Colours:
    """Return a street of round stones with moss in the joints."""
    cells = paint.cells(15, "stone", 0.62, (1.15, 0.85))
    wide, dust = paint.clouds(52, "wide"), paint.grain("dust")
    stone = cells.stone(5)
    colours = paint.mix_colours("#55585F", "#8A8885", 0.12 + cells.variant_seed * 0.75 + 0.10 * wide)
    colours = paint.light_surface(colours, cells.dome() * 3.6 + dust * 0.28, 0.5)
    colours *= (0.42 + 0.58 * stone)[..., None]
    lay(colours, rgb("#3E5230"), smooth(0.4, 1.8, wide) * (1 - stone * 0.75) * 0.75)
    return colours


def flags(paint: PaintContext) -> Colours:
    """Return large irregular slabs."""
    cells = paint.cells(31, "slab", 0.85)
    wide, fine, dust = paint.clouds(40, "wide"), paint.clouds(9, "fine", 3), paint.grain("dust")
    stone = cells.stone(8)
    colours = paint.mix_colours("#67635F", "#9F988D", cells.variant_seed * 0.7 + 0.15 + 0.12 * wide + 0.06 * fine)
    height = stone * 2.2 + fine * 0.8 + dust * 0.22 + cells.variant_seed * 1.5
    colours = paint.light_surface(colours, height, 0.5) * (0.4 + 0.6 * stone)[..., None]
    lay(colours, rgb("#5A6A3A"), smooth(0.7, 1.9, wide) * (1 - stone * 0.8) * 0.7)
    return colours


def tiles(paint: PaintContext) -> Colours:
    """Return a chequered floor, worn and cracked."""
    bricks = paint.bricks(26, 26, "tile")
    count = max(2, 2 * round(paint.side / (26 * paint.unit) / 2))
    edge = paint.side / count
    x, y = paint.x / edge, paint.y / edge
    check = ((x // 1 + y // 1) % 2).astype("float32")
    joint = _edge_share(x % 1, y % 1, edge, 1.4 * paint.unit)
    wide, fine = paint.clouds(44, "wide"), paint.clouds(9, "fine", 3)
    colours = paint.mix_colours(
        "#6B5F55", "#A2937F", 0.18 + 0.5 * check + 0.12 * wide + 0.05 * fine + 0.10 * bricks.variant_seed
    )
    colours = paint.light_surface(colours, joint * 1.5 + wide * 1.6 + fine * 0.5 + paint.grain("dust") * 0.2, 0.5)
    return colours * (0.42 + 0.58 * joint)[..., None]


def _edge_share(across: Field, down: Field, side: float, joint: float) -> Field:
    """Return 0 at the edges of squares and 1 from `joint` pixels inside; `across` and `down` run from 0 to 1."""
    near = np.minimum(np.minimum(across, 1 - across), np.minimum(down, 1 - down)) * np.float32(side / joint)
    return clip_field(near)


def brick(paint: PaintContext) -> Colours:
    """Return a wall of small red-brown bricks, seen from the front."""
    bricks = paint.bricks(13, 5.4, "brick")
    fine, face = paint.clouds(8, "fine", 3), bricks.face(1.0)
    colours = paint.mix_colours("#5A3C32", "#9A7660", bricks.variant_seed * 0.85 + 0.08 + 0.10 * fine)
    colours = paint.light_surface(colours, face * 1.3 + fine * 0.4 + bricks.variant_seed * 0.6, 0.5)
    return colours * (0.36 + 0.64 * face)[..., None]


def ashlar(paint: PaintContext) -> Colours:
    """Return a wall of large cut blocks, seen from the front."""
    bricks = paint.bricks(34, 13, "block")
    wide, fine, face = paint.clouds(40, "wide"), paint.clouds(8, "fine", 3), bricks.face(1.3)
    colours = paint.mix_colours("#5E5148", "#938474", bricks.variant_seed * 0.8 + 0.1 + 0.10 * wide + 0.08 * fine)
    colours = paint.light_surface(
        colours, face * 1.8 + fine * 0.7 + bricks.variant_seed * 0.8 + paint.grain("dust") * 0.2, 0.5
    )
    return colours * (0.38 + 0.62 * face)[..., None]


def coping(paint: PaintContext) -> Colours:
    """Return the top of a stone wall."""
    cells = paint.cells(11, "stone", 0.75)
    fine, stone = paint.clouds(12, "fine", 3), cells.stone(5)
    colours = paint.mix_colours("#86725F", "#C4AF93", cells.variant_seed * 0.8 + 0.08 + 0.10 * fine)
    colours = paint.light_surface(
        colours, cells.dome() * 2.2 + cells.variant_seed * 1.6 + fine * 0.6 + paint.grain("dust") * 0.25, 0.5
    )
    return colours * (0.42 + 0.58 * stone)[..., None]


def kerbstones(paint: PaintContext) -> Colours:
    """Return long cut stones, laid as an edge."""
    cells = paint.cells(17, "stone", 0.7)
    stone, fine = cells.stone(6), paint.clouds(9, "fine", 3)
    colours = paint.mix_colours("#6A6B70", "#A9A69D", cells.variant_seed * 0.8 + 0.1 + 0.08 * fine)
    return (
        paint.light_surface(colours, stone * 1.6 + cells.variant_seed + fine * 0.4, 0.5)
        * (0.35 + 0.65 * stone)[..., None]
    )


def rock(paint: PaintContext) -> Colours:
    """Return raw rock: broken faces and cracks."""
    large, small = paint.cells(46, "large", 0.95), paint.cells(19, "small", 0.95)
    fine = paint.clouds(11, "fine", 4)
    colours = paint.mix_colours(
        "#55504A", "#A0968A", 0.3 + large.variant_seed * 0.35 + small.variant_seed * 0.2 + 0.12 * fine
    )
    height = (1 - large.nearest) * 8 + (1 - small.nearest) * 3 + fine * 1.2 + paint.grain("dust") * 0.25
    colours = paint.light_surface(colours, height, 0.55)
    return colours * (0.62 + 0.38 * large.stone(9))[..., None]


def coals(paint: PaintContext) -> Colours:
    """Return glowing coals: dark lumps, fire in the joints."""
    cells = paint.cells(11, "coal", 0.9)
    glow, stone = paint.clouds(30, "glow"), cells.stone(5)
    colours = paint.mix_colours("#120C0A", "#4A352A", cells.variant_seed * 0.8 + 0.1)
    colours = paint.light_surface(colours, cells.dome() * 3 + paint.grain("dust") * 0.3, 0.5)
    hot = (1 - stone) * (0.85 + 0.35 * glow)
    colours += hot[..., None].clip(0, 2) * rgb("#FF6A1A") * 1.5
    colours += ((hot - 0.75).clip(0, 1) * 1.6)[..., None] * rgb("#FFD080")
    return colours
