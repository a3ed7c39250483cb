"""What lies around the field, out of play, where the stage shows more than the field: the country or town goes on."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.modes.skirmish.table.board.ground import MOST_SIDE
from game.modes.skirmish.table.board.layout import CLEAR_U, CORNER_U, FieldProjection
from game.ui.paint.art.fields import Size
from game.ui.paint.art.ground.outskirts import Outskirts, outskirts
from game.ui.paint.art.ground.picture import Ground
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import blit_scaled, subtract_rect

INCH_U = 14
"""Logical pixels to the inch at which it is painted; from near it is out of focus."""
ROUNDED = 4
"""It reaches so many inches farther, or a multiple: a panel that is drawn wider need not have it painted anew."""


@lru_cache(maxsize=8)
def _around(ground: Ground, beyond: tuple[int, int]) -> Outskirts:
    return outskirts(ground, beyond)


def reach_of(canvas: Canvas, field: FieldProjection) -> tuple[int, int]:
    """Return how many inches beyond the field the stage may show at its sides, and above and below it."""
    inch = field.fit * 1000

    def reach(room: int, size: int, clear: float) -> int:
        free = max((room / inch - size / 1000) / 2, canvas.px(clear) / inch)
        return math.ceil(free / ROUNDED) * ROUNDED

    return reach(field.rect.width, field.size[0], CORNER_U), reach(field.rect.height, field.size[1], CLEAR_U[1])


def wish_around(canvas: Canvas, ground: Ground, field: FieldProjection) -> PictureRequest:
    """Return the picture of what lies around a ground."""
    beyond = reach_of(canvas, field)
    wide, high = field.size[0] / 1000 + 2 * beyond[0], field.size[1] / 1000 + 2 * beyond[1]
    # A table in miniature, which nobody zooms, need not have it so large.
    inch = min(canvas.px(INCH_U), field.fit * 1500, MOST_SIDE / max(wide, high))
    return PictureRequest(_around(ground, beyond), (round(wide * inch), round(high * inch)))


def find_surroundings_picture(canvas: Canvas, ground: Ground, field: FieldProjection) -> PictureRequest | None:
    """Return the picture of what lies around, once it is painted; a plain look has none."""
    if canvas.art.appearance.plain:
        return None
    request = wish_around(canvas, ground, field)
    return request if canvas.art.ready(request.recipe, request.size) else None


def urge_around(canvas: Canvas, ground: Ground, field: FieldProjection) -> None:
    """Have what lies around painted soon where it would be seen, after the ground itself."""
    if not canvas.art.appearance.plain and field.visible_rect != field.rect:
        canvas.art.urge((request := wish_around(canvas, ground, field)).recipe, request.size)


def draw_surroundings(canvas: Canvas, surface: pygame.Surface, field: FieldProjection, request: PictureRequest) -> None:
    """Draw what lies around the field in the parts of the stage that it leaves free."""
    rect, shown = field.rect, field.visible_rect
    if shown == rect:
        return
    picture = canvas.art.picture(request.recipe, request.size)
    beyond = reach_of(canvas, field)
    left, top = field.pixel((-beyond[0] * 1000, field.size[1] + beyond[1] * 1000))
    share = picture.get_width() / (field.inch * (field.size[0] / 1000 + 2 * beyond[0]))
    for part_rect in subtract_rect(rect, shown):
        source = _source(part_rect, (left, top), share, picture.get_size())
        blit_scaled(surface, picture.subsurface(source), part_rect, hasty=field.camera.gliding)


def _source(part_rect: pygame.Rect, start: tuple[float, float], share: float, size: Size) -> pygame.Rect:
    """Return the part of the picture that a part of the window shows."""
    x, y = round((part_rect.x - start[0]) * share), round((part_rect.y - start[1]) * share)
    wide, high = max(1, round(part_rect.width * share)), max(1, round(part_rect.height * share))
    return pygame.Rect(x, y, wide, high).clamp(pygame.Rect((0, 0), size)).clip(pygame.Rect((0, 0), size))
