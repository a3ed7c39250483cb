"""What hands hold: weapons and tools along a shaft, in a frame whose y leads along it, its middle in the hand."""

from __future__ import annotations

import math

from game.ui.paint.art.people.clay import CUT, Clay
from game.ui.paint.art.people.sculpt.blades import BLADES
from game.ui.paint.art.people.solids import rotate


def sculpt_spear(clay: Clay) -> None:
    """A long shaft with a leaf of steel."""
    shaft = clay.part()
    shaft.rod((0, -1.25, 0), (0, 1.45, 0), 0.042, 0.038, "wood")
    tip = clay.part()
    tip.cone((0, 1.60, 0), 0.030, 0.115, 0.075, "blade", depth=0.30, edge=0.0)
    tip.cone((0, 1.90, 0), 0.115, 0.002, 0.235, "blade", depth=0.30, edge=0.0)
    tip.rod((0, 1.40, 0), (0, 1.56, 0), 0.05, 0.040, "steel", 0.03)
    collar = clay.part()
    collar.ring((0, 1.42, 0), 0.05, 0.025, "trim")
    for x in (-0.06, 0.05):
        ribbon = clay.part()
        ribbon.strand(
            [(0, 1.38, 0.02), (x * 1.5, 1.22, 0.05), (x * 2.2, 1.00, 0.02)], (0.03, 0.04, 0.03), "scarf", 0.01
        )


def sculpt_pike(clay: Clay) -> None:
    """A longer shaft with a hook beside its tip."""
    shaft = clay.part()
    shaft.rod((0, -1.25, 0), (0, 1.75, 0), 0.042, 0.038, "wood")
    tip = clay.part()
    tip.rod((0, 1.70, 0), (0, 2.30, 0), 0.065, 0.01, "steel")
    tip.ball((0.13, 1.66, 0), (0.20, 0.16, 0.03), "steel", 0.03)
    tip.ball((0.26, 1.80, 0), (0.16, 0.13, 0.2), "steel", 0.02, use=CUT)
    tip.rod((0, 1.66, 0), (-0.26, 1.60, 0), 0.05, 0.01, "steel", 0.03)


def sculpt_trident(clay: Clay) -> None:
    """A shaft with three prongs."""
    shaft = clay.part()
    shaft.rod((0, -1.25, 0), (0, 1.30, 0), 0.042, 0.04, "wood")
    fork = clay.part()
    fork.strand(
        [(-0.22, 1.88, 0), (-0.22, 1.52, 0), (0, 1.34, 0), (0.22, 1.52, 0), (0.22, 1.88, 0)],
        (0.012, 0.05, 0.06, 0.05, 0.012),
        "steel",
        0.03,
    )
    fork.rod((0, 1.34, 0), (0, 2.02, 0), 0.052, 0.012, "steel", 0.03)
    collar = clay.part()
    collar.ring((0, 1.28, 0), 0.055, 0.03, "trim")


def sculpt_axe(clay: Clay) -> None:
    """An axe with one beard."""
    shaft = clay.part()
    shaft.rod((0, -0.55, 0), (0, 1.08, 0), 0.044, 0.046, "wood")
    _axe_head(clay, 0.90, 1)


def sculpt_great_axe(clay: Clay) -> None:
    """A long axe with two blades."""
    shaft = clay.part()
    shaft.rod((0, -0.95, 0), (0, 1.40, 0), 0.048, 0.048, "wood")
    _axe_head(clay, 1.16, 1)
    _axe_head(clay, 1.16, -1)
    spike = clay.part()
    spike.rod((0, 1.36, 0), (0, 1.66, 0), 0.06, 0.01, "steel")


def _axe_head(clay: Clay, y: float, side: int) -> None:
    head = clay.part()
    head.ball((side * 0.17, y, 0), (0.32, 0.34, 0.046), "steel")
    head.ball((side * 0.08, y + 0.40, 0), (0.26, 0.28, 0.2), "steel", 0.02, use=CUT)
    head.ball((side * 0.06, y - 0.42, 0), (0.26, 0.28, 0.2), "steel", 0.02, use=CUT)
    head.slab((-side * 0.30, y, 0), (0.26, 0.5, 0.3), "steel", 0.02, use=CUT)
    head.slab((side * 0.02, y, 0), (0.075, 0.11, 0.062), "iron", 0.02, edge=0.01)
    edge = clay.part()
    edge.strand(
        [
            (side * 0.34, y + 0.26, 0),
            (side * 0.475, y + 0.11, 0),
            (side * 0.485, y - 0.10, 0),
            (side * 0.34, y - 0.27, 0),
        ],
        (0.016, 0.022, 0.022, 0.016),
        "blade",
    )


def sculpt_hammer(clay: Clay) -> None:
    """A maul with bands of brass."""
    shaft = clay.part()
    shaft.rod((0, -0.70, 0), (0, 1.15, 0), 0.046, 0.048, "wood")
    head = clay.part()
    head.slab((0, 1.10, 0), (0.30, 0.155, 0.155), "iron", edge=0.035)
    for x in (-0.24, 0.24):
        face = clay.part()
        face.slab((x * 1.25, 1.10, 0), (0.045, 0.185, 0.185), "iron", edge=0.03)
    band = clay.part()
    band.slab((0, 1.10, 0), (0.085, 0.18, 0.18), "trim", edge=0.02)
    wrap = clay.part()
    for index in range(4):
        wrap.ring((0, -0.16 + 0.1 * index, 0), 0.05, 0.018, "strap", axes=rotate(z=12))


def sculpt_mace(clay: Clay) -> None:
    """A short shaft with a flanged head."""
    shaft = clay.part()
    shaft.rod((0, -0.35, 0), (0, 0.80, 0), 0.042, 0.044, "wood")
    head = clay.part()
    head.ball((0, 0.92, 0), (0.12, 0.19, 0.12), "iron")
    for index in range(6):
        a = index / 6 * math.tau
        blade = clay.part()
        blade.ball(
            (math.sin(a) * 0.12, 0.92, math.cos(a) * 0.12),
            (0.10, 0.17, 0.022),
            "steel",
            axes=rotate(y=math.degrees(a) + 90),
        )
    clay.part().ball((0, 1.12, 0), 0.055, "trim")


def sculpt_club(clay: Clay) -> None:
    """A root with nails in it."""
    part = clay.part()
    part.strand(
        [(0, -0.35, 0), (0.02, 0.35, 0), (-0.03, 0.80, 0.01), (0, 1.15, 0)], (0.06, 0.085, 0.16, 0.18), "wood", 0.08
    )
    for index in range(9):
        a, y = index * 2.4, 0.62 + 0.075 * index
        spike = clay.part()
        out = 0.13 + 0.02 * index / 4
        spike.rod(
            (math.sin(a) * out, y, math.cos(a) * out),
            (math.sin(a) * (out + 0.16), y + 0.03, math.cos(a) * (out + 0.16)),
            0.034,
            0.006,
            "iron",
        )


def sculpt_staff(clay: Clay) -> None:
    """A crooked staff that holds a light."""
    part = clay.part()
    part.strand(
        [(0, -1.30, 0), (0.03, -0.4, 0), (-0.02, 0.5, 0), (0.02, 1.20, 0)], (0.045, 0.048, 0.048, 0.055), "wood", 0.03
    )
    for index in range(3):
        a = index / 3 * math.tau
        claw = clay.part()
        claw.strand(
            [
                (0.02, 1.16, 0),
                (0.02 + math.sin(a) * 0.19, 1.38, math.cos(a) * 0.19),
                (0.02 + math.sin(a) * 0.10, 1.64, math.cos(a) * 0.10),
            ],
            (0.05, 0.04, 0.015),
            "wood",
            0.02,
        )
    clay.part().ball((0.02, 1.44, 0), 0.145, "glow")
    band = clay.part()
    for y in (-0.18, 0.20, 1.10):
        band.ring((0, y, 0), 0.05, 0.022, "trim")


def sculpt_lantern(clay: Clay) -> None:
    """A lantern at the end of a hooked pole."""
    pole = clay.part()
    pole.strand(
        [(0, -1.30, 0), (0, 1.20, 0), (0.08, 1.42, 0.02), (0.26, 1.48, 0.06), (0.34, 1.36, 0.08)],
        (0.042, 0.042, 0.038, 0.034, 0.028),
        "wood",
        0.02,
    )
    with clay.in_frame((0.34, 1.02, 0.08), scale=0.82):
        _lamp(clay)


def _lamp(clay: Clay) -> None:
    glass = clay.part()
    glass.cone((0, 0, 0), 0.15, 0.17, 0.17, "glow", edge=0.02)
    roof = clay.part()
    roof.cone((0, 0.25, 0), 0.25, 0.05, 0.09, "iron", edge=0.02)
    floor = clay.part()
    floor.cone((0, -0.21, 0), 0.21, 0.19, 0.03, "iron", edge=0.02)
    for index in range(6):
        a = index / 6 * math.tau + 0.3
        bar = clay.part()
        bar.rod(
            (math.sin(a) * 0.18, -0.2, math.cos(a) * 0.18),
            (math.sin(a) * 0.20, 0.2, math.cos(a) * 0.20),
            0.02,
            0.02,
            "trim",
        )
    ring = clay.part()
    ring.ring((0, 0.40, 0), 0.07, 0.02, "iron", axes=rotate(x=90))


def sculpt_torch(clay: Clay) -> None:
    """A burning torch."""
    part = clay.part()
    part.rod((0, -0.40, 0), (0, 0.52, 0), 0.04, 0.058, "wood")
    wrap = clay.part()
    wrap.cone((0, 0.56, 0), 0.075, 0.105, 0.11, "strap")
    for x, y, z, long in (
        (0, 0.66, 0, 0.46),
        (0.06, 0.64, 0.04, 0.32),
        (-0.07, 0.63, 0.02, 0.30),
        (0.0, 0.64, -0.05, 0.36),
    ):
        flame = clay.part()
        flame.strand(
            [(x, y, z), (x * 1.5 + 0.02, y + long * 0.45, z), (x * 0.6 - 0.03, y + long, z)],
            (0.115, 0.095, 0.01),
            "flame",
            0.05,
        )


def sculpt_oar(clay: Clay) -> None:
    """An oar."""
    part = clay.part()
    part.rod((0, -1.20, 0), (0, 1.20, 0), 0.048, 0.044, "wood")
    part.ball((0, 1.58, 0), (0.15, 0.46, 0.04), "wood", 0.08)


def sculpt_hook(clay: Clay) -> None:
    """A pole with a hook."""
    part = clay.part()
    part.rod((0, -0.95, 0), (0, 1.10, 0), 0.042, 0.04, "wood")
    iron = clay.part()
    iron.strand(
        [(0, 1.05, 0), (0, 1.42, 0), (0.16, 1.60, 0), (0.34, 1.50, 0), (0.36, 1.28, 0)],
        (0.045, 0.045, 0.042, 0.036, 0.01),
        "steel",
        0.02,
    )


def sculpt_scythe(clay: Clay) -> None:
    """A scythe."""
    part = clay.part()
    part.rod((0, -1.25, 0), (0, 1.40, 0), 0.044, 0.042, "wood")
    blade = clay.part()
    blade.strand(
        [(0, 1.36, 0), (0.36, 1.44, 0.02), (0.74, 1.30, 0.04), (1.02, 0.98, 0.05)],
        (0.05, 0.085, 0.07, 0.01),
        "blade",
        0.05,
    )


def sculpt_sickle(clay: Clay) -> None:
    """A sickle."""
    part = clay.part()
    part.rod((0, -0.20, 0), (0, 0.20, 0), 0.045, 0.042, "wood")
    blade = clay.part()
    blade.strand(
        [(0, 0.22, 0), (0.10, 0.48, 0), (0.36, 0.58, 0), (0.52, 0.40, 0)], (0.04, 0.055, 0.045, 0.01), "blade", 0.03
    )


def sculpt_bell(clay: Clay) -> None:
    """A hand bell."""
    part = clay.part()
    part.rod((0, -0.16, 0), (0, 0.22, 0), 0.04, 0.045, "wood")
    cup = clay.part()
    cup.cone((0, 0.42, 0), 0.10, 0.22, 0.17, "trim", edge=0.03)
    cup.ring((0, 0.59, 0), 0.22, 0.04, "trim")


def sculpt_flute(clay: Clay) -> None:
    """Pipes of bone."""
    for index in range(5):
        part = clay.part()
        x = -0.12 + 0.06 * index
        part.rod((x, -0.14 - 0.05 * index, 0.05), (x, 0.30, 0.05), 0.034, 0.036, "bone")
    band = clay.part()
    band.slab((0, 0.14, 0.06), (0.16, 0.03, 0.035), "strap", edge=0.02)


def sculpt_banner(clay: Clay) -> None:
    """A banner on a pole."""
    pole = clay.part()
    pole.rod((0, -1.25, 0), (0, 1.95, 0), 0.042, 0.036, "wood")
    clay.part().ball((0, 2.0, 0), (0.06, 0.11, 0.06), "trim")
    flag = clay.part()
    for index in range(9):
        x, wave = 0.08 + 0.09 * index, index * 0.85
        at = (x, 1.52 - 0.012 * index, 0.05 * math.sin(wave))
        flag.slab(at, (0.06, 0.32 - 0.012 * index, 0.012), "scarf", 0.04, rotate(y=-20 * math.cos(wave)), edge=0.015)
    badge = clay.part()
    badge.ball((0.42, 1.52, 0.06), (0.12, 0.13, 0.03), "trim")


SHAFTS = {
    "spear": sculpt_spear,
    "pike": sculpt_pike,
    "trident": sculpt_trident,
    "axe": sculpt_axe,
    "great-axe": sculpt_great_axe,
    "hammer": sculpt_hammer,
    "mace": sculpt_mace,
    "club": sculpt_club,
    "staff": sculpt_staff,
    "lantern": sculpt_lantern,
    "torch": sculpt_torch,
    "oar": sculpt_oar,
    "hook": sculpt_hook,
    "scythe": sculpt_scythe,
    "sickle": sculpt_sickle,
    "bell": sculpt_bell,
    "flute": sculpt_flute,
    "banner": sculpt_banner,
    **BLADES,
}
