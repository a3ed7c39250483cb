"""Headgear of metal, and what stands on it; in the frame of the head."""

from __future__ import annotations

import math

from game.ui.paint.art.people.clay import CUT
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.solids import rotate


def _band(model: Model, y: float, radius: float, pigment: str, thick: float = 0.06, tilt: float = -3.0) -> None:
    part = model.clay.part()
    part.ring((0, y, -0.10), radius * model.of.width, thick, pigment, axes=rotate(x=tilt), depth=1.13, high=1.3)


def _rivets(model: Model, y: float, radius: float, count: int = 9, span: float = 150.0) -> None:
    for index in range(count):
        a = math.radians(-span + 2 * span * index / (count - 1))
        part = model.clay.part()
        part.ball((math.sin(a) * radius * model.of.width, y, math.cos(a) * radius * 1.13 - 0.10), 0.036, "trim")


def sculpt_kettle(model: Model) -> None:
    """A round helmet with a wide brim."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.60, -0.10), (0.86 * w, 0.72, 0.98), "steel")
    part.slab((0, 0.02, 0), (1.6, 0.46, 1.6), "steel", 0.02, use=CUT)
    part.cone((0, 0.46, -0.08), 1.26 * w, 0.92 * w, 0.055, "steel", 0.09, depth=1.08, edge=0.025)
    part.rod((0, 0.62, 0.84), (0, 1.33, -0.10), 0.045, 0.06, "steel", 0.07)
    rim = model.clay.part()
    rim.ring((0, 0.405, -0.08), 1.27 * w, 0.040, "trim", depth=1.08)
    _rivets(model, 0.60, 0.885, 11)
    _strap(model)


def _strap(model: Model) -> None:
    for side in (-1, 1):
        part = model.clay.part()
        part.strand(
            [
                (side * 0.77 * model.of.width, 0.40, 0.10),
                (side * 0.70 * model.of.width, -0.30, 0.22),
                (side * 0.34, -1.00, 0.40),
            ],
            (0.03, 0.032, 0.03),
            "strap",
        )


def sculpt_ironcap(model: Model) -> None:
    """A pointed cap with a band and a guard for the nose."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.54, -0.12), (0.875 * w, 0.82, 0.985), "iron")
    part.ball((0, 1.05, -0.14), (0.34, 0.42, 0.36), "iron", 0.30)
    part.slab((0, -0.34, 0), (1.6, 0.70, 1.6), "iron", 0.02, use=CUT)
    _band(model, 0.42, 0.885, "trim", 0.062)
    guard = model.clay.part()
    guard.slab((0, 0.20, 0.96), (0.075, 0.30, 0.03), "trim", axes=rotate(x=-4), edge=0.03)
    guard.ball((0, -0.05, 1.02), (0.10, 0.09, 0.035), "trim", 0.04)
    for side in (-1, 1):
        rib = model.clay.part()
        rib.strand([(0, 0.48, 0.90), (0, 1.08, 0.52), (0, 1.44, -0.12)], (0.042, 0.045, 0.05), "trim")
        cheek = model.clay.part()
        cheek.ball((side * 0.74 * w, -0.08, 0.16), (0.10, 0.44, 0.26), "iron", axes=rotate(y=side * 20))
        cheek.slab((side * 0.8, -0.62, 0.5), (0.4, 0.16, 0.4), "iron", 0.03, rotate(x=38), use=CUT)
    _rivets(model, 0.43, 0.95, 9, 130)


def sculpt_skullcap(model: Model) -> None:
    """A plain round cap of iron over leather."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.50, -0.13), (0.85 * w, 0.80, 0.985), "iron")
    part.slab((0, -0.32, 0), (1.6, 0.74, 1.6), "iron", 0.02, use=CUT)
    _band(model, 0.44, 0.865, "leather", 0.07)
    crest = model.clay.part()
    crest.strand(
        [(0, 0.52, 0.88), (0, 1.10, 0.50), (0, 1.32, -0.15), (0, 1.05, -0.8)], (0.05, 0.06, 0.06, 0.05), "iron"
    )
    for side in (-1, 1):
        flap = model.clay.part()
        flap.ball((side * 0.76 * w, -0.12, 0.02), (0.085, 0.48, 0.30), "leather")


def sculpt_barbute(model: Model) -> None:
    """A helmet with an opening like a T."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.36, -0.10), (0.93 * w, 1.00, 1.06), "steel")
    part.cone((0, -0.50, -0.05), 0.86 * w, 0.925 * w, 0.55, "steel", 0.2, depth=1.13, edge=0.04)
    for side in (-1, 1):
        part.ball((side * 0.33, 0.06, 1.0), (0.285, 0.135, 0.55), "shadow", 0.03, rotate(z=side * 6), use=CUT)
    part.slab((0, -0.66, 1.02), (0.10, 0.58, 0.5), "shadow", 0.05, use=CUT)
    part.rod((0, 0.20, 0.98), (0, 1.36, -0.10), 0.045, 0.07, "steel", 0.08)
    edge = model.clay.part()
    edge.ring((0, -1.04, -0.05), 0.90 * w, 0.055, "trim", depth=1.13)
    for side in (-1, 1):
        rim = model.clay.part()
        rim.strand(
            [(side * 0.085, 0.17, 1.00), (side * 0.36, 0.235, 0.90), (side * 0.60, 0.14, 0.72)],
            (0.034, 0.036, 0.03),
            "trim",
        )
        rim.strand(
            [(side * 0.135, -0.10, 1.00), (side * 0.14, -0.55, 0.97), (side * 0.17, -1.0, 0.95)],
            (0.034, 0.036, 0.034),
            "trim",
        )


def sculpt_great_helm(model: Model) -> None:
    """A closed helmet like a bucket, with a slit and a cross."""
    w = model.of.width
    part = model.clay.part()
    part.cone((0, 0.10, -0.05), 0.90 * w, 0.86 * w, 0.86, "steel", depth=1.14, edge=0.05)
    part.cone((0, 1.12, -0.08), 0.86 * w, 0.46 * w, 0.16, "steel", 0.05, depth=1.14, edge=0.04)
    part.slab((0, 0.08, 1.0), (0.62, 0.052, 0.4), "shadow", 0.01, use=CUT)
    for side in (-1, 1):
        for row in range(3):
            for column in range(2):
                part.ball(
                    (side * (0.26 + 0.17 * column), -0.30 - 0.17 * row, 1.0),
                    (0.042, 0.042, 0.3),
                    "shadow",
                    0.01,
                    use=CUT,
                )
    cross = model.clay.part()
    cross.slab((0, 0.05, 1.0), (0.06, 0.88, 0.03), "trim", edge=0.025)
    cross.slab((0, 0.21, 0.92), (0.66, 0.055, 0.05), "trim", edge=0.02)
    cross.slab((0, 0.08, 1.0), (0.5, 0.04, 0.4), "shadow", 0.0, use=CUT)
    rim = model.clay.part()
    rim.ring((0, 0.97, -0.06), 0.90 * w, 0.05, "trim", depth=1.14)
    rim.ring((0, -0.76, -0.05), 0.93 * w, 0.05, "trim", depth=1.14)


def sculpt_plume(model: Model) -> None:
    """A crest of feathers along a helmet."""
    for index in range(13):
        a = math.radians(-32 + 150 * index / 12)
        base = (0, 0.44 + 0.92 * math.cos(a), -0.08 - 1.02 * math.sin(a))
        tip = (0.05 * (-1) ** index, 0.46 + 1.52 * math.cos(a), -0.18 - 1.55 * math.sin(a))
        mid = ((base[0] + tip[0]) / 2, (base[1] + tip[1]) / 2 + 0.02, (base[2] + tip[2]) / 2)
        part = model.clay.part()
        part.strand([base, mid, tip], (0.10, 0.145, 0.045), "plume", 0.04)


def sculpt_horns(model: Model) -> None:
    """Two horns at the sides."""
    w = model.of.width
    for side in (-1, 1):
        cup = model.clay.part()
        cup.ball((side * 0.84 * w, 0.62, -0.08), (0.15, 0.24, 0.24), "trim", axes=rotate(z=side * -18))
        part = model.clay.part()
        part.strand(
            [
                (side * 0.84 * w, 0.64, -0.08),
                (side * 1.22, 0.78, 0.0),
                (side * 1.46, 1.12, 0.10),
                (side * 1.42, 1.62, 0.24),
            ],
            (0.21, 0.18, 0.125, 0.02),
            "horn",
            0.06,
        )
        for index in range(2):
            ring = model.clay.part()
            ring.ring(
                (side * (1.02 + 0.15 * index), 0.71 + 0.08 * index, -0.04 + 0.03 * index),
                0.185 - 0.015 * index,
                0.03,
                "horn",
                axes=rotate(z=side * (-66 + 16 * index)),
            )


def sculpt_antlers(model: Model) -> None:
    """Antlers of a stag."""
    for side in (-1, 1):
        part = model.clay.part()
        part.strand(
            [
                (side * 0.34, 1.02, -0.02),
                (side * 0.66, 1.42, -0.15),
                (side * 0.98, 1.72, -0.12),
                (side * 0.98, 2.18, 0.06),
            ],
            (0.10, 0.085, 0.07, 0.02),
            "horn",
            0.05,
        )
        part.rod((side * 0.60, 1.36, -0.12), (side * 0.46, 1.82, 0.12), 0.06, 0.015, "horn", 0.05)
        part.rod((side * 0.90, 1.66, -0.12), (side * 1.32, 1.98, -0.05), 0.06, 0.015, "horn", 0.05)


def sculpt_crown(model: Model) -> None:
    """A crown with points and stones."""
    w = model.of.width
    part = model.clay.part()
    part.cone((0, 0.72, -0.14), 0.79 * w, 0.85 * w, 0.13, "trim", depth=1.13, edge=0.025)
    part.cone((0, 0.80, -0.14), 0.72 * w, 0.78 * w, 0.26, "trim", depth=1.13, use=CUT)
    for index in range(10):
        a = index / 10 * math.tau
        x, z = math.sin(a), math.cos(a) * 1.13
        high = 0.42 if index % 2 == 0 else 0.26
        point = model.clay.part()
        point.rod(
            (x * 0.83 * w, 0.82, z * 0.83 - 0.14), (x * 0.92 * w, 0.84 + high, z * 0.92 - 0.14), 0.10, 0.035, "trim"
        )
        if index % 2 == 0:
            point.ball((x * 0.93 * w, 0.88 + high, z * 0.93 - 0.14), 0.06, "trim")
            stone = model.clay.part()
            stone.ball((x * 0.86 * w, 0.73, z * 0.86 - 0.14), (0.075, 0.09, 0.07), "gem")


def sculpt_circlet(model: Model) -> None:
    """A thin ring with a stone on the brow."""
    _band(model, 0.58, 0.80, "trim", 0.032, -6)
    part = model.clay.part()
    part.ball((0, 0.66, 0.80), (0.10, 0.13, 0.05), "trim")
    part.ball((0, 0.66, 0.835), (0.06, 0.085, 0.045), "gem")


def sculpt_laurel(model: Model) -> None:
    """A wreath of golden leaves."""
    for side in (-1, 1):
        for row in range(2):
            for index in range(8):
                a = index / 7 * 2.0 + 0.16
                part = model.clay.part()
                part.ball(
                    (
                        side * math.sin(a) * 0.86 * model.of.width,
                        0.62 + 0.09 * row - 0.05 * index / 7,
                        math.cos(a) * 0.93 - 0.12,
                    ),
                    (0.175, 0.062, 0.036),
                    "trim",
                    axes=rotate(y=side * math.degrees(a), z=side * (26 if row else -18), x=-12),
                )


def sculpt_visor(model: Model) -> None:
    """A bar of dark glass with light in it."""
    w = model.of.width
    part = model.clay.part()
    part.ring((0, 0.08, -0.04), 0.79 * w, 0.085, "armour", axes=rotate(x=2), depth=1.19, high=1.75)
    line = model.clay.part()
    line.ring((0, 0.085, -0.035), 0.83 * w, 0.058, "glow", axes=rotate(x=2), depth=1.19, high=1.05)
    line.slab((0, 0.08, -0.62), (1.2, 0.4, 0.86), "glow", use=CUT)
    for side in (-1, 1):
        box = model.clay.part()
        box.slab((side * 0.83 * w, 0.08, -0.12), (0.05, 0.15, 0.18), "armour", edge=0.05)
        box.ball((side * 0.91 * w, 0.08, -0.12), (0.03, 0.06, 0.06), "glow")


def sculpt_goggles(model: Model) -> None:
    """Goggles pushed up on the brow."""
    y, z = 0.60, 0.72
    for side in (-1, 1):
        with model.clay.in_frame((side * 0.285, y, z), rotate(x=56) @ rotate(z=side * -14)):
            part = model.clay.part()
            part.cone((0, 0, 0), 0.225, 0.245, 0.085, "trim", edge=0.02)
            rim = model.clay.part()
            rim.ring((0, 0.10, 0), 0.215, 0.045, "trim")
            glass = model.clay.part()
            glass.ball((0, 0.075, 0), (0.19, 0.06, 0.19), "glass")
    bridge = model.clay.part()
    bridge.rod((-0.08, y + 0.02, z + 0.06), (0.08, y + 0.02, z + 0.06), 0.05, 0.05, "leather")
    _band(model, y - 0.02, 0.80, "strap", 0.055, -6)


def sculpt_miner_lamp(model: Model) -> None:
    """A leather cap with a lamp on it."""
    w = model.of.width
    part = model.clay.part()
    part.ball((0, 0.52, -0.13), (0.86 * w, 0.78, 0.985), "leather")
    part.slab((0, -0.28, 0), (1.6, 0.72, 1.6), "leather", 0.02, use=CUT)
    part.ball((0, 0.47, 0.62), (0.66 * w, 0.05, 0.52), "leather", 0.06, rotate(x=10))
    _band(model, 0.50, 0.875, "strap", 0.05)
    with model.clay.in_frame((0, 0.86, 0.72), rotate(x=62)):
        lamp = model.clay.part()
        lamp.cone((0, 0, 0), 0.17, 0.22, 0.11, "trim")
        lamp.ring((0, 0.11, 0), 0.21, 0.04, "trim")
        glass = model.clay.part()
        glass.ball((0, 0.09, 0), (0.18, 0.08, 0.18), "glow")


METAL = {
    "kettle": sculpt_kettle,
    "ironcap": sculpt_ironcap,
    "skullcap": sculpt_skullcap,
    "barbute": sculpt_barbute,
    "great-helm": sculpt_great_helm,
    "plume": sculpt_plume,
    "horns": sculpt_horns,
    "antlers": sculpt_antlers,
    "crown": sculpt_crown,
    "circlet": sculpt_circlet,
    "laurel": sculpt_laurel,
    "visor": sculpt_visor,
    "goggles": sculpt_goggles,
    "miner-lamp": sculpt_miner_lamp,
}
