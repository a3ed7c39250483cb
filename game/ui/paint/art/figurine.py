"""A figure by itself: a glyph as a body that stands in front of whatever is painted behind it."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.card.palette import PALETTES
from game.ui.paint.art.fields import (
    Colours,
    Field,
    Pixels,
    Size,
    blur_field,
    clip_field,
    grid,
    lay,
    mix_colours,
    pixels,
    rgb,
)
from game.ui.paint.art.glyph import glyph_mask, place_mask, sculpt_glyph
from game.ui.paint.art.recipe import Appearance, Recipe

CASING = "#05070B"
FOOT = 0.95
"""How far down its picture a figure stands."""


class Figurine(Recipe, frozen=True, kw_only=True):
    """A figure on its feet, with its shadow on the ground and a light of its palette behind it; the rest is clear.

    `scale` is its height as a share of the picture's shorter side.
    """

    hung: ClassVar[bool] = True
    glyph: str
    palette: str = "ash"
    scale: float = 0.94
    flip: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the figure with its cover; plain, it is flat and has a dark edge, whatever it stands on."""
        palette, side = PALETTES[self.palette], max(2, round(min(size) * self.scale))
        left, top = (size[0] - side) // 2, round(size[1] * FOOT) - side
        shape = (size[1], size[0])
        glyph = glyph_mask(self.glyph, side, flip=self.flip)
        full = place_mask(glyph, shape, left, max(0, top))
        if appearance.plain:
            edge = clip_field(blur_field(full, max(1.0, side / 64)) * 3)
            flat: Colours = np.broadcast_to(rgb(CASING), (*shape, 3)).copy()
            lay(flat, rgb(mix_colours(palette.glow, palette.light, 0.6)), full)
            return pixels(flat, edge)
        x, y = grid(size)
        middle, foot = size[0] / 2, size[1] * FOOT
        ground = clip_field(1 - np.hypot((x - middle) / (side * 0.52), (y - foot) / (side * 0.10)))
        away = np.hypot((x - middle) / (size[0] * 0.5), (y - foot + side * 0.45) / (size[1] * 0.62))
        halo: Field = clip_field(1 - away) ** 2 * np.float32(0.62)
        casing = clip_field(blur_field(full, max(1.0, side / 56)) * 2.4)
        shade = clip_field(casing * np.float32(0.9) + ground * np.float32(0.85))
        picture: Colours = np.broadcast_to(rgb(palette.glow), (*shape, 3)).copy()
        lay(picture, rgb(CASING), shade)
        low = mix_colours(mix_colours(palette.glow, "#C8B496", 0.45), palette.ridge, 0.25)
        high = mix_colours(palette.light, "#FFFAEB", 0.42)
        body = sculpt_glyph(
            glyph, mix_colours(low, "#000000", 0.45), low, high, rgb(mix_colours(palette.glow, palette.light, 0.25))
        )
        colours = np.stack([place_mask(body[..., part], shape, left, max(0, top)) for part in range(3)], axis=-1)
        lay(picture, colours, full)
        return pixels(picture, np.maximum(np.maximum(halo, shade), full))
