"""Moving a base on a table measured in inches: which ways are legal, how long they are, where they leave a reach.

Lengths are thousandths of an inch. A way is a row of points, its start first; the base is swept along it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import Literal, NamedTuple

from game.boards.inch_sight import SegmentPart, inside
from game.boards.inches import (
    INCH,
    OVERLAP,
    TOLERANCE,
    Disc,
    InchTable,
    Layer,
    Point,
    Shape,
    divide_rounded,
    off_segment,
    root,
    square,
)

Obstacle = Literal["field", "piece", "base", "end-field", "end-piece", "end-base"]
_FINE = 40


class Mover(NamedTuple):
    """Who moves over what: all that decides whether a way is legal and what it costs.

    `solid` pieces and `blocking` bases stop it. It may not end on a piece of `unfit`, of which `solid` is a part, nor
    on a base of `others`. In `slow` pieces every inch of its centre costs two, each piece of `leapt` that its centre
    crosses one inch more.
    """

    table: InchTable
    radius: int
    solid: Layer
    unfit: Layer
    slow: Layer
    leapt: Layer
    blocking: tuple[Disc, ...] = ()
    others: tuple[Disc, ...] = ()


class Fault(NamedTuple):
    """Why a way is not legal: what is in the way, on which leg (from 0), and which piece or which base of its list."""

    what: Obstacle
    leg: int
    piece: str = ""
    base: int = -1


def why_not(mover: Mover, path: Sequence[Point]) -> Fault | None:
    """Return the first thing that forbids a way, or None. Its length is another question.

    A base that overlaps something where a leg begins, or hangs over the edge of the field, may only get away from it.
    """
    for leg, (a, b) in enumerate(pairwise(path)):
        fault = leg_fault(mover, a, b)
        if fault is not None:
            return fault._replace(leg=leg) if leg else fault
    return end_fault(mover, path[-1], len(path) - 2)


def leg_fault(mover: Mover, a: Point, b: Point) -> Fault | None:
    """Return what stops a straight step, or None."""
    if not _keeps_field(mover, a, b):
        return Fault("field", 0)
    limit = mover.radius - OVERLAP
    for shape in mover.solid.near(a, b, mover.radius):
        if not _passes(shape, a, b, limit):
            return Fault("piece", 0, piece=shape.id)
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low, high = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    for index, base in enumerate(mover.blocking):
        x, y, radius = base
        apart = radius + limit
        # Of what is beside the box round the step only the box need be asked.
        beside = x - apart >= right or x + apart <= left or y - apart >= high or y + apart <= low
        if not beside and not passes_base(base, mover.radius, a, b):
            return Fault("base", 0, base=index)
    return None


def end_fault(mover: Mover, point: Point, leg: int = 0) -> Fault | None:
    """Return what forbids a place as the end of a move, or None."""
    disc = Disc(point[0], point[1], mover.radius)
    if not mover.table.on_field(disc):
        return Fault("end-field", leg)
    limit = mover.radius - OVERLAP
    for shape in mover.unfit.near(point, point, mover.radius):
        if shape.nearer(point[0], point[1], limit):
            return Fault("end-piece", leg, piece=shape.id)
    for index, (x, y, radius) in enumerate(mover.blocking + mover.others):
        # As `overlapping` has it: this is asked of every base for every place.
        if (x - point[0]) ** 2 + (y - point[1]) ** 2 < (radius + limit) ** 2:
            return Fault("end-base", leg, base=index)
    return None


def _keeps_field(mover: Mover, a: Point, b: Point) -> bool:
    """Return whether a step stays on the field; what hangs over an edge may only come inwards."""
    (ax, ay), (bx, by), r = a, b, mover.radius
    right, high = mover.table.width - r, mover.table.height - r
    return (bx >= r or bx >= ax) and (by >= r or by >= ay) and (bx <= right or bx <= ax) and (by <= high or by <= ay)


def passes_base(base: Disc, radius: int, a: Point, b: Point) -> bool:
    """Return whether a base of some radius can be swept from `a` to `b` past another base."""
    number, under = off_segment(base.x, base.y, a[0], a[1], b[0], b[1])
    limit = (base.radius + radius - OVERLAP) ** 2
    if number >= limit * under:
        return True
    start = square(base, a)
    return start < limit and number >= start * under


def _passes(shape: Shape, a: Point, b: Point, limit: int) -> bool:
    """Return whether a centre that keeps so far away may go straight from `a` to `b` past a piece."""
    number, under = off_leg(shape, a, b)
    if number >= limit * limit * under:
        return True
    start, start_by = shape.off(*a)
    return start < limit * limit * start_by and number * start_by >= start * under


def off_leg(shape: Shape, a: Point, b: Point) -> tuple[int, int]:
    """Return the squared distance of a segment from a piece as a fraction, 0 where it crosses or touches it."""
    if inside(shape, a, b) is not None:
        return 0, 1
    found = [shape.off(*a), shape.off(*b), *(off_segment(x, y, *a, *b) for x, y in shape.corners)]
    best, under = found[0]
    for number, by in found[1:]:
        if number * under < best * by:
            best, under = number, by
    return best, under


# Lengths


def leg_length(mover: Mover, a: Point, b: Point) -> int:
    """Return what a straight step costs, in thousandths of an inch."""
    length = square(a, b)
    cost = root(length)
    if mover.slow.shapes:
        segments = [segment for shape in mover.slow.near(a, b, 0) if (segment := inside(shape, a, b)) is not None]
        cost += sum(_lasting(length, segment) for segment in merge_parts(segments))
    if mover.leapt.shapes:
        cost += INCH * sum(inside(shape, a, b) is not None for shape in mover.leapt.near(a, b, 0))
    return cost


def way_cost(mover: Mover, path: Sequence[Point]) -> int:
    """Return what a way costs: its length, once more what lies in slow ground, and an inch for each leap.

    A piece that a step begins in was entered by the step before, so it is leapt once.
    """
    cost = 0
    for leg, (a, b) in enumerate(pairwise(path)):
        cost += leg_length(mover, a, b)
        if leg and mover.leapt.shapes:
            before = path[leg - 1]
            cost -= INCH * sum(
                shape.holds(*a) and inside(shape, a, b) is not None and inside(shape, before, a) is not None
                for shape in mover.leapt.near(a, a, 0)
            )
    return cost


def affordable(cost: int, allowance: int) -> bool:
    """Return whether a move of some cost is within an allowance."""
    return cost <= allowance + TOLERANCE


def merge_parts(segments: Sequence[SegmentPart]) -> list[SegmentPart]:
    """Return the parts of a segment without what they have in common, in order."""
    found: list[SegmentPart] = []
    for segment in sorted(segments, key=lambda one: (one.start << _FINE) // one.start_by):
        if found and segment.start * found[-1].end_by <= found[-1].end * segment.start_by:
            last = found[-1]
            if segment.end * last.end_by > last.end * segment.end_by:
                found[-1] = SegmentPart(last.start, last.start_by, segment.end, segment.end_by)
        else:
            found.append(segment)
    return found


def _lasting(square_length: int, segment: SegmentPart) -> int:
    """Return how long a part of a segment is, rounded up."""
    share = segment.end * segment.start_by - segment.start * segment.end_by
    by = segment.end_by * segment.start_by
    number, under = square_length * share * share, by * by
    length = isqrt(number // under)
    return length + (length * length * under < number)


# Reach along a step


def box_round(path: Sequence[Point]) -> tuple[Point, Point]:
    """Return two opposite corners of the box round some points.

    >>> box_round([(4, 1), (2, 5), (3, 0)])
    ((2, 0), (4, 5))
    """
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return (min(xs), min(ys)), (max(xs), max(ys))


def out_of_reach(a: Point, b: Point, centre: Sequence[int], limit: int) -> bool:
    """Return whether the box with two opposite corners, and so all in it, is farther from a centre than `limit`.

    False may be wrong near the corners of the box: this is asked to save a closer look.
    """
    x, y = centre[0], centre[1]
    (ax, ay), (bx, by) = a, b
    if (x + limit < ax and x + limit < bx) or (x - limit > ax and x - limit > bx):
        return True
    return (y + limit < ay and y + limit < by) or (y - limit > ay and y - limit > by)


def _parameter(a: Point, b: Point, centre: Sequence[int], limit: int) -> tuple[int, int, int] | None:
    """Return where a step is nearest to a centre, how far before and after that it is at `limit`, and its length.

    All in 2**-20 of a thousandth; None if the line of the step never comes so near.
    """
    length = isqrt(square(a, b) << _FINE)
    if not length:
        return None
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = centre[0] - a[0], centre[1] - a[1]
    onward = ((px * dx + py * dy) << _FINE) // length
    discriminant = (onward * onward) - ((px * px + py * py - limit * limit) << _FINE)
    return (onward, isqrt(discriminant), length) if discriminant >= 0 else None


def _on_leg(a: Point, b: Point, s: int, length: int) -> Point:
    """Return the point `s` thousandths along a step whose length is given in 2**20 of a thousandth."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0] + divide_rounded((s * dx) << (_FINE // 2), length), a[1] + divide_rounded(
        (s * dy) << (_FINE // 2), length
    )


def last_inside(a: Point, b: Point, centre: Sequence[int], limit: int) -> Point | None:
    """Return the last point of a step within a distance of a centre if the step leaves it there, else None.

    `limit` is the distance of the two centres: reach, both radii and the tolerance. The point is rounded back.
    """
    bound = limit * limit
    if out_of_reach(a, b, centre, limit) or square(b, centre) <= bound:
        return None
    solved = _parameter(a, b, centre, limit)
    if solved is None:
        return None
    onward, half, length = solved
    step = (onward + half) >> (_FINE // 2)
    if step < 0:
        return None
    for s in range(min(step + 1, length >> (_FINE // 2)), -1, -1):
        point = _on_leg(a, b, s, length)
        if square(point, centre) <= bound:
            return point
        if s < step - 4:
            return None
    return None


def first_inside(a: Point, b: Point, centre: Sequence[int], limit: int) -> Point | None:
    """Return the first point of a step within a distance of a centre, rounded forward; its start if that is within."""
    bound = limit * limit
    if out_of_reach(a, b, centre, limit):
        return None
    if square(a, centre) <= bound:
        return a
    solved = _parameter(a, b, centre, limit)
    if solved is None:
        return None
    onward, half, length = solved
    total = length >> (_FINE // 2)
    step = max(0, ((onward - half) >> (_FINE // 2)) - 1)
    for s in range(step, min(total, step + 6) + 1):
        point = _on_leg(a, b, s, length)
        if square(point, centre) <= bound:
            return point
    return b if step + 6 >= total and square(b, centre) <= bound else None


def last_clear(mover: Mover, path: Sequence[Point]) -> Point | None:
    """Return the last place along a way, its end included, at which a move may end; None if it may nowhere.

    The way is gone through backwards by whole thousandths.
    """
    for a, b in pairwise(reversed(path)):
        length = isqrt(square(a, b) << _FINE)
        for s in range(root(square(a, b))):
            point = _on_leg(a, b, s, length)
            if end_fault(mover, point) is None:
                return point
    return path[0] if end_fault(mover, path[0]) is None else None


def steps_of(path: Sequence[Point], longest: int) -> list[Point]:
    """Return the ends of the steps of at most some length that a way is cut into, from its start; its end is the last.

    >>> steps_of([(0, 0), (2500, 0)], 1000)
    [(1000, 0), (2000, 0), (2500, 0)]
    """
    found: list[Point] = []
    left = longest
    for a, b in pairwise(path):
        length = isqrt(square(a, b) << _FINE)
        total = root(square(a, b))
        at = left
        while at < total:
            found.append(_on_leg(a, b, at, length))
            at += longest
        left = at - total
    return found if found and found[-1] == path[-1] else [*found, path[-1]]


def shorten_path(mover: Mover, path: Sequence[Point], allowance: int) -> list[Point]:
    """Return as much of a way as an allowance pays for; its end is cut by whole thousandths until it is affordable."""
    shortened = [path[0]]
    for point in path[1:]:
        if affordable(way_cost(mover, [*shortened, point]), allowance):
            shortened.append(point)
            continue
        a = shortened[-1]
        length = isqrt(square(a, point) << _FINE)
        low, high = 0, root(square(a, point))
        while low < high:
            middle = (low + high + 1) // 2
            paid = affordable(way_cost(mover, [*shortened, _on_leg(a, point, middle, length)]), allowance)
            low, high = (middle, high) if paid else (low, middle - 1)
        if low:
            shortened.append(_on_leg(a, point, low, length))
        break
    return shortened


def with_fewer_points(mover: Mover, path: Sequence[Point], most: int) -> list[Point] | None:
    """Return a legal way between the same ends with at most so many points after the first, or None if none was found.

    A point is left out where the step past it is free; elsewhere two corners become one where the steps before and
    after them meet, which goes round the outside of what they go round. What costs least comes first.
    """
    found = list(path)
    while len(found) - 1 > most:
        costs = [leg_length(mover, a, b) for a, b in pairwise(found)]
        best: tuple[int, int, int, list[Point]] | None = None
        for index in range(1, len(found) - 1):
            for length, middle in ((1, []), (2, _meeting(found, index))):
                if length == 2 and not middle:
                    continue
                after = index + length
                part = [found[index - 1], *middle, found[after]]
                extra = sum(leg_length(mover, a, b) for a, b in pairwise(part)) - sum(costs[index - 1 : after])
                if best is not None and (extra, index, length) >= best[:3]:
                    continue
                if all(leg_fault(mover, a, b) is None for a, b in pairwise(part)):
                    best = extra, index, length, middle
        if best is None:
            return None
        _, index, length, middle = best
        found[index : index + length] = middle
    return found


def _meeting(path: Sequence[Point], index: int) -> list[Point]:
    """Return where the step to a corner and the step from the next corner meet if both are drawn on, or nothing."""
    if not 1 <= index < len(path) - 2:
        return []
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = path[index - 1 : index + 3]
    dx, dy, ex, ey = x2 - x1, y2 - y1, x3 - x4, y3 - y4
    under = dx * ey - dy * ex
    over = (x4 - x1) * ey - (y4 - y1) * ex
    if under == 0 or over * under <= 0:
        return []
    return [(x1 + dx * over // under, y1 + dy * over // under)]
