"""Who fights for the seats of a level, as discs beside the names of the seats."""

from __future__ import annotations

from typing import Any

import pygame

from game.kernel.files.logs import LOG
from game.kernel.mode import Mode
from game.kernel.scenarios.scenario import LoadedGame
from game.ui.paint.canvas import Canvas
from game.ui.table.table_view import TableView, table_of

SEED = 11
RADIUS_U, GAP_U = 17, 4


class SeatPortraits:
    """The fighters of one level as they are when it begins; nobody where they are still to be chosen.

    A table that cannot tell them ends no page.
    """

    def __init__(self, canvas: Canvas, mode: Mode, loaded: LoadedGame) -> None:
        self._canvas = canvas
        self._table: TableView | None = None
        self._observation: Any = None
        try:
            game, match = loaded.start(SEED)
            self._table, self._observation = table_of(canvas, mode, game), match.observe(None)
        except Exception:
            LOG.exception("those who fight in a level of %s cannot be shown", mode.key)

    def draw(self, surface: pygame.Surface, seat: int, room: pygame.Rect) -> None:
        """Draw those of a seat side by side from the left of a room, as many as have room in it."""
        px, x = self._canvas.px, room.x
        side = 2 * px(RADIUS_U)
        for picture in self._list_pictures(seat):
            if x + side > room.right:
                return
            surface.blit(picture, picture.get_rect(center=(x + side // 2, room.centery)))
            x += side + px(GAP_U)

    def _list_pictures(self, seat: int) -> list[pygame.Surface]:
        if self._table is None:
            return []
        try:
            found = self._table.end_of_game.list_portraits(self._observation, self._canvas.px(RADIUS_U))
        except Exception:
            LOG.exception("those who fight for a seat cannot be shown")
            self._table = None
            return []
        return [one.picture for one in found if one.seat == seat]
