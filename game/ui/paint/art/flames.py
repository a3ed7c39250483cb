"""Tongues of fire as light that is added to a picture."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.fields import Colours, Pixels, Size, clip_field, grid, pixels, ramp
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.recipe import Appearance, Recipe

FIRE = ((0, "#000000"), (0.22, "#460E02"), (0.45, "#C84008"), (0.7, "#FF961E"), (1, "#FFF4BE"))


def flame(size: Size, seed: int) -> Colours:
    """Return one tongue of fire as light to be added, its foot at the lower edge."""
    x, y = grid(size)
    up = 1 - y / np.float32(size[1])
    noise = clouds(size, max(3.0, size[0] * 0.4), seed, stretch=(0.6, 1.9)) * np.float32(0.16) + np.float32(0.5)
    off = x / np.float32(size[0]) - np.float32(0.5) + (noise - np.float32(0.5)) * np.float32(0.6) * up
    wide = np.float32(0.40) * np.maximum(0, 1 - up) ** np.float32(0.65) + np.float32(0.015)
    heat = (
        clip_field(1 - np.abs(off) / wide)
        * (np.float32(1.1) - up * np.float32(0.85))
        * (np.float32(0.35) + noise * 1.25)
    )
    heat = clip_field(heat * np.float32(1.35)) * clip_field(up * 10 + np.float32(0.15))
    return ramp(heat, FIRE) * clip_field(heat * 3)[..., None]


class Flame(Recipe, frozen=True, kw_only=True):
    """A tongue of fire to be added to what is below (`pygame.BLEND_RGB_ADD`), its foot at the lower edge."""

    hung: ClassVar[bool] = True
    variant: int = 0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the light without a cover: three tongues behind each other, the middle one the tallest."""
        if appearance.plain:
            return pixels(flame(size, self.variant))
        picture: Colours = np.zeros((size[1], size[0], 3), np.float32)
        for index, (at, wide, high) in enumerate(((0.30, 0.56, 0.62), (0.70, 0.56, 0.70), (0.5, 0.86, 1.0))):
            part = max(2, round(size[0] * wide)), max(2, round(size[1] * high))
            left = min(size[0] - part[0], max(0, round(size[0] * at - part[0] / 2)))
            tongue = flame(part, self.variant * 7 + index)
            picture[size[1] - part[1] :, left : left + part[0]] += tongue * np.float32(0.8)
        return pixels(picture)
