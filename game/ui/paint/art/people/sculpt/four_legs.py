"""Beasts on all fours."""

from __future__ import annotations

from game.ui.paint.art.people.sculpt.beasts import sculpt_beast_head
from game.ui.paint.art.people.sculpt.breeds import BEASTS
from game.ui.paint.art.people.sculpt.model import Model
from game.ui.paint.art.people.sculpt.stance import bend_limb
from game.ui.paint.art.people.solids import Vector, rotate


def sculpt_four_legs(model: Model) -> None:
    """Sculpt a beast on all fours, with its head, in the frame of the feet."""
    clay = model.clay
    name = model.person.animal or "hound"
    of = BEASTS[name]
    heavy = {
        "bull": 1.32,
        "boar": 1.12,
        "bear": 1.25,
        "horse": 1.2,
        "ram": 0.98,
        "rat": 0.72,
        "cat": 0.74,
        "lizard": 0.9,
    }.get(name, 0.92)
    tall = {"boar": 0.82, "lizard": 0.55, "serpent": 0.5, "rat": 0.7, "bear": 0.95, "horse": 1.2}.get(name, 1.0)
    high = 1.02 * tall * heavy
    with clay.in_frame((0, 0, 0), scale=1.12):
        trunk = clay.part()
        trunk.rod((0, high, 0.55), (0, high - 0.02, -0.70), 0.44 * heavy, 0.36 * heavy, of.cover)
        trunk.ball((0, high + 0.10, 0.42), (0.44 * heavy, 0.46 * heavy, 0.50), of.cover, 0.16)
        trunk.ball((0, high - 0.03, -0.72), (0.38 * heavy, 0.40 * heavy, 0.36), of.cover, 0.14)
        stride = 0.16 if model.pose in ("guard", "raise", "shoot", "cast") else 0.05
        for index, (x, z) in enumerate(((0.27, 0.58), (-0.27, 0.58), (0.25, -0.80), (-0.25, -0.80))):
            front = z > 0
            ahead = stride * (1 if index in (0, 3) else -1)
            joint: Vector = (x * heavy, high - 0.06, z)
            foot: Vector = (x * heavy * 1.1, 0.13, z + ahead + (0.04 if front else -0.04))
            knee, ankle = bend_limb(joint, foot, high * 0.50, high * 0.50, (0, 0, -1 if front else 1))
            leg = clay.part()
            leg.rod(joint, knee, 0.235 * heavy, 0.135 * heavy, of.cover, 0.05)
            leg.rod(knee, ankle, 0.125 * heavy, 0.085 * heavy, of.cover, 0.05)
            leg.ball(
                (ankle[0], 0.09, ankle[2] + 0.08),
                (0.13 * heavy, 0.09, 0.18 * heavy),
                "hoof" if name in ("bull", "boar", "ram", "horse") else of.cover,
                0.05,
            )
            for toe in (-1, 0, 1):
                if name in ("hound", "cat", "rat", "bear", "lizard"):
                    clay.part().rod(
                        (ankle[0] + toe * 0.06, 0.07, ankle[2] + 0.22 * heavy),
                        (ankle[0] + toe * 0.07, 0.03, ankle[2] + 0.32 * heavy),
                        0.03,
                        0.008,
                        "horn",
                    )
        tail = clay.part()
        droop = {
            "rat": (0.05, 0.5),
            "lizard": (-0.25, 0.9),
            "cat": (0.75, 0.5),
            "horse": (-0.65, 0.25),
            "bull": (-0.55, 0.2),
        }.get(name, (0.35, 0.45))
        tail.strand(
            [
                (0, high + 0.14, -0.98),
                (0.10, high + 0.14 + droop[0] * 0.5, -1.15 - droop[1] * 0.5),
                (0.30, high + droop[0], -1.15 - droop[1]),
            ],
            (0.13 * heavy, 0.10, 0.03),
            "mane" if name == "horse" else of.cover,
            0.04,
        )
        reach = 0.98 + 0.1 * (heavy - 1)
        neck = clay.part()
        up = 0.62 if name in ("horse", "ram", "heron") else 0.42
        neck.rod((0, high + 0.12, 0.55), (0, high + up - 0.10, reach - 0.12), 0.36 * heavy, 0.27 * heavy, of.cover, 0.1)
        nod = {"guard": 8, "raise": -8, "hurt": 26, "down": 34}.get(model.pose, 4)
        with clay.in_frame((0, high + up, reach), rotate(x=nod, y=-model.turn * 0.2), 0.47 * (0.82 + 0.18 * heavy)):
            sculpt_beast_head(model)
