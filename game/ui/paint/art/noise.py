"""Noise: clouds of any scale, and cells such as stones lie in. The same seed gives the same noise; both can be tiled.

Noise is about normal: mean 0, deviation 1. Lengths are pixels.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from game.ui.paint.art.fields import Field, Size

LEAST_CELLS = 3
MOST_KEPT = 160
"""Up to which length in pixels the weights of a grid are kept."""


def clouds(
    size: Size,
    scale: float,
    seed: int,
    *,
    octaves: int = 4,
    gain: float = 0.5,
    stretch: tuple[float, float] = (1.0, 1.0),
    tiled: bool = False,
) -> Field:
    """Return smooth noise whose largest spots are `scale` wide; each octave is half as large and `gain` as strong.

    `stretch` is for x and y. Tiled noise goes on over its edges as over those of a torus.
    """
    width, height = size
    random, found = np.random.default_rng(seed), np.zeros((height, width), np.float32)
    strength, total = 1.0, 0.0
    for octave in range(octaves):
        across, down = (side / (scale * part) * 2**octave for side, part in zip(size, stretch, strict=True))
        if octave and (across > width / 1.5 or down > height / 1.5):
            break
        one = _layer(random, size, across, down, tiled)
        one *= np.float32(strength / max(1e-6, float(one.std())))
        found += one
        total, strength = total + strength * strength, strength * gain
    found /= np.float32(math.sqrt(total))
    return found


def ridges(size: Size, scale: float, seed: int, *, octaves: int = 4, tiled: bool = False) -> Field:
    """Return noise with sharp crests, from about 1 on them to -2: veins, ripples of light in water."""
    return np.float32(1) - np.abs(clouds(size, scale, seed, octaves=octaves, tiled=tiled))


def grain(size: Size, seed: int) -> Field:
    """Return noise of single pixels."""
    return np.random.default_rng(seed).standard_normal((size[1], size[0])).astype(np.float32)


def _layer(random: Generator, size: Size, across: float, down: float, tiled: bool) -> Field:
    columns, rows = _splines(size[0], across, tiled), _splines(size[1], down, tiled)
    points = random.standard_normal((rows.shape[1], columns.shape[1])).astype(np.float32)
    found: Field = rows @ points @ columns.T
    return found


def _splines(count: int, cells: float, tiled: bool) -> Field:
    """Return the weights for a length; those for pieces and small cards are used again and again."""
    return _kept_weights(count, cells, tiled) if count <= MOST_KEPT else _weights(count, cells, tiled)


@lru_cache(maxsize=256)
def _kept_weights(count: int, cells: float, tiled: bool) -> Field:
    return _weights(count, cells, tiled)


def _weights(count: int, cells: float, tiled: bool) -> Field:
    """Return how much each grid point counts at each pixel: cubic B-splines over `cells` steps of the grid."""
    if tiled:
        cells = max(LEAST_CELLS, round(cells))
    at = np.linspace(0, cells, count, endpoint=False, dtype=np.float32)
    first = at.astype(np.intp)
    f = at - first
    parts = ((1 - f) ** 3, 3 * f**3 - 6 * f**2 + 4, -3 * f**3 + 3 * f**2 + 3 * f + 1, f**3)
    points = int(cells) if tiled else int(cells) + 4
    matrix: Field = np.zeros((count, points), np.float32)
    rows = np.arange(count)
    for offset, part in enumerate(parts):
        np.add.at(matrix, (rows, (first + offset) % points), part / 6)
    return matrix


class Cells:
    """Cells around scattered points: `nearest` and `second` are distances in cells, `variant_seed` a number of 0..1 for
    each.

    The joint between two stones lies where `second - nearest` is near 0.
    """

    def __init__(
        self, size: Size, cell: float, seed: int, *, spread: float = 0.9, stretch: tuple[float, float] = (1.0, 1.0)
    ) -> None:
        """Lay cells of a size in pixels, tiled; `spread` is how far points leave a square grid, 0 to 1."""
        width, height = size
        across = max(LEAST_CELLS, round(width / (cell * stretch[0])))
        down = max(LEAST_CELLS, round(height / (cell * stretch[1])))
        random = np.random.default_rng(seed)
        jog_x, jog_y, lots = (random.random((down, across)).astype(np.float32) for _ in range(3))
        jog_x, jog_y = (jog * np.float32(spread) + np.float32((1 - spread) / 2) for jog in (jog_x, jog_y))
        x = (np.arange(width, dtype=np.float32) + 0.5) * across / width
        y = (np.arange(height, dtype=np.float32) + 0.5) * down / height
        column, row = x.astype(np.intp), y.astype(np.intp)
        self.nearest: Field = np.full((height, width), 9, np.float32)
        self.second: Field = np.full((height, width), 9, np.float32)
        self.variant_seed: Field = np.zeros((height, width), np.float32)
        for step_y in (-1, 0, 1):
            for step_x in (-1, 0, 1):
                here = np.ix_((row + step_y) % down, (column + step_x) % across)
                off_x = jog_x[here] + (column + step_x - x).astype(np.float32)[None, :]
                off_y = jog_y[here] + (row + step_y - y).astype(np.float32)[:, None]
                self._take(off_x * off_x + off_y * off_y, lots[here])
        np.sqrt(self.nearest, out=self.nearest)
        np.sqrt(self.second, out=self.second)

    def _take(self, away: Field, variant_seed: Field) -> None:
        closer: NDArray[np.bool_] = away < self.nearest
        self.second = np.where(closer, self.nearest, np.minimum(self.second, away))
        self.variant_seed = np.where(closer, variant_seed, self.variant_seed)
        self.nearest = np.where(closer, away, self.nearest)

    def stone(self, sharp: float) -> Field:
        """Return 0 in the joints and 1 on the stones; `sharp` is how narrow joints are, 4 to 10."""
        return np.clip((self.second - self.nearest) * np.float32(sharp), 0, 1)

    def dome(self) -> Field:
        """Return the height of a round stone in every cell, 0 to 1."""
        return np.sqrt(np.clip(1 - self.nearest * self.nearest * np.float32(1.3), 0, 1))
