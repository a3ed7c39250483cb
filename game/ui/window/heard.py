"""The captions of sounds as chips near the prompt."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas

HIGH_U = 26


def draw_heard(canvas: Canvas, surface: pygame.Surface, captions: Sequence[str], above: pygame.Rect | None) -> None:
    """Draw a chip for each caption, side by side above a rect, or at the foot of the window."""
    px = canvas.px
    left = px(12) if above is None else above.x + px(12)
    foot = (surface.get_height() if above is None else above.y) - px(8)
    for caption in captions:
        label = canvas.text(caption, 14, "text_strong", "semibold")
        box = pygame.Rect(left, foot - px(HIGH_U), label.get_width() + px(38), px(HIGH_U))
        surface.blit(canvas.panel(box.size, "surface2", radius_u=HIGH_U / 2, border="border"), box)
        icon = canvas.icon("human-ear", px(16), "info")
        surface.blit(icon, icon.get_rect(midleft=(box.x + px(9), box.centery)))
        surface.blit(label, label.get_rect(midleft=(box.x + px(29), box.centery)))
        left = box.right + px(6)
