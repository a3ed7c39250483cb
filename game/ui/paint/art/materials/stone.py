"""Stone: laid, cut, stacked and burnt."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, Field, clip_field, lay, rgb, smooth
from game.ui.paint.art.materials.swatch import PaintContext


def cobbles(bench: PaintContext) -> Colours:
    """Return a street of round stones with moss in the joints."""
    cells = bench.cells(15, "stone", 0.62, (1.15, 0.85))
    wide, dust = bench.clouds(52, "wide"), bench.grain("dust")
    stone = cells.stone(5)
    colours = bench.mix_colours("#55585F", "#8A8885", 0.12 + cells.lot * 0.75 + 0.10 * wide)
    colours = bench.light_surface(colours, cells.dome() * 3.6 + dust * 0.28, 0.5)
    colours *= (0.42 + 0.58 * stone)[..., None]
    lay(colours, rgb("#3E5230"), smooth(0.4, 1.8, wide) * (1 - stone * 0.75) * 0.75)
    return colours


def flags(bench: PaintContext) -> Colours:
    """Return large irregular slabs."""
    cells = bench.cells(31, "slab", 0.85)
    wide, fine, dust = bench.clouds(40, "wide"), bench.clouds(9, "fine", 3), bench.grain("dust")
    stone = cells.stone(8)
    colours = bench.mix_colours("#67635F", "#9F988D", cells.lot * 0.7 + 0.15 + 0.12 * wide + 0.06 * fine)
    height = stone * 2.2 + fine * 0.8 + dust * 0.22 + cells.lot * 1.5
    colours = bench.light_surface(colours, height, 0.5) * (0.4 + 0.6 * stone)[..., None]
    lay(colours, rgb("#5A6A3A"), smooth(0.7, 1.9, wide) * (1 - stone * 0.8) * 0.7)
    return colours


def tiles(bench: PaintContext) -> Colours:
    """Return a chequered floor, worn and cracked."""
    bricks = bench.bricks(26, 26, "tile")
    count = max(2, 2 * round(bench.side / (26 * bench.unit) / 2))
    edge = bench.side / count
    x, y = bench.x / edge, bench.y / edge
    check = ((x // 1 + y // 1) % 2).astype("float32")
    joint = _edge_share(x % 1, y % 1, edge, 1.4 * bench.unit)
    wide, fine = bench.clouds(44, "wide"), bench.clouds(9, "fine", 3)
    colours = bench.mix_colours(
        "#6B5F55", "#A2937F", 0.18 + 0.5 * check + 0.12 * wide + 0.05 * fine + 0.10 * bricks.lot
    )
    colours = bench.light_surface(colours, joint * 1.5 + wide * 1.6 + fine * 0.5 + bench.grain("dust") * 0.2, 0.5)
    return colours * (0.42 + 0.58 * joint)[..., None]


def _edge_share(across: Field, down: Field, side: float, joint: float) -> Field:
    """Return 0 at the edges of squares and 1 from `joint` pixels inside; `across` and `down` run from 0 to 1."""
    near = np.minimum(np.minimum(across, 1 - across), np.minimum(down, 1 - down)) * np.float32(side / joint)
    return clip_field(near)


def brick(bench: PaintContext) -> Colours:
    """Return a wall of small red-brown bricks, seen from the front."""
    bricks = bench.bricks(13, 5.4, "brick")
    fine, face = bench.clouds(8, "fine", 3), bricks.face(1.0)
    colours = bench.mix_colours("#5A3C32", "#9A7660", bricks.lot * 0.85 + 0.08 + 0.10 * fine)
    colours = bench.light_surface(colours, face * 1.3 + fine * 0.4 + bricks.lot * 0.6, 0.5)
    return colours * (0.36 + 0.64 * face)[..., None]


def ashlar(bench: PaintContext) -> Colours:
    """Return a wall of large cut blocks, seen from the front."""
    bricks = bench.bricks(34, 13, "block")
    wide, fine, face = bench.clouds(40, "wide"), bench.clouds(8, "fine", 3), bricks.face(1.3)
    colours = bench.mix_colours("#5E5148", "#938474", bricks.lot * 0.8 + 0.1 + 0.10 * wide + 0.08 * fine)
    colours = bench.light_surface(colours, face * 1.8 + fine * 0.7 + bricks.lot * 0.8 + bench.grain("dust") * 0.2, 0.5)
    return colours * (0.38 + 0.62 * face)[..., None]


def coping(bench: PaintContext) -> Colours:
    """Return the top of a stone wall."""
    cells = bench.cells(11, "stone", 0.75)
    fine, stone = bench.clouds(12, "fine", 3), cells.stone(5)
    colours = bench.mix_colours("#86725F", "#C4AF93", cells.lot * 0.8 + 0.08 + 0.10 * fine)
    colours = bench.light_surface(
        colours, cells.dome() * 2.2 + cells.lot * 1.6 + fine * 0.6 + bench.grain("dust") * 0.25, 0.5
    )
    return colours * (0.42 + 0.58 * stone)[..., None]


def kerbstones(bench: PaintContext) -> Colours:
    """Return long cut stones, laid as an edge."""
    cells = bench.cells(17, "stone", 0.7)
    stone, fine = cells.stone(6), bench.clouds(9, "fine", 3)
    colours = bench.mix_colours("#6A6B70", "#A9A69D", cells.lot * 0.8 + 0.1 + 0.08 * fine)
    return bench.light_surface(colours, stone * 1.6 + cells.lot + fine * 0.4, 0.5) * (0.35 + 0.65 * stone)[..., None]


def rock(bench: PaintContext) -> Colours:
    """Return raw rock: broken faces and cracks."""
    large, small = bench.cells(46, "large", 0.95), bench.cells(19, "small", 0.95)
    fine = bench.clouds(11, "fine", 4)
    colours = bench.mix_colours("#55504A", "#A0968A", 0.3 + large.lot * 0.35 + small.lot * 0.2 + 0.12 * fine)
    height = (1 - large.nearest) * 8 + (1 - small.nearest) * 3 + fine * 1.2 + bench.grain("dust") * 0.25
    colours = bench.light_surface(colours, height, 0.55)
    return colours * (0.62 + 0.38 * large.stone(9))[..., None]


def coals(bench: PaintContext) -> Colours:
    """Return glowing coals: dark lumps, fire in the joints."""
    cells = bench.cells(11, "coal", 0.9)
    glow, stone = bench.clouds(30, "glow"), cells.stone(5)
    colours = bench.mix_colours("#120C0A", "#4A352A", cells.lot * 0.8 + 0.1)
    colours = bench.light_surface(colours, cells.dome() * 3 + bench.grain("dust") * 0.3, 0.5)
    hot = (1 - stone) * (0.85 + 0.35 * glow)
    colours += hot[..., None].clip(0, 2) * rgb("#FF6A1A") * 1.5
    colours += ((hot - 0.75).clip(0, 1) * 1.6)[..., None] * rgb("#FFD080")
    return colours
