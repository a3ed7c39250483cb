"""Armour: mail, plate, and the suit of those who walk in machines."""

from __future__ import annotations

from game.ui.paint.art.people.clay import CUT, STAIN
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.sculpt.trimmings import add_belt, add_collar, add_skirt
from game.ui.paint.art.people.solids import rotate


def wear_mail(model: Model) -> None:
    """Lay mail with a tabard over it, and plates on the shoulders."""
    body = model.body
    add_skirt(model, "mail", -0.40, folds=8)
    over = model.clay.part()
    z = 0.33 * body.chest
    over.ball((0, 0.62, 0.05), (0.335 * body.chest, 0.60, z - 0.015 + 0.08 * body.belly), "cloth")
    over.slab((0, 0.62, -0.52), (1, 1, 0.5), "cloth", 0.02, use=CUT)
    over.slab((0, 0.6, 0.4), (0.035, 0.8, 0.8), "trim-cloth", use=STAIN)
    over.slab((0, 0.80, 0.4), (0.20, 0.035, 0.8), "trim-cloth", use=STAIN)
    front = model.clay.part()
    front.slab(
        (0, -0.14, 0.40 * body.hips + 0.03 + 0.06 * body.belly),
        (0.22, 0.36, 0.012),
        "cloth",
        axes=rotate(x=-9),
        edge=0.03,
    )
    front.slab((0, -0.47, 0.48 * body.hips), (0.3, 0.035, 0.3), "trim-cloth", use=STAIN)
    add_belt(model)
    add_collar(model, "mail", 0.25, 0.095, 14, 1.16, 1.1)
    for side in (-1, 1):
        plate = model.clay.part()
        plate.ball(
            (side * (body.shoulders + 0.035), 1.10, -0.03), (0.245, 0.20, 0.25), "steel", axes=rotate(z=side * -22)
        )
        plate.slab(
            (side * (body.shoulders + 0.05), 0.80, -0.03),
            (0.5, 0.22, 0.5),
            "steel",
            0.02,
            rotate(z=side * -20),
            use=CUT,
        )
        rim = model.clay.part()
        rim.ring((side * (body.shoulders + 0.045), 1.035, -0.03), 0.245, 0.024, "trim", axes=rotate(z=side * -20))


def wear_plate(model: Model) -> None:
    """Lay a breastplate, a gorget, shoulders and tassets."""
    body = model.body
    breast = model.clay.part()
    breast.ball((0, 0.80, 0.03), (0.455 * body.chest, 0.47, 0.345 * body.chest), "steel")
    if body.soft > 0.3:
        for side in (-1, 1):
            breast.ball((side * 0.16, 0.80, 0.24), (0.19, 0.19, 0.15), "steel", 0.12)
    breast.rod((0, 1.12, 0.26), (0, 0.45, 0.36 * body.chest), 0.02, 0.03, "steel", 0.09)
    breast.slab((0, 0.16, 0), (1, 0.16, 1), "steel", 0.04, use=CUT)
    breast.ball((0, 1.32, 0.06), (0.24, 0.26, 0.3), "steel", 0.04, use=CUT)
    low = model.clay.part()
    low.ball(
        (0, 0.42, 0.02 + 0.06 * body.belly), (0.38 * body.waist, 0.26, 0.30 * body.waist + 0.1 * body.belly), "steel"
    )
    rim = model.clay.part()
    rim.ring((0, 1.10, 0.05), 0.255, 0.035, "trim", axes=rotate(x=22), depth=1.0)
    neck = model.clay.part()
    neck.cone((0, 1.19, -0.02), 0.245, 0.205, 0.085, "steel", axes=rotate(x=8), edge=0.03)
    for row in range(3):
        skirt = model.clay.part()
        skirt.drape(
            (0, 0.16 - 0.105 * row, 0.01),
            0.365 * body.hips + 0.035 * row,
            0.40 * body.hips + 0.045 * row,
            0.065,
            "steel",
            thick=0.03,
            depth=0.86,
            folds=4,
            amount=0.0,
        )
    add_belt(model, 0.24, "strap")
    for side in (-1, 1):
        for row in range(3):
            plate = model.clay.part()
            x = side * (body.shoulders + 0.04 + 0.035 * row)
            plate.ball(
                (x, 1.12 - 0.12 * row, -0.03),
                (0.295 - 0.03 * row, 0.225, 0.30 - 0.02 * row),
                "steel",
                axes=rotate(z=side * -20),
            )
            plate.slab((x, 0.81 - 0.12 * row, -0.03), (0.55, 0.22, 0.55), "steel", 0.02, rotate(z=side * -18), use=CUT)
        edge = model.clay.part()
        edge.ring((side * (body.shoulders + 0.05), 1.05, -0.03), 0.292, 0.024, "trim", axes=rotate(z=side * -18))
        tasset = model.clay.part()
        tasset.slab(
            (side * 0.235 * body.hips, -0.18, 0.30 * body.hips),
            (0.13, 0.17, 0.02),
            "steel",
            axes=rotate(x=-14, y=side * 26),
            edge=0.04,
        )


def wear_suit(model: Model) -> None:
    """A jacket with a high collar, and seams in which light runs."""
    body = model.body
    add_collar(model, "suit", 0.25, 0.10, 10, 1.19, 1.5)
    z = 0.32 * body.chest
    line = model.clay.part()
    line.strand(
        [(0.10, 1.10, 0.24), (0.08, 0.84, z + 0.035), (0.02, 0.45, 0.27 * body.waist), (0.02, 0.15, 0.29 * body.hips)],
        (0.020, 0.022, 0.020, 0.018),
        "glow",
    )
    for side in (-1, 1):
        pad = model.clay.part()
        pad.ball(
            (side * (body.shoulders + 0.03), 1.11, -0.03), (0.235, 0.16, 0.235), "armour", axes=rotate(z=side * -16)
        )
        seam = model.clay.part()
        seam.ring((side * (body.shoulders + 0.035), 1.075, -0.03), 0.232, 0.018, "glow", axes=rotate(z=side * -18))
        plate = model.clay.part()
        plate.slab(
            (side * 0.21, 0.90, z - 0.05),
            (0.135, 0.12, 0.03),
            "armour",
            axes=rotate(x=-8, y=side * 26, z=side * 6),
            edge=0.05,
        )
    add_belt(model, 0.18, "armour", buckle=False, wide=1.2)
    core = model.clay.part()
    core.ball((0.07, 0.84, z + 0.04), (0.065, 0.065, 0.03), "glow")
