"""Fighters in water, thorns and fire: what they stand in is seen in front of them, too."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.boards.hex import Hex
from game.modes.arena.content.types import Terrain
from game.modes.arena.game_content import terrain_at
from game.modes.arena.table.context import ArenaContext
from game.ui.paint.art.flames import Flame
from game.ui.paint.canvas import Canvas

DEPTHS: dict[Terrain, tuple[float, float]] = {
    "shallow-water": (0.30, 0.80), "deep-water": (0.62, 0.86), "bog": (0.40, 0.85), "thicket": (0.42, 0.85),
    "rubble": (0.26, 0.80), "pit": (0.50, 0.86), "smoke": (1.0, 0.55),
}  # fmt: skip
"""Up to which share of a disc's height a ground covers it, and how densely at its foot."""
FLAMES = ((-0.60, 0.78, 1.25), (0.60, 0.80, 1.40), (0.0, 1.02, 1.55))
"""Tongues of fire before a disc: where their feet are from its middle, and how high they are, in radii."""
FADE = 0.5
"""Over which part of a disc's radius a ground fades upwards."""
NEAR = 0.35
"""How far from the middle of a hex, in its radii, somebody still stands in it: who is on the way is drawn whole."""


def build_immersion_painter(
    draw: ArenaContext, cell: Hex | None, radius: int, centre: tuple[int, int]
) -> Callable[[], object] | None:
    """Return what draws the ground of a hex in front of a disc that stands in it; None where nothing is in front.

    Call it before the disc is drawn, since it keeps the ground that is seen there, and what it returns afterwards.
    """
    if cell is None or cell not in draw.layout.cells:
        return None
    x, y = draw.layout.centre(cell)
    if math.hypot(centre[0] - x, centre[1] - y) > NEAR * draw.layout.size:
        return None
    terrain = terrain_at(draw.content, draw.observation, cell)
    if terrain == "fire":
        return lambda: _burn(draw, radius, centre)
    if terrain not in DEPTHS:
        return None
    ground = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    rect = ground.get_rect(center=centre)
    ground.blit(draw.surface, (0, 0), rect)
    ground.blit(_veil(draw.canvas, radius, *DEPTHS[terrain]), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return lambda: draw.surface.blit(ground, rect)


def _veil(canvas: Canvas, radius: int, reach: float, dense: float) -> pygame.Surface:
    """Return a white disc that is densest at its foot and fades away towards the height of the ground."""

    def make() -> pygame.Surface:
        veil = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        top = 2 * radius * (1 - reach)
        for row in range(2 * radius):
            share = max(0.0, min(1.0, (row - top) / (FADE * radius)))
            half = math.sqrt(max(0.0, radius**2 - (row - radius) ** 2))
            tone = (255, 255, 255, round(255 * dense * share))
            pygame.draw.line(veil, tone, (radius - half, row), (radius + half, row))
        return veil

    return canvas.get_cached_picture(("arena-veil", radius, reach, dense), make)


def _burn(draw: ArenaContext, radius: int, centre: tuple[int, int]) -> None:
    """Let flames lick up before a disc."""
    for variant, (across, down, high) in enumerate(FLAMES):
        size = (radius, round(radius * high))
        picture = draw.canvas.art.picture(Flame(variant=variant), size)
        foot = centre[0] + round(across * radius), centre[1] + round(down * radius)
        draw.surface.blit(picture, picture.get_rect(midbottom=foot), special_flags=pygame.BLEND_RGB_ADD)
