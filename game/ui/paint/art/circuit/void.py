"""The ground of the circuit world: a dark board with traces, lighter in its middle."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.paint.art.fields import Colours, Pixels, Size, blend, blur_field, clip_field, pixels, rgb, seed_of, tone
from game.ui.paint.art.light import pool, vignette
from game.ui.paint.art.noise import clouds, grain
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import themes

TRACES = 150
GRID = 16
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1))
TONES = ((29, 68, 80), (23, 56, 68), (37, 50, 60))
PAD = (47, 106, 116)
OVERSAMPLE = 2


class Void(Recipe, frozen=True, kw_only=True):
    """A board as large as the window wants it; `focus` is the middle of its light as shares of the size."""

    seed: str = ""
    unit: float = 1.0
    focus: tuple[float, float] = (0.48, 0.55)

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the board without a cover."""
        if appearance.plain:
            ground = tone(themes()[appearance.theme]["felt"])
            return pixels(np.broadcast_to(ground, (size[1], size[0], 3)) * vignette(size, 0.12)[..., None])
        seed = seed_of("void", self.seed)
        light = pool(size, self.focus, (0.48, 0.52))
        cloud = clouds(size, 240 * self.unit, seed, octaves=4)
        picture = blend(rgb("#070C11"), rgb("#17303B"), clip_field(light * 0.9 + cloud * 0.10))
        traces = self._traces(size, seed)
        picture += traces * (np.float32(0.14) + np.float32(0.33) * light)[..., None]
        picture += blur_field(traces, 6 * self.unit) * np.float32(0.5)
        picture *= (1 + np.float32(0.02) * grain(size, seed))[..., None]
        return pixels(picture)

    def _traces(self, size: Size, seed: int) -> Colours:
        random = np.random.default_rng(seed)
        k = self.unit * OVERSAMPLE
        large = pygame.Surface((size[0] * OVERSAMPLE, size[1] * OVERSAMPLE), 0, 32)
        wide, high = size[0] / self.unit, size[1] / self.unit
        for _ in range(round(TRACES * wide * high / 472_000)):
            x, y = (int(random.integers(0, int(side) // GRID + 1)) * GRID for side in (wide, high))
            points = [(x, y)]
            for _ in range(int(random.integers(2, 6))):
                long = (16, 32, 48, 80)[int(random.integers(4))]
                across, down = STEPS[int(random.integers(len(STEPS)))]
                x, y = x + across * long, y + down * long
                points.append((x, y))
            corners = [(a * k, b * k) for a, b in points]
            pygame.draw.lines(large, TONES[int(random.integers(3))], False, corners, max(1, round(k)))
            pygame.draw.circle(large, PAD, corners[-1], round(2.5 * k), max(1, round(k)))
        small = pygame.surfarray.array3d(pygame.transform.smoothscale(large, size))
        return np.ascontiguousarray(small.swapaxes(0, 1)).astype(np.float32) / np.float32(255)
