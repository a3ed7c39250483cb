"""The ways round things on a table measured in inches: the corners one goes round, and which of them see each other.

Shortest ways bend only where something solid bulges out, so they go over the corners of pieces and bases that are grown
by the radius of the mover. What terrain alone decides is kept with the layout, and with the place of each base.
Lengths are thousandths of an inch. networkx would want the whole graph before the first question; here most of it is
never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, ceil, cos, pi, sin
from typing import NamedTuple, Protocol, cast

import numpy as np

from game.boards.inch_clear import Clearance, Flags, Numbers, Steps, fan, leg_costs
from game.boards.inch_paths import Mover, leg_length
from game.boards.inches import Disc, Point, Shape, round_half_away

_TURN = pi / 12
_OUTWARD = 1 / cos(_TURN / 2)
_CLEAR = 1
_ROUND = 24
_BESIDE = 3
_MOST_BASES = 600

Links = tuple[tuple[int, int], ...]
"""Other corners with what it costs to go there, by their number in a list."""


class Rows(Protocol):
    """Corners of obstacles as arrays with a row for each: their places, and the places before and after each."""

    @property
    def at(self) -> Numbers: ...
    @property
    def before(self) -> Numbers: ...
    @property
    def after(self) -> Numbers: ...


class CornerRing(NamedTuple):
    """The corners round one obstacle in order: their places, and for each the places before and after it."""

    at: Numbers
    before: Numbers
    after: Numbers
    legal: tuple[bool, ...]
    places: tuple[Point, ...] = ()


def build_offset_polygon(shape: Shape, radius: int) -> list[Point]:
    """Return the corners of a polygon that a centre keeps on to pass a piece: every 15 degrees of each of its turns."""
    found = []
    for (px, py, ex, ey, _, _), (_, _, fx, fy, _, _) in zip(
        shape.edges, (*shape.edges[1:], shape.edges[0]), strict=True
    ):
        x, y = px + ex, py + ey
        first, last = atan2(-ex, ey), atan2(-fx, fy)
        turn = (last - first) % (2 * pi)
        steps = max(1, ceil(turn / _TURN - 1e-9))
        for step in range(steps + 1):
            angle = first + turn * step / steps
            found.append(
                (
                    x + round_half_away(radius * _OUTWARD * cos(angle)),
                    y + round_half_away(radius * _OUTWARD * sin(angle)),
                )
            )
    return found


def around(base: Disc, radius: int) -> list[Point]:
    """Return the corners of a polygon that a centre keeps on to pass a base."""
    reach = (base.radius + radius + _CLEAR) * _OUTWARD + 1
    return [
        (base.x + round_half_away(reach * cos(_TURN * step)), base.y + round_half_away(reach * sin(_TURN * step)))
        for step in range(_ROUND)
    ]


def tangent(from_x: Numbers, from_y: Numbers, ring: Rows) -> Flags:
    """Return for each corner whether a line from a point only touches its obstacle there, so that a way may bend."""
    at, before, after = ring.at, ring.before, ring.after
    dx, dy = at[:, 0] - from_x, at[:, 1] - from_y
    one = dx * (before[:, 1] - at[:, 1]) - dy * (before[:, 0] - at[:, 0])
    two = dx * (after[:, 1] - at[:, 1]) - dy * (after[:, 0] - at[:, 0])
    return ((one >= 0) & (two >= 0)) | ((one <= 0) & (two <= 0))


class Corners(NamedTuple):
    """All corners of terrain, as in `CornerRing`; those on which a base cannot be are left out."""

    at: Numbers
    before: Numbers
    after: Numbers
    places: tuple[Point, ...]


class Roads:
    """The corners of a layout for one kind of mover, with the links among them as they are asked for."""

    def __init__(self, mover: Mover) -> None:
        self.mover = mover._replace(blocking=(), others=())
        self.clearance = Clearance(mover.solid, mover.radius)
        rings = [build_offset_polygon(shape, mover.radius + _CLEAR) for shape in mover.solid.shapes]
        solid = {shape.number for shape in mover.solid.shapes}
        for layer in (mover.slow, mover.leapt):
            rings += [build_offset_polygon(shape, _BESIDE) for shape in layer.shapes if shape.number not in solid]
        self.corners = self._corners(rings)
        self._links: list[Links | None] = [None] * len(self.corners.places)
        self._rings: dict[Disc, CornerRing] = {}
        self._ring_links: dict[Disc, tuple[tuple[Links, ...], dict[int, Links]]] = {}
        self._pairs: dict[tuple[Disc, Disc], tuple[Links, ...]] = {}

    def _legal(self, points: Numbers) -> Flags:
        """Return where a base may be, as far as field and terrain go."""
        r, table = self.mover.radius, self.mover.table
        x, y = points[:, 0], points[:, 1]
        on_field = (x >= r) & (y >= r) & (x <= table.width - r) & (y <= table.height - r)
        return on_field & self.clearance.clear(Steps(x, y, x, y))

    def _corners(self, rings: Iterable[list[Point]]) -> Corners:
        at, before, after = [], [], []
        for ring in rings:
            at += ring
            before += [ring[-1], *ring[:-1]]
            after += [*ring[1:], ring[0]]
        arrays = [np.array(points, dtype=np.float64).reshape(-1, 2) for points in (at, before, after)]
        legal = self._legal(arrays[0])
        spots = tuple(point for point, fine in zip(at, legal, strict=True) if fine)
        return Corners(arrays[0][legal], arrays[1][legal], arrays[2][legal], spots)

    def links(self, corner: int) -> Links:
        """Return the corners of terrain that one may go to straight from another, on a way that is a shortest one."""
        cached = self._links[corner]
        if cached is None:
            corners = self.corners
            x, y = corners.places[corner]
            fit = tangent(corners.at[corner, 0], corners.at[corner, 1], corners)
            fit &= self._bends(corner, corners.at)
            fit[corner] = False
            found = np.flatnonzero(fit)
            found = found[self.clearance.clear(fan((x, y), corners.at[found]))]
            costs = leg_costs(self.mover, fan((x, y), corners.at[found]))
            cached = self._links[corner] = tuple(zip(found.tolist(), costs, strict=True))
        return cached

    def _bends(self, corner: int, to: Numbers) -> Flags:
        """Return for each place whether a line from a corner to it only touches the corner's obstacle."""
        corners = self.corners
        one = CornerRing(
            np.repeat(corners.at[corner : corner + 1], len(to), 0),
            corners.before[corner : corner + 1],
            corners.after[corner : corner + 1],
            (),
        )
        return tangent(to[:, 0], to[:, 1], one)

    def ring(self, base: Disc) -> CornerRing:
        """Return the corners round a base."""
        cached = self._rings.get(base)
        if cached is None:
            if len(self._rings) >= _MOST_BASES:
                self._rings.clear()
                self._ring_links.clear()
                self._pairs.clear()
            points = tuple(around(base, self.mover.radius))
            at = np.array(points, dtype=np.float64)
            legal = tuple(bool(fine) for fine in self._legal(at))
            cached = self._rings[base] = CornerRing(at, np.roll(at, 1, axis=0), np.roll(at, -1, axis=0), legal, points)
        return cached

    def ring_links(self, base: Disc) -> tuple[tuple[Links, ...], dict[int, Links]]:
        """Return the links of the corners round a base: to the ring itself and, by corner, from those of terrain.

        In the first, links to corners of terrain have their numbers, those to the ring minus one minus their place.
        """
        cached = self._ring_links.get(base)
        if cached is None:
            ring, corners = self.ring(base), self.corners
            found: list[list[tuple[int, int]]] = [[] for _ in range(_ROUND)]
            back: dict[int, list[tuple[int, int]]] = {}
            self._chain(ring, found)
            for k, other, cost in self._find_tangent_lines(ring, corners):
                found[k].append((other, cost))
                back.setdefault(other, []).append((k, cost))
            cached = tuple(map(tuple, found)), {corner: tuple(links) for corner, links in back.items()}
            self._ring_links[base] = cached
        return cached

    def _chain(self, ring: CornerRing, found: list[list[tuple[int, int]]]) -> None:
        """Add the links between neighbours on a ring."""
        steps = Steps(ring.at[:, 0], ring.at[:, 1], ring.after[:, 0], ring.after[:, 1])
        for k, free in enumerate(self.clearance.clear(steps)):
            other = (k + 1) % _ROUND
            if free and ring.legal[k] and ring.legal[other]:
                cost = leg_length(self.mover, *steps.points(k))
                found[k].append((-1 - other, cost))
                found[other].append((-1 - k, cost))

    def pair_links(self, one: Disc, two: Disc) -> tuple[Links, ...]:
        """Return for each corner round a base its links to corners round another."""
        cached = self._pairs.get((one, two))
        if cached is None:
            found: list[list[tuple[int, int]]] = [[] for _ in range(_ROUND)]
            for k, other, cost in self._find_tangent_lines(self.ring(one), self.ring(two)):
                found[k].append((other, cost))
            cached = self._pairs[one, two] = tuple(map(tuple, found))
        return cached

    def _find_tangent_lines(self, ring: CornerRing, others: CornerRing | Corners) -> list[tuple[int, int, int]]:
        """Return the lines that touch a ring and another row of corners and pass all terrain, with what they cost."""
        x, y = ring.at[:, 0][:, None], ring.at[:, 1][:, None]
        to_x, to_y = others.at[:, 0], others.at[:, 1]
        dx, dy = to_x - x, to_y - y

        def side(points: Numbers, from_points: Numbers) -> Numbers:
            off = points - from_points
            return dx * off[..., 1] - dy * off[..., 0]

        own = [side(near[:, None, :], ring.at[:, None, :]) for near in (ring.before, ring.after)]
        their = [side(near[None], others.at[None]) for near in (others.before, others.after)]
        fit = np.ones(dx.shape, dtype=np.bool_)
        for one, two in (own, their):
            fit &= ((one >= 0) & (two >= 0)) | ((one <= 0) & (two <= 0))
        fit &= np.array(ring.legal)[:, None]
        if isinstance(others, CornerRing):
            fit &= np.array(others.legal)
        first, second = np.nonzero(fit)
        steps = Steps(ring.at[first, 0], ring.at[first, 1], others.at[second, 0], others.at[second, 1])
        free = self.clearance.clear(steps)
        costs = leg_costs(self.mover, steps.only(free))
        return list(zip(first[free].tolist(), second[free].tolist(), costs, strict=True))


def roads_of(mover: Mover) -> Roads:
    """Return the roads of a kind of mover, from the memory of its table."""
    key = ("roads", mover.radius, mover.slow.key, mover.leapt.key)
    cached = mover.solid.derived.get(key)
    if cached is None:
        cached = mover.solid.derived[key] = Roads(mover)
    return cast(Roads, cached)


def near_bases(start: Point, bases: Sequence[Disc], radius: int, limit: int) -> list[Disc]:
    """Return the bases that a way of some length could meet, in order of their places, so that caches are shared."""
    x, y = start
    return sorted(
        base
        for base in bases
        if (base.x - x) ** 2 + (base.y - y) ** 2 <= (limit + base.radius + radius + 2 * _ROUND) ** 2
    )
