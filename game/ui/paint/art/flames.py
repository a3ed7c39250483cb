"""Tongues of fire as light that is added to a picture."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, Size, clipped, grid, ramp
from game.ui.paint.art.noise import clouds

FIRE = ((0, "#000000"), (0.22, "#460E02"), (0.45, "#C84008"), (0.7, "#FF961E"), (1, "#FFF4BE"))


def flame(size: Size, seed: int) -> Colours:
    """Return one tongue of fire as light to be added, its foot at the lower edge."""
    x, y = grid(size)
    up = 1 - y / np.float32(size[1])
    noise = clouds(size, max(3.0, size[0] * 0.4), seed, stretch=(0.6, 1.9)) * np.float32(0.16) + np.float32(0.5)
    off = x / np.float32(size[0]) - np.float32(0.5) + (noise - np.float32(0.5)) * np.float32(0.6) * up
    wide = np.float32(0.40) * np.maximum(0, 1 - up) ** np.float32(0.65) + np.float32(0.015)
    heat = (
        clipped(1 - np.abs(off) / wide) * (np.float32(1.1) - up * np.float32(0.85)) * (np.float32(0.35) + noise * 1.25)
    )
    heat = clipped(heat * np.float32(1.35)) * clipped(up * 10 + np.float32(0.15))
    return ramp(heat, FIRE) * clipped(heat * 3)[..., None]
