"""The board of a battle: ground, zones, what lies on it, fire and smoke, and how facings are shown."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.boards.hex import Hex, neighbour
from game.modes.arena.table.board.ground import SQUASH, GroundPlanCache
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.pieces.tokens import seat_look
from game.ui.paint.art.ground.tile import Blaze, Cloud, tile_size
from game.ui.paint.art.recipe import Recipe
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.hex_painter import HexLayout, draw_border, tint_hexes
from game.ui.paint.theme import mix

VARIANTS = 3
TILE_STEP_U = 4


def draw_field(draw: ArenaContext, grounds: GroundPlanCache, *, gliding: bool = False) -> None:
    """Draw the ground, the start zones while they matter, levers, things, fire and smoke; hastily while `gliding`."""
    canvas, surface, content, observation, layout = (
        draw.canvas,
        draw.surface,
        draw.content,
        draw.observation,
        draw.layout,
    )
    clip = surface.get_clip()
    surface.set_clip(layout.rect.clip(clip))
    grounds.draw(canvas, surface, observation, layout, gliding=gliding)
    if observation.phase in ("priority", "deploy"):
        for side, cells in content.board.zones.items():
            colour, _ = seat_look(canvas, content, side)
            tint_hexes(canvas, surface, layout, cells, colour, 80)
            draw_border(canvas, surface, layout, cells, colour)
    for lever, hex_cell in content.board.lever_at.items():
        _draw_thing(draw, hex_cell, "gears", done=lever in observation.pulled)
    for hex_cell in observation.lying.values():
        _draw_thing(draw, hex_cell, "swap-bag")
    seen = layout.rect.inflate(layout.size * 2, layout.size * 3)
    for cell, terrain in grounds.moving(observation):
        if seen.collidepoint(layout.centre(cell)):
            _draw_tile(canvas, surface, layout, cell, terrain)
    _vignette(canvas, surface, layout.rect)
    surface.set_clip(clip)


def _draw_tile(canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cell: Hex, terrain: str) -> None:
    """Draw fire or smoke on a hex; pictures are painted in steps of the radius and then scaled."""
    variant = (cell[0] * 7 + cell[1] * 13) % VARIANTS
    kind = Blaze if terrain == "fire" else Cloud
    recipe: Recipe = kind(variant=variant, squash=SQUASH)
    step = canvas.px(TILE_STEP_U)
    radius = max(step, math.ceil(layout.size / step) * step)
    size, middle = tile_size(radius)
    picture = canvas.art.picture(recipe, size)
    share = layout.size / radius
    if share < 0.995:
        scaled = round(size[0] * share), round(size[1] * share)
        key = ("arena-tile", recipe, size, scaled, canvas.art.ready(recipe, size))
        picture = canvas.get_cached_picture(key, lambda: pygame.transform.smoothscale(picture, scaled))
    x, y = layout.centre(cell)
    surface.blit(picture, (round(x - middle[0] * share), round(y - middle[1] * share)))


def _vignette(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Darken the edges of the stage, most of all the lower corners."""
    if canvas.art.appearance.plain:
        return

    def make() -> pygame.Surface:
        small = pygame.Surface((64, 40), pygame.SRCALPHA)
        small.fill((4, 3, 6))
        across, down = np.abs(np.arange(64) - 31.5)[:, None] / 32, (np.arange(40) - 17.0) / 23
        away = np.hypot(across**2, np.where(down > 0, down, down * 0.8) ** 2)
        pygame.surfarray.pixels_alpha(small)[...] = np.rint(np.clip((away - 0.52) / 0.72, 0, 1) * 168)
        return pygame.transform.smoothscale(small, rect.size)

    surface.blit(canvas.get_cached_picture(("arena-vignette", rect.size), make), rect)


def _draw_thing(draw: ArenaContext, cell: Hex, icon: str, *, done: bool = False) -> None:
    """Draw a lever or a thing that lies about, on a dark disc."""
    canvas = draw.canvas
    x, y = draw.layout.spot(cell)
    side = max(12, round(draw.layout.size * 0.92))
    rim = mix(canvas.theme["mark"], canvas.theme["casing"], 0.55 if done else 0.15)

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        pygame.draw.ellipse(large, canvas.theme["casing"], rect)
        pygame.draw.ellipse(large, rim, rect.inflate(-2 * OVERSAMPLE, -2 * OVERSAMPLE))
        inner = -8 * OVERSAMPLE
        pygame.draw.ellipse(large, (52, 42, 32), rect.inflate(inner, inner))

    infobox = canvas.shape(("arena-thing", rim), (side, round(side * 0.86)), paint)
    draw.surface.blit(infobox, infobox.get_rect(center=(x, y)))
    glyph = canvas.icon(icon, round(side * 0.58), "text_quiet" if done else rim)
    draw.surface.blit(glyph, glyph.get_rect(center=(x, y)))


def draw_arcs(draw: ArenaContext, cell: Hex, facing: int, *, strong: bool = False) -> None:
    """Shade the ground around somebody: the three hexes in front light, the one behind hatched."""
    front = [neighbour(cell, facing + turn) for turn in (-1, 0, 1)]
    rear = neighbour(cell, facing + 3)
    alpha = 110 if strong else 70
    tint_hexes(
        draw.canvas,
        draw.surface,
        draw.layout,
        [one for one in front if one in draw.layout.cells],
        draw.canvas.theme["mark_info"],
        alpha,
    )
    if rear in draw.layout.cells:
        tint_hexes(
            draw.canvas, draw.surface, draw.layout, [rear], draw.canvas.theme["mark_danger"], alpha + 90, hatched=True
        )


def sector(layout: HexLayout, cell: Hex, facing: int) -> list[tuple[float, float]]:
    """Return the part of the board that lies in the direction of a facing, as a triangle from a hex to the edge."""
    x, y = layout.centre(cell)
    far = layout.rect.width + layout.rect.height
    corners = []
    for half in (0.5, -0.5):
        turn = math.radians(60 * (facing + half))
        corners.append((x + far * math.cos(turn), y - far * layout.squash * math.sin(turn)))
    return [(x, y), *corners]
