"""The captions of sounds as chips near the prompt."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas

HIGH_U = 26


def draw_heard(canvas: Canvas, surface: pygame.Surface, captions: Sequence[str], above: pygame.Rect | None) -> None:
    """Draw a chip for each caption, side by side above a rect, or at the foot of the window."""
    u = canvas.u
    left = u(12) if above is None else above.x + u(12)
    foot = (surface.get_height() if above is None else above.y) - u(8)
    for caption in captions:
        label = canvas.text(caption, 14, "text_strong", "semibold")
        box = pygame.Rect(left, foot - u(HIGH_U), label.get_width() + u(38), u(HIGH_U))
        surface.blit(canvas.panel(box.size, "surface2", radius_u=HIGH_U / 2, border="border"), box)
        icon = canvas.icon("human-ear", u(16), "info")
        surface.blit(icon, icon.get_rect(midleft=(box.x + u(9), box.centery)))
        surface.blit(label, label.get_rect(midleft=(box.x + u(29), box.centery)))
        left = box.right + u(6)
