"""The inspector: lines about a scene and how long frames take, in a panel."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas

WIDTH_U = 300
LAST = 120
Line = tuple[str, str]


def frame_lines(frame_ms: Sequence[float]) -> list[Line]:
    """Return how long the last frames took, in milliseconds.

    >>> frame_lines([2.0, 4.0])
    [('frames', '2 drawn'), ('frame time', '3.0 ms, 95 % under 4.0')]
    """
    last = sorted(frame_ms[-LAST:])
    if not last:
        return [("frames", "none drawn")]
    high = last[min(len(last) - 1, int(len(last) * 0.95))]
    return [
        ("frames", f"{len(frame_ms)} drawn"),
        ("frame time", f"{sum(last) / len(last):.1f} ms, 95 % under {high:.1f}"),
    ]


def draw_inspector(canvas: Canvas, surface: pygame.Surface, lines: Sequence[Line]) -> None:
    """Draw the panel at the left, below the top bar; long values are wrapped."""
    px = canvas.px
    width = px(WIDTH_U)
    names = [canvas.text(name, 13, "text_quiet") for name, _ in lines]
    column = max(name.get_width() for name in names) + px(12)
    values = [canvas.paragraph(value, width - column - px(24), 13, "text_strong", "mono") for _, value in lines]
    height = sum(value.get_height() + px(3) for value in values) + px(16)
    rect = pygame.Rect(px(8), px(52), width, height)
    surface.blit(canvas.panel(rect.size, "background", radius_u=6, border="info", alpha=235), rect)
    y = rect.y + px(8)
    for name, value in zip(names, values, strict=True):
        surface.blit(name, (rect.x + px(12), y))
        surface.blit(value, (rect.x + px(12) + column, y))
        y += value.get_height() + px(3)
