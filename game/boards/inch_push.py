"""Pushing a base in a straight line on a table measured in inches: what it strikes, and where it comes to lie.

Lengths are thousandths of an inch. Directions are whole numbers of a thousand-millionth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, isqrt, radians, sin
from typing import Literal, NamedTuple

from game.boards.inch_sight import inside
from game.boards.inches import OVERLAP, Disc, InchTable, Layer, Point, Shape, divide_rounded, overlapping

UNIT = 10**9
_SAME_MOMENT = 1
_MOST_BACK = 3

Struck = Literal["", "piece", "base", "wall", "drop", "off"]


class PushResult(NamedTuple):
    """How a push ends: where, after what distance, and what ended it.

    `hit_kind` is empty for a push over its whole distance, "piece" or "base" for a collision with `piece` or the base
    at place `base` of the list, "wall" for the edge of a walled field, "drop" for a piece that one falls into, "off"
    for the edge of an open field.
    """

    end: Point
    distance: int
    hit_kind: Struck = ""
    piece: str = ""
    base: int = -1


class PushObstacles(NamedTuple):
    """What a push may meet: `stops` and `drops` pieces, `upright_discs` bases; it may not end on `lying` ones.

    Of two bases met at the same moment the one named first counts.
    """

    table: InchTable
    stops: Layer
    drops: Layer
    upright_discs: tuple[Disc, ...] = ()
    lying: tuple[Disc, ...] = ()
    walled: bool = False


def heading(start: Sequence[int], end: Sequence[int], degrees: int = 0) -> Point:
    """Return the direction from one point to another as a vector of length 10**9, turned counter-clockwise.

    Raises: ZeroDivisionError if the points are the same.

    >>> heading((0, 0), (3000, 4000)), heading((0, 0), (5, 0), 90)
    ((600000000, 800000000), (0, 1000000000))
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = isqrt((dx * dx + dy * dy) << 80)
    x, y = divide_rounded((dx * UNIT) << 40, length), divide_rounded((dy * UNIT) << 40, length)
    if not degrees:
        return x, y
    turn_x, turn_y = round(cos(radians(degrees)) * UNIT), round(sin(radians(degrees)) * UNIT)
    return divide_rounded(x * turn_x - y * turn_y, UNIT), divide_rounded(x * turn_y + y * turn_x, UNIT)


def offset_point(start: Sequence[int], direction: Point, distance: int) -> Point:
    """Return the point so far in a direction."""
    return start[0] + divide_rounded(distance * direction[0], UNIT), start[1] + divide_rounded(
        distance * direction[1], UNIT
    )


def push(ground: PushObstacles, base: Disc, direction: Point, distance: int) -> PushResult:
    """Push a base in a direction as far as a distance or the first thing that stops it."""
    hits: list[tuple[int, int, int, PushResult]] = []
    far = offset_point(base, direction, distance)
    for rank, shape in enumerate(sorted(ground.stops.near(base, far, base.radius + 1), key=lambda one: one.id)):
        s = touch_piece(shape, base, direction)
        if s is not None and s <= distance:
            s = _compute_clear_distance(base, direction, s, _over(shape, base.radius))
            hits.append((s, 0, rank, PushResult(offset_point(base, direction, s), s, "piece", shape.id)))
    if ground.walled:
        s = _to_edge(ground.table, base, direction, base.radius)
        if s is not None and s <= distance:
            hits.append((s, 1, 0, PushResult(offset_point(base, direction, s), s, "wall")))
    for index, other in enumerate(ground.upright_discs):
        s = touch_base(other, base, direction)
        if s is not None and s <= distance:
            s = _compute_clear_distance(base, direction, s, partial(_upon, other, base.radius))
            hits.append((s, 2, index, PushResult(offset_point(base, direction, s), s, "base", base=index)))
    best = _first(hits) or PushResult(far, distance)
    until = best.distance
    if not ground.walled:
        s = _to_edge(ground.table, base, direction, 0)
        if s is not None and s < distance and (s < until or not best.hit_kind):
            until, best = s, PushResult(offset_point(base, direction, s + 1), s + 1, "off")
    fall = _drop(ground.drops, base, direction, distance, until, stopped=bool(best.hit_kind))
    return _off_lying(ground.lying, base, direction, fall or best) if best.hit_kind != "off" or fall else best


def _first(hits: list[tuple[int, int, int, PushResult]]) -> PushResult | None:
    """Return the first hit; of those within a thousandth terrain counts before bases, then the smaller rank."""
    if not hits:
        return None
    soonest = min(hit[0] for hit in hits)
    return min((hit for hit in hits if hit[0] <= soonest + _SAME_MOMENT), key=lambda hit: hit[1:3])[3]


def _compute_clear_distance(base: Disc, direction: Point, s: int, overlaps: Callable[[int, int], bool]) -> int:
    """Return `s` less what it takes to lie clear after rounding, at most three thousandths and never below 0."""
    for back in range(_MOST_BACK + 1):
        if s - back <= 0:
            return 0
        if not overlaps(*offset_point(base, direction, s - back)):
            return s - back
    return s - _MOST_BACK


def touch_base(other: Disc, base: Disc, direction: Point) -> int | None:
    """Return after what distance a pushed base touches another, rounded down, or None if it never does.

    What it touches at the start counts only if it lies ahead: then the distance is 0.
    """
    reach = other.radius + base.radius
    px, py = other.x - base.x, other.y - base.y
    return _to_circle(px, py, reach, direction)


def _to_circle(px: int, py: int, reach: int, direction: Point) -> int | None:
    ahead = px * direction[0] + py * direction[1]
    if ahead <= 0:
        return None
    discriminant = ahead * ahead - (px * px + py * py - reach * reach) * UNIT * UNIT
    if discriminant < 0:
        return None
    return max(0, (ahead - isqrt(discriminant)) // UNIT)


def touch_piece(shape: Shape, base: Disc, direction: Point) -> int | None:
    """Return after what distance a pushed base touches a piece, rounded down, or None if it never does."""
    best: int | None = None
    ux, uy = direction
    for ax, ay, ex, ey, length, _ in shape.edges:
        found = [_to_circle(ax - base.x, ay - base.y, base.radius, direction)]
        outside = ey * (base.x - ax) - ex * (base.y - ay)
        closing = ex * uy - ey * ux
        if outside >= 0 and closing > 0:
            # The root is rounded up, so the distance is rounded down.
            squared = length * base.radius * base.radius * UNIT * UNIT
            keep = isqrt(squared)
            keep += keep * keep < squared
            s = max(0, (outside * UNIT - keep) // closing)
            foot = ex * (base.x - ax) * UNIT + ey * (base.y - ay) * UNIT + s * (ex * ux + ey * uy)
            if 0 <= foot <= length * UNIT:
                found.append(s)
        for s_found in found:
            if s_found is not None and (best is None or s_found < best):
                best = s_found
    return best


def _to_edge(table: InchTable, base: Disc, direction: Point, margin: int) -> int | None:
    """Return the last whole distance at which the centre is no nearer to the edge of the field than a margin."""
    found = []
    for at, step_direction, most in ((base.x, direction[0], table.width), (base.y, direction[1], table.height)):
        if step_direction > 0:
            found.append(max(0, (most - margin - at) * UNIT // step_direction))
        elif step_direction < 0:
            found.append(max(0, (at - margin) * UNIT // -step_direction))
    return min(found) if found else None


def _drop(drops: Layer, base: Disc, direction: Point, distance: int, until: int, *, stopped: bool) -> PushResult | None:
    """Return the fall into the first piece that the centre enters before something else ends the push, or None.

    One comes to lie at the last place on the line where the base was clear of the piece.
    """
    far = offset_point(base, direction, distance)
    first: tuple[int, str, Shape] | None = None
    for shape in drops.near(base, far, 0):
        segment = inside(shape, base.centre, far)
        if segment is None:
            continue
        entered = distance * segment.start // segment.start_by
        before = entered < until if stopped else entered <= until
        if before and (first is None or (entered, shape.id) < first[:2]):
            first = entered, shape.id, shape
    if first is None:
        return None
    entered, piece, shape = first
    touched = touch_piece(shape, base, direction)
    s = _compute_clear_distance(base, direction, min(entered, touched or 0), _over(shape, base.radius))
    return PushResult(offset_point(base, direction, s), s, "drop", piece)


def _over(shape: Shape, radius: int) -> Callable[[int, int], bool]:
    return lambda x, y: shape.nearer(x, y, radius - OVERLAP)


def _upon(other: Disc, radius: int, x: int, y: int) -> bool:
    return overlapping(Disc(x, y, radius), other)


def _off_lying(lying: Sequence[Disc], base: Disc, direction: Point, best: PushResult) -> PushResult:
    """Return the push ended at its last place that is on no lying base."""
    s = best.distance
    under = [other for other in lying if overlapping(base.at(best.end), other)]
    if not under:
        return best
    while s > 0:
        disc = base.at(offset_point(base, direction, s))
        covering = [other for other in lying if overlapping(disc, other)]
        if not covering:
            break
        entries = [touch_base(other, base, direction) for other in covering]
        s = min(s - 1, *(0 if entry is None else entry for entry in entries))
    s = max(0, s)
    return best._replace(end=offset_point(base, direction, s), distance=s)
