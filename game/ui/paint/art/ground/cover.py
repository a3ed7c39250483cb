"""What a thing that stands on a ground hides of what is behind it: its outline as it is painted."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pymunk.autogeometry import to_convex_hull

from game.ui.paint.art.ground.house import roof_points
from game.ui.paint.art.ground.plan import Corners, GroundPiece, Kind, Point

HIDES_NOBODY: frozenset[Kind] = frozenset({"fire", "smoke", "grove", "hedge", "thorns", "fence", "platform"})
"""What one stands in or on, or is seen through."""


class Cover(NamedTuple):
    """A thing's footprint, and the outline of all that is painted of it, in lengths of the plan with y downwards."""

    foot: Corners
    outline: Corners

    def hides(self, point: Point) -> bool:
        """Return whether somebody at a place stands behind it: north of its footprint, or of the nearest end of it.

        >>> wall = Cover(((0, 4), (6, 4), (6, 5), (0, 5)), ())
        >>> wall.hides((3, 3.5)), wall.hides((3, 5.5)), wall.hides((7, 3.5)), wall.hides((7, 4.5))
        (True, False, True, False)
        """
        x = max(min(px for px, _ in self.foot), min(max(px for px, _ in self.foot), point[0]))
        sides = zip(self.foot, (*self.foot[1:], self.foot[0]), strict=True)
        return point[1] < min(_height(a, b, x) for a, b in sides if min(a[0], b[0]) <= x <= max(a[0], b[0]))


def _height(a: Point, b: Point, x: float) -> float:
    """Return the smallest y of a side at an x that it has."""
    return min(a[1], b[1]) if a[0] == b[0] else a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0])


@lru_cache(maxsize=32)
def covers(pieces: tuple[GroundPiece, ...]) -> tuple[Cover, ...]:
    """Return what hides somebody, of things that stand on a ground."""
    return tuple(Cover(piece.corners, _hull(_points(piece))) for piece in pieces if piece.kind not in HIDES_NOBODY)


def _points(piece: GroundPiece) -> list[Point]:
    if piece.kind == "house" and len(piece.corners) == 4:
        return [*piece.corners, *roof_points(piece)]
    return [*piece.corners, *((x, y - piece.height) for x, y in piece.corners)]


def _hull(points: list[Point]) -> Corners:
    """Return the convex outline of points."""
    corners = to_convex_hull([*points, points[0]], 0.0)
    return tuple((x, y) for x, y in corners[:-1])
