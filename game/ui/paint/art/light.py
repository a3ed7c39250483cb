"""Light on pictures: one key light from the upper left, which every bevel, stone and shadow obeys."""

from __future__ import annotations

import math

import numpy as np

from game.ui.paint.art.fields import Colours, Field, clip_field

_LENGTH = math.hypot(0.55, 0.62, 0.56)
KEY = (-0.55 / _LENGTH, -0.62 / _LENGTH, 0.56 / _LENGTH)
"""Where the light comes from: left, up, and out of the picture."""
SHADOW = (0.80, 0.60)
"""Where shadows fall, for a height of 1: to the right and down."""


def relief(height: Field, strength: float, *, low: float = 0.4, high: float = 1.7, tiled: bool = False) -> Field:
    """Return how bright a surface of this height in pixels is: 1 where it is flat, more where it faces the light."""
    right: Field
    down: Field
    if tiled:
        right = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) * np.float32(strength / 2)
        down = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) * np.float32(strength / 2)
    else:
        rows, columns = np.gradient(height)
        down = np.asarray(rows) * np.float32(strength)
        right = np.asarray(columns) * np.float32(strength)
    steep: Field = right * right + down * down + 1
    facing: Field = 1 - (right * KEY[0] + down * KEY[1]) / KEY[2]
    return clip_field(facing / np.sqrt(steep), low, high)


def tone_map(picture: Colours, exposure: float = 1.55) -> Colours:
    """Return colours from 0 to 1 for any light: bright ones come near 1 softly, so that lamps do not clip."""
    return 1 - np.exp(np.maximum(picture, 0) * np.float32(-exposure))


def vignette(size: tuple[int, int], strength: float) -> Field:
    """Return 1 in the middle, less towards the edges, 1 - `strength` in the corners."""
    x = (np.arange(size[0], dtype=np.float32) + 0.5)[None, :] / size[0] - 0.5
    y = (np.arange(size[1], dtype=np.float32) + 0.5)[:, None] / size[1] - 0.5
    return 1 - np.float32(strength) * np.minimum(1, (x * x + y * y) * 2)


def pool(size: tuple[int, int], centre: tuple[float, float], radii: tuple[float, float]) -> Field:
    """Return a pool of light, 1 in the middle and 0 far away; the centre and the radii are shares of the size."""
    x = ((np.arange(size[0], dtype=np.float32) + 0.5)[None, :] / size[0] - np.float32(centre[0])) / np.float32(radii[0])
    y = ((np.arange(size[1], dtype=np.float32) + 0.5)[:, None] / size[1] - np.float32(centre[1])) / np.float32(radii[1])
    found: Field = np.exp(-(x * x + y * y))
    return found
