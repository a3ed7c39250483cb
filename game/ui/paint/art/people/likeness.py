"""Likenesses: a bust by itself, one in a frame before a painted ground, a head that stands out of a disc."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import msgspec
import numpy as np

from game.kernel.person import Face, Person
from game.ui.paint.art.card.backdrop import Skyline, backdrop
from game.ui.paint.art.card.palette import PALETTES
from game.ui.paint.art.card.window import Shape, frame_picture
from game.ui.paint.art.fields import Colours, Field, Pixels, Size, blur_field, clip_field, grid, lay, pixels, rgb
from game.ui.paint.art.medallion import ROOM, Medallion, side_for
from game.ui.paint.art.people.baked import LARGEST, is_baked
from game.ui.paint.art.people.draw import complete_person
from game.ui.paint.art.people.frame import BUST_HIGH, HEAD_AT, Cutout, paint_bust
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import RGB

CASING, BROWN = rgb("#06070B"), rgb("#2A1C12")
HEAD_UNIT = 0.74
"""How long a unit of a head is on a disc, in radii: a head is some 1.5 units wide."""
RAISED = 0.20
"""How far the middle of a head is above that of its disc, in radii."""
POPS_FROM = 18
"""From which radius in pixels on a head stands out of its disc."""
INSIDE = 0.80
FADE = 0.30
"""Over which share of its height, from below, a bust goes dark."""


class Bust(Recipe, frozen=True, kw_only=True):
    """The bust of somebody; the rest of the picture is clear. `name` draws what `person` leaves open."""

    hung: ClassVar[bool] = True
    person: Person
    name: str
    face: Face = "calm"
    flip: bool = False

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the bust with its cover."""
        found = see_bust(self.person, self.name, self.face, size, appearance, flip=self.flip)
        return pixels(found.colours, found.cover)


class FramedBust(Recipe, frozen=True, kw_only=True):
    """The bust of somebody before a painted ground, in a frame, as cards and panels show it.

    `zoom` above 1 comes nearer to the face; `bezel` is the width of the frame as a share of the picture's.
    """

    hung: ClassVar[bool] = True
    person: Person
    name: str
    face: Face = "calm"
    flip: bool = False
    palette: str = "ash"
    skyline: Skyline = "plain"
    shape: Shape = "plain"
    zoom: float = 1.0
    bezel: float = 0.02

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the picture in its frame; plain, the ground is of one dark colour."""
        width, height = size
        whole = (round(width * self.zoom), round(height * self.zoom))
        seen = see_bust(self.person, self.name, self.face, whole, appearance, flip=self.flip)
        left = (whole[0] - width) // 2
        top = max(0, min(whole[1] - height, round(whole[1] * HEAD_AT - height * 0.44)))
        colours = seen.colours[top : top + height, left : left + width]
        cover = seen.cover[top : top + height, left : left + width]
        palette = PALETTES[self.palette]
        if appearance.plain:
            picture: Colours = np.broadcast_to(rgb(palette.ground), (height, width, 3)).copy()
        else:
            picture = backdrop(size, palette, self.skyline, self.name) * np.float32(0.72)
            x, y = grid(size)
            away = np.hypot((x - width * 0.5) / (height * 0.60), (y - height * 0.42) / (height * 0.60))
            picture = picture + (np.exp(-away * away * 1.6) * np.float32(0.36))[..., None] * rgb(palette.light)
            lay(picture, CASING, clip_field(blur_field(cover, 0.045 * height)) * np.float32(0.62))
        lay(picture, colours, cover)
        inside, seen_part = frame_picture(clip_field(picture), self.shape, max(1.5, self.bezel * width))
        return pixels(inside, seen_part)


class Token(Recipe, frozen=True, kw_only=True):
    """A disc in the shape and colour of a seat, out of which the head of somebody stands. Its size is `measure_token`.

    Without `based` it is the head alone: what lies on the disc, such as hit points, is then drawn between the two.
    """

    person: Person
    name: str
    shape: str
    colour: RGB
    face: Face = "calm"
    flip: bool = False
    out: bool = False
    based: bool = True

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the disc with the head; small ones have the head within their rim."""
        width, height = size
        room = height - width
        picture: Colours = np.zeros((height, width, 3), np.float32)
        cover: Field = np.zeros((height, width), np.float32)
        if self.based:
            body = BareDisc(glyph=self.name, shape=self.shape, colour=self.colour, out=self.out)
            under = body.paint((width, width), appearance).astype(np.float32) / np.float32(255)
            picture[room:], cover[room:] = under[..., :3], under[..., 3]
        radius, middle = width / 2 / ROOM, (width / 2, room + width / 2)
        head, shown = self._head(size, appearance, radius, middle)
        if self.out:
            grey = head.mean(axis=2, keepdims=True)
            head = (head * np.float32(0.4) + grey * np.float32(0.6)) * np.float32(0.75)
        casing = BROWN if appearance.pale else CASING
        dark = clip_field(blur_field(shown, max(0.6, radius * 0.07)) * np.float32(1.25)) * np.float32(0.62)
        whole = np.maximum(cover, dark)
        lay(picture, casing, dark)
        lay(picture, head, shown)
        return pixels(picture, np.maximum(whole, shown))

    def kin(self) -> Token:
        """Return the same for all faces of somebody: one of them is seen for a frame or two in place of another."""
        return msgspec.structs.replace(self, face="calm", out=False)

    def _head(
        self, size: Size, appearance: Appearance, radius: float, middle: tuple[float, float]
    ) -> tuple[Colours, Field]:
        """Return the colours of the head at the size of the picture, and where it is seen."""
        pops = radius >= POPS_FROM
        unit = radius * HEAD_UNIT * (1.0 if pops else 1.08)
        high = round(BUST_HIGH * unit)
        wide = max(4, round(2 * ROOM * radius))
        seen = see_bust(
            whom_to_show(self.person, self.name), self.name, self.face, (wide, high), appearance, flip=self.flip
        )
        top = round(middle[1] - RAISED * radius * (1.0 if pops else 0.4) - HEAD_AT * high)
        colours: Colours = np.zeros((size[1], size[0], 3), np.float32)
        cover: Field = np.zeros((size[1], size[0]), np.float32)
        first, last = max(0, top), min(size[1], top + high)
        colours[first:last, :wide] = seen.colours[first - top : last - top, : size[0]]
        cover[first:last, :wide] = seen.cover[first - top : last - top, : size[0]]
        x, y = grid(size)
        right, down = (x - np.float32(middle[0])) / np.float32(radius), (y - np.float32(middle[1])) / np.float32(radius)
        within = clip_field((np.float32(INSIDE) - np.hypot(right, down)) * np.float32(radius) + np.float32(0.5))
        if pops:
            over = clip_field((np.float32(0.02) - down) * np.float32(radius * 0.35)) * clip_field(
                (np.float32(1.25) - np.abs(right)) * np.float32(radius * 0.3)
            )
            within = np.maximum(within, over)
        return colours, cover * within


@lru_cache(maxsize=1024)
def make_whole(person: Person, name: str) -> Person:
    """Return somebody of whom everything is known; a table asks for the same people in every frame."""
    return complete_person(person, name)


@lru_cache(maxsize=1024)
def whom_to_show(person: Person, name: str) -> Person:
    """Return who is on a token: a person who is whole, with empty hands, for what they hold would hide the disc.

    Beasts sit up: on all fours their heads would be too low to be seen.
    """
    return msgspec.structs.replace(complete_person(person, name), held=(), on_all_fours=False)


def comes_painted(token: Token, radius: float) -> bool:
    """Return whether a token with a disc of this radius is made from a bust that came with the program."""
    high = BUST_HIGH * HEAD_UNIT * 1.08 * radius
    return high <= LARGEST and is_baked(whom_to_show(token.person, token.name), token.name, token.face)


def measure_token(radius: float) -> Size:
    """Return the size of a token with a disc of this radius: the disc is in the middle of the square below."""
    side = side_for(radius)
    return side, side + (round(0.45 * radius) if radius >= POPS_FROM else 0)


class BareDisc(Medallion, frozen=True, kw_only=True):
    """A disc with nothing on it."""

    def _glyph(self, disc: object) -> Field:
        return np.zeros((1, 1), np.float32)

    def _portrait(self, picture: Colours, disc: object) -> None:
        return


def see_bust(person: Person, name: str, face: Face, size: Size, appearance: Appearance, *, flip: bool) -> Cutout:
    """Return a bust that goes dark at its lower edge, and looks to the left if it is to."""
    colours, cover = paint_bust(make_whole(person, name), name, size, face=face, plain=appearance.plain)
    if not appearance.plain:
        _, y = grid(size)
        low = clip_field((y / np.float32(size[1]) - np.float32(1 - FADE)) / np.float32(FADE))
        colours = colours * (1 - np.float32(0.45) * low)[..., None]
    return Cutout(colours[:, ::-1], cover[:, ::-1]) if flip else Cutout(colours, cover)
