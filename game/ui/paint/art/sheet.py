"""What lies under everything: table tops, mats, panels and pages of a material, and carved frames."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.card.art import build_rounded_mask
from game.ui.paint.art.card.window import BRASS
from game.ui.paint.art.fields import (
    Colours,
    Pixels,
    Size,
    clip_field,
    flat,
    grid,
    lay,
    pixels,
    rgb,
    seed_of,
    shift_field,
)
from game.ui.paint.art.light import pool
from game.ui.paint.art.materials.library import TONES, material
from game.ui.paint.art.recipe import Appearance, Recipe

DASH, SPACE = 7, 5
WARM = rgb("#100902")
THREAD = rgb("#A57B3A")
PALE = {"walnut": "birch", "leather": "calf", "felt": "linen", "baize": "linen", "metal": "tin"}
"""What a sheet is made of where words on it are dark, by what it is made of elsewhere."""
SOFT = 0.16
"""How much of the light and shade on a sheet is left where it is pale: words on it stay easy to read."""


def made_of(name: str, appearance: Appearance) -> str:
    """Return the material of a sheet in a look."""
    return PALE.get(name, name) if appearance.pale else name


def soften_brightness(share: float, appearance: Appearance) -> float:
    """Return a brightness around 1, nearer to it where sheets are pale."""
    return 1 + (share - 1) * SOFT if appearance.pale else share


class Sheet(Recipe, frozen=True, kw_only=True):
    """A sheet of a material with a pool of light on it; lengths are pixels at `unit` 1.

    `planks` are so high and each of another tone, 0 for none; `worn` darkens the edges as those of old paper. `focus`
    is where the light falls, `low` and `high` how bright it is far from there and in its middle.
    """

    version: ClassVar[int] = 2
    material: str
    unit: float = 1.0
    radius: float = 0.0
    stitched: bool = False
    worn: bool = False
    planks: float = 0.0
    focus: tuple[float, float] = (0.5, 0.42)
    low: float = 0.72
    high: float = 1.16

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the sheet, with a cover if its corners are round."""
        cover = build_rounded_mask(size, (0, 0, *size), self.radius * self.unit) if self.radius else None
        if appearance.plain:
            return flat(size, rgb(TONES[made_of(self.material, appearance)]), cover)
        plain = material(made_of(self.material, appearance), self.unit)
        picture = self._boards(size, appearance) if self.planks else plain.over(size)
        low, high = soften_brightness(self.low, appearance), soften_brightness(self.high, appearance)
        light = np.float32(low) + np.float32(high - low) * pool(size, self.focus, (0.55, 0.60))
        picture = picture * light[..., None] + WARM * (light - np.float32(low))[..., None]
        shade_edges(picture, self.radius * self.unit, 0.14 if appearance.pale else 0.35)
        if self.worn:
            x, y = grid(size)
            near = np.minimum(np.minimum(x, size[0] - x), np.minimum(y, size[1] - y)) / np.float32(min(size) * 0.09)
            old = clip_field(1 - near) ** 2
            picture *= 1 - old[..., None] * np.array([0.14, 0.20, 0.34], np.float32)
        if self.stitched:
            stitch(picture, 6 * self.unit, self.unit, THREAD if appearance.pale else BRASS[1])
        return pixels(picture, cover)

    def _boards(self, size: Size, appearance: Appearance) -> Colours:
        """Return the material cut into boards, each shifted and of its own brightness, with seams."""
        swatch, high = material(made_of(self.material, appearance), self.unit), max(4, round(self.planks * self.unit))
        seam = 0.72 if appearance.pale else 0.4
        random, rows = np.random.default_rng(seed_of("boards", self.material)), []
        for top in range(0, size[1], high):
            count = min(high, size[1] - top)
            start = int(random.integers(swatch.side)), int(random.integers(swatch.side))
            own = 1 + (random.uniform(0.84, 1.12) - 1) * (0.3 if appearance.pale else 1)
            board = swatch.over((size[0], count), start) * np.float32(own)
            board[:1] *= np.float32(seam)
            board[1:2] *= np.float32(soften_brightness(1.22, appearance))
            rows.append(board)
        return np.concatenate(rows, axis=0)


class CarvedFrame(Recipe, frozen=True, kw_only=True):
    """A carved wooden frame with a brass line inside; `width` is that of its bars as a share of the shorter side."""

    width: float = 0.08
    material: str = "walnut"
    unit: float = 1.0
    hung: ClassVar[bool] = True

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the frame; its middle is empty."""
        made = "oak" if appearance.pale else self.material
        bar = max(3.0, self.width * min(size))
        x, y = grid(size)
        near = np.minimum(np.minimum(x, size[0] - x), np.minimum(y, size[1] - y))
        cover = clip_field(np.float32(bar + 0.5) - near) * build_rounded_mask(size, (0, 0, *size), 3 * self.unit)
        if appearance.plain:
            full: Colours = np.broadcast_to(rgb(TONES[made]), (size[1], size[0], 3)).copy()
            lay(full, BRASS[1], clip_field(1.5 - np.abs(near - bar * 0.88)))
            return pixels(full, cover)
        sides = [x + 0 * y, y + 0 * x, size[0] - x + 0 * y, size[1] - y + 0 * x]
        which = np.argmin(np.stack(sides), axis=0)
        at = near / np.float32(bar)
        steps = [at < 0.14, at < 0.34, at < 0.62, at < 0.80]
        bead = np.float32(0.7) * np.cos((at - 0.14) / 0.2 * np.float32(np.pi))
        hollow = np.float32(-1.5) * np.sin((at - 0.34) / 0.28 * np.float32(2 * np.pi))
        slope = np.select(steps, [np.full_like(at, 2.4), bead, hollow, np.full_like(at, 0.2)], np.float32(-2.2))
        facing = np.array([0.55, 0.8, -0.55, -0.8], np.float32)[which]
        wood = material(made, self.unit * 0.7)
        lying, standing_units = wood.over(size), wood.over((size[1], size[0])).swapaxes(0, 1)
        picture = np.where((which % 2 == 1)[..., None], lying, standing_units) * np.float32(
            1.1 if appearance.pale else 1.35
        )
        picture = picture * (1 + np.float32(0.30) * slope * facing)[..., None]
        brass = BRASS[1] * (1 + np.float32(0.5) * facing)[..., None]
        lay(picture, brass, ((at > 0.82) & (at < 0.94)).astype(np.float32))
        lay(picture, rgb("#0C0C0E"), (at >= 0.94).astype(np.float32))
        picture *= (1 - np.float32(0.6) * (near < 1))[..., None]
        return pixels(picture, cover)


def shade_edges(picture: Colours, radius: float, deep: float = 0.35) -> None:
    """Draw the light on the upper and left edge of a panel and the dark on the others, in place."""
    size = picture.shape[1], picture.shape[0]
    full = build_rounded_mask(size, (0, 0, *size), radius)
    lit = clip_field(full - shift_field(full, 1, 1))
    dark = clip_field(full - shift_field(full, -2, -2))
    picture += (lit * np.float32(0.10))[..., None]
    picture *= (1 - np.float32(deep) * dark)[..., None]


def stitch(picture: Colours, inset: float, unit: float, thread: Colours = BRASS[1]) -> None:
    """Sew a dashed line of thread, of brass if nothing is said, along the edges, each stitch with its shadow."""
    height, width = picture.shape[:2]
    x, y = grid((width, height))
    near_x, near_y = np.minimum(x, width - x), np.minimum(y, height - y)
    pitch = np.float32((DASH + SPACE) * unit)
    thick = max(1.0, 1.2 * unit)
    for drop, colour, strength in ((1.0, rgb("#000000"), 0.5), (0.0, thread, 0.75)):
        down_y = np.minimum(y - drop, height - y + drop)
        along_x = (np.abs(down_y - inset) < thick / 2 + 0.2) & (near_x > inset) & (x % pitch < DASH * unit)
        along_y = (np.abs(near_x - inset) < thick / 2 + 0.2) & (near_y > inset) & ((y - drop) % pitch < DASH * unit)
        lay(picture, colour, (along_x | along_y).astype(np.float32) * np.float32(strength))
