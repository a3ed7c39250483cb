"""Trunk, neck, arms and legs, in what they are covered with."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.person import Clothes
from game.ui.paint.art.people.clay import Part
from game.ui.paint.art.people.sculpt.hands import sculpt_grip, sculpt_open_hand
from game.ui.paint.art.people.sculpt.model import FOREARM, UPPER_ARM, Model
from game.ui.paint.art.people.sculpt.stance import bend_limb
from game.ui.paint.art.people.solids import Vector, aim_axes


@dataclass(frozen=True, slots=True)
class Outfit:
    """What each part of a body is covered with, as names of pigments."""

    trunk: str
    sleeve: str
    forearm: str
    hand: str
    leg: str
    foot: str = "boot"


OUTFITS: dict[Clothes, Outfit] = {
    "cloth": Outfit("cloth", "cloth", "lining", "skin", "hose"),
    "robe": Outfit("cloth", "cloth", "cloth", "skin", "cloth"),
    "coat": Outfit("lining", "cloth", "cloth", "glove", "hose"),
    "leather": Outfit("leather", "cloth", "bracer", "glove", "hose"),
    "mail": Outfit("mail", "mail", "bracer", "glove", "hose"),
    "plate": Outfit("steel", "mail", "steel", "steel", "steel", "steel"),
    "bare": Outfit("skin", "skin", "skin", "skin", "hose"),
    "rags": Outfit("cloth", "cloth", "skin", "skin", "hose", "skin"),
    "suit": Outfit("suit", "suit", "suit", "glove", "suit", "suit"),
}


def sculpt_trunk(model: Model) -> None:
    """Sculpt the trunk from the hips to the neck."""
    body, person = model.body, model.person
    outfit = OUTFITS[person.clothes or "cloth"]
    cover = outfit.trunk
    trunk = model.clay.part()
    model.trunk_part = trunk
    wide = body.shoulders
    trunk.ball((0, 0.06, 0), (0.36 * body.hips, 0.30, 0.28 * body.hips), outfit.leg)
    trunk.ball((0, 0.42, 0.01), (0.33 * body.waist, 0.36, 0.255 * body.waist), cover, 0.15)
    trunk.ball((0, 0.84, 0.015), (0.43 * body.chest, 0.40, 0.305 * body.chest), cover, 0.15)
    if body.belly > 0.05:
        trunk.ball((0, 0.36, 0.10), (0.38 * body.waist, 0.34, 0.22 + 0.22 * body.belly), cover, 0.2)
    thick = 0.185 * (0.55 + 0.45 * body.limbs)
    for side in (-1, 1):
        trunk.rod((side * 0.16, 1.09, -0.05), (side * wide, 1.04, -0.04), thick * 0.95, thick, cover, 0.14)
    trunk.ball((0, 1.17, -0.09), (0.30 * body.chest, 0.15, 0.17), cover, 0.16)
    if body.soft > 0.3:
        for side in (-1, 1):
            trunk.ball((side * 0.165, 0.80, 0.215 * body.chest + 0.03), (0.175, 0.165, 0.12), cover, 0.16)
    elif cover in ("skin", "leather", "suit"):
        for side in (-1, 1):
            trunk.ball((side * 0.20, 0.90, 0.22 * body.chest), (0.215, 0.155, 0.115), cover, 0.07)
    if cover == "skin":
        _bare(trunk, model)
    neck = model.clay.part()
    x, y, z = model.head_at
    girth = (0.178 + 0.09 * (body.limbs - 1)) * (1 - 0.20 * body.soft) * (body.head / 0.455)
    neck.rod((0, 1.02, -0.07), (x, y - 0.36 * body.head, z - 0.10), girth * 1.25, girth, "skin")
    for side in (-1, 1):
        neck.rod((side * 0.05, 1.15, 0.10), (side * 0.15, y - 0.42 * body.head, z - 0.06), 0.045, 0.055, "skin", 0.06)
    if cover not in ("skin", "steel", "mail", "suit"):  # a little skin is seen at the neck
        neck.ball((0, 1.08, 0.05), (0.21 * body.chest, 0.17, 0.17 * body.chest), "skin", 0.08)


def _bare(trunk: Part, model: Model) -> None:
    """Carve the muscles of a bare trunk."""
    body = model.body
    lean = max(0.0, 1 - body.belly * 1.6)
    trunk.rod((0, 1.02, 0.33 * body.chest), (0, 0.60, 0.30 * body.chest), 0.018, 0.014, "skin", 0.06, 1)
    for side in (-1, 1):
        trunk.rod((side * 0.05, 1.16, 0.16), (side * 0.44 * body.chest, 1.13, 0.06), 0.035, 0.03, "skin", 0.05)
        if lean > 0.2:
            for row in range(3):
                y = 0.62 - 0.14 * row
                at = (side * 0.085, y, 0.235 * body.waist + 0.02)
                trunk.ball(at, (0.075, 0.062, 0.055 * lean), "skin", 0.035)
    trunk.ball((0, 0.24, 0.27 * body.waist + 0.20 * body.belly), (0.022, 0.026, 0.05), "nostril", 0.02, use=1)


def sculpt_legs(model: Model, *, hidden: bool = False) -> None:
    """Sculpt legs and feet; of hidden ones only the feet."""
    body, pose = model.body, model.attitude
    outfit = OUTFITS[model.person.clothes or "cloth"]
    girth = 0.55 + 0.45 * body.limbs
    hip = body.hip - pose.bend
    for side, foot in zip((-1, 1), pose.feet, strict=True):
        x, z = foot[0] * (0.85 + 0.15 * body.hips), foot[1]
        ankle: Vector = (x, 0.17, z)
        joint = (side * 0.19 * body.hips, hip - 0.02, 0.0)
        long = (body.hip - 0.15) / 2 * 1.03
        knee, ankle = bend_limb(joint, ankle, long, long, (side * 0.22, 0, 1))
        toe = (ankle[0] + side * 0.07, 0.075, ankle[2] + 0.24 * (0.7 + 0.3 * girth))
        if not hidden:
            leg = model.clay.part()
            leg.rod(joint, knee, 0.215 * girth, 0.150 * girth, outfit.leg, 0.05)
            calf = 0.45
            middle = tuple(k + (a - k) * calf for k, a in zip(knee, ankle, strict=True))
            leg.rod(knee, (middle[0], middle[1], middle[2] - 0.03), 0.142 * girth, 0.150 * girth, outfit.leg, 0.05)
            boot = model.clay.part()
            boot.rod((middle[0], middle[1], middle[2] - 0.02), ankle, 0.158 * girth, 0.115 * girth, outfit.foot, 0.04)
            if outfit.foot == "boot":
                boot.ring((middle[0], middle[1] + 0.03, middle[2] - 0.02), 0.145 * girth, 0.04, "boot", 0.02)
            boot.rod((ankle[0], 0.10, ankle[2] - 0.05), toe, 0.115 * girth, 0.085 * girth, outfit.foot, 0.08)
            if outfit.leg == "steel":
                guard = model.clay.part()
                guard.ball((knee[0], knee[1], knee[2] + 0.08), (0.13, 0.14, 0.11), "steel")
                guard.ball((knee[0], knee[1], knee[2] + 0.17), (0.05, 0.06, 0.04), "trim")
        else:
            shoe = model.clay.part()
            shoe.rod((ankle[0], 0.09, ankle[2]), toe, 0.11 * girth, 0.085 * girth, outfit.foot)


def sculpt_arms(model: Model) -> None:
    """Sculpt arms and hands, and say in the model where the hands are, the right one first."""
    body, pose, person = model.body, model.attitude, model.person
    outfit = OUTFITS[person.clothes or "cloth"]
    girth = 0.50 + 0.50 * body.limbs
    held = list(person.held or ())
    wide_sleeves = person.clothes == "robe"
    for side, hand, way in ((-1, pose.right, pose.right_way), (1, pose.left, pose.left_way)):
        wide = (body.shoulders - 0.565) * side
        shoulder = (side * (body.shoulders + 0.03), 1.06, -0.04)
        goal = (hand[0] + wide, hand[1], hand[2] + 0.06 * body.belly)
        upper, fore = UPPER_ARM * body.arms, FOREARM * body.arms
        out = (side * 0.75, -0.55, -0.75)
        bend, end = bend_limb(shoulder, goal, upper, fore, out)
        ahead = tuple((e - b) / fore for b, e in zip(bend, end, strict=True))
        size = (0.98 + 0.30 * (girth - 1)) * (1 - 0.10 * body.soft)
        wrist: Vector = (end[0] - ahead[0] * 0.16, end[1] - ahead[1] * 0.16, end[2] - ahead[2] * 0.16)
        arm = model.clay.part()
        arm.ball(shoulder, 0.185 * girth, outfit.sleeve)
        swell = tuple(s + (b - s) * 0.5 for s, b in zip(shoulder, bend, strict=True))
        arm.rod(shoulder, (swell[0], swell[1], swell[2] + 0.02), 0.175 * girth, 0.155 * girth, outfit.sleeve, 0.06)
        arm.rod((swell[0], swell[1], swell[2] + 0.02), bend, 0.155 * girth, 0.118 * girth, outfit.sleeve, 0.06)
        fore_at = tuple(b + (w - b) * 0.30 for b, w in zip(bend, wrist, strict=True))
        lower = arm if outfit.forearm == outfit.sleeve else model.clay.part()
        lower.rod(bend, fore_at, 0.115 * girth, 0.128 * girth, outfit.forearm, 0.05)
        lower.rod(fore_at, wrist, 0.128 * girth, 0.088 * girth, outfit.forearm, 0.05)
        if wide_sleeves:
            _wide_sleeve(model, fore_at, wrist, ahead)
        elif outfit.forearm in ("bracer", "lining", "cloth", "steel"):
            cuff = model.clay.part()
            at = tuple(w - a * 0.03 for w, a in zip(wrist, ahead, strict=True))
            first = tuple(w - a * 0.10 for w, a in zip(wrist, ahead, strict=True))
            material = {"bracer": "strap", "steel": "steel"}.get(outfit.forearm, "trim-cloth")
            cuff.rod(first, at, 0.115 * girth, 0.115 * girth, material, 0.02)
        taken = held[0 if side < 0 else 1] if len(held) > (0 if side < 0 else 1) else None
        if taken is None:
            curl = {"cast": 0.12, "cheer": 0.9, "down": 0.35, "hurt": 0.7}.get(model.pose, 0.5)
            facing = (-side * 0.6, 0.1, 0.8) if model.pose == "cast" else (-side, 0, 0.35)
            sculpt_open_hand(model.clay, end, wrist, facing, size, outfit.hand, curl)
        else:
            sculpt_grip(
                model.clay, end, wrist, way, size, outfit.hand, thick=0.06 if taken in ("orb", "drum") else 0.045
            )
        model.hands.append((end, way, taken))


def _wide_sleeve(model: Model, first: tuple[float, ...], last: Vector, ahead: tuple[float, ...]) -> None:
    """Hang a wide sleeve about a forearm."""
    sleeve = model.clay.part()
    middle = tuple((a + b) / 2 for a, b in zip(first, last, strict=True))
    down = (-ahead[0], -ahead[1], -ahead[2])
    sleeve.drape(
        (middle[0], middle[1] - 0.03, middle[2]), 0.14, 0.235, 0.26, "cloth",
        axes=aim_axes(down), folds=5, amount=0.02, thick=0.025,
    )  # fmt: skip
    hem = model.clay.part()
    at = (last[0] + ahead[0] * 0.02, last[1] + ahead[1] * 0.02 - 0.03, last[2] + ahead[2] * 0.02)
    hem.ring(at, 0.235, 0.03, "trim-cloth", axes=aim_axes(down))
