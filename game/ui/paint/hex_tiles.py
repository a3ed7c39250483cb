"""Hexes as flat tiles: colour, texture and a glyph, for what is printed and measured."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Literal

import msgspec
import pygame

from game.boards.hex import Hex
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.hex_painter import HexLayout
from game.ui.paint.shapes import hexagon
from game.ui.paint.theme import RGB, mix

GLYPH_FROM_U = 15
"""Below this radius glyphs are left out: they would only be specks."""
Texture = Literal["plain", "stones", "leaves", "waves", "bricks", "bubbles", "planks"]


class HexAppearance(msgspec.Struct, frozen=True):
    """What a hex looks like: its name for the cache, colour, texture, glyph, and whether it stands up."""

    name: str
    colour: RGB
    texture: Texture = "plain"
    icon: str = ""
    raised: bool = False


def draw_ground(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, ground: Callable[[Hex], HexAppearance]
) -> None:
    """Draw every hex that can be seen."""
    seen = layout.rect.inflate(layout.size * 2, layout.size * 2)
    clip = surface.get_clip()
    surface.set_clip(layout.rect)
    for cell in sorted(layout.cells, key=lambda hex_cell: (hex_cell[1], hex_cell[0])):
        x, y = layout.centre(cell)
        if not seen.collidepoint(x, y):
            continue
        kind = ground(cell)
        picture = hex_picture(canvas, kind, layout.size, (cell[0] * 7 + cell[1] * 13) % 4)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def hex_picture(canvas: Canvas, ground: HexAppearance, radius: float, variant: int = 0) -> pygame.Surface:
    """Return the picture of one hex of ground."""
    width, height = math.ceil(radius * math.sqrt(3)) + 1, math.ceil(radius * 2) + 1

    def paint(large: pygame.Surface) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        size = radius * OVERSAMPLE
        edge = mix(ground.colour, canvas.theme["casing"], 0.55)
        pygame.draw.polygon(large, edge, hexagon(middle, size))
        pygame.draw.polygon(large, ground.colour, hexagon(middle, size - max(1.0, OVERSAMPLE * 0.8)))
        if radius >= 8:
            _texture(large, ground, middle, size, random.Random(variant * 31 + len(ground.name)))
        if ground.raised:
            light, dark = mix(ground.colour, (255, 255, 255), 0.22), mix(ground.colour, (0, 0, 0), 0.4)
            outer, inner = hexagon(middle, size * 0.96), hexagon(middle, size * 0.72)
            for index in range(6):
                tone = light if index in (3, 4, 5) else dark
                follow = (index + 1) % 6
                pygame.draw.polygon(large, tone, [outer[index], outer[follow], inner[follow], inner[index]])

    picture = canvas.shape(("hex", ground.name, ground.colour, variant, radius), (width, height), paint)
    if not ground.icon or radius < canvas.px(GLYPH_FROM_U):
        return picture

    def with_glyph() -> pygame.Surface:
        full_surface = picture.copy()
        tone = mix(ground.colour, (0, 0, 0) if sum(ground.colour) > 330 else (255, 255, 255), 0.42)
        glyph = canvas.icon(ground.icon, round(radius * 0.8), tone)
        full_surface.blit(glyph, glyph.get_rect(center=(width // 2, height // 2)))
        return full_surface

    return canvas.get_cached_picture(("hex-glyph", ground.name, ground.colour, variant, radius), with_glyph)


def _texture(
    surface: pygame.Surface, ground: HexAppearance, middle: tuple[float, float], size: float, rng: random.Random
) -> None:
    light, dark = mix(ground.colour, (255, 255, 255), 0.13), mix(ground.colour, (0, 0, 0), 0.16)

    def spot(reach: float = 0.72) -> tuple[float, float]:
        angle, away = rng.random() * math.tau, math.sqrt(rng.random()) * size * reach
        return middle[0] + away * math.cos(angle), middle[1] + away * math.sin(angle)

    line = max(1, round(size * 0.035))
    if ground.texture == "plain":
        for _ in range(5):
            pygame.draw.circle(surface, rng.choice((light, dark)), spot(), max(1.0, size * 0.035))
    elif ground.texture == "stones":
        for _ in range(9):
            x, y = spot()
            pygame.draw.polygon(surface, rng.choice((light, dark)), hexagon((x, y), size * rng.uniform(0.07, 0.15)))
    elif ground.texture == "leaves":
        for _ in range(14):
            x, y = spot()
            length = size * 0.16
            pygame.draw.line(surface, rng.choice((light, dark)), (x, y), (x + length * 0.4, y - length), line)
    elif ground.texture == "waves":
        for row in (-0.45, 0.0, 0.45):
            points = [
                (middle[0] + size * x / 10, middle[1] + size * (row + 0.07 * math.sin(x * 1.3 + row * 5)))
                for x in range(-6, 7)
            ]
            pygame.draw.lines(surface, light, False, points, line)
    elif ground.texture == "bricks":
        for number, row in enumerate((-0.45, -0.15, 0.15, 0.45)):
            y = middle[1] + size * row
            pygame.draw.line(surface, dark, (middle[0] - size * 0.6, y), (middle[0] + size * 0.6, y), line)
            for x in (-0.3, 0.1, 0.5) if number % 2 else (-0.5, -0.1, 0.3):
                at = middle[0] + size * x
                pygame.draw.line(surface, dark, (at, y), (at, y + size * 0.3), line)
    elif ground.texture == "bubbles":
        for _ in range(7):
            pygame.draw.circle(surface, rng.choice((light, dark)), spot(), size * rng.uniform(0.06, 0.16), line)
    elif ground.texture == "planks":
        for x in (-0.45, -0.15, 0.15, 0.45):
            at = middle[0] + size * x
            pygame.draw.line(surface, dark, (at, middle[1] - size * 0.6), (at, middle[1] + size * 0.6), line)
