"""Hair that hangs, is plaited, knotted or combed back."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.sculpt.scalp import Scalp, cover_skull
from game.ui.paint.art.people.solids import rotate


def _hanging(model: Model, scalp: Scalp, under: bool, length: float, wave: float, *, tips: float = 0.25) -> None:
    """Locks that are parted above and hang down beside the face and behind."""
    random = model.chance("hair")
    cover_skull(model, 0.05, 0.03)
    width = model.of.width
    if not under:
        for side in (-1, 1):
            for index in range(7):
                around = side * (10.0 + 22 * index)
                start = 22 if index < 5 else 12
                bulk = random.uniform(0.16, 0.20)
                over = side * min(150, abs(around) + 34)
                scalp.lock(
                    model.clay,
                    [(side * 4, start - 10, 0.06), ((around + over) / 2 * 0.8, 44, 0.10), (over, 78, 0.10)],
                    (bulk * 0.7, bulk, bulk * 0.9),
                )
    # A curtain in folds behind and at the sides, and locks of unequal length over it.
    top, low = 0.42, -length + 0.18
    curtain = model.clay.part()
    half = (top - low) / 2
    curtain.drape(
        (0, top - half, -0.16),
        0.74 * width,
        0.86 * width + 0.10 * min(1.0, length - 0.5),
        half,
        "hair",
        thick=0.10,
        depth=1.10,
        folds=13,
        amount=0.045 + 0.4 * wave * 0.2,
        open_at=58,
        spread=-4 if length > 1 else 0,
        ragged=0.06,
        bell=0.5,
    )
    for side in (-1, 1):
        for index in range(9):
            around = side * (60 + 13.5 * index + random.uniform(-3, 3))
            top_point = np.array(scalp.at(around, 62, 0.06))
            fall = top_point[1] + length * random.uniform(0.94, 1.14) * (0.86 if index == 0 else 1)
            bulk = random.uniform(0.13, 0.17) * (0.85 if index == 0 else 1)
            a = math.radians(around)
            points, radii = [], []
            steps = 4 if length > 1 else 3
            for step in range(steps + 1):
                share = step / steps
                out = 0.80 * width + 0.12 + 0.10 * math.sin(min(1.0, share * 1.3) * math.pi)
                swing = math.sin(share * 6.5 + index * 1.7) * wave * (0.4 + share)
                x = math.sin(a) * out * (0.93 if share == 0 else 1) + side * swing
                z = -0.16 + math.cos(a) * out * 1.10 + swing * 0.4
                points.append((float(x), float(top_point[1] - share * fall), float(z)))
                radii.append(
                    bulk
                    * (0.75 + 0.35 * math.sin(share * math.pi))
                    * (1.0 if share < 0.7 else 1 - (share - 0.7) / 0.3 * (1 - tips))
                )
            model.clay.part().strand(points, radii, "hair", 0.04)


def _style_long(model: Model, scalp: Scalp, under: bool) -> None:
    _hanging(model, scalp, under, 1.55, 0.05)


def _style_wavy(model: Model, scalp: Scalp, under: bool) -> None:
    _hanging(model, scalp, under, 1.45, 0.16)


def _style_bob(model: Model, scalp: Scalp, under: bool) -> None:
    _hanging(model, scalp, under, 0.62, 0.03, tips=0.6)
    if not under:
        for index in range(6):
            around = -44 + 88 * index / 5
            scalp.lock(
                model.clay,
                [(around * 0.6, 30, 0.08), (around * 0.9, 60, 0.13), (around, 84, 0.07)],
                (0.15, 0.165, 0.06),
            )


def _combed_back(model: Model, scalp: Scalp, under: bool) -> None:
    """Lay all hair back, tight to the head, as under a knot."""
    cover_skull(model, 0.045, 0.02)
    if under:
        return
    for index in range(15):
        around = -112 + 224 * index / 14
        down = 81 if abs(around) < 60 else 88
        middle = around + math.copysign(26, around or 1)
        scalp.lock(
            model.clay,
            [
                (around, down, 0.01),
                (middle, 52, 0.085),
                (180 - (180 - abs(middle)) * 0.6 if middle > 0 else -180 + (180 - abs(middle)) * 0.6, 54, 0.07),
            ],
            (0.075, 0.115, 0.08),
        )


def _style_bun(model: Model, scalp: Scalp, under: bool) -> None:
    _combed_back(model, scalp, under)
    if not under:
        part = model.clay.part()
        part.ball((0, 1.10, -0.86), (0.32, 0.29, 0.30), "hair")
        for index in range(3):
            wrap = model.clay.part()
            wrap.ring((0, 1.10, -0.86), 0.25, 0.10, "hair", axes=rotate(x=20 + 60 * index, z=10 + 30 * index))


def _style_topknot(model: Model, scalp: Scalp, under: bool) -> None:
    _combed_back(model, scalp, under)
    if not under:
        part = model.clay.part()
        part.rod((0, 1.20, -0.30), (0, 1.36, -0.34), 0.15, 0.12, "trim-cloth")
        for index in range(6):
            a = index / 6 * math.tau
            model.clay.part().strand(
                [
                    (0, 1.36, -0.34),
                    (0.16 * math.sin(a), 1.62, -0.40 + 0.14 * math.cos(a)),
                    (0.30 * math.sin(a), 1.60, -0.50 + 0.28 * math.cos(a)),
                ],
                (0.12, 0.12, 0.02),
                "hair",
                0.03,
            )


def _style_ponytail(model: Model, scalp: Scalp, under: bool) -> None:
    _combed_back(model, scalp, under)
    tie = model.clay.part()
    tie.ball((0.0, 0.62, -1.10), (0.17, 0.17, 0.14), "trim-cloth")
    for index in range(5):
        aside = (index - 2) * 0.09
        model.clay.part().strand(
            [
                (0, 0.62, -1.12),
                (0.30 + aside, 0.45, -1.30),
                (0.62 + aside, -0.30, -1.05 + 0.1 * index),
                (0.72 + aside * 1.5, -1.15, -0.72),
            ],
            (0.13, 0.17, 0.15, 0.03),
            "hair",
            0.05,
        )


def _plait(model: Model, points: Sequence[tuple[float, float, float]], bulk: float) -> None:
    """Lay a plait along points: knots one after the other, each askew."""
    path = np.array(points)
    knots = max(4, round(float(np.linalg.norm(np.diff(path, axis=0), axis=1).sum()) / (bulk * 0.92)))
    part = model.clay.part()
    for index in range(knots + 1):
        share = index / knots * (len(points) - 1)
        low = min(len(points) - 2, int(share))
        at = path[low] + (path[low + 1] - path[low]) * (share - low)
        aside = bulk * 0.34 * (1 if index % 2 else -1)
        size = bulk * (1 - 0.25 * index / knots)
        part.ball((float(at[0]) + aside, float(at[1]), float(at[2])), (size, size * 0.82, size * 0.9), "hair", 0.015)
    end = path[-1]
    tie = model.clay.part()
    tie.ball(tuple(end.tolist()), (bulk * 0.75, bulk * 0.5, bulk * 0.75), "trim")
    tuft = model.clay.part()
    tuft.rod(
        tuple(end.tolist()), (float(end[0]), float(end[1]) - 0.28, float(end[2]) + 0.02), bulk * 0.62, 0.02, "hair"
    )


def _style_braid(model: Model, scalp: Scalp, under: bool) -> None:
    _combed_back(model, scalp, under)
    _plait(model, [(-0.55, 0.35, -0.85), (-0.90, -0.35, -0.45), (-0.86, -0.95, 0.12), (-0.66, -1.62, 0.42)], 0.19)


def _style_plaits(model: Model, scalp: Scalp, under: bool) -> None:
    _hanging_start(model, scalp, under)
    for side in (-1, 1):
        _plait(model, [(side * 0.84, 0.00, -0.10), (side * 0.98, -0.62, 0.06), (side * 0.84, -1.50, 0.34)], 0.17)


def _hanging_start(model: Model, scalp: Scalp, under: bool) -> None:
    cover_skull(model, 0.05, 0.03)
    if under:
        return
    for side in (-1, 1):
        for index in range(7):
            around = side * (8 + 24 * index)
            scalp.lock(
                model.clay,
                [
                    (side * 3, 14 if index < 5 else 30, 0.06),
                    ((around + side * 20) * 0.8, 46, 0.09),
                    (side * min(128, abs(around) + 30), 82, 0.06),
                ],
                (0.11, 0.15, 0.11),
            )


def _style_dreads(model: Model, scalp: Scalp, under: bool) -> None:
    cover_skull(model, 0.06, 0.02)
    random = model.chance("hair")
    for index in range(26):
        around = -170 + 340 * index / 25
        if abs(around) < 48:
            continue
        start = 30 if index % 2 and not under else 66
        top = np.array(scalp.at(around, start, 0.05))
        mid = np.array(scalp.at(around, 88, 0.18))
        long = random.uniform(1.0, 1.35)
        low = mid + np.array((math.sin(math.radians(around)) * 0.14, -long, 0.06))
        model.clay.part().strand(
            [tuple(top), tuple(mid), tuple((mid + low) / 2 + [0.03 * (-1) ** index, 0, 0.03]), tuple(low)],
            (0.085, 0.095, 0.085, 0.06),
            "hair",
            0.01,
        )


LONG = {
    "long": _style_long,
    "wavy": _style_wavy,
    "bob": _style_bob,
    "bun": _style_bun,
    "topknot": _style_topknot,
    "ponytail": _style_ponytail,
    "braid": _style_braid,
    "plaits": _style_plaits,
    "dreads": _style_dreads,
}
