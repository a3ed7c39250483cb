"""What lies about and means nothing: tufts, flowers, pebbles, wheel ruts. All of it is low, small and never in the way.

It is laid before the light, so that it is lit and shaded with the ground. It grows thicker towards the edges and the
feet of things, where nobody treads.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from threading import Lock

import msgspec
import numpy as np

from game.ui.paint.art.fields import Field, blend, blur_field, clip_field, rgb, seed_of, shift_field, smooth
from game.ui.paint.art.ground.growth import inside
from game.ui.paint.art.ground.plan import Corners, GroundPiece, Patch, Point
from game.ui.paint.art.ground.raster import GroundRaster, RasterWindow
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import box, mask

VARIANTS = 7
APART = 0.62
"""How far apart the places lie at which something may grow, in lengths of the plan."""
CLUMP = 4.4
"""How wide clumps are."""
EDGE = 1.6
"""How far from the edge of the ground it grows thicker."""
FOOT = 0.3
"""How far from the feet of what stands."""
LEAST_SCALE = 9.0
"""Below so many pixels for a length nothing so small is seen."""
RUT_APART, RUT_WIDE = 0.9, 0.17
RUTTED = frozenset({"earth", "gravel", "mud", "sand", "cobbles", "moor"})
LONG = 2.2
"""How much longer than wide a patch is that carts follow."""
STONES = 0.34
"""How many of the places of stones have one."""
BY_FEET = 0.5
"""How much thicker it grows beside what stands."""
_lock = Lock()


class Growth(msgspec.Struct, frozen=True):
    """What grows on a ground: the tones of tufts, those of flowers, how thick, and how stony it is, both as shares."""

    low: str
    high: str
    flowers: tuple[str, ...] = ()
    thick: float = 0.5
    stony: float = 0.06


GROWTHS: dict[str, Growth] = {
    "grass": Growth("#1E3A1A", "#BFD27A", ("#F2E8B8", "#E9C94F", "#D8718A", "#C9D6F2"), 0.52, 0.05),
    "moor": Growth("#33301C", "#CDB66C", ("#9A6A9C", "#B98AB0"), 0.50, 0.09),
    "earth": Growth("#453F22", "#C8B87A", (), 0.16, 0.16),
    "sand": Growth("#5A5230", "#C4B070", (), 0.10, 0.10),
    "gravel": Growth("#40482C", "#9CA468", (), 0.12, 0.10),
    "mud": Growth("#2E3A22", "#8C9858", (), 0.14, 0.10),
    "snow": Growth("#5A5236", "#B4A878", (), 0.10, 0.08),
}
ON_PATCH: dict[str, float] = {
    "earth": 0.30,
    "gravel": 0.22,
    "sand": 0.2,
    "mud": 0.3,
    "grass": 1.0,
    "moor": 1.0,
    "leaves": 0.6,
}
"""How much of that there is on patches of a material; on others, such as floors and water, there is nothing."""


class Sprite(msgspec.Struct, frozen=True):
    """A small picture: colours and cover, the place of its foot from its left upper corner, and its shadow's cover."""

    colours: Field
    cover: Field
    shade: Field
    foot: tuple[int, int]


def lay_life(
    raster: GroundRaster, base: str, size: Point, patches: Sequence[Patch], pieces: Sequence[GroundPiece], seed: str
) -> None:
    """Lay ruts on the roads, and what grows and lies on the base and its patches, those farther up first."""
    if raster.scale < LEAST_SCALE:
        return
    for patch in patches:
        if patch.material in RUTTED and patch.edge in ("soft", "wild", "kerb"):
            _lay_ruts(raster, patch)
    growth = GROWTHS.get(base)
    if growth is None:
        return
    random = np.random.default_rng(seed_of("life", seed))
    rows, columns = max(1, round(size[1] / APART)), max(1, round(size[0] / APART))
    clumps = clouds((columns, rows), CLUMP / APART, seed_of("clumps", seed), octaves=2)
    lots = random.random((rows, columns, 5))
    stands = [piece for piece in pieces if piece.kind != "smoke"]
    for row in range(rows):
        for column in range(columns):
            jog_x, jog_y, variant_seed, kind, large = lots[row, column]
            at = (column + 0.1 + 0.8 * jog_x) * size[0] / columns, (row + 0.1 + 0.8 * jog_y) * size[1] / rows
            clump = float(clumps[row, column]) * 0.30
            margin = max(0.0, 1 - min(at[0], at[1], size[0] - at[0], size[1] - at[1]) / EDGE)
            thick, stone = growth.thick * (0.42 + clump + 0.9 * margin**2), kind < growth.stony * 2
            # Most places stay bare whatever is there: those cost no look at the plan.
            if variant_seed >= (STONES + margin * 0.3 if stone else thick + growth.thick * BY_FEET):
                continue
            here = _room(at, patches, stands)
            if here <= 0:
                continue
            if any(_beside(at, piece) for piece in stands):
                thick += growth.thick * BY_FEET
            if stone:
                _place_sprite(
                    raster, _stone(_pixels(raster, 0.14 + 0.20 * large**2), int(variant_seed * 9973) % VARIANTS), at
                )
            elif variant_seed < thick * here:
                variant = int(variant_seed * 99991) % VARIANTS
                flower = growth.flowers[variant % len(growth.flowers)] if growth.flowers and kind > 0.80 else ""
                tall = _pixels(raster, 0.34 + 0.30 * large)
                _place_sprite(raster, _tuft(tall, variant, growth.low, growth.high, flower), at)


def _pixels(raster: GroundRaster, length: float) -> int:
    return max(2, round(length * raster.scale))


def _room(at: Point, patches: Sequence[Patch], pieces: Sequence[GroundPiece]) -> float:
    """Return how much grows at a place, 0 to 1; nothing where something stands."""
    if any(inside(piece.corners, at) for piece in pieces):
        return 0.0
    found = 1.0
    for patch in patches:
        if inside(patch.corners, at):
            found = ON_PATCH.get(patch.material, 0.0) if patch.edge in ("soft", "wild", "kerb") else 0.0
    return found


def _beside(at: Point, piece: GroundPiece) -> bool:
    left, top, right, bottom = box(piece.corners)
    return left - FOOT < at[0] < right + FOOT and top - FOOT < at[1] < bottom + FOOT


def _place_sprite(raster: GroundRaster, sprite: Sprite, at: Point) -> None:
    """Lay a sprite with its shadow so that its foot is at a place."""
    height, width = sprite.cover.shape
    left, top = round(at[0] * raster.scale) - sprite.foot[0], round(at[1] * raster.scale) - sprite.foot[1]
    window = RasterWindow(
        max(0, left), max(0, top), min(raster.size[0], left + width), min(raster.size[1], top + height)
    )
    if window.empty:
        return
    rows = slice(window.rows.start - top, window.rows.stop - top)
    columns = slice(window.columns.start - left, window.columns.stop - left)
    part = raster.picture[window.rows, window.columns]
    part *= (1 - sprite.shade[rows, columns])[..., None]
    part += (sprite.colours[rows, columns] - part) * sprite.cover[rows, columns][..., None]


def _tuft(tall: int, variant: int, low: str, high: str, flower: str) -> Sprite:
    with _lock:
        return _painted_tuft(tall, variant, low, high, flower)


@lru_cache(maxsize=512)
def _painted_tuft(tall: int, variant: int, low: str, high: str, flower: str) -> Sprite:
    """Return blades that spread from one foot, dark below and light at their tips, some with a blossom."""
    random = np.random.default_rng(seed_of("tuft", variant))
    side = round(tall * 2.2) + 4
    foot = (side // 2, side - max(2, tall // 3))
    blades, tips = [], []
    for index in range(7 + variant % 3):
        lean = (index / (6 + variant % 3) - 0.5) * 1.5 + random.uniform(-0.18, 0.18)
        long = tall * random.uniform(0.6, 1.05) * (1 - 0.35 * abs(lean))
        bend = lean * 0.5
        wide = max(0.5, tall * 0.06)
        x, y = foot[0] + lean * tall * 0.16, foot[1] + random.uniform(-0.08, 0.08) * tall
        middle = x + math.sin(lean * 0.7) * long * 0.55, y - math.cos(lean * 0.7) * long * 0.55
        tip = middle[0] + math.sin(lean + bend) * long * 0.5, middle[1] - math.cos(lean + bend) * long * 0.5
        blades.append([(x - wide, y), (middle[0] - wide, middle[1]), tip, (middle[0] + wide, middle[1]), (x + wide, y)])
        tips.append(tip)
    cover = mask((side, side), *blades, oversample=3)
    up = clip_field((np.float32(foot[1]) - np.arange(side, dtype=np.float32)[:, None]) / np.float32(tall))
    colours = blend(rgb(low), rgb(high), clip_field(up * np.float32(1.1) + 0 * cover))
    if flower:
        size = max(1.0, tall * 0.12)
        dots = [[(x - size, y), (x, y - size), (x + size, y), (x, y + size)] for x, y in tips[1::2]]
        blossom = mask((side, side), *dots, oversample=3)
        colours += (rgb(flower) - colours) * blossom[..., None]
        cover = np.maximum(cover, blossom)
    shade = blur_field(shift_field(cover, max(1, tall // 5), max(1, tall // 8)), max(0.5, tall * 0.06))
    return Sprite(colours, clip_field(cover * 1.05), clip_field(shade * np.float32(0.5)), foot)


def _stone(wide: int, variant: int) -> Sprite:
    with _lock:
        return _painted_stone(wide, variant)


@lru_cache(maxsize=256)
def _painted_stone(wide: int, variant: int) -> Sprite:
    """Return a pebble, or two or three that lie together, lit from the upper left."""
    random = np.random.default_rng(seed_of("pebble", variant))
    side = wide * 4 + 4
    at = np.arange(side, dtype=np.float32) + np.float32(0.5)
    colours = np.zeros((side, side, 3), np.float32)
    cover = np.zeros((side, side), np.float32)
    for index in range(1 + variant % 3):
        radius = wide * 0.5 * (1.0 if index == 0 else random.uniform(0.45, 0.75))
        turn = random.uniform(0, math.tau)
        away = 0.0 if index == 0 else wide * random.uniform(0.8, 1.1)
        x, y = side / 2 + math.cos(turn) * away, side / 2 + math.sin(turn) * away * 0.8
        off_x, off_y = (at[None, :] - np.float32(x)) / radius, (at[:, None] - np.float32(y)) / (radius * 0.8)
        body = smooth(1.12, 0.88, np.hypot(off_x, off_y))
        light = clip_field(np.float32(0.56) - np.float32(0.40) * (off_x * 0.6 + off_y * 0.75), 0.1, 1.1)
        grey = blend(rgb("#4A4640"), rgb("#B8B0A2"), light)
        colours += (grey - colours) * body[..., None]
        np.maximum(cover, body, out=cover)
    by = max(1, round(wide * 0.18))
    shade = blur_field(shift_field(cover, by, by), max(0.5, wide * 0.10)) * np.float32(0.55)
    return Sprite(colours, cover, clip_field(shade), (side // 2, side // 2))


def _lay_ruts(raster: GroundRaster, patch: Patch) -> None:
    """Lay the two ruts that carts leave on a road, here deeper and there nearly gone."""
    found = _middle_line(patch.corners)
    if found is None or found[1] < RUT_APART * 1.6:
        return
    points, strips, half = _sample_line(found[0], 0.5), [], RUT_WIDE / 2
    for side in (-1, 1):
        line = []
        for index, ((x, y), (nx, ny)) in enumerate(points):
            aside = side * RUT_APART / 2 + 0.16 * math.sin(index * 0.27) + 0.06 * math.sin(index * 0.9 + side)
            line.append((x + nx * aside, y + ny * aside))
        # A strip of its own for each step: where the road bends, no strip crosses itself.
        for ((x1, y1), (x2, y2)), (_, (nx, ny)) in zip(pairwise(line), points, strict=False):
            around = ((x1 - nx * half, y1 - ny * half), (x2 - nx * half, y2 - ny * half),
                      (x2 + nx * half, y2 + ny * half), (x1 + nx * half, y1 + ny * half))  # fmt: skip
            strips.append(raster.points(around))
    window = raster.window([point for strip in strips for point in strip], raster.px(6))
    if window.empty:
        return
    rut = blur_field(window.mask(*strips), max(0.6, raster.px(1.6)))
    worn = clip_field(0.72 + 0.40 * window.noise(raster.px(70), "rut") + 0.25 * window.noise(raster.px(16), "rut fine"))
    deep = rut * worn * window.mask(raster.points(patch.corners))
    step = max(1, round(raster.px(2)))
    lip = clip_field(shift_field(deep, step, step) - deep)
    part = raster.picture[window.rows, window.columns]
    part *= (1 - np.float32(0.55) * deep + np.float32(0.35) * lip)[..., None]


def _middle_line(corners: Corners) -> tuple[list[Point], float] | None:
    """Return the line in the middle of a long patch and how wide it is there on the average; None for other shapes.

    The corners of a road go along one of its sides and back along the other, beginning anywhere.
    """
    count = len(corners)
    if count % 2:
        return None
    best: tuple[float, list[Point], float] | None = None
    for first in range(count // 2):
        pairs = [(corners[(first + i) % count], corners[(first - 1 - i) % count]) for i in range(count // 2)]
        line = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairs]
        long = sum(math.dist(one, two) for one, two in pairwise(line))
        wide = sum(math.dist(*pair) for pair in pairs) / len(pairs)
        if best is None or long > best[0]:
            best = long, line, wide
    if best is None or best[2] <= 0 or best[0] / best[2] < LONG:
        return None
    return best[1], best[2]


def _sample_line(line: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Return points along a line about so far apart, each with the direction across the line there."""
    found: list[tuple[Point, Point]] = []
    for (x1, y1), (x2, y2) in pairwise(line):
        long = math.dist((x1, y1), (x2, y2)) or 1e-6
        across = -(y2 - y1) / long, (x2 - x1) / long
        steps = max(1, round(long / step))
        found += [((x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps), across) for i in range(steps)]
    return [*found, (line[-1], found[-1][1])]
