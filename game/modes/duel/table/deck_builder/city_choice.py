"""The choice of a City: every City with what it produces, its Resolve and its effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.language.say import say
from game.modes.duel.content.describe import city_text
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.content.types import City
from game.modes.duel.table.city.scenes import city_scene
from game.modes.duel.table.signs import attribute_disc
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button, draw_check, draw_focus

COLUMNS = 2
ROW_U, PAINTING_U = 160, 210
LETTERS = (16, 14, 13, 12)
"""In which sizes effects are written, the first in which all have room."""


def head_of(canvas: Canvas, rect: pygame.Rect) -> int:
    """Return how high the line with the name of a City is, in pixels."""
    return canvas.px(38) if rect.height > canvas.px(80) else canvas.px(34)


class CityButton(Button):
    """A City to choose."""

    def __init__(self, city: City, action: Callable[[], object], *, is_selected: bool) -> None:
        super().__init__(say(city.name), action, is_selected=is_selected)
        self.city = city
        self.wide, self.letters = 0, LETTERS[0]

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw name, production, Resolve and effect."""
        px, theme, rect = canvas.px, canvas.theme, self.rect
        fill = mix(theme["surface1"], theme["text_strong"], 0.1) if hovered else theme["surface1"]
        border = "may" if self.is_selected else "rim"
        surface.blit(canvas.panel(rect.size, fill, radius_u=10, border=border, border_u=2), rect)
        top = rect.y + head_of(canvas, rect)
        window = pygame.Rect(rect.x + px(8), rect.y + px(8), self.wide, rect.height - px(16))
        text = self.text(canvas, self.wide, self.letters)
        surface.blit(canvas.art.picture(city_scene(self.city, 1.0), window.size), window)
        x = window.right + px(12)
        title = canvas.fit_text(self.label, rect.right - px(170) - x, 20, "text_strong", "title")
        surface.blit(title, (x, rect.y + px(8)))
        resolve = canvas.text(say("Resolve {number}", number=self.city.resolve), 16, "text_strong", "semibold")
        surface.blit(resolve, resolve.get_rect(topright=(rect.right - px(16), rect.y + px(10))))
        end = resolve.get_rect(topright=(rect.right - px(16), 0)).x - px(12)
        for name in reversed(ATTRIBUTES):
            for _ in range(self.city.attributes.get(name, 0)):
                end -= px(24)
                surface.blit(attribute_disc(canvas, name, px(22)), (end, rect.y + px(10)))
        surface.blit(text, (x, top), pygame.Rect(0, 0, text.get_width(), rect.bottom - top))
        if self.is_selected:
            tab = pygame.Rect(0, 0, px(20), px(16))
            tab.topright = (rect.right - px(4), rect.y - px(4))
            draw_check(canvas, surface, tab)
        if focused:
            draw_focus(canvas, surface, rect)

    def text(self, canvas: Canvas, wide: int, letters: int) -> pygame.Surface:
        """Return the effect in letters of a size, as it stands beside a picture that is `wide` pixels."""
        room = self.rect.width - canvas.px(8 + 24) - wide
        return canvas.paragraph(" ".join(city_text(self.city)), room, letters, "text")


class CityChoiceScene(Page):
    """All Cities; a click takes one and goes back."""

    def __init__(self, window: Any, cities: Mapping[str, City], present: str, take: Callable[[str], object]) -> None:
        super().__init__(window)
        self.cities, self.present, self._take = cities, present, take

    def lay_out(self) -> None:
        """Place the Cities in two columns."""
        px, size = self.canvas.px, self.canvas.size
        rows = -(-len(self.cities) // COLUMNS)
        width = (size[0] - px(112 + 16)) // COLUMNS
        height = min(px(ROW_U), (size[1] - px(96 + 92)) // max(1, rows))
        buttons: list[CityButton] = []
        for index, (key, city) in enumerate(self.cities.items()):
            column, row = divmod(index, rows)
            button = CityButton(city, partial(self._choose, key), is_selected=key == self.present)
            x = px(56) + column * (width + px(16))
            button.rect = pygame.Rect(x, px(96) + row * height, width, height - px(10))
            buttons.append(button)
        divided = self._fit_pictures_and_letters(buttons)
        for button in buttons:
            button.wide, button.letters = divided
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(76), px(160), px(52))
        self.buttons.replace_buttons([*buttons, back])

    def _fit_pictures_and_letters(self, buttons: Sequence[CityButton]) -> tuple[int, int]:
        """Return how wide all pictures are, in pixels, and how large all letters.

        Pictures get narrower before letters get too small for an effect to have room.
        """
        canvas, rect = self.canvas, buttons[0].rect
        room, high = rect.height - head_of(canvas, rect) - canvas.px(4), rect.height - canvas.px(16)
        for wide in (min(canvas.px(PAINTING_U), 3 * rect.height // 2), high, high // 2):
            for letters in LETTERS:
                if all(button.text(canvas, wide, letters).get_height() <= room for button in buttons):
                    return wide, letters
        return high // 2, LETTERS[-1]

    def _choose(self, key: str) -> None:
        self.window.pop()
        self._take(key)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        self.heading(surface, say("Choose the City"), self.canvas.px(56), self.canvas.px(36))
