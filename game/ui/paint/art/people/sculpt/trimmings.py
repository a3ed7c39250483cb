"""Belts, pouches, skirts and collars, of which clothes and armour are made."""

from __future__ import annotations

import math
from typing import Any

from game.ui.paint.art.people.clay import STAIN
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.solids import rotate


def add_belt(model: Model, y: float = 0.20, pigment: str = "strap", buckle: bool = True, wide: float = 1.0) -> None:
    """Buckle a belt about the hips."""
    body = model.body
    deep = 0.80 + 0.35 * body.belly
    girth = 0.36 * max(body.waist, body.hips * 0.97) + 0.03 * body.belly
    part = model.clay.part()
    part.ring(
        (0, y, 0.02 + 0.05 * body.belly),
        girth,
        0.055,
        pigment,
        depth=deep,
        high=1.25 * wide,
        axes=rotate(x=4 + 6 * body.belly),
    )
    if buckle:
        plate = model.clay.part()
        z = girth * deep + 0.06 + 0.05 * body.belly
        plate.slab((0.0, y - 0.02, z), (0.075, 0.07, 0.02), "trim", axes=rotate(x=-6), edge=0.015)
        plate.slab((0.0, y - 0.02, z + 0.02), (0.042, 0.036, 0.03), "strap", axes=rotate(x=-6), edge=0.005)


def add_pouch(model: Model, angle: float, y: float = 0.08) -> None:
    """Hang a pouch on the belt, at an angle from the middle in degrees."""
    body = model.body
    a = math.radians(angle)
    at = (math.sin(a) * 0.43 * body.hips, y, math.cos(a) * 0.34 * body.hips + 0.02)
    axes = rotate(y=angle)
    bag = model.clay.part()
    bag.slab(at, (0.075, 0.08, 0.045), "leather", axes=axes, edge=0.03)
    flap = model.clay.part()
    flap.slab((at[0] * 1.06, at[1] + 0.05, at[2] * 1.06 + 0.01), (0.08, 0.04, 0.045), "strap", axes=axes, edge=0.03)
    flap.ball((at[0] * 1.24, at[1] + 0.02, at[2] * 1.24), 0.024, "trim")


def add_skirt(
    model: Model,
    pigment: str,
    low: float,
    *,
    flare: float = 1.0,
    folds: int = 10,
    hem: str = "",
    ragged: float = 0.0,
    open_at: float = 0.0,
    spread: float = 0.0,
) -> None:
    """Hang a skirt from the belt down to a height below the hips, with a hem of another pigment."""
    body = model.body
    top = 0.22
    half = (top - low) / 2
    girth = 0.36 * max(body.hips, body.waist * 0.95)
    below = girth + (0.13 + 0.20 * half) * flare
    depth = 0.84 + 0.2 * body.belly
    part = model.clay.part()
    amount = 0.035 + 0.035 * half
    look: dict[str, Any] = {
        "folds": folds,
        "amount": amount,
        "open_at": open_at,
        "spread": spread,
        "ragged": ragged,
        "phase": 0.7,
        "depth": depth,
    }
    part.drape((0, top - half, 0.01), girth, below, half, pigment, thick=0.032, **look)
    if hem and not ragged:
        edge = model.clay.part()
        edge.drape(
            (0, low + 0.05, 0.01),
            below - 0.02,
            below + 0.012,
            0.05,
            hem,
            thick=0.045,
            **look,
        )


def add_collar(
    model: Model,
    pigment: str,
    radius: float = 0.235,
    thick: float = 0.065,
    tilt: float = 16,
    y: float = 1.17,
    high: float = 1.0,
) -> None:
    """Lay a ring of cloth about the neck."""
    part = model.clay.part()
    scale = 0.8 + 0.2 * model.body.limbs
    part.ring((0, y, 0.0), radius * scale, thick, pigment, axes=rotate(x=tilt), depth=0.92, high=high)


def paint_inset(model: Model, pigment: str, size: float = 0.19) -> None:
    """Paint what is worn below at the neck of a trunk: a point downwards."""
    if model.trunk_part is not None:
        model.trunk_part.slab((0, 1.08, 0.45), (size, size, 0.42), pigment, axes=rotate(z=45), use=STAIN)
