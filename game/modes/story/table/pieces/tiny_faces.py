"""The faces of cards too small for words: a picture, and the numbers large enough to be read."""

from __future__ import annotations

import pygame

from game.modes.story.table.signs import DARK_INK
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix

Chip = tuple[tuple[str, ...], str, RGB]
"""A number plate: its icons, its number, its colour."""
TINY_BELOW_U = 62
"""Below which width a card has no name."""
TITLE, WINDOW_TOP, WINDOW_SHARE, DEAD_SHARE = (0.06, 0.035, 0.88, 0.06), 0.105, 0.46, 0.82
MOST_ROWS = 2


def letter_tiny(canvas: Canvas, full_surface: pygame.Surface, chips: list[Chip], window: pygame.Rect) -> None:
    """Write the numbers of a card below its picture, a row each: one alone is larger."""
    width, height = full_surface.get_size()
    chips = [chip for chip in chips if len(chip[1]) <= 2][:MOST_ROWS] or chips[:1]
    top, bottom = window.bottom + max(1, height // 60), round(height * 0.965)
    if not chips or bottom - top < 8:
        return
    row = (bottom - top) // max(2, len(chips)) if len(chips) > 1 else round((bottom - top) * 0.72)
    for index, chip in enumerate(chips):
        _row(
            canvas, full_surface, chip, pygame.Rect(round(width * 0.05), top + index * row, round(width * 0.9), row - 1)
        )


def _row(canvas: Canvas, full_surface: pygame.Surface, chip: Chip, rect: pygame.Rect) -> None:
    """Draw the sign of what a number counts for, and the number; what has no number has its sign alone."""
    icons, number, colour = chip
    number = number if len(number) <= 2 else ""
    pygame.draw.rect(full_surface, (233, 222, 200), rect, border_radius=max(2, rect.height // 5))
    side = round(rect.height * 0.84)
    label = canvas.text(number, rect.height * 0.86 / canvas.scale, colour, "bold") if number else None
    wide = label.get_width() + 2 if label is not None else 0
    most = max(1, (rect.width - wide - 2) // (side + 1))
    shown = icons[-most:] if len(icons) > most else icons
    x = rect.centerx - (len(shown) * (side + 1) + wide) // 2
    for icon in shown:
        picture = canvas.icon(icon, side, mix(colour, DARK_INK, 0.25))
        full_surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        x += side + 1
    if label is not None:
        full_surface.blit(label, label.get_rect(midleft=(x + 1, rect.centery)))
