"""A map before it is opened: the table as it would stand, framed; one that no fight fits, as the editor draws it."""

from __future__ import annotations

from functools import partial

import pygame

from game.editor.line_up import trial_data
from game.editor.map_file import MapFile
from game.editor.opening import Opening
from game.editor.plugin import EditRefused
from game.editor.trial import open_trial
from game.editor.viewport import Viewport
from game.kernel.files.documents import ContentError
from game.kernel.scenarios.scenario import LoadedGame
from game.ui.paint.canvas import Canvas
from game.ui.screens.place_picture import Begun, PlacePictures

NAME_U = 26


class MapPreview:
    """The pictures of the maps of a page, each made when it is first looked at."""

    def __init__(self) -> None:
        self._pictures = PlacePictures()
        self._fights: dict[Opening, LoadedGame | None] = {}

    def draw(self, canvas: Canvas, surface: pygame.Surface, room: pygame.Rect, opening: Opening) -> None:
        """Draw a map into a room, and the name of its file below."""
        px, name = canvas.px, MapFile(opening.file.path).name
        line = canvas.fit_text(name, room.width - px(40), 13, "text_quiet", "mono")
        surface.blit(line, line.get_rect(bottomright=room.bottomright))
        room = pygame.Rect(room.x, room.y, room.width, room.height - px(NAME_U))
        fight = self._fight(opening)
        if fight is not None:
            self._pictures.draw(canvas, surface, room, opening, partial(_begin_fight, fight))
        else:
            _draw_plan(canvas, surface, room, opening)

    def _fight(self, opening: Opening) -> LoadedGame | None:
        """Return the fight that is usual on a map; None where there can be none."""
        if opening not in self._fights:
            try:
                data = trial_data(opening.plugin, _document(opening))
                self._fights[opening] = open_trial(data, opening.file.path)
            except (EditRefused, ContentError):
                self._fights[opening] = None
        return self._fights[opening]


def _begin_fight(fight: LoadedGame) -> Begun:
    return (fight.mode.key, *fight.start())


def _document(opening: Opening) -> object:
    return opening.draft if opening.draft is not None else opening.document


def _draw_plan(canvas: Canvas, surface: pygame.Surface, room: pygame.Rect, opening: Opening) -> None:
    px, board, document = canvas.px, opening.plugin.board, _document(opening)
    floor = "surface1" if canvas.theme.light else "casing"
    surface.blit(canvas.panel(room.size, floor, radius_u=10, alpha=140, border="rim"), room)
    viewport = Viewport(room, canvas.scale)
    viewport.fit(board.bounds(document), (px(board.margin_u[0]), px(board.margin_u[1] * 0.7)))
    before = surface.get_clip()
    surface.set_clip(room.inflate(-px(8), -px(8)))
    board.draw(canvas, surface, document, viewport, "", None)
    surface.set_clip(before)
