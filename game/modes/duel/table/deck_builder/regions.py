"""The parts of the deck builder's screen."""

from __future__ import annotations

import msgspec
import pygame

from game.ui.paint.canvas import Canvas

BAR_U, PANEL_U, FILTER_U, EDGE_U, GAP_U = 60, 372, 100, 16, 8
FIGURES_U, TAB_U, STATUS_U = 150, 44, 34
ACTS_U = 472
"""How much of the bar's right end the buttons take that do something with the deck."""


class BuilderRegions(msgspec.Struct, frozen=True):
    """Rectangles in device pixels."""

    bar: pygame.Rect
    name: pygame.Rect
    city: pygame.Rect
    plan: pygame.Rect
    search: pygame.Rect
    filters: pygame.Rect
    grid: pygame.Rect
    status: pygame.Rect
    panel: pygame.Rect
    tabs: pygame.Rect
    rows: pygame.Rect
    figures: pygame.Rect


def make_frame(canvas: Canvas) -> BuilderRegions:
    """Divide the window: bar on top; filters and cards at the left; the deck and its figures at the right."""
    px = canvas.px
    width, height = canvas.size
    bar, edge, gap = px(BAR_U), px(EDGE_U), px(GAP_U)
    panel = pygame.Rect(width - px(PANEL_U), bar, px(PANEL_U), height - bar)
    left = pygame.Rect(edge, bar + gap, panel.x - edge - gap, height - bar - gap)
    filters = pygame.Rect(left.x, left.y, left.width, px(FILTER_U))
    status = pygame.Rect(left.x, height - px(STATUS_U), left.width, px(STATUS_U))
    grid = pygame.Rect(left.x, filters.bottom + gap, left.width, status.y - filters.bottom - gap)
    inner = panel.inflate(-2 * edge, 0)
    tabs = pygame.Rect(inner.x, inner.y + gap, inner.width, px(TAB_U))
    figures = pygame.Rect(inner.x, height - px(FIGURES_U) - gap, inner.width, px(FIGURES_U))
    rows = pygame.Rect(inner.x, tabs.bottom + gap + px(22), inner.width, figures.y - tabs.bottom - 2 * gap - px(26))
    return BuilderRegions(
        bar=pygame.Rect(0, 0, width, bar),
        name=pygame.Rect(px(124), px(8), px(228), px(44)),
        city=pygame.Rect(px(360), px(8), min(px(196), width - px(360 + ACTS_U + GAP_U)), px(44)),
        plan=pygame.Rect(px(564), px(8), width - px(564 + ACTS_U), px(44)),
        search=pygame.Rect(filters.x, filters.y, min(px(250), filters.width // 3), px(44)),
        filters=filters,
        grid=grid,
        status=status,
        panel=panel,
        tabs=tabs,
        rows=rows,
        figures=figures,
    )
