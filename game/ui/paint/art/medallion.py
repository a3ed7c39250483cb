"""The piece of all tables: a thick disc in the shape and colour of its seat, with its portrait in relief.

Its picture is a square of `side_for(radius)` pixels with the disc in its middle. Body, hit-point arc and facing are
pictures of their own, blitted over each other: a hit or a turn costs a small one.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import ClassVar

import numpy as np

from game.ui.paint.art.fields import (
    BLACK,
    WHITE,
    Colours,
    Field,
    Pixels,
    Size,
    blend,
    blur_field,
    clip_field,
    grid,
    lay,
    pixels,
    rgb,
    seed_of,
    shift_field,
    smooth,
    tone,
)
from game.ui.paint.art.glyph import compute_emboss, glyph_mask, place_mask
from game.ui.paint.art.light import relief
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import mask, masks, move_points, seat_outline
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import RGB

ROOM = 1.6
"""How far a picture reaches from its middle, in radii of the disc."""
DRAWN_RADIUS = 26.0
"""The radius at which lengths below are pixels."""
INNER, GROOVE = 0.74, 0.795
CASING = rgb("#0B0E12")
BONE = (rgb("#FFFBF0"), rgb("#D9CCB0"))
DARK_FIELD = (rgb("#2A2320"), rgb("#8C7A66"))
HEALTH = ((0.6, "#6FE06A"), (0.3, "#FFC84A"), (0.0, "#FF5D48"))


def side_for(radius: float) -> int:
    """Return the side in pixels of the picture of a medallion with a disc of this radius."""
    return math.ceil(2 * ROOM * radius)


class _Disc:
    """Masks of a disc that all its pictures share."""

    def __init__(self, shape: str, side: int) -> None:
        self.side, self.radius = side, side / 2 / ROOM
        self.k = self.radius / DRAWN_RADIUS
        middle, points = side / 2, seat_outline(shape)
        rings = [move_points(points, middle, middle, self.radius * share) for share in (1.0, INNER)]
        casing = move_points(points, middle, middle, self.radius + 2.2 * self.k)
        self.casing, self.outer, self.inner = masks((side, side), [[casing], [rings[0]], [rings[1]]])
        x, y = grid((side, side))
        self.x: Field = (x - np.float32(middle)) / np.float32(self.radius)
        self.y: Field = (y - np.float32(middle)) / np.float32(self.radius)


@lru_cache(maxsize=64)
def _disc(shape: str, side: int) -> _Disc:
    return _Disc(shape, side)


class Medallion(Recipe, frozen=True, kw_only=True):
    """The body: shadow, side, rim, painted field and portrait. `shape` is one of the theme's seat shapes.

    `raised` moves the portrait up, for a number plate below it; `out` is a piece that is out of the game.
    """

    glyph: str
    shape: str
    colour: RGB
    raised: bool = True
    out: bool = False
    flip: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the body in a square; a height other than the width is not looked at."""
        disc = _disc(self.shape, size[0])
        return self._plain(disc) if appearance.plain else self._paint_disc(disc)

    def _glyph(self, disc: _Disc) -> Field:
        side = round(disc.radius * (1.10 if self.shape in ("triangle", "diamond") else 1.22))
        up = round(disc.radius * (0.11 if self.raised else 0.02))
        at = (disc.side - side) // 2
        return place_mask(glyph_mask(self.glyph, side, flip=self.flip), disc.casing.shape, at, at - up)

    def _plain(self, disc: _Disc) -> Pixels:
        colour = tone(self.colour)
        picture = np.broadcast_to(CASING, (*disc.casing.shape, 3)).copy()
        lay(picture, colour, disc.outer)
        lay(picture, colour * np.float32(0.3) + CASING * np.float32(0.5), disc.inner)
        lay(picture, BONE[0], self._glyph(disc))
        return pixels(_fade_picture(picture) if self.out else picture, disc.casing)

    def _paint_disc(self, disc: _Disc) -> Pixels:
        k, colour = disc.k, tone(self.colour)
        side = disc.casing.copy()
        for step in range(1, max(2, round(6 * k)) + 1):
            np.maximum(side, shift_field(disc.casing, 0, step), out=side)
        cover = blur_field(shift_field(disc.casing, round(5 * k), round(6 * k)), 3.4 * k) * np.float32(0.62)
        edge = colour * np.float32(0.38) * clip_field(0.75 - 0.5 * disc.x, 0.45, 1.3)[..., None]
        picture: Colours = np.ascontiguousarray(np.broadcast_to(edge, (*side.shape, 3)) * side[..., None])
        lay(picture, CASING, disc.casing)
        bevel = blur_field(disc.outer - disc.inner * np.float32(0.9), 1.7 * k) * np.float32(6 * k)
        rim = relief(bevel, 0.95 / max(0.6, k) ** 0.5, low=0.25, high=1.9)
        lay(picture, clip_field((colour * np.float32(0.95) + np.float32(0.05)) * rim[..., None]), disc.outer)
        lay(picture, self._field(disc, colour), disc.inner)
        under = disc.inner * (1 - blur_field(shift_field(disc.inner, round(2 * k), round(2.6 * k)), 2 * k))
        picture *= (1 - np.float32(0.75) * clip_field(under * 1.4))[..., None]
        self._portrait(picture, disc)
        gloss = smooth(0.25, 0.0, np.hypot(disc.x + 0.38, (disc.y + 0.52) * 1.4))
        picture += (gloss * np.float32(0.16) * disc.inner)[..., None]
        return pixels(_fade_picture(picture) if self.out else picture, np.maximum(cover, side))

    def _field(self, disc: _Disc, colour: Field) -> Colours:
        """Return the painted ground of the portrait, with the strokes of a broad brush."""
        seed, size, k = seed_of(self.glyph, self.shape), (disc.side, disc.side), disc.k
        strokes = clouds(size, 26 * k, seed, octaves=3, stretch=(1.8, 0.7)) * np.float32(0.09)
        strokes += clouds(size, 9 * k, seed + 1, octaves=2, stretch=(2.4, 0.6)) * np.float32(0.06)
        light = 1.16 - 0.55 * np.hypot(disc.x + 0.35, disc.y + 0.45) + strokes
        light = clip_field(light.astype(np.float32), 0.12, 1.0)
        if self.shape == "hexagon":
            return blend(*DARK_FIELD, light)
        warm = np.array([0.05, 0.035, 0.01], np.float32) * clip_field(-disc.x - disc.y, -0.5, 1.0)[..., None]
        dark = colour * np.float32(0.24) + rgb("#0C1016") * np.float32(0.5)
        return clip_field(blend(dark, colour * np.float32(0.98) + np.float32(0.05), light) + warm)

    def _portrait(self, picture: Colours, disc: _Disc) -> None:
        k, glyph = disc.k, self._glyph(disc)
        shade = blur_field(shift_field(glyph, round(1.6 * k), round(2.0 * k)), 1.3 * k)
        lay(picture, CASING * np.float32(0.6), clip_field(shade * 1.2, 0, 0.85) * disc.inner)
        lay(picture, CASING, clip_field(blur_field(glyph, 0.9 * k) * 2.2) * np.float32(0.8) * disc.inner)
        ivory = blend(*BONE, clip_field((disc.y + disc.x * 0.5) * 0.8 + 0.45))
        lay(
            picture,
            clip_field(ivory * compute_emboss(glyph, 5.5 * k)[..., None]),
            glyph * np.maximum(disc.inner, disc.outer * 0.6),
        )


def _fade_picture(picture: Colours) -> Colours:
    grey = picture.mean(axis=2, keepdims=True)
    found: Colours = (picture * np.float32(0.35) + grey * np.float32(0.65)) * np.float32(0.6)
    return found


class HitArc(Recipe, frozen=True, kw_only=True):
    """The hit points on the inner edge of the rim: a groove, and from the top clockwise what is left of it.

    `share` is from 0 to 1; it is shown in steps of a forty-eighth.
    """

    quick: ClassVar[bool] = True
    shape: str
    share: float

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the arc over a body of the same size."""
        side = size[0]
        radius, middle = side / 2 / ROOM, side / 2
        points = seat_outline(self.shape, 96)
        left = max(0, min(96, 2 * round(self.share * 48)))

        def band(wide: float, count: int) -> list[tuple[float, float]]:
            around = [points[index % 96] for index in range(count + 1)]
            out, into = (move_points(around, middle, middle, radius * (GROOVE + part * wide)) for part in (1, -1))
            return [*out, *reversed(into)]

        k = 1 / DRAWN_RADIUS
        groove, arc = masks((side, side), [[band(1.9 * k, 96)], [band(1.05 * k, left)] if left else []], 3)
        colour = rgb(next(text for least, text in HEALTH if self.share > least or least == 0.0))
        picture: Colours = np.broadcast_to(rgb("#07090C"), (side, side, 3)).copy()
        lay(picture, colour, arc)
        return pixels(picture, np.maximum(groove, arc))


class Facing(Recipe, frozen=True, kw_only=True):
    """Which way a piece faces: a bright crescent with an arrow head in front, a dark hatched one behind, and a shade.

    `degrees` are counted clockwise from the right. Blitted over a body of the same size.
    """

    quick: ClassVar[bool] = True
    shape: str
    colour: RGB
    degrees: int

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the crescents and the shade as one picture."""
        disc = _disc(self.shape, size[0])
        k, turn, middle = disc.k, math.radians(self.degrees), size[0] / 2
        radius = disc.radius * (1.14 if self.shape in ("star", "triangle") else 1.02)

        def at(angle: float, away: float) -> tuple[float, float]:
            return middle + math.cos(turn + angle) * away, middle + math.sin(turn + angle) * away

        def crescent(half: float, deep: float, from_behind: bool) -> list[tuple[float, float]]:
            angles = [half * (step / 10 - 1) + (math.pi if from_behind else 0) for step in range(21)]
            thick = [deep * (1 - abs(step / 10 - 1) ** 1.6 * 0.6) for step in range(21)]
            outer = [at(angle, radius + part * k) for angle, part in zip(angles, thick, strict=True)]
            return [*outer, *(at(angle, radius - 4 * k) for angle in reversed(angles))]

        head = [at(-0.38, radius + 2 * k), at(0, radius + 12.5 * k), at(0.38, radius + 2 * k)]
        head_casing = [at(-0.50, radius), at(0, radius + 15 * k), at(0.50, radius)]
        casing, bright, white = masks(
            size,
            [[crescent(1.05, 7.6, False), crescent(0.9, 6.6, True), head_casing], [crescent(0.98, 6.0, False)], [head]],
        )
        hatch = mask(size, *(_stroke(at, math.pi + step * 0.22, radius, k) for step in range(-3, 4)))
        picture: Colours = np.broadcast_to(CASING, (size[0], size[0], 3)).copy()
        lay(picture, tone(self.colour) * np.float32(0.45) + np.float32(0.55), bright)
        lay(picture, WHITE, white)
        lay(picture, rgb("#8D98A3"), hatch)
        outside = np.maximum(np.maximum(casing, white), bright) * (1 - disc.casing)
        cover = np.maximum(outside, white)
        along = disc.x * np.float32(math.cos(turn)) + disc.y * np.float32(math.sin(turn))
        shade = np.float32(0.45) * smooth(0.05, -0.70, along) * disc.outer * (0.6 + 0.4 * disc.inner)
        lay(picture, BLACK, disc.outer * (1 - white))
        return pixels(picture, np.maximum(cover, shade))


def _stroke(at: object, angle: float, radius: float, k: float) -> list[tuple[float, float]]:
    assert callable(at)
    return [
        at(angle - 0.03, radius),
        at(angle - 0.03, radius + 5 * k),
        at(angle + 0.03, radius + 5 * k),
        at(angle + 0.03, radius),
    ]


class Badge(Recipe, frozen=True, kw_only=True):
    """A condition: its glyph on a small disc in its colour; with `counted`, a white disc lower right for a number."""

    quick: ClassVar[bool] = True
    glyph: str
    colour: RGB
    counted: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the badge; it fills the square but for the room of its counter."""
        side = size[0]
        radius = side * (0.40 if self.counted else 0.47)
        x, y = grid(size)
        middle = np.float32(side / 2 if not self.counted else side * 0.42)
        away = np.hypot(x - middle, y - middle)
        colour = tone(self.colour)
        picture: Colours = np.broadcast_to(CASING, (side, side, 3)).copy()
        lay(picture, colour, clip_field(radius - 1.2 - away + 0.5))
        fall = (
            clip_field(0.62 - 0.34 * (y - middle) / np.float32(radius), 0.2, 0.9)
            if not appearance.plain
            else np.float32(0.45)
        )
        lay(picture, colour * np.float32(1) * (fall + 0 * away)[..., None], clip_field(radius * 0.86 - 1 - away + 0.5))
        glyph_side = round(radius * 1.44)
        left = round(float(middle) - glyph_side / 2)
        glyph = place_mask(glyph_mask(self.glyph, glyph_side), (side, side), left, left)
        lay(picture, CASING, clip_field(blur_field(glyph, side * 0.03) * 1.6) * np.float32(0.7))
        lay(picture, WHITE, glyph)
        cover = clip_field(radius - away + 0.5)
        if self.counted:
            counter, at = side * 0.25, np.float32(side * 0.74)
            off = np.hypot(x - at, y - at)
            lay(picture, CASING, clip_field(counter - off + 0.5))
            lay(picture, rgb("#F3F6F8"), clip_field(counter * 0.84 - off + 0.5))
            cover = np.maximum(cover, clip_field(counter - off + 0.5))
        return pixels(picture, cover)

    @staticmethod
    def counter_centre(side: int) -> tuple[int, int]:
        """Return where the number of a counted badge is centred, from its upper left corner."""
        return round(side * 0.74), round(side * 0.74)
