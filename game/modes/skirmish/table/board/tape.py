"""Around the field: a tape with the inches of the mat along the lower edge, and the mat as a whole in a corner."""

from __future__ import annotations

import pygame

from game.modes.skirmish.table.board.layout import FieldProjection
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix

TAPE_U = 18
NUMBER = 14
STEPS = (1, 2, 3, 6, 12)
"""Every how many inches there is a number on the tape: as often as there is room."""
BRASS, DARK, INK = (196, 154, 64), (58, 42, 14), (28, 19, 4)


def field_rect(canvas: Canvas, board_rect: pygame.Rect) -> pygame.Rect:
    """Return the part of the stage in which the field lies: above the tape."""
    return pygame.Rect(board_rect.x, board_rect.y, board_rect.width, board_rect.height - canvas.px(TAPE_U))


def tape_rect(canvas: Canvas, board_rect: pygame.Rect) -> pygame.Rect:
    """Return where the tape lies: along the lower edge of the stage."""
    return pygame.Rect(board_rect.x, board_rect.bottom - canvas.px(TAPE_U), board_rect.width, canvas.px(TAPE_U))


def draw_tape(canvas: Canvas, surface: pygame.Surface, field: FieldProjection, board_rect: pygame.Rect) -> None:
    """Draw the tape: a mark each quarter inch where there is room, a number each inch."""
    px, rect = canvas.px, tape_rect(canvas, board_rect)
    tape = canvas.get_cached_picture(("sk-tape", rect.size), lambda: _brass(rect.size))
    surface.blit(tape, rect)
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    quarters = field.inch >= px(22)
    room = canvas.text("00", NUMBER, INK, "bold").get_width() + px(5)
    step = next((step for step in STEPS if step * field.inch >= room), STEPS[-1])
    first, last = field.find_point((rect.x, 0))[0] // 1000, field.find_point((rect.right, 0))[0] // 1000 + 1
    top, long, wide, thin = rect.y, rect.y + px(5), max(1, px(1.4)), max(1, px(1))
    parts = [(part, top + px(4 if part == 500 else 2.5)) for part in (250, 500, 750)] if quarters else []
    for inch in range(max(0, first), min(field.size[0] // 1000, last) + 1):
        x = field.across(inch * 1000)
        pygame.draw.line(surface, DARK, (x, top), (x, long), wide)
        for part, end in parts:
            at = field.across(inch * 1000 + part)
            pygame.draw.line(surface, DARK, (at, top), (at, end), thin)
        if inch % step == 0:
            label = canvas.text(str(inch), NUMBER, INK, "bold")
            surface.blit(label, label.get_rect(midbottom=(x, rect.bottom + px(1))))
    surface.set_clip(before)


def _brass(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    for y in range(size[1]):
        share = y / max(1, size[1] - 1)
        pygame.draw.line(picture, mix((240, 206, 116), mix(BRASS, DARK, 0.06), share), (0, y), (size[0], y))
    pygame.draw.line(picture, DARK, (0, 0), (size[0], 0))
    return picture
