"""What comes and goes on one hex of a ground and is laid over it: fire and smoke, with a cover."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.fields import (
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
from game.ui.paint.art.flames import flame
from game.ui.paint.art.light import relief
from game.ui.paint.art.materials.library import TONES, material
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import mask
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.shapes import hexagon

ACROSS, ABOVE, BELOW = 1.0, 1.5, 0.95
"""How far a picture reaches from the middle of its hex, in radii."""
PUFFS = 24


def tile_size(radius: float) -> tuple[Size, tuple[int, int]]:
    """Return the size of the picture for a hex of a radius in pixels, and where in it the middle of the hex lies."""
    left, top = round(ACROSS * radius), round(ABOVE * radius)
    return (2 * left, top + round(BELOW * radius)), (left, top)


def _radius(size: Size) -> float:
    return size[1] / (ABOVE + BELOW)


def _hex(size: Size, squash: float, share: float) -> Field:
    radius = _radius(size)
    return mask(size, hexagon((size[0] / 2, ABOVE * radius), radius * share, squash))


class Blaze(Recipe, frozen=True, kw_only=True):
    """A burning hex: coals on scorched ground, and flames. `variant` is one of a few."""

    variant: int = 0
    squash: float = 1.0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the fire with its cover, in a picture of `tile_size`."""
        radius, bed = _radius(size), _hex(size, self.squash, 0.96)
        unit = radius / 44
        if appearance.plain:
            picture = np.broadcast_to(rgb(TONES["coals"]), (size[1], size[0], 3)).copy()
            lay(picture, rgb("#FF9A30"), _hex(size, self.squash, 0.5))
            return pixels(picture, bed)
        seed = seed_of("blaze", self.variant)
        near = blur_field(bed, 5 * unit) + clouds(size, 11 * unit, seed, octaves=3) * np.float32(0.07)
        scorched, coals = smooth(0.12, 0.55, near), smooth(0.42, 0.62, near)
        picture = np.broadcast_to(rgb("#0B0706"), (size[1], size[0], 3)).copy()
        lay(
            picture,
            material("coals", unit).over(size, (self.variant * 53, self.variant * 31)) * np.float32(1.25),
            coals,
        )
        cover = np.maximum(scorched * np.float32(0.72), coals)
        light = np.zeros_like(picture)
        random = np.random.default_rng(seed)
        for index in range(7):
            turn, away = math.tau * index / 6 + random.uniform(-0.3, 0.3), 0.0 if index == 6 else 0.45
            x = size[0] / 2 + radius * away * math.cos(turn)
            foot = ABOVE * radius + radius * (away * self.squash * math.sin(turn) + 0.18)
            tall = radius * random.uniform(0.75, 1.15) * (1.15 if index == 6 else 0.85)
            wide = tall * 0.62
            tongue = flame((max(4, round(wide)), max(6, round(tall))), seed + index)
            _add(light, tongue, round(x - wide / 2), round(foot - tall))
        glow_x, glow_y = grid(size)
        away = np.hypot(glow_x - size[0] / 2, (glow_y - ABOVE * radius) / np.float32(self.squash)) / np.float32(radius)
        light += (clip_field(1 - away) ** 2 * np.float32(0.28))[..., None] * rgb("#FF8A2E")
        strength = clip_field(light.max(axis=2))
        picture = picture * cover[..., None] + light
        full = np.maximum(cover, strength)
        return pixels(picture / np.maximum(full, np.float32(1 / 255))[..., None], full)


class Cloud(Recipe, frozen=True, kw_only=True):
    """A hex of smoke: puffs that hide what stands in them. `variant` is one of a few."""

    variant: int = 0
    squash: float = 1.0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the smoke with its cover, in a picture of `tile_size`."""
        radius = _radius(size)
        if appearance.plain:
            flat = np.broadcast_to(rgb("#8E8C8A"), (size[1], size[0], 3)).copy()
            return pixels(flat, _hex(size, self.squash, 0.94) * np.float32(0.92))
        seed, (x, y) = seed_of("cloud", self.variant), grid(size)
        random = np.random.default_rng(seed)
        thin = np.ones((size[1], size[0]), np.float32)
        height = np.zeros((size[1], size[0]), np.float32)
        for _ in range(PUFFS):
            middle_x = size[0] / 2 + random.normal(0, 0.30) * radius
            middle_y = (ABOVE - 0.30) * radius + random.normal(0, 0.28) * radius
            wide = random.uniform(0.26, 0.50) * radius
            away = np.hypot(x - np.float32(middle_x), y - np.float32(middle_y)) / np.float32(wide)
            thin *= 1 - np.float32(0.46) * clip_field(1 - away) ** np.float32(0.9)
            np.maximum(height, np.sqrt(clip_field(1 - away * away)) * np.float32(wide), out=height)
        rough = clouds(size, radius * 0.4, seed, octaves=4)
        cover = clip_field((1 - thin) * (1 + np.float32(0.12) * rough)) * np.float32(0.95)
        light = relief(blur_field(height, radius * 0.10) + rough * np.float32(radius * 0.04), 0.6, low=0.5, high=1.35)
        return pixels(rgb("#A7A19B") * light[..., None], cover)


def _add(light: Field, tongue: Field, left: int, top: int) -> None:
    height, width = tongue.shape[:2]
    x0, y0, x1, y1 = max(0, left), max(0, top), min(light.shape[1], left + width), min(light.shape[0], top + height)
    if x1 > x0 and y1 > y0:
        light[y0:y1, x0:x1] += tongue[y0 - top : y1 - top, x0 - left : x1 - left]
