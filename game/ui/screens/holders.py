"""Who holds a seat: the list of all who may, which drops from the button that says who does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kernel.language.say import Terms
from game.kernel.scenarios.scenario import Player
from game.play.new_game import PEOPLE, holder_hint, holder_label, holders
from game.ui.paint.canvas import Canvas
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button, draw_check, draw_focus
from game.ui.widgets.labels import fitted_label
from game.ui.widgets.lists import draw_row
from game.ui.window.keys import digit_of
from game.ui.window.scenes import WindowApi

ROW_U, WIDTH_U, PAD_U, GAP_U = 54, 470, 8, 4
VEIL = 110

PEOPLE_PLAY = Terms(
    {
        PEOPLE[0]: "This side is yours",
        PEOPLE[1]: "Somebody beside you: what one may not see is covered",
    }
)
BOTS_PLAY = Terms(
    {
        "random": "Does anything that is allowed",
        "greedy": "Takes what looks best at once",
        "search": "Thinks ahead, for up to two seconds",
    }
)
"""How the people and the bots of the list play."""


def holder_button(
    window: WindowApi, player: Player, take: Callable[[Player], object], *, allied: bool = False, label: str = ""
) -> Button:
    """Return the button of a seat: it says who holds it and opens the list of all who may; `take` gets the choice."""
    button = Button(label or holder_label(player), lambda: None, hint=holder_hint(player))

    def ask() -> None:
        window.push(HoldersScene(window, button.rect, player, take, allied=allied))

    button.action = ask
    return button


class HoldersScene(Page):
    """A list over the screen below. A click beside it, or Esc, leaves everything as it is; digits choose."""

    def __init__(
        self, window: WindowApi, anchor: pygame.Rect, player: Player, take: Callable[[Player], object], *, allied: bool
    ) -> None:
        super().__init__(window)
        self.anchor, self.player, self.take = anchor.copy(), player, take
        self.choices = holders(player, allied=allied)
        self.backdrop = window.surface.copy()
        self.box = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> None:
        """Hang the rows from the button, or above it where there is no room below; beside it they stay inside."""
        px = self.canvas.px
        full_rect = pygame.Rect(0, 0, *self.canvas.size).inflate(-px(16), -px(16))
        height = px(2 * PAD_U) + len(self.choices) * px(ROW_U) + (len(self.choices) - 1) * px(GAP_U)
        self.box = pygame.Rect(0, 0, max(px(WIDTH_U), self.anchor.width), height)
        self.box.topright = self.anchor.right, self.anchor.bottom + px(6)
        if self.box.bottom > full_rect.bottom and self.anchor.y - px(6) - height >= full_rect.y:
            self.box.bottom = self.anchor.y - px(6)
        self.box.clamp_ip(full_rect)
        rows: list[Button] = []
        for index, choice in enumerate(self.choices):
            row = HolderRow(index + 1, choice, partial(self._choose, choice), is_selected=choice is self.player)
            top = self.box.y + px(PAD_U) + index * px(ROW_U + GAP_U)
            row.rect = pygame.Rect(self.box.x + px(PAD_U), top, self.box.width - px(2 * PAD_U), px(ROW_U))
            rows.append(row)
        self.buttons.replace_buttons(rows)

    def _choose(self, choice: Player) -> None:
        self.window.pop()
        self.take(choice)

    def handle(self, event: pygame.event.Event) -> bool:
        """Choose by a digit; close by a click beside the list."""
        digit = digit_of(event) if event.type == pygame.KEYDOWN else None
        if digit is not None and digit < len(self.choices):
            self.buttons.press(self.buttons.buttons[digit], self.window.sounds.play)
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos):
            self.close()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list over what is below, which is darkened."""
        canvas = self.canvas
        if self.backdrop.get_size() == surface.get_size():
            surface.blit(self.backdrop, (0, 0))
        else:
            self.draw_ground(surface)
        surface.blit(canvas.panel(surface.get_size(), "casing", radius_u=0, alpha=VEIL), (0, 0))
        canvas.blit_shadow(surface, self.box, 10, 16)
        surface.blit(canvas.panel(self.box.size, "surface1", radius_u=10, border="border"), self.box)
        self.buttons.draw(canvas, surface)


class HolderRow(Button):
    """One who may hold the seat: the digit that chooses, who it is, and how that one plays."""

    def __init__(self, number: int, player: Player, action: Callable[[], object], *, is_selected: bool) -> None:
        super().__init__(holder_label(player), action, is_selected=is_selected)
        self.number = number
        entry, name = (BOTS_PLAY, player.bot) if player.seat == "bot" else (PEOPLE_PLAY, player.person or PEOPLE[0])
        self.said = entry.get(name) or holder_hint(player)

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row into its rect."""
        rect, px = self.rect, canvas.px
        draw_row(canvas, surface, rect, is_selected=self.is_selected, hovered=hovered)
        number = canvas.text(str(self.number), 14, "text", "mono")
        surface.blit(number, number.get_rect(center=(rect.x + px(18), rect.centery)))
        room = rect.width - px(36 + 40)
        name = fitted_label(canvas, self.label, (room, px(24)), size_u, "text_strong", "semibold")
        said = fitted_label(canvas, self.said, (room, px(22)), 14, "text")
        surface.blit(name, name.get_rect(bottomleft=(rect.x + px(36), rect.centery + px(1))))
        surface.blit(said, said.get_rect(topleft=(rect.x + px(36), rect.centery + px(3))))
        if self.is_selected:
            tab = pygame.Rect(0, 0, px(24), px(20))
            tab.center = rect.right - px(22), rect.centery
            draw_check(canvas, surface, tab)
        if focused:
            draw_focus(canvas, surface, rect)
