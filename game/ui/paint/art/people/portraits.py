"""People on cards and tiles. Somebody who is still to be sculpted has a sign in the plain form that stands in.

Who came with the program is painted from the baked bust in either form. A plain picture has to be there at once, and to
sculpt somebody takes seconds: so it shows the sign then.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from game.kernel.person import Face, Identity, Person
from game.ui.paint.art.card.art import Portrait
from game.ui.paint.art.card.palette import PALETTES
from game.ui.paint.art.fields import Colours, Field, Pixels, Size, blur_field, clip_field, grid, lay, pixels, rgb
from game.ui.paint.art.figurine import Figurine
from game.ui.paint.art.people.baked import LARGEST, is_baked
from game.ui.paint.art.people.frame import HEAD_AT
from game.ui.paint.art.people.likeness import CASING, FramedBust, make_whole, see_bust
from game.ui.paint.art.recipe import Appearance, Recipe

NEARER = 1.5
"""How near people in small frames are: of a bust head and shoulders are seen."""
EYES_AT = 0.46
"""How far down a picture the middle of a head is where less than a whole bust is shown."""


SIDES = 0.10
"""Over which share of its width, at either side, a bust that stands by itself fades: shoulders are not cut."""


class CardBust(FramedBust, frozen=True, kw_only=True):
    """The bust of somebody on a card; `glyph` is the sign that stands in."""

    hung: ClassVar[bool] = False
    glyph: str

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the picture in its frame."""
        if appearance.plain and not comes_with_program(self.person, self.name, self.face, round(size[1] * self.zoom)):
            sign = Portrait(glyph=self.glyph, palette=self.palette, shape=self.shape, bezel=self.bezel, flip=self.flip)
            return sign.paint(size, appearance)
        return super().paint(size, appearance)


class StandingBust(Recipe, frozen=True, kw_only=True):
    """The bust of somebody who stands in front of whatever is painted behind; `glyph` is the sign that stands in.

    A light of the palette is behind the head. `zoom` above 1 comes nearer to the face.
    """

    hung: ClassVar[bool] = True
    person: Person
    name: str
    glyph: str
    palette: str = "ash"
    face: Face = "calm"
    flip: bool = False
    zoom: float = 1.0

    def paint(self, size: Size, appearance: Appearance) -> Pixels:
        """Return the bust with its cover and a dark edge around it, light behind it."""
        width, height = size
        whole = round(height * self.zoom)
        if appearance.plain and not comes_with_program(self.person, self.name, self.face, whole):
            return Figurine(glyph=self.glyph, palette=self.palette, flip=self.flip).paint(size, appearance)
        seen = see_bust(self.person, self.name, self.face, (width, whole), appearance, flip=self.flip)
        top = min(whole - height, max(0, round(whole * HEAD_AT - height * EYES_AT)))
        x, y = grid(size)
        sides = clip_field(np.minimum(x, width - x) / np.float32(max(1.0, width * SIDES)))
        colours, cover = seen.colours[top : top + height], seen.cover[top : top + height] * sides
        palette = PALETTES[self.palette]
        casing: Field = clip_field(blur_field(cover, max(1.0, height / 56)) * np.float32(2.2)) * np.float32(0.8)
        picture: Colours = np.broadcast_to(rgb(palette.glow), (height, width, 3)).copy()
        lay(picture, CASING, casing)
        lay(picture, colours, cover)
        whole_cover: Field = np.maximum(casing, cover)
        if not appearance.plain:
            away = np.hypot((x - width * 0.5) / (width * 0.5), (y - height * EYES_AT) / (height * 0.5))
            whole_cover = np.maximum(whole_cover, clip_field(1 - away) ** 2 * np.float32(0.55))
        return pixels(picture, whole_cover)


def comes_with_program(person: Person, name: str, face: Face, height: int) -> bool:
    """Return whether a bust of a height in pixels is made from one that came with the program."""
    return height <= LARGEST and is_baked(make_whole(person, name), name, face)


def round_bust(who: Identity, sign: str, palette: str) -> CardBust:
    """Return the round picture of somebody; the name of a `sign` may be empty."""
    glyph = sign or "hooded-figure"
    return CardBust(
        person=who.person, name=who.name, glyph=glyph, palette=palette, shape="oval", bezel=0.06, zoom=NEARER
    )
