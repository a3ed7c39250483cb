"""Sight on a table measured in inches: rays past terrain, figures in the way, what stands before a target, blasts.

Lengths are thousandths of an inch. A ray is stopped by a piece when it passes its inside by more than a thousandth:
edges, corners and tangents stop nothing, whichever of the two looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import NamedTuple

from game.boards.inches import (
    TOLERANCE,
    Disc,
    Layer,
    Point,
    Shape,
    divide_rounded,
    off_segment,
    square,
    touching,
    within,
)

SIDE_TENTHS = 9
"""Side rays end at so many tenths of a radius beside the centre."""


class SegmentPart(NamedTuple):
    """The part of a segment inside a piece, from `start / start_by` to `end / end_by` of its length."""

    start: int
    start_by: int
    end: int
    end_by: int


def inside(shape: Shape, a: Sequence[int], b: Sequence[int], *, deeper: bool = False) -> SegmentPart | None:
    """Return the part of a segment that is inside a piece, edges included, or at least a thousandth inside it."""
    ax, ay = a[0], a[1]
    dx, dy = b[0] - ax, b[1] - ay
    low, low_by, high, high_by = 0, 1, 1, 1
    for px, py, ex, ey, _, least in shape.edges:
        depth = ex * (ay - py) - ey * (ax - px)
        if deeper:
            depth -= least
        change = ex * dy - ey * dx
        if depth < 0:
            if depth + change < 0:
                return None
            if -depth * low_by > low * change:
                low, low_by = -depth, change
        elif depth + change < 0 and depth * high_by < high * -change:
            high, high_by = depth, -change
    return SegmentPart(low, low_by, high, high_by) if low * high_by < high * low_by else None


class Ray(NamedTuple):
    """A line of sight and the pieces that stop it, the one nearest to its start first."""

    start: Point
    end: Point
    stops: tuple[str, ...]

    @property
    def clear(self) -> bool:
        """Return whether nothing stops the ray."""
        return not self.stops


class InchSight(NamedTuple):
    """How terrain lies between two bases.

    `rays` are the looker's: to the centre of the target and to its two sides. `back` are those from the centre of the
    target to the two sides of the looker.
    """

    rays: tuple[Ray, Ray, Ray]
    back: tuple[Ray, Ray]

    @property
    def clear(self) -> bool:
        """Return whether one of the five rays is free. Both see each other, or neither does."""
        return any(ray.clear for ray in (*self.rays, *self.back))


def side_points(a: Disc, b: Disc) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
    """Return the two side points of each of two bases, at right angles to the line of their centres.

    The same points whichever base is named first. Raises: ZeroDivisionError for two bases with one centre.
    """
    first, second = (a, b) if a.centre <= b.centre else (b, a)
    dx, dy = second.x - first.x, second.y - first.y
    length = 10 * isqrt(dx * dx + dy * dy)
    ends = []
    for base in (a, b):
        off_x = divide_rounded(SIDE_TENTHS * base.radius * dy, length)
        off_y = divide_rounded(SIDE_TENTHS * base.radius * dx, length)
        ends.append(((base.x - off_x, base.y + off_y), (base.x + off_x, base.y - off_y)))
    return ends[0], ends[1]


def is_ray_blocked(shapes: Iterable[Shape], a: Sequence[int], b: Sequence[int]) -> bool:
    """Return whether a ray passes the inside of any of some pieces."""
    ax, ay = a[0], a[1]
    dx, dy = b[0] - ax, b[1] - ay
    length = dx * dx + dy * dy
    for shape in shapes:
        # As `_beside` has it: this is asked more often than anything else.
        x, y = shape.middle
        off = dx * (y - ay) - dy * (x - ax)
        if off * off <= shape.spread * length and inside(shape, a, b, deeper=True) is not None:
            return True
    return False


def _beside(shapes: Iterable[Shape], a: Sequence[int], b: Sequence[int]) -> Iterator[Shape]:
    """Yield the pieces whose surrounding circle the line of a ray meets: it passes the inside of no other."""
    ax, ay = a[0], a[1]
    dx, dy = b[0] - ax, b[1] - ay
    length = dx * dx + dy * dy
    for shape in shapes:
        x, y = shape.middle
        off = dx * (y - ay) - dy * (x - ax)
        if off * off <= shape.spread * length:
            yield shape


def find_crossed_pieces(shapes: Iterable[Shape], a: Sequence[int], b: Sequence[int]) -> tuple[str, ...]:
    """Return the pieces that a ray passes the inside of, in the order in which it meets them."""
    found = []
    for shape in _beside(shapes, a, b):
        segment = inside(shape, a, b, deeper=True)
        if segment is not None:
            found.append((segment, shape.id))
    if len(found) > 1:
        found = _by_start(found)
    return tuple(piece for _, piece in found)


def _by_start(found: list[tuple[SegmentPart, str]]) -> list[tuple[SegmentPart, str]]:
    """Sort by where a ray enters, then by id; fractions are brought to one denominator."""
    total = 1
    for segment, _ in found:
        total *= segment.start_by
    return sorted(found, key=lambda one: (one[0].start * (total // one[0].start_by), one[1]))


def sight(layer: Layer, looker: Disc, target: Disc) -> InchSight:
    """Return the rays between two bases and which pieces of a layer stop them. Figures are another question."""
    cached = layer.memory.get((looker, target))
    if cached is None:
        cached = layer.remember((looker, target), _sight(layer, looker, target))
    return cached  # type: ignore[no-any-return]


def in_sight(layer: Layer, looker: Disc, target: Disc) -> bool:
    """Return whether one of the five rays between two bases is free; most often the first one that is tried is."""
    key = ("seen", looker, target) if looker < target else ("seen", target, looker)
    cached = layer.memory.get(key)
    if cached is None:
        cached = layer.remember(key, _in_sight(layer, looker, target))
    return cached  # type: ignore[no-any-return]


def _in_sight(layer: Layer, looker: Disc, target: Disc) -> bool:
    shapes = layer.near(looker, target, max(looker.radius, target.radius))
    if not is_ray_blocked(shapes, looker, target):
        return True
    sides, target_sides = side_points(looker, target)
    return not all(is_ray_blocked(shapes, looker, end) for end in target_sides) or not all(
        is_ray_blocked(shapes, target, end) for end in sides
    )


def any_stopped(shapes: Sequence[Shape], looker: Disc, target: Disc) -> bool:
    """Return whether any of some pieces stops one of the looker's own three rays."""
    if not shapes:
        return False
    return is_ray_blocked(shapes, looker, target) or any(
        is_ray_blocked(shapes, looker, end) for end in side_points(looker, target)[1]
    )


def _sight(layer: Layer, looker: Disc, target: Disc) -> InchSight:
    sides, target_sides = side_points(looker, target)
    shapes = layer.near(looker, target, max(looker.radius, target.radius))
    here, there = looker.centre, target.centre

    def ray(start: Point, end: Point) -> Ray:
        return Ray(start, end, find_crossed_pieces(shapes, start, end) if shapes else ())

    return InchSight(
        (ray(here, there), ray(here, target_sides[0]), ray(here, target_sides[1])),
        (ray(there, sides[0]), ray(there, sides[1])),
    )


def last_stop(layer: Layer, looker: Disc, target: Disc) -> str | None:
    """Return the piece nearest to the target of those that stop the ray of the centres, the smaller id of two."""
    best: tuple[SegmentPart, str] | None = None
    for shape in sorted(layer.near(looker, target, 0), key=lambda one: one.id):
        segment = inside(shape, looker, target, deeper=True)
        if segment is not None and (best is None or segment.end * best[0].end_by > best[0].end * segment.end_by):
            best = segment, shape.id
    return best[1] if best else None


def screens(layer: Layer, looker: Disc, target: Disc, by_target: int, off_looker: int | None = None) -> tuple[str, ...]:
    """Return the pieces that the ray of the centres crosses within a distance of the target.

    With `off_looker`, without those that are within that distance of the looker. Distances are from base edges.
    """
    return screening(layer.near(looker, target, 0), looker, target, by_target, off_looker)


def screening(
    shapes: Sequence[Shape], looker: Disc, target: Disc, by_target: int, off_looker: int | None = None
) -> tuple[str, ...]:
    """Return which of some pieces `screens` returns."""
    close = [
        shape
        for shape in shapes
        if shape.nearer(target.x, target.y, by_target + target.radius + TOLERANCE, or_equal=True)
        and not (
            off_looker is not None
            and shape.nearer(looker.x, looker.y, off_looker + looker.radius + TOLERANCE, or_equal=True)
        )
    ]
    return find_crossed_pieces(close, looker, target) if close else ()


def blockers(looker: Disc, target: Disc, others: Sequence[Disc]) -> tuple[int, ...]:
    """Return which of the other bases stand in the line of sight: their places in `others`.

    Bases in contact with the looker do not; neither the looker nor the target may be among the others.
    """
    return tuple(index for index, other in enumerate(others) if stands_between(looker, target, other))


def stands_between(looker: Disc, target: Disc, other: Disc) -> bool:
    """Return whether a third base stands in the line of sight from one to another."""
    ax, ay, bx, by = looker.x, looker.y, target.x, target.y
    x, y, radius = other
    left, right = (ax, bx) if ax < bx else (bx, ax)
    low, high = (ay, by) if ay < by else (by, ay)
    if x + radius <= left or x - radius >= right or y + radius <= low or y - radius >= high:
        return False
    number, under = off_segment(x, y, ax, ay, bx, by)
    return number < (radius - TOLERANCE) ** 2 * under and not touching(looker, other)


def line_free(layer: Layer, a: Sequence[int], b: Sequence[int]) -> bool:
    """Return whether a straight line passes the inside of no piece of a layer."""
    return not is_ray_blocked(layer.near(a, b, 0), a, b)


class Caught(NamedTuple):
    """A base in an area effect: its place in the list, and whether it is beyond half the radius."""

    base: int
    outer: bool


def in_blast(layer: Layer, centre: Point, radius: int, bases: Sequence[Disc]) -> tuple[Caught, ...]:
    """Return the bases within a radius of a point that no piece of the layer shelters, the nearest first.

    Distance is from the point to the edge of the base; of two at the same distance the one named first comes first.
    """
    point = Disc(centre[0], centre[1], 0)
    found = []
    for index, base in enumerate(bases):
        if within(point, base, radius) and line_free(layer, centre, base.centre):
            outer = not within(point, base, radius // 2)
            found.append((max(0, isqrt(square(point, base)) - base.radius), Caught(index, outer)))
    return tuple(caught for _, caught in sorted(found, key=lambda one: one[0]))
