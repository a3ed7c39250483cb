"""The ground before a city, seen from above: open ground, a wall with battlements and torches, the yard behind it."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.card.art import build_rounded_mask
from game.ui.paint.art.card.window import BRASS
from game.ui.paint.art.fields import (
    Colours,
    Field,
    Pixels,
    Size,
    blur_field,
    clip_field,
    grid,
    lay,
    pixels,
    rgb,
    seed_of,
    smooth,
)
from game.ui.paint.art.glyph import glyph_mask, place_mask
from game.ui.paint.art.light import pool
from game.ui.paint.art.materials.library import TONES, material
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.art.sheet import shade_edges

COPING, FACE, MERLON = 8.0, 11.0, 7.0
"""How deep the top of the wall is, how high its face, and how high the merlons on its outer edge; all at `unit` 1."""
PITCH, BROAD = 24.0, 13.0
"""How far apart merlons stand, and how broad they are."""
SHADE = 13.0
"""How far the shadow of the wall falls."""
FINE = 0.72
"""How much smaller stones and boards are than in a picture that one stands before."""
FLAME, FIRE = rgb("#FFE3A6"), rgb("#FF9A40")
LAMP = np.array((0.42, 0.16, -0.14), np.float32)
"""How the light of the lamps that hang over the table tints what lies below."""


class Yard(Recipe, frozen=True, kw_only=True):
    """A half of a table on which a city is defended; lengths are pixels at `unit` 1.

    `material` is the open ground, `inner` that of the yard behind the wall, whose foot lies at a share `wall` of the
    height; with `above` the yard is at the upper end. `glow` is the colour of the light that the city casts from there,
    `torches` are where on the wall fires burn, in shares of the width. An `emblem` is laid into the open ground.
    """

    version: ClassVar[int] = 2
    material: str = "cobbles"
    inner: str = "flags"
    wall: float = 0.5
    above: bool = True
    glow: str = "#FFB050"
    torches: tuple[float, ...] = (0.06, 0.34, 0.66, 0.94)
    emblem: str = ""
    unit: float = 1.0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the ground with round corners."""
        cover = build_rounded_mask(size, (0, 0, *size), 8 * self.unit)
        if appearance.plain:
            return pixels(self._plain(size), cover)
        x, y = grid(size)
        start = seed_of("yard", self.material, self.emblem) % 997
        picture = material(self.material, self.unit * FINE).over(size, (start, start // 3))
        yard = material(self.inner, self.unit * FINE).over(size, (start // 2, start))
        top, foot = self._band(size)
        inside = (y < top) if self.above else (y > foot)
        lay(picture, yard * np.float32(0.78), inside.astype(np.float32) + 0 * x)
        self._inlay(picture, size)
        near = (y if self.above else size[1] - y) / np.float32(size[1])
        # Lamps hang over the line where both halves meet; what lies far from it is dim.
        light = np.float32(0.32) + np.float32(0.50) * pool(size, (0.5, 0.86 if self.above else 0.14), (0.52, 0.80))
        picture *= light[..., None] * (1 + LAMP * (light - np.float32(0.32))[..., None])
        # The city lights its own yard and a little of what lies before the wall.
        picture *= 1 + (rgb(self.glow) * np.float32(0.85)) * (smooth(0.85, 0.0, near) + 0 * x)[..., None]
        picture *= (1 - np.float32(0.55) * self._shadow(y, foot) + 0 * x)[..., None]
        self._build(picture, x, y, top, foot)
        self._burn(picture, x, y, top)
        shade_edges(picture, 8 * self.unit)
        self._line(picture, x, y)
        return pixels(picture, cover)

    def _band(self, size: Size) -> tuple[float, float]:
        """Return where the wall begins and ends, its coping and its face below it."""
        foot = self.wall * size[1] + FACE * self.unit / 2
        return foot - (FACE + COPING) * self.unit, foot

    def _plain(self, size: Size) -> Colours:
        """Return two flat tones with a band between them."""
        _, y = grid(size)
        top, foot = self._band(size)
        picture: Colours = np.broadcast_to(rgb(TONES[self.material]), (size[1], size[0], 3)).copy()
        full = np.zeros((size[1], size[0]), np.float32)
        lay(picture, rgb(TONES[self.inner]), ((y < top) if self.above else (y > foot)) + full)
        lay(picture, rgb(TONES["coping"]), ((y >= top) & (y <= foot)) + full)
        return picture * np.float32(0.5)

    def _inlay(self, picture: Colours, size: Size) -> None:
        """Lay the emblem into the open ground, worn as old paving."""
        low, high = (self.wall * size[1], float(size[1])) if self.above else (0.0, self.wall * size[1])
        side = round(min((high - low) * 0.86, size[0] * 0.3))
        if not self.emblem or side < 8:
            return
        at = round(size[0] - side * 1.35), round((low + high - side) / 2)
        glyph = place_mask(glyph_mask(self.emblem, side), (size[1], size[0]), *at)
        lay(picture, picture * np.float32(1.7) + np.float32(0.18), glyph * np.float32(0.62))

    def _shadow(self, y: Field, foot: float) -> Field:
        """Return the shadow below the wall."""
        return smooth(foot + SHADE * self.unit, foot, y) * (y > foot)

    def _build(self, picture: Colours, x: Field, y: Field, top: float, foot: float) -> None:
        """Build the wall: face, coping, and merlons on the edge that looks to the enemy."""
        size, unit = (picture.shape[1], picture.shape[0]), self.unit
        ashlar = material("ashlar", unit).over(size) * np.float32(0.62)
        coping = material("coping", unit).over(size) * np.float32(0.80)
        edge = foot - FACE * unit
        down = clip_field((y - edge) / np.float32(FACE * unit))
        lay(picture, ashlar * (1 - np.float32(0.55) * down + 0 * x)[..., None], ((y >= edge) & (y <= foot)) + 0 * x)
        rim = np.float32(1) + np.float32(0.30) * (np.abs(y - top) < 1.2 * unit)
        lay(picture, coping * (rim + 0 * x)[..., None], ((y >= top) & (y < edge)) + 0 * x)
        across = np.abs((x % np.float32(PITCH * unit)) - np.float32(PITCH * unit / 2)) - np.float32(BROAD * unit / 2)
        base = edge if self.above else top + 1.5 * unit
        high = base - MERLON * unit
        stands = (
            clip_field(np.float32(0.5) - across) * clip_field(y - np.float32(high)) * clip_field(np.float32(base) - y)
        )
        cast = blur_field(np.roll(stands, (round(2 * unit), round(2 * unit)), (0, 1)), 1.6 * unit)
        picture *= (1 - np.float32(0.5) * cast * (y < edge + 2 * unit))[..., None]
        bright = np.where(y < high + 2.6 * unit, np.float32(1.25), np.float32(0.72)) + 0 * x
        lay(picture, coping * bright[..., None], stands)

    def _burn(self, picture: Colours, x: Field, y: Field, top: float) -> None:
        """Add the torches on the wall, with the light that they throw."""
        for share in self.torches:
            px, py = np.float32(share * picture.shape[1]), np.float32(top - 3 * self.unit)
            away = np.hypot(x - px, (y - py) * np.float32(1.15)) / np.float32(self.unit)
            picture *= 1 + (FIRE * np.float32(0.95)) * np.exp(-((away / 46) ** 2))[..., None]
            picture += FIRE * (np.float32(0.20) * np.exp(-((away / 17) ** 2)))[..., None]
            up = (y - py) / np.float32(self.unit) + 2
            tongue = np.hypot((x - px) / np.float32(2.0 * self.unit), up / np.float32(4.6))
            lay(picture, FLAME, smooth(1.1, 0.5, tongue))

    def _line(self, picture: Colours, x: Field, y: Field) -> None:
        """Draw the brass line along the edges."""
        height, width = picture.shape[:2]
        near = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y)) / np.float32(self.unit)
        lay(picture, BRASS[1], (np.abs(near - 3.2) < 0.8).astype(np.float32) * np.float32(0.55))
