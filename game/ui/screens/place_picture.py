"""Pictures of places in carved frames: a table as everybody sees it, on pages where one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pygame

from game.kernel.match import Match
from game.kernel.mode import Game
from game.ui.paint.canvas import Canvas
from game.ui.paint.miniature import table_picture
from game.ui.paint.plate import PICTURE_BAR_U, draw_picture_frame
from game.ui.paint.stills import Stills

Begun = tuple[str, Game, Match[Any]]
"""The key of a mode, and a game and a match of it."""


class PlacePictures:
    """Pictures of the tables of one page, kept; each is made by its key when it is first looked at."""

    def __init__(self) -> None:
        self._stills = Stills()

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        room: pygame.Rect,
        key: Hashable,
        begin: Callable[[], Begun],
    ) -> None:
        """Draw a table in the middle of a room; until it is painted, its place is dark."""
        bars = (-2 * canvas.px(PICTURE_BAR_U),) * 2
        inner = room.inflate(*bars)

        def make() -> pygame.Surface:
            mode, game, match = begin()
            return table_picture(canvas, mode, game, match.observe(None), inner.size)

        art = canvas.art
        if art.paints_beside and art.busy and not self._stills.current(canvas, (key, inner.size)):
            # What is on the page itself is painted first.
            return
        with art.overlook_placeholders():
            picture = self._stills.get_picture(canvas, (key, inner.size), make)
        rect = picture.get_rect(center=inner.center)
        if art.paints_beside and art.busy and not self._stills.is_finished(canvas, (key, inner.size)):
            surface.fill(canvas.theme["casing"], rect)
        else:
            surface.blit(picture, rect)
        draw_picture_frame(canvas, surface, rect.inflate(-bars[0], -bars[1]))
