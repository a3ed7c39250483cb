"""Clothes over a body: skirts with folds and hems, belts, collars, plates, lacing."""

from __future__ import annotations

import math

from game.ui.paint.art.people.clay import CUT
from game.ui.paint.art.people.sculpt.armour import wear_mail, wear_plate, wear_suit
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.sculpt.trimmings import add_belt, add_collar, add_pouch, add_skirt, paint_inset
from game.ui.paint.art.people.solids import rotate


def dress_model(model: Model) -> None:
    """Lay the clothes of a person over the trunk, in the frame of the trunk."""
    clothes = model.person.clothes or "cloth"
    DRESSERS[clothes](model)


def _lacing(model: Model, top: float = 1.02, rows: int = 3) -> None:
    """Open a shirt at the neck and lace it."""
    z = 0.30 * model.body.chest + 0.05 * model.body.soft
    for index in range(rows):
        y = top - 0.11 * index
        lace = model.clay.part()
        lean = 0.03
        deep = z - 0.045 + 0.02 * index
        lace.rod((-0.055, y + lean, deep), (0.055, y - lean, deep), 0.014, 0.014, "strap")
        lace.rod((-0.055, y - lean, deep), (0.055, y + lean, deep), 0.014, 0.014, "strap")


def _buttons(model: Model, x: float, count: int = 4, start: float = 0.98, step: float = 0.19, z: float = 0.0) -> None:
    body = model.body
    for index in range(count):
        y = start - step * index
        bow = (
            0.32
            * body.chest
            * math.sqrt(max(0.1, 1 - ((y - 0.84) / 0.75) ** 2))
            * math.sqrt(max(0.1, 1 - (x / (0.46 * body.chest)) ** 2))
        )
        part = model.clay.part()
        part.ball((x, y, bow + z + 0.04 * body.belly), (0.034, 0.034, 0.022), "trim")


def _wear_tunic(model: Model) -> None:
    add_skirt(model, "cloth", -0.42, hem="trim-cloth")
    add_belt(model)
    add_pouch(model, 42)
    add_collar(model, "lining", 0.245, 0.055, 20, 1.15)
    paint_inset(model, "lining")
    _lacing(model)


def _wear_robe(model: Model) -> None:
    body = model.body
    add_skirt(model, "cloth", -body.hip + 0.10, flare=1.0, folds=11, hem="trim-cloth")
    paint_inset(model, "lining", 0.20)
    z = 0.32 * body.chest
    add_belt(model, 0.22, "trim-cloth", buckle=False, wide=1.5)
    tail = model.clay.part()
    tail.strand([(0.10, 0.20, 0.40), (0.13, -0.12, 0.48), (0.11, -0.50, 0.52)], (0.05, 0.055, 0.07), "trim-cloth", 0.02)
    add_collar(model, "trim-cloth", 0.26, 0.07, 20, 1.14, 1.2)
    for side in (1, -1):
        edge = model.clay.part()
        edge.strand(
            [
                (side * 0.21, 1.14, 0.12),
                (side * 0.15, 0.98, z - 0.01),
                (side * -0.03, 0.70, z + 0.055 + 0.03 * body.soft),
                (side * -0.13, 0.28, 0.29 * body.waist + 0.05),
            ],
            (0.042, 0.046, 0.044, 0.04),
            "trim-cloth",
        )


def _wear_coat(model: Model) -> None:
    body = model.body
    chest = model.clay.part()
    # The coat over the shirt: a shell about the trunk, open in front.
    chest.drape(
        (0, 0.66, -0.01),
        0.40 * body.chest,
        0.43 * max(body.waist, body.hips),
        0.46,
        "cloth",
        thick=0.05,
        depth=0.80 + 0.25 * body.belly,
        folds=6,
        amount=0.012,
        open_at=26,
        spread=10,
    )
    add_skirt(model, "cloth", -0.86, flare=1.25, folds=9, hem="trim-cloth", open_at=30, spread=16)
    add_belt(model, 0.20)
    for side in (-1, 1):
        lapel = model.clay.part()
        axes = rotate(x=-14, y=side * 26, z=side * 13)
        lapel.slab(
            (side * 0.235, 0.86, 0.285 * body.chest + 0.03), (0.10, 0.27, 0.018), "trim-cloth", axes=axes, edge=0.03
        )
        lapel.slab((side * 0.36, 1.10, 0.36 * body.chest), (0.10, 0.10, 0.1), "trim-cloth", 0.01, rotate(z=45), use=CUT)
        tip = model.clay.part()
        tip.slab(
            (side * 0.22, 1.12, 0.17),
            (0.10, 0.055, 0.05),
            "cloth",
            axes=rotate(x=-30, y=side * 38, z=side * -28),
            edge=0.03,
        )
        _buttons(model, side * 0.30, 3, 0.66, 0.20, 0.06)
    add_collar(model, "cloth", 0.285, 0.075, 16, 1.16, 1.25)
    scarf = model.clay.part()
    scarf.ball((0, 1.02, 0.20), (0.13, 0.11, 0.09), "trim-cloth")
    scarf.ball((0, 0.90, 0.27), (0.09, 0.13, 0.05), "trim-cloth", 0.05)


def _wear_leather(model: Model) -> None:
    body = model.body
    add_skirt(model, "cloth", -0.36, folds=10, hem="trim-cloth")
    for index in range(9):  # strips of leather over the skirt
        a = (index - 4) / 4 * 1.75
        strip = model.clay.part()
        out, deep = 0.47 * body.hips, 0.42 * body.hips
        strip.slab(
            (math.sin(a) * out, -0.02, math.cos(a) * deep + 0.02),
            (0.072, 0.20, 0.022),
            "leather",
            axes=rotate(x=-12, y=math.degrees(a)),
            edge=0.02,
        )
        strip.ball((math.sin(a) * out * 1.13, -0.16, math.cos(a) * deep * 1.14 + 0.03), 0.026, "trim")
    add_belt(model)
    add_pouch(model, -48, 0.06)
    paint_inset(model, "cloth", 0.21)
    add_collar(model, "cloth", 0.25, 0.06, 18, 1.15)
    z = 0.315 * body.chest
    for index in range(4):
        y = 0.98 - 0.15 * index
        lace = model.clay.part()
        lace.rod(
            (-0.05, y, z + 0.012 - 0.02 * abs(index - 1)),
            (0.05, y - 0.06, z + 0.012 - 0.02 * abs(index - 1)),
            0.016,
            0.016,
            "lining",
        )
    for row in range(3):  # one shoulder in plates
        plate = model.clay.part()
        x = -(body.shoulders + 0.02 + 0.045 * row)
        plate.ball((x, 1.10 - 0.105 * row, -0.03), (0.265 - 0.02 * row, 0.20, 0.27), "leather", axes=rotate(z=24))
        plate.slab((x, 0.82 - 0.105 * row, -0.03), (0.5, 0.20, 0.5), "leather", 0.02, rotate(z=18), use=CUT)
        rivet = model.clay.part()
        rivet.ball((x - 0.06, 1.06 - 0.105 * row, 0.225), 0.03, "trim")
    strap = model.clay.part()
    strap.strand(
        [
            (-body.shoulders * 0.8, 1.20, 0.10),
            (-0.1, 0.86, z + 0.02),
            (0.30 * body.waist, 0.42, 0.25 * body.waist + 0.05),
        ],
        (0.04, 0.045, 0.04),
        "strap",
    )


def _wear_bare(model: Model) -> None:
    body = model.body
    add_skirt(model, "cloth", -0.46, folds=9, hem="trim-cloth")
    add_belt(model, 0.22, "strap", wide=1.7)
    band = model.clay.part()
    z = 0.32 * body.chest
    band.strand(
        [
            (-body.shoulders * 0.86, 1.18, 0.08),
            (-0.12, 0.86, z + 0.03),
            (0.36 * body.waist, 0.36, 0.22 * body.waist + 0.05),
        ],
        (0.045, 0.05, 0.045),
        "strap",
    )
    stud = model.clay.part()
    stud.ball((-0.12, 0.86, z + 0.07), (0.075, 0.075, 0.035), "trim")
    if body.soft > 0.3:
        wrap = model.clay.part()
        wrap.ball((0, 0.80, 0.03), (0.435 * body.chest, 0.185, 0.315 * body.chest), "cloth")
        for side in (-1, 1):
            wrap.ball((side * 0.165, 0.80, 0.225), (0.18, 0.17, 0.16), "cloth", 0.08)


def _wear_rags(model: Model) -> None:
    body = model.body
    add_skirt(model, "cloth", -0.50, folds=7, ragged=0.13)
    add_skirt(model, "lining", -0.30, folds=5, ragged=0.12, flare=1.15)
    add_belt(model, 0.22, "rope", buckle=False)
    knot = model.clay.part()
    knot.ball((0.10, 0.20, 0.42 * body.waist), 0.06, "rope")
    knot.strand(
        [(0.10, 0.20, 0.42 * body.waist), (0.16, -0.02, 0.46), (0.13, -0.18, 0.48)], (0.03, 0.03, 0.035), "rope"
    )
    shawl = model.clay.part()
    shawl.drape(
        (0, 0.99, -0.02),
        0.24,
        0.60 * body.shoulders / 0.565,
        0.20,
        "lining",
        thick=0.04,
        depth=0.72,
        folds=6,
        amount=0.05,
        ragged=0.09,
    )


DRESSERS = {
    "cloth": _wear_tunic,
    "robe": _wear_robe,
    "coat": _wear_coat,
    "leather": _wear_leather,
    "mail": wear_mail,
    "plate": wear_plate,
    "bare": _wear_bare,
    "rags": _wear_rags,
    "suit": wear_suit,
}
