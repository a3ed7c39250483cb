"""What stands where a list is empty: a picture, a sentence, and the button that does what comes next."""

from __future__ import annotations

import pygame

from game.ui.paint.art.scene.places import PLACES
from game.ui.paint.art.sheet import CarvedFrame
from game.ui.paint.canvas import Canvas
from game.ui.widgets.buttons import Button

WIDTH_U, BAR_U = 720, 14
SHAPE = 0.4
"""How high the picture is, as a share of its width."""
GAP_U, BUTTON_U = 14, 52


class EmptyPlate:
    """A painted place in a carved frame, a heading and a sentence below it, and under them a button if there is one.

    `place` is a name of `PLACES`; where those are not painted, `icon` stands for it.
    """

    def __init__(self, location: str, icon: str, title: str, text: str, button: Button | None = None) -> None:
        self.scene, self.icon, self.title, self.text, self.button = PLACES[location], icon, title, text, button
        self.room = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, canvas: Canvas, room: pygame.Rect) -> list[Button]:
        """Take a room in device pixels, and return the button at its place in it."""
        self.room = room
        if self.button is None:
            return []
        width = max(canvas.px(200), self.button.width(canvas))
        self.button.rect = pygame.Rect(0, 0, width, canvas.px(BUTTON_U))
        self.button.rect.midbottom = (room.centerx, self._top(canvas) + self._height(canvas))
        return [self.button]

    def _render_texts(self, canvas: Canvas) -> tuple[pygame.Surface, list[pygame.Surface]]:
        width = min(self.room.width, canvas.px(WIDTH_U))
        title = canvas.fit_text(self.title, width, 26, "text_strong", "title")
        return title, [canvas.text(line, 16, "text") for line in canvas.paragraph_lines(self.text, width, 16)]

    def _words_height(self, canvas: Canvas) -> int:
        title, lines = self._render_texts(canvas)
        button = canvas.px(GAP_U + BUTTON_U) if self.button is not None else 0
        return canvas.px(GAP_U) + title.get_height() + sum(line.get_height() for line in lines) + button

    def _picture(self, canvas: Canvas) -> pygame.Rect:
        """Return the size of the picture with its frame: what the words leave."""
        width = min(self.room.width, canvas.px(WIDTH_U))
        high = min(round(width * SHAPE), self.room.height - self._words_height(canvas))
        return pygame.Rect(0, 0, min(width, round(high / SHAPE)), max(0, high))

    def _height(self, canvas: Canvas) -> int:
        return self._picture(canvas).height + self._words_height(canvas)

    def _top(self, canvas: Canvas) -> int:
        """Return where the plate begins: somewhat above the middle of its room."""
        return self.room.y + max(0, self.room.height - self._height(canvas)) * 2 // 5

    def draw(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw the picture and the words."""
        px, rect = canvas.px, self._picture(canvas)
        rect.midtop = (self.room.centerx, self._top(canvas))
        if rect.height > px(80):
            self._draw_picture(canvas, surface, rect)
        y = rect.bottom + px(GAP_U)
        title, lines = self._render_texts(canvas)
        for line in (title, *lines):
            surface.blit(line, line.get_rect(midtop=(self.room.centerx, y)))
            y += line.get_height()

    def _draw_picture(self, canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
        canvas.blit_shadow(surface, rect, 4, 14)
        if canvas.art.appearance.without_pictures:
            surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, border="border"), rect)
            icon = canvas.icon(self.icon, round(rect.height * 0.5), "text_quiet")
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        bar = canvas.px(BAR_U)
        inner = rect.inflate(-2 * bar, -2 * bar)
        surface.blit(canvas.art.picture(self.scene, inner.size), inner)
        frame = CarvedFrame(width=bar / min(rect.size), unit=canvas.scale)
        surface.blit(canvas.art.picture(frame, rect.size), rect)
