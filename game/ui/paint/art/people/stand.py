"""Miniatures: somebody on a base in the shape and colour of a seat, with the shadow that falls from it."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.kernel.person import Face, Person, Pose
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
    shift_field,
    tone,
)
from game.ui.paint.art.light import relief
from game.ui.paint.art.noise import clouds
from game.ui.paint.art.outline import mask, seat_outline
from game.ui.paint.art.people.draw import complete_person
from game.ui.paint.art.people.frame import FEET_AT, FIGURE_HIGH, Cutout, paint_figure
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import RGB

BASE_RADIUS = 0.92
BASE_DEEP = 0.40
"""How deep a base is for its width: it is seen from above, and a little more so than the figure, to be read."""
THICK = 0.13
WIDE = 0.80
"""How wide a picture is for its height, so that what is held out has room."""
SHADOW = rgb("#08060A")
EARTH, GRASS = rgb("#4A3A2A"), rgb("#6A5B3C")


def measure_miniature(high: int) -> Size:
    """Return the size of the picture of a miniature of this height in pixels, base and all."""
    return max(1, round(high * WIDE)), high


class StandingFigure(Recipe, frozen=True, kw_only=True):
    """Somebody on the feet, on a base: `shape` and `colour` are those of the seat; the rest of the picture is clear.

    `name` is the id from which everything is drawn that `person` leaves open. `flip` looks to the left.
    """

    hung: ClassVar[bool] = True
    person: Person
    name: str
    shape: str = "circle"
    colour: RGB = (112, 144, 232)
    pose: Pose = "stand"
    face: Face = "calm"
    flip: bool = False
    based: bool = True

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the miniature with its cover; in a pale look its shadow is lighter, plain it has none."""
        somebody = complete_person(self.person, self.name)
        figure = paint_figure(somebody, self.name, size, pose=self.pose, face=self.face, plain=appearance.plain)
        if self.flip:
            figure = Cutout(figure.colours[:, ::-1], figure.cover[:, ::-1])
        unit = size[1] / FIGURE_HIGH
        foot = FEET_AT * size[1]
        picture: Colours = np.broadcast_to(SHADOW, (size[1], size[0], 3)).copy()
        cover: Field = np.zeros((size[1], size[0]), np.float32)
        if not appearance.plain:
            strength = 0.36 if appearance.pale else 0.60
            fallen = blur_field(_fallen(figure.cover, round(foot)), 0.06 * unit)
            if self.based:
                around = _base(size, self.shape, 1.10, unit, foot + (THICK + 0.05) * unit)
                fallen = np.maximum(
                    fallen, blur_field(shift_field(around, round(0.10 * unit), round(0.03 * unit)), 0.09 * unit)
                )
            cover = clip_field(fallen) * np.float32(strength)
        if self.based:
            cover = np.maximum(cover, self._lay_base(picture, size, unit, foot, plain=appearance.plain))
            contact = blur_field(_spot(size, unit, foot), 0.10 * unit) * (0 if appearance.plain else 1)
            picture *= (1 - np.float32(0.55) * contact)[..., None]
        if appearance.plain:
            edge = clip_field(blur_field(figure.cover, max(0.7, 0.035 * unit)) * np.float32(3))
            lay(picture, SHADOW, edge)
            cover = np.maximum(cover, edge)
        lay(picture, figure.colours, figure.cover)
        return pixels(picture, np.maximum(cover, figure.cover))

    def _lay_base(self, picture: Colours, size: Size, unit: float, foot: float, *, plain: bool) -> Field:
        """Lay the base into a picture, and return where it is."""
        colour = tone(self.colour)
        top, inner = _base(size, self.shape, 1.0, unit, foot), _base(size, self.shape, 0.84, unit, foot - 0.012 * unit)
        side = top.copy()
        for step in range(1, max(2, round(THICK * unit)) + 1):
            np.maximum(side, shift_field(top, 0, step), out=side)
        casing = clip_field(blur_field(side, max(0.5, 0.022 * unit)) * np.float32(2.2))
        lay(picture, SHADOW, casing)
        x, _ = grid(size)
        across = (x - np.float32(size[0] / 2)) / np.float32(unit * BASE_RADIUS)
        lay(
            picture,
            colour
            * np.float32(0.40)
            * clip_field(0.85 - 0.55 * across, 0.35, 1.5)[..., None]
            * np.ones((size[1], 1, 1), np.float32),
            side,
        )
        if plain:
            lay(picture, colour, top)
            lay(picture, colour * np.float32(0.35), inner)
            return casing
        bevel = relief(
            blur_field(top - inner * np.float32(0.9), 0.03 * unit) * np.float32(0.14 * unit), 1.0, low=0.4, high=1.8
        )
        lay(picture, clip_field(colour * bevel[..., None]), top)
        spots = clouds(size, 0.34 * unit, seed_of(self.name, "earth"), octaves=3, stretch=(1.6, 0.8))
        earth = EARTH + (GRASS - EARTH) * clip_field(spots * np.float32(0.4) + np.float32(0.4))[..., None]
        shade = relief(spots * np.float32(0.05 * unit), 1.0, low=0.6, high=1.5)
        under = np.float32(0.62) + np.float32(0.38) * blur_field(inner, 0.05 * unit)
        lay(picture, clip_field(earth * (shade * under)[..., None]), inner)
        return casing


def _base(size: Size, shape: str, share: float, unit: float, foot: float) -> Field:
    """Return the mask of the top of a base."""
    reach = BASE_RADIUS * unit * share
    return mask(size, [(size[0] / 2 + x * reach, foot + y * reach * BASE_DEEP) for x, y in seat_outline(shape)])


def _spot(size: Size, unit: float, foot: float) -> Field:
    x, y = grid(size)
    away = np.hypot((x - size[0] / 2 - 0.08 * unit) / (0.56 * unit), (y - foot) / (0.20 * unit))
    return clip_field((1 - away) * 3)


def _fallen(figure: Field, at: int) -> Field:
    """Return the shadow of a figure on the ground: laid down to the right from its foot."""
    height, width = figure.shape
    found = np.zeros_like(figure)
    for row in range(min(at, height)):
        up = at - row
        to, right = at - round(up * 0.24), round(up * 0.34)
        if 0 <= to < height and right < width:
            found[to, right:] = np.maximum(found[to, right:], figure[row, : width - right])
    return found
