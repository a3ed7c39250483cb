"""How far a base comes on a table measured in inches: the shortest way to a place, and all places within an allowance.

Lengths are thousandths of an inch. Every way found is legal by the integers of `inch_paths`; with slow ground it need
not be the cheapest, for ways are drawn from corner to corner.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from math import isqrt
from typing import NamedTuple, cast

import numpy as np

from game.boards.inch_clear import Clearance, Flags, Numbers, Steps, fan, leg_costs, may_cost_more
from game.boards.inch_paths import Mover, affordable, end_fault, leg_fault, leg_length, passes_base, way_cost
from game.boards.inch_roads import Links, Roads, near_bases, roads_of, tangent
from game.boards.inch_slow import rough_extra
from game.boards.inches import INCH, OVERLAP, TOLERANCE, Disc, Point, overlapping, square

START = -1
_ROUND = 24
_FAR = 1 << 40
_UNSURE = 3.0
_MOST_ROUNDS = 24


class _Rows(NamedTuple):
    at: Numbers
    before: Numbers
    after: Numbers


class InchReach:
    """What one base can reach from a place with an allowance; corners are settled at once, places when asked for."""

    def __init__(self, mover: Mover, start: Point, limit: int, goal: Point | None = None) -> None:
        self.mover = mover
        self.start = start
        self.limit = limit
        self.goal_cost = _FAR
        self.goal_from = START
        self._goal = goal
        self._roads: Roads = roads_of(mover)
        self._bases = near_bases(start, mover.blocking, mover.radius, limit)
        self._fixed = len(self._roads.corners.places)
        self._at, self._before, self._after = self._all_corners()
        self._places: list[Point] = [*self._roads.corners.places]
        for base in self._bases:
            self._places += self._roads.ring(base).places
        self._stuck = self._starts_stuck()
        self.costs: dict[int, int] = {}
        self._from: dict[int, int] = {}
        self._settle()

    def _all_corners(self) -> tuple[Numbers, Numbers, Numbers]:
        corners = self._roads.corners
        rings = [self._roads.ring(base) for base in self._bases]
        if not rings:
            return corners.at, corners.before, corners.after
        return (
            np.concatenate([corners.at, *(ring.at for ring in rings)]),
            np.concatenate([corners.before, *(ring.before for ring in rings)]),
            np.concatenate([corners.after, *(ring.after for ring in rings)]),
        )

    def _starts_stuck(self) -> bool:
        """Return whether the base lies on something now, so that its first step is judged by what it gets away from."""
        base = Disc(self.start[0], self.start[1], self.mover.radius)
        return any(overlapping(base, other) for other in self._bases) or bool(self.mover.solid.under(base))

    def _clear(self, steps: Steps) -> Flags:
        """Return which steps from the start, or among corners, are legal."""
        return self._roads.clearance.clear(steps, self._bases)

    def _from_start(self, points: Numbers) -> Flags:
        if self._stuck:
            ends = [(int(x), int(y)) for x, y in points]
            return np.array([leg_fault(self.mover, self.start, end) is None for end in ends], dtype=np.bool_)
        return self._clear(fan(self.start, points))

    # Corners

    def _settle(self) -> None:
        """Find the cheapest way to every corner within the allowance; with a goal, only until that is reached."""
        heap: list[tuple[int, int, int, int, int]] = []
        best: dict[int, int] = {}
        if self._goal is not None:
            self._try_goal(START, 0, self.start)
        for corner, cost in self._first_links():
            best[corner] = cost
            self._from[corner] = START
            self._push(heap, corner, cost)
        while heap:
            rank, cost, _, _, corner = heapq.heappop(heap)
            if cost > best[corner] or corner in self.costs:
                continue
            if rank >= self.goal_cost:
                break
            self.costs[corner] = cost
            here = self._places[corner]
            if self._goal is not None:
                self._try_goal(corner, cost, here)
            for other, step in self._links(corner):
                total = cost + step
                if total > self.limit + TOLERANCE or total >= best.get(other, _FAR) or other in self.costs:
                    continue
                if self._past_bases(here, self._places[other]):
                    best[other] = total
                    self._from[other] = corner
                    self._push(heap, other, total)

    def _push(self, heap: list[tuple[int, int, int, int, int]], corner: int, cost: int) -> None:
        """Add a corner to the heap; of corners with one rank the place decides, never the order of their making."""
        point = self._places[corner]
        rank = cost if self._goal is None else cost + isqrt(square(point, self._goal))
        heapq.heappush(heap, (rank, cost, *point, corner))

    def _first_links(self) -> Iterator[tuple[int, int]]:
        """Return the corners that one may go to straight from the start, with what that costs."""
        x, y = np.array(self.start, dtype=np.float64)
        reach = float(self.limit + TOLERANCE)
        off = self._at - np.array(self.start, dtype=np.float64)
        fit = off[:, 0] ** 2 + off[:, 1] ** 2 <= reach * reach
        fit &= tangent(x, y, _Rows(self._at, self._before, self._after))
        for number, base in enumerate(self._bases):
            low = self._fixed + _ROUND * number
            fit[low : low + _ROUND] &= np.array(self._roads.ring(base).legal)
        found = np.flatnonzero(fit)
        found = found[self._from_start(self._at[found])]
        costs = leg_costs(self.mover, fan(self.start, self._at[found]))
        for corner, cost in zip(found.tolist(), costs, strict=True):
            if affordable(cost, self.limit):
                yield corner, cost

    def _links(self, corner: int) -> Iterator[tuple[int, int]]:
        """Return where one may go from a corner, as far as terrain goes."""
        if corner < self._fixed:
            yield from self._roads.links(corner)
            for number, base in enumerate(self._bases):
                low = self._fixed + _ROUND * number
                for k, cost in self._roads.ring_links(base)[1].get(corner, ()):
                    yield low + k, cost
            return
        number, k = divmod(corner - self._fixed, _ROUND)
        base, low = self._bases[number], corner - k
        for other, cost in self._roads.ring_links(base)[0][k]:
            yield (other if other >= 0 else low - 1 - other), cost
        for index, another in enumerate(self._bases):
            if index != number:
                links: Links = self._roads.pair_links(base, another)[k]
                for other, cost in links:
                    yield self._fixed + _ROUND * index + other, cost

    def _past_bases(self, a: Point, b: Point) -> bool:
        return all(passes_base(base, self.mover.radius, a, b) for base in self._bases)

    def _try_goal(self, corner: int, cost: int, here: Point) -> None:
        """See whether the goal is reached more cheaply straight from here."""
        goal = self._goal
        if goal is None or cost + isqrt(square(here, goal)) >= self.goal_cost:
            return
        if corner != START and not self._touches(corner, goal):
            return
        total = cost + leg_length(self.mover, here, goal)
        if total < self.goal_cost and affordable(total, self.limit) and leg_fault(self.mover, here, goal) is None:
            self.goal_cost, self.goal_from = total, corner

    def _touches(self, corner: int, goal: Point) -> bool:
        x, y = self._places[corner]
        dx, dy = goal[0] - x, goal[1] - y
        sides = [dx * (row[corner, 1] - y) - dy * (row[corner, 0] - x) for row in (self._before, self._after)]
        return bool(min(sides) >= 0 or max(sides) <= 0)

    # Ways and places

    def trace_path(self, corner: int, end: Point | None = None) -> list[Point]:
        """Return the way from the start over the corners before one, and on to an end."""
        points = [] if end is None else [end]
        while corner != START:
            points.append(self._places[corner])
            corner = self._from[corner]
        points.append(self.start)
        points.reverse()
        return points

    def costs_to(self, points: Numbers, *, rough: bool = False) -> tuple[Numbers, list[int]]:
        """Return what it costs to reach each of many places, and the corner before it; infinite where it is too far.

        Takes an array with a row for each place. Costs are exact to a few thousandths. That a base may end at a place
        is another question. `rough` costs of slow ground are worked out faster, in floats, for what is only drawn.
        """
        count = len(points)
        best = np.full(count, np.inf)
        came = [START] * count
        steps = fan(self.start, points)
        lengths = steps.lengths()
        most = float(self.limit + TOLERANCE)
        near = np.flatnonzero(lengths <= most)
        free = near[self._from_start(points[near])]
        best[free] = lengths[free] + self._extra(fan(self.start, points[free]), rough)
        corners = sorted(self.costs, key=lambda corner: (self.costs[corner], self._places[corner], corner))
        open_ones = near[best[near] > lengths[near] + 1.0]
        if not corners or not len(open_ones):
            best[best > most + _UNSURE] = np.inf
            return best, came
        at = self._at[corners]
        to = points[open_ones]
        dx, dy = to[:, 0] - at[:, 0][:, None], to[:, 1] - at[:, 1][:, None]
        before, after = self._before[corners] - at, self._after[corners] - at
        one = dx * before[:, 1][:, None] - dy * before[:, 0][:, None]
        two = dx * after[:, 1][:, None] - dy * after[:, 0][:, None]
        bound = np.hypot(dx, dy) + np.array([self.costs[corner] for corner in corners], dtype=np.float64)[:, None]
        bound[~(((one >= 0) & (two >= 0)) | ((one <= 0) & (two <= 0)))] = np.inf
        bound[bound > most + _UNSURE] = np.inf
        for _ in range(_MOST_ROUNDS):
            row = bound.argmin(axis=0)
            least = bound[row, np.arange(len(to))]
            going = np.flatnonzero(least < best[open_ones] - 0.5)
            if not len(going):
                break
            chosen = row[going]
            legs = Steps(at[chosen, 0], at[chosen, 1], to[going, 0], to[going, 1])
            fine = self._clear(legs)
            bound[chosen, going] = np.inf
            reached, by = going[fine], chosen[fine]
            totals = least[reached] + self._extra(legs.only(fine), rough)
            better = totals < best[open_ones[reached]]
            for point, corner, total in zip(open_ones[reached][better], by[better], totals[better], strict=True):
                best[point] = total
                came[int(point)] = corners[int(corner)]
        best[best > most + _UNSURE] = np.inf
        return best, came

    def _extra(self, steps: Steps, rough: bool) -> Numbers:
        """Return what steps cost above their lengths: slow ground and leaps."""
        if rough:
            return rough_extra(steps, self.mover.slow.shapes, self.mover.leapt.shapes)
        extra = np.zeros(len(steps.ax))
        lengths = steps.lengths()
        for index in np.flatnonzero(may_cost_more(self.mover, steps)).tolist():
            extra[index] = leg_length(self.mover, *steps.points(index)) - lengths[index]
        return extra

    def lattice(self, spacing: int = INCH) -> list[tuple[Point, list[Point]]]:
        """Return the places of a lattice where the base may end, each with a legal way to it that it can afford.

        Places are multiples of the spacing, in the order of x, then y.
        """
        return self._trace_paths(find_fitting(self.mover, spacing))

    def ways_to(self, points: Sequence[Point]) -> list[tuple[Point, list[Point]]]:
        """Return those of some places where the base may end, each with a legal way to it that it can afford."""
        grid = np.array(points, dtype=np.float64).reshape(-1, 2)
        return self._trace_paths(grid[fit_for(self.mover, grid)])

    def _trace_paths(self, grid: Numbers) -> list[tuple[Point, list[Point]]]:
        off = grid - np.array(self.start, dtype=np.float64)
        grid = grid[(off * off).sum(axis=1) <= float(self.limit + TOLERANCE) ** 2]
        bases = [*self._bases, *near_bases(self.start, self.mover.others, self.mover.radius, self.limit)]
        grid = grid[clear_of(grid, bases, self.mover.radius)]
        costs, came = self.costs_to(grid) if len(grid) else (np.array([]), [])
        found = []
        for (x, y), cost, corner in zip(grid.tolist(), costs.tolist(), came, strict=True):
            if cost > self.limit + TOLERANCE + _UNSURE:
                continue
            end = (int(x), int(y))
            path = self.trace_path(corner, end)
            if cost > self.limit + TOLERANCE - _UNSURE and not affordable(way_cost(self.mover, path), self.limit):
                continue
            if end != self.start:
                found.append((end, path))
        return found


def find_fitting(mover: Mover, spacing: int) -> Numbers:
    """Return the multiples of a spacing where a base may end as far as field and terrain go, by x, then y."""
    key = ("lattice", mover.radius, spacing)
    cached = mover.unfit.derived.get(key)
    if cached is None:
        r, table = mover.radius, mover.table
        ticks = [
            np.arange(-(-r // spacing) * spacing, size - r + 1, spacing, dtype=np.float64)
            for size in (table.width, table.height)
        ]
        grid = np.stack(np.meshgrid(*ticks, indexing="ij"), axis=-1).reshape(-1, 2)
        cached = mover.unfit.derived[key] = grid[fit_for(mover, grid)]
    return cast(Numbers, cached)


def fit_for(mover: Mover, points: Numbers) -> Flags:
    """Return at which places a base may end as far as field and terrain go."""
    r, table = mover.radius, mover.table
    x, y = points[:, 0], points[:, 1]
    on_field = (x >= r) & (y >= r) & (x <= table.width - r) & (y <= table.height - r)
    free: Flags = on_field & Clearance(mover.unfit, r).clear(Steps(x, y, x, y))
    return free


def clear_of(points: Numbers, bases: Sequence[Disc], radius: int) -> Flags:
    """Return at which of many places a base overlaps none of some others."""
    if not bases:
        return np.ones(len(points), dtype=np.bool_)
    places = np.array(bases, dtype=np.float64)
    off = points[:, None, :] - places[None, :, :2]
    # Squares of whole numbers below 2**26 are exact as floats.
    free: Flags = ((off * off).sum(axis=2) >= (places[:, 2] + (radius - OVERLAP)) ** 2).all(axis=1)
    return free


def suggested_way(mover: Mover, start: Point, goal: Point, limit: int) -> list[Point] | None:
    """Return a shortest legal way to a place round what is in between, or None if there is none within a limit.

    At most one part in a hundred longer than the shortest there is, where no ground is slow.
    """
    if end_fault(mover, goal) is not None or start == goal:
        return None
    if leg_fault(mover, start, goal) is None and not mover.slow.shapes and not mover.leapt.shapes:
        return [start, goal] if affordable(leg_length(mover, start, goal), limit) else None
    reach = InchReach(mover, start, limit, goal)
    return reach.trace_path(reach.goal_from, goal) if reach.goal_cost < _FAR else None
