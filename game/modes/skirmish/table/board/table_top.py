"""What the field lies on: walnut boards under it and under the dock, and a rim with a brass bead around it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.paint.art.recipe import PictureRequest, Recipe
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import subtract_rect
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import TableRegions

PLANKS_U, DOCK_PLANKS_U = 79, 52
RIM: tuple[tuple[float, RGB], ...] = (
    (1, (24, 18, 12)), (2.2, (168, 130, 66)), (1, (40, 27, 16)),
    (2.4, (88, 60, 36)), (2.4, (74, 50, 30)), (1.6, (52, 35, 21)), (1, (20, 14, 9)),
)  # fmt: skip
"""The lines of the rim of the mat, from the field outwards: how wide, and of what colour. The second is of brass."""
BEAD = 3
"""How many of them are the bead with the dark lines at both sides of it."""


@lru_cache(maxsize=8)
def _walnut(unit: float) -> tuple[Recipe, Recipe]:
    """Return the boards under the stage and those under the dock, which every frame asks for."""
    return (
        Sheet(material="walnut", unit=unit, planks=PLANKS_U, low=0.66, high=1.04, focus=(0.5, 0.5)),
        Sheet(material="walnut", unit=unit, planks=DOCK_PLANKS_U, low=0.40, high=0.72, focus=(0.5, 0.3)),
    )


def _boards(canvas: Canvas, regions: TableRegions) -> list[tuple[Recipe, pygame.Rect]]:
    return list(zip(_walnut(canvas.scale), (regions.board_rect, regions.dock), strict=True))


def top_wishes(canvas: Canvas, regions: TableRegions) -> list[PictureRequest]:
    """Return the pictures of the boards."""
    return [PictureRequest(recipe, rect.size) for recipe, rect in _boards(canvas, regions) if min(rect.size) > 0]


def draw_top(canvas: Canvas, surface: pygame.Surface, regions: TableRegions, covered: pygame.Rect) -> None:
    """Draw the boards under the stage, but not what is `covered` of them; elsewhere, and without paint, cloth.

    Dock, panel and bars have floors of their own.
    """
    board_rect, clip = regions.board_rect, surface.get_clip()
    painted = not canvas.art.appearance.plain and min(board_rect.size) > 0
    if not (painted and board_rect.contains(clip)):
        bare = [pygame.Rect((0, 0), regions.size)]
        for over in (board_rect if painted else covered, regions.dock, regions.side, regions.prompt, regions.top_bar):
            bare = [part_rect for one in bare for part_rect in subtract_rect(one, over)]
        for part_rect in bare:
            surface.blit(canvas.get_tablecloth(regions.size), part_rect, part_rect)
    if painted and board_rect.colliderect(clip):
        boards = canvas.art.picture(_walnut(canvas.scale)[0], board_rect.size)
        for part_rect in subtract_rect(board_rect, covered):
            surface.blit(boards, part_rect, part_rect.move(-board_rect.x, -board_rect.y))


def draw_dock_floor(canvas: Canvas, surface: pygame.Surface, regions: TableRegions) -> None:
    """Draw what is under the dock once more, over whatever of the field hangs into it."""
    dock = regions.dock
    if canvas.art.appearance.plain or min(dock.size) <= 0:
        surface.blit(canvas.get_tablecloth(regions.size), dock, dock)
    else:
        surface.blit(canvas.art.picture(_walnut(canvas.scale)[1], dock.size), dock)


def draw_edge(
    canvas: Canvas, surface: pygame.Surface, shown: pygame.Rect, full_rect: pygame.Rect, *, bead: bool = False
) -> None:
    """Draw a wooden rim with a brass bead around the field, on the sides of it that are seen; or the `bead` alone.

    The light comes from the upper left: the inner slope is bright at the right and below, the outer one at the left.
    Without paint it is a line.
    """
    at = 0
    lines = RIM[:BEAD] if bead else RIM
    for line, (width, tone) in enumerate(
        lines if not canvas.art.appearance.plain else ((2.0, canvas.theme["border"]),)
    ):
        wide = max(1, canvas.px(width))
        for seen, highlighted, side in (
            (shown.left == full_rect.left, line > 2, (shown.left - at - wide, shown.top, wide, shown.height)),
            (shown.right == full_rect.right, line < 3, (shown.right + at, shown.top, wide, shown.height)),
            (shown.top == full_rect.top, line > 2, (shown.left, shown.top - at - wide, shown.width, wide)),
            (shown.bottom == full_rect.bottom, line < 3, (shown.left, shown.bottom + at, shown.width, wide)),
        ):
            if seen:
                surface.fill(
                    mix(tone, (255, 226, 170) if highlighted else (0, 0, 0), 0.12 if highlighted else 0.3), side
                )
        at += wide
