"""Miniatures: somebody on the feet, the base in the shape and colour of a seat below, and the shadows they throw."""

from __future__ import annotations

from typing import ClassVar

import msgspec
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
from game.ui.paint.art.people.baked import is_figure_baked
from game.ui.paint.art.people.draw import complete_person
from game.ui.paint.art.people.frame import FEET_AT, FIGURE_HIGH, Cutout, paint_figure
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import RGB

BASE_RADIUS = 1.05
"""How wide half a base is, in units of a figure: a grown man is some 3.9 tall."""
BASE_DEEP = 0.42
"""How deep a base is for its width: it is seen from above, and a little more so than the figure, to be read."""
THICK = 0.15
WIDE = 0.868
"""How wide a picture is for its height, so that what is held out has room."""
BASE_ROOM = (1.45, 0.72)
"""How far the picture of a base reaches from its middle to the sides and up or down, in its radii."""
SHADOW = rgb("#08060A")
EARTH, GRASS = rgb("#4A3A2A"), rgb("#6A5B3C")
CAST_SHADE, PALE_SHADE = 0.60, 0.40
"""How dark the shadow on the ground is, and where screens are light."""


def measure_miniature(high: int) -> Size:
    """Return the size of the picture of a miniature of this height in pixels."""
    return max(1, round(high * WIDE)), high


def measure_figure(radius: float) -> Size:
    """Return the size of the picture of a figure whose base has this radius in pixels."""
    return measure_miniature(max(8, round(FIGURE_HIGH * radius / BASE_RADIUS)))


def measure_base(radius: float) -> Size:
    """Return the size of the picture of a base with this radius in pixels; its top is in the middle."""
    return max(4, round(2 * BASE_ROOM[0] * radius)), max(4, round(2 * BASE_ROOM[1] * radius))


class BareFigure(Recipe, frozen=True, kw_only=True):
    """Somebody on the feet, with the shadow that falls from them; the rest of the picture is clear.

    `name` is the id from which everything is drawn that `person` leaves open. `flip` looks to the left; who is `out`
    of the game has lost most colour. The feet are in the middle, at `FEET_AT` of the height.
    """

    person: Person
    name: str
    pose: Pose = "stand"
    face: Face = "calm"
    flip: bool = False
    out: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the miniature with its cover; plain, it has a thick dark edge in place of a shadow."""
        figure = self._paint_figure(complete_person(self.person, self.name), size, plain=appearance.plain)
        unit, foot = size[1] / FIGURE_HIGH, FEET_AT * size[1]
        picture: Colours = np.broadcast_to(SHADOW, (size[1], size[0], 3)).copy()
        if appearance.plain:
            cover = clip_field(blur_field(figure.cover, max(0.8, 0.05 * unit)) * np.float32(3.4))
        else:
            strength = PALE_SHADE if appearance.pale else CAST_SHADE
            fallen = blur_field(_fallen(figure.cover, round(foot)), 0.06 * unit) * np.float32(strength)
            contact = blur_field(_spot(size, unit, foot), 0.10 * unit) * np.float32(0.5)
            edge = clip_field(blur_field(figure.cover, max(0.6, 0.03 * unit)) * np.float32(1.3)) * np.float32(0.6)
            cover = np.maximum(np.maximum(clip_field(fallen), contact), edge)
        lay(picture, figure.colours, figure.cover)
        return pixels(picture, np.maximum(cover, figure.cover))

    def paint_stand_in(self, size: Size, appearance: Appearance) -> Pixels:
        """Return who came with the program without the shadow, which takes longest; the plain form of anybody else."""
        somebody = complete_person(self.person, self.name)
        if not is_figure_baked(somebody, self.name, self.pose, self.face):
            return super().paint_stand_in(size, appearance)
        return pixels(*self._paint_figure(somebody, size, plain=False))

    def kin(self) -> BareFigure:
        """Return the same for all poses on the feet: who has just been hurt is seen unhurt for a frame or two."""
        return msgspec.structs.replace(self, pose="down" if self.pose == "down" else "stand", face="calm", out=False)

    def _paint_figure(self, somebody: Person, size: Size, *, plain: bool) -> Cutout:
        """Return the figure alone."""
        colours, cover = paint_figure(somebody, self.name, size, pose=self.pose, face=self.face, plain=plain)
        if self.flip:
            colours, cover = colours[:, ::-1], cover[:, ::-1]
        if self.out:
            grey = colours.mean(axis=2, keepdims=True)
            colours = (colours * np.float32(0.35) + grey * np.float32(0.65)) * np.float32(0.72)
        return Cutout(colours, cover)


class FigureBase(Recipe, frozen=True, kw_only=True):
    """The base of a miniature in the `shape` and `colour` of a seat, with earth on it; see `measure_base`."""

    shape: str
    colour: RGB
    out: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the base with its cover; plain, it is of one colour with a dark ground."""
        radius, middle = size[0] / 2 / BASE_ROOM[0], (size[0] / 2, size[1] / 2)
        picture: Colours = np.broadcast_to(SHADOW, (size[1], size[0], 3)).copy()
        cover = np.zeros((size[1], size[0]), np.float32)
        if not appearance.plain:
            around = _base(size, self.shape, radius * 1.06, middle)
            fallen = shift_field(around, round(0.12 * radius), round((THICK + 0.03) * radius))
            cover = blur_field(fallen, 0.09 * radius) * np.float32(PALE_SHADE if appearance.pale else CAST_SHADE)
        whole = _lay_base(picture, size, self.shape, self.colour, radius, middle, plain=appearance.plain)
        if self.out:
            grey = picture.mean(axis=2, keepdims=True)
            picture = (picture * np.float32(0.4) + grey * np.float32(0.6)) * np.float32(0.7)
        return pixels(picture, np.maximum(clip_field(cover), whole))


class StandingFigure(Recipe, frozen=True, kw_only=True):
    """A figure on its base as one picture, for sheets and posters: see `BareFigure` and `FigureBase`."""

    hung: ClassVar[bool] = True
    person: Person
    name: str
    shape: str = "circle"
    colour: RGB = (112, 144, 232)
    pose: Pose = "stand"
    face: Face = "calm"
    flip: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the miniature with its cover; in a pale look its shadow is lighter, plain it has none."""
        radius, middle = BASE_RADIUS * size[1] / FIGURE_HIGH, (size[0] / 2, FEET_AT * size[1])
        picture: Colours = np.broadcast_to(SHADOW, (size[1], size[0], 3)).copy()
        cover = _lay_base(picture, size, self.shape, self.colour, radius, middle, plain=appearance.plain)
        figure = BareFigure(person=self.person, name=self.name, pose=self.pose, face=self.face, flip=self.flip)
        over = figure.paint(size, appearance).astype(np.float32) / np.float32(255)
        whole = over[..., 3] + cover * (1 - over[..., 3])
        lay(picture, over[..., :3], over[..., 3] / np.maximum(whole, np.float32(1e-3)))
        return pixels(picture, whole)


def _lay_base(
    picture: Colours, size: Size, shape: str, shade: RGB, radius: float, middle: tuple[float, float], *, plain: bool
) -> Field:
    """Lay a base into a picture, and return where it is."""
    colour = tone(shade)
    top = _base(size, shape, radius, middle)
    inner = _base(size, shape, radius * 0.82, (middle[0], middle[1] - 0.012 * radius))
    side = top.copy()
    for step in range(1, max(2, round(THICK * radius)) + 1):
        np.maximum(side, shift_field(top, 0, step), out=side)
    casing = clip_field(blur_field(side, max(0.6, 0.022 * radius)) * np.float32(2.2))
    lay(picture, SHADOW, casing)
    x, _ = grid(size)
    across = (x - np.float32(middle[0])) / np.float32(radius)
    light = clip_field(0.85 - 0.55 * across, 0.35, 1.5)[..., None] * np.ones((size[1], 1, 1), np.float32)
    lay(picture, colour * np.float32(0.40) * light, side)
    if plain:
        lay(picture, colour, top)
        lay(picture, colour * np.float32(0.25), inner)
        return casing
    rim = blur_field(top - inner * np.float32(0.9), 0.03 * radius) * np.float32(0.14 * radius)
    lay(picture, clip_field(colour * relief(rim, 1.0, low=0.4, high=1.8)[..., None]), top)
    spots = clouds(size, 0.34 * radius, seed_of(shape, "earth"), octaves=3, stretch=(1.6, 0.8))
    earth = EARTH + (GRASS - EARTH) * clip_field(spots * np.float32(0.4) + np.float32(0.4))[..., None]
    shade_of_earth = relief(spots * np.float32(0.05 * radius), 1.0, low=0.6, high=1.5)
    under = np.float32(0.62) + np.float32(0.38) * blur_field(inner, 0.05 * radius)
    lay(picture, clip_field(earth * (shade_of_earth * under)[..., None]), inner)
    return casing


def _base(size: Size, shape: str, reach: float, middle: tuple[float, float]) -> Field:
    """Return the mask of the top of a base."""
    return mask(size, [(middle[0] + x * reach, middle[1] + y * reach * BASE_DEEP) for x, y in seat_outline(shape)])


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
