"""A question over a screen, with a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.ui.paint.plate import draw_framed_plate
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts

Answer = tuple[str, str, Callable[[], object]]


class QuestionScene(Page):
    """A question with a few answers: label, key and what to do. Esc gives the last one, Return the golden one."""

    def __init__(self, window: Any, title: str, text: str, answers: Sequence[Answer], *, gold: int = 0) -> None:
        super().__init__(window)
        self.gold = gold
        self.question, self.text, self.answers = title, text, tuple(answers)
        self.backdrop = window.surface.copy()

    def lay_out(self) -> None:
        """Place the answers in a row."""
        px = self.canvas.px
        box = self._box()
        found = []
        width = (box.width - px(48) - px(12) * (len(self.answers) - 1)) // len(self.answers)
        for index, (label, key, action) in enumerate(self.answers):
            button = Button(label, self._answering(action), key=key, primary=index == self.gold)
            button.rect = pygame.Rect(box.x + px(24) + index * (width + px(12)), box.bottom - px(76), width, px(52))
            found.append(button)
        self.buttons.replace_buttons(found)

    def _answering(self, action: Callable[[], object]) -> Callable[[], None]:
        def answer() -> None:
            self.window.pop()
            action()

        return answer

    def close(self) -> None:
        """Give the last answer."""
        self.buttons.buttons[-1].action()

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys give their answers; Return gives the golden one."""
        if event.type == pygame.KEYDOWN and "choose" in acts(event):
            if self.buttons.focused is None:
                self.buttons.buttons[self.gold].action()
                return True
        elif event.type == pygame.KEYDOWN:
            for button in self.buttons.buttons:
                if len(button.key) == 1 and event.key == ord(button.key.lower()):
                    button.action()
                    return True
        return super().handle(event)

    def _box(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        text = self.canvas.paragraph(self.text, px(592), 16).get_height()
        rect = pygame.Rect(0, 0, px(640), px(164) + text)
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the question over what is below."""
        px, canvas = self.canvas.px, self.canvas
        if self.backdrop.get_size() == surface.get_size():
            surface.blit(self.backdrop, (0, 0))
        if not self.window.frame_ms or self.backdrop.get_size() != surface.get_size():
            surface.blit(canvas.get_tablecloth(surface.get_size()), (0, 0))
        surface.blit(canvas.panel(surface.get_size(), "casing", radius_u=0, alpha=150), (0, 0))
        rect = self._box()
        draw_framed_plate(canvas, surface, rect)
        title = canvas.fit_text(self.question, px(592), 26, "text_strong", "title")
        surface.blit(title, (rect.x + px(24), rect.y + px(16)))
        surface.blit(canvas.paragraph(self.text, px(592), 16, "text"), (rect.x + px(24), rect.y + px(60)))
        self.buttons.draw(canvas, surface)
