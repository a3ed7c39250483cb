"""Heads of those who are no longer alive, and of those who are only light: a skull, an empty hood."""

from __future__ import annotations

from itertools import pairwise

from game.ui.paint.art.people.clay import CUT
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.solids import rotate


def sculpt_skull(model: Model) -> None:
    """Sculpt a skull with lights in its eyes, in the present frame."""
    of, mien, clay = model.of, model.mien, model.clay
    head = clay.part()
    w = of.width
    head.ball((0, 0.42, -0.16), (0.76 * w, 0.78, 0.90), "skull")
    head.ball((0, 0.02, 0.34), (0.54 * w, 0.50, 0.46), "skull", 0.18)
    head.ball((0, -0.36, 0.46), (0.36, 0.30, 0.34), "skull", 0.12)
    for side in (-1, 1):
        head.rod((side * 0.40 * w, -0.14, 0.62), (side * 0.66 * w, -0.10, 0.10), 0.085, 0.075, "skull", 0.08)
        head.rod(
            (side * 0.10, 0.32, 0.76),
            (side * 0.52 * w, 0.30 - 0.5 * mien.inner * 0.3, 0.54),
            0.085,
            0.075,
            "skull",
            0.08,
        )
        head.ball((side * 0.31, 0.06, 0.84), (0.225, 0.20, 0.34), "socket", 0.06, rotate(z=side * 10), use=CUT)
        head.ball((side * 0.55, -0.42, 0.40), (0.13, 0.24, 0.30), "skull", 0.14, use=CUT)
        head.ball((side * 0.055, -0.22, 0.88), (0.062, 0.12, 0.20), "socket", 0.03, rotate(z=side * 14), use=CUT)
        lamp = clay.part()
        lamp.ball((side * 0.305, 0.05, 0.60), (0.085, 0.085 * (0.4 if mien.upper < 16 else 1), 0.05), "glow")
    gap = 0.05 + mien.open
    for index in range(8):
        x = (index - 3.5) * 0.082
        z = 0.80 - 1.1 * x * x
        tooth = clay.part()
        tooth.ball((x, -0.60, z), (0.040, 0.085, 0.04), "tooth")
        low = clay.part()
        low.ball((x * 0.95, -0.72 - gap, z - 0.03), (0.038, 0.075, 0.04), "tooth")
    jaw = clay.part()
    jaw.ball((0, -0.86 - gap, 0.48), (0.30 * of.jaw, 0.16, 0.28), "skull")
    for side in (-1, 1):
        jaw.rod(
            (side * 0.26 * of.jaw, -0.86 - gap, 0.50),
            (side * 0.52 * w, -0.58 - gap * 0.6, 0.02),
            0.13,
            0.10,
            "skull",
            0.08,
        )
        jaw.rod((side * 0.52 * w, -0.58 - gap * 0.6, 0.02), (side * 0.58 * w, -0.14, -0.02), 0.10, 0.08, "skull", 0.06)
    if "cracks" in (model.person.marks or ()):
        way = ((-0.30, 1.02, 0.45), (-0.22, 0.84, 0.66), (-0.34, 0.64, 0.74), (-0.26, 0.50, 0.80))
        for first, last in pairwise(way):
            head.rod(first, last, 0.02, 0.018, "socket", 0.01, CUT)


def sculpt_shade(model: Model) -> None:
    """Sculpt what looks out of an empty hood: darkness and two lights."""
    head = model.clay.part()
    head.ball((0, 0.20, -0.15), (0.70, 0.80, 0.76), "shadow")
    head.ball((0, -0.6, 0.0), (0.50, 0.5, 0.5), "shadow", 0.2)
    slit = 0.05 if model.mien.upper < 20 else 0.085
    for side in (-1, 1):
        lamp = model.clay.part()
        lamp.ball(
            (side * 0.28, 0.06, 0.60), (0.145, slit, 0.06), "glow", axes=rotate(z=side * (12 - model.mien.inner * 90))
        )
