"""The square grid that boards without cells of their own snap to, with its symmetries."""

from __future__ import annotations

from typing import Any

import pygame

from game.editor.symmetry import KINDS, SymmetryKind
from game.editor.viewport import Viewport
from game.kernel.language.say import mark
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix

LEAST_GRID_PX = 9


class SquareGrid:
    """How a board of free places is snapped to, walked over by keys and ruled. `grids` are steps in map units."""

    grids: tuple[tuple[float, str], ...] = ((2, mark("Grid 2")), (4, mark("Grid 4")), (1, mark("Grid 1")))
    symmetries = KINDS

    def snap(self, view: Viewport, point: tuple[int, int], step: float) -> tuple[float, float]:
        """Return the nearest place of the grid, in map units."""
        x, y = view.to_map(point)
        return round(x / step) * step, round(y / step) * step

    def nudge_point(
        self, document: Any, place: tuple[float, float], dx: int, dy: int, step: float
    ) -> tuple[float, float]:
        """Return the place so many steps on."""
        return place[0] + dx * step, place[1] + dy * step

    def where(self, document: Any, place: tuple[float, float]) -> str:
        """Return how a place is written."""
        return f"{place[0]:g}, {place[1]:g}"

    def symmetry_refusal(self, document: Any, kind: SymmetryKind) -> str:
        """Return an empty text: free places have every symmetry."""
        return ""

    def draw_grid(self, canvas: Canvas, surface: pygame.Surface, document: Any, view: Viewport, step: float) -> None:
        """Draw the grid: every step a fine line, every fifth a stronger one."""
        while step * view.unit < LEAST_GRID_PX * canvas.scale:
            step *= 2
        left, top = view.to_map(view.rect.topleft)
        right, bottom = view.to_map(view.rect.bottomright)
        fine = mix(canvas.theme["felt"], canvas.theme["felt_line"], 0.9)
        strong = mix(canvas.theme["felt_line"], canvas.theme["border"], 0.22)
        for place in range(int(left // step), int(right // step) + 2):
            x = view.to_screen(place * step, 0)[0]
            pygame.draw.line(surface, strong if place % 5 == 0 else fine, (x, view.rect.top), (x, view.rect.bottom))
        for place in range(int(top // step), int(bottom // step) + 2):
            y = view.to_screen(0, place * step)[1]
            pygame.draw.line(surface, strong if place % 5 == 0 else fine, (view.rect.left, y), (view.rect.right, y))
