"""A chart of a country on old parchment, drawn in ink: hills, woods and villages, a compass, a double border."""

from __future__ import annotations

import numpy as np

from game.ui.paint.art.fields import Colours, Field, Pixels, Size, clip_field, grid, lay, pixels, rgb, seed_of
from game.ui.paint.art.glyph import glyph_mask, place_mask
from game.ui.paint.art.light import pool
from game.ui.paint.art.materials.library import TONES, material
from game.ui.paint.art.outline import mask
from game.ui.paint.art.recipe import Appearance, Recipe

INK = rgb("#5A3A1C")
MARKS = ("hill", "hill", "wood", "wood", "wood", "village")
SLOPES = ((0.02, 0.86, 0.38, 0.22), (0.38, 0.22, 0.74, 0.86), (0.52, 0.48, 0.70, 0.34), (0.70, 0.34, 0.96, 0.86))
"""The strokes of two hills, each from x and y to x and y, as shares of the square they stand in."""
TRIES, MOST_MARKS = 400, 46
APART_U, CLEAR_U = 46.0, 44.0
"""How far marks stand from each other, and from what is kept clear, in logical pixels."""


class Chart(Recipe, frozen=True, kw_only=True):
    """A chart; no mark is drawn near the points in `clear`, shares of the size. `seed` makes it one of many."""

    seed: str = ""
    unit: float = 1.0
    clear: tuple[tuple[float, float], ...] = ()

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the chart without a cover."""
        if appearance.plain:
            flat: Colours = np.broadcast_to(rgb(TONES["parchment"]), (size[1], size[0], 3)).copy()
            return pixels(flat)
        x, y = grid(size)
        light = np.float32(0.66) + np.float32(0.24) * pool(size, (0.5, 0.45), (0.6, 0.7))
        picture = material("parchment", self.unit).over(size) * light[..., None]
        near = np.minimum(np.minimum(x, size[0] - x), np.minimum(y, size[1] - y)) / np.float32(70 * self.unit)
        picture *= 1 - (clip_field(1 - near) ** 2)[..., None] * np.array([0.26, 0.34, 0.46], np.float32)
        self._border(picture, size)
        for kind, left, top, side in self._place_marks(size):
            drawn = place_mask(_paint_mark(kind, side), (size[1], size[0]), left, top)
            lay(picture, INK, drawn * np.float32(0.36))
        side, inset = round(54 * self.unit), round(16 * self.unit)
        rose = place_mask(glyph_mask("compass", side), (size[1], size[0]), inset, size[1] - side - inset)
        lay(picture, INK, rose * np.float32(0.45))
        return pixels(picture)

    def _border(self, picture: Colours, size: Size) -> None:
        """Draw two lines of ink along the edges."""
        x, y = grid(size)
        near = np.minimum(np.minimum(x, size[0] - x), np.minimum(y, size[1] - y))
        for inset, thick in ((7.0, 1.6), (11.0, 0.8)):
            line = np.abs(near - np.float32(inset * self.unit)) < np.float32(thick * self.unit / 2 + 0.2)
            lay(picture, INK, line.astype(np.float32) * np.float32(0.55))

    def _place_marks(self, size: Size) -> list[tuple[str, int, int, int]]:
        """Return kind, place and side of each mark: where there is room, the same for the same seed and size."""
        random = np.random.default_rng(seed_of("chart", self.seed))
        taken = [(x * size[0], y * size[1], CLEAR_U * self.unit) for x, y in self.clear]
        edge = 26 * self.unit
        found: list[tuple[str, int, int, int]] = []
        for _ in range(TRIES):
            across, down = random.random(2)
            at = edge + across * (size[0] - 2 * edge), edge + down * (size[1] - 2 * edge)
            if len(found) >= MOST_MARKS or any(np.hypot(at[0] - x, at[1] - y) < room for x, y, room in taken):
                continue
            kind = MARKS[int(random.integers(len(MARKS)))]
            side = round(random.uniform(20, 30) * self.unit)
            taken.append((*at, APART_U * self.unit))
            found.append((kind, round(at[0] - side / 2), round(at[1] - side / 2), side))
        return found


def _paint_mark(kind: str, side: int) -> Field:
    """Return the cover of one mark in a square."""
    if kind == "wood":
        return glyph_mask("pine-tree", side)
    if kind == "village":
        return glyph_mask("village", side)
    s, thick = float(side), max(1.2, side * 0.06)
    strokes = [
        [(x0 * s, y0 * s), (x1 * s, y1 * s), (x1 * s + thick, y1 * s), (x0 * s + thick, y0 * s)]
        for x0, y0, x1, y1 in SLOPES
    ]
    return mask((side, side), *strokes)
