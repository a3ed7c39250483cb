"""What is told below the map of a campaign: a picture of the stop where it has room, a title, its kind and its text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.person import Identity
from game.ui.paint.art.people.portraits import StandingBust
from game.ui.paint.art.recipe import Recipe
from game.ui.paint.canvas import Canvas
from game.ui.paint.plate import draw_plate
from game.ui.paint.poster_pen import PosterPen
from game.ui.screens.campaign.chart import FRAME_U, draw_frame
from game.ui.screens.campaign.selection import Described
from game.ui.table.briefing_plate import draw_lines, lines_height
from game.ui.widgets.labels import fits

EDGE_U, HEAD_U = 18, 68
SHAPE, MOST_SHARE, LEAST_TEXT_U = 1.3, 0.36, 240
"""The width of a picture as a share of its height, its most as a share of the plate, and what the text needs beside."""
FOREMOST_AT = 0.5
STANDS = ((FOREMOST_AT, 0.84, 0.0), (0.2, 0.62, 0.32), (0.8, 0.62, 0.32))
"""Where people stand in a picture, across it, how high they are in it and how dark, the foremost first."""
SIZES = (20, 18, 17, 16, 15, 14)
LINES_APART_U = 8
PICTURED = 15
"""The size of letters that a text keeps at least beside a picture."""


def draw_told(
    canvas: Canvas,
    surface: pygame.Surface,
    area: pygame.Rect,
    taken: pygame.Rect,
    description: Described,
    scene: Recipe,
    met: Sequence[Identity] = (),
) -> None:
    """Draw title, kind, text and lines on a plate, beside the picture of the stop, and left of buttons.

    Whoever is `met` there stands in the picture, the foremost before the others.

    Below one button the text has the whole width.
    """
    px = canvas.px
    draw_plate(canvas, surface, area)
    text_rect = area.inflate(-2 * px(EDGE_U), 0)
    beside = taken.x - px(EDGE_U)
    if taken.bottom > area.y + px(HEAD_U):
        text_rect.width = beside - text_rect.x
    picture = _picture(canvas, area, text_rect, description)
    if picture is not None and fits(canvas, description.title, beside - picture.right - px(EDGE_U), 26, "title"):
        inner = picture.inflate(-2 * px(FRAME_U), -2 * px(FRAME_U))
        canvas.blit_shadow(surface, picture, 4, 10)
        surface.blit(canvas.art.picture(scene, inner.size), inner)
        draw_met(canvas, surface.subsurface(inner), met)
        draw_frame(canvas, surface, picture)
        text_rect.width -= picture.right + px(EDGE_U) - text_rect.x
        text_rect.x = picture.right + px(EDGE_U)
    head = min(text_rect.right, beside) - text_rect.x
    surface.blit(canvas.fit_text(description.title, head, 26, "text_strong", "title"), (text_rect.x, area.y + px(10)))
    surface.blit(canvas.fit_text(description.kind, head, 14, "text_quiet", "semibold"), (text_rect.x, area.y + px(44)))
    high = area.height - px(HEAD_U + 8)
    description = _shorten(canvas, description, (text_rect.width, high))
    size = _find_size(canvas, description, (text_rect.width, high))
    rendered = _text(canvas, description.text, text_rect.width, size)
    surface.blit(rendered, (text_rect.x, area.y + px(HEAD_U)), pygame.Rect(0, 0, text_rect.width, high))
    if description.lines:
        y = area.y + px(HEAD_U) + (rendered.get_height() + px(LINES_APART_U) if description.text else 0)
        draw_lines(canvas, surface, description.lines, (text_rect.x, y), text_rect.width, _lines_size(size))


def _lines_size(size: float) -> float:
    """Return how large lines are written below a text of a size."""
    return max(12, size - 3)


def _find_size(canvas: Canvas, description: Described, room: tuple[int, int]) -> float:
    """Return the largest size at which text and lines fit into a room; the smallest if none fits."""
    return next((size for size in SIZES if _measure(canvas, description, room[0], size) <= room[1]), SIZES[-1])


def _shorten(canvas: Canvas, description: Described, room: tuple[int, int]) -> Described:
    """Return what has room in the smallest letters: where there is little, goals come before the story."""
    if description.lines and _measure(canvas, description, room[0], SIZES[-1]) > room[1]:
        description = description._replace(text="")
        while len(description.lines) > 1 and _measure(canvas, description, room[0], SIZES[-1]) > room[1]:
            description = description._replace(lines=description.lines[:-1])
    return description


def _measure(canvas: Canvas, description: Described, width: int, size: float) -> int:
    """Return how high text and lines are at a width."""
    high = _text(canvas, description.text, width, size).get_height() if description.text else 0
    if description.lines:
        high += canvas.px(LINES_APART_U) if description.text else 0
        high += lines_height(canvas, description.lines, width, _lines_size(size))
    return high


def draw_met(canvas: Canvas, picture: pygame.Surface, met: Sequence[Identity]) -> None:
    """Draw people into the picture of the place where they wait; those behind the foremost stand darker."""
    pen, shown = PosterPen(canvas, picture), met[: len(STANDS)]
    for who, (x, high, shade) in reversed(list(zip(shown, STANDS, strict=False))):
        bust = StandingBust(person=who.person, name=who.name, glyph="hooded-figure", flip=x > FOREMOST_AT)
        pen.bust(bust, (x, 1.0), high * pen.height / pen.width, shade=shade)


def _text(canvas: Canvas, text: str, width: int, size: float) -> pygame.Surface:
    return canvas.paragraph(text, max(1, width), size, "text", "story" if size > SIZES[-1] else "regular")


def _picture(canvas: Canvas, area: pygame.Rect, text_rect: pygame.Rect, description: Described) -> pygame.Rect | None:
    """Return the place of the picture; None where nothing is painted, or the text would have too little room."""
    px = canvas.px
    high = area.height - 2 * px(14)
    wide = min(round(high * SHAPE), round(area.width * MOST_SHARE))
    left = text_rect.width - wide - px(EDGE_U)
    if canvas.art.appearance.without_pictures or left < px(LEAST_TEXT_U):
        return None
    if _measure(canvas, description, left, PICTURED) > area.height - px(HEAD_U + 8):
        return None
    return pygame.Rect(text_rect.x - px(4), area.y + px(14), wide, high)
