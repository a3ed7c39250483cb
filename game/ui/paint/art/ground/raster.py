"""The picture while it is painted: lengths of the plan in pixels, windows into it, and noise that all parts share."""

from __future__ import annotations

import math
from functools import lru_cache
from threading import Lock

import numpy as np

from game.ui.paint.art.fields import Colours, Field, Size, resize_field, seed_of
from game.ui.paint.art.ground.plan import Corners
from game.ui.paint.art.materials.library import material
from game.ui.paint.art.materials.swatch import tile_field
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import Points, mask

LOGICAL = 34.0
"""How many logical pixels of the materials a length of 1 is."""
COARSE = 6
"""How many points of wide noise there are for a length of 1."""
_TILE = 512
_lock = Lock()


class RasterWindow:
    """A part of the picture: its left upper corner, its size, and its slices."""

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        self.at = (left, top)
        self.size: Size = (right - left, bottom - top)
        self.rows, self.columns = slice(top, bottom), slice(left, right)

    @property
    def empty(self) -> bool:
        """Return whether nothing of it is in the picture."""
        return self.size[0] <= 0 or self.size[1] <= 0

    def grid(self) -> tuple[Field, Field]:
        """Return x as a row and y as a column in pixels of the whole picture."""
        x = np.arange(self.columns.start, self.columns.stop, dtype=np.float32)[None, :] + np.float32(0.5)
        y = np.arange(self.rows.start, self.rows.stop, dtype=np.float32)[:, None] + np.float32(0.5)
        return x, y

    def mask(self, *polygons: Points) -> Field:
        """Return the mask of polygons in pixels of the whole picture."""
        left, top = self.at
        inside = [[(x - left, y - top) for x, y in polygon] for polygon in polygons]
        return mask(self.size, *inside, oversample=3)

    def material(self, name: str, unit: float) -> Colours:
        """Return a material over the window, as it lies over the whole picture."""
        return material(name, unit).over(self.size, self.at)

    def noise(self, scale: float, part: str) -> Field:
        """Return noise of a scale in pixels over the window, the same wherever windows overlap."""
        tile = _noise(round(max(2.0, scale), 1), part)
        return tile_field(tile, self.size, self.at)


def _noise(scale: float, part: str) -> Field:
    with _lock:
        return _tile(scale, part)


@lru_cache(maxsize=48)
def _tile(scale: float, part: str) -> Field:
    return clouds((_TILE, _TILE), scale, seed_of("ground", part), octaves=3, tiled=True)


class GroundRaster:
    """A picture of `width` by some height in lengths of the plan, `scale` pixels for each.

    `light` is what falls on the ground, `open` what falls on tops that nothing shades; both are set by the light.
    """

    def __init__(self, size: Size, width: float) -> None:
        self.size = size
        self.scale = size[0] / width
        self.unit = self.scale / LOGICAL
        self.picture: Colours = np.zeros((size[1], size[0], 3), np.float32)
        self.light: Colours = np.ones((1, 1, 3), np.float32)
        self.open: Colours = self.light

    def points(self, corners: Corners, up: float = 0.0) -> list[tuple[float, float]]:
        """Return corners in pixels, lifted by a height of the plan."""
        return [(x * self.scale, (y - up) * self.scale) for x, y in corners]

    def px(self, logical: float) -> float:
        """Return a logical length in pixels."""
        return logical * self.unit

    def full_window(self) -> RasterWindow:
        """Return the whole picture as a window."""
        return RasterWindow(0, 0, *self.size)

    def window(self, points: Points, more: float = 2.0) -> RasterWindow:
        """Return the part of the picture that holds points and `more` pixels around them."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = max(0, math.floor(min(xs) - more)), max(0, math.floor(min(ys) - more))
        right = min(self.size[0], math.ceil(max(xs) + more))
        bottom = min(self.size[1], math.ceil(max(ys) + more))
        return RasterWindow(left, top, right, bottom)

    def drift(self, length: float, part: str) -> Field:
        """Return noise over the whole picture with spots of a length of the plan: the same at every size.

        It is for what is seen from afar, such as bare places: they stay where they are when somebody comes closer.
        """
        size = max(4, round(self.size[0] / self.scale * COARSE)), max(4, round(self.size[1] / self.scale * COARSE))
        return resize_field(clouds(size, max(2.0, length * COARSE), seed_of("drift", part), octaves=3), self.size)

    def lay(self, window: RasterWindow, colours: Field, cover: Field) -> None:
        """Lay colours over a window where the cover is above 0."""
        part = self.picture[window.rows, window.columns]
        part += (colours - part) * cover[..., None]
