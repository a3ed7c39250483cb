"""The transition from one scene to the next: the last frame of the one fades over the other."""

from __future__ import annotations

import pygame

FADE_MS = 160.0


class Fade:
    """The picture of the last scene while it fades."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left = 0.0

    @property
    def is_on(self) -> bool:
        """Return whether something fades."""
        return self._picture is not None

    def begin(self, surface: pygame.Surface) -> None:
        """Fade what a surface shows now."""
        self._picture, self._left = surface.copy(), FADE_MS

    def end_transition(self) -> None:
        """End the transition, so that nothing of the last scene remains."""
        self._picture = None

    def end_by(self, event: pygame.event.Event) -> None:
        """End the transition where somebody clicks or presses a key."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.end_transition()

    def draw(self, surface: pygame.Surface, elapsed_ms: float) -> bool:
        """Draw what is left of the last scene; return whether the transition has just ended."""
        if self._picture is None:
            return False
        self._left -= elapsed_ms
        if self._left <= 0 or self._picture.get_size() != surface.get_size():
            self._picture = None
            return True
        self._picture.set_alpha(round(255 * self._left / FADE_MS))
        surface.blit(self._picture, (0, 0))
        return False
