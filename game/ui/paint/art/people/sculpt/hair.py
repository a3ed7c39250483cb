"""Hair in locks, beards, and what both do under a hat."""

from __future__ import annotations

import math

from game.ui.paint.art.people.sculpt.covering import CLOSED, HIDING, is_covered
from game.ui.paint.art.people.sculpt.long_hair import LONG
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.sculpt.scalp import Scalp, cover_skull


def sculpt_hair(model: Model) -> None:
    """Sculpt the hair of a head in the present frame."""
    style, under = model.person.hair or "short", is_covered(model.person)
    worn = set(model.person.head or ())
    if style == "bald" or CLOSED & worn or (HIDING & worn and style not in ("long", "wavy", "braid", "plaits")):
        return
    scalp = Scalp(model.of.width)
    STYLES.get(style, _style_short)(model, scalp, under)


def _style_short(model: Model, scalp: Scalp, under: bool) -> None:
    """Locks from the crown forward and down, in rows."""
    random = model.chance("hair")
    cover_skull(model, 0.05, 0.0)
    if under:
        _fringe(model, scalp)
        return
    part_at = float(random.choice((-30, 30)))
    for row, (start, end, lift) in enumerate(((62, 106, 0.05), (36, 86, 0.09), (4, 62, 0.13))):
        count = 15 - 3 * row
        for index in range(count):
            around = -168 + 336 * (index + 0.5 * (row % 2)) / count + random.uniform(-7, 7)
            front = abs(around) < 68
            last = (min(end, 84 - 3 * row) if front else end + 6) + random.uniform(-6, 5)
            away = around - part_at
            sweep = math.copysign(30 if front else 12, away) * random.uniform(0.7, 1.2)
            bulk = random.uniform(0.14, 0.19)
            rise = random.uniform(0.05, 0.10)
            if front and row:  # combed over from the parting
                path = [
                    (part_at + away * 0.15, start, lift * 0.7),
                    (part_at + away * 0.62, (start + last) / 2, lift + rise),
                    (part_at + away * 1.08 + sweep * 0.3, last, lift + random.uniform(0.02, 0.09)),
                ]
            else:
                path = [
                    (around - sweep * 0.4, start * (0.8 if front else 1), lift * 0.6),
                    (around + sweep * 0.3, (start + last) / 2, lift + rise),
                    (around + sweep * 1.1, last, lift + (0.06 if front else 0.0)),
                ]
            scalp.lock(model.clay, path, (bulk * 0.6, bulk, bulk * 0.12))


def _style_cropped(model: Model, scalp: Scalp, under: bool) -> None:
    """Hardly more than a shadow, with a clear line."""
    cover_skull(model, 0.034, 0.02)


def _style_receding(model: Model, scalp: Scalp, under: bool) -> None:
    """Hair at the sides and behind only, the rest combed over."""
    _ring_of_locks(model, scalp, 72, 112, 0.15)
    if not under:
        for index in range(3):
            scalp.lock(
                model.clay,
                [(-70 + 10 * index, 50, 0.03), (0, 18 + 8 * index, 0.03), (64, 46 + 4 * index, 0.03)],
                (0.05, 0.05, 0.02),
            )


def _style_tonsure(model: Model, scalp: Scalp, under: bool) -> None:
    """A ring of hair about a bare crown."""
    _ring_of_locks(model, scalp, 52, 92, 0.17, all_round=True)


def _ring_of_locks(
    model: Model, scalp: Scalp, start: float, end: float, bulk: float, *, all_round: bool = False
) -> None:
    for row in range(2):
        count = 14
        for index in range(count):
            around = (-180 if all_round else -150) + (360 if all_round else 300) * (index + 0.5 * row) / count
            if not all_round and abs(around) < 62:
                continue
            drop = 12 * row
            last = min(end, 74) if abs(around) < 60 else end + drop
            scalp.lock(
                model.clay,
                [
                    (around, start + drop, 0.03),
                    (around + 3, (start + last) / 2 + drop / 2, 0.09),
                    (around + 6, last, 0.03),
                ],
                (bulk * 0.7, bulk, bulk * 0.3),
            )


def _fringe(model: Model, scalp: Scalp) -> None:
    """Lay what shows of short hair below a hat."""
    for side in (-1, 1):
        for index in range(5):
            around = side * (74 + 22 * index)
            scalp.lock(
                model.clay,
                [(around, 78, 0.05), (around + side * 3, 98, 0.08), (around + side * 8, 114 + 3 * (index % 2), 0.05)],
                (0.13, 0.14, 0.04),
            )


def _style_swept(model: Model, scalp: Scalp, under: bool) -> None:
    """Combed back from the brow, with some height."""
    cover_skull(model, 0.05, 0.0)
    if under:
        _fringe(model, scalp)
        return
    random = model.chance("hair")
    for index in range(9):
        around = -64 + 128 * index / 8 + random.uniform(-5, 5)
        sway = random.uniform(-14, 14)
        bulk = random.uniform(0.15, 0.19)
        rise = 0.20 - 0.0016 * abs(around)
        scalp.lock(
            model.clay,
            [
                (around, 80, 0.02),
                (around * 0.92 + sway, 58, rise),
                (around * 0.9 + sway * 2, 24, rise * 0.9),
                (around * 1.2 + 6, -14 if abs(around) < 30 else 20, 0.10),
                (180 - around * 0.6, 44, 0.06),
            ],
            (bulk * 0.6, bulk, bulk, bulk * 0.9, bulk * 0.3),
        )
    for index in range(12):
        around = 76 + 208 * index / 11
        scalp.lock(
            model.clay,
            [
                (around, 54, 0.06),
                (around + math.copysign(8, 180 - around), 80, 0.09),
                (around + math.copysign(18, 180 - around), 110, 0.03),
            ],
            (0.15, 0.17, 0.05),
        )


def _style_tousled(model: Model, scalp: Scalp, under: bool) -> None:
    """Short, and in all directions."""
    cover_skull(model, 0.06, 0.0)
    if under:
        _fringe(model, scalp)
        return
    random = model.chance("hair")
    for _ in range(34):
        around, down = random.uniform(-180, 180), math.degrees(math.acos(random.uniform(-0.35, 1)))
        if abs(around) < 70:
            down = min(down, 62)
        bulk, twist = random.uniform(0.13, 0.19), random.uniform(-34, 34)
        scalp.lock(
            model.clay,
            [(around, down, 0.0), (around + twist * 0.4, down + 9, 0.14), (around + twist, down + 19, 0.26)],
            (bulk, bulk * 0.9, bulk * 0.15),
        )


def _style_curls(model: Model, scalp: Scalp, under: bool) -> None:
    """Many small curls, each a coil."""
    cover_skull(model, 0.10, 0.0)
    random = model.chance("hair")
    for index in range(72):
        golden = (index * 137.5) % 360 - 180
        down = math.degrees(math.acos(1 - 1.42 * (index + 0.5) / 72))
        if under and down < 70:
            continue
        if abs(golden) < 58 and down > 76:
            continue
        bulk = random.uniform(0.095, 0.13)
        part = model.clay.part()
        around, fall = golden + random.uniform(-6, 6), down + random.uniform(-5, 5)
        one = scalp.at(around, fall, 0.14)
        two = scalp.at(around + 9, fall + 6, 0.22)
        three = scalp.at(around + 3, fall + 12, 0.15)
        part.strand([one, two, three], (bulk, bulk * 1.05, bulk * 0.7), "hair", 0.03)


def _style_mohawk(model: Model, scalp: Scalp, under: bool) -> None:
    cover_skull(model, 0.034, 0.02)
    if under:
        return
    for index in range(12):
        share = index / 11
        down = 76 - 160 * share
        around = 0 if down > 0 else 180
        high = 0.34 + 0.28 * math.sin(math.pi * min(1, share * 1.2))
        one, two = scalp.at(around, abs(down), 0.0), scalp.at(around, abs(down), high)
        lean = -0.16 - 0.1 * share
        model.clay.part().strand(
            [
                one,
                ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2, (one[2] + two[2]) / 2),
                (two[0] + 0.03 * (-1) ** index, two[1], two[2] + lean),
            ],
            (0.16, 0.14, 0.02),
            "hair",
            0.02,
        )


def _style_wild(model: Model, scalp: Scalp, under: bool) -> None:
    """A mane that stands off."""
    cover_skull(model, 0.08, 0.0)
    random = model.chance("hair")
    for index in range(46):
        around, down = (index * 137.5) % 360 - 180, math.degrees(math.acos(1 - 1.5 * (index + 0.5) / 46))
        if abs(around) < 64 and down > 62:
            continue
        if under and down < 66:
            continue
        bulk, high = random.uniform(0.13, 0.18), random.uniform(0.34, 0.60)
        model.clay.part().strand(
            [
                scalp.at(around, down, 0),
                scalp.at(around + 6, down + 8, high * 0.55),
                scalp.at(around + 14, down + 20, high),
            ],
            (bulk, bulk * 0.85, 0.015),
            "hair",
            0.03,
        )


STYLES = {
    "short": _style_short,
    "cropped": _style_cropped,
    "receding": _style_receding,
    "tonsure": _style_tonsure,
    "swept": _style_swept,
    "tousled": _style_tousled,
    "curls": _style_curls,
    "mohawk": _style_mohawk,
    "wild": _style_wild,
    **LONG,
}
