"""Figures as they stand on posters: a glyph as a sculpture on an oval base in the shape and colour of its seat."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import (
    Colours,
    Field,
    Pixels,
    Size,
    blur_field,
    clip_field,
    lay,
    pixels,
    rgb,
    shift_field,
    tone,
)
from game.ui.paint.art.glyph import glyph_mask, place_mask, sculpt_glyph
from game.ui.paint.art.medallion import CASING
from game.ui.paint.art.outline import mask, seat_outline
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import RGB

PROPORTION = 1.3
"""How much higher than wide its picture is."""
BASE_AT, BASE_WIDE, BASE_DEEP, BASE_THICK = 0.76, 0.34, 0.14, 0.055
"""Where the middle of the base lies as a share of the height; its half width and depth and its edge, of the width."""
FIGURE = 0.80
"""The side of the glyph, as a share of the width."""
DARK, HIGH = "#15110E", "#FFF6E2"


class Statuette(Recipe, frozen=True, kw_only=True):
    """A figure on its base with the shadow it throws; its picture is PROPORTION times as high as wide."""

    glyph: str
    shape: str
    colour: RGB
    flip: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the figure with its cover; the plain form has flat tones and no shadow."""
        wide, high = size
        side = max(4, round(wide * FIGURE))
        glyph = glyph_mask(self.glyph, side, flip=self.flip)
        foot = _foot(glyph)
        at = round(high * (BASE_AT + 0.02))
        left, top = (wide - side) // 2, at - foot
        figure = place_mask(glyph, (high, wide), left, top)
        colour = tone(self.colour)
        upper = self._base(size, 0.0)
        lower = np.maximum(self._base(size, BASE_THICK), self._base(size, BASE_THICK / 2))
        edge = self._base(size, 0.0, 0.84)
        picture: Colours = np.broadcast_to(CASING, (high, wide, 3)).copy()
        casing = clip_field(blur_field(np.maximum(upper, lower), max(0.6, wide * 0.012)) * 2.4)
        lay(picture, colour * np.float32(0.42), lower)
        lay(picture, clip_field(colour * np.float32(1.05) + np.float32(0.04)), upper)
        lay(picture, colour * np.float32(0.34) + rgb("#0C1016") * np.float32(0.5), edge)
        if appearance.plain:
            lay(picture, rgb(HIGH), figure)
            return pixels(picture, np.maximum(casing, figure))
        cast = blur_field(shift_field(figure, round(wide * 0.05), round(wide * 0.03)), wide * 0.03)
        lay(picture, CASING, clip_field(cast) * np.maximum(upper, lower) * np.float32(0.7))
        rim = clip_field(blur_field(figure, max(0.8, wide * 0.014)) * 2.6)
        lay(picture, CASING, rim)
        body = sculpt_glyph(
            glyph, DARK, _mix_tone(self.colour), HIGH, np.broadcast_to(colour * np.float32(0.7), (1, 1, 3))
        )
        full: Colours = np.zeros((high, wide, 3), np.float32)
        for part in range(3):
            full[..., part] = place_mask(body[..., part], (high, wide), left, top)
        lay(picture, clip_field(full), figure)
        ground = blur_field(
            shift_field(np.maximum(casing, _build_shadow(figure, at)), round(wide * 0.04), round(wide * 0.05)),
            wide * 0.035,
        )
        solid = np.maximum(casing, rim)
        return pixels(
            np.where((solid > ground * 0.6)[..., None], picture, CASING * np.float32(0.4)),
            np.maximum(solid, clip_field(ground) * np.float32(0.62)),
        )

    def _base(self, size: Size, down: float, share: float = 1.0) -> Field:
        wide, high = size
        points = [
            (x * BASE_WIDE * share * wide + wide / 2, y * BASE_DEEP * share * wide + high * BASE_AT + down * wide)
            for x, y in seat_outline(self.shape)
        ]
        return mask(size, points)


def _foot(glyph: Field) -> int:
    """Return the row below the lowest part of a glyph."""
    rows = np.flatnonzero(glyph.max(axis=1) > 0.5)
    return int(rows[-1]) + 1 if rows.size else glyph.shape[0]


def _mix_tone(colour: RGB) -> str:
    """Return the tone of a figure between shadow and light: bone with a little of the seat's colour."""
    return "#" + "".join(
        f"{round(0.72 * bone + 0.28 * part):02X}" for bone, part in zip((150, 132, 108), colour, strict=True)
    )


def _build_shadow(figure: Field, at: int) -> Field:
    """Return the shadow of a figure on the ground: laid down to the right from its foot."""
    height, width = figure.shape
    found = np.zeros_like(figure)
    for row in range(at):
        up = at - row
        to = at - round(up * 0.26)
        right = round(up * 0.30)
        if 0 <= to < height and right < width:
            found[to, right:] = np.maximum(found[to, right:], figure[row, : width - right])
    return found
