"""The poster of a mode in a carved frame, for pages of one mode that have room beside their words."""

from __future__ import annotations

import pygame

from game.kernel.mode import Mode
from game.play.new_game import first_level, menu_level
from game.ui.paint.art.sheet import CarvedFrame
from game.ui.paint.canvas import Canvas
from game.ui.paint.miniature import poster, shipped_at
from game.ui.paint.stills import Stills

BAR_U = 14
SHOWN = 0.76
"""How much of a poster is a picture: below stand words in the menu."""


class ModePoster:
    """The picture of a mode's table as it hangs in the menu, in a size of its own."""

    def __init__(self, mode: Mode) -> None:
        self.key = mode.key
        self.loaded = menu_level(mode.key) or first_level(mode.key)
        self._stills = Stills()

    def draw(self, canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the picture and its frame into a rect; nothing for a mode without a level that can be opened."""
        loaded = self.loaded
        if loaded is None:
            return
        window = rect.inflate(-2 * canvas.px(BAR_U), -2 * canvas.px(BAR_U))

        full_size = window.width, round(window.height / SHOWN)

        def make() -> pygame.Surface:
            assert loaded is not None
            game, match = loaded.start()
            return poster(canvas, self.key, game, match.observe(None), full_size)

        canvas.blit_shadow(surface, rect, 4, 14)
        picture = self._stills.get_picture(canvas, (self.key, full_size), make)
        if not self._stills.is_finished(canvas, (self.key, full_size)):
            picture = shipped_at(canvas, self.key, full_size) or picture
        surface.blit(picture, window, (0, 0, *window.size))
        frame = CarvedFrame(width=canvas.px(BAR_U) / min(rect.size), unit=canvas.scale)
        surface.blit(canvas.art.picture(frame, rect.size), rect)
