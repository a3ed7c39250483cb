"""The parts of the editor's window."""

from __future__ import annotations

import msgspec
import pygame

from game.ui.paint.canvas import Canvas

RAIL_U, BAR_U, PANEL_U, STATUS_U = 56, 48, 320, 44


class EditorRegions(msgspec.Struct, frozen=True):
    """Rectangles in device pixels."""

    bar: pygame.Rect
    side_rail: pygame.Rect
    board_rect: pygame.Rect
    status: pygame.Rect
    fields: pygame.Rect
    findings_head: pygame.Rect
    findings: pygame.Rect


def make_frame(canvas: Canvas) -> EditorRegions:
    """Divide the window: bar on top, rail at the left, panel at the right, one line below the stage."""
    px = canvas.px
    width, height = canvas.size
    bar, side_rail, panel, status = px(BAR_U), px(RAIL_U), min(px(PANEL_U), round(width * 0.34)), px(STATUS_U)
    stage_width = width - side_rail - panel
    below = height - bar
    head = px(36)
    fields = round((below - head) * 0.63)
    x = width - panel
    return EditorRegions(
        pygame.Rect(0, 0, width, bar),
        pygame.Rect(0, bar, side_rail, below),
        pygame.Rect(side_rail, bar, stage_width, below - status),
        pygame.Rect(side_rail, height - status, stage_width, status),
        pygame.Rect(x, bar, panel, fields),
        pygame.Rect(x, bar + fields, panel, head),
        pygame.Rect(x, bar + fields + head, panel, below - fields - head),
    )
