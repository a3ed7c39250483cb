"""The choice of a City: every City with what it produces, its Resolve and its effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from game.kernel.language.say import say
from game.modes.duel.content.describe import city_text
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.content.types import City
from game.modes.duel.table.cards import attribute_disc
from game.modes.duel.table.city_scenes import city_scene
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button, draw_check, draw_focus

COLUMNS = 2
PAINTING_U = 104


class CityButton(Button):
    """A City to choose."""

    def __init__(self, city: City, action: Callable[[], object], *, chosen: bool) -> None:
        super().__init__(say(city.name), action, chosen=chosen)
        self.city = city

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw name, production, Resolve and effect."""
        u, theme, rect = canvas.u, canvas.theme, self.rect
        fill = mix(theme["surface1"], theme["text_strong"], 0.1) if hovered else theme["surface1"]
        border = "may" if self.chosen else "surface3"
        surface.blit(canvas.panel(rect.size, fill, radius_u=10, border=border, border_u=2), rect)
        top = rect.y + (u(38) if rect.height > u(80) else u(34))
        window, text = self._divided(canvas, rect.bottom - u(4) - top)
        surface.blit(canvas.art.picture(city_scene(self.city, 1.0), window.size), window)
        x = window.right + u(12)
        title = canvas.fitted(self.label, rect.right - u(170) - x, 20, "text_strong", "title")
        surface.blit(title, (x, rect.y + u(8)))
        resolve = canvas.text(say("Resolve {number}", number=self.city.resolve), 16, "text_strong", "semibold")
        surface.blit(resolve, resolve.get_rect(topright=(rect.right - u(16), rect.y + u(10))))
        end = resolve.get_rect(topright=(rect.right - u(16), 0)).x - u(12)
        for name in reversed(ATTRIBUTES):
            for _ in range(self.city.attributes.get(name, 0)):
                end -= u(24)
                surface.blit(attribute_disc(canvas, name, u(22)), (end, rect.y + u(10)))
        surface.blit(text, (x, top), pygame.Rect(0, 0, text.get_width(), rect.bottom - top))
        if self.chosen:
            tab = pygame.Rect(0, 0, u(20), u(16))
            tab.topright = (rect.right - u(4), rect.y - u(4))
            draw_check(canvas, surface, tab)
        if focused:
            draw_focus(canvas, surface, rect)

    def _divided(self, canvas: Canvas, room: int) -> tuple[pygame.Rect, pygame.Surface]:
        """Return the place of the picture and the text beside it: a narrower picture before letters get too small."""
        u, rect, said = canvas.u, self.rect, " ".join(city_text(self.city))
        high = rect.height - u(16)
        for wide in (min(u(PAINTING_U), 3 * rect.height // 2), high, high // 2):
            window = pygame.Rect(rect.x + u(8), rect.y + u(8), wide, high)
            for size in (14, 13, 12):
                text = canvas.paragraph(said, rect.right - u(24) - window.right, size, "text")
                if text.get_height() <= room:
                    return window, text
        return window, text


class CityChoiceScene(Page):
    """All Cities; a click takes one and goes back."""

    def __init__(self, window: Any, cities: Mapping[str, City], present: str, take: Callable[[str], object]) -> None:
        super().__init__(window)
        self.cities, self.present, self._take = cities, present, take

    def lay_out(self) -> None:
        """Place the Cities in two columns."""
        u, size = self.canvas.u, self.canvas.size
        rows = -(-len(self.cities) // COLUMNS)
        width = (size[0] - u(112 + 16)) // COLUMNS
        height = min(u(110), (size[1] - u(96 + 92)) // max(1, rows))
        found: list[Button] = []
        for index, (key, city) in enumerate(self.cities.items()):
            column, row = divmod(index, rows)
            button = CityButton(city, partial(self._choose, key), chosen=key == self.present)
            x = u(56) + column * (width + u(16))
            button.rect = pygame.Rect(x, u(96) + row * height, width, height - u(10))
            found.append(button)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(u(56), size[1] - u(76), u(160), u(52))
        self.buttons.set([*found, back])

    def _choose(self, key: str) -> None:
        self.window.pop()
        self._take(key)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading."""
        self.heading(surface, say("Choose the City"), self.canvas.u(56), self.canvas.u(36))
