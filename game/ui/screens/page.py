"""What the plain screens share: a cloth, a title, buttons, and Esc to go back."""

from __future__ import annotations

import pygame

from game.ui.paint.art.sheet import Sheet
from game.ui.table.panels import draw_notice
from game.ui.widgets.buttons import ButtonGroup
from game.ui.widgets.labels import headline
from game.ui.window.keys import acts
from game.ui.window.scenes import Scene, WindowApi

HEADING_U, HEADING_EDGE_U = 34, 16
"""How high the letters of a heading are, and how far it stays from what stands beside it."""
MOST_WIDE = 1 << 15
"""Wider than any window, in pixels."""


class Page(Scene):
    """A screen of buttons. Subclasses fill `buttons` in `lay_out` and draw in `paint`.

    `foot_u` is the height of what stands at the bottom and must not lie under a notice.
    """

    closes = True
    foot_u = 0

    def __init__(self, window: WindowApi) -> None:
        super().__init__(window)
        self.buttons = ButtonGroup()
        self.pointer = (0, 0)

    def enter(self) -> None:
        """Lay the screen out."""
        self.lay_out()

    def resize(self) -> None:
        """Lay the screen out for another size."""
        self.lay_out()

    def lay_out(self) -> None:
        """Place the buttons."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is below the buttons."""

    def close(self) -> None:
        """Go back to the screen below."""
        self.window.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Use buttons; Esc goes back."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if self.buttons.handle(event, self.window.sounds.play):
            return True
        if event.type == pygame.KEYDOWN and "back" in acts(event) and self.closes:
            self.close()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what the screen lies on, the screen and its buttons."""
        self.draw_ground(surface)
        self.paint(surface)
        self.buttons.draw(self.canvas, surface)
        foot = max(0, surface.get_height() - self.canvas.px(self.foot_u))
        draw_notice(self.canvas, surface, pygame.Rect(0, 0, surface.get_width(), foot), self.window.notice)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw what everything lies on: leather, or cloth under dark words; plain where nothing is painted."""
        if self.canvas.art.appearance.plain:
            surface.blit(self.canvas.get_tablecloth(surface.get_size()), (0, 0))
        else:
            # No brighter than quiet words on it can stand.
            material, high = ("felt", 1.12) if self.canvas.theme.light else ("leather", 1.0)
            sheet = Sheet(material=material, unit=self.canvas.scale, focus=(0.5, 0.3), low=0.46, high=high)
            surface.blit(self.canvas.art.picture(sheet, surface.get_size()), (0, 0))

    def heading(self, surface: pygame.Surface, text: str, x: int, y: int, *, most_lines: int = 2) -> int:
        """Draw a heading and return the y below it: as far as it goes before the buttons beside it, else smaller."""
        high = self.canvas.font("title", HEADING_U).get_height()
        beside = [button.rect.x for button in self.buttons.buttons if button.rect.colliderect(x, y, MOST_WIDE, high)]
        end = min([self.canvas.size[0], *(left for left in beside if left > x)]) - self.canvas.px(HEADING_EDGE_U)
        title = headline(self.canvas, text, max(1, end - x), HEADING_U, centred=False, most=most_lines)
        surface.blit(title, (x, y))
        return y + title.get_height()
