"""What hangs and lies in the room of the menu: a panelled wall with lamps, and a field of gold leaf."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.card.art import build_rounded_mask
from game.ui.paint.art.fields import Colours, Pixels, Size, grid, pixels, ramp, rgb, seed_of
from game.ui.paint.art.light import pool, vignette
from game.ui.paint.art.materials.library import TONES, material
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.art.sheet import made_of, shade_edges, soften_brightness

LAMP = rgb("#A8703A")
COOL = np.array([0.74, 0.96, 1.06], np.float32)


class LampWall(Recipe, frozen=True, kw_only=True):
    """A wall of standing boards, lit by pools of lamplight, or by day where screens are light.

    `lamps` are places in shares of the size.
    """

    version: ClassVar[int] = 2
    lamps: tuple[tuple[float, float], ...] = ()
    unit: float = 1.0
    board: float = 80.0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the wall, without a cover."""
        if appearance.plain:
            flat = rgb(TONES["birch"] if appearance.pale else "#171D22")
            return pixels(np.broadcast_to(flat, (size[1], size[0], 3)).copy())
        if appearance.pale:
            day = np.float32(0.93) + np.float32(0.1) * pool(size, (0.3, 0.0), (0.7, 0.9))
            return pixels(self._boards(size, appearance) * day[..., None])
        picture = self._boards(size, appearance) * COOL * np.float32(0.52)
        warm = np.zeros((size[1], size[0]), np.float32)
        radii = 150 * self.unit / size[0], 150 * self.unit / size[1]
        for lamp in self.lamps:
            warm += pool(size, lamp, radii)
        picture = picture * (1 + np.float32(1.5) * warm)[..., None] + LAMP * (warm * np.float32(0.16))[..., None]
        return pixels(picture * vignette(size, 0.55)[..., None])

    def _boards(self, size: Size, appearance: Appearance) -> Colours:
        """Return boards that stand side by side, each shifted and of its own brightness, with seams."""
        swatch, wide = material(made_of("walnut", appearance), self.unit), max(4, round(self.board * self.unit))
        random, columns = np.random.default_rng(seed_of("wall", size[0])), []
        for left in range(0, size[0], wide):
            count = min(wide, size[0] - left)
            start = int(random.integers(swatch.side)), int(random.integers(swatch.side))
            own = soften_brightness(random.uniform(0.8, 1.15), appearance)
            board = swatch.over((size[1], count), start).swapaxes(0, 1) * np.float32(own)
            board[:, :2] *= np.float32(0.7 if appearance.pale else 0.35)
            board[:, 2:3] *= np.float32(soften_brightness(1.3, appearance))
            columns.append(board)
        return np.concatenate(columns, axis=1)


class GoldField(Recipe, frozen=True, kw_only=True):
    """A plate of gold leaf with a lit upper edge and an engraved line inside; lengths are pixels at `unit` 1."""

    radius: float = 11.0
    unit: float = 1.0
    hung: ClassVar[bool] = True

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the plate with round corners."""
        cover = build_rounded_mask(size, (0, 0, *size), self.radius * self.unit)
        if appearance.plain:
            return pixels(np.broadcast_to(rgb("#F2C744"), (size[1], size[0], 3)).copy(), cover)
        _, y = grid(size)
        down = np.broadcast_to(y / np.float32(size[1]), (size[1], size[0]))
        picture = ramp(down, ((0.0, "#FFE478"), (0.5, "#F6CB4A"), (1.0, "#DF9F26")))
        leaf = clouds(size, 60 * self.unit, seed_of("gold leaf"), octaves=4)
        picture = picture * (1 + leaf * np.float32(0.05))[..., None]
        shade_edges(picture, self.radius * self.unit)
        inset = 6 * self.unit
        room = (round(inset), round(inset), round(size[0] - 2 * inset), round(size[1] - 2 * inset))
        inner = build_rounded_mask(size, room, 7 * self.unit)
        thin = max(1, round(1.2 * self.unit))
        deep = (room[0] + thin, room[1] + thin, room[2] - 2 * thin, room[3] - 2 * thin)
        line = inner - build_rounded_mask(size, deep, 6 * self.unit)
        picture *= (1 - np.float32(0.32) * line)[..., None]
        return pixels(picture, cover)
