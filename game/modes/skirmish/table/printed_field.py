"""A field on paper: the painted ground by day, footprints as the rules have them, an inch rule along the edges."""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec
import pygame

from game.kernel.language.say import say
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.content.maps import FIELD_EDGES, SkirmishMap, TerrainPiece, pieces_of
from game.modes.skirmish.content.types import Terrain
from game.modes.skirmish.table.board.ground import ground_of
from game.ui.paint.art.box import surface_of
from game.ui.paint.art.ground.picture import Ground
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.canvas import Canvas
from game.ui.printing.plan import MM_AN_INCH, PrintedMap, Size

LONGEST_MASTER = 3600
"""Pixels on the longer side of the painted ground: more would take gigabytes. Pages are enlarged from it; what has to
be sharp is drawn on them in the resolution of the paper."""
INK, LIGHT = (22, 24, 28), (250, 248, 240)
Numbered = tuple[tuple[TerrainPiece, Terrain], ...]


def printed_field(key: str, field: SkirmishMap) -> PrintedMap:
    """Return a field in true scale."""
    kinds = data().library.terrain
    capacities = {name: (kind.name, kind.capacity, kind.p, kind.e) for name, kind in kinds.items()}
    pieces: Numbered = tuple((piece, kinds[piece.kind]) for piece in pieces_of(field, capacities))
    ground = ground_of(pieces, field.field, field.scenery, field.title, ())
    # Night is for the screen: on paper it is ink.
    ground = msgspec.structs.replace(ground, lighting="day")

    def paint(canvas: Canvas, full_size: Size, part_rect: pygame.Rect) -> pygame.Surface:
        appearance = Appearance(plain=not canvas.settings.painted)
        picture = _part_of(_master(ground, appearance, max(full_size)), full_size, part_rect)
        inch = full_size[0] / field.width
        _draw_strips(picture, field, inch, part_rect)
        for piece, _ in pieces:
            _draw_footprint(picture, piece, field, inch, part_rect)
        for piece, _ in _list_first_parts(pieces):
            _draw_name(canvas, picture, piece, field, inch, part_rect)
        _draw_rule(picture, full_size, inch, part_rect)
        return picture

    size = field.width * MM_AN_INCH, field.height * MM_AN_INCH
    return PrintedMap(key, say(field.title) or key, size, paint, "inch", MM_AN_INCH)


@lru_cache(maxsize=1)
def _master(ground: Ground, appearance: Appearance, longest: int) -> pygame.Surface:
    """Return the whole ground, painted once for all its pages."""
    share = min(longest, LONGEST_MASTER) / max(ground.width, ground.height)
    return surface_of(ground.paint((round(ground.width * share), round(ground.height * share)), appearance))


def _part_of(master: pygame.Surface, full_size: Size, part_rect: pygame.Rect) -> pygame.Surface:
    """Return a part of the whole at its resolution; a pixel of ground lies at the same place on every page."""
    across, down = full_size[0] / master.get_width(), full_size[1] / master.get_height()
    source = pygame.Rect(math.floor(part_rect.x / across), math.floor(part_rect.y / down), 0, 0)
    source.width = math.ceil(part_rect.right / across) - source.x
    source.height = math.ceil(part_rect.bottom / down) - source.y
    source = source.clip(master.get_rect())
    size = round(source.width * across), round(source.height * down)
    scaled = pygame.transform.smoothscale(master.subsurface(source), size)
    picture = pygame.Surface(part_rect.size)
    picture.blit(scaled, (round(source.x * across) - part_rect.x, round(source.y * down) - part_rect.y))
    return picture


def _pixel(at: tuple[float, float], field: SkirmishMap, inch: float, part_rect: pygame.Rect) -> tuple[float, float]:
    """Return where a place in thousandths of an inch lies on a page: y points down there."""
    return at[0] / 1000 * inch - part_rect.x, (field.height - at[1] / 1000) * inch - part_rect.y


def _draw_footprint(
    picture: pygame.Surface, piece: TerrainPiece, field: SkirmishMap, inch: float, part_rect: pygame.Rect
) -> None:  # fmt: skip
    points = [_pixel(corner, field, inch, part_rect) for corner in piece.corners]
    for tone, width in ((LIGHT, 0.03), (INK, 0.012)):
        pygame.draw.polygon(picture, tone, points, max(1, round(width * inch)))


def _list_first_parts(pieces: Numbered) -> Numbered:
    """Return the first part of each piece."""
    return tuple({piece.id: (piece, kind) for piece, kind in reversed(pieces)}.values())


def _draw_name(
    canvas: Canvas,
    picture: pygame.Surface,
    piece: TerrainPiece,
    field: SkirmishMap,
    inch: float,
    part_rect: pygame.Rect,
) -> None:
    """Write the name of a piece over its middle."""
    middle = tuple(sum(corner[axis] for corner in piece.corners) / len(piece.corners) for axis in (0, 1))
    x, y = _pixel((middle[0], middle[1]), field, inch, part_rect)
    points = max(2.0, 0.13 * inch / canvas.scale)
    light, dark = (canvas.text(say(piece.name), points, tone, "bold") for tone in (LIGHT, INK))
    rect, step = dark.get_rect(center=(round(x), round(y))), max(1, round(inch * 0.012))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        picture.blit(light, rect.move(dx * step, dy * step))
    picture.blit(dark, rect)


def _draw_strips(picture: pygame.Surface, field: SkirmishMap, inch: float, part_rect: pygame.Rect) -> None:
    """Draw the borders of the deployment strips as dashes."""
    wide, high = field.width, field.height
    for strip in field.strips:
        if strip.edge not in FIELD_EDGES:
            corner = (0.0 if "west" in strip.edge else wide, 0.0 if "south" in strip.edge else high)
            turns = [math.tau * step / 240 for step in range(241)]
            line = [
                (corner[0] + strip.depth * math.cos(turn), corner[1] + strip.depth * math.sin(turn)) for turn in turns
            ]
            line = [(x, y) for x, y in line if 0 <= x <= wide and 0 <= y <= high]
        elif strip.edge in ("south", "north"):
            y = strip.depth if strip.edge == "south" else high - strip.depth
            line = [(step * wide / 200, y) for step in range(201)]
        else:
            x = strip.depth if strip.edge == "west" else wide - strip.depth
            line = [(x, step * high / 200) for step in range(201)]
        points = [_pixel((x * 1000, y * 1000), field, inch, part_rect) for x, y in line]
        for first, second in zip(points[::2], points[1::2], strict=False):
            for tone, width in ((INK, 0.05), (LIGHT, 0.025)):
                pygame.draw.line(picture, tone, first, second, max(1, round(width * inch)))


def _draw_rule(picture: pygame.Surface, full_size: Size, inch: float, part_rect: pygame.Rect) -> None:
    """Draw a tick for every inch along the edges of the field, a longer one for every sixth."""
    thick = max(1, round(inch * 0.015))
    for axis in (0, 1):
        for number in range(1, math.floor(full_size[axis] / inch) + 1):
            along, length = round(number * inch), round(inch * (0.3 if number % 6 == 0 else 0.15))
            for start, end in ((0, length), (full_size[1 - axis] - length, full_size[1 - axis])):
                ends = [(along, start), (along, end)] if axis == 0 else [(start, along), (end, along)]
                first, last = ((x - part_rect.x, y - part_rect.y) for x, y in ends)
                pygame.draw.line(picture, LIGHT, first, last, 3 * thick)
                pygame.draw.line(picture, INK, first, last, thick)
