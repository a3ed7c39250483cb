"""Heads of programs: a shell without features, seams of light, and a visor in place of a face."""

from __future__ import annotations

import math

from game.kernel.person import Crest, Visage
from game.ui.paint.art.people.clay import CUT
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.solids import rotate


def sculpt_program_head(model: Model) -> None:
    """Sculpt the head of a program in the present frame."""
    visage, crest = model.person.visage or "slit", model.person.crest or "none"
    of, clay = model.of, model.clay
    w = of.width
    head = clay.part()
    head.ball((0, 0.34, -0.12), (0.76 * w, 0.84, 0.92), "shell")
    head.ball((0, -0.28, 0.14), (0.56 * w * (0.9 + 0.1 * of.jaw), 0.72, 0.62), "shell", 0.16)
    head.ball((0, -0.78, 0.36), (0.24 * of.chin, 0.20, 0.24), "shell", 0.12)
    for side in (-1, 1):
        plate = clay.part()
        plate.ball((side * 0.73 * w, 0.0, -0.06), (0.10, 0.34, 0.30), "armour", axes=rotate(y=side * -12))
        lamp = clay.part()
        lamp.ring((side * 0.80 * w, 0.0, -0.06), 0.15, 0.030, "glow", axes=rotate(z=90))
        jaw = clay.part()
        jaw.ball((side * 0.46 * w, -0.52, 0.22), (0.17, 0.24, 0.36), "armour", axes=rotate(y=side * 22, x=24))
    _visage(model, visage)
    _crest(model, crest)
    spine = clay.part()
    spine.strand(
        [(0, 0.62, 0.80), (0, 1.04, 0.48), (0, 1.22, -0.1), (0, 0.95, -0.8)],
        (0.032, 0.04, 0.04, 0.03),
        "glow" if crest == "none" else "armour",
    )


def _visage(model: Model, visage: Visage) -> None:
    clay, w, mien = model.clay, model.of.width, model.mien
    squint = 0.45 if mien.upper < 16 else 0.72 if mien.inner < -0.1 else 1.0
    tilt = mien.inner * -70
    if visage in ("slit", "cross", "bars"):
        screen = clay.part()
        screen.ball((0, 0.06, 0.24), (0.66 * w, 0.42, 0.66), "glass-dark")
    if visage == "slit":
        for side in (-1, 1):
            lamp = clay.part()
            lamp.rod(
                (side * 0.10, 0.06 - 0.03 * (tilt > 3), 0.90),
                (side * 0.50, 0.12, 0.70),
                0.062 * squint,
                0.04 * squint,
                "glow",
            )
    elif visage == "cross":
        lamp = clay.part()
        lamp.slab((0, 0.08, 0.88), (0.42, 0.035 * squint, 0.04), "glow", edge=0.015)
        lamp.slab((0, 0.02, 0.90), (0.035, 0.30, 0.03), "glow", edge=0.015)
    elif visage == "bars":
        for row in range(4):
            lamp = clay.part()
            wide = (0.34, 0.44, 0.38, 0.24)[row]
            lamp.slab(
                (0, 0.26 - 0.135 * row, 0.86 - 0.04 * abs(row - 1)), (wide, 0.022 * squint, 0.05), "glow", edge=0.014
            )
    elif visage == "lens":
        with clay.in_frame((0, 0.06, 0.72), rotate(x=90)):
            rim = clay.part()
            rim.ring((0, 0.02, 0), 0.36, 0.09, "armour")
            glass = clay.part()
            glass.ball((0, -0.02, 0), (0.33, 0.14, 0.33), "glass-dark")
            iris = clay.part()
            iris.ring((0, 0.10, 0), 0.17 * (0.7 + 0.3 * squint), 0.040, "glow")
            iris.ball((0, 0.11, 0), (0.07, 0.04, 0.07), "glow")
    elif visage == "triad":
        for x, y, size in (
            (-0.28, 0.14, 0.145),
            (0.28, 0.14, 0.145),
            (0.0, -0.20, 0.10),
            (-0.50, 0.36, 0.07),
            (0.50, 0.36, 0.07),
        ):
            z = 0.78 - 0.5 * x * x
            socket = clay.part()
            socket.ring((x, y, z), size * 1.2, 0.045, "armour", axes=rotate(x=90, y=x * 60))
            lamp = clay.part()
            lamp.ball((x, y, z - 0.02), (size, size * (0.5 + 0.5 * squint), 0.10), "glow")
    else:
        face = clay.part()
        face.ball((0, -0.10, 0.30), (0.60 * w, 0.80, 0.58), "porcelain")
        face.slab((0, 0, -0.46), (2, 2, 0.72), "porcelain", 0.04, use=CUT)
        face.rod((0, 0.18, 0.84), (0, -0.24, 0.98), 0.05, 0.075, "porcelain", 0.1)
        face.ball((0, -0.52, 0.80), (0.20, 0.11, 0.10), "porcelain", 0.1)
        for side in (-1, 1):
            face.ball(
                (side * 0.28, 0.06, 0.95),
                (0.17, 0.055 * squint + 0.01, 0.3),
                "glow",
                0.02,
                rotate(z=side * (6 + tilt)),
                use=CUT,
            )
            line = clay.part()
            line.strand(
                [(side * 0.28, -0.04, 0.86), (side * 0.30, -0.34, 0.80), (side * 0.20, -0.62, 0.76)],
                (0.020, 0.020, 0.014),
                "glow",
            )
        mouth = clay.part()
        mouth.rod((-0.10, -0.54, 0.905), (0.10, -0.54, 0.905), 0.020, 0.020, "shadow")


def _crest(model: Model, crest: Crest) -> None:
    clay, w = model.clay, model.of.width
    if crest == "fin":
        for row in range(3):
            fin = clay.part()
            fin.ball(
                (0, 1.02 - 0.06 * row, -0.05 - 0.34 * row),
                (0.05, 0.42 - 0.06 * row, 0.30),
                "armour",
                axes=rotate(x=-26),
            )
            light = clay.part()
            light.rod(
                (0, 1.28 - 0.06 * row, 0.10 - 0.34 * row),
                (0, 1.40 - 0.08 * row, -0.20 - 0.34 * row),
                0.028,
                0.02,
                "glow",
            )
    elif crest == "ears":
        for side in (-1, 1):
            ear = clay.part()
            ear.rod((side * 0.66 * w, 0.66, -0.14), (side * 0.88, 1.46, -0.36), 0.17, 0.03, "armour", 0.04)
            light = clay.part()
            light.rod((side * 0.70, 0.78, 0.0), (side * 0.86, 1.36, -0.26), 0.035, 0.02, "glow")
    elif crest == "halo":
        ring = clay.part()
        ring.ring((0, 0.62, -0.52), 1.12, 0.045, "glow", axes=rotate(x=76))
        for index in range(7):
            a = math.radians(-78 + 26 * index)
            tick = clay.part()
            tick.rod(
                (math.sin(a) * 1.16, 0.62 + math.cos(a) * 1.12, -0.55),
                (math.sin(a) * 1.36, 0.62 + math.cos(a) * 1.32, -0.60),
                0.045,
                0.012,
                "armour",
            )
    elif crest == "horns":
        for side in (-1, 1):
            horn = clay.part()
            horn.strand(
                [(side * 0.40, 0.95, 0.20), (side * 0.72, 1.30, 0.12), (side * 0.66, 1.74, -0.10)],
                (0.13, 0.10, 0.015),
                "armour",
                0.03,
            )
    elif crest == "plates":
        for row in range(4):
            for side in (-1, 1):
                plate = clay.part()
                plate.ball(
                    (side * (0.50 + 0.10 * row), 0.98 - 0.20 * row, -0.25 - 0.15 * row),
                    (0.09, 0.30, 0.26),
                    "armour",
                    axes=rotate(z=side * -30, x=-20),
                )
