"""The bar of hit points on a crew card: a heart, how much is left in green, amber or red, and the numbers."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas

GOOD, HURT, BAD = (94, 150, 74), (176, 124, 36), (176, 60, 46)


def draw_hit_points(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, hp: int, whole: int, *, more: str = "", inset_u: int = 3
) -> None:
    """Draw the bar into a rect; `more` is said after the numbers, `inset_u` is the room above and below."""
    u = canvas.u
    heart = canvas.icon("hearts", u(16), "danger")
    surface.blit(heart, heart.get_rect(midleft=rect.midleft))
    bar = pygame.Rect(rect.x + u(22), rect.y + u(inset_u), rect.width - u(22), rect.height - u(2 * inset_u))
    surface.blit(canvas.panel(bar.size, "surface1", radius_u=6), bar)
    share = max(0.0, min(1.0, hp / max(1, whole)))
    if share > 0:
        fill = pygame.Rect(bar.x, bar.y, max(u(8), round(bar.width * share)), bar.height)
        tone = GOOD if share > 0.5 else HURT if share > 0.25 else BAD
        surface.blit(canvas.panel(fill.size, tone, radius_u=6), fill)
    ink = "text_strong" if canvas.theme.name != "day-linen" else "ink"
    label = canvas.text(say("{hp} / {whole} HP", hp=hp, whole=whole) + more, 14, ink, "semibold")
    surface.blit(label, label.get_rect(center=bar.center))
