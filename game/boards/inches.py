"""A table measured in inches: round bases, convex pieces of terrain, and what is near what.

All lengths and places are whole thousandths of an inch, x to the right and y upwards from the bottom left corner.
Only integers decide: pymunk picks the pieces that a question may be about, the formulas here answer it.
"""

from __future__ import annotations

import threading
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from math import isqrt
from typing import Any, NamedTuple

import msgspec
import pymunk

INCH = 1000
TOLERANCE = 10
"""What is "within" a distance may lie so much farther away."""
CONTACT = 50
"""Bases touch when their gap is at most this."""
OVERLAP = 1
"""Bases and pieces may go so far into each other before they overlap: the rounding of places."""
MOST_REMEMBERED = 20_000
"""A cache of a table is emptied when it holds more entries."""
_MOST_MARKS = 30
_FEW = 16
_MOST_LAYOUTS = 256

Point = tuple[int, int]
Edge = tuple[int, int, int, int, int, int]
"""Where an edge begins (x, y), its vector (x, y), its squared length, and the cross product of a point 1 inside it."""


class Disc(NamedTuple):
    """The base of a figure, or any other circle: its centre and its radius."""

    x: int
    y: int
    radius: int

    @property
    def centre(self) -> Point:
        """Return the centre."""
        return self.x, self.y

    def at(self, point: Point) -> Disc:
        """Return the same base at another place."""
        return Disc(point[0], point[1], self.radius)


class Piece(msgspec.Struct, frozen=True):
    """A piece of terrain: a convex polygon, counter-clockwise, and marks that say what it is to a mode."""

    id: str
    corners: tuple[Point, ...]
    marks: frozenset[str] = frozenset()


# Rounding, the same everywhere


def round_half_away(value: float) -> int:
    """Round half away from zero.

    >>> round_half_away(2.5), round_half_away(-2.5), round_half_away(-2.4)
    (3, -3, -2)
    """
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


def divide_rounded(number: int, by: int) -> int:
    """Return `number / by` rounded half away from zero; `by` is positive.

    >>> divide_rounded(5, 2), divide_rounded(-5, 2), divide_rounded(7, 3)
    (3, -3, 2)
    """
    return (2 * number + by) // (2 * by) if number >= 0 else -((by - 2 * number) // (2 * by))


def root(square: int) -> int:
    """Return the rounded square root of a whole number.

    >>> root(2), root(6), root(7)
    (1, 2, 3)
    """
    low = isqrt(square)
    return low + (square - low * low > low)


def along(start: Point, end: Point, distance: int) -> Point:
    """Return the point so far from `start` in the direction of `end`, which is another point.

    >>> along((0, 0), (3000, 4000), 2500)
    (1500, 2000)
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = isqrt((dx * dx + dy * dy) << 40)
    return start[0] + divide_rounded((distance * dx) << 20, length), start[1] + divide_rounded(
        (distance * dy) << 20, length
    )


# Bases


def square(a: Sequence[int], b: Sequence[int]) -> int:
    """Return the squared distance of two points, or of the centres of two bases."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return dx * dx + dy * dy


def gap(a: Disc, b: Disc) -> int:
    """Return the distance from base edge to base edge, rounded down and never below 0, for showing.

    >>> gap(Disc(0, 0, 400), Disc(3200, 0, 800))
    2000
    """
    return max(0, isqrt(square(a, b)) - a.radius - b.radius)


def within(a: Disc, b: Disc, distance: int, slack: int = TOLERANCE) -> bool:
    """Return whether two bases are at most so far apart, edge to edge.

    >>> within(Disc(0, 0, 500), Disc(1510, 0, 500), 500), within(Disc(0, 0, 500), Disc(1511, 0, 500), 500)
    (True, False)
    """
    return square(a, b) <= (distance + a.radius + b.radius + slack) ** 2


def touching(a: Disc, b: Disc) -> bool:
    """Return whether two bases are in contact."""
    return square(a, b) <= (a.radius + b.radius + CONTACT) ** 2


def overlapping(a: Disc, b: Disc) -> bool:
    """Return whether two bases lie on each other."""
    return square(a, b) < (a.radius + b.radius - OVERLAP) ** 2


# Segments and pieces


def off_segment(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """Return the squared distance of a point from a segment as a fraction: numerator, positive denominator."""
    dx, dy = bx - ax, by - ay
    px, py = x - ax, y - ay
    length = dx * dx + dy * dy
    share = px * dx + py * dy
    if share <= 0:
        return px * px + py * py, 1
    if share >= length:
        return (x - bx) ** 2 + (y - by) ** 2, 1
    cross = dx * py - dy * px
    return cross * cross, length


class Shape:
    """A piece with what is derived from it: its edges, its box and its place in the order of the layout.

    No part of it is farther from its `middle` than the root of `spread`, and so than `wide`.
    """

    __slots__ = ("box", "corners", "edges", "id", "marks", "middle", "number", "spread", "wide")

    def __init__(self, piece: Piece, number: int) -> None:
        self.id = piece.id
        self.number = number
        self.marks = piece.marks
        self.corners = piece.corners
        self.edges = tuple(_edge(a, b) for a, b in zip(piece.corners, _shift_corners(piece.corners), strict=True))
        xs, ys = [x for x, _ in piece.corners], [y for _, y in piece.corners]
        self.box = (min(xs), min(ys), max(xs), max(ys))
        self.middle = ((self.box[0] + self.box[2]) // 2, (self.box[1] + self.box[3]) // 2)
        self.spread = max(square(self.middle, corner) for corner in piece.corners)
        self.wide = isqrt(self.spread) + 1

    def holds(self, x: int, y: int) -> bool:
        """Return whether a point lies in the piece or on its edge."""
        return all(ex * (y - ay) - ey * (x - ax) >= 0 for ax, ay, ex, ey, _, _ in self.edges)

    def off(self, x: int, y: int) -> tuple[int, int]:
        """Return the squared distance of a point from the piece as a fraction, 0 inside."""
        best, under = -1, 1
        for (ax, ay, ex, ey, _, _), (bx, by) in zip(self.edges, _shift_corners(self.corners), strict=True):
            if ex * (y - ay) - ey * (x - ax) >= 0:
                continue
            number, length = off_segment(x, y, ax, ay, bx, by)
            if best < 0 or number * under < best * length:
                best, under = number, length
        return (best, under) if best >= 0 else (0, 1)

    def nearer(self, x: int, y: int, distance: int, *, or_equal: bool = False) -> bool:
        """Return whether a point is nearer to the piece than a distance; what is not above 0 is never undercut."""
        if distance < 0 or not self._is_near_box(x, y, distance):
            return False
        number, under = self.off(x, y)
        limit = distance * distance * under
        return number <= limit if or_equal else number < limit

    def _is_near_box(self, x: int, y: int, reach: int) -> bool:
        left, low, right, high = self.box
        return left - reach <= x <= right + reach and low - reach <= y <= high + reach


def _edge(a: Point, b: Point) -> Edge:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    return a[0], a[1], dx, dy, length, isqrt(length) + 1


def _shift_corners(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*corners[1:], corners[0])


class Layer:
    """The pieces of a table that a question is about, such as those that stop sight.

    `memory` is a cache of answers, emptied when it is full; `derived` keeps the few large things made from the pieces.
    """

    __slots__ = ("_boxes", "_mask", "_members", "_table", "derived", "key", "memory", "shapes")

    def __init__(
        self, table: InchTable, shapes: Sequence[Shape], mask: int, key: tuple[frozenset[str], frozenset[str]]
    ) -> None:
        self._table = table
        self.key = key
        self._mask = mask
        self._members = {shape.number for shape in shapes}
        self.shapes = tuple(shapes)
        self._boxes = tuple((*shape.box, *shape.middle, shape.wide, shape) for shape in shapes)
        self.memory: dict[Hashable, Any] = {}
        self.derived: dict[Hashable, Any] = {}

    def near(self, a: Sequence[int], b: Sequence[int], reach: int) -> list[Shape]:
        """Return the pieces that a circle swept from one point to another may touch, in the order of the layout.

        Never too few. Boxes of a few pieces are compared faster than pymunk is asked; of those that meet, the circle
        round a piece has to come near enough to the line.
        """
        if not self.shapes:
            return []
        ax, ay, bx, by = a[0], a[1], b[0], b[1]
        left, right = (ax - reach, bx + reach) if ax < bx else (bx - reach, ax + reach)
        low, high = (ay - reach, by + reach) if ay < by else (by - reach, ay + reach)
        if len(self.shapes) > _FEW:
            found = self._table.find_shapes_in_box((left - 1, low - 1, right + 1, high + 1), self._mask)
            return [shape for shape in found if shape.number in self._members]
        dx, dy = bx - ax, by - ay
        length = isqrt(dx * dx + dy * dy) + 1
        return [
            shape
            for box_left, box_low, box_right, box_high, x, y, wide, shape in self._boxes
            if box_left <= right and box_right >= left and box_low <= high and box_high >= low
            and abs(dx * (y - ay) - dy * (x - ax)) <= (wide + reach) * length
        ]  # fmt: skip

    def remember(self, key: Hashable, value: Any) -> Any:
        """Keep an answer for as long as the layout is used, or until there are too many; return it."""
        if len(self.memory) >= MOST_REMEMBERED:
            self.memory.clear()
        self.memory[key] = value
        return value

    def holding(self, point: Sequence[int]) -> tuple[str, ...]:
        """Return the pieces in which a point lies."""
        x, y = point[0], point[1]
        return tuple(
            shape.id
            for left, low, right, high, _, _, _, shape in self._boxes
            if left <= x <= right and low <= y <= high and shape.holds(x, y)
        )

    def beside(self, base: Disc, distance: int, slack: int = TOLERANCE) -> tuple[str, ...]:
        """Return the pieces that are within a distance of a base, edge to edge."""
        limit = distance + base.radius + slack
        return tuple(shape.id for shape in self.shapes if shape.nearer(base.x, base.y, limit, or_equal=True))

    def under(self, base: Disc) -> tuple[str, ...]:
        """Return the pieces that a base overlaps."""
        limit = base.radius - OVERLAP
        return tuple(shape.id for shape in self.shapes if shape.nearer(base.x, base.y, limit))


@lru_cache(maxsize=64)
def table_of(width: int, height: int, pieces: tuple[Piece, ...]) -> InchTable:
    """Return the table of a layout; games on the same layout share it with all that is derived from it."""
    return InchTable(width, height, pieces)


class InchTable:
    """A field with its terrain. What is derived from a layout is kept here, so clones of a match share the table.

    Figures are not part of it: every question is given the bases it is about.
    Raises: ValueError for more than 30 different marks (`layout_problems` finds what is wrong with pieces).
    """

    def __init__(self, width: int, height: int, pieces: Sequence[Piece] = ()) -> None:
        self.width = width
        self.height = height
        self.pieces = tuple(pieces)
        self.shapes = tuple(Shape(piece, number) for number, piece in enumerate(pieces))
        self._named = {shape.id: shape for shape in self.shapes}
        self._bits = {mark: 1 << bit for bit, mark in enumerate(sorted({m for piece in pieces for m in piece.marks}))}
        if len(self._bits) > _MOST_MARKS:
            raise ValueError(f"expected at most {_MOST_MARKS} marks, found {len(self._bits)}")
        self._layers: dict[tuple[frozenset[str], frozenset[str]], Layer] = {}
        self._plain: dict[tuple[str, ...], Layer] = {}
        self._others: dict[tuple[Piece, ...], InchTable] = {}
        self._space = pymunk.Space()
        self._numbers: dict[pymunk.Shape, int] = {}
        # A query counts up and down in the space while Python's lock is released: two threads could break its count.
        self._turn = threading.Lock()
        for shape in self.shapes:
            poly = pymunk.Poly(self._space.static_body, shape.corners)
            poly.filter = pymunk.ShapeFilter(categories=self._bits_of(shape.marks) | 1 << _MOST_MARKS)
            self._space.add(poly)
            self._numbers[poly] = shape.number

    def _bits_of(self, marks: Iterable[str]) -> int:
        return sum(self._bits.get(mark, 0) for mark in marks)

    def __deepcopy__(self, memo: dict[int, Any]) -> InchTable:
        """Return the table itself: it never changes but for its caches."""
        return self

    def shape(self, piece: str) -> Shape:
        """Return a piece with what is derived from it. Raises: KeyError."""
        return self._named[piece]

    def layer(self, *marks: str, but: Iterable[str] = ()) -> Layer:
        """Return the pieces with any of some marks and none of others; without marks, all but those."""
        if not but:
            plain = self._plain.get(marks)
            if plain is None:
                plain = self._plain[marks] = self._layer(frozenset(marks), frozenset())
            return plain
        return self._layer(frozenset(marks), frozenset(but))

    def _layer(self, marks: frozenset[str], but: frozenset[str]) -> Layer:
        key = marks, but
        cached = self._layers.get(key)
        if cached is None:
            wanted, unwanted = key
            shapes = [s for s in self.shapes if (not wanted or wanted & s.marks) and not unwanted & s.marks]
            mask = self._bits_of(wanted) if wanted else 1 << _MOST_MARKS
            cached = self._layers[key] = Layer(self, shapes, mask, key)
        return cached

    def with_pieces(self, pieces: Sequence[Piece]) -> InchTable:
        """Return the field with other terrain, as after a breach; with the same terrain the same table."""
        key = tuple(pieces)
        if key == self.pieces:
            return self
        cached = self._others.get(key)
        if cached is None:
            if len(self._others) >= _MOST_LAYOUTS:
                self._others.clear()
            cached = self._others[key] = InchTable(self.width, self.height, key)
        return cached

    def on_field(self, base: Disc) -> bool:
        """Return whether a whole base is on the field."""
        x, y, r = base
        return r <= x <= self.width - r and r <= y <= self.height - r

    def find_shapes_in_box(self, box: tuple[int, int, int, int], mask: int) -> list[Shape]:
        """Return the pieces of some categories whose boxes meet a box (left, low, right, high), in their order.

        A `segment_query` with a radius will not do: its search goes by the thin line and misses what lies beside it.
        """
        with self._turn:
            hits = self._space.bb_query(pymunk.BB(*box), pymunk.ShapeFilter(mask=mask))
        return [self.shapes[number] for number in sorted(self._numbers[hit] for hit in hits)]
