"""Blades that hands hold, in a frame whose y leads along them, its middle in the hand."""

from __future__ import annotations

from game.ui.paint.art.people.clay import CUT, Clay
from game.ui.paint.art.people.solids import rotate


def _hilt(clay: Clay, guard: float, grip_at: float = 0.16) -> None:
    hilt = clay.part()
    hilt.rod((0, -0.17, 0), (0, grip_at, 0), 0.042, 0.042, "strap")
    knob = clay.part()
    knob.ball((0, -0.22, 0), 0.065, "trim")
    cross = clay.part()
    cross.strand(
        [(-guard, grip_at + 0.045, 0), (0, grip_at + 0.01, 0), (guard, grip_at + 0.045, 0)],
        (0.036, 0.045, 0.036),
        "trim",
        0.02,
    )


def _tip(clay: Clay, start: float, end: float, wide: float, point: float = 0.30) -> None:
    """Sculpt a flat blade with a point and an edge on both sides of a ridge."""
    blade = clay.part()
    middle, half = (start + end - point) / 2, (end - point - start) / 2
    blade.cone((0, middle, 0), wide, wide * 0.86, half, "blade", depth=0.24, edge=0.0)
    blade.cone((0, end - point / 2 - 0.01, 0), wide * 0.86, 0.001, point / 2 + 0.01, "blade", depth=0.24, edge=0.0)


def sculpt_sword(clay: Clay) -> None:
    """A straight blade with a cross."""
    _hilt(clay, 0.21)
    _tip(clay, 0.18, 1.62, 0.088, 0.42)


def sculpt_sabre(clay: Clay) -> None:
    """A bent blade with a bow over the hand."""
    hilt = clay.part()
    hilt.rod((0, -0.17, 0), (0, 0.16, 0), 0.042, 0.042, "strap")
    bow = clay.part()
    bow.strand(
        [(0, 0.17, 0), (-0.14, 0.10, 0.03), (-0.14, -0.12, 0.03), (0, -0.20, 0)],
        (0.035, 0.03, 0.03, 0.035),
        "trim",
        0.02,
    )
    blade = clay.part()
    blade.ring((1.9, 0.60, 0), 1.9, 0.075, "blade", axes=rotate(x=90), high=0.22)
    blade.slab((1.9, -0.83, 0), (3, 1, 1), "blade", use=CUT)
    blade.slab((0.93, 2.35, 0), (3, 1.2, 1), "blade", axes=rotate(z=-38), use=CUT)
    blade.slab((2.6, 0.6, 0), (2, 3, 1), "blade", use=CUT)


def sculpt_katana(clay: Clay) -> None:
    """A long thin bent blade."""
    hilt = clay.part()
    hilt.rod((0, -0.30, 0), (0, 0.16, 0), 0.042, 0.042, "strap")
    guard = clay.part()
    guard.cone((0, 0.18, 0), 0.12, 0.12, 0.012, "trim")
    _tip(clay, 0.18, 1.85, 0.060, 0.20)
    line = clay.part()
    line.rod((0.052, 0.24, 0), (0.05, 1.66, 0), 0.016, 0.014, "glow")


def sculpt_rapier(clay: Clay) -> None:
    """A needle with a basket over the hand."""
    _hilt(clay, 0.19)
    for turn in (0, 55, -55):
        bow = clay.part()
        bow.ring((0, 0.03, 0), 0.17, 0.022, "trim", axes=rotate(z=90, y=turn))
        bow.slab((0.3, 0, 0), (0.26, 0.5, 0.5), "trim", use=CUT)
    cup = clay.part()
    cup.ball((0, 0.16, 0), (0.16, 0.07, 0.16), "trim")
    blade = clay.part()
    blade.rod((0, 0.2, 0), (0, 1.95, 0), 0.034, 0.008, "blade")


def sculpt_knife(clay: Clay) -> None:
    """A broad knife."""
    _hilt(clay, 0.12, 0.13)
    _tip(clay, 0.14, 0.80, 0.086, 0.46)


BLADES = {
    "sword": sculpt_sword,
    "sabre": sculpt_sabre,
    "katana": sculpt_katana,
    "rapier": sculpt_rapier,
    "knife": sculpt_knife,
}
