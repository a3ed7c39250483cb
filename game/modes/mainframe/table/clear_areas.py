"""What on the table had better not be covered: areas, pieces and the lane by notes, names of areas by rings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.boards.area_graph import AreaGraph
from game.modes.mainframe.table.board.ground import NAME_RISE_U, name_rect
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.goal import goal_rect
from game.modes.mainframe.table.initiative_lane.drawing import Lane
from game.modes.mainframe.table.side.opponents import foes_block
from game.modes.mainframe.table.side.team_hands import SIDES, team_block
from game.ui.paint.canvas import Canvas
from game.ui.table.clearest import WeightedRect
from game.ui.table.view import HitArea, TableRegions


def kept_parts(
    canvas: Canvas, board: FieldLayout, lane: Lane, regions: TableRegions, hits: Iterable[HitArea], *, coming: bool
) -> list[WeightedRect]:
    """Return areas, the lane, the goal, the Team Hands, what the CPU may do next, and of what can be hit the pieces.

    `coming` is whether anything is known of the CPU's next cards.
    """
    # The names stand over the upper edges.
    kept_rects = [WeightedRect(board.node_rect(area).inflate(0, 2 * canvas.px(NAME_RISE_U))) for area in board.centres]
    kept_rects += [WeightedRect(rect, 3 if count == lane.wide else 1) for count, rect in enumerate(lane.rects, 1)]
    kept_rects.append(WeightedRect(goal_rect(canvas, board, regions)[0], 2))
    kept_rects += [WeightedRect(team_block(canvas, regions, side), 2) for side in SIDES if regions.state_panel.width]
    if (block := foes_block(canvas, regions)) is not None:
        kept_rects.append(WeightedRect(block, 2 if coming else 1))
    return [*kept_rects, *(WeightedRect(area.rect, 3) for area in hits if area.ref.startswith("unit:"))]


def names_of(canvas: Canvas, graph: AreaGraph, board: FieldLayout) -> Sequence[pygame.Rect]:
    """Return where the names of the areas stand."""
    return [name_rect(canvas, area, board.node_rect(area.id)) for area in graph.areas.values()]
