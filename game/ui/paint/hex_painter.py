"""Hex boards on the screen: where hexes lie, the ground with its texture and glyph, rings, paths and facings."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import pairwise
from typing import Literal

import msgspec
import pygame

from game.boards.hex import Hex, hex_at, pixel
from game.ui.paint.camera import Camera
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, mix

LARGEST_U = 44
SMALLEST = 4.0
GLYPH_FROM_U = 15
"""Below this radius glyphs are left out: they would only be specks."""
Texture = Literal["plain", "stones", "leaves", "waves", "bricks", "bubbles", "planks"]


class Ground(msgspec.Struct, frozen=True):
    """What a hex looks like: its name for the cache, colour, texture, glyph, and whether it stands up."""

    name: str
    colour: RGB
    texture: Texture = "plain"
    icon: str = ""
    raised: bool = False


class HexLayout:
    """The places of hexes within a rectangle, as large as there is room for; the camera looks closer."""

    def __init__(
        self,
        canvas: Canvas,
        cells: Collection[Hex],
        rect: pygame.Rect,
        camera: Camera | None = None,
        largest_u: float = LARGEST_U,
    ) -> None:
        self.rect = rect
        points = [pixel(cell, 1.0) for cell in cells]
        half = math.sqrt(3) / 2
        left, right = min(x for x, _ in points) - half, max(x for x, _ in points) + half
        top, bottom = min(y for _, y in points) - 1, max(y for _, y in points) + 1
        fitting = min(rect.width / (right - left), rect.height / (bottom - top)) * 0.985
        zoom, shift = (camera.zoom, camera.shift) if camera is not None else (1.0, (0.0, 0.0))
        self.size = max(SMALLEST, min(fitting, canvas.u(largest_u))) * zoom
        self._x = rect.centerx + shift[0] - (left + right) / 2 * self.size
        self._y = rect.centery + shift[1] - (top + bottom) / 2 * self.size
        self.cells = cells

    def centre(self, cell: Hex) -> tuple[float, float]:
        """Return the middle of a hex on the screen."""
        x, y = pixel(cell, self.size)
        return self._x + x, self._y + y

    def at(self, point: tuple[float, float]) -> Hex | None:
        """Return the hex of the board at a point, or None."""
        if not self.rect.collidepoint(point):
            return None
        cell = hex_at(point[0] - self._x, point[1] - self._y, self.size)
        return cell if cell in self.cells else None

    def corners(self, cell: Hex, share: float = 1.0) -> list[tuple[float, float]]:
        """Return the six corners of a hex, from the upper right one clockwise."""
        return hexagon(self.centre(cell), self.size * share)

    def box(self, cell: Hex) -> pygame.Rect:
        """Return the rectangle around a hex."""
        rect = pygame.Rect(0, 0, round(self.size * math.sqrt(3)), round(self.size * 2))
        x, y = self.centre(cell)
        rect.center = (round(x), round(y))
        return rect


def hexagon(centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Return the corners of a pointy-top hexagon, from the upper right one clockwise."""
    angles = [math.radians(60 * index - 30) for index in range(6)]
    return [(centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)) for angle in angles]


def draw_ground(canvas: Canvas, surface: pygame.Surface, layout: HexLayout, ground: Callable[[Hex], Ground]) -> None:
    """Draw every hex that can be seen."""
    seen = layout.rect.inflate(layout.size * 2, layout.size * 2)
    clip = surface.get_clip()
    surface.set_clip(layout.rect)
    for cell in sorted(layout.cells, key=lambda place: (place[1], place[0])):
        x, y = layout.centre(cell)
        if not seen.collidepoint(x, y):
            continue
        kind = ground(cell)
        picture = hex_picture(canvas, kind, layout.size, (cell[0] * 7 + cell[1] * 13) % 4)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def hex_picture(canvas: Canvas, ground: Ground, radius: float, variant: int = 0) -> pygame.Surface:
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
    if not ground.icon or radius < canvas.u(GLYPH_FROM_U):
        return picture

    def with_glyph() -> pygame.Surface:
        whole = picture.copy()
        tone = mix(ground.colour, (0, 0, 0) if sum(ground.colour) > 330 else (255, 255, 255), 0.42)
        glyph = canvas.icon(ground.icon, round(radius * 0.8), tone)
        whole.blit(glyph, glyph.get_rect(center=(width // 2, height // 2)))
        return whole

    return canvas.cached(("hex-glyph", ground.name, ground.colour, variant, radius), with_glyph)


def _texture(
    surface: pygame.Surface, ground: Ground, middle: tuple[float, float], size: float, rng: random.Random
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


def ring_hex(
    canvas: Canvas,
    surface: pygame.Surface,
    layout: HexLayout,
    cell: Hex,
    colour: RGB,
    width_u: float,
    share: float = 0.9,
) -> None:
    """Draw a ring with casing inside a hex."""
    box = layout.box(cell)
    for tone, width in ((canvas.theme["casing"], width_u + 2.4), (colour, width_u)):

        def paint(large: pygame.Surface, tone: RGB = tone, width: float = width) -> None:
            middle = (large.get_width() / 2, large.get_height() / 2)
            line = max(OVERSAMPLE, round(width * canvas.scale * OVERSAMPLE))
            radius = layout.size * share * OVERSAMPLE
            outer, inner = hexagon(middle, radius + line / 2), hexagon(middle, radius - line / 2)
            for index in range(6):
                follow = (index + 1) % 6
                pygame.draw.polygon(large, tone, [outer[index], outer[follow], inner[follow], inner[index]])

        key = ("hex-ring", tone, width, share, layout.size)
        surface.blit(
            canvas.shape(key, (box.width + canvas.u(6), box.height + canvas.u(6)), paint),
            box.inflate(canvas.u(6), canvas.u(6)),
        )


def mark_hexes(canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cells: Collection[Hex], colour: RGB) -> None:
    """Mark hexes that may be chosen: a light tint and a dot with casing in the middle."""
    tint_hexes(canvas, surface, layout, cells, colour, 62)
    size = max(5, round(layout.size * 0.3))

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() // 2
        pygame.draw.circle(large, canvas.theme["casing"], middle, radius)
        pygame.draw.circle(large, colour, middle, round(radius * 0.66))

    dot = canvas.shape(("hex-dot", colour), (size, size), paint)
    for cell in cells:
        x, y = layout.centre(cell)
        surface.blit(dot, dot.get_rect(center=(round(x), round(y))))


def tint_hexes(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cells: Mapping[Hex, int] | Collection[Hex], colour: RGB,
    alpha: int = 70, *, hatched: bool = False,
) -> None:  # fmt: skip
    """Lay a tint over hexes, hatched where it is a second layer."""
    box = layout.box((0, 0))

    def paint(large: pygame.Surface) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        shape = hexagon(middle, layout.size * 0.96 * OVERSAMPLE)
        pygame.draw.polygon(large, (*colour, alpha if not hatched else 255), shape)
        if hatched:
            step = max(6, round(layout.size * 0.3 * OVERSAMPLE))
            for x in range(-large.get_height(), large.get_width(), step):
                start, end = (x, large.get_height()), (x + large.get_height(), 0)
                pygame.draw.line(large, (0, 0, 0, 0), start, end, max(2, step * 3 // 5))

    picture = canvas.shape(("hex-tint", colour, alpha, hatched, layout.size), box.size, paint)
    if hatched:
        picture = canvas.cached(("hex-tint-faint", colour, alpha, layout.size), lambda: _faint(picture, alpha))
    for cell in cells:
        x, y = layout.centre(cell)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _faint(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    faint = picture.copy()
    faint.set_alpha(alpha)
    return faint


def draw_hex_path(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, path: Sequence[Hex], colour: RGB, width_u: float = 5
) -> None:
    """Draw a way along hexes with an arrow head at its end."""
    points = [layout.centre(cell) for cell in path]
    for tone, width in ((canvas.theme["casing"], width_u + 3), (colour, width_u)):
        for start, end in pairwise(points):
            thick_line(surface, tone, start, end, max(1, canvas.u(width)))
    if len(points) < 2:
        return
    (x0, y0), (x1, y1) = points[-2:]
    length = math.dist((x0, y0), (x1, y1)) or 1.0
    dx, dy, size = (x1 - x0) / length, (y1 - y0) / length, layout.size * 0.42
    head = [
        (x1 + dx * size, y1 + dy * size),
        (x1 - dy * size * 0.8, y1 + dx * size * 0.8),
        (x1 + dy * size * 0.8, y1 - dx * size * 0.8),
    ]
    pygame.draw.polygon(surface, colour, head)
    pygame.draw.polygon(surface, canvas.theme["casing"], head, max(1, canvas.u(1.5)))


def draw_facing(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cell: Hex, facing: int, colour: RGB, reach: float = 0.93
) -> None:
    """Draw the wedge that says where somebody on a hex looks: direction 0 is E, counted counter-clockwise."""
    centre = layout.centre(cell)
    angle = -math.radians(60 * facing)
    tip = (centre[0] + layout.size * reach * math.cos(angle), centre[1] + layout.size * reach * math.sin(angle))
    left, right = (
        (
            centre[0] + layout.size * 0.62 * math.cos(angle + side * 0.5),
            centre[1] + layout.size * 0.62 * math.sin(angle + side * 0.5),
        )
        for side in (-1, 1)
    )
    pygame.draw.polygon(surface, canvas.theme["casing"], [tip, left, right], max(1, canvas.u(4)))
    pygame.draw.polygon(surface, colour, [tip, left, right])
