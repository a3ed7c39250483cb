"""What lies under everything where grounds are light: pale wood and leather, linen, tin, and oak for frames.

Dark words are read on all of them but oak: they are as light as the surfaces of a light theme, and vary little.
"""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, blur_field, clip_field, ramp, rgb, smooth
from game.ui.paint.art.materials.built import wood_grain
from game.ui.paint.art.materials.swatch import PaintContext


def birch(paint: PaintContext) -> Colours:
    """Return pale wood, for table tops: honey in the light, with fine dark pores along the grain."""
    grain = wood_grain(paint)
    colours = ramp(grain, ((0, "#DAC49E"), (0.35, "#E6D5B3"), (0.65, "#EDE0C5"), (1, "#F4EBD8")))
    pores = smooth(0.9, 2.1, paint.clouds(1.4, "pore", 1, (26.0, 0.8))) * (0.5 + 0.5 * clip_field(1.4 - 2 * grain))
    colours = colours * (1 - np.float32(0.10) * pores)[..., None]
    return paint.light_surface(colours, grain * 0.7 - pores * 0.25, 0.42)


def oak(paint: PaintContext) -> Colours:
    """Return warm wood of a middle tone, for frames."""
    grain = wood_grain(paint)
    colours = ramp(grain, ((0, "#4E3118"), (0.45, "#80552D"), (0.8, "#A5743F"), (1, "#B98850")))
    return paint.light_surface(colours, grain * 1.5, 0.5)


def calf(paint: PaintContext) -> Colours:
    """Return cream leather."""
    cells, wide = paint.cells(5, "pore", 0.95), paint.clouds(110, "wide", 3)
    colours = paint.mix_colours("#E6DCC8", "#F8F2E6", 0.55 + 0.09 * wide + 0.16 * cells.variant_seed)
    return paint.light_surface(colours, blur_field(cells.stone(3), 0.5) * 0.45 + wide * 0.15, 0.4)


def linen(paint: PaintContext) -> Colours:
    """Return unbleached cloth: threads of uneven thickness that cross, here and there a thicker one."""
    pitch = paint.side / max(3, round(paint.side / (3 * max(1.0, paint.unit))))
    turn = np.float32(2 * np.pi / pitch)
    weave = np.sin(paint.x * turn) * np.sign(np.sin(paint.y * turn / 2)) + np.sin(paint.y * turn) * np.sign(
        np.sin(paint.x * turn / 2)
    )
    slubs = paint.clouds(3, "warp", 2, (0.6, 26.0)) + paint.clouds(3, "weft", 2, (26.0, 0.6))
    shade = 1 + 0.016 * weave + 0.006 * slubs + 0.012 * paint.clouds(120, "worn") + 0.008 * paint.grain("dust")
    found: Colours = rgb("#DFD8C9") * shade[..., None]
    return found


def tin(paint: PaintContext) -> Colours:
    """Return light brushed metal."""
    brush, wide = paint.clouds(3, "brush", 2, (30.0, 0.8)), paint.clouds(70, "wide", 3)
    return paint.light_surface(
        paint.mix_colours("#C2C8CC", "#ECEFF0", 0.52 + 0.10 * brush + 0.14 * wide), brush * 0.2, 0.4
    )
