"""Discs out of which somebody's head stands, as boards, rosters and side panels of all modes show them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.kernel.person import Identity, Person
from game.ui.paint.art.fields import Size
from game.ui.paint.art.medallion import Medallion, side_for
from game.ui.paint.art.people.likeness import BareDisc, Token, comes_painted, measure_token
from game.ui.paint.art.recipe import PictureRequest, Recipe
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB

TWINS = 2
"""How many of one entry look different; more are like the first again."""
NO_COLOUR: RGB = (0, 0, 0)
"""What a head without a disc is said to stand on."""
_NUMBER = re.compile(r"-(\d+)$")


class Headed(NamedTuple):
    """What a disc is made of: its body, the head that stands out of it, None while there is none, and its radius.

    As one picture the disc is in the middle, with room above for the head, and as much below.
    """

    body: Medallion
    head: Token | None
    radius: float

    @property
    def square(self) -> Size:
        """Return the size of the pictures of which a disc is made, but for the head."""
        side = side_for(self.radius)
        return side, side

    @property
    def over(self) -> int:
        """Return how far the picture reaches over that square, above and below."""
        return measure_token(self.radius)[1] - self.square[1]

    @property
    def size(self) -> Size:
        """Return the size of the whole picture."""
        return self.square[0], self.square[1] + 2 * self.over

    @property
    def middle(self) -> tuple[int, int]:
        """Return where the middle of the disc is in the picture."""
        return self.square[0] // 2, self.over + self.square[1] // 2

    def requests(self) -> list[PictureRequest]:
        """Return the pictures that it is made of."""
        head = [] if self.head is None else [PictureRequest(self.head, measure_token(self.radius))]
        return [PictureRequest(self.body, self.square), *head]

    def key(self, canvas: Canvas) -> Hashable:
        """Return what the picture depends on; what is not painted yet is asked for."""
        parts = self.requests()
        done = tuple(canvas.art.ready(part.recipe, part.size) for part in parts)
        for part, is_done in zip(parts, done, strict=True):
            if not is_done:
                canvas.art.picture(part.recipe, part.size)
        return self.body, self.head, self.radius, done

    def paint(self, canvas: Canvas, between: Sequence[Recipe] = ()) -> pygame.Surface:
        """Return the picture, with what lies on the disc, such as hit points, between body and head."""
        whole = pygame.Surface(self.size, pygame.SRCALPHA)
        for part in (self.body, *between):
            whole.blit(canvas.art.picture(part, self.square), (0, self.over))
        if self.head is not None:
            whole.blit(canvas.art.picture(self.head, measure_token(self.radius)), (0, 0))
        return whole


def find_twin(who: Identity, member: str) -> Identity:
    """Return who one of several of an entry is, by the number at the end of its id: faces and coats differ.

    >>> [find_twin(Identity(Person(), "rat"), member).name for member in ("rat", "rat-1", "rat-2", "rat-3", "rat-4")]
    ['rat', 'rat', 'rat~2', 'rat', 'rat~2']
    """
    number = _NUMBER.search(member)
    place = 0 if number is None else (int(number[1]) - 1) % TWINS
    return name_twin(who, place)


def name_twin(who: Identity, place: int) -> Identity:
    """Return who is at a place, from 0 on, among those of one entry; programs come from one mould."""
    if not place or who.person.kind == "program":
        return who
    return Identity(who.person, f"{who.name}~{place + 1}")


def tell_twins_apart(people: Iterable[Identity]) -> tuple[Identity, ...]:
    """Return people with twins of one entry told apart, once each: of more than there are twins some look alike."""
    met: Counter[Identity] = Counter()
    found: dict[Identity, None] = {}
    for who in people:
        found.setdefault(name_twin(who, met[who] % TWINS))
        met[who] += 1
    return tuple(found)


def put_head_on(canvas: Canvas, who: Identity, body: Medallion, radius: float) -> Headed:
    """Return a disc with the head of somebody.

    Who came with the program is there at once. Somebody else is sculpted beside the window; until then, and where
    pictures are plain, the disc has its glyph.
    """
    head = _head(*who, body.shape, body.colour, body.flip, body.out)
    if not _is_there(canvas, head, radius):
        return Headed(body, None, radius)
    return Headed(_bare(body.shape, body.colour, body.out), head, radius)


def _is_there(canvas: Canvas, head: Token, radius: float) -> bool:
    """Return whether a head can be drawn now; unless pictures are plain, one that cannot is asked for."""
    if comes_painted(head, radius):
        return True
    if canvas.art.appearance.plain:
        return False
    size = measure_token(radius)
    if not canvas.art.ready(head, size):
        canvas.art.urge(head, size)
        return False
    return True


class BareHead(NamedTuple):
    """A head without a disc, and where in its picture the middle of that disc would be."""

    picture: pygame.Surface
    middle: tuple[int, int]

    def place_at(self, centre: tuple[int, int]) -> tuple[int, int]:
        """Return where the corner of the picture lies if the middle of the disc is at a place."""
        return centre[0] - self.middle[0], centre[1] - self.middle[1]


def draw_bare_head(canvas: Canvas, who: Identity, radius: float, *, out: bool = False) -> BareHead | None:
    """Return the head of somebody for a round place of a radius in pixels; None until it is painted.

    Who is `out` of the game has lost most colour.
    """
    head, size = _head(*who, "circle", NO_COLOUR, False, out), measure_token(radius)
    if canvas.art.appearance.plain or not _is_there(canvas, head, radius):
        return None
    return BareHead(canvas.art.picture(head, size), (size[0] // 2, size[1] - size[0] // 2))


def draw_headed(canvas: Canvas, headed: Headed) -> pygame.Surface:
    """Return a disc with a head and nothing else on it, as a picture that is kept."""
    return canvas.get_cached_picture(("headed", headed.key(canvas)), lambda: headed.paint(canvas))


@lru_cache(maxsize=512)
def _head(person: Person, name: str, shape: str, colour: RGB, flip: bool, out: bool) -> Token:
    """Return the same recipe for what is the same: a frame asks for dozens, and each knows its own hash."""
    return Token(person=person, name=name, shape=shape, colour=colour, flip=flip, out=out, based=False)


@lru_cache(maxsize=512)
def _bare(shape: str, colour: RGB, out: bool) -> Medallion:
    return BareDisc(glyph="", shape=shape, colour=colour, out=out)
