"""The square grid that boards without cells of their own snap to, with its symmetries."""

from __future__ import annotations

from typing import Any

import pygame

from game.editor.symmetry import KINDS, SymmetryKind
from game.editor.viewport import Viewport
from game.kernel.language.say import N_
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix

LEAST_GRID_PX = 9


class SquareGrid:
    """How a board of free places is snapped to, walked over by keys and ruled. `grids` are steps in map units."""

    grids: tuple[tuple[float, str], ...] = ((2, N_("Grid 2")), (4, N_("Grid 4")), (1, N_("Grid 1")))
    symmetries = KINDS

    def snap(self, viewport: Viewport, point: tuple[int, int], step: float) -> tuple[float, float]:
        """Return the nearest place of the grid, in map units."""
        x, y = viewport.to_map(point)
        return round(x / step) * step, round(y / step) * step

    def nudge_point(
        self, document: Any, point: tuple[float, float], dx: int, dy: int, step: float
    ) -> tuple[float, float]:
        """Return the place so many steps on."""
        return point[0] + dx * step, point[1] + dy * step

    def where(self, document: Any, point: tuple[float, float]) -> str:
        """Return how a place is written."""
        return f"{point[0]:g}, {point[1]:g}"

    def symmetry_refusal(self, document: Any, kind: SymmetryKind) -> str:
        """Return an empty text: free places have every symmetry."""
        return ""

    def draw_grid(
        self, canvas: Canvas, surface: pygame.Surface, document: Any, viewport: Viewport, step: float
    ) -> None:
        """Draw the grid: every step a fine line, every fifth a stronger one."""
        while step * viewport.unit < LEAST_GRID_PX * canvas.scale:
            step *= 2
        left, top = viewport.to_map(viewport.rect.topleft)
        right, bottom = viewport.to_map(viewport.rect.bottomright)
        fine = mix(canvas.theme["felt"], canvas.theme["felt_line"], 0.9)
        strong = mix(canvas.theme["felt_line"], canvas.theme["border"], 0.22)
        for index in range(int(left // step), int(right // step) + 2):
            x = viewport.to_screen(index * step, 0)[0]
            pygame.draw.line(
                surface, strong if index % 5 == 0 else fine, (x, viewport.rect.top), (x, viewport.rect.bottom)
            )
        for index in range(int(top // step), int(bottom // step) + 2):
            y = viewport.to_screen(0, index * step)[1]
            pygame.draw.line(
                surface, strong if index % 5 == 0 else fine, (viewport.rect.left, y), (viewport.rect.right, y)
            )
