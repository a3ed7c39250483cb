"""Ground that grows or lies loose: grass, earth, sand, gravel, snow, mud, leaves."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, blur_field, clip_field, lay, rgb, smooth
from game.ui.paint.art.materials.swatch import PaintContext


def grass(paint: PaintContext) -> Colours:
    """Return a meadow: tufts in clumps, blades that lean all ways, here and there a dry one or a flower."""
    wide, middle, fine = paint.clouds(90, "wide"), paint.clouds(34, "middle"), paint.clouds(9, "fine", 3)
    lean = paint.clouds(60, "lean", 2)
    upright, leaning = paint.clouds(4.2, "up", 2, (0.6, 1.4)), paint.clouds(4.6, "side", 2, (1.25, 0.75))
    blades = leaning + (upright - leaning) * smooth(-0.7, 0.7, lean)
    colours = paint.mix_colours("#35522A", "#7F9C4C", 0.46 + 0.12 * wide + 0.13 * middle + 0.12 * fine + 0.10 * blades)
    lay(colours, rgb("#A3A65A"), smooth(1.3, 2.6, middle + blades * 0.6) * 0.6)
    colours = paint.light_surface(colours, middle * 1.0 + fine * 0.75 + blades * 0.62 + paint.grain("dust") * 0.2, 0.46)
    flowers = paint.cells(13, "flower")
    lay(colours, rgb("#E6DDB0"), smooth(0.10, 0.05, flowers.nearest) * (flowers.variant_seed > 0.93) * 0.8)
    return colours


def moor(paint: PaintContext) -> Colours:
    """Return rough grass: darker, browner and wetter than a meadow."""
    wide, middle, fine = paint.clouds(80, "wide"), paint.clouds(26, "middle"), paint.clouds(7, "fine", 3, (0.8, 1.4))
    colours = paint.mix_colours("#2F3A26", "#7B7447", 0.45 + 0.16 * wide + 0.16 * middle + 0.12 * fine)
    lay(colours, rgb("#4A3B2A"), smooth(0.9, 1.8, middle - wide) * 0.7)
    return paint.light_surface(colours, middle * 2.0 + fine * 1.2 + paint.grain("dust") * 0.25, 0.5)


def earth(paint: PaintContext) -> Colours:
    """Return trodden earth with small stones."""
    middle, fine = paint.clouds(38, "middle"), paint.clouds(9, "fine", 3)
    colours = paint.mix_colours("#57432F", "#93785A", 0.5 + 0.18 * middle + 0.14 * fine)
    stones = paint.cells(7, "stone")
    there = smooth(0.42, 0.30, stones.nearest) * (stones.variant_seed > 0.86)
    lay(colours, rgb("#9C8F7E"), there * 0.8)
    height = middle * 1.6 + fine * 0.8 + there * stones.dome() * 2.2 + paint.grain("dust") * 0.3
    return paint.light_surface(colours, height, 0.45)


def sand(paint: PaintContext) -> Colours:
    """Return raked sand with footprints."""
    wide, fine = paint.clouds(110, "wide", 5), paint.clouds(40, "fine")
    colours = paint.mix_colours("#A67F4B", "#DAB883", 0.5 + 0.17 * wide + 0.12 * fine)
    prints = paint.cells(26, "print", 0.9, (0.9, 0.6))
    dents = smooth(0.30, 0.16, prints.nearest) * (prints.variant_seed > 0.55)
    # As many furrows as fit, so that the swatch goes on over its edges.
    furrows = np.float32(2 * np.pi * max(1, round(paint.side / paint.unit / 22)) / (paint.side / paint.unit))
    rakes = np.sin((paint.y / paint.unit + wide * 5 + fine * 2) * furrows) * smooth(-0.6, 0.8, wide)
    height = fine * 2.4 + wide * 3 + rakes * 0.9 - blur_field(dents, paint.unit) * 1.5 + paint.grain("dust") * 0.55
    return paint.light_surface(colours * (1 + 0.04 * paint.grain("fleck"))[..., None], height, 0.34)


def gravel(paint: PaintContext) -> Colours:
    """Return small broken stone."""
    large, small = paint.cells(10, "large"), paint.cells(5, "small")
    which = large.variant_seed > 0.45
    variant_seed = np.where(which, large.variant_seed, small.variant_seed)
    edge = np.where(which, large.stone(6), small.stone(5))
    colours = paint.mix_colours("#5F5850", "#A89C8C", variant_seed * 0.9 + 0.1 * paint.clouds(30, "wide"))
    colours *= (0.42 + 0.58 * edge)[..., None]
    return paint.light_surface(
        colours, np.where(which, large.dome() * 3.0, small.dome() * 1.8) + variant_seed * 1.2, 0.55
    )


def mud(paint: PaintContext) -> Colours:
    """Return wet mud: smooth, dark, with a shine in the hollows."""
    wide, fine = paint.clouds(54, "wide"), paint.clouds(15, "fine", 3)
    colours = paint.mix_colours("#3A2E22", "#6C563E", 0.45 + 0.2 * wide + 0.12 * fine)
    lay(colours, rgb("#8C9AA6"), smooth(0.7, 1.7, -wide - fine * 0.4) * 0.55)
    return paint.light_surface(colours, clip_field(wide + fine * 0.5, -0.7, 3) * 2.6, 0.5)


def snow(paint: PaintContext) -> Colours:
    """Return snow with soft drifts and blue hollows."""
    wide, fine = paint.clouds(70, "wide"), paint.clouds(16, "fine", 3, (1.5, 0.7))
    colours = paint.mix_colours("#A9BCD2", "#F2F6FA", 0.62 + 0.16 * wide + 0.08 * fine)
    return paint.light_surface(colours, wide * 2.2 + fine * 0.8 + paint.grain("dust") * 0.18, 0.34)


def leaves(paint: PaintContext) -> Colours:
    """Return clipped leaves as they are seen from above: a hedge, or the floor of a thicket."""
    large, small = paint.cells(8, "large"), paint.cells(4.4, "small")
    variant_seed = large.variant_seed * 0.55 + small.variant_seed * 0.45
    colours = paint.mix_colours("#16301A", "#6F9448", variant_seed * 1.05 - 0.05 + 0.08 * paint.clouds(20, "wide"))
    colours *= (0.45 + 0.55 * small.stone(4))[..., None]
    return paint.light_surface(colours, large.dome() * 3.2 + small.dome() * 1.6 + variant_seed * 1.5, 0.55)
