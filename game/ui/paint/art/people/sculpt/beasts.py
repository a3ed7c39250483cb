"""Heads of beasts: skull, muzzle or beak, ears, horns, each from a row of measures."""

from __future__ import annotations

import math

from game.ui.paint.art.people.clay import CUT, Part
from game.ui.paint.art.people.sculpt.breeds import BEASTS, Beast
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.solids import Vector, rotate


def sculpt_beast_head(model: Model) -> None:
    """Sculpt the head of a beast in the present frame."""
    of = BEASTS[model.person.animal or "hound"]
    head = model.clay.part()
    cover = of.cover
    head.ball((0, 0.26, -0.14), of.skull, cover)
    if cover in ("pelt",):
        for side in (-1, 1):
            head.ball((side * 0.50, -0.22, 0.16), (0.28, 0.28, 0.30), cover, 0.18)
    if of.beak is None:
        _muzzle(model, head, of)
    else:
        _beak(model, of, of.beak)
    for side in (-1, 1):
        x, y, z = of.eye
        if cover == "plumage" and of.ears == "tufts":
            head.ball((side * 0.35, 0.08, 0.56), (0.42, 0.42, 0.16), "muzzle", 0.06)
        head.ball(
            (side * x, y, z + 0.10), (of.eye_size * 1.25, of.eye_size * 1.0, of.eye_size * 1.1), "lid", 0.06, use=CUT
        )
        head.rod(
            (side * (x - 0.20), y + 0.13 - 0.04 * of.brow - model.mien.inner * 0.3, z + 0.13),
            (side * (x + 0.17), y + 0.21, z - 0.05),
            0.075 * of.brow,
            0.06 * of.brow,
            cover,
            0.08,
        )
        _beast_eye(model, of, side)
        _ear(model, of, side)
        _horn(model, of, side)
    _mane(model, of)


def _beast_eye(model: Model, of: Beast, side: int) -> None:
    x, y, z = of.eye
    big = of.eye_size
    look = rotate(y=side * (24 if of.cover == "plumage" and of.ears != "tufts" else 12) + 10, x=4)
    if model.person.animal == "mantis":
        part = model.clay.part()
        part.ball((side * x, y, z), (big * 0.8, big * 1.1, big), "beast-eye-plain")
        return
    with model.clay.in_frame((side * x, y, z), look, big):
        model.clay.part().ball((0, 0, 0), 1.0, "beast-eye")
    with model.clay.in_frame((side * x, y, z), rotate(z=side * (10 + model.mien.outer * 60))):
        lid = model.clay.part()
        lid.ball((0, 0, 0), big * 1.14, "lid")
        high = math.radians(min(50.0, model.mien.upper + 6))
        lid.wedge((0, 0, 0), math.radians(-42 if model.mien.upper > 0 else model.mien.lower), high, "lid", 0.015)


def _muzzle(model: Model, head: Part, of: Beast) -> None:
    _, y, z = of.end
    gap = model.mien.open + (0.06 if of.fangs else 0.0)
    head.rod((0, -0.06, 0.38), (0, y, z), of.root, of.tip, of.cover, 0.20)
    head.ball(
        (0, y + 0.02, z), (of.tip * 1.04, of.tip * 0.9, of.tip), "muzzle" if of.cover == "pelt" else of.cover, 0.06
    )
    jaw = model.clay.part()
    jaw.rod(
        (0, -0.36, 0.22),
        (0, y - of.tip * 0.78 - gap * 0.9, z - 0.10),
        of.root * 0.62,
        of.tip * 0.62,
        "muzzle" if of.cover == "pelt" else "belly",
        0.1,
    )
    for side in (-1, 1):  # the line of the mouth
        head.rod(
            (side * of.root * 0.86, -0.30, 0.44),
            (side * of.tip * 0.80, y - of.tip * 0.62, z - 0.02),
            0.026,
            0.022,
            "maw",
            0.03,
            CUT,
        )
        if of.fangs:
            for index in range(3):
                share = 0.35 + 0.26 * index
                tooth = model.clay.part()
                tx = side * (of.root * 0.80 * (1 - share) + of.tip * 0.74 * share)
                ty, tz = -0.36 * (1 - share) + (y - of.tip * 0.62) * share, 0.50 * (1 - share) + (z + 0.02) * share
                long = 0.17 if index == 2 else 0.10
                tooth.rod((tx, ty + 0.02, tz), (tx * 1.02, ty - long, tz + 0.01), 0.042, 0.008, "tooth")
        if of.tusks:
            tusk = model.clay.part()
            tusk.strand(
                [
                    (side * of.tip * 0.75, y - of.tip * 0.5, z - 0.15),
                    (side * (of.tip + 0.20), y - 0.12, z - 0.04),
                    (side * (of.tip + 0.22), y + of.tusks, z + 0.02),
                ],
                (0.085, 0.075, 0.012),
                "tooth",
                0.03,
            )
    if of.nose:
        nose = model.clay.part()
        flat = 0.5 if model.person.animal in ("boar", "bull") else 0.8
        nose.ball((0, y + of.tip * 0.42, z + of.tip * 0.76), (of.nose * 1.12, of.nose * 0.8, of.nose * flat), "snout")
        for side in (-1, 1):
            nose.ball(
                (side * of.nose * 0.48, y + of.tip * 0.36, z + of.tip * 0.76 + of.nose * flat),
                (of.nose * 0.24, of.nose * 0.28, 0.08),
                "nostril",
                0.02,
                use=CUT,
            )
    else:
        for side in (-1, 1):
            head.ball(
                (side * of.tip * 0.45, y + of.tip * 0.62, z + of.tip * 0.55),
                (0.05, 0.035, 0.06),
                "nostril",
                0.03,
                use=CUT,
            )
    if model.person.animal == "bull":
        ring = model.clay.part()
        ring.ring((0, y - of.tip * 0.35, z + of.tip * 0.95), 0.16, 0.04, "trim", axes=rotate(x=70))
    if model.person.animal == "rat":
        teeth = model.clay.part()
        for side in (-1, 1):
            teeth.slab((side * 0.035, y - 0.20, z + 0.02), (0.028, 0.09, 0.02), "tooth", edge=0.012)
    if model.person.animal in ("cat", "rat", "hound"):
        for side in (-1, 1):
            for index in range(3):
                hair = model.clay.part()
                hair.rod(
                    (side * of.tip * 0.8, y - 0.02 * index, z - 0.02),
                    (side * (of.tip + 0.55), y + 0.14 - 0.16 * index, z - 0.10),
                    0.012,
                    0.005,
                    "tooth",
                )


def _beak(model: Model, of: Beast, end: Vector) -> None:
    _, y, z = end
    long = z - 0.5
    gap = 0.25 * model.mien.open
    upper = model.clay.part()
    wide = 0.26 if long > 0.6 else 0.21
    hooked = model.person.animal in ("crow", "owl")
    upper.strand(
        [(0, 0.10, 0.42), (0, 0.02 if hooked else -0.04, 0.5 + long * 0.5), (0, y, z)],
        (wide, wide * (0.72 if hooked else 0.52), 0.03),
        "beak",
        0.05,
    )
    if hooked:
        upper.rod((0, y + 0.06, z - 0.10), (0, y - 0.12, z - 0.02), 0.06, 0.01, "beak", 0.06)
    lower = model.clay.part()
    lower.strand(
        [(0, -0.14 - gap * 0.3, 0.40), (0, -0.19 - gap, 0.5 + long * 0.45), (0, y - 0.07 - gap * 1.6, z - 0.16)],
        (wide * 0.75, wide * 0.45, 0.02),
        "beak",
        0.04,
    )
    for side in (-1, 1):
        upper.ball((side * wide * 0.75, 0.08, 0.74), (0.05, 0.03, 0.07), "nostril", 0.02, use=CUT)


def _ear(model: Model, of: Beast, side: int) -> None:
    part = model.clay.part()
    long = of.ear
    if of.ears == "pricked":
        w, h = 0.34 * of.skull[0] / 0.74, 0.26 + of.skull[1] * 0.9
        part.rod(
            (side * w * 1.15, h - 0.12, -0.22),
            (side * (w * 1.3 + 0.12 * long), h + long * 0.92, -0.26),
            0.25,
            0.03,
            of.cover,
            0.05,
        )
        part.rod(
            (side * w * 1.2, h + 0.0, -0.02),
            (side * (w * 1.32 + 0.12 * long), h + long * 0.74, -0.14),
            0.15,
            0.02,
            "ear-inside",
            0.04,
            CUT,
        )
    elif of.ears == "round":
        part.ball((side * 0.60, 0.78, -0.24), (long, long, 0.12), of.cover, axes=rotate(y=side * 24))
        part.ball(
            (side * 0.62, 0.78, -0.10), (long * 0.7, long * 0.7, 0.10), "ear-inside", 0.04, rotate(y=side * 24), use=CUT
        )
    elif of.ears == "side":
        part.rod((side * 0.66, 0.34, -0.20), (side * (0.76 + long), 0.22, -0.16), 0.16, 0.06, of.cover, 0.05)
        part.rod((side * 0.80, 0.32, -0.02), (side * (0.70 + long), 0.22, -0.06), 0.08, 0.03, "ear-inside", 0.04, CUT)
    elif of.ears == "tufts":
        for lean in (0.0, 0.14):
            tuft = model.clay.part()
            tuft.strand(
                [(side * 0.46, 0.78, 0.12), (side * (0.66 + lean), 1.08, 0.02), (side * (0.82 + lean), 1.42, -0.08)],
                (0.16, 0.12, 0.015),
                of.cover,
                0.03,
            )
    elif of.ears == "crest":
        for index in range(3):
            part.strand(
                [
                    (side * 0.10, 0.62, -0.3),
                    (side * 0.14, 0.78 + 0.08 * index, -0.85),
                    (side * 0.10, 0.66 - 0.3 * index, -1.45),
                ],
                (0.13, 0.10, 0.012),
                "crest",
                0.05,
            )
    elif of.ears == "spines":
        for index in range(4):
            part.rod(
                (side * (0.50 - 0.02 * index), 0.56 - 0.03 * index, 0.20 - 0.26 * index),
                (side * (0.66 - 0.02 * index), 0.90 - 0.05 * index, 0.02 - 0.30 * index),
                0.10,
                0.012,
                "horn",
                0.03,
            )
    elif of.ears == "fins":
        for index in range(4):
            angle = math.radians(10 + 32 * index)
            tip = (side * (0.70 + long * 0.8 * math.cos(angle - 0.5)), 0.15 + long * math.sin(angle - 0.5), -0.30)
            part.rod((side * 0.60, 0.12, -0.20), tip, 0.10, 0.03, "crest", 0.12)
    elif of.ears == "feelers":
        part.strand(
            [(side * 0.18, 0.70, 0.25), (side * 0.42, 1.35, 0.45), (side * 0.95, 1.72, 0.40)],
            (0.05, 0.035, 0.015),
            "horn",
        )


def _horn(model: Model, of: Beast, side: int) -> None:
    if of.horns == "bull":
        part = model.clay.part()
        part.strand(
            [
                (side * 0.55, 0.80, -0.28),
                (side * 1.10, 0.92, -0.22),
                (side * 1.42, 1.24, -0.06),
                (side * 1.38, 1.66, 0.10),
            ],
            (0.23, 0.19, 0.13, 0.02),
            "horn",
            0.05,
        )
    elif of.horns == "ram":
        part = model.clay.part()
        points, radii = [], []
        for index in range(10):
            a = math.radians(-60 + 46 * index)
            out = 0.52 - 0.028 * index
            points.append((side * (0.52 + 0.055 * index), 0.30 + out * math.cos(a), -0.20 - out * math.sin(a)))
            radii.append(0.23 * (1 - index / 10) + 0.025)
        part.strand(points, radii, "horn", 0.03)
        for index in range(0, 9, 2):
            ring = model.clay.part()
            ring.ball(points[index], radii[index] * 1.09, "horn")


def _mane(model: Model, of: Beast) -> None:
    """Lay fur or feathers about the neck, and a crest over the skull."""
    if not of.mane:
        return
    random = model.chance("mane")
    name = "pelt" if of.cover == "pelt" else of.cover
    count = 44
    for index in range(count):
        a = (index / count) * math.tau
        row = index % 3
        x, z = math.sin(a) * (0.70 + 0.06 * row), math.cos(a) * 0.58 - 0.20
        if math.cos(a) > 0.55 and of.cover == "pelt":
            z -= 0.15
        top = 0.14 - 0.36 * row - 0.30 * max(0.0, math.cos(a))
        long = (0.46 + 0.25 * of.mane) * random.uniform(0.8, 1.2)
        sway = random.uniform(-0.07, 0.07)
        tip = (x * 1.20 + sway, top - long * 1.2, z * 1.18 + 0.05)
        lock = model.clay.part()
        lock.strand(
            [(x * 0.80, top + 0.05, z), (x * 1.08, top - long * 0.45, z * 1.1), tip], (0.09, 0.145, 0.01), name, 0.05
        )
    if of.mane > 0.45 or model.person.animal == "horse":
        for index in range(11):
            share = index / 10
            angle = math.radians(52 - 150 * share)
            at = (0.0, 0.30 + 0.70 * math.sin(angle + 0.5), -0.12 + 0.80 * math.cos(angle + 0.5))
            part = model.clay.part()
            lean = 0.26 * (1 if index % 2 else -1)
            part.strand(
                [
                    at,
                    (at[0] + lean * 0.5, at[1] + 0.26, at[2] - 0.05),
                    (at[0] + lean, at[1] + 0.30 - 0.16 * of.mane, at[2] - 0.20),
                ],
                (0.13, 0.12, 0.015),
                "mane",
                0.04,
            )
