"""The transition from one scene to the next: the last frame of the one fades over the other.

A scene whose large pictures are still being painted is not seen before they are: a curtain falls over the last one and
rises once the new one is painted. Whoever presses a key or clicks meanwhile sees it as it is.
"""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas

FADE_MS = 160.0
TOLD_MS, LONGEST_MS = 600.0, 10_000.0
"""After how long it is said what is waited for, and for how long at most."""
CURTAIN = (10, 12, 16)


class Fade:
    """The picture of the last scene while it fades, or the curtain."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._whole = self._left = self._waited = 0.0
        self._is_fresh = self._waits = False

    @property
    def is_on(self) -> bool:
        """Return whether anything lies over the scene."""
        return self._picture is not None

    @property
    def moves(self) -> bool:
        """Return whether what lies over the scene looks different in the next frame."""
        return self.is_on and not self.holds

    @property
    def holds(self) -> bool:
        """Return whether the curtain is down: nothing of the scene is seen."""
        return self.is_on and self._waits and self._waited >= self._whole

    def begin(self, surface: pygame.Surface, fade_ms: float = FADE_MS) -> None:
        """Fade what a surface shows now, in so many milliseconds; what is seen of it waits under a curtain."""
        self._picture = surface.copy()
        self._whole = self._left = fade_ms
        self._waited, self._is_fresh, self._waits = 0.0, True, False

    def end_transition(self) -> None:
        """End the transition, so that nothing of the last scene remains."""
        self._picture = None

    def end_by(self, event: pygame.event.Event) -> None:
        """End the transition where somebody clicks or presses a key."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.end_transition()

    def pass_time(self, elapsed_ms: float) -> bool:
        """Let time pass; return whether that is to be seen."""
        if self._picture is None:
            return False
        if not self._waits:
            self._left -= elapsed_ms
            return True
        before, self._waited = self._waited, self._waited + elapsed_ms
        return before < self._whole or any(before < moment <= self._waited for moment in (TOLD_MS, LONGEST_MS))

    def draw(self, canvas: Canvas, surface: pygame.Surface, *, is_flat: bool) -> bool:
        """Draw what lies over a scene that `is_flat` as yet or is not; return whether the transition has just ended."""
        picture = self._picture
        if picture is None:
            return False
        self._waits = is_flat and self._is_fresh and self._waited < LONGEST_MS
        if picture.get_size() == surface.get_size() and self._waits:
            self._draw_curtain(canvas, surface, picture)
            return False
        if self._is_fresh and self._waited:
            picture.fill(CURTAIN)
            self._left = self._whole
        self._is_fresh = False
        if self._left <= 0 or picture.get_size() != surface.get_size():
            self._picture = None
            return True
        picture.set_alpha(round(255 * self._left / self._whole))
        surface.blit(picture, (0, 0))
        return False

    def _draw_curtain(self, canvas: Canvas, surface: pygame.Surface, last: pygame.Surface) -> None:
        """Draw the last scene, darker the longer it is waited, at last with a line that says for what."""
        surface.blit(last, (0, 0))
        share = min(1.0, self._waited / self._whole) if self._whole else 1.0
        veil = pygame.Surface(surface.get_size())
        veil.fill(CURTAIN)
        veil.set_alpha(round(255 * share))
        surface.blit(veil, (0, 0))
        if self._waited >= TOLD_MS:
            line = canvas.text(say("Being painted …"), 20, (196, 200, 206), "story")
            surface.blit(line, line.get_rect(center=surface.get_rect().center))
