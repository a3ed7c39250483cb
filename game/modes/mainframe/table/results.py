"""The signs beside opponents: what would come of an attack, or whom an Interrupt strikes."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.field import FieldLayout
from game.modes.mainframe.table.lane import draw_result
from game.modes.mainframe.table.plan import Result
from game.modes.mainframe.table.tokens import token_places, token_size
from game.ui.paint.canvas import Canvas


def draw_results(
    canvas: Canvas, surface: pygame.Surface, view: State, board: FieldLayout, results: Mapping[str, Result]
) -> None:
    """Sign opponents, by their ids, with what would come of what is looked at."""
    places = token_places(canvas, view, board)
    for unit_id, result in results.items():
        if unit_id in places:
            x, y, scale = places[unit_id]
            off = token_size(canvas) * scale / 2
            draw_result(canvas, surface, result, (round(x - off * 0.86), round(y - off * 0.62)), 21)
