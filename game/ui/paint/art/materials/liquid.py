"""Water and what is like it."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, clip_field, lay, rgb, smooth
from game.ui.paint.art.materials.swatch import PaintContext
from game.ui.paint.art.noise import ridges


def water(paint: PaintContext) -> Colours:
    """Return deep water: dark, with long soft waves and few lights."""
    wide, waves = paint.clouds(70, "wide", 3, (1.6, 0.8)), paint.clouds(17, "wave", 3, (2.4, 0.7))
    colours = paint.mix_colours("#123247", "#3E7F92", 0.36 + 0.14 * wide + 0.11 * waves)
    net = ridges(paint.size, 26 * paint.unit, paint.seed("net"), octaves=2, tiled=True)
    lay(colours, rgb("#8FC6C8"), smooth(0.72, 1.0, net) * smooth(0.2, 1.6, wide) * 0.35)
    return paint.light_surface(colours, waves * 1.3, 0.42)


def shallows(paint: PaintContext) -> Colours:
    """Return shallow water over a light bed, with a net of light."""
    wide, waves = paint.clouds(60, "wide", 3), paint.clouds(15, "wave", 3, (2.0, 0.8))
    colours = paint.mix_colours("#2E8296", "#7FC0AE", 0.5 + 0.16 * wide + 0.08 * waves)
    net = ridges(paint.size, 17 * paint.unit, paint.seed("net"), octaves=2, tiled=True)
    lay(colours, rgb("#DDF2E4"), smooth(0.70, 1.0, net) * 0.4)
    return paint.light_surface(colours, waves * 1.0, 0.4)


def marsh(paint: PaintContext) -> Colours:
    """Return standing water between tufts of reed."""
    wide, tuft = paint.clouds(44, "wide"), paint.clouds(8, "tuft", 3, (0.7, 1.5))
    pools = smooth(0.0, 0.6, wide)
    colours = paint.mix_colours("#38431F", "#7E8244", 0.45 + 0.16 * tuft + 0.12 * wide)
    lay(colours, rgb("#2C4A4E"), pools * 0.9)
    lay(colours, rgb("#86A6A4"), pools * smooth(0.9, 2.0, paint.clouds(26, "sky", 2, (2.2, 0.7))) * 0.5)
    return paint.light_surface(
        colours, np.where(pools > 0.5, 0.0, clip_field(tuft, -1, 3) * 2.2).astype(np.float32), 0.5
    )


def ice(paint: PaintContext) -> Colours:
    """Return ice with cracks."""
    wide, cells = paint.clouds(60, "wide", 3), paint.cells(62, "crack", 0.95)
    colours = paint.mix_colours("#8FB7CC", "#E4F2F8", 0.55 + 0.16 * wide + 0.10 * cells.variant_seed)
    lay(colours, rgb("#FFFFFF"), (1 - cells.stone(26)) * 0.7)
    return paint.light_surface(colours, wide * 0.8, 0.35)
