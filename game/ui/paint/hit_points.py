"""The bar of hit points on a crew card: a heart, how much is left in green, amber or red, and the numbers."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, Theme

DARK_TONES: tuple[RGB, RGB, RGB] = ((70, 116, 54), (142, 94, 22), (176, 60, 46))
LIGHT_TONES: tuple[RGB, RGB, RGB] = ((104, 162, 82), (194, 140, 46), (226, 112, 94))
"""Well, hurt and badly hurt, under light and under dark numbers."""


def tones_of(theme: Theme) -> tuple[tuple[RGB, RGB, RGB], RGB]:
    """Return the colours of a bar, well, hurt and badly hurt, and that of the numbers on it."""
    return (LIGHT_TONES, theme["ink"]) if theme.light else (DARK_TONES, theme["text_strong"])


def draw_hit_points(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, hp: int, total: int, *, more: str = ""
) -> None:
    """Draw the bar into a rect; `more` is said after the numbers."""
    px = canvas.px
    heart = canvas.icon("hearts", px(16), "danger")
    surface.blit(heart, heart.get_rect(midleft=rect.midleft))
    bar = pygame.Rect(rect.x + px(22), rect.y + px(1), rect.width - px(22), rect.height - px(2))
    surface.blit(canvas.panel(bar.size, "surface1", radius_u=6), bar)
    tones, ink = tones_of(canvas.theme)
    share = max(0.0, min(1.0, hp / max(1, total)))
    if share > 0:
        fill = pygame.Rect(bar.x, bar.y, max(px(8), round(bar.width * share)), bar.height)
        tone = tones[0 if share > 0.5 else 1 if share > 0.25 else 2]
        surface.blit(canvas.panel(fill.size, tone, radius_u=6), fill)
    label = canvas.text(say("{hp} / {whole} HP", hp=hp, whole=total) + more, 14, ink, "semibold")
    surface.blit(label, label.get_rect(center=bar.center))
