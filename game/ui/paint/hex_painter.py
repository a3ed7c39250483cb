"""Hex boards on the screen: where hexes lie, outlines of several, rings, tints, paths and facings."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from game.boards.hex import Hex, hex_at, neighbour, pixel
from game.ui.paint.camera import Camera, View
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.shapes import hexagon, thick_line
from game.ui.paint.theme import RGB

LARGEST_U = 44
SMALLEST = 4.0
Margins = tuple[float, float, float, float]
"""Room on the left, above, on the right and below, in radii of a hex."""
Point = tuple[float, float]


class HexLayout:
    """The places of hexes within a rectangle, as large as there is room for; the camera looks closer.

    `squash` flattens the board as if it were seen at a slant; `size` is the distance from a middle to a corner across.
    """

    def __init__(
        self,
        canvas: Canvas,
        cells: Collection[Hex],
        rect: pygame.Rect,
        camera: Camera | None = None,
        *,
        largest_u: float = LARGEST_U,
        squash: float = 1.0,
        margins: Margins = (0.0, 0.0, 0.0, 0.0),
    ) -> None:
        self.rect, self.cells, self.squash = rect, cells, squash
        left, top, right, bottom = bounds(cells, squash)
        left, top, right, bottom = left - margins[0], top - margins[1], right + margins[2], bottom + margins[3]
        fitting_zoom = min(rect.width / (right - left), rect.height / (bottom - top)) * 0.985
        self.fitting_zoom = max(SMALLEST, min(fitting_zoom, canvas.px(largest_u)))
        across, down = (right - left) * self.fitting_zoom, (bottom - top) * self.fitting_zoom
        self.extent = across / rect.width, down / rect.height
        """The shares of width and height that the board fills at zoom 1, by which a camera is bounded."""
        zoom, shift = (camera.zoom, camera.shift) if camera is not None else (1.0, (0.0, 0.0))
        self.size = self.fitting_zoom * zoom
        self._middle = (left + right) / 2, (top + bottom) / 2
        self._x = rect.centerx + shift[0] - self._middle[0] * self.size
        self._y = rect.centery + shift[1] - self._middle[1] * self.size

    @property
    def origin(self) -> Point:
        """Return the middle of the hex 0,0 on the screen."""
        return self._x, self._y

    def centre(self, cell: Hex) -> Point:
        """Return the middle of a hex on the screen."""
        x, y = pixel(cell, self.size)
        return self._x + x, self._y + y * self.squash

    def spot(self, cell: Hex) -> tuple[int, int]:
        """Return the middle of a hex in whole pixels."""
        x, y = self.centre(cell)
        return round(x), round(y)

    def at(self, point: Point) -> Hex | None:
        """Return the hex of the board at a point, or None."""
        if not self.rect.collidepoint(point):
            return None
        cell = hex_at(point[0] - self._x, (point[1] - self._y) / self.squash, self.size)
        return cell if cell in self.cells else None

    def corners(self, cell: Hex, share: float = 1.0) -> list[Point]:
        """Return the six corners of a hex, from the upper right one clockwise."""
        return hexagon(self.centre(cell), self.size * share, self.squash)

    def box(self, cell: Hex) -> pygame.Rect:
        """Return the rectangle around a hex."""
        rect = pygame.Rect(0, 0, round(self.size * math.sqrt(3)), round(self.size * 2 * self.squash))
        rect.center = self.spot(cell)
        return rect

    def angle(self, facing: int) -> float:
        """Return where a facing points on the screen, in radians clockwise from the right."""
        turn = math.radians(60 * facing)
        return math.atan2(-math.sin(turn) * self.squash, math.cos(turn))

    def towards(self, cell: Hex, facing: int, share: float) -> Point:
        """Return the point on the way from a hex to its neighbour in a facing, 1 being the edge between them."""
        x, y = self.centre(cell)
        away, turn = self.size * math.sqrt(3) / 2 * share, math.radians(60 * facing)
        return x + away * math.cos(turn), y - away * math.sin(turn) * self.squash

    def framing(
        self,
        cells: Iterable[Hex],
        inner: pygame.Rect,
        limits: tuple[float, float],
        around: float = 1.6,
        above: float = 0.0,
    ) -> tuple[float, Point]:
        """Return the zoom and the shift that show these hexes in the inner part of the rectangle.

        `limits` are the least and the greatest size in pixels, `around` is what is shown around the hexes, in radii,
        `above` what is shown above them at least.
        """
        points = [(x, y * self.squash) for x, y in (pixel(cell, 1.0) for cell in cells)]
        left, right = min(x for x, _ in points) - around, max(x for x, _ in points) + around
        top, bottom = min(y for _, y in points) - max(around, above), max(y for _, y in points) + around
        fits = min(inner.width / (right - left), inner.height / (bottom - top))
        size = max(self.fitting_zoom, limits[0], min(limits[1], fits))
        across, down = (left + right) / 2 - self._middle[0], (top + bottom) / 2 - self._middle[1]
        shift = inner.centerx - self.rect.centerx - across * size, inner.centery - self.rect.centery - down * size
        return size / self.fitting_zoom, shift

    def above(self, camera_view: View) -> float:
        """Return where the upper edge of the rectangle lies in a view, in pixels below the hex 0,0."""
        zoom, shift = camera_view
        return self._middle[1] * self.fitting_zoom * zoom - shift[1] - self.rect.height / 2

    def kept_within(self, camera_view: View, extent: Margins) -> View:
        """Return a view moved as little as is needed to show nothing beyond left, top, right and bottom of an extent.

        The extent is seen from the hex 0,0, in radii of a hex; where it is smaller than the rectangle it is centred.
        """
        zoom, shift = camera_view
        size = self.fitting_zoom * zoom
        moved = []
        for axis, long in enumerate(self.rect.size):
            # Where the middle of the rectangle may lie, in pixels from the hex 0,0.
            middle = self._middle[axis] * size - shift[axis]
            least, most = extent[axis] * size + long / 2, extent[axis + 2] * size - long / 2
            wanted = (least + most) / 2 if least > most else max(least, min(most, middle))
            moved.append(self._middle[axis] * size - wanted)
        return zoom, (moved[0], moved[1])


def bounds(cells: Iterable[Hex], squash: float = 1.0) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of hexes of radius 1."""
    points = [pixel(cell, 1.0) for cell in cells]
    half = math.sqrt(3) / 2
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - half, (min(ys) - 1) * squash, max(xs) + half, (max(ys) + 1) * squash


def border(cells: Collection[Hex]) -> list[tuple[Hex, int]]:
    """Return the sides of hexes behind which none of them lies: a hex and the number of the side.

    Side n runs from corner n to the next one clockwise; side 0 is the right one.

    >>> len(border({(0, 0), (1, 0)}))
    10
    """
    area = cells if isinstance(cells, set | frozenset) else frozenset(cells)
    return [(cell, side) for cell in cells for side in range(6) if neighbour(cell, -side) not in area]


def outlines(cells: Collection[Hex]) -> list[list[Point]]:
    """Return the closed lines around hexes of radius 1: clockwise around a group, the other way around a hole in it.

    >>> [len(line) for line in outlines([(0, 0), (1, 0), (5, 5)])]
    [10, 6]
    """
    following: dict[tuple[int, int], tuple[Point, Point]] = {}
    for cell, side in border(cells):
        corners = hexagon(pixel(cell, 1.0), 1.0)
        start, end = corners[side], corners[(side + 1) % 6]
        following[_get_point_key(start)] = (start, end)
    found: list[list[Point]] = []
    while following:
        first = next(iter(following))
        line, here = [], first
        while here in following:
            start, end = following.pop(here)
            line.append(start)
            here = _get_point_key(end)
        found.append(line)
    return found


def _get_point_key(point: Point) -> tuple[int, int]:
    return round(point[0] * 1000), round(point[1] * 1000)


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
    for tone, width in ((canvas.theme["casing"], width_u + 3), (colour, width_u)):

        def paint(large: pygame.Surface, tone: RGB = tone, width: float = width) -> None:
            middle = (large.get_width() / 2, large.get_height() / 2)
            line = max(OVERSAMPLE, round(width * canvas.scale * OVERSAMPLE))
            radius = layout.size * share * OVERSAMPLE
            outer, inner = (hexagon(middle, radius + part * line / 2, layout.squash) for part in (1, -1))
            for index in range(6):
                follow = (index + 1) % 6
                pygame.draw.polygon(large, tone, [outer[index], outer[follow], inner[follow], inner[index]])

        key = ("hex-ring", tone, width, share, layout.size, layout.squash)
        size = (box.width + canvas.px(6), box.height + canvas.px(6))
        surface.blit(canvas.shape(key, size, paint), box.inflate(canvas.px(6), canvas.px(6)))


def draw_border(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cells: Collection[Hex], colour: RGB, width_u: float = 2
) -> None:
    """Draw one line with casing around hexes together."""
    sides = _border(frozenset(cells))
    for tone, width in ((canvas.theme["casing"], width_u + 3), (colour, width_u)):
        pictures = [_side_picture(canvas, layout, side, tone, width) for side in range(6)]
        middles = [layout.towards((0, 0), -side, 1.0) for side in range(6)]
        off = [
            (x - layout.origin[0] - picture.get_width() / 2, y - layout.origin[1] - picture.get_height() / 2)
            for (x, y), picture in zip(middles, pictures, strict=True)
        ]
        spots = ((side, layout.centre(cell)) for cell, side in sides)
        surface.blits([(pictures[side], (round(x + off[side][0]), round(y + off[side][1]))) for side, (x, y) in spots])


@lru_cache(maxsize=64)
def _border(cells: frozenset[Hex]) -> list[tuple[Hex, int]]:
    return border(cells)


def _side_picture(canvas: Canvas, layout: HexLayout, side: int, tone: RGB, width: float) -> pygame.Surface:
    """Return one side of a hex as a smooth line with round ends."""
    corners = hexagon((0, 0), layout.size, layout.squash)
    (x1, y1), (x2, y2) = corners[side % 3], corners[side % 3 + 1]
    line = max(1.0, width * canvas.scale)
    size = math.ceil(abs(x2 - x1) + line + 2), math.ceil(abs(y2 - y1) + line + 2)

    def paint(large: pygame.Surface) -> None:
        middle_x, middle_y = large.get_width() / 2, large.get_height() / 2
        dx, dy = (x2 - x1) / 2 * OVERSAMPLE, (y2 - y1) / 2 * OVERSAMPLE
        start, end = (middle_x - dx, middle_y - dy), (middle_x + dx, middle_y + dy)
        thick_line(large, tone, start, end, line * OVERSAMPLE)
        for point in (start, end):
            pygame.draw.circle(large, tone, point, line * OVERSAMPLE / 2)

    return canvas.shape(("hex-side", side % 3, tone, width, layout.size, layout.squash), size, paint)


def mark_hexes(canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cells: Collection[Hex], colour: RGB) -> None:
    """Mark hexes that may be chosen: a light tint, one line around them all, a dot with casing in each middle."""
    tint_hexes(canvas, surface, layout, cells, colour, 38)
    draw_border(canvas, surface, layout, cells, colour)
    size = max(6, canvas.px(11)), max(5, round(canvas.px(11) * layout.squash))

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        pygame.draw.ellipse(large, canvas.theme["casing"], rect)
        pygame.draw.ellipse(large, colour, rect.inflate(-rect.width * 0.36, -rect.height * 0.36))

    dot = canvas.shape(("hex-dot", colour), size, paint)
    _blit_all(surface, layout, cells, dot)


def tint_hexes(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, cells: Mapping[Hex, int] | Collection[Hex], colour: RGB,
    alpha: int = 70, *, hatched: bool = False,
) -> None:  # fmt: skip
    """Lay a tint over hexes, hatched where it is a second layer."""
    box = layout.box((0, 0))

    def paint(large: pygame.Surface) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        shape = hexagon(middle, layout.size * 0.96 * OVERSAMPLE, layout.squash)
        pygame.draw.polygon(large, (*colour, alpha if not hatched else 255), shape)
        if hatched:
            step = max(6, round(layout.size * 0.3 * OVERSAMPLE))
            for x in range(-large.get_height(), large.get_width(), step):
                start, end = (x, large.get_height()), (x + large.get_height(), 0)
                pygame.draw.line(large, (0, 0, 0, 0), start, end, max(2, step * 3 // 5))

    key = (colour, alpha, layout.size, layout.squash)
    picture = canvas.shape(("hex-tint", hatched, *key), box.size, paint)
    if hatched:
        picture = canvas.get_cached_picture(("hex-tint-faint", *key), lambda: _faint(picture, alpha))
    _blit_all(surface, layout, cells, picture)


def _blit_all(surface: pygame.Surface, layout: HexLayout, cells: Iterable[Hex], picture: pygame.Surface) -> None:
    """Draw a picture in the middle of hexes."""
    across, down = picture.get_width() / 2, picture.get_height() / 2
    centres = map(layout.centre, cells)
    surface.blits([(picture, (round(x - across), round(y - down))) for x, y in centres])


def _faint(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    faint = picture.copy()
    faint.set_alpha(alpha)
    return faint


def draw_hex_path(
    canvas: Canvas, surface: pygame.Surface, layout: HexLayout, path: Sequence[Hex], colour: RGB, width_u: float = 5
) -> None:
    """Draw a way along hexes, from the middle of the first to that of the last."""
    points = [layout.centre(cell) for cell in path]
    for tone, width in ((canvas.theme["casing"], width_u + 3), (colour, width_u)):
        for start, end in pairwise(points):
            thick_line(surface, tone, start, end, max(1, canvas.px(width)))
        for point in points[1:-1]:
            pygame.draw.circle(surface, tone, point, max(1, canvas.px(width)) / 2)
