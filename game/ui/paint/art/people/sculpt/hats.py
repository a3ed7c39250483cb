"""Headgear of cloth, leather and straw; in the frame of the head."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.people.clay import CUT, STAIN
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.solids import rotate


def sculpt_hood(model: Model) -> None:
    """A hood with a point behind and an edge that is rolled."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.30, -0.20), (0.97 * w, 1.06, 1.10), "cloak")
    part.rod((0, 0.95, -0.55), (0, 1.02, -1.22), 0.52, 0.10, "cloak", 0.4)
    part.ball((0, -0.82, -0.12), (0.93 * w, 0.74, 0.86), "cloak", 0.32)
    part.ball((0, -0.10, 0.92), (0.60 * w, 0.98, 0.96), "cloak", 0.10, use=CUT)
    edge = model.clay.part()
    points = []
    for index in range(15):
        a = math.radians(-128 + 256 * index / 14)
        points.append(
            (
                math.sin(a) * 0.66 * w,
                -0.06 + math.cos(a) * 1.02,
                0.50 - 0.22 * (1 - math.cos(a)) * (1 if abs(a) > 1.6 else 0.2) + 0.06 * math.cos(a),
            )
        )
    edge.strand(points, [0.085] * len(points), "cloak-edge", 0.02)
    for side, angle in ((-1, 20), (1, 35)):  # folds that run to the throat
        fold = model.clay.part()
        fold.strand(
            [(side * 0.86 * w, 0.15, 0.10), (side * 0.84 * w, -0.62, 0.24), (side * 0.52, -1.22, 0.40 + angle * 0.002)],
            (0.05, 0.10, 0.07),
            "cloak",
            0.04,
        )


def sculpt_veil(model: Model) -> None:
    """A veil that falls over the shoulders, with a band."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.36, -0.18), (0.90 * w, 0.98, 1.06), "veil")
    part.ball((0, -0.22, 0.95), (0.66 * w, 0.98, 0.96), "veil", 0.10, use=CUT)
    part.slab((0, -1.02, 0.2), (2, 0.75, 2), "veil", 0.05, use=CUT)
    fall = model.clay.part()
    fall.drape(
        (0, -0.55, -0.22),
        0.84 * w,
        1.16 * w,
        0.98,
        "veil",
        thick=0.055,
        depth=0.95,
        folds=11,
        amount=0.13,
        open_at=52,
        spread=4,
        ragged=0.05,
    )
    band = model.clay.part()
    band.ring((0, 0.74, -0.15), 0.80 * w, 0.055, "trim", axes=rotate(x=-8), depth=1.14)


def sculpt_hat(model: Model) -> None:
    """A felt hat with a wide brim that is turned up at one side."""
    w = model.of.width
    with model.clay.in_frame((0, 0.52, -0.10), rotate(x=-5, z=-7)):
        crown = model.clay.part()
        crown.cone((0, 0.34, 0), 0.84 * w, 0.62 * w, 0.34, "felt", depth=1.12, edge=0.08)
        crown.ball((0, 0.84, 0), (0.20, 0.20, 0.62), "felt", 0.16, use=CUT)
        brim = model.clay.part()
        brim.cone((0, 0.01, 0), 1.28 * w, 1.20 * w, 0.028, "felt", depth=1.06, edge=0.03)
        edge = model.clay.part()
        edge.ring((0, 0.0, 0), 1.30 * w, 0.045, "felt", depth=1.06)
        band = model.clay.part()
        band.ring((0, 0.13, 0), 0.835 * w, 0.075, "trim-cloth", depth=1.12, high=1.4)
        buckle = model.clay.part()
        buckle.slab((0.20, 0.14, 0.965), (0.10, 0.11, 0.02), "trim", axes=rotate(y=12), edge=0.02)
        buckle.slab((0.20, 0.14, 0.985), (0.06, 0.06, 0.03), "trim-cloth", axes=rotate(y=12), edge=0.01)


def sculpt_straw_hat(model: Model) -> None:
    """A flat cone of straw."""
    part = model.clay.part()
    part.cone((0, 1.02, -0.10), 1.52, 0.16, 0.42, "straw", edge=0.04)
    part.slab((0, 0.30, 0), (2, 0.26, 2), "straw", use=CUT)
    for index in range(5):
        ring = model.clay.part()
        share = index / 5
        ring.ring((0, 0.63 + 0.80 * share, -0.10), 1.53 * (1 - share) + 0.20 * share, 0.030, "straw")
    _strings(model)


def _strings(model: Model) -> None:
    for side in (-1, 1):
        part = model.clay.part()
        part.strand(
            [(side * 0.80, 0.52, 0.06), (side * 0.70, -0.40, 0.24), (side * 0.14, -1.12, 0.50)],
            (0.025, 0.025, 0.025),
            "trim-cloth",
        )


def sculpt_tricorn(model: Model) -> None:
    """A hat with its brim folded up on three sides."""
    w = model.of.width
    with model.clay.in_frame((0, 0.50, -0.10), rotate(x=-6)):
        crown = model.clay.part()
        crown.ball((0, 0.20, 0), (0.82 * w, 0.56, 0.90), "felt")
        for turn in (0, 120, 240):
            with model.clay.in_frame((0, 0, 0), rotate(y=turn + 180)):
                fold = model.clay.part()
                fold.ball((0, 0.26, 0.80), (1.04, 0.40, 0.085), "felt", axes=rotate(x=26))
                fold.slab((0, -0.34, 0.8), (1.4, 0.30, 0.6), "felt", 0.05, use=CUT)
                lace = model.clay.part()
                lace.strand(
                    [(-1.02, 0.18, 0.76), (-0.62, 0.50, 0.97), (0, 0.64, 1.03), (0.62, 0.50, 0.97), (1.02, 0.18, 0.76)],
                    (0.04,) * 5,
                    "trim",
                    0.02,
                )


def sculpt_pointed_hat(model: Model) -> None:
    """The tall hat of those who know spells, bent at its tip."""
    w = model.of.width
    with model.clay.in_frame((0, 0.50, -0.12), rotate(x=-8, z=-4)):
        brim = model.clay.part()
        brim.cone((0, 0.0, 0), 1.36 * w, 1.22 * w, 0.035, "felt", depth=1.06, edge=0.035)
        part = model.clay.part()
        part.strand(
            [(0, 0.06, 0), (0.03, 0.55, -0.06), (0.12, 1.05, -0.20), (0.42, 1.38, -0.36), (0.80, 1.36, -0.40)],
            (0.80 * w, 0.55, 0.34, 0.19, 0.04),
            "felt",
            0.12,
        )
        band = model.clay.part()
        band.ring((0, 0.20, 0), 0.78 * w, 0.085, "trim-cloth", depth=1.06, high=1.3)
        star = model.clay.part()
        star.ball((0.12, 0.22, 0.86), (0.11, 0.12, 0.04), "trim")
        for height, radius in ((0.66, 0.50), (0.98, 0.365)):
            fold = model.clay.part()
            fold.ring((0.06, height, -0.10), radius, 0.045, "felt", axes=rotate(x=12, z=10))


def sculpt_jester(model: Model) -> None:
    """A cap with three horns and bells."""
    w = model.of.width
    cap = model.clay.part()
    cap.ball((0, 0.42, -0.16), (0.87 * w, 0.90, 1.0), "cloth")
    cap.ball((0, -0.12, 0.90), (0.62 * w, 0.86, 0.90), "cloth", 0.08, use=CUT)
    cap.slab((0, -1.30, 0), (2, 0.55, 2), "cloth", 0.05, use=CUT)
    for index, (way, pigment) in enumerate(
        (((-1.0, 0.35, 0.1), "scarf"), ((0.95, 0.45, 0.05), "cloth"), ((0.05, 1.0, 0.25), "scarf"))
    ):
        x, y, z = way
        part = model.clay.part()
        start = (x * 0.35, 0.72 + y * 0.25, z - 0.1)
        mid = (x * 1.02, 1.05 + y * 0.58, z)
        droop = (x * 1.40 + (0.35 if index == 2 else 0), 0.74 + y * 0.66, z + 0.1)
        part.strand([start, mid, droop], (0.42, 0.26, 0.06), pigment, 0.15)
        bell = model.clay.part()
        bell.ball((droop[0], droop[1] - 0.09, droop[2]), 0.13, "trim")
    points = []
    for index in range(17):
        a = math.radians(-140 + 280 * index / 16)
        out = 0.10 if index % 2 else 0.0
        points.append(
            (math.sin(a) * (0.66 + out) * w, -0.08 + math.cos(a) * (0.90 + out * 0.3), 0.46 + 0.05 * math.cos(a))
        )
    edge = model.clay.part()
    edge.strand(points, [0.07] * len(points), "trim-cloth", 0.02)


def sculpt_beret(model: Model) -> None:
    """A soft cap, pulled to one side."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0.18, 0.86, -0.12), (1.00 * w, 0.38, 1.04), "cloth", axes=rotate(z=-15, x=-8))
    part.ball((0.44, 0.80, 0.12), (0.60, 0.32, 0.62), "cloth", 0.2, axes=rotate(z=-24))
    band = model.clay.part()
    band.ring((0, 0.56, -0.12), 0.80 * w, 0.085, "trim-cloth", axes=rotate(x=-5, z=-4), depth=1.13)
    badge = model.clay.part()
    badge.ball((-0.36, 0.72, 0.78), (0.12, 0.12, 0.045), "trim", axes=rotate(y=-24, x=-18))


def sculpt_cap(model: Model) -> None:
    """A cap with a peak and a badge, as surgeons and soldiers wear it."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.62, -0.15), (0.89 * w, 0.66, 1.0), "cloth")
    part.slab((0, 0.02, 0), (1.6, 0.46, 1.6), "cloth", 0.03, use=CUT)
    part.ball((0, 1.0, -0.2), (0.94 * w, 0.26, 1.02), "cloth", 0.15, rotate(x=-8))
    band = model.clay.part()
    band.ring((0, 0.53, -0.12), 0.845 * w, 0.075, "trim-cloth", axes=rotate(x=-2), depth=1.13, high=1.2)
    peak = model.clay.part()
    peak.ball((0, 0.46, 0.72), (0.62 * w, 0.05, 0.42), "leather", axes=rotate(x=14))
    badge = model.clay.part()
    badge.slab((0, 0.88, 0.76), (0.15, 0.048, 0.02), "badge", axes=rotate(x=-22), edge=0.012)
    badge.slab((0, 0.88, 0.76), (0.048, 0.15, 0.02), "badge", axes=rotate(x=-22), edge=0.012)


def sculpt_turban(model: Model) -> None:
    """Wound cloth with a stone in front."""
    w = model.of.width
    for row in range(5):
        part = model.clay.part()
        tilt = (-14, 12, -8, 9, 0)[row]
        part.ring(
            (0, 0.56 + 0.13 * row, -0.12),
            (0.86 - 0.055 * row**1.25) * w,
            0.16 - 0.008 * row,
            "scarf" if row % 2 else "cloth",
            axes=rotate(z=tilt, x=-6),
            depth=1.13,
        )
    top = model.clay.part()
    top.ball((0, 1.06, -0.14), (0.56 * w, 0.24, 0.66), "cloth")
    stone = model.clay.part()
    stone.ball((0, 0.80, 0.86), (0.13, 0.15, 0.06), "trim")
    stone.ball((0, 0.80, 0.90), (0.075, 0.095, 0.06), "gem")


def sculpt_bandana(model: Model) -> None:
    """A cloth tied over the hair, its ends flying."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.46, -0.15), (0.825 * w, 0.80, 0.975), "scarf")
    part.slab((0, -0.40, 0.0), (1.6, 0.80, 1.6), "scarf", 0.02, rotate(x=-9), use=CUT)
    edge = model.clay.part()
    edge.ring((0, 0.46, -0.12), 0.815 * w, 0.055, "scarf", axes=rotate(x=-9), depth=1.14)
    for x, y in ((0.92, 0.10), (0.78, -0.22)):
        tail = model.clay.part()
        tail.strand(
            [(0.52, 0.36, -0.95), (x, y + 0.22, -0.95), (x + 0.22, y - 0.30, -0.80)], (0.12, 0.13, 0.05), "scarf", 0.05
        )
    for index in range(6):
        part.ball(
            (math.sin(index * 2.1) * 0.55, 0.76 + 0.22 * math.cos(index * 1.7), 0.45),
            (0.06, 0.06, 0.9),
            "trim-cloth",
            use=STAIN,
        )


def sculpt_band(model: Model) -> None:
    """A band about the brow, knotted behind."""
    w = model.of.width
    part = model.clay.part()
    part.ring((0, 0.50, -0.13), 0.805 * w, 0.075, "scarf", axes=rotate(x=-6), depth=1.15, high=1.5)
    for low in (-0.35, -0.55):
        tail = model.clay.part()
        tail.strand([(0.55, 0.42, -0.92), (0.92, 0.12, -0.88), (1.06, low, -0.66)], (0.08, 0.09, 0.04), "scarf", 0.03)


def sculpt_feather(model: Model) -> None:
    """A long feather at the side."""
    for index in range(11):
        share = index / 10
        at = np.array((0.70 + 0.62 * share, 0.66 + 1.10 * share - 0.45 * share * share, -0.06 - 0.66 * share))
        part = model.clay.part()
        wide = 0.055 + 0.20 * math.sin(min(1, share * 1.1) * 2.7)
        part.ball(tuple(at.tolist()), (wide, 0.12, 0.055), "plume", axes=rotate(z=-58 + 52 * share, y=30))
    shaft = model.clay.part()
    shaft.strand([(0.66, 0.56, 0.0), (1.0, 1.12, -0.32), (1.34, 1.34, -0.66)], (0.035, 0.03, 0.012), "bone")


def sculpt_eyepatch(model: Model) -> None:
    """A patch over one eye."""
    part = model.clay.part()
    part.ball((0.31, 0.05, 0.745), (0.225, 0.215, 0.09), "strap", axes=rotate(y=18))
    string = model.clay.part()
    string.ring((0.02, 0.30, -0.10), 0.79 * model.of.width, 0.026, "strap", axes=rotate(z=-26, x=-4), depth=1.15)


def sculpt_gas_mask(model: Model) -> None:
    """A mask of leather with two glasses and a filter."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, -0.20, 0.26), (0.70 * w, 0.86, 0.68), "leather")
    part.slab((0, 0, -0.72), (2, 2, 0.72), "leather", 0.04, use=CUT)
    part.ball((0, -0.52, 0.80), (0.30, 0.28, 0.28), "leather", 0.14)
    for side in (-1, 1):
        with model.clay.in_frame((side * 0.31, 0.07, 0.86), rotate(x=86) @ rotate(z=side * -16)):
            rim = model.clay.part()
            rim.ring((0, 0, 0), 0.225, 0.055, "trim")
            glass = model.clay.part()
            glass.ball((0, -0.01, 0), (0.205, 0.075, 0.205), "glass")
    with model.clay.in_frame((-0.05, -0.62, 1.06), rotate(x=72)):
        can = model.clay.part()
        can.cone((0, 0.02, 0), 0.19, 0.215, 0.13, "iron")
        can.ring((0, 0.13, 0), 0.19, 0.035, "trim")
        for index in range(5):
            a = index / 5 * math.tau
            can.ball((math.sin(a) * 0.10, 0.16, math.cos(a) * 0.10), (0.035, 0.06, 0.035), "shadow", use=CUT)
    for y, tilt in ((0.30, -10), (-0.40, 12)):
        strap = model.clay.part()
        strap.ring((0, y, -0.10), 0.79 * w, 0.05, "strap", axes=rotate(x=tilt), depth=1.14)
        strap.slab((0, y, 0.9), (0.62, 0.5, 0.5), "strap", use=CUT)


def sculpt_mask(model: Model) -> None:
    """A white face over the face, with slits for eyes, painted."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, -0.12, 0.24), (0.72 * w, 0.98, 0.73), "porcelain")
    part.slab((0, 0, -0.56), (2, 2, 0.72), "porcelain", 0.05, use=CUT)
    part.rod((0, 0.22, 0.90), (0, -0.28, 1.08), 0.05, 0.085, "porcelain", 0.10)
    part.ball((0, -0.58, 0.86), (0.26, 0.14, 0.12), "porcelain", 0.14)
    for side in (-1, 1):
        part.ball((side * 0.43, -0.26, 0.80), (0.18, 0.14, 0.14), "porcelain", 0.14)
        part.ball((side * 0.30, 0.07, 1.0), (0.20, 0.075, 0.5), "shadow", 0.03, rotate(z=side * 9), use=CUT)
        part.rod((side * 0.12, 0.30, 0.9), (side * 0.48, 0.40, 0.75), 0.035, 0.02, "porcelain", 0.05)
        part.ball((side * 0.46, -0.26, 0.95), (0.09, 0.09, 0.3), "badge", use=STAIN)
        part.rod((side * 0.0, -0.60, 0.98), (side * 0.22, -0.52, 0.90), 0.028, 0.012, "shadow", 0.03, use=CUT)
    part.rod((-0.30, -0.06, 0.9), (-0.34, -0.34, 0.9), 0.05, 0.02, "badge", use=STAIN)
    part.slab((0, 0.62, 0.9), (0.05, 0.16, 0.4), "trim", use=STAIN)


SOFT = {
    "hood": sculpt_hood,
    "veil": sculpt_veil,
    "hat": sculpt_hat,
    "straw-hat": sculpt_straw_hat,
    "tricorn": sculpt_tricorn,
    "pointed-hat": sculpt_pointed_hat,
    "jester": sculpt_jester,
    "beret": sculpt_beret,
    "cap": sculpt_cap,
    "turban": sculpt_turban,
    "bandana": sculpt_bandana,
    "band": sculpt_band,
    "feather": sculpt_feather,
    "eyepatch": sculpt_eyepatch,
    "gas-mask": sculpt_gas_mask,
    "mask": sculpt_mask,
}
