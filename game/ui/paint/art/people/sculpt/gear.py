"""What hands hold that is no shaft: guns, bows, shields, books, lamps in a hand."""

from __future__ import annotations

import math

from game.ui.paint.art.people.clay import CUT, STAIN, Clay
from game.ui.paint.art.people.solids import rotate


def sculpt_pistol(clay: Clay) -> None:
    """A pistol; its barrel leads forward where the hand points."""
    stock = clay.part()
    stock.rod((0, -0.10, 0), (0, 0.12, 0.02), 0.052, 0.05, "wood")
    barrel = clay.part()
    barrel.rod((0, 0.15, -0.02), (0, 0.15, 0.62), 0.058, 0.05, "iron")
    barrel.ring((0, 0.15, 0.60), 0.045, 0.026, "trim", axes=rotate(x=90))
    drum = clay.part()
    drum.cone((0, 0.15, 0.14), 0.085, 0.085, 0.09, "steel", axes=rotate(x=90))
    hammer = clay.part()
    hammer.rod((0, 0.19, -0.04), (0, 0.28, -0.10), 0.028, 0.022, "iron")
    clay.part().ball((0, 0.215, 0.60), 0.022, "glow")


def sculpt_rifle(clay: Clay) -> None:
    """A long gun, held before the body."""
    stock = clay.part()
    stock.strand([(0, -0.62, -0.12), (0, -0.25, -0.02), (0, 0.55, 0)], (0.105, 0.058, 0.05), "wood", 0.03)
    barrel = clay.part()
    barrel.rod((0, -0.1, 0.05), (0, 1.32, 0.05), 0.046, 0.040, "iron")
    for y in (0.35, 0.75):
        band = clay.part()
        band.ring((0, y, 0.035), 0.062, 0.022, "trim")
    lock = clay.part()
    lock.slab((0.05, -0.08, 0.03), (0.025, 0.13, 0.045), "trim", edge=0.02)
    sight = clay.part()
    sight.rod((0, 0.02, 0.13), (0, 0.38, 0.13), 0.042, 0.042, "iron")
    sight.ball((0, 0.40, 0.13), (0.036, 0.02, 0.036), "glass")


def sculpt_crossbow(clay: Clay) -> None:
    """A crossbow."""
    stock = clay.part()
    stock.rod((0, -0.45, -0.03), (0, 0.75, 0), 0.062, 0.05, "wood")
    bow = clay.part()
    bow.strand(
        [(-0.62, 0.42, 0.02), (-0.34, 0.66, 0.02), (0, 0.74, 0.02), (0.34, 0.66, 0.02), (0.62, 0.42, 0.02)],
        (0.02, 0.04, 0.052, 0.04, 0.02),
        "iron",
        0.02,
    )
    string = clay.part()
    string.strand([(-0.61, 0.43, 0.03), (0, 0.20, 0.05), (0.61, 0.43, 0.03)], (0.012, 0.012, 0.012), "rope")
    bolt = clay.part()
    bolt.rod((0, 0.20, 0.06), (0, 0.92, 0.06), 0.02, 0.02, "bone")
    bolt.rod((0, 0.90, 0.06), (0, 1.05, 0.06), 0.04, 0.005, "steel")


def sculpt_bow(clay: Clay) -> None:
    """A bow as tall as half a person."""
    part = clay.part()
    points = []
    for index in range(9):
        share = index / 4 - 1
        points.append((-0.34 * share * share - 0.05 * (abs(share) > 0.9), share * 1.12, 0))
    part.strand(points, [0.018 + 0.026 * (1 - abs(index / 4 - 1)) for index in range(9)], "wood", 0.01)
    string = clay.part()
    string.rod((-0.38, 1.10, 0), (-0.38, -1.10, 0), 0.011, 0.011, "rope")
    wrap = clay.part()
    for index in range(4):
        wrap.ring((0, -0.12 + 0.08 * index, 0), 0.046, 0.016, "strap")
    arrow = clay.part()
    arrow.rod((-0.40, 0.16, 0.04), (0.55, 0.16, 0.04), 0.016, 0.016, "bone")
    arrow.rod((0.52, 0.16, 0.04), (0.68, 0.16, 0.04), 0.042, 0.006, "steel")
    arrow.slab((-0.38, 0.16, 0.04), (0.09, 0.05, 0.008), "plume", edge=0.006)


def sculpt_sling(clay: Clay) -> None:
    """A sling with a stone in it."""
    cord = clay.part()
    cord.strand([(0, -0.05, 0), (0.10, -0.35, 0.05), (0.20, -0.58, 0.10)], (0.018, 0.018, 0.02), "rope")
    cord.strand([(0, 0.05, 0), (0.22, -0.25, 0.02), (0.32, -0.55, 0.08)], (0.018, 0.018, 0.02), "rope")
    clay.part().ball((0.26, -0.64, 0.10), (0.11, 0.10, 0.11), "stone")


def sculpt_whip(clay: Clay) -> None:
    """A coiled whip, or a chain."""
    part = clay.part()
    part.rod((0, -0.16, 0), (0, 0.20, 0), 0.045, 0.04, "strap")
    for index in range(3):
        coil = clay.part()
        coil.ring(
            (0.16 + 0.02 * index, -0.10 - 0.03 * index, 0.10),
            0.22 + 0.03 * index,
            0.028,
            "rope",
            axes=rotate(x=78 + 8 * index, z=8 * index),
        )


def sculpt_shield(clay: Clay) -> None:
    """A tall shield with a boss, an edge of metal and a field in two colours; it hangs before the hand."""
    with clay.in_frame((0, 0.02, 0.17)):
        part = clay.part()
        part.ball((0, 0.02, 0), (0.46, 0.62, 0.12), "field")
        part.slab((0, 0.86, 0), (1, 0.30, 1), "field", 0.03, use=CUT)
        part.slab((0, 0, -0.26), (1, 1, 0.22), "field", 0.02, use=CUT)
        part.slab((0, 0, 0.2), (0.055, 1, 0.5), "trim-cloth", use=STAIN)
        part.slab((0, 0.14, 0.2), (1, 0.055, 0.5), "trim-cloth", use=STAIN)
        edge = clay.part()
        points = [
            (-0.40, 0.55, 0.0),
            (0.40, 0.55, 0.0),
            (0.47, 0.12, 0.0),
            (0.36, -0.30, 0),
            (0.0, -0.63, 0.0),
            (-0.36, -0.30, 0),
            (-0.47, 0.12, 0),
            (-0.40, 0.55, 0),
        ]
        edge.strand(points, [0.042] * len(points), "trim")
        boss = clay.part()
        boss.ball((0, 0.14, 0.10), (0.13, 0.13, 0.09), "steel")
        boss.ring((0, 0.14, 0.10), 0.13, 0.028, "trim", axes=rotate(x=90))


def sculpt_round_shield(clay: Clay) -> None:
    """A round shield of planks."""
    with clay.in_frame((0, 0.02, 0.16)):
        part = clay.part()
        part.ball((0, 0, 0), (0.50, 0.50, 0.12), "field")
        part.slab((0, 0, -0.26), (1, 1, 0.22), "field", 0.02, use=CUT)
        for turn in (0, 90):
            part.slab(
                (0.26, 0.26, 0.2) if turn == 0 else (-0.26, -0.26, 0.2), (0.25, 0.25, 0.5), "trim-cloth", use=STAIN
            )
        edge = clay.part()
        edge.ring((0, 0, 0.0), 0.50, 0.045, "trim", axes=rotate(x=90))
        boss = clay.part()
        boss.ball((0, 0, 0.10), (0.15, 0.15, 0.11), "steel")
        for index in range(8):
            a = index / 8 * math.tau
            clay.part().ball((math.sin(a) * 0.42, math.cos(a) * 0.42, 0.07), 0.026, "trim")


def sculpt_scroll(clay: Clay) -> None:
    """A rolled map, half open."""
    roll = clay.part()
    roll.rod((-0.32, 0.06, 0.06), (0.32, 0.10, 0.06), 0.075, 0.075, "paper")
    sheet = clay.part()
    sheet.slab((0.02, -0.16, 0.09), (0.27, 0.21, 0.008), "paper", axes=rotate(x=14), edge=0.01)
    sheet.strand(
        [(-0.12, -0.06, 0.12), (0.02, -0.14, 0.12), (0.14, -0.10, 0.12), (0.18, -0.25, 0.10)],
        (0.016, 0.016, 0.016, 0.016),
        "badge",
    )
    low = clay.part()
    low.rod((-0.28, -0.37, 0.04), (0.30, -0.35, 0.04), 0.06, 0.06, "paper")
    for x in (-0.36, 0.36):
        clay.part().ball((x, 0.08, 0.06), (0.05, 0.085, 0.085), "wood")


def sculpt_book(clay: Clay) -> None:
    """A heavy book with a clasp."""
    pages = clay.part()
    pages.slab((0, 0.05, 0.10), (0.20, 0.26, 0.075), "paper", edge=0.015)
    for z in (0.005, 0.195):
        cover = clay.part()
        cover.slab((0, 0.05, z), (0.23, 0.29, 0.018), "leather", edge=0.015)
    back = clay.part()
    back.rod((-0.23, -0.23, 0.10), (-0.23, 0.33, 0.10), 0.10, 0.10, "leather")
    badge = clay.part()
    badge.ball((0.02, 0.08, 0.225), (0.09, 0.10, 0.02), "trim")
    for y in (-0.18, 0.28):
        clay.part().ball((0.19, y, 0.215), (0.05, 0.05, 0.02), "trim")


def sculpt_censer(clay: Clay) -> None:
    """A censer on a chain, with smoke."""
    for index in range(7):
        link = clay.part()
        link.ring((0, -0.10 - 0.075 * index, 0.06), 0.036, 0.014, "trim", axes=rotate(x=90, y=90 * (index % 2)))
    cup = clay.part()
    cup.ball((0, -0.75, 0.06), (0.15, 0.14, 0.15), "trim")
    cup.cone((0, -0.60, 0.06), 0.11, 0.02, 0.08, "trim", 0.03)
    clay.part().ring((0, -0.73, 0.06), 0.15, 0.024, "glow")


def sculpt_satchel(clay: Clay) -> None:
    """A bag with a mark on it, as surgeons carry it."""
    part = clay.part()
    part.slab((0, -0.40, 0.04), (0.24, 0.17, 0.10), "leather", edge=0.05)
    flap = clay.part()
    flap.slab((0, -0.31, 0.07), (0.25, 0.09, 0.11), "strap", edge=0.04)
    handle = clay.part()
    handle.strand(
        [(-0.12, -0.20, 0.04), (-0.08, 0.0, 0.03), (0.08, 0.0, 0.03), (0.12, -0.20, 0.04)], (0.03,) * 4, "strap", 0.02
    )
    cross = clay.part()
    cross.slab((0, -0.44, 0.185), (0.085, 0.028, 0.012), "badge", edge=0.008)
    cross.slab((0, -0.44, 0.185), (0.028, 0.085, 0.012), "badge", edge=0.008)


def sculpt_wrench(clay: Clay) -> None:
    """A wrench as long as an arm."""
    part = clay.part()
    part.rod((0, -0.40, 0), (0, 0.62, 0), 0.045, 0.05, "iron")
    part.ball((0, 0.80, 0), (0.18, 0.20, 0.06), "iron", 0.06)
    part.slab((0, 0.97, 0), (0.075, 0.17, 0.2), "iron", 0.01, use=CUT)


def sculpt_cards(clay: Clay) -> None:
    """A fan of cards."""
    for index in range(4):
        turn = -30 + 20 * index
        part = clay.part()
        with_lean = rotate(z=-turn)
        x, y = 0.26 * math.sin(math.radians(turn)), 0.26 * math.cos(math.radians(turn))
        part.slab((x, y, 0.05 + 0.012 * index), (0.10, 0.155, 0.004), "paper", axes=with_lean, edge=0.008)
        part.ball((x, y, 0.06 + 0.012 * index), (0.04, 0.055, 0.05), "badge", use=STAIN)


def sculpt_coins(clay: Clay) -> None:
    """A purse with coins."""
    bag = clay.part()
    bag.ball((0, -0.28, 0.05), (0.17, 0.19, 0.15), "leather")
    bag.rod((0, -0.12, 0.05), (0, 0.02, 0.04), 0.06, 0.10, "leather", 0.08)
    clay.part().ring((0, -0.09, 0.05), 0.075, 0.026, "rope")
    for x, y, tilt in ((-0.05, 0.10, 30), (0.06, 0.13, -20)):
        coin = clay.part()
        coin.cone((x, y, 0.10), 0.07, 0.07, 0.012, "trim", axes=rotate(x=80, z=tilt))


def sculpt_orb(clay: Clay) -> None:
    """A ball of light."""
    clay.part().ball((0, 0.10, 0.0), 0.17, "glow")
    for turn in (20, 80):
        clay.part().ring((0, 0.10, 0), 0.23, 0.016, "trim", axes=rotate(x=turn, z=turn))


def sculpt_drum(clay: Clay) -> None:
    """A drum before the belly."""
    with clay.in_frame((0.05, -0.12, 0.22), rotate(x=24, z=-8)):
        body = clay.part()
        body.cone((0, 0, 0), 0.26, 0.29, 0.20, "field", edge=0.02)
        for y in (-0.2, 0.2):
            clay.part().ring((0, y, 0), 0.285, 0.036, "wood")
        skin = clay.part()
        skin.cone((0, 0.215, 0), 0.26, 0.25, 0.01, "paper")
        for index in range(8):
            a = index / 8 * math.tau
            b = a + math.tau / 16
            cord = clay.part()
            cord.strand(
                [(math.sin(a) * 0.29, 0.18, math.cos(a) * 0.29), (math.sin(b) * 0.28, -0.18, math.cos(b) * 0.28)],
                (0.016, 0.016),
                "rope",
            )


def sculpt_net(clay: Clay) -> None:
    """A net with weights."""
    for index in range(6):
        a = index / 6 * math.tau
        part = clay.part()
        part.strand(
            [
                (0, 0.02, 0),
                (math.sin(a) * 0.16, -0.30, 0.05 + math.cos(a) * 0.14),
                (math.sin(a) * 0.26, -0.72, 0.05 + math.cos(a) * 0.2),
            ],
            (0.02, 0.018, 0.018),
            "rope",
        )
        clay.part().ball((math.sin(a) * 0.26, -0.74, 0.05 + math.cos(a) * 0.2), 0.045, "iron")
    for y, radius in ((-0.26, 0.14), (-0.44, 0.19), (-0.62, 0.235)):
        clay.part().ring((0, y, 0.05), radius, 0.016, "rope")


THINGS = {
    "pistol": sculpt_pistol,
    "rifle": sculpt_rifle,
    "crossbow": sculpt_crossbow,
    "bow": sculpt_bow,
    "sling": sculpt_sling,
    "whip": sculpt_whip,
    "shield": sculpt_shield,
    "round-shield": sculpt_round_shield,
    "scroll": sculpt_scroll,
    "book": sculpt_book,
    "censer": sculpt_censer,
    "satchel": sculpt_satchel,
    "wrench": sculpt_wrench,
    "cards": sculpt_cards,
    "coins": sculpt_coins,
    "orb": sculpt_orb,
    "drum": sculpt_drum,
    "net": sculpt_net,
}
FACING = {
    "shield",
    "round-shield",
    "scroll",
    "book",
    "censer",
    "satchel",
    "coins",
    "orb",
    "drum",
    "net",
    "sling",
    "cards",
}
"""What hangs or faces who looks, instead of leading where the hand points."""
AIMED = {"pistol"}
"""What points forward, across the hand."""
