"""Labels that find their room: in one line, somewhat smaller, or in more."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import LEAST_TEXT_U, NARROWEST, SMALLEST, Canvas
from game.ui.paint.lettering import one_line, words_of
from game.ui.paint.theme import RGB

LINES = 2
"""In how many lines a label is written at most, where nothing else is said."""
SMALLER = 0.9
TITLE_LINES, LONG_TITLE = 3, 0.72
"""In how many lines a title is written at most, and how large then, as a share of its size in one."""
NARROWER = (0.92, 0.84, NARROWEST)
"""How far the letters of several lines are narrowed, the widest that fit first."""


def smallest(size_u: float) -> float:
    """Return how small a line of a size may get before it is cut."""
    return max(size_u * SMALLEST, min(size_u, LEAST_TEXT_U))


def fits(canvas: Canvas, text: str, width: int, size_u: float, font: str = "regular") -> bool:
    """Return whether a line has room, smaller where it has to be, without being cut."""
    return canvas.width(one_line(text), smallest(size_u), font) <= width


def holds(canvas: Canvas, text: str, room: tuple[int, int], size_u: float, font: str = "regular") -> bool:
    """Return whether `fitted_label` would find room for the whole of a text."""
    small, wording = smallest(size_u), one_line(text)
    if fits(canvas, wording, room[0], size_u, font):
        return True
    two = canvas.font(font, small).get_height() * LINES <= room[1]
    is_full = all(canvas.width(word, small, font) <= room[0] for word in words_of(wording))
    return two and is_full and len(canvas.wrap(wording, room[0], small, font)) <= LINES


def fitted_label(
    canvas: Canvas,
    text: str,
    room: tuple[int, int],
    size_u: float,
    colour: str | RGB = "text",
    font: str = "regular",
    *,
    centred: bool = False,
    most: int = LINES,
) -> pygame.Surface:
    """Return a text in one line where it fits, else in up to `most`, a little smaller first, at last narrower.

    It is cut only if nothing of that fits. `room` is the width and height in device pixels. Words are not broken:
    other languages have long ones.
    """
    wording, width = one_line(text), room[0]
    small = smallest(size_u)
    for size in (max(size_u * SMALLER, small), small):
        if canvas.width(wording, size, font) <= width:
            return canvas.fit_text(wording, width, size_u, colour, font)
        if lines := _lines(canvas, wording, room, size, font, most):
            return _stack_lines(canvas, lines, size, canvas.colour(colour), font, centred=centred)
    for share in NARROWER:
        if lines := _lines(canvas, wording, (round(width / share), room[1]), small, font, most):
            return _stack_lines(canvas, lines, small, canvas.colour(colour), font, centred=centred, widest=width)
    return squeeze_text(canvas, wording, width, size_u, colour, font)


def headline(
    canvas: Canvas, text: str, width: int, size_u: float, *, centred: bool = True, most: int = TITLE_LINES
) -> pygame.Surface:
    """Return a title in one line of a width in device pixels, or in up to `most` smaller ones: some are sentences."""
    if fits(canvas, text, width, size_u, "title"):
        return canvas.fit_text(text, width, size_u, "text_strong", "title")
    small = max(size_u * LONG_TITLE, LEAST_TEXT_U)
    room = width, canvas.font("title", small).get_height() * most
    return fitted_label(canvas, text, room, small, "text_strong", "title", centred=centred, most=most)


def _lines(canvas: Canvas, text: str, room: tuple[int, int], size_u: float, font: str, most: int) -> Sequence[str]:
    """Return up to `most` lines that have room at a size; none where there is not enough of it."""
    most = min(most, room[1] // canvas.font(font, size_u).get_height())
    if most < LINES:
        return ()
    if any(canvas.width(word, size_u, font) > room[0] for word in words_of(text)):
        return ()
    lines = canvas.wrap(text, room[0], size_u, font)
    return lines if len(lines) <= most else ()


def _stack_lines(
    canvas: Canvas,
    lines: Sequence[str],
    size_u: float,
    tone: RGB,
    font: str,
    *,
    centred: bool,
    widest: int | None = None,
) -> pygame.Surface:
    """Return lines below each other, narrowed together where they are wider than `widest`, in pixels."""
    pitch = canvas.font(font, size_u).get_height()

    def make() -> pygame.Surface:
        parts = [canvas.text(line, size_u, tone, font) for line in lines]
        wide = max(rendered.get_width() for rendered in parts)
        surface = pygame.Surface((wide, pitch * len(parts)), pygame.SRCALPHA)
        for index, rendered in enumerate(parts):
            surface.blit(rendered, ((wide - rendered.get_width()) // 2 if centred else 0, index * pitch))
        if widest is None or wide <= widest:
            return surface
        return pygame.transform.smoothscale(surface, (widest, surface.get_height()))

    return canvas.get_cached_picture(("label", tuple(lines), size_u, tone, font, centred, widest), make)


def squeeze_text(
    canvas: Canvas,
    text: str,
    width: int,
    size_u: float,
    colour: str | RGB = "text",
    font: str = "bold",
    *,
    least: float = NARROWEST,
) -> pygame.Surface:
    """Return a line narrowed to a share of at `least` so much, or a little smaller too, before it is cut.

    Without any room it is a pixel wide.
    """
    width = max(1, width)
    for size in (size_u, size_u * SMALLER):
        label = canvas.text(text, size, colour, font)
        if label.get_width() <= width:
            return label
        if label.get_width() * least <= width:
            return canvas.narrow_text(text, width, size, colour, font)
    label = canvas.fit_text(text, round(width / least), size_u, colour, font, least=1.0)
    return pygame.transform.smoothscale(label, (min(width, round(label.get_width() * least)), label.get_height()))
