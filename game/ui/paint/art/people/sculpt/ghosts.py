"""Spirits: a body that ends in wisps, and hair of flame or water."""

from __future__ import annotations

import math

from game.ui.paint.art.people.sculpt.face import sculpt_face
from game.ui.paint.art.people.sculpt.hats import sculpt_hood
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.sculpt.scalp import Scalp
from game.ui.paint.art.people.sculpt.skulls import sculpt_shade


def sculpt_ghost_tail(model: Model) -> None:
    """Sculpt what a spirit has in place of legs, in the frame of the feet."""
    clay, body, random = model.clay, model.body, model.chance("tail")
    hip = body.hip - model.attitude.bend + 0.25
    veil = clay.part()
    veil.drape(
        (0, hip - 0.48, 0), 0.30 * body.waist, 0.46, 0.50, "ghost", thick=0.04, folds=7, amount=0.07, ragged=0.16
    )
    for index in range(12):
        a = index / 12 * math.tau
        long = random.uniform(0.55, 1.0)
        x, z = math.sin(a) * 0.30, math.cos(a) * 0.28
        wisp = clay.part()
        low = max(0.12, hip - 0.7 - long * 0.7)
        wisp.strand(
            [
                (x, hip - 0.45, z),
                (x * 1.5 + 0.10, (hip + low) / 2 - 0.1, z * 1.4),
                (x * 0.9 - 0.16, low + 0.12, z * 0.9),
                (x * 0.5 - 0.34, low, z * 0.5),
            ],
            (0.15, 0.13, 0.08, 0.01),
            "ghost",
            0.03,
        )


def sculpt_ghost_head(model: Model) -> None:
    """Sculpt the head of a spirit in the present frame."""
    ghost = model.person.ghost or "mist"
    if ghost == "shade":
        sculpt_shade(model)
        sculpt_hood(model)
        return
    sculpt_face(model.clay, model.person, model.of, model.mien)
    if ghost == "mist":
        sculpt_hood(model)
    elif ghost == "ember":
        _flames(model)
    else:
        _water(model)


def _flames(model: Model) -> None:
    """Lay hair of flames that stand up."""
    random, scalp = model.chance("flames"), Scalp(model.of.width)
    part = model.clay.part()
    part.ball((0, 0.44, -0.20), (0.80 * model.of.width, 0.84, 0.90), "flame")
    part.ball((0, 0.0, 0.70), (0.64, 0.68, 0.62), "flame", 0.1, use=1)
    for index in range(34):
        around, down = (index * 137.5) % 360 - 180, math.degrees(math.acos(1 - 1.35 * (index + 0.5) / 34))
        if abs(around) < 60 and down > 56:
            continue
        high = random.uniform(0.5, 0.95) * (1.25 - down / 130)
        x, y, z = scalp.at(around, down, 0.0)
        bulk = random.uniform(0.15, 0.21)
        flame = model.clay.part()
        sway = random.uniform(-0.16, 0.16)
        flame.strand(
            [
                (x, y, z),
                (x * 1.20 + sway * 0.4, y + high * 0.45, z * 1.08 - 0.05),
                (x * 1.02 + sway, y + high, z - 0.16),
            ],
            (bulk, bulk * 0.85, 0.01),
            "flame",
            0.03,
        )


def _water(model: Model) -> None:
    """Lay hair of water that falls in waves and drops."""
    random, scalp = model.chance("water"), Scalp(model.of.width)
    part = model.clay.part()
    part.ball((0, 0.42, -0.18), (0.81 * model.of.width, 0.86, 0.96), "wave")
    part.ball((0, 0.0, 0.72), (0.63, 0.70, 0.64), "wave", 0.1, use=1)
    for index in range(26):
        around = -168 + 336 * index / 25
        if abs(around) < 50:
            continue
        x, y, z = scalp.at(around, 66, 0.06)
        long = random.uniform(1.0, 1.7)
        lock = model.clay.part()
        side = math.copysign(1, x)
        lock.strand(
            [
                (x, y, z),
                (x * 1.25, y - long * 0.4, z * 1.1),
                (x * 1.1 + side * 0.12, y - long * 0.75, z),
                (x * 1.3 + side * 0.2, y - long, z + 0.05),
            ],
            (0.17, 0.19, 0.15, 0.02),
            "wave",
            0.04,
        )
        model.clay.part().ball((x * 1.34 + side * 0.22, y - long - 0.10, z + 0.05), (0.045, 0.065, 0.045), "wave")
