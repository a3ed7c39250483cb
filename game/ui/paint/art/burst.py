"""A burst of light where two things strike each other: rays, a core and a broken ring, to be added to what is below."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.fields import Field, Pixels, Size, clip_field, grid, pixels, ramp, seed_of
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.recipe import Appearance, Recipe

RAYS = 34
FIRE = ((0.0, "#000000"), (0.2, "#782C06"), (0.5, "#FF9628"), (0.8, "#FFE28C"), (1.0, "#FFFFF0"))
STEEL = ((0.0, "#000000"), (0.2, "#0A3448"), (0.5, "#3CA8C8"), (0.8, "#B4ECF4"), (1.0, "#F4FFFF"))


class Burst(Recipe, frozen=True, kw_only=True):
    """A burst that fills its square, black at the edge (`pygame.BLEND_RGB_ADD`); of steel where a blow is stopped."""

    version: ClassVar[int] = 1
    seed: str = ""
    steel: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the light without a cover; the plain form has a core and a ring alone."""
        x, y = grid(size)
        off_x, off_y = x / size[0] * 2 - 1, y / size[1] * 2 - 1
        away = np.hypot(off_x, off_y)
        value: Field = clip_field(1 - away * np.float32(2.6)) ** 1.6 * np.float32(1.6)
        ring = np.exp(-(((away - np.float32(0.62)) / np.float32(0.035)) ** 2)) * np.float32(0.55)
        if not appearance.plain:
            ring = ring * clip_field(
                np.float32(0.6) + clouds(size, max(6.0, size[0] * 0.13), seed_of("ring", self.seed))
            )
            value = np.maximum(value, self._rays(off_x, off_y, away))
        value = value + ring + clip_field(1 - away) ** 3 * np.float32(0.5)
        fade = clip_field((1 - away) * np.float32(6))
        return pixels(ramp(clip_field(value * fade / np.float32(1.6)), STEEL if self.steel else FIRE))

    def _rays(self, off_x: Field, off_y: Field, away: Field) -> Field:
        random, turn = np.random.default_rng(seed_of("burst", self.seed)), np.arctan2(off_y, off_x)
        found: Field = np.zeros_like(away)
        for _ in range(RAYS):
            at, wide = random.random() * 2 * np.pi, 0.015 + 0.06 * random.random() ** 2
            long = 0.35 + 0.62 * random.random()
            aside = np.abs((turn - np.float32(at) + np.pi) % (2 * np.pi) - np.pi)
            ray = clip_field(1 - aside / np.float32(wide)) * clip_field(1 - away / np.float32(long)) ** 0.8
            found = np.maximum(found, ray.astype(np.float32))
        return found
