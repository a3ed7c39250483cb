"""The cover between two people who share a screen: it hides everything until it is held for a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.keys import acts
from game.ui.screens.page import Page

HOLD_MS = 500


class CoverScene(Page):
    """Covers the whole window, in the same frame in which the seat changes."""

    closes = False

    def __init__(self, window: Any, seat: int, person: str, seat_name: str, reveal: Callable[[], None]) -> None:
        super().__init__(window)
        self.seat, self.person, self.seat_name = seat, person, seat_name
        self.reveal = reveal
        self._held: float | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Hold the mouse or a key to reveal."""
        if event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and acts(event) & {"confirm", "choose"}
        ):
            if self._held is None:
                self._held = 0.0
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            self._held = None
            return True
        return False

    def update(self, elapsed_ms: float) -> bool:
        """Count how long it is held."""
        if self._held is None:
            return False
        self._held += elapsed_ms
        if self._held >= HOLD_MS:
            self.reveal()
            self.window.pop()
            self.window.cut()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Draw whose turn it is and nothing else."""
        u, canvas = self.canvas.u, self.canvas
        surface.fill(canvas.theme["background"])
        middle = (canvas.size[0] // 2, canvas.size[1] // 2)
        mark = canvas.seat_shape(self.seat, u(110))
        surface.blit(mark, mark.get_rect(center=(middle[0], middle[1] - u(120))))
        name = canvas.text(f"Pass the device to {self.person}", 34, "text_strong", "title")
        surface.blit(name, name.get_rect(center=(middle[0], middle[1] - u(20))))
        why = canvas.text(f"{self.seat_name} has to decide, and sees other cards than you.", 18, "text")
        surface.blit(why, why.get_rect(center=(middle[0], middle[1] + u(24))))
        bar = pygame.Rect(0, 0, u(360), u(48))
        bar.center = (middle[0], middle[1] + u(100))
        surface.blit(canvas.panel(bar.size, "surface2", radius_u=10, border="border"), bar)
        if self._held is not None:
            share = min(1.0, self._held / HOLD_MS)
            fill = pygame.Rect(bar.x, bar.y, max(u(12), round(bar.width * share)), bar.height)
            surface.blit(canvas.panel(fill.size, "chain", radius_u=10), fill)
        hint = canvas.text(f"Hold here, or hold {self.key_name('confirm')}", 18, "text_strong", "semibold")
        surface.blit(hint, hint.get_rect(center=bar.center))
