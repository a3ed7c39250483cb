"""Making and checking the pieces of a table measured in inches: circles as polygons, concave ones split, what is wrong.

Places are whole thousandths of an inch. `layout_problems` names pieces by their place in the list, so that a loader can
say in which line of a file each stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import cos, pi, sin
from typing import Literal, NamedTuple

from game.boards.inches import Piece, Point, Shape, round_half_away

CURVE_CORNERS = 24
LEAST_AREA = 10_000
"""A piece is at least a hundredth of a square inch, in square thousandths of an inch."""

Trouble = Literal["corners", "crossing", "small", "concave", "clockwise", "outside", "overlap", "duplicate"]


class PieceProblem(NamedTuple):
    """What is wrong with a piece: its place in the list; the other of two that clash or have one id."""

    code: Trouble
    piece: int
    other: int = -1


def rectangle(x: int, y: int, width: int, height: int) -> tuple[Point, ...]:
    """Return the corners of a rectangle by its centre and its sides."""
    left, low = x - width // 2, y - height // 2
    return (left, low), (left + width, low), (left + width, low + height), (left, low + height)


def ellipse(x: int, y: int, width: int, height: int) -> tuple[Point, ...]:
    """Return the 24 corners of a polygon round an ellipse, so that nothing of the curve is lost."""
    step = 2 * pi / CURVE_CORNERS
    outward = 1 / cos(step / 2)
    return tuple(
        (
            x + round_half_away(width / 2 * outward * cos(step * n)),
            y + round_half_away(height / 2 * outward * sin(step * n)),
        )
        for n in range(CURVE_CORNERS)
    )


def rotate_half_turn(corners: Sequence[Point], x: int, y: int) -> tuple[Point, ...]:
    """Return the corners turned by 180 degrees about a centre that is given doubled: (36000, 36000) is 18 inches.

    >>> rotate_half_turn([(1, 2)], 36, 36)
    ((35, 34),)
    """
    return tuple((x - cx, y - cy) for cx, cy in corners)


def doubled_area(corners: Sequence[Point]) -> int:
    """Return twice the area of a polygon, negative if its corners run clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True))


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def is_convex(corners: Sequence[Point]) -> bool:
    """Return whether a polygon that does not cross itself turns left, or goes straight on, at every corner."""
    count = len(corners)
    return all(_turn(corners[i - 2], corners[i - 1], corners[i]) >= 0 for i in range(count))


def crosses_itself(corners: Sequence[Point]) -> bool:
    """Return whether two edges of a polygon meet that are not neighbours, or neighbours lie on each other."""
    return len(set(corners)) < len(corners) or meeting_edges(corners) is not None


def meeting_edges(corners: Sequence[Point]) -> tuple[int, int] | None:
    """Return the first two edges that make a polygon cross itself, by their places from 0, or None.

    Edge 0 runs from corner 0 to corner 1. Neighbours count if one runs back over the other.

    >>> meeting_edges([(0, 0), (4, 2), (4, 0), (0, 2)])
    (0, 2)
    """
    count = len(corners)
    edges = [(corners[i], corners[(i + 1) % count]) for i in range(count)]
    for i, j in combinations(range(count), 2):
        (a, b), (c, d) = edges[i], edges[j]
        if j == i + 1 or (i == 0 and j == count - 1):
            before, at, after = (a, b, d) if j == i + 1 else (c, d, b)
            dot = (at[0] - before[0]) * (after[0] - at[0]) + (at[1] - before[1]) * (after[1] - at[1])
            if _turn(before, at, after) == 0 and dot < 0:
                return i, j
        elif _meet(a, b, c, d):
            return i, j
    return None


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether two segments have a point in common."""
    one, two = _turn(a, b, c), _turn(a, b, d)
    three, four = _turn(c, d, a), _turn(c, d, b)
    if (one > 0) != (two > 0) and (three > 0) != (four > 0) and 0 not in (one, two, three, four):
        return True
    return any(
        turn == 0 and min(p[0], q[0]) <= at[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= at[1] <= max(p[1], q[1])
        for turn, at, p, q in ((one, c, a, b), (two, d, a, b), (three, a, c, d), (four, b, c, d))
    )


# Splitting


def decompose_convex(corners: Sequence[Point]) -> list[tuple[Point, ...]]:
    """Return convex polygons, counter-clockwise, that together are a polygon that does not cross itself.

    No corner is new, so all stay whole; pymunk's decomposition makes new ones and keeps places as floats.
    """
    points = list(corners) if doubled_area(corners) > 0 else list(reversed(corners))
    points = _without_straight(points)
    parts = [points] if is_convex(points) else _triangles(points)
    merged = True
    while merged:
        merged = False
        for i, j in combinations(range(len(parts)), 2):
            joined = _merge_if_convex(parts[i], parts[j])
            if joined is not None:
                parts[i] = joined
                del parts[j]
                merged = True
                break
    return [tuple(_without_straight(part)) for part in parts]


def _without_straight(points: list[Point]) -> list[Point]:
    """Leave out corners at which nothing turns."""
    return [p for i, p in enumerate(points) if _turn(points[i - 1], p, points[(i + 1) % len(points)])]


def _triangles(points: list[Point]) -> list[list[Point]]:
    """Cut off one ear after the other."""
    points = list(points)
    found = []
    while len(points) > 3:
        for i, at in enumerate(points):
            before, after = points[i - 1], points[(i + 1) % len(points)]
            if _turn(before, at, after) > 0 and not any(
                _turn(before, at, p) >= 0 and _turn(at, after, p) >= 0 and _turn(after, before, p) >= 0
                for p in points
                if p not in (before, at, after)
            ):
                found.append([before, at, after])
                del points[i]
                points = _without_straight(points)
                break
        else:
            raise ValueError("expected a polygon that does not cross itself")
    return [*found, points] if len(points) == 3 else found


def _merge_if_convex(one: Sequence[Point], two: Sequence[Point]) -> list[Point] | None:
    """Return two polygons with a common edge as one if that is convex."""
    for i, a in enumerate(one):
        b = one[(i + 1) % len(one)]
        if a in two and b in two:
            j = two.index(b)
            if two[(j + 1) % len(two)] == a:
                ahead = [one[(i + 1 + k) % len(one)] for k in range(len(one))]
                behind = [two[(j + 2 + k) % len(two)] for k in range(len(two) - 2)]
                joined = [*ahead, *behind]
                return joined if is_convex(joined) else None
    return None


# Checking


def outline_problem(corners: Sequence[Point]) -> Trouble | None:
    """Return what is wrong with the corners of one piece, the worst first, or None."""
    if len(corners) < 3:
        return "corners"
    if not any(_turn(corners[i - 2], corners[i - 1], corner) for i, corner in enumerate(corners)):
        return "small"
    if crosses_itself(corners):
        return "crossing"
    area = doubled_area(corners)
    if abs(area) < 2 * LEAST_AREA:
        return "small"
    if area < 0:
        return "clockwise"
    return None if is_convex(corners) else "concave"


def layout_problems(width: int, height: int, pieces: Sequence[Piece], *solid: str) -> list[PieceProblem]:
    """Return what is wrong with the pieces of a field, in their order.

    Concave pieces are to be split (`split`), clockwise ones turned round. Pieces with one of the `solid` marks may
    touch others but not lie on any; what is wrong in itself is not compared.
    """
    found: list[PieceProblem] = []
    seen: dict[str, int] = {}
    sound: list[tuple[int, Shape]] = []
    for number, piece in enumerate(pieces):
        if piece.id in seen:
            found.append(PieceProblem("duplicate", number, seen[piece.id]))
        seen.setdefault(piece.id, number)
        trouble = outline_problem(piece.corners)
        if trouble is not None:
            found.append(PieceProblem(trouble, number))
            continue
        if any(not (0 <= x <= width and 0 <= y <= height) for x, y in piece.corners):
            found.append(PieceProblem("outside", number))
        sound.append((number, Shape(piece, number)))
    marks = frozenset(solid)
    for (first, one), (second, two) in combinations(sound, 2):
        if marks & (one.marks | two.marks) and share_ground(one, two):
            found.append(PieceProblem("overlap", second, first))
    return sorted(found, key=lambda problem: problem.piece)


def share_ground(one: Shape, two: Shape) -> bool:
    """Return whether two convex pieces lie on each other; touching edges and corners are no ground."""
    for shape, other in ((one, two), (two, one)):
        for ax, ay, ex, ey, _, _ in shape.edges:
            if all(ex * (y - ay) - ey * (x - ax) <= 0 for x, y in other.corners):
                return False
    return True
