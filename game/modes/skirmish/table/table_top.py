"""What the field lies on: walnut boards under it and under the dock, and a rim with a brass bead around it."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.paint.art.recipe import PictureRequest, Recipe
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import subtract_rect
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import Frame

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


def _boards(canvas: Canvas, frame: Frame) -> list[tuple[Recipe, pygame.Rect]]:
    return list(zip(_walnut(canvas.scale), (frame.stage, frame.dock), strict=True))


def top_wishes(canvas: Canvas, frame: Frame) -> list[PictureRequest]:
    """Return the pictures of the boards."""
    return [PictureRequest(recipe, rect.size) for recipe, rect in _boards(canvas, frame) if min(rect.size) > 0]


def draw_top(canvas: Canvas, surface: pygame.Surface, frame: Frame, covered: pygame.Rect) -> None:
    """Draw the boards under the stage, but not what is `covered` of them; elsewhere, and without paint, cloth.

    Dock, panel and bars have floors of their own.
    """
    stage, clip = frame.stage, surface.get_clip()
    painted = not canvas.art.look.plain and min(stage.size) > 0
    if not (painted and stage.contains(clip)):
        bare = [pygame.Rect((0, 0), frame.size)]
        for over in (stage if painted else covered, frame.dock, frame.side, frame.prompt, frame.top_bar):
            bare = [part for one in bare for part in subtract_rect(one, over)]
        for part in bare:
            surface.blit(canvas.get_tablecloth(frame.size), part, part)
    if painted and stage.colliderect(clip):
        boards = canvas.art.picture(_walnut(canvas.scale)[0], stage.size)
        for part in subtract_rect(stage, covered):
            surface.blit(boards, part, part.move(-stage.x, -stage.y))


def draw_dock_floor(canvas: Canvas, surface: pygame.Surface, frame: Frame) -> None:
    """Draw what is under the dock once more, over whatever of the field hangs into it."""
    dock = frame.dock
    if canvas.art.look.plain or min(dock.size) <= 0:
        surface.blit(canvas.get_tablecloth(frame.size), dock, dock)
    else:
        surface.blit(canvas.art.picture(_walnut(canvas.scale)[1], dock.size), dock)


def draw_edge(
    canvas: Canvas, surface: pygame.Surface, shown: pygame.Rect, whole: pygame.Rect, *, bead: bool = False
) -> None:
    """Draw a wooden rim with a brass bead around the field, on the sides of it that are seen; or the `bead` alone.

    The light comes from the upper left: the inner slope is bright at the right and below, the outer one at the left.
    Without paint it is a line.
    """
    at = 0
    lines = RIM[:BEAD] if bead else RIM
    for line, (width, tone) in enumerate(lines if not canvas.art.look.plain else ((2.0, canvas.theme["border"]),)):
        wide = max(1, canvas.u(width))
        for seen, lit, side in (
            (shown.left == whole.left, line > 2, (shown.left - at - wide, shown.top, wide, shown.height)),
            (shown.right == whole.right, line < 3, (shown.right + at, shown.top, wide, shown.height)),
            (shown.top == whole.top, line > 2, (shown.left, shown.top - at - wide, shown.width, wide)),
            (shown.bottom == whole.bottom, line < 3, (shown.left, shown.bottom + at, shown.width, wide)),
        ):
            if seen:
                surface.fill(mix(tone, (255, 226, 170) if lit else (0, 0, 0), 0.12 if lit else 0.3), side)
        at += wide
