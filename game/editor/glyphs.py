"""The small pictures on the rail and the top bar, drawn here in one stroke weight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB

Point = tuple[float, float]
Paint = Callable[[pygame.Surface, RGB], object]


def draw_glyph(canvas: Canvas, surface: pygame.Surface, name: str, centre: Point, size_u: float, colour: RGB) -> None:
    """Draw a glyph, or the icon of that name where there is no glyph."""
    size = canvas.px(size_u)
    if name in _GLYPHS:
        picture = canvas.shape(("glyph", name, colour), (size, size), lambda large: _GLYPHS[name](large, colour))
    else:
        picture = canvas.icon(name, size, colour)
    surface.blit(picture, picture.get_rect(center=centre))


def _line(surface: pygame.Surface, colour: RGB, points: list[Point], width: float = 0.09) -> None:
    side = surface.get_width()
    scaled = [(x * side, y * side) for x, y in points]
    for start, end in pairwise(scaled):
        thick_line(surface, colour, start, end, width * side)
    for point in scaled:
        pygame.draw.circle(surface, colour, point, width * side / 2)


def _fill(surface: pygame.Surface, colour: RGB, points: list[Point]) -> None:
    side = surface.get_width()
    pygame.draw.polygon(surface, colour, [(x * side, y * side) for x, y in points])


def _dot(surface: pygame.Surface, colour: RGB, x: float, y: float, radius: float) -> None:
    side = surface.get_width()
    pygame.draw.circle(surface, colour, (x * side, y * side), radius * side)


def _select(s: pygame.Surface, c: RGB) -> None:
    _fill(s, c, [(0.26, 0.1), (0.26, 0.82), (0.43, 0.66), (0.55, 0.92), (0.67, 0.86), (0.55, 0.61), (0.78, 0.6)])


def _area(s: pygame.Surface, c: RGB) -> None:
    plate = [(0.24, 0.26), (0.76, 0.26), (0.9, 0.4), (0.9, 0.6), (0.76, 0.74), (0.24, 0.74), (0.1, 0.6), (0.1, 0.4)]
    _line(s, c, [*plate, plate[0]])
    _line(s, c, [(0.5, 0.38), (0.5, 0.62)])
    _line(s, c, [(0.38, 0.5), (0.62, 0.5)])


def _link(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.22, 0.74), (0.78, 0.26)], 0.1)
    _dot(s, c, 0.2, 0.76, 0.15)
    _dot(s, c, 0.8, 0.24, 0.15)


def _start(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.3, 0.1), (0.3, 0.54)], 0.12)
    _line(s, c, [(0.08, 0.32), (0.52, 0.32)], 0.12)
    _line(s, c, [(0.54, 0.52), (0.9, 0.9)], 0.12)
    _line(s, c, [(0.9, 0.52), (0.54, 0.9)], 0.12)


def _text(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.2, 0.18), (0.8, 0.18)], 0.13)
    _line(s, c, [(0.5, 0.18), (0.5, 0.85)], 0.13)


def _measure(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.06, 0.66), (0.66, 0.06), (0.94, 0.34), (0.34, 0.94), (0.06, 0.66)], 0.08)
    for along in (0.2, 0.4, 0.6, 0.8):
        x, y = 0.06 + 0.6 * along, 0.66 - 0.6 * along
        _line(s, c, [(x, y), (x + 0.1, y + 0.1)], 0.06)


def _stamp(s: pygame.Surface, c: RGB) -> None:
    _dot(s, c, 0.5, 0.24, 0.16)
    _fill(s, c, [(0.43, 0.3), (0.57, 0.3), (0.62, 0.58), (0.38, 0.58)])
    _fill(s, c, [(0.16, 0.56), (0.84, 0.56), (0.84, 0.76), (0.16, 0.76)])
    _line(s, c, [(0.16, 0.9), (0.84, 0.9)], 0.07)


def _fit(s: pygame.Surface, c: RGB) -> None:
    for x, y in ((0.14, 0.14), (0.86, 0.14), (0.14, 0.86), (0.86, 0.86)):
        inner_x, inner_y = 0.5 + (x - 0.5) * 0.35, 0.5 + (y - 0.5) * 0.35
        _line(s, c, [(inner_x, y), (x, y), (x, inner_y)])


def _plus(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.18, 0.5), (0.82, 0.5)], 0.13)
    _line(s, c, [(0.5, 0.18), (0.5, 0.82)], 0.13)


def _minus(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.18, 0.5), (0.82, 0.5)], 0.13)


def _back(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.6, 0.18), (0.28, 0.5), (0.6, 0.82)], 0.13)


def _down(s: pygame.Surface, c: RGB) -> None:
    _fill(s, c, [(0.2, 0.36), (0.8, 0.36), (0.5, 0.72)])


def _warning(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.5, 0.12), (0.92, 0.86), (0.08, 0.86), (0.5, 0.12)], 0.09)
    _line(s, c, [(0.5, 0.4), (0.5, 0.58)], 0.1)
    _dot(s, c, 0.5, 0.74, 0.06)


def _brush(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.86, 0.12), (0.5, 0.5)], 0.12)
    _fill(s, c, [(0.38, 0.44), (0.58, 0.62), (0.44, 0.84), (0.12, 0.92), (0.2, 0.62)])


def _bucket(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.18, 0.42), (0.5, 0.1), (0.84, 0.44), (0.46, 0.8), (0.18, 0.52), (0.18, 0.42)], 0.08)
    _fill(s, c, [(0.2, 0.48), (0.78, 0.48), (0.46, 0.78)])
    _dot(s, c, 0.86, 0.76, 0.11)


def _object(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.2, 0.82), (0.8, 0.82)], 0.14)
    _line(s, c, [(0.46, 0.78), (0.66, 0.22)], 0.1)
    _dot(s, c, 0.68, 0.2, 0.13)


def _polygon(s: pygame.Surface, c: RGB) -> None:
    corners = [(0.14, 0.36), (0.56, 0.12), (0.88, 0.46), (0.64, 0.86), (0.22, 0.74)]
    _line(s, c, [*corners, corners[0]], 0.07)
    for x, y in corners:
        _dot(s, c, x, y, 0.09)


def _edge(s: pygame.Surface, c: RGB) -> None:
    _line(s, c, [(0.1, 0.12), (0.9, 0.12), (0.9, 0.88), (0.1, 0.88), (0.1, 0.12)], 0.06)
    _fill(s, c, [(0.1, 0.62), (0.9, 0.62), (0.9, 0.88), (0.1, 0.88)])


_GLYPHS: dict[str, Paint] = {
    "select": _select,
    "area": _area,
    "link": _link,
    "start": _start,
    "text": _text,
    "measure": _measure,
    "stamp": _stamp,
    "fit": _fit,
    "plus": _plus,
    "minus": _minus,
    "back": _back,
    "down": _down,
    "warning": _warning,
    "brush": _brush,
    "fill": _bucket,
    "object": _object,
    "polygon": _polygon,
    "edge": _edge,
}
