"""Labels that find their room: in one line, somewhat smaller, or in two."""

from __future__ import annotations

import pygame

from game.ui.paint.canvas import LEAST_TEXT_U, SMALLEST, Canvas
from game.ui.paint.lettering import one_line
from game.ui.paint.theme import RGB

LINES = 2
SMALLER = 0.9
NARROWEST = 0.75
"""How far letters are narrowed where nothing else is said."""


def smallest(size_u: float) -> float:
    """Return how small a line of a size may get before it is cut."""
    return max(size_u * SMALLEST, min(size_u, LEAST_TEXT_U))


def fits(canvas: Canvas, text: str, width: int, size_u: float, font: str = "regular") -> bool:
    """Return whether a line has room, smaller where it has to be, without being cut."""
    return canvas.width(one_line(text), smallest(size_u), font) <= width


def holds(canvas: Canvas, text: str, room: tuple[int, int], size_u: float, font: str = "regular") -> bool:
    """Return whether `fitted_label` would find room for the whole of a text."""
    small, words = smallest(size_u), one_line(text)
    if fits(canvas, words, room[0], size_u, font):
        return True
    two = canvas.font(font, small).get_height() * LINES <= room[1]
    whole = all(canvas.width(word, small, font) <= room[0] for word in words.split())
    return two and whole and len(canvas.wrap(words, room[0], small, font)) <= LINES


def fitted_label(
    canvas: Canvas,
    text: str,
    room: tuple[int, int],
    size_u: float,
    colour: str | RGB = "text",
    font: str = "regular",
    *,
    centred: bool = False,
) -> pygame.Surface:
    """Return a text in one line where it fits, else smaller, else in two lines; cut only if that is not enough.

    `room` is the width and height in device pixels. Words are not broken: other languages have long ones.
    """
    width, height = room
    small = smallest(size_u)
    words = one_line(text)
    pitch = canvas.font(font, small).get_height()
    one = fits(canvas, words, width, size_u, font) or pitch * LINES > height
    if one or any(canvas.width(word, small, font) > width for word in words.split()):
        return canvas.fitted(words, width, size_u, colour, font)
    lines = canvas.wrap(words, width, small, font)
    if len(lines) > LINES:
        return canvas.fitted(words, width, size_u, colour, font)
    tone = canvas.colour(colour)

    def make() -> pygame.Surface:
        parts = [canvas.text(line, small, tone, font) for line in lines]
        wide = max(part.get_width() for part in parts)
        surface = pygame.Surface((wide, pitch * len(parts)), pygame.SRCALPHA)
        for index, part in enumerate(parts):
            surface.blit(part, ((wide - part.get_width()) // 2 if centred else 0, index * pitch))
        return surface

    return canvas.cached(("label", words, width, small, tone, font, centred), make)


def squeezed(
    canvas: Canvas,
    text: str,
    width: int,
    size_u: float,
    colour: str | RGB = "text",
    font: str = "bold",
    *,
    least: float = NARROWEST,
) -> pygame.Surface:
    """Return a line narrowed to a share of at `least` so much, or a little smaller too, before it is cut."""
    for size in (size_u, size_u * SMALLER):
        label = canvas.text(text, size, colour, font)
        if label.get_width() <= width:
            return label
        if label.get_width() * least <= width:
            return pygame.transform.smoothscale(label, (width, label.get_height()))
    label = canvas.fitted(text, round(width / least), size_u, colour, font)
    return pygame.transform.smoothscale(label, (min(width, round(label.get_width() * least)), label.get_height()))
