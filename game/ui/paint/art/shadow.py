"""Soft shadows and glows: height is told by the shadow alone, and what acts shines on the table."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.card.art import build_rounded_mask
from game.ui.paint.art.fields import Colours, Pixels, Size, blur_field, clip_field, grid, pixels, rgb, tone
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import RGB

DARK = rgb("#040609")
HEIGHTS: dict[str, tuple[int, int, int, float]] = {
    "chip": (1, 2, 3, 0.62),
    "card": (2, 4, 4, 0.74),
    "held": (2, 6, 7, 0.76),
    "raised": (-4, 14, 12, 0.90),
    "wall": (5, 12, 12, 0.90),
}
"""By how high a thing lies: how far its shadow is to the right and down, its blur in logical pixels, its strength."""


class Shadow(Recipe, frozen=True, kw_only=True):
    """The shadow of a rounded thing of `thing` pixels at a height of HEIGHTS; all things of one size share one.

    Its picture has the size `room` tells, and is blitted so that the thing lies at `room`'s place in it.
    """

    quick: ClassVar[bool] = True
    thing: Size
    radius: float
    height: str = "card"
    unit: float = 1.0

    def room(self) -> tuple[Size, tuple[int, int]]:
        """Return the size of the picture and where in it the thing lies."""
        right, down, blur, _ = HEIGHTS[self.height]
        around = round(3 * blur * self.unit) + 1
        left, top = around - min(0, round(right * self.unit)), around - min(0, round(down * self.unit))
        width = self.thing[0] + left + around + max(0, round(right * self.unit))
        height = self.thing[1] + top + around + max(0, round(down * self.unit))
        return (width, height), (left, top)

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the shadow in black, with its strength as the cover."""
        _, (left, top) = self.room()
        right, down, blur, strength = HEIGHTS[self.height]
        at = left + round(right * self.unit), top + round(down * self.unit)
        cover = build_rounded_mask(size, (*at, *self.thing), self.radius)
        if not appearance.plain:
            cover = blur_field(cover, blur * self.unit)
        dark: Colours = np.broadcast_to(DARK, (size[1], size[0], 3))
        return pixels(dark, cover * np.float32(strength))


class Glow(Recipe, frozen=True, kw_only=True):
    """A round light to be added to what is below (`pygame.BLEND_RGB_ADD`): the ground of a piece, or of what acts."""

    quick: ClassVar[bool] = True
    colour: RGB
    strength: float = 0.5

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the light without a cover, black at its edge."""
        x, y = grid(size)
        away = np.hypot(x / size[0] * 2 - 1, y / size[1] * 2 - 1)
        light = clip_field(1 - away) ** 2 * np.float32(0.0 if appearance.plain else self.strength)
        return pixels(light[..., None] * tone(self.colour))
