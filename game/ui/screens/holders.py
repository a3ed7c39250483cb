"""Who holds a seat: the list of all who may, which drops from the button that says who does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from game.kernel.language.say import Terms, say
from game.kernel.scenarios.scenario import Player
from game.play.new_game import PEOPLE, holder_hint, holder_label, holders, name_person
from game.ui.paint.canvas import Canvas
from game.ui.screens.page import Page
from game.ui.screens.type_name import NameTexts, TypeNameScene
from game.ui.widgets.buttons import Button, draw_check, draw_focus
from game.ui.widgets.labels import fitted_label
from game.ui.widgets.lists import draw_row
from game.ui.window.keys import digit_of
from game.ui.window.scenes import WindowApi

ROW_U, LOW_U, WIDTH_U, PAD_U, GAP_U = 54, 46, 470, 8, 4
MOST_NAMES = 3
"""How many typed names are remembered, the newest first."""
VEIL = 110

PEOPLE_PLAY = Terms(
    {
        PEOPLE[0]: "This side is yours",
        PEOPLE[1]: "Somebody beside you: what one may not see is covered",
    }
)
BOTS_PLAY = Terms(
    {
        "easy": "Overlooks half of what it could do",
        "greedy": "Takes what looks best at once",
        "search": "Thinks ahead, for half a second",
        "ruthless": "Thinks ahead further, for two seconds",
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
        self.choices = holders(player, window.settings.people, allied=allied)
        self.backdrop = window.surface.copy()
        self.box = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> None:
        """Hang the rows from the button, or above it where there is no room below; beside it they stay inside."""
        px = self.canvas.px
        full_rect = pygame.Rect(0, 0, *self.canvas.size).inflate(-px(16), -px(16))
        count = len(self.choices) + 1
        between = px(2 * PAD_U) + (count - 1) * px(GAP_U)
        tall = min(px(ROW_U), (full_rect.height - between) // count)
        height = between + count * tall
        self.box = pygame.Rect(0, 0, max(px(WIDTH_U), self.anchor.width), height)
        self.box.topright = self.anchor.right, self.anchor.bottom + px(6)
        if self.box.bottom > full_rect.bottom and self.anchor.y - px(6) - height >= full_rect.y:
            self.box.bottom = self.anchor.y - px(6)
        self.box.clamp_ip(full_rect)
        rows: list[Button] = [self._make_row(index) for index in range(count)]
        for index, row in enumerate(rows):
            top = self.box.y + px(PAD_U) + index * (tall + px(GAP_U))
            row.rect = pygame.Rect(self.box.x + px(PAD_U), top, self.box.width - px(2 * PAD_U), tall)
        self.buttons.replace_buttons(rows)

    def _make_row(self, index: int) -> HolderRow:
        """Return a row of the list: below the people that of somebody new, who is asked for a name."""
        new = 1 + max(at for at, choice in enumerate(self.choices) if choice.seat == "human")
        if index == new:
            return HolderRow(index + 1, say("Somebody else …"), say("Types a name, which is remembered"), self._name)
        choice = self.choices[index - (index > new)]
        entry, name = (BOTS_PLAY, choice.bot) if choice.seat == "bot" else (PEOPLE_PLAY, choice.person or PEOPLE[0])
        how = entry.get(name) or (holder_hint(choice) if choice.seat == "bot" else PEOPLE_PLAY[PEOPLE[1]])
        take = partial(self._choose, choice)
        return HolderRow(index + 1, holder_label(choice), how, take, is_selected=choice is self.player)

    def _name(self) -> None:
        """Ask for a name; whoever has it takes the seat."""

        def take(name: str) -> None:
            self.take(msgspec.structs.replace(self.player, seat="human", person=name, bot="greedy"))

        self.window.replace(make_person_name_page(self.window, take))

    def _choose(self, choice: Player) -> None:
        self.window.pop()
        self.take(choice)

    def handle(self, event: pygame.event.Event) -> bool:
        """Choose by a digit; close by a click beside the list."""
        digit = digit_of(event) if event.type == pygame.KEYDOWN else None
        if digit is not None and digit < len(self.buttons.buttons):
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

    def __init__(
        self, number: int, label: str, how: str, action: Callable[[], object], *, is_selected: bool = False
    ) -> None:
        super().__init__(label, action, is_selected=is_selected)
        self.number, self.how = number, how

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row into its rect: how somebody plays below the name, or beside it where the row is low."""
        rect, px = self.rect, canvas.px
        draw_row(canvas, surface, rect, is_selected=self.is_selected, hovered=hovered)
        number = canvas.text(str(self.number), 14, "text", "mono")
        surface.blit(number, number.get_rect(center=(rect.x + px(18), rect.centery)))
        left, room = rect.x + px(36), rect.width - px(36 + 40)
        low = rect.height < px(LOW_U)
        name = fitted_label(canvas, self.label, (room // 2 if low else room, px(24)), size_u, "text_strong", "semibold")
        beside = name.get_width() + px(14) if low else 0
        how = fitted_label(canvas, self.how, (room - beside, px(22)), 14, "text")
        if low:
            surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
            surface.blit(how, how.get_rect(midleft=(left + beside, rect.centery)))
        else:
            surface.blit(name, name.get_rect(bottomleft=(left, rect.centery + px(1))))
            surface.blit(how, how.get_rect(topleft=(left, rect.centery + px(3))))
        if self.is_selected:
            tab = pygame.Rect(0, 0, px(24), px(20))
            tab.center = rect.right - px(22), rect.centery
            draw_check(canvas, surface, tab)
        if focused:
            draw_focus(canvas, surface, rect)


def make_person_name_page(window: WindowApi, take: Callable[[str], object]) -> TypeNameScene:
    """Return the page on which somebody who plays types a name; `take` gets it, and the settings remember it."""

    def keep(text: str) -> str:
        name = name_person(text)
        if not name:
            return say("Type a name")
        if name not in PEOPLE:
            others = [other for other in window.settings.people if other != name]
            window.settings.people = (name, *others[: MOST_NAMES - 1])
            window.apply_settings()
        take(name)
        return ""

    text = say("What the table calls this person, in every sentence and on the cover between two people.")
    return TypeNameScene(window, NameTexts(say("Who plays?"), text, say("Ada"), say("Take the seat")), keep)
