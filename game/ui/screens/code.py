"""A code of digits: the pad on which it is typed or clicked, and the page on which a person sets it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.kernel.language.say import say
from game.play.new_game import person_name
from game.ui.paint.canvas import Canvas
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts, digit_of

LONGEST = 8
ORDER = "1234567890"
BELOW_U = 56
"""How far below the pad the buttons stand, as far as there is room."""


class CodePad:
    """The digits typed so far, shown as dots, and their buttons."""

    def __init__(self) -> None:
        self.typed = ""

    def add(self, digit: str) -> None:
        """Add a digit."""
        self.typed = (self.typed + digit)[:LONGEST]

    def clear(self) -> None:
        """Forget what was typed."""
        self.typed = ""

    def key(self, event: pygame.event.Event) -> bool:
        """Use the digit keys; return whether one was pressed."""
        index = digit_of(event)
        if index is None:
            return False
        self.add(ORDER[index])
        return True

    def buttons(self, canvas: Canvas, top: int) -> list[Button]:
        """Return the buttons of the digits, three a row, and Clear."""
        px = canvas.px
        clear = Button(say("Clear"), self.clear, quiet=True)
        wide = clear.width(canvas)
        left = canvas.size[0] // 2 - (3 * wide + px(12)) // 2
        found = []
        for index, digit in enumerate(ORDER):
            button = Button(digit, partial(self.add, digit))
            column = 1 if digit == "0" else index % 3
            button.rect = pygame.Rect(left + column * (wide + px(6)), top + index // 3 * px(50), wide, px(46))
            found.append(button)
        clear.rect = pygame.Rect(left + 2 * (wide + px(6)), top + 3 * px(50), wide, px(46))
        return [*found, clear]

    def draw(self, canvas: Canvas, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draw a dot for each digit."""
        px = canvas.px
        bar = pygame.Rect(0, 0, px(240), px(44))
        bar.center = centre
        surface.blit(canvas.panel(bar.size, "surface2", radius_u=10, border="border"), bar)
        x = centre[0] - (len(self.typed) - 1) * px(11)
        for _ in self.typed:
            pygame.draw.circle(surface, canvas.theme["text_strong"], (x, centre[1]), px(6))
            x += px(22)


class CodeScene(Page):
    """Set or remove the code that a person is asked for when the device is handed over."""

    def __init__(self, window: Any, person: str, keep: Callable[[str], None]) -> None:
        super().__init__(window)
        self.person, self.keep = person, keep
        self.pad = CodePad()

    def lay_out(self) -> None:
        """Place the pad and the buttons."""
        px, size = self.canvas.px, self.canvas.size
        top = size[1] // 2 - px(60)
        found = self.pad.buttons(self.canvas, top)
        y = min(size[1] - px(76), found[-1].rect.bottom + px(BELOW_U))
        for index, button in enumerate(
            [
                Button(say("Keep this code"), self._keep, primary=True, key=self.key_name("choose")),
                Button(say("No code"), self._remove),
                Button(say("Back"), self.close, key=self.key_name("back")),
            ]
        ):
            button.rect = pygame.Rect(size[0] // 2 - px(310) + index * px(210), y, px(200), px(52))
            found.append(button)
        self.buttons.replace_buttons(found)

    def _keep(self) -> None:
        if not self.pad.typed:
            self.window.notice = say("Type one digit or more")
            return
        self.keep(self.pad.typed)
        self.close()

    def _remove(self) -> None:
        self.keep("")
        self.close()

    def handle(self, event: pygame.event.Event) -> bool:
        """Type digits; Return keeps them."""
        if event.type == pygame.KEYDOWN:
            if self.pad.key(event):
                return True
            if "choose" in acts(event) and self.buttons.focused is None:
                self._keep()
                return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what the code is for."""
        px, canvas = self.canvas.px, self.canvas
        middle = (canvas.size[0] // 2, canvas.size[1] // 2)
        whose = say("A code for {person}", person=person_name(self.person))
        title = canvas.text(say("A code for you") if self.person == "You" else whose, 34, "text_strong", "title")
        surface.blit(title, title.get_rect(center=(middle[0], middle[1] - px(220))))
        text = say("It is asked for whenever the device comes back, and kept with the game.")
        line = canvas.text(text, 16, "text")
        surface.blit(line, line.get_rect(center=(middle[0], middle[1] - px(176))))
        self.pad.draw(canvas, surface, (middle[0], middle[1] - px(106)))
