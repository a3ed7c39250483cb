"""What is built and woven: planks, roofs, metal, cloth, leather, paper."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, Field, blur_field, clip_field, lay, ramp, rgb, smooth
from game.ui.paint.art.materials.swatch import PaintContext


def wood_grain(paint: PaintContext) -> Field:
    """Return the grain of wood along x, 0 to 1: rings that bend, and fine fibres."""
    warp = paint.clouds(60, "warp", 3, (4.0, 1.0)) * np.float32(4.5)
    rings = np.sin((paint.y / paint.unit + warp) * np.float32(2 * np.pi / 11))
    fine = paint.clouds(3, "fibre", 2, (22.0, 1.0))
    found: Field = 0.5 + 0.16 * rings * clip_field(0.6 + 0.4 * paint.clouds(90, "knots", 2, (2.0, 1.0))) + 0.17 * fine
    return found


def walnut(paint: PaintContext) -> Colours:
    """Return dark wood, for frames and table tops."""
    fibres = wood_grain(paint)
    colours = ramp(fibres, ((0, "#1C130C"), (0.45, "#37261A"), (0.8, "#5A3D28"), (1, "#6E4C32")))
    return paint.light_surface(colours, fibres * 1.6, 0.5)


def planks(paint: PaintContext) -> Colours:
    """Return floor boards along x, each with its own tone, ends and nails."""
    bricks = paint.bricks(94, 14, "board")
    fibres, face = wood_grain(paint), bricks.face(1.0)
    colours = paint.mix_colours(
        "#4E321B", "#A87945", clip_field(fibres * 0.8 + bricks.variant_seed * 0.55 - 0.2, 0.05, 1)
    )
    x, y = bricks.across * np.float32(bricks.width), np.abs(bricks.down - 0.5) * np.float32(bricks.height)
    away = np.hypot(np.minimum(x, bricks.width - x) - 4 * paint.unit, y - bricks.height * 0.24)
    nails = smooth(1.5 * paint.unit, 0.7 * paint.unit, away.astype(np.float32))
    colours = (
        paint.light_surface(colours, face * 1.4 + fibres * 1.5 + nails * 1.0, 0.5) * (0.34 + 0.66 * face)[..., None]
    )
    lay(colours, rgb("#2A211B"), nails * 0.7)
    return colours


def crate(paint: PaintContext) -> Colours:
    """Return pale planed boards, for crates and barrels."""
    bricks = paint.bricks(160, 9, "board")
    fibres, face = wood_grain(paint), bricks.face(0.9)
    colours = paint.mix_colours("#6E4C29", "#C29860", clip_field(fibres * 0.9 + bricks.variant_seed * 0.4 - 0.12))
    return paint.light_surface(colours, face + fibres * 1.3, 0.5) * (0.4 + 0.6 * face)[..., None]


def slates(paint: PaintContext) -> Colours:
    """Return a roof of blue slates; its upper edge is that of the swatch."""
    return _roof(paint, "#333C4C", "#6D7990", 16, 9)


def pantiles(paint: PaintContext) -> Colours:
    """Return a roof of red clay tiles."""
    bricks = paint.bricks(11, 12, "tile")
    wide = paint.clouds(50, "wide")
    colours = paint.mix_colours("#6B2F22", "#BE6E46", bricks.variant_seed * 0.6 + 0.2 + 0.12 * wide)
    round_top = np.sin(bricks.across * np.float32(np.pi))
    step = clip_field(bricks.down * 4)
    colours = paint.light_surface(colours, round_top * 3.0 + bricks.down * 2 + paint.grain("dust") * 0.2, 0.5)
    lay(colours, rgb("#56603A"), smooth(1.0, 2.1, wide) * 0.55)
    return colours * (0.45 + 0.55 * step)[..., None]


def thatch(paint: PaintContext) -> Colours:
    """Return a roof of straw."""
    straw, wide = paint.clouds(3.4, "straw", 2, (0.5, 6.0)), paint.clouds(40, "wide", 3)
    rows = paint.bricks(220, 22, "row")
    colours = paint.mix_colours("#6A5228", "#C9A85E", 0.45 + 0.16 * straw + 0.14 * wide)
    return paint.light_surface(colours, straw * 1.1 + wide, 0.5) * (0.6 + 0.4 * clip_field(rows.down * 3))[..., None]


def _roof(paint: PaintContext, dark: str, light: str, width: float, height: float) -> Colours:
    bricks = paint.bricks(width, height, "slate")
    wide, fine = paint.clouds(44, "wide"), paint.clouds(6, "fine", 2)
    colours = paint.mix_colours(dark, light, bricks.variant_seed * 0.65 + 0.16 + 0.12 * wide + 0.06 * fine)
    edge = clip_field(np.minimum(bricks.across, 1 - bricks.across) * np.float32(bricks.width / (1.2 * paint.unit)), 0.4)
    colours = paint.light_surface(colours, bricks.down * 1.6 + fine * 0.4 + bricks.variant_seed * 0.9, 0.5)
    lay(colours, rgb("#4C5A42"), smooth(1.1, 2.2, wide) * 0.5)
    return colours * (edge * (0.5 + 0.5 * clip_field(bricks.down * 3.2)))[..., None]


def metal(paint: PaintContext) -> Colours:
    """Return brushed steel."""
    brush, wide = paint.clouds(3, "brush", 2, (30.0, 0.8)), paint.clouds(70, "wide", 3)
    colours = paint.mix_colours("#3A4B58", "#8FA3B2", 0.45 + 0.10 * brush + 0.14 * wide)
    return paint.light_surface(colours, brush * 0.35, 0.5)


def brass(paint: PaintContext) -> Colours:
    """Return brushed brass."""
    brush, wide = paint.clouds(3, "brush", 2, (24.0, 0.8)), paint.clouds(60, "wide", 3)
    return paint.light_surface(
        paint.mix_colours("#543C1E", "#F0D492", 0.52 + 0.10 * brush + 0.14 * wide), brush * 0.3, 0.5
    )


def felt(paint: PaintContext) -> Colours:
    """Return the green-blue cloth of the table: a fine weave, worn in clouds."""
    return _cloth(paint, "#1E4048")


def baize(paint: PaintContext) -> Colours:
    """Return warm brown cloth, for the far side of a table."""
    return _cloth(paint, "#3A3028")


def _cloth(paint: PaintContext, base: str) -> Colours:
    pitch = paint.side / max(3, round(paint.side / (3 * max(1.0, paint.unit))))
    x, y = paint.x * np.float32(2 * np.pi / pitch), paint.y * np.float32(2 * np.pi / pitch)
    weave = np.sin(x) * np.sign(np.sin(y / 2)) + np.sin(y) * np.sign(np.sin(x / 2))
    worn = 1 + 0.025 * weave + 0.10 * paint.clouds(110, "worn") + 0.02 * paint.grain("dust")
    found: Colours = rgb(base) * worn[..., None]
    return found


def leather(paint: PaintContext) -> Colours:
    """Return dark blue leather."""
    cells, wide = paint.cells(5, "pore", 0.95), paint.clouds(110, "wide", 3)
    colours = paint.mix_colours("#1D242C", "#323D49", 0.45 + 0.07 * wide + 0.12 * cells.variant_seed)
    return paint.light_surface(colours, blur_field(cells.stone(3), 0.5) * 0.9 + wide * 0.2, 0.5)


def parchment(paint: PaintContext) -> Colours:
    """Return paper with fibres and faint clouds."""
    wide, fibre = paint.clouds(70, "wide"), paint.clouds(3, "fibre", 2, (5.0, 0.5))
    shade = 1 + 0.022 * wide + 0.013 * fibre + 0.006 * paint.grain("dust")
    found: Colours = rgb("#F0E6D0") * shade[..., None]
    return found
