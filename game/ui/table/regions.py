"""How a window is divided for a table, by its logical size: bars, stage, dock and side panel."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.table.table_view import TableView
from game.ui.table.view import TableRegions

SizeClass = Literal["compact", "standard", "wide"]
COMPACT_BELOW_U = 1240
WIDE_FROM_U = 1500
PANEL_U = (240, 420)
DOCK_U, LOW_U = 156, (600, 720)
"""How high the dock is, and the logical heights of the lowest window and of the least usual one."""


def size_class(canvas: Canvas) -> SizeClass:
    """Return the class of the window by its logical width."""
    logical = canvas.size[0] / canvas.scale
    return "compact" if logical < COMPACT_BELOW_U else "wide" if logical >= WIDE_FROM_U else "standard"


def panel_width(canvas: Canvas, chosen_u: int) -> int:
    """Return the width of the side panel in device pixels; 0 as the chosen one takes that of the window's class."""
    wanted = chosen_u or (340 if size_class(canvas) == "wide" else 280)
    return canvas.px(max(PANEL_U[0], min(PANEL_U[1], wanted)))


def dock_height(canvas: Canvas, low_dock_u: int = DOCK_U) -> int:
    """Return the height of the dock in device pixels: between its own in a usual window and that in the lowest."""
    low, usual = LOW_U
    share = (canvas.size[1] / canvas.scale - low) / (usual - low)
    return canvas.px(low_dock_u + (DOCK_U - low_dock_u) * max(0.0, min(1.0, share)))


def make_frame(
    canvas: Canvas, state_panel_u: int, *, panel: bool = True, panel_u: int = 0, low_dock_u: int = DOCK_U
) -> TableRegions:
    """Divide the window into its parts. In a compact window the side panel is a drawer over the stage."""
    width, height = canvas.size
    px = canvas.px
    side = panel_width(canvas, panel_u)
    drawer = size_class(canvas) == "compact"
    bar, prompt, dock = px(44), px(48), dock_height(canvas, low_dock_u)
    main = width if drawer or not panel else width - side
    left = width - side if panel else width
    stage_height = height - bar - prompt - dock
    bottom = bar + stage_height if drawer else height
    top = min(px(state_panel_u), round((bottom - bar) * 0.56))
    return TableRegions(
        (width, height),
        pygame.Rect(0, 0, width, bar),
        pygame.Rect(0, bar, main, stage_height),
        pygame.Rect(0, bar + stage_height, main, prompt),
        pygame.Rect(0, height - dock, main, dock),
        pygame.Rect(left, bar + top, side, bottom - bar - top),
        pygame.Rect(left, bar, side, top),
        drawer,
    )


def frame_of(canvas: Canvas, table: TableView, panel_u: int, *, panel: bool) -> TableRegions:
    """Return the parts of the window for a table, with or without the side panel, which has a chosen width."""
    return make_frame(canvas, table.state_panel_u, panel=panel, panel_u=panel_u, low_dock_u=table.low_dock_u)
