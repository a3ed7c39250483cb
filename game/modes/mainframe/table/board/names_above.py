"""Names of areas that a head stands before: they are written once more over it, as on a sign that hangs in front."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.boards.area_graph import AreaGraph
from game.modes.mainframe.table.board.ground import draw_name, name_rect
from game.modes.mainframe.table.board.layout import FieldLayout
from game.ui.paint.canvas import Canvas


def draw_hidden_names(
    canvas: Canvas, surface: pygame.Surface, graph: AreaGraph, board: FieldLayout, pieces: Iterable[pygame.Rect]
) -> None:
    """Draw the names that pieces, with the heads above their discs, lie on."""
    rects = list(pieces)
    for area in graph.areas.values():
        node = board.node_rect(area.id)
        if name_rect(canvas, area, node).collidelist(rects) >= 0:
            draw_name(canvas, surface, area, node)
