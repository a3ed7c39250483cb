"""Machines: a rusty drone, a watcher of one eye, a golem of stone or plates, a walker on four legs."""

from __future__ import annotations

import math
from itertools import pairwise

from game.ui.paint.art.people.clay import CUT
from game.ui.paint.art.people.sculpt.beasts import sculpt_beast_head
from game.ui.paint.art.people.sculpt.model import FOREARM, UPPER_ARM, Model
from game.ui.paint.art.people.sculpt.stance import bend_limb
from game.ui.paint.art.people.solids import Vector, aim_axes, rotate


def sculpt_machine_head(model: Model) -> None:
    """Sculpt the head of a machine in the present frame; one in the shape of an animal has its head, of plates."""
    if model.person.animal is not None:
        sculpt_beast_head(model)
        return
    {"drone": _sculpt_drone, "watcher": _sculpt_watcher, "golem": _sculpt_golem, "walker": _sculpt_turret}[
        model.person.engine or "drone"
    ](model)


def sculpt_machine_body(model: Model) -> None:
    """Sculpt the body of a machine from the ground up, in the frame of the feet; the head comes on its neck."""
    if model.person.engine == "walker":
        _walker_legs(model)
    else:
        _legs(model)
    with model.trunk():
        _chest(model)
        _arms(model)


def _skin_of(model: Model) -> tuple[str, str]:
    """Return the pigments of the shell of a machine and of its joints."""
    if model.person.engine == "golem":
        return "shell-stone", "shell-stone"
    return "plating", "iron"


def _sculpt_drone(model: Model) -> None:
    """A diver's head: two lamps with lids, a grille for a mouth, rivets."""
    chance, clay, mien = model.chance("drone"), model.clay, model.mien
    squat = chance.uniform(0.92, 1.06)
    head = clay.part()
    head.ball((0, 0.25, -0.08), (0.90 * squat, 0.90, 0.88), "plating")
    head.cone((0, -0.42, -0.04), 0.86 * squat, 0.88 * squat, 0.50, "plating", 0.15, edge=0.06)
    for side in (-1, 1):
        head.ball((side * 0.36, 0.18, 0.78), (0.26, 0.26, 0.3), "shadow", 0.03, use=CUT)
    mouth = 0.19 + mien.open * 0.4
    head.slab((0, -0.56, 0.88), (0.44, mouth, 0.2), "shadow", 0.03, use=CUT)
    for _ in range(3):
        a = chance.uniform(-1.2, 1.2)
        head.ball(
            (math.sin(a) * 0.98, chance.uniform(-0.2, 0.9), math.cos(a) * 0.98),
            (0.16, 0.14, 0.14),
            "plating",
            0.08,
            use=CUT,
        )
    droop = chance.uniform(-0.06, 0.10)
    for side in (-1, 1):
        rim = clay.part()
        rim.ring((side * 0.36, 0.18, 0.72), 0.27, 0.070, "trim", axes=rotate(x=90, y=side * 18))
        lamp = clay.part()
        lamp.ball((side * 0.36, 0.18, 0.64), (0.20, 0.20, 0.13), "glow")
        lid = clay.part()
        low = 0.18 + 0.17 * (mien.upper / 34) - (droop if side > 0 else 0)
        lid.ball((side * 0.36, 0.20, 0.70), (0.265, 0.265, 0.20), "plating")
        lid.slab(
            (side * 0.36, low - 0.32, 0.8),
            (0.5, 0.30, 0.5),
            "plating",
            0.02,
            rotate(z=side * (-9 + mien.inner * 110)),
            use=CUT,
        )
        ear = clay.part()
        ear.cone((side * 0.92 * squat, -0.05, -0.08), 0.27, 0.22, 0.09, "iron", axes=rotate(z=side * -90))
        ear.ball((side * 1.02 * squat, -0.05, -0.08), (0.05, 0.10, 0.10), "trim")
    aerial = chance.uniform(1.4, 1.85)
    for side in (-1, 1):
        if chance.random() < 0.8:
            rod = clay.part()
            rod.rod((side * 0.48, 0.90, -0.1), (side * 0.80, aerial, -0.2), 0.055, 0.03, "iron")
            rod.ball((side * 0.80, aerial + 0.05, -0.2), 0.105, "trim")
    for index in range(5):
        bar = clay.part()
        bar.slab(
            (-0.34 + 0.17 * index, -0.56, 0.80 - 0.03 * abs(index - 2)), (0.035, mouth * 0.95, 0.05), "steel", edge=0.02
        )
    for index in range(11):
        a = index / 10 * 3.4 - 1.7
        clay.part().ball((math.sin(a) * 0.92 * squat, -0.90, math.cos(a) * 0.92 - 0.04), 0.055, "trim")
    clay.part().ring((0, -1.02, -0.04), 0.80, 0.12, "iron")


def _sculpt_watcher(model: Model) -> None:
    """One great eye in a wheel of iron."""
    clay, mien, chance = model.clay, model.mien, model.chance("watcher")
    head = clay.part()
    head.ball((0, 0.06, 0), (0.98, 0.98, 0.78), "plating")
    head.ball((0, 0.06, 0.84), (0.66, 0.66, 0.44), "shadow", 0.05, use=CUT)
    clay.part().ring((0, 0.06, 0.50), 0.76, 0.135, "steel", axes=rotate(x=90))
    with clay.in_frame((0.05, 0.04, 0.26), rotate(y=8, x=3), 0.60):
        clay.part().ball((0, 0, 0), 1.0, "lens")
    teeth = 12
    for index in range(teeth):
        a = index / teeth * math.tau
        tooth = clay.part()
        tooth.slab(
            (math.sin(a) * 1.10, 0.06 + math.cos(a) * 1.10, 0),
            (0.15, 0.14, 0.22),
            "rust" if index % 3 else "steel",
            axes=rotate(z=-math.degrees(a)),
            edge=0.04,
        )
    lid = clay.part()
    lid.ball((0, 0.06, 0.26), (0.70, 0.70, 0.66), "plating")
    drop = 0.26 * (mien.upper / 34) + chance.uniform(-0.05, 0.05)
    lid.slab((0, drop - 0.92, 0.5), (1.4, 1.0, 1.2), "plating", 0.02, rotate(z=mien.inner * 40 - 5), use=CUT)
    for side in (-1, 1):
        stalk = clay.part()
        stalk.strand(
            [(side * 0.66, 0.86, -0.15), (side * 0.95, 1.28, -0.2), (side * 1.02, 1.58, -0.15)],
            (0.06, 0.05, 0.04),
            "iron",
        )
        stalk.ball((side * 1.02, 1.62, -0.15), 0.09, "glow")
        bolt = clay.part()
        bolt.ball((side * 0.62, -0.56, 0.52), 0.09, "trim")


def _sculpt_golem(model: Model) -> None:
    """A head of blocks with a heavy brow."""
    clay, mien, chance = model.clay, model.mien, model.chance("golem")
    head = clay.part()
    head.slab((0, 0.18, -0.06), (0.58, 0.62, 0.58), "shell-stone", axes=rotate(z=chance.uniform(-4, 4)), edge=0.16)
    head.slab((0, 0.44, 0.50), (0.56, 0.12, 0.16), "shell-stone", 0.08, edge=0.08)
    head.rod((0, 0.25, 0.66), (0, -0.16, 0.80), 0.10, 0.14, "shell-stone", 0.06)
    for side in (-1, 1):
        head.ball((side * 0.30, 0.17, 0.74), (0.19, 0.13, 0.20), "shadow", 0.04, use=CUT)
        lamp = clay.part()
        lamp.ball(
            (side * 0.30, 0.16, 0.56),
            (0.12, 0.075 * (0.4 if mien.upper < 16 else 1), 0.08),
            "glow",
            axes=rotate(z=side * (8 - mien.inner * 60)),
        )
        head.ball((side * 0.52, -0.20, 0.36), (0.22, 0.20, 0.26), "shell-stone", 0.08)
    gap = 0.05 + mien.open * 0.6
    jaw = clay.part()
    jaw.slab((0, -0.72 - gap, 0.20), (0.50, 0.17, 0.46), "shell-stone", edge=0.13)
    for index in range(4):
        tooth = clay.part()
        tooth.slab(
            (-0.27 + 0.18 * index, -0.56 - gap * 0.6, 0.70),
            (0.05, 0.09, 0.05),
            "tooth" if index % 3 else "shell-stone",
            edge=0.03,
        )
    crack = ((-0.42, 0.75, 0.50), (-0.24, 0.62, 0.62), (-0.34, 0.40, 0.64))
    for first, last in pairwise(crack):
        head.rod(first, last, 0.03, 0.02, "glow", 0.01, CUT)
    if chance.random() < 0.6:
        for index in range(6):
            shard = clay.part()
            a = index / 6 * math.tau + chance.uniform(-0.3, 0.3)
            shard.rod(
                (math.sin(a) * 0.36, 0.72, math.cos(a) * 0.36 - 0.06),
                (math.sin(a) * 0.46, 0.95 + chance.uniform(0, 0.25), math.cos(a) * 0.46 - 0.06),
                0.14,
                0.05,
                "shell-stone",
            )


def _sculpt_turret(model: Model) -> None:
    """A turret with a slit and a barrel."""
    clay = model.clay
    head = clay.part()
    head.cone((0, 0.05, 0), 0.95, 0.62, 0.52, "plating", edge=0.10)
    head.slab((0, 0.22, 0.85), (0.46, 0.10, 0.4), "shadow", 0.02, use=CUT)
    for x in (-0.22, 0.22):
        clay.part().ball((x, 0.21, 0.62), (0.13, 0.075, 0.06), "glow")
    gun = clay.part()
    gun.rod((0, -0.18, 0.6), (0, -0.18, 1.55), 0.17, 0.14, "iron")
    gun.ring((0, -0.18, 1.52), 0.13, 0.055, "trim", axes=rotate(x=90))
    gun.ball((0, -0.18, 1.62), (0.09, 0.09, 0.12), "shadow", use=CUT)
    for index in range(9):
        a = index / 9 * math.tau
        clay.part().ball((math.sin(a) * 0.98, -0.42, math.cos(a) * 0.98), 0.06, "trim")
    clay.part().rod((0.42, 0.5, -0.2), (0.60, 1.35, -0.3), 0.045, 0.02, "iron")


def _chest(model: Model) -> None:
    clay, body = model.clay, model.body
    shell, joint = _skin_of(model)
    chest = clay.part()
    wide = body.chest
    if model.person.engine == "golem":
        chest.slab((0, 0.82, 0), (0.44 * wide, 0.34, 0.26 * wide), shell, edge=0.14)
        chest.slab((0, 0.30, 0.0), (0.30 * wide, 0.22, 0.20 * wide), shell, 0.05, edge=0.12)
        for x, y, size in ((-0.52, 1.08, 0.30), (0.52, 1.08, 0.30), (0.18, 1.16, 0.2)):
            clay.part().ball((x * wide, y, -0.03), (size, size * 0.8, size), shell, axes=rotate(z=x * 30))
        clay.part().ball((0, 0.80, 0.38 * wide), (0.13, 0.15, 0.07), "glow")
        return
    chest.cone((0, 0.68, 0), 0.36 * wide, 0.46 * wide, 0.44, shell, edge=0.07, depth=0.86)
    chest.ball((0, 1.08, 0), (0.44 * wide, 0.16, 0.38 * wide), shell, 0.1)
    for y in (0.30, 0.98):
        clay.part().ring((0, y, 0), (0.44 if y < 0.5 else 0.52) * wide, 0.05, "trim", depth=0.86)
    gauge = clay.part()
    gauge.ring((0.0, 0.70, 0.44 * wide), 0.155, 0.040, "trim", axes=rotate(x=84))
    clay.part().ball((0.0, 0.70, 0.42 * wide), (0.14, 0.14, 0.05), "glow")
    for index in range(8):
        a = (index - 3.5) * 0.42
        clay.part().ball((math.sin(a) * 0.52 * wide, 0.90, math.cos(a) * 0.44 * wide), 0.032, "iron")
    neck = clay.part()
    neck.rod((0, 1.15, 0), (0, model.head_at[1] - 0.8 * body.head, 0.04), 0.20, 0.22, joint)
    for x in (-0.22, 0.22):
        pipe = clay.part()
        pipe.strand([(x, 1.1, -0.30), (x * 1.4, 1.42, -0.34), (x * 1.4, 1.62, -0.30)], (0.075, 0.07, 0.07), "iron")
    hips = clay.part()
    hips.ball((0, 0.10, 0), (0.32 * wide, 0.20, 0.26 * wide), joint)


def _arms(model: Model) -> None:
    clay, body, pose = model.clay, model.body, model.attitude
    shell, joint = _skin_of(model)
    rough = model.person.engine == "golem"
    held = list(model.person.held or ())
    for side, hand in ((-1, pose.right), (1, pose.left)):
        shoulder: Vector = (side * (body.shoulders + 0.10), 1.04, -0.02)
        goal = (hand[0] + side * 0.12, hand[1] - 0.06, hand[2])
        bend, end = bend_limb(shoulder, goal, UPPER_ARM * body.arms, FOREARM * body.arms, (side * 0.8, -0.4, -0.7))
        cap = clay.part()
        cap.ball(shoulder, (0.25, 0.24, 0.26), shell)
        if not rough:
            clay.part().ring(
                (shoulder[0], shoulder[1] - 0.06, shoulder[2]), 0.24, 0.035, "trim", axes=rotate(z=side * -24)
            )
        upper = clay.part()
        upper.rod(shoulder, bend, 0.15 if rough else 0.085, 0.15 if rough else 0.085, joint)
        clay.part().ball(bend, 0.17 if rough else 0.125, shell if rough else "trim")
        fore = clay.part()
        fore.rod(bend, end, 0.17 if rough else 0.13, 0.22 if rough else 0.17, shell)
        ahead = tuple((e - b) / (FOREARM * body.arms) for b, e in zip(bend, end, strict=True))
        claws = clay.part()
        way = pose.right_way if side < 0 else pose.left_way
        for index in range(3):
            a = math.radians(40 + 120 * index)
            axes = aim_axes((ahead[0], ahead[1], ahead[2]))
            across, _, front = axes.T
            out = across * math.cos(a) + front * math.sin(a)
            first = tuple(end[i] + float(out[i]) * 0.10 for i in range(3))
            second = tuple(end[i] + ahead[i] * 0.17 + float(out[i]) * 0.17 for i in range(3))
            third = tuple(end[i] + ahead[i] * 0.32 + float(out[i]) * 0.05 for i in range(3))
            claws.strand([first, second, third], (0.07, 0.065, 0.03), shell if rough else "iron", 0.02)
        model.hands.append((end, way, held[0 if side < 0 else 1] if len(held) > (0 if side < 0 else 1) else None))


def _legs(model: Model) -> None:
    clay, body, pose = model.clay, model.body, model.attitude
    shell, joint = _skin_of(model)
    rough = model.person.engine == "golem"
    hip = body.hip - pose.bend
    for side, foot in zip((-1, 1), pose.feet, strict=True):
        start: Vector = (side * 0.24, hip, 0)
        goal: Vector = (foot[0] * 1.1, 0.16, foot[1])
        knee, ankle = bend_limb(start, goal, body.hip * 0.50, body.hip * 0.50, (side * 0.3, 0, 1))
        upper = clay.part()
        upper.rod(start, knee, 0.21 if rough else 0.11, 0.17 if rough else 0.10, joint)
        clay.part().ball(knee, 0.17 if rough else 0.14, shell)
        lower = clay.part()
        lower.rod(knee, ankle, 0.16 if rough else 0.13, 0.22 if rough else 0.19, shell)
        sole = clay.part()
        sole.slab((ankle[0], 0.085, ankle[2] + 0.07), (0.15, 0.045, 0.20), shell if rough else "iron", edge=0.05)


def _walker_legs(model: Model) -> None:
    clay, body = model.clay, model.body
    hip = body.hip - model.attitude.bend
    for x, z in ((-0.9, 0.55), (0.9, 0.55), (-0.8, -0.6), (0.8, -0.6)):
        start: Vector = (x * 0.35, hip + 0.05, z * 0.4)
        knee: Vector = (x * 0.82, hip + 0.42, z * 0.8)
        foot: Vector = (x * 0.95, 0.08, z)
        leg = clay.part()
        leg.rod(start, knee, 0.12, 0.11, "plating")
        leg.rod(knee, foot, 0.115, 0.05, "plating", 0.03)
        clay.part().ball(knee, 0.15, "trim")
        clay.part().ball(foot, (0.13, 0.07, 0.15), "iron")
