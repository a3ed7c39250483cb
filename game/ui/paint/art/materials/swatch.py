"""A square piece of a material that goes on over its own edges, and the canvas on which one is made."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.ui.paint.art.fields import Colours, Field, Size, blend, clip_field, rgb, seed_of
from game.ui.paint.art.light import relief
from game.ui.paint.art.noise import Cells, clouds, grain


def tile_field(square: Field, size: Size, at: tuple[int, int]) -> Field:
    """Return a square of numbers laid side by side over a field whose upper left corner lies at a point."""
    strip = np.concatenate([square[:, part] for part in _slice_squares(square.shape[0], at[0], size[0])], axis=1)
    return np.concatenate([strip[part] for part in _slice_squares(square.shape[0], at[1], size[1])], axis=0)


def _slice_squares(side: int, start: int, count: int) -> list[slice]:
    """Return the slices that cover a length, one square after the other."""
    found, at = [], start % side
    while count > 0:
        end = min(side, at + count)
        found.append(slice(at, end))
        count -= end - at
        at = 0
    return found


@dataclass(frozen=True)
class Swatch:
    """A material in colours from 0 to about 1.4, `side` pixels wide and high."""

    colours: Colours

    @property
    def side(self) -> int:
        """Return the width and height in pixels."""
        return len(self.colours)

    def over(self, size: Size, at: tuple[int, int] = (0, 0)) -> Colours:
        """Return the material over a field whose upper left corner lies at a point; neighbours fit together."""
        return tile_field(self.colours, size, at)

    def at(self, x: Field, y: Field) -> Colours:
        """Return the colours at points in pixels of the material, for surfaces that are turned or leaning."""
        columns, rows = x.astype(np.intp) % self.side, y.astype(np.intp) % self.side
        found: Colours = self.colours[rows, columns]
        return found


class PaintContext:
    """Where a swatch is made: noise and patterns at `unit` pixels for a logical pixel, all of them tiled."""

    def __init__(self, name: str, side: int, unit: float) -> None:
        self.name, self.side, self.unit = name, side, unit
        self.size = (side, side)
        along = np.arange(side, dtype=np.float32) + np.float32(0.5)
        self.x, self.y = along[None, :], along[:, None]

    def seed(self, part: str) -> int:
        """Return the seed of a part of this material."""
        return seed_of("material", self.name, part)

    def clouds(
        self, scale: float, part: str, octaves: int = 4, stretch: tuple[float, float] = (1.0, 1.0), gain: float = 0.5
    ) -> Field:
        """Return noise of a scale in logical pixels."""
        seed = self.seed(part)
        return clouds(self.size, scale * self.unit, seed, octaves=octaves, stretch=stretch, gain=gain, tiled=True)

    def grain(self, part: str) -> Field:
        """Return noise of single pixels, weaker where a logical pixel is several wide."""
        return grain(self.size, self.seed(part)) / np.float32(max(1.0, self.unit))

    def cells(self, cell: float, part: str, spread: float = 0.9, stretch: tuple[float, float] = (1.0, 1.0)) -> Cells:
        """Return cells of a size in logical pixels."""
        return Cells(self.size, cell * self.unit, self.seed(part), spread=spread, stretch=stretch)

    def mix_colours(self, dark: str, light: str, share: Field) -> Colours:
        """Return colours between two, for a share that may leave 0 to 1."""
        return blend(rgb(dark), rgb(light), clip_field(share))

    def light_surface(self, colours: Colours, height: Field, strength: float = 0.5) -> Colours:
        """Return colours with the light on a surface of this height in logical pixels."""
        return colours * relief(height * np.float32(self.unit), strength, tiled=True)[..., None]

    def bricks(self, width: float, height: float, part: str) -> Bricks:
        """Return rows of bricks of about this size in logical pixels, so that they fit the swatch."""
        return Bricks(self, width * self.unit, height * self.unit, self.seed(part))


class Bricks:
    """Rows of bricks, every second one half a brick further: `face` is 0 in the joints, `variant_seed` one number a
    brick.

    `across` and `down` are where in its brick a pixel is, 0 to 1.
    """

    def __init__(self, paint: PaintContext, width: float, height: float, seed: int) -> None:
        columns, rows = max(2, round(paint.side / width)), max(2, 2 * round(paint.side / height / 2))
        self.width, self.height = paint.side / columns, paint.side / rows
        row = np.floor(paint.y / np.float32(self.height)).astype(np.intp)
        along = paint.x / np.float32(self.width) + (row % 2) * np.float32(0.5)
        column = np.floor(along).astype(np.intp)
        self.across: Field = (along - column).astype(np.float32)
        self.down: Field = np.broadcast_to((paint.y / np.float32(self.height) - row), self.across.shape).astype(
            np.float32
        )
        lots = np.random.default_rng(seed).random((rows, columns)).astype(np.float32)
        self.variant_seed: Field = lots[row % rows, column % columns]
        self.unit = paint.unit

    def face(self, joint: float = 1.1) -> Field:
        """Return 1 on the bricks and 0 in joints of this width in logical pixels."""
        wide = np.float32(joint * self.unit)
        across = np.minimum(self.across, 1 - self.across) * np.float32(self.width)
        down = np.minimum(self.down, 1 - self.down) * np.float32(self.height)
        found: Field = np.clip(np.minimum(across, down) / wide, 0, 1)
        return found
