"""A head without hair: skull, brow, nose, mouth, ears, eyes. Its unit is such that half a head is 0.76 wide."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from game.kernel.person import Person
from game.ui.paint.art.people.clay import CUT, Clay, Part
from game.ui.paint.art.people.sculpt.covering import is_covered
from game.ui.paint.art.people.sculpt.mien import Mien
from game.ui.paint.art.people.sculpt.traits import Traits
from game.ui.paint.art.people.solids import Vector, rotate

SKIN = "face"
EYE_AT = (0.305, 0.06, 0.555)
EYE_RADIUS = 0.205


def sculpt_face(clay: Clay, person: Person, of: Traits, mien: Mien) -> None:
    """Sculpt a head in the present frame; it looks along z."""
    head = clay.part()
    _skull(head, person, of)
    _nose(head, of)
    _mouth(clay, head, of, mien)
    if "scar" in (person.marks or ()):
        head.rod((0.46, 0.46, 0.68), (0.37, 0.20, 0.84), 0.02, 0.02, SKIN, 0.05, CUT)
        head.rod((0.40, -0.10, 0.80), (0.30, -0.52, 0.86), 0.022, 0.014, SKIN, 0.05, CUT)
    for side in (-1, 1):
        _ear(clay, person, of, side)
        _eye(clay, person, of, mien, side)
        _brow(clay, head, person, of, mien, side)
    if person.kind == "orc":
        for side in (-1, 1):
            tusk = clay.part()
            tusk.strand(
                [(side * 0.24, -0.70, 0.76), (side * 0.31, -0.56, 0.90), (side * 0.33, -0.34, 0.92)],
                (0.075, 0.075, 0.018), "bone", 0.03,
            )  # fmt: skip


def _skull(head: Part, person: Person, of: Traits) -> None:
    """Add the bone below the skin, and the flesh on the cheeks."""
    w, soft = of.width, of.soft
    head.ball((0, 0.38, -0.14), (0.765 * w, 0.83, 0.92), SKIN)
    head.ball((0, -0.16, 0.16), (0.615 * w, 0.84, 0.615), SKIN, 0.22)
    jaw = of.jaw * w
    for side in (-1, 1):
        # The corner of the jaw, and the bone from there to the chin.
        head.rod(
            (side * 0.45 * jaw, -0.52 + 0.05 * soft, 0.02), (side * 0.13 * of.chin, -0.94 + 0.05 * soft, 0.46),
            0.185 - 0.02 * soft, 0.15 * min(1.2, of.chin), SKIN, 0.20,
        )  # fmt: skip
        head.ball(
            (side * 0.445 * w, -0.15 - 0.02 * soft, 0.46), (0.20, 0.15 * of.cheeks, 0.20 + 0.02 * of.cheeks), SKIN, 0.17
        )
        if of.fat > 0.02:
            head.ball((side * 0.40 * w, -0.46, 0.44), (0.24 * of.fat, 0.26 * of.fat, 0.24 * of.fat), SKIN, 0.22)
    head.ball(
        (0, -0.98 + 0.05 * soft - 0.03 * (of.chin - 1), 0.47 + 0.10 * (of.chin - 1)),
        (0.17 * of.chin * (1 - 0.25 * soft), 0.14, 0.15),
        SKIN,
        0.20,
    )
    if of.fat > 0.35:
        head.ball((0, -1.06, 0.18), (0.42 * of.jaw, 0.22 * of.fat, 0.36), SKIN, 0.25)
    head.ball((0, -0.56, 0.60), (0.30 * of.mouth, 0.20, 0.21), SKIN, 0.16)
    ridge = 0.055 + 0.045 * of.brow
    for side in (-1, 1):
        head.rod((side * 0.13, 0.235, 0.735), (side * 0.50 * w, 0.255, 0.53), ridge, ridge * 0.9, SKIN, 0.15)
        head.ball((side * EYE_AT[0], EYE_AT[1] - 0.005, 0.88), (0.235, 0.16, 0.215), SKIN, 0.13, use=CUT)
        hollow = max(0.0, of.worn * 0.8 - 0.8 * min(0.0, of.fat))
        if hollow > 0.1:
            head.ball((side * 0.60, -0.48, 0.62), (0.13, 0.24, 0.18), SKIN, 0.14 + 0.16 * hollow, use=CUT)
        if of.worn > 0.15:
            head.rod((side * 0.20, -0.30, 0.86), (side * 0.36, -0.66, 0.70), 0.016, 0.014, SKIN, 0.05, CUT)
            head.rod((side * 0.17, -0.15, 0.80), (side * 0.40, -0.17, 0.72), 0.014, 0.010, SKIN, 0.05, CUT)
    if not is_covered(person):
        head.ball((0, 0.68, 0.42), (0.48 * w, 0.30, 0.24), SKIN, 0.22)
    if soft > 0.3:  # round cheeks in place of edges
        for side in (-1, 1):
            head.ball((side * 0.36 * w, -0.36, 0.50), (0.22, 0.26, 0.22), SKIN, 0.24)


def _nose(head: Part, of: Traits) -> None:
    """Add a nose: bridge, tip, wings and nostrils."""
    long, wide, hook = of.nose, of.nose_width, of.hook
    tip_y = -0.27 - 0.07 * hook - 0.02 * long
    tip_z = 0.88 + 0.125 * long
    mid = (0, -0.02 + 0.02 * hook, 0.79 + 0.06 * long + 0.06 * max(0.0, hook) - 0.04 * max(0.0, -hook))
    head.rod((0, 0.20, 0.70), mid, 0.062, 0.068 + 0.014 * wide, SKIN, 0.09)
    head.rod(mid, (0, tip_y + 0.03, tip_z - 0.03), 0.07 + 0.012 * wide, 0.082 + 0.014 * wide, SKIN, 0.06)
    head.ball((0, tip_y, tip_z), (0.095 * (0.7 + 0.3 * wide), 0.085, 0.09), SKIN, 0.05)
    for side in (-1, 1):
        head.ball(
            (side * 0.118 * wide, tip_y - 0.035, tip_z - 0.125),
            (0.062 * (0.45 + 0.55 * wide), 0.056 + 0.008 * wide, 0.08),
            SKIN,
            0.055,
        )
        head.ball((side * 0.062 * wide, tip_y - 0.105, tip_z - 0.065), (0.036, 0.030, 0.05), "nostril", 0.02, use=CUT)


def _mouth(clay: Clay, head: Part, of: Traits, mien: Mien) -> None:
    """Add lips along two bows, and what is seen between them."""
    half = 0.215 * of.mouth * mien.wide
    middle, lift, gap = -0.60, mien.smile, mien.open

    def flat(share: float, part: float) -> tuple[float, float]:
        """Return a point of the mouth: `share` from corner to corner, `part` from the lower bow at -1 to the upper."""
        bow = 1 - share * share
        return half * share, middle + lift * (1 - bow) + gap * bow * (0.40 * part if part > 0 else 0.75 * part)

    def at(share: float, part: float, out: float = 0.0) -> Vector:
        x, y = flat(share, part)
        return x, y, 0.806 - 1.05 * x * x + out

    shares = (-1.0, -0.62, -0.22, 0.22, 0.62, 1.0)
    skin = head.find_front([flat(share, part) for part in (1.0, -1.0) for share in shares])
    if gap:
        for share in (-0.80, -0.55, -0.28, 0.0, 0.28, 0.55, 0.80):
            (x, high, z), (_, low, _) = at(share, 1.0), at(share, -1.0)
            tall = max(0.014, (high - low) / 2)
            head.ball((x, (high + low) / 2, z), (half * (0.34 - 0.16 * abs(share)), tall, 0.24), "maw", 0.012, use=CUT)
    thin = 1 / max(1.0, mien.wide) ** 1.5
    upper, lower = (0.016 + 0.011 * of.lips) * thin, (0.018 + 0.016 * of.lips) * thin
    bow = (0.45, 0.85, 1.0, 1.0, 0.85, 0.45)
    lips = [flat(share, 1.0) for share in shares], [flat(share, -1.0) for share in shares]
    places = [(x, y + upper * 0.8 * part) for (x, y), part in zip(lips[0], bow, strict=True)]
    places += [(x, y - lower * 0.95 * part) for (x, y), part in zip(lips[1], bow, strict=True)]
    deep = [*[0.010] * len(shares), *[0.013] * len(shares)]
    ground = [(x, y, z - less) for (x, y), z, less in zip(places, skin, deep, strict=True)]
    above, below = ground[: len(shares)], ground[len(shares) :]
    for index in range(len(shares) - 1):
        head.rod(above[index], above[index + 1], upper * bow[index], upper * bow[index + 1], "lip", 0.012)
        head.rod(below[index], below[index + 1], lower * bow[index], lower * bow[index + 1], "lip", 0.014)
    if not gap:
        seam = [flat(share * 1.06, 0.0) for share in shares]
        line = [(x, y, z - 0.002) for (x, y), z in zip(seam, head.find_front(seam), strict=True)]
        for first, last in pairwise(line):
            head.rod(first, last, 0.014, 0.014, "lip-line", 0.008, CUT)
        return
    if mien.teeth:
        teeth = clay.part()
        for index in range(8):
            share = (index - 3.5) / 4.6
            x, y, z = at(share, 1.0, -0.075)
            teeth.ball((x, y - 0.012, z), (half * 0.125, 0.050, 0.035), "tooth")
            if lift < 0 and gap > 0.1:
                x, y, z = at(share * 0.9, -1.0, -0.085)
                teeth.ball((x, y + 0.008, z), (half * 0.115, 0.042, 0.035), "tooth")
    inside = clay.part()
    x, y, z = at(0.0, -1.0, -0.20)
    inside.ball((x, y + 0.015, z), (half * 0.6, 0.055, 0.14), "tongue")


def _ear(clay: Clay, person: Person, of: Traits, side: int) -> None:
    """Add an ear, with a point where the kind has one."""
    tall, wide = of.ears, of.ear_width
    with clay.in_frame((side * 0.735 * of.width, -0.03, -0.10), rotate(y=side * -24, z=side * -7)):
        ear = clay.part()
        ear.ball((0, 0.02, 0), (0.075, 0.235 * tall, 0.155 * wide), SKIN)
        ear.ball((side * 0.02, -0.17 * tall, 0.05), (0.06, 0.09, 0.085 * wide), SKIN, 0.04)
        ear.ball((side * 0.09, 0.02, 0.03), (0.075, 0.15 * tall, 0.09 * wide), SKIN, 0.04, use=CUT)
        ear.ball((side * 0.035, -0.03, 0.10 * wide), (0.035, 0.055, 0.03), SKIN, 0.03)
        reach = {"elf": 0.62, "goblin": 1.0, "orc": 0.52}.get(person.kind or "", 0.0) * (0.75 + 0.25 * tall)
        if reach:
            up = {"elf": 0.9, "goblin": 0.28, "orc": 0.5}[person.kind or ""]
            tip = (side * (0.10 + reach * (1 - up * 0.55)), 0.12 + reach * up, -0.18 - reach * 0.18)
            mid = (side * (0.04 + reach * 0.42), 0.10 + reach * up * 0.42, -0.08)
            ear.rod((0, 0.06, -0.03), mid, 0.135 * tall, 0.115, SKIN, 0.08)
            ear.rod(mid, tip, 0.112, 0.012, SKIN, 0.06)
            ear.rod(
                (side * 0.08, 0.03, 0.10),
                (mid[0] + side * 0.04, mid[1] + 0.02, 0.06),
                0.07,
                0.05,
                "ear-inside",
                0.05,
                CUT,
            )
            ear.rod(
                (mid[0] + side * 0.02, mid[1], 0.05),
                (tip[0] * 0.8, tip[1] * 0.8, tip[2] + 0.12),
                0.05,
                0.01,
                "ear-inside",
                0.04,
                CUT,
            )


def _eye(clay: Clay, person: Person, of: Traits, mien: Mien, side: int) -> None:
    """Add an eyeball that looks somewhere, and two lids with lashes."""
    x, y, z = EYE_AT
    radius = EYE_RADIUS * of.eyes
    at = (side * x * (0.5 + 0.5 * of.width), y, z - 0.55 * (radius - EYE_RADIUS))
    right, up = mien.gaze
    look = rotate(x=-math.degrees(math.atan(up)), y=math.degrees(math.atan(right)) + side * 2.5)
    with clay.in_frame(at, look, radius):
        ball = clay.part()
        ball.ball((0, 0, 0), 1.0, "eye")
    slant = rotate(z=side * (of.slant + (mien.outer - mien.inner) * 34))
    heavy = 7.0 * of.worn
    high, low = math.radians(mien.upper - heavy + 2 * of.soft - 2), math.radians(mien.lower)
    with clay.in_frame(at, slant):
        lids = clay.part()
        lids.ball((0, 0, 0), radius * 1.10, SKIN)
        lids.wedge((0, 0, 0), low, high, SKIN, 0.015)
        lash = clay.part()
        thick = 0.016 + 0.016 * of.soft * (1 - of.young) + 0.004
        lash.ring((0, 0, 0), radius * 1.10, thick, "lash", axes=rotate(x=-math.degrees(high)))
        lash.slab((0, 0, -radius), (radius * 2, radius * 2, radius * 0.86), "lash", 0, use=CUT)
        if of.soft > 0.5 and not of.young:  # a wing of lashes at the outer corner
            out = clay.part()
            out.rod(
                (side * radius * 0.86, radius * 0.46 * math.sin(high), radius * 0.70),
                (side * radius * 1.34, radius * 0.34, radius * 0.50), 0.024, 0.006, "lash",
            )  # fmt: skip


def _brow(clay: Clay, head: Part, person: Person, of: Traits, mien: Mien, side: int) -> None:
    """Add a brow of a few hairs, each a stroke."""
    if person.kind == "goblin" and person.hair == "bald":
        return
    thick = 0.050 * (1 - 0.45 * of.soft) * (1 + 0.25 * (of.brow - 1)) * (1 + 0.25 * of.worn)
    inner = np.array((0.13, 0.305 + mien.inner, 0.0))
    arch = np.array((0.36, 0.385 + 0.035 * of.soft + (mien.inner + mien.outer) * 0.45, 0.0))
    outer = np.array((0.565, 0.29 + mien.outer + 0.012 * of.slant * 0.5, 0.0))

    shares = (0.0, 0.22, 0.48, 0.75, 1.0, 0.08, 0.28, 0.48, 0.68)
    ways = [inner * (1 - share) ** 2 + 2 * arch * share * (1 - share) + outer * share**2 for share in shares]
    places = [(side * float(x) * of.width, float(y)) for x, y, _ in ways]
    along_bone = [(x, y, z + 0.010) for (x, y), z in zip(places, head.find_front(places), strict=True)]

    brow = clay.part()
    bulk = (0.78, 1.0, 0.95, 0.66, 0.25)
    brow.strand(along_bone[:5], [thick * part for part in bulk], "brow", 0.01)
    if of.soft < 0.5:
        for index, (x, y, z) in enumerate(along_bone[5:]):
            tip = (x + side * 0.10, y + thick * (1.0 - 0.25 * index), z - 0.015)
            brow.rod((x, y + thick * 0.2, z), tip, thick * 0.55, thick * 0.12, "brow", 0.01)
