"""The parts of the deck builder's screen."""

from __future__ import annotations

import msgspec
import pygame

from game.ui.paint.canvas import Canvas

BAR_U, PANEL_U, FILTER_U, EDGE_U, GAP_U = 60, 372, 100, 16, 8
FIGURES_U, TAB_U, STATUS_U = 150, 44, 34
ACTS_U = 472
"""How much of the bar's right end the buttons take that do something with the deck."""


class BuilderFrame(msgspec.Struct, frozen=True):
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


def make_frame(canvas: Canvas) -> BuilderFrame:
    """Divide the window: bar on top; filters and cards at the left; the deck and its figures at the right."""
    u = canvas.u
    width, height = canvas.size
    bar, edge, gap = u(BAR_U), u(EDGE_U), u(GAP_U)
    panel = pygame.Rect(width - u(PANEL_U), bar, u(PANEL_U), height - bar)
    left = pygame.Rect(edge, bar + gap, panel.x - edge - gap, height - bar - gap)
    filters = pygame.Rect(left.x, left.y, left.width, u(FILTER_U))
    status = pygame.Rect(left.x, height - u(STATUS_U), left.width, u(STATUS_U))
    grid = pygame.Rect(left.x, filters.bottom + gap, left.width, status.y - filters.bottom - gap)
    inner = panel.inflate(-2 * edge, 0)
    tabs = pygame.Rect(inner.x, inner.y + gap, inner.width, u(TAB_U))
    figures = pygame.Rect(inner.x, height - u(FIGURES_U) - gap, inner.width, u(FIGURES_U))
    rows = pygame.Rect(inner.x, tabs.bottom + gap + u(22), inner.width, figures.y - tabs.bottom - 2 * gap - u(26))
    return BuilderFrame(
        bar=pygame.Rect(0, 0, width, bar),
        name=pygame.Rect(u(124), u(8), u(228), u(44)),
        city=pygame.Rect(u(360), u(8), min(u(196), width - u(360 + ACTS_U + GAP_U)), u(44)),
        plan=pygame.Rect(u(564), u(8), width - u(564 + ACTS_U), u(44)),
        search=pygame.Rect(filters.x, filters.y, min(u(250), filters.width // 3), u(44)),
        filters=filters,
        grid=grid,
        status=status,
        panel=panel,
        tabs=tabs,
        rows=rows,
        figures=figures,
    )
