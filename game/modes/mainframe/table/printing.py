"""What the Mainframe mode prints: its battlefields."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.modes.mainframe.content.types import Battlefield
from game.modes.mainframe.mode import battlefield
from game.modes.mainframe.table.status import AREA_SIGNS
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import GraphLayout, draw_graph, draw_signs
from game.ui.printing.map_files import map_files
from game.ui.printing.plan import PrintedMap, Size

SHAPE_MM = (277.0, 180.0)
"""Areas have no lengths: a battlefield takes the shape of a wide sheet, as on the table."""


class MainframePrinter:
    """What the Mainframe mode prints."""

    def printed_maps(self) -> Sequence[PrintedMap]:
        """Return the battlefields with the statuses printed on them."""
        return [_printed(path.stem, field) for path, field in map_files("mainframe", battlefield)]


def _printed(key: str, field: Battlefield) -> PrintedMap:
    graph = field.graph()

    def paint(canvas: Canvas, whole: Size, part: pygame.Rect) -> pygame.Surface:
        picture = pygame.Surface(part.size)
        picture.fill((255, 255, 255))
        layout = GraphLayout(canvas, graph, pygame.Rect((-part.x, -part.y), whole))
        draw_graph(canvas, picture, graph, layout)
        for area in field.areas:
            if area.status:
                draw_signs(canvas, picture, [AREA_SIGNS[name] for name in area.status], layout.node_rect(area.id))
        return picture

    return PrintedMap(key, field.title or key, SHAPE_MM, paint)


def make_printer() -> MainframePrinter:
    """Return what the mode prints."""
    return MainframePrinter()
