"""The parts of the editor's window."""

from __future__ import annotations

import msgspec
import pygame

from game.ui.paint.canvas import Canvas

RAIL_U, BAR_U, PANEL_U, STATUS_U = 56, 48, 320, 44


class EditorFrame(msgspec.Struct, frozen=True):
    """Rectangles in device pixels."""

    bar: pygame.Rect
    rail: pygame.Rect
    stage: pygame.Rect
    status: pygame.Rect
    fields: pygame.Rect
    findings_head: pygame.Rect
    findings: pygame.Rect


def make_frame(canvas: Canvas) -> EditorFrame:
    """Divide the window: bar on top, rail at the left, panel at the right, one line below the stage."""
    u = canvas.u
    width, height = canvas.size
    bar, rail, panel, status = u(BAR_U), u(RAIL_U), min(u(PANEL_U), round(width * 0.34)), u(STATUS_U)
    stage_width = width - rail - panel
    below = height - bar
    head = u(36)
    fields = round((below - head) * 0.63)
    x = width - panel
    return EditorFrame(
        pygame.Rect(0, 0, width, bar),
        pygame.Rect(0, bar, rail, below),
        pygame.Rect(rail, bar, stage_width, below - status),
        pygame.Rect(rail, height - status, stage_width, status),
        pygame.Rect(x, bar, panel, fields),
        pygame.Rect(x, bar + fields, panel, head),
        pygame.Rect(x, bar + fields + head, panel, below - fields - head),
    )
