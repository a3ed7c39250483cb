"""Beards: a mass along the jaw, and locks that hang from it."""

from __future__ import annotations

import math

from game.ui.paint.art.people.clay import CUT
from game.ui.paint.art.people.sculpt.model import Model

MASSED = {"short", "full", "long", "forked", "braided"}
WITH_MOUSTACHE = {"moustache", "short", "full", "long", "forked", "braided", "goatee"}
LENGTHS = {"short": 0.10, "full": 0.36, "long": 1.05, "forked": 0.75, "braided": 0.95}


def sculpt_beard(model: Model) -> None:
    """Sculpt the beard of a head in the present frame."""
    style = model.person.beard or "none"
    if style in ("none", "stubble"):
        return
    jaw = model.of.jaw * model.of.width
    if style in MASSED:
        _mass(model, jaw, LENGTHS[style], style)
    if style in ("sideburns",):
        for side in (-1, 1):
            for index in range(3):
                x = 0.64 * jaw - 0.05 * index
                model.clay.part().strand(
                    [
                        (side * (0.69 - 0.02 * index) * model.of.width, 0.05 - 0.2 * index, 0.22 + 0.08 * index),
                        (side * x, -0.34 - 0.12 * index, 0.30 + 0.08 * index),
                        (side * (x - 0.06), -0.62 - 0.10 * index, 0.30 + 0.09 * index),
                    ],
                    (0.10, 0.14, 0.04),
                    "hair",
                    0.03,
                )
    if style == "goatee":
        for x, long in ((-0.10, 0.26), (0.10, 0.26), (0.0, 0.42)):
            model.clay.part().strand(
                [(x, -0.80, 0.72), (x * 0.9, -0.98, 0.70), (x * 0.3, -0.96 - long, 0.66)],
                (0.08, 0.11, 0.015),
                "hair",
                0.05,
            )
    if style in WITH_MOUSTACHE:
        _moustache(model, style)


def _moustache(model: Model, style: str) -> None:
    """Lay two wings below the nose; those worn alone are longer and curl up."""
    alone = style == "moustache"
    drop = 0.20 * model.mien.open + 0.5 * max(0.0, -model.mien.smile)
    for side in (-1, 1):
        end = (side * 0.48, -0.47, 0.62) if alone else (side * 0.40, -0.72 - drop, 0.66)
        bend = (side * 0.34, -0.60 - drop * 0.4, 0.76) if alone else (side * 0.30, -0.56, 0.78)
        wing = model.clay.part()
        wing.strand(
            [(side * 0.035, -0.475, 0.915), (side * 0.17, -0.51, 0.875), bend, end],
            (0.058, 0.082, 0.062, 0.018),
            "hair",
            0.02,
        )
        under = model.clay.part()
        under.strand(
            [(side * 0.06, -0.50, 0.91), (side * 0.20, -0.555, 0.855), (bend[0], bend[1] - 0.04, bend[2])],
            (0.045, 0.055, 0.02),
            "hair",
            0.02,
        )


def _mass(model: Model, jaw: float, long: float, style: str) -> None:
    """Lay a mass about the jaw, open at the mouth, and locks over it."""
    random = model.chance("beard")
    mass = model.clay.part()
    gap = model.mien.open
    mass.ball((0, -0.66 - 0.2 * gap, 0.24), (0.60 * jaw, 0.48, 0.60), "hair")
    for side in (-1, 1):
        mass.rod(
            (side * 0.68 * model.of.width, 0.12, 0.08), (side * 0.56 * jaw, -0.52, 0.22), 0.085, 0.15, "hair", 0.12
        )
    mass.ball((0, -0.22, 0.78), (0.50, 0.31, 0.44), "hair", 0.10, use=CUT)
    mass.ball((0, -0.60 - 0.25 * gap, 0.95), (0.20, 0.085 + 0.5 * gap, 0.24), "hair", 0.06, use=CUT)
    rows = 2 if long < 0.2 else 3
    for row in range(rows):
        count = 11 - row
        for index in range(count):
            share = (index + 0.5) / count * 2 - 1
            angle = share * 1.75
            if row == 2 and abs(share) < 0.32:
                continue
            out = 0.60 * jaw + 0.02
            top = (
                math.sin(angle) * out,
                -0.74 + 0.17 * row + 0.20 * (1 - math.cos(angle)) * (1.5 + row * 0.5),
                0.24 + math.cos(angle) * (0.60 - 0.03 * row),
            )
            if row == 0 and abs(share) < 0.3:
                top = (top[0], -0.83 - 0.6 * gap, 0.70)
            middle = abs(share)
            fall = (0.16 + long * (1 - 0.75 * middle**1.5)) * random.uniform(0.85, 1.1) * (1 - 0.25 * row)
            pull = share * 0.15 if style != "forked" else 0.30 * math.copysign(1, share or 1) * (1 - 0.4 * middle)
            x_low = top[0] * (1 - 0.45 * min(1, long)) * (0.75 if style != "forked" else 0.6) + pull * min(1.0, fall)
            mid = ((top[0] + x_low) / 2 + random.uniform(-0.03, 0.03), top[1] - fall * 0.5, top[2] + 0.05)
            low = (x_low, top[1] - fall, top[2] - 0.04 + 0.06 * min(1.0, long))
            bulk = random.uniform(0.10, 0.13)
            rise = 0.05 if row == 0 and abs(share) < 0.36 else 0.16
            root = (top[0] * 0.96, top[1] + rise, top[2] - 0.04)
            model.clay.part().strand([root, top, mid, low], (bulk * 0.35, bulk * 0.95, bulk, bulk * 0.12), "hair", 0.03)
    if style in ("braided", "forked"):
        ends = ((-0.24, 0.62), (0.24, 0.62)) if style == "forked" else ((0, 0.66),)
        for x, z in ends:
            ring = model.clay.part()
            y = -1.26 if style == "forked" else -1.42
            ring.ring((x * 1.15, y, z), 0.11, 0.055, "trim")
