"""The initiative lane: fifteen stops from Ace low to the turns without a card, and the marker of the count."""

from __future__ import annotations

import pygame

from game.modes.mainframe.model.state import State
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.table.view import Frame

LANE_U = 60
STOPS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "none")


def _stop_rect(canvas: Canvas, frame: Frame, count: int) -> pygame.Rect:
    margin = canvas.u(8)
    width = (frame.stage.width - 2 * margin) / len(STOPS)
    return pygame.Rect(
        round(frame.stage.x + margin + (count - 1) * width),
        frame.stage.y + canvas.u(4),
        round(width),
        canvas.u(LANE_U - 8),
    )


def lane_card_centre(canvas: Canvas, frame: Frame, count: int, index: int) -> tuple[int, int]:
    """Return where the nth card of a count lies."""
    rect = _stop_rect(canvas, frame, count)
    return rect.centerx + canvas.u(2 + 11 * index) - canvas.u(4), rect.centery


def draw_lane(canvas: Canvas, surface: pygame.Surface, view: State, frame: Frame) -> None:
    """Draw the stops; passed ones are dark, the present one glows."""
    theme = canvas.theme
    ground = pygame.Rect(frame.stage.x, frame.stage.y, frame.stage.width, canvas.u(LANE_U))
    surface.blit(canvas.panel(ground.size, "casing", radius_u=0, alpha=150), ground)
    counting = view.phase == "count"
    for index, name in enumerate(STOPS):
        count = index + 1
        rect = _stop_rect(canvas, frame, count).inflate(-canvas.u(4), 0)
        here = counting and view.count == count
        passed = counting and count < view.count
        fill = theme["surface3"] if here else mix(theme["surface2"], theme["casing"], 0.55 if passed else 0.15)
        surface.blit(canvas.panel(rect.size, fill, radius_u=6, border="mark" if here else None, border_u=3), rect)
        tone = "may" if here else "text_quiet" if passed else "text"
        label = canvas.text(name if name != "none" else "no card", 18 if name != "none" else 13, tone, "semibold")
        surface.blit(
            label, label.get_rect(center=(rect.centerx, rect.centery - canvas.u(3 if index in (0, 13) else 0)))
        )
        if index in (0, 13):
            word = canvas.text("low" if index == 0 else "high", 13, tone)
            surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - canvas.u(2))))
