"""Figures on bases, as boards of hexes and of inches show them: a base, who stands or lies on it, and a number."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.kernel.person import Identity, Person
from game.ui.paint.art.fields import Size
from game.ui.paint.art.people.baked import is_figure_baked
from game.ui.paint.art.people.bearing import Bearing, find_stance
from game.ui.paint.art.people.frame import FEET_AT
from game.ui.paint.art.people.likeness import make_whole
from game.ui.paint.art.people.stand import BASE_DEEP, BareFigure, FigureBase, measure_base, measure_figure
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.standing import Spot, Stand, measure_height
from game.ui.paint.theme import RGB

SEEN_THROUGH = 0.45
"""How much of a figure is left that stands before what is pointed at."""
WEDGE = (1.10, 1.62, 0.40)
"""From where to where, in radii of the base, the wedge of a facing reaches, and half how broad it is."""
HEALTH: tuple[tuple[float, RGB], ...] = ((0.6, (111, 224, 106)), (0.3, (255, 200, 74)), (0.0, (255, 93, 72)))
BAR_U = 3
SOLID = 170
"""How opaque of 255 a pixel of a figure is at least; those of its shadow are less."""
FLASH: RGB = (150, 150, 150)
"""How much light falls on a figure that is struck."""


class Standee(NamedTuple):
    """A figure with its base, whose radius is in pixels."""

    base: FigureBase
    figure: BareFigure
    radius: int

    @property
    def size(self) -> Size:
        """Return the size of the picture."""
        return measure_figure(self.radius)

    @property
    def foot(self) -> tuple[int, int]:
        """Return where the middle of the base is in the picture."""
        width, height = self.size
        return width // 2, round(FEET_AT * height)

    def requests(self) -> list[PictureRequest]:
        """Return the pictures that it is made of."""
        return [PictureRequest(self.base, measure_base(self.radius)), PictureRequest(self.figure, self.size)]


@lru_cache(maxsize=1024)
def measure_stand(who: Identity, bearing: Bearing) -> float:
    """Return how high somebody reaches up on a board, in units of a figure."""
    return measure_height(make_whole(*who), bearing)


def take_up_ground(who: Identity, at: Spot, radius: int, bearing: Bearing, *, flip: bool = False) -> Stand:
    """Return what somebody takes up on a board with the base at a point, sculpted or not."""
    return Stand(at, radius, measure_stand(who, bearing), bearing == "down", _is_turned(make_whole(*who), flip))


def _is_turned(whole: Person, flip: bool) -> bool:
    """Return whether a picture is mirrored: whoever looks to the left by nature is turned to look to the right."""
    return flip != ((whole.turn or 1.0) < 0)


def put_on_base(
    canvas: Canvas,
    who: Identity,
    base: tuple[str, RGB],
    radius: int,
    bearing: Bearing,
    *,
    flip: bool = False,
    out: bool = False,
) -> Standee | None:
    """Return somebody on a base in the shape and colour of a seat; `flip` lets them look to the left.

    Who came with the program is there at once. Somebody else, or in a pose that is not baked, is sculpted beside the
    window; until then, and where pictures are plain, whoever does not lie stands ready, or there is nobody.
    """
    standee = _standee(*who, *base, radius, bearing, flip, out)
    if _is_there(canvas, standee):
        return standee
    if not canvas.art.appearance.plain:
        canvas.art.urge(standee.figure, standee.size)
    if bearing not in ("hurt", "acting"):
        return None
    ready = _standee(*who, *base, radius, "ready", flip, out)
    return ready if _is_there(canvas, ready) else None


def _is_there(canvas: Canvas, standee: Standee) -> bool:
    """Return whether a figure came with the program, or has been sculpted."""
    figure = standee.figure
    if is_figure_baked(figure.person, figure.name, figure.pose, figure.face):
        return True
    return not canvas.art.appearance.plain and canvas.art.ready(figure, standee.size)


@lru_cache(maxsize=1024)
def _standee(
    person: Person, name: str, shape: str, colour: RGB, radius: int, bearing: Bearing, flip: bool, out: bool
) -> Standee:
    """Return the same for what is the same: a frame asks for dozens, and each recipe knows its own hash."""
    whole = make_whole(person, name)
    pose, face = find_stance(whole, bearing)
    turned = _is_turned(whole, flip)
    figure = BareFigure(person=whole, name=name, pose=pose, face=face, flip=turned, out=out)
    return Standee(FigureBase(shape=shape, colour=colour, out=out), figure, radius)


def draw_standee(
    canvas: Canvas,
    surface: pygame.Surface,
    standee: Standee,
    at: tuple[float, float],
    *,
    degrees: int | None = None,
    alpha: float = 1.0,
    flashes: bool = False,
) -> None:
    """Draw a figure with the middle of its base at a point, the wedge of a facing at some degrees on the screen."""
    picture, foot = picture_standee(canvas, standee, degrees, alpha, flashes=flashes)
    surface.blit(picture, (round(at[0]) - foot[0], round(at[1]) - foot[1]))


def picture_standee(
    canvas: Canvas, standee: Standee, degrees: int | None = None, alpha: float = 1.0, *, flashes: bool = False
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a figure on its base as one picture that is kept, and where in it the middle of the base is.

    One that `flashes` is as light as what lights it up; its base is not.
    """
    alpha = round(alpha, 2)
    key: Hashable = ("standee", standee, degrees, alpha, flashes, check_parts(canvas, standee))

    def make() -> pygame.Surface:
        whole = pygame.Surface(standee.size, pygame.SRCALPHA)
        foot = standee.foot
        base = canvas.art.picture(standee.base, measure_base(standee.radius))
        whole.blit(base, base.get_rect(center=foot))
        figure = canvas.art.picture(standee.figure, standee.size)
        if flashes:
            figure = cut_out_figure(canvas, standee).copy()
            figure.fill(FLASH, special_flags=pygame.BLEND_RGB_ADD)
        if degrees is None:
            whole.blit(figure, (0, 0))
        else:
            # A way that leads to the front lies before the figure, one to the back behind it.
            behind = math.sin(math.radians(degrees)) < -0.1
            if not behind:
                whole.blit(figure, (0, 0))
            _draw_wedge(canvas, whole, standee, foot, degrees)
            if behind:
                whole.blit(figure, (0, 0))
        # What is clear on all sides is left out: it costs as much to blit as what is seen.
        seen = whole.subsurface(whole.get_bounding_rect())
        if alpha < 1.0:
            seen.set_alpha(round(255 * alpha))
        return seen

    picture = canvas.get_cached_picture(key, make)
    (x, y), (left, top) = standee.foot, picture.get_offset()
    return picture, (x - left, y - top)


def cut_out_figure(canvas: Canvas, standee: Standee) -> pygame.Surface:
    """Return a picture of the figure without its shadow, which is kept and not to be drawn on."""

    def make() -> pygame.Surface:
        figure = canvas.art.picture(standee.figure, standee.size)
        solid, clear = pygame.mask.from_surface(figure, SOLID), pygame.Surface(figure.get_size(), pygame.SRCALPHA)
        return solid.to_surface(clear, setsurface=figure, unsetcolor=(0, 0, 0, 0))

    return canvas.get_cached_picture(("cut-out", standee, check_parts(canvas, standee)), make)


def check_parts(canvas: Canvas, standee: Standee) -> tuple[bool, ...]:
    """Return which of the pictures are painted; what is not painted yet is asked for."""
    parts = standee.requests()
    done = tuple(canvas.art.ready(part.recipe, part.size) for part in parts)
    for part, is_done in zip(parts, done, strict=True):
        if not is_done:
            canvas.art.picture(part.recipe, part.size)
    return done


def _draw_wedge(canvas: Canvas, surface: pygame.Surface, standee: Standee, foot: tuple[int, int], degrees: int) -> None:
    """Draw on the rim of a base which way somebody faces."""
    turn = math.radians(degrees)
    x, y = math.cos(turn), math.sin(turn)
    # On the ground, which is seen at a slant, the way is longer than on the screen.
    ground = math.atan2(y / 0.8, x)

    def at(away: float, aside: float) -> tuple[float, float]:
        along = math.cos(ground) * away - math.sin(ground) * aside, math.sin(ground) * away + math.cos(ground) * aside
        return foot[0] + along[0] * standee.radius, foot[1] + along[1] * standee.radius * (BASE_DEEP + 0.14)

    near, far, broad = WEDGE
    for grow, tone in ((0.12, canvas.theme["casing"]), (0.0, (255, 250, 235))):
        points = [at(far + grow, 0.0), at(near - grow * 0.6, broad + grow), at(near - grow * 0.6, -broad - grow)]
        pygame.draw.polygon(surface, tone, points)
        pygame.draw.aalines(surface, tone, True, points)


def number_size(canvas: Canvas, radius: int) -> tuple[int, int]:
    """Return the size of the plate of a number of hit points with two digits, of a figure with this base."""
    high = _letters(canvas, radius)
    return canvas.px(high * 1.4), canvas.px(high + 2)


def _letters(canvas: Canvas, radius: int) -> int:
    return 18 if radius >= canvas.px(32) else 16 if radius >= canvas.px(20) else 15


def draw_number(
    canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, hp: int, share: float, border: RGB
) -> pygame.Rect:
    """Draw hit points on a plate about a point, with a bar of how much is left; return where it lies."""
    letters, px = _letters(canvas, radius), canvas.px
    step = round(max(0.0, min(1.0, share)) * 24)

    def make() -> pygame.Surface:
        number = canvas.text(str(hp), letters, "on_dark", "bold")
        size = max(number_size(canvas, radius)[0], number.get_width() + px(12)), px(letters + 2)
        picture = canvas.panel(size, "casing", radius_u=letters / 2 + 1, border=border, border_u=1.8).copy()
        picture.blit(number, number.get_rect(center=(size[0] // 2, size[1] // 2 - px(1))))
        room = pygame.Rect(px(6), size[1] - px(BAR_U + 2), size[0] - px(12), max(2, px(BAR_U - 1)))
        tone = next(tone for least, tone in HEALTH if step / 24 > least or least == 0.0)
        pygame.draw.rect(picture, tone, (room.x, room.y, round(room.width * step / 24), room.height))
        return picture

    picture = canvas.get_cached_picture(("figure-number", hp, step, border, letters, px(letters)), make)
    rect = picture.get_rect(center=at)
    surface.blit(picture, rect)
    return rect


def draw_base_ring(
    canvas: Canvas, surface: pygame.Surface, at: Spot, radius: float, tone: RGB, *, strong: bool
) -> None:
    """Draw a ring on the ground around a base; a strong one has ticks to the left and right, and before it."""
    px, deep = canvas.px, BASE_DEEP + 0.10
    turns = [index / 36 * math.tau for index in range(36)]
    points = [(at[0] + math.cos(turn) * radius, at[1] + math.sin(turn) * radius * deep) for turn in turns]
    wide = 4 if strong else 3
    for more, colour in ((3, canvas.theme["casing"]), (0, tone)):
        pygame.draw.lines(surface, colour, True, points, px(wide + more))
        if strong:
            for x, y in ((-1.0, 0.0), (1.0, 0.0), (0.0, 1.0)):
                near = at[0] + x * radius, at[1] + y * radius * deep
                far = near[0] + x * px(9 + more / 2), near[1] + y * px(7 + more / 2)
                pygame.draw.line(surface, colour, near, far, px(wide + 1 + more))


def draw_light_pool(canvas: Canvas, surface: pygame.Surface, at: tuple[float, float], radius: int, tone: RGB) -> None:
    """Let light fall on the ground around a figure."""
    wide = round(radius * 2.6)

    def make() -> pygame.Surface:
        side = 64
        small = pygame.Surface((side, side))
        for ring in range(side // 2, 0, -1):
            share = (1 - ring / (side / 2)) ** 0.9
            pygame.draw.circle(small, [round(part * share * 0.72) for part in tone], (side // 2, side // 2), ring)
        return pygame.transform.smoothscale(small, (2 * wide, round(2 * wide * (BASE_DEEP + 0.16))))

    pool = canvas.get_cached_picture(("figure-light", tone, wide), make)
    surface.blit(pool, pool.get_rect(center=(round(at[0]), round(at[1]))), special_flags=pygame.BLEND_RGB_ADD)
