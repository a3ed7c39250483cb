"""Card pictures as recipes: a figure on its ground in a window, the whole card without words, and the back."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.ui.paint.art.card.backdrop import Skyline, backdrop
from game.ui.paint.art.card.palette import PALETTES, Palette
from game.ui.paint.art.card.window import BRASS, Shape, enamel, frame_picture
from game.ui.paint.art.fields import (
    BLACK,
    Colours,
    Field,
    Pixels,
    Size,
    blur_field,
    clip_field,
    grid,
    lay,
    mix_colours,
    pixels,
    rgb,
    seed_of,
    tone,
)
from game.ui.paint.art.glyph import glyph_mask, place_mask, sculpt_glyph
from game.ui.paint.art.noise import clouds, grain
from game.ui.paint.art.outline import mask
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import RGB

PAPER = rgb("#F2EAD8")
Box = tuple[float, float, float, float]
"""Left, top, width and height as shares of a card."""


class Portrait(Recipe, frozen=True, kw_only=True):
    """A figure in relief on a painted ground, in a window of a shape. `scale` is its share of the shorter side."""

    glyph: str
    palette: str = "ash"
    skyline: Skyline = "plain"
    shape: Shape = "plain"
    scale: float = 0.86
    bezel: float = 0.02
    flip: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the window with its bezel and a cover; the bezel is a share of the width."""
        palette, bezel = PALETTES[self.palette], max(1.5, self.bezel * size[0])
        if appearance.plain:
            picture = self._flat(size, palette)
        else:
            picture = self._figure(backdrop(size, palette, self.skyline, self.glyph), palette)
        found, cover = frame_picture(picture, self.shape, bezel)
        return pixels(found, cover)

    def _mask(self, size: Size) -> Field:
        side = max(2, round(min(size) * self.scale))
        glyph = glyph_mask(self.glyph, side, flip=self.flip)
        return place_mask(glyph, (size[1], size[0]), (size[0] - side) // 2, (size[1] - side) // 2)

    def _flat(self, size: Size, palette: Palette) -> Colours:
        picture: Colours = np.broadcast_to(rgb(palette.ridge), (size[1], size[0], 3)).copy()
        lay(picture, rgb(palette.light) * np.float32(0.4) + np.float32(0.6), self._mask(size))
        return picture

    def _figure(self, picture: Colours, palette: Palette) -> Colours:
        height, width = picture.shape[:2]
        side = max(2, round(min(width, height) * self.scale))
        left, top = (width - side) // 2, (height - side) // 2
        glyph = glyph_mask(self.glyph, side, flip=self.flip)
        full = place_mask(glyph, (height, width), left, top)
        x, y = grid((width, height))
        foot = clip_field(
            1 - np.hypot((x - width / 2) / (side * 0.46), (y - height * 0.5 - side * 0.47) / (side * 0.10))
        )
        picture *= (1 - np.float32(0.75) * clip_field(foot * 1.6))[..., None]
        step = max(1, round(side * 0.04))
        shade = blur_field(place_mask(glyph, (height, width), left + step, top + step), max(1.0, side * 0.04))
        lay(picture, rgb(palette.ground), shade * np.float32(0.82))
        low = mix_colours(palette.glow, "#C8B496", 0.45)
        low = mix_colours(low, palette.ridge, 0.25)
        high = mix_colours(palette.light, "#FFFAEB", 0.42)
        bounce = rgb(mix_colours(palette.glow, palette.light, 0.25))
        colours = sculpt_glyph(glyph, mix_colours(low, "#000000", 0.45), low, high, bounce)
        figure = np.stack([place_mask(colours[..., part], (height, width), left, top) for part in range(3)], axis=-1)
        lay(picture, figure, full)
        return picture


class CardBody(Recipe, frozen=True, kw_only=True):
    """A card without picture and words: an edge of enamel in up to three tones, paper, a title plate, number plates.

    `title` and `plates` are boxes as shares of the card; the table writes on them and lays a `Portrait` between them.
    """

    tones: tuple[RGB, ...]
    title: Box | None = (0.045, 0.03, 0.91, 0.125)
    plates: tuple[Box, ...] = ()
    edge: float = 0.036
    golden: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the card with round corners as its cover."""
        width, height = size
        tones = tuple(tone(colour) for colour in self.tones)
        edge, seed = max(2, round(width * self.edge)), seed_of("card", self.tones)
        x, y = grid(size)
        near = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
        if appearance.plain:
            picture: Colours = np.broadcast_to(tones[0], (height, width, 3)).copy()
        else:
            picture = enamel(size, tones, seed)
            picture *= np.where(near < 1, 0.25, np.where(near < 2, 1.45, np.where(near > edge - 1, 0.55, 1.0)))[
                ..., None
            ]
        if self.golden:
            lay(picture, BRASS[2], clip_field(1 - np.abs(near - edge * 0.5) / np.float32(max(0.8, edge * 0.22))))
        sheet = build_rounded_mask(size, (edge, edge, width - 2 * edge, height - 2 * edge), width * 0.038)
        lay(picture, PAPER if appearance.plain else paper(size, seed), sheet)
        if self.title is not None:
            self._paint_plate(picture, self.title, tones, seed, appearance)
        for box in self.plates:
            area = _pixels_of(box, size)
            lay(picture, rgb("#967A4C"), build_rounded_mask(size, area, width * 0.026))
            inner = (area[0] + 1, area[1] + 1, area[2] - 2, area[3] - 2)
            lay(picture, rgb("#E2D6BE"), build_rounded_mask(size, inner, width * 0.022))
        return pixels(picture, build_rounded_mask(size, (0, 0, width, height), width * 0.065))

    def _paint_plate(
        self, picture: Colours, box: Box, tones: tuple[Field, ...], seed: int, appearance: Appearance
    ) -> None:
        size = picture.shape[1], picture.shape[0]
        area = _pixels_of(box, size)
        lay(picture, BRASS[0], build_rounded_mask(size, area, size[0] * 0.02))
        inner = (area[0] + 1, area[1] + 1, area[2] - 2, area[3] - 2)
        colours = tones[0] if appearance.plain else enamel(size, tones, seed + 1) * np.float32(0.92)
        lay(picture, colours, build_rounded_mask(size, inner, size[0] * 0.016))


def _pixels_of(box: Box, size: Size) -> Box:
    left, top, width, height = box
    return round(left * size[0]), round(top * size[1]), round(width * size[0]), round(height * size[1])


def build_rounded_mask(size: Size, area: Box, radius: float) -> Field:
    """Return the mask of a box with round corners, in pixels."""
    left, top, width, height = area
    x, y = grid(size)
    r = min(radius, width / 2, height / 2)
    across = np.maximum(np.abs(x - np.float32(left + width / 2)) - np.float32(width / 2 - r), 0)
    down = np.maximum(np.abs(y - np.float32(top + height / 2)) - np.float32(height / 2 - r), 0)
    return clip_field(np.float32(r + 0.5) - np.hypot(across, down))


def paper(size: Size, seed: int) -> Colours:
    """Return a sheet that darkens and turns yellow towards its edges."""
    width, height = size
    x, y = grid(size)
    wide = clouds(size, max(20.0, width * 0.4), seed) * np.float32(0.018)
    fibre = clouds(size, 3.0, seed + 1, octaves=2, stretch=(5, 0.5)) * np.float32(0.009)
    near = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y)) / np.float32(max(8.0, min(size) * 0.09))
    worn = clip_field(1 - near) ** 2 * np.float32(0.16)
    colours: Colours = PAPER * (1 + wide + fibre + grain(size, seed + 2) * np.float32(0.004) - worn)[..., None]
    colours[..., 2] -= worn * np.float32(0.2)
    return colours


class CardBack(Recipe, frozen=True, kw_only=True):
    """The back of a deck: a lattice in its colour with its emblem on a brass diamond."""

    version: ClassVar[int] = 1
    emblem: str
    colour: RGB

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the back with round corners as its cover."""
        width, height = size
        x, y = grid(size)
        ground = tone(self.colour)
        pitch = np.float32(max(6.0, width / 9))
        lattice = np.minimum(np.abs((x + y) % pitch - pitch / 2), np.abs((x - y) % pitch - pitch / 2))
        shade = np.where(lattice < 0.8, 1.45, 0.86) * (1.15 - 0.45 * y / height)
        if not appearance.plain:
            shade = shade * (1 + 0.09 * clouds(size, width * 0.3, seed_of("back", self.emblem)))
        picture: Colours = ground * shade.astype(np.float32)[..., None]
        near = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
        rim = np.float32(max(3.0, width / 22))
        lay(picture, BRASS[2], clip_field(1 - np.abs(near - rim - 1.5)))
        lay(picture, PAPER, clip_field(rim - near + 0.5))
        lay(picture, BLACK, clip_field(1.5 - near))
        middle, reach = (width / 2, height / 2), width * 0.27
        for share, colour in ((1.0, BRASS[0]), (0.94, BRASS[1]), (0.84, ground * np.float32(0.5))):
            part = reach * share
            corners = [(middle[0], middle[1] - part), (middle[0] + part, middle[1]), (middle[0], middle[1] + part),
                       (middle[0] - part, middle[1])]  # fmt: skip
            lay(picture, colour, mask(size, corners))
        side = round(width * 0.26)
        glyph = place_mask(
            glyph_mask(self.emblem, side), (height, width), round(middle[0] - side / 2), round(middle[1] - side / 2)
        )
        lay(picture, BRASS[2], glyph)
        return pixels(picture, build_rounded_mask(size, (0, 0, width, height), width * 0.065))


class EnamelDisc(Recipe, frozen=True, kw_only=True):
    """A cost or an Attribute: an enamel disc with a brass rim and perhaps a glyph."""

    quick: ClassVar[bool] = True
    colour: RGB
    glyph: str = ""

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the disc; it fills the square."""
        side = size[0]
        x, y = grid(size)
        off_x, off_y = (x - side / 2) / (side / 2), (y - side / 2) / (side / 2)
        away, soft = np.hypot(off_x, off_y), side / 2
        lean = -(off_x + off_y) * np.float32(0.5)
        picture: Colours = np.broadcast_to(BLACK, (side, side, 3)).copy()
        brass = BRASS[1] * (1 + 0.6 * lean)[..., None]
        lay(picture, brass, clip_field((0.94 - away) * soft))
        lay(picture, BRASS[0], clip_field((0.80 - away) * soft))
        glass = tone(self.colour) * (1 + 0.35 * lean - 0.15 * away)[..., None]
        lay(picture, tone(self.colour) if appearance.plain else glass, clip_field((0.74 - away) * soft))
        if not appearance.plain:
            shine = clip_field(1 - np.hypot(off_x + 0.2, (off_y + 0.36) * 1.7) / 0.5) ** 1.5
            picture += (shine * np.float32(0.25) * clip_field((0.74 - away) * soft))[..., None]
        if self.glyph:
            room = round(side * 0.56)
            glyph = place_mask(glyph_mask(self.glyph, room), (side, side), (side - room) // 2, (side - room) // 2)
            lay(picture, BLACK, blur_field(glyph, side * 0.02) * np.float32(0.6))
            lay(picture, np.ones(3, np.float32), glyph)
        return pixels(picture, clip_field((1 - away) * soft))
