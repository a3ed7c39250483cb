"""What is told below the map of a campaign: a picture of the stop where it has room, a title, its kind and its text."""

from __future__ import annotations

import pygame

from game.ui.paint.art.recipe import Recipe
from game.ui.paint.canvas import Canvas
from game.ui.paint.plate import draw_plate
from game.ui.screens.campaign.chart import FRAME_U, draw_frame
from game.ui.widgets.labels import fits

EDGE_U, HEAD_U = 18, 68
SHAPE, MOST_SHARE, LEAST_TEXT_U = 1.3, 0.36, 240
"""The width of a picture as a share of its height, its most as a share of the plate, and what the text needs beside."""
SIZES = (20, 18, 16, 14)
PICTURED = 18
"""The size of letters that a text keeps at least beside a picture."""


def draw_told(
    canvas: Canvas,
    surface: pygame.Surface,
    area: pygame.Rect,
    taken: pygame.Rect,
    told: tuple[str, str, str],
    scene: Recipe,
) -> None:
    """Draw title, kind and text on a plate, beside the picture of the stop, and left of what is taken by buttons.

    Below one button the text has the whole width.
    """
    u = canvas.u
    draw_plate(canvas, surface, area)
    words = area.inflate(-2 * u(EDGE_U), 0)
    beside = taken.x - u(EDGE_U)
    if taken.bottom > area.y + u(HEAD_U):
        words.width = beside - words.x
    picture = _picture(canvas, area, words, told[2])
    if picture is not None and fits(canvas, told[0], beside - picture.right - u(EDGE_U), 26, "title"):
        inner = picture.inflate(-2 * u(FRAME_U), -2 * u(FRAME_U))
        canvas.blit_shadow(surface, picture, 4, 10)
        surface.blit(canvas.art.picture(scene, inner.size), inner)
        draw_frame(canvas, surface, picture)
        words.width -= picture.right + u(EDGE_U) - words.x
        words.x = picture.right + u(EDGE_U)
    title, kind, text = told
    head = min(words.right, beside) - words.x
    surface.blit(canvas.fit_text(title, head, 26, "text_strong", "title"), (words.x, area.y + u(10)))
    surface.blit(canvas.fit_text(kind, head, 14, "text_quiet", "semibold"), (words.x, area.y + u(44)))
    high = area.height - u(HEAD_U + 8)
    size = next((size for size in SIZES if _text(canvas, text, words.width, size).get_height() <= high), SIZES[-1])
    part = _text(canvas, text, words.width, size)
    surface.blit(part, (words.x, area.y + u(HEAD_U)), pygame.Rect(0, 0, words.width, high))


def _text(canvas: Canvas, text: str, width: int, size: float) -> pygame.Surface:
    return canvas.paragraph(text, max(1, width), size, "text", "story" if size > SIZES[-1] else "regular")


def _picture(canvas: Canvas, area: pygame.Rect, words: pygame.Rect, text: str) -> pygame.Rect | None:
    """Return the place of the picture; None where nothing is painted, or the text would have too little room."""
    u = canvas.u
    high = area.height - 2 * u(14)
    wide = min(round(high * SHAPE), round(area.width * MOST_SHARE))
    left = words.width - wide - u(EDGE_U)
    if canvas.art.look.without_pictures or left < u(LEAST_TEXT_U):
        return None
    if _text(canvas, text, left, PICTURED).get_height() > area.height - u(HEAD_U + 8):
        return None
    return pygame.Rect(words.x - u(4), area.y + u(14), wide, high)
