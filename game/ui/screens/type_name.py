"""A page on which a name is typed: of a save, or of somebody who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.kernel.language.say import say
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import fitted_label
from game.ui.widgets.search_field import SearchField
from game.ui.window.keys import acts
from game.ui.window.scenes import WindowApi

TEXT_U = 760


class NameTexts(NamedTuple):
    """What the page says: its heading, what the name is for, an example of one, and the button that takes it."""

    title: str
    text: str
    example: str
    take: str
    icon: str = ""


class TypeNameScene(Page):
    """A line for the name, and a button that takes it."""

    def __init__(self, window: WindowApi, texts: NameTexts, take: Callable[[str], str]) -> None:
        """Open the page; `take` gets what was typed and returns why that is no name, or nothing where it is one."""
        super().__init__(window)
        self.texts, self.take = texts, take
        self.field = SearchField(texts.example)

    @property
    def typing(self) -> bool:
        """Keys that write go into the field."""
        return True

    def lay_out(self) -> None:
        """Place the field in the middle, the buttons below it."""
        px, size = self.canvas.px, self.canvas.size
        field = pygame.Rect(0, 0, px(420), px(48))
        field.center = (size[0] // 2, size[1] // 2)
        self.field.place(self.canvas, field)
        icon, key = self.texts.icon, self.key_name("choose")
        take = Button(self.texts.take, self._take_typed, icon=icon, primary=True, key=key)
        take.rect = pygame.Rect(field.x, field.bottom + px(20), px(204), px(52))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(field.right - px(204), field.bottom + px(20), px(204), px(52))
        self.buttons.replace_buttons([take, back])

    def _take_typed(self) -> None:
        if refused := self.take(self.field.text):
            self.window.notice = refused
            self.window.redraw()
        else:
            self.close()

    def update(self, elapsed_ms: float) -> bool:
        """Let the field blink its cursor."""
        return self.field.update(elapsed_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Type the name; Return takes it."""
        found = acts(event) if event.type == pygame.KEYDOWN else frozenset()
        if "back" in found:
            self.close()
            return True
        if "choose" in found:
            self._take_typed()
            return True
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) and self.buttons.handle(event, self.window.sounds.play):
            return True
        return self.field.handle(event)[0]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what the name is for."""
        px, canvas = self.canvas.px, self.canvas
        middle = (canvas.size[0] // 2, canvas.size[1] // 2)
        title = canvas.text(self.texts.title, 34, "text_strong", "title")
        surface.blit(title, title.get_rect(center=(middle[0], middle[1] - px(110))))
        line = fitted_label(
            canvas, self.texts.text, (min(canvas.size[0] - px(60), px(TEXT_U)), px(48)), 16, centred=True
        )
        surface.blit(line, line.get_rect(center=(middle[0], middle[1] - px(62))))
        self.field.draw(surface)
