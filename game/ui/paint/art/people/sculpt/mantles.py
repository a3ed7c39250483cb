"""What is worn over clothes: cloaks, furs, scarves, shawls, a sash."""

from __future__ import annotations

import math

from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.solids import rotate


def wrap_model(model: Model) -> None:
    """Lay what a person wears over the clothes, in the frame of the trunk."""
    worn = model.person.mantle or "none"
    if worn in MANTLES and not (model.pose == "down" and worn in ("cloak", "cape")):
        MANTLES[worn](model)


def _wear_cloak(model: Model, low: float | None = None) -> None:
    body = model.body
    bottom = 0.16 - body.hip if low is None else low
    half = (1.20 - bottom) / 2
    part = model.clay.part()
    wide = body.shoulders / 0.565
    part.drape(
        (0, 1.20 - half, -0.06),
        0.34 * wide,
        0.66 * wide + 0.12 * half,
        half,
        "cloak",
        thick=0.035,
        depth=0.62,
        folds=9,
        amount=0.085,
        open_at=64,
        spread=22,
        phase=0.4,
        bell=0.8,
    )
    over = model.clay.part()
    over.drape(
        (0, 1.06, -0.03),
        0.25,
        0.63 * wide,
        0.155,
        "cloak",
        thick=0.045,
        depth=0.72,
        folds=7,
        amount=0.035,
        open_at=17,
        spread=9,
        bell=0.55,
    )
    _rolled(model, "cloak")
    for side in (-1, 1):
        clasp = model.clay.part()
        clasp.ball((side * 0.165, 1.085, 0.235), (0.07, 0.07, 0.035), "trim", axes=rotate(y=side * 20))
        clasp.ball((side * 0.165, 1.085, 0.265), (0.032, 0.032, 0.02), "gem", axes=rotate(y=side * 20))
    chain = model.clay.part()
    chain.strand([(-0.16, 1.07, 0.25), (0, 1.02, 0.31), (0.16, 1.07, 0.25)], (0.02, 0.02, 0.02), "trim")


def _rolled(model: Model, pigment: str) -> None:
    """Lay a fold of cloth about the neck."""
    part = model.clay.part()
    part.ring((0, 1.17, -0.02), 0.285, 0.085, pigment, axes=rotate(x=17), depth=0.95)


def _wear_cape(model: Model) -> None:
    _wear_cloak(model, 0.22)


def _wear_fur(model: Model) -> None:
    body, random = model.body, model.chance("fur")
    wide = body.shoulders / 0.565
    for row, (out, y, long) in enumerate(((0.58, 1.03, 0.22), (0.44, 1.13, 0.22), (0.31, 1.19, 0.16))):
        count = 44 - 8 * row
        for index in range(count):
            a = (index + 0.5 * (row % 2)) / count * math.tau
            deep = 0.68
            x, z = math.sin(a) * out * wide, math.cos(a) * out * deep * wide - 0.02
            jitter, sway = random.uniform(-0.06, 0.06), random.uniform(-0.07, 0.07)
            fall = long * random.uniform(0.85, 1.25)
            part = model.clay.part()
            part.strand(
                [
                    (x * 0.84, y + 0.05, z * 0.84),
                    (x * 1.04, y - fall * 0.35 + jitter, z * 1.04 + 0.01),
                    (x * 1.13 + sway, y - fall * 1.1 + jitter, z * 1.13 + 0.02),
                ],
                (0.055, 0.058, 0.004),
                "fur",
                0.03,
            )
    back = model.clay.part()
    half = (1.1 + 0.55) / 2
    back.drape(
        (0, 1.1 - half, -0.08),
        0.42 * wide,
        0.60 * wide,
        half,
        "cloak",
        thick=0.04,
        depth=0.62,
        folds=8,
        amount=0.06,
        open_at=84,
        spread=14,
        ragged=0.03,
    )
    clasp = model.clay.part()
    clasp.ball((0, 0.98, 0.36 * body.chest + 0.05), (0.075, 0.075, 0.04), "trim")
    clasp.ball((0, 0.98, 0.36 * body.chest + 0.08), (0.035, 0.035, 0.03), "gem")


def _wear_scarf(model: Model) -> None:
    for row, (y, radius, tilt) in enumerate(((1.15, 0.25, 14), (1.24, 0.225, 8))):
        part = model.clay.part()
        part.ring(
            (0, y, 0.01),
            radius * (0.8 + 0.2 * model.body.limbs),
            0.095 - 0.012 * row,
            "scarf",
            axes=rotate(x=tilt, z=-5 + 9 * row),
            depth=0.95,
        )
    knot = model.clay.part()
    knot.ball((0.17, 1.06, 0.24), (0.09, 0.08, 0.075), "scarf")
    for x, low, z in ((0.16, 0.56, 0.36), (0.27, 0.66, 0.30)):
        tail = model.clay.part()
        tail.strand([(0.18, 1.04, 0.26), (x, 0.82, z + 0.02), (x + 0.02, low, z)], (0.055, 0.075, 0.085), "scarf", 0.02)


def _wear_shawl(model: Model) -> None:
    wide = model.body.shoulders / 0.565
    part = model.clay.part()
    part.drape(
        (0, 0.93, 0.0),
        0.27,
        0.66 * wide,
        0.27,
        "scarf",
        thick=0.045,
        depth=0.74,
        folds=9,
        amount=0.05,
        open_at=10,
        spread=20,
        bell=0.6,
    )
    fringe = model.clay.part()
    fringe.drape(
        (0, 0.665, 0.0),
        0.66 * wide,
        0.68 * wide,
        0.045,
        "trim-cloth",
        thick=0.03,
        depth=0.74,
        folds=27,
        amount=0.03,
        open_at=30,
    )
    _rolled(model, "scarf")
    pin = model.clay.part()
    pin.ball((0.05, 1.02, 0.30), (0.05, 0.05, 0.035), "trim")


def _wear_tabard(model: Model) -> None:
    body = model.body
    front = model.clay.part()
    z = 0.33 * body.chest + 0.05
    front.ball((0, 0.70, 0.05), (0.26, 0.50, z), "scarf")
    front.slab((0, 0.1, 0), (1, 0.18, 1), "scarf", 0.05, use=1)
    low = model.clay.part()
    low.slab((0, -0.20, 0.42 * body.hips + 0.05), (0.21, 0.42, 0.012), "scarf", axes=rotate(x=-8), edge=0.03)
    badge = model.clay.part()
    badge.ball((0, 0.82, z + 0.04), (0.11, 0.11, 0.025), "trim")
    badge.ball((0, 0.82, z + 0.06), (0.05, 0.05, 0.02), "gem")


def _wear_sash(model: Model) -> None:
    body = model.body
    band = model.clay.part()
    z = 0.32 * body.chest + 0.02 * body.soft
    band.strand(
        [
            (body.shoulders * 0.80, 1.19, 0.08),
            (0.16, 0.92, z + 0.03),
            (-0.10, 0.62, z + 0.01),
            (-0.34 * body.waist, 0.28, 0.24 * body.waist),
        ],
        (0.075, 0.085, 0.085, 0.08),
        "scarf",
        0.03,
    )
    knot = model.clay.part()
    knot.ball((-0.36 * body.hips, 0.20, 0.20), 0.10, "scarf")
    for x, turn in ((-0.42, 0.0), (-0.34, 0.06)):
        tail = model.clay.part()
        tail.strand(
            [(-0.36 * body.hips, 0.18, 0.22), (x, -0.05, 0.30 + turn), (x - 0.02, -0.34, 0.32 + turn)],
            (0.05, 0.07, 0.085),
            "scarf",
            0.02,
        )


MANTLES = {
    "cloak": _wear_cloak,
    "cape": _wear_cape,
    "fur": _wear_fur,
    "scarf": _wear_scarf,
    "shawl": _wear_shawl,
    "tabard": _wear_tabard,
    "sash": _wear_sash,
}
