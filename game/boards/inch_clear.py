"""Many straight steps of one base at once: which of them pass all solid pieces and bases.

Steps are arrays of numbers in thousandths of an inch, whole ones held as floats, in which products of places are exact.
What is nearer to the limit than the rounding of floats is decided by the integers of `inch_paths`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.boards.inch_paths import Mover, leg_length, off_leg
from game.boards.inches import OVERLAP, Disc, Layer, Point, Shape, off_segment

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]

_FEW_EDGES = 8
_SURE = 1e-3


class Steps(NamedTuple):
    """Straight steps from (ax, ay) to (bx, by), arrays of one length."""

    ax: Numbers
    ay: Numbers
    bx: Numbers
    by: Numbers

    def only(self, which: NDArray[np.intp] | Flags) -> Steps:
        """Return some of the steps."""
        return Steps(self.ax[which], self.ay[which], self.bx[which], self.by[which])

    def lengths(self) -> Numbers:
        """Return the lengths of the steps."""
        return np.hypot(self.bx - self.ax, self.by - self.ay)

    def points(self, index: int | np.intp) -> tuple[Point, Point]:
        """Return the two ends of a step as whole numbers."""
        return (int(self.ax[index]), int(self.ay[index])), (int(self.bx[index]), int(self.by[index]))


def fan(start: Point, points: Numbers) -> Steps:
    """Return the steps from one point to many, given as an array with a row for each."""
    count = len(points)
    return Steps(np.full(count, float(start[0])), np.full(count, float(start[1])), points[:, 0], points[:, 1])


def to_segments(px: Numbers, py: Numbers, steps: Steps) -> Numbers:
    """Return the squared distance of each point from the step at its place; shapes are broadcast."""
    dx, dy = steps.bx - steps.ax, steps.by - steps.ay
    along = (px - steps.ax) * dx + (py - steps.ay) * dy
    share = np.clip(along / np.maximum(dx * dx + dy * dy, 1.0), 0.0, 1.0)
    found: Numbers = (px - steps.ax - share * dx) ** 2 + (py - steps.ay - share * dy) ** 2
    return found


def leg_costs(mover: Mover, steps: Steps) -> list[int]:
    """Return what each of many straight steps costs, as `leg_length` has it, in thousandths of an inch."""
    dx, dy = steps.bx - steps.ax, steps.by - steps.ay
    squares = dx * dx + dy * dy
    low = np.floor(np.sqrt(squares))
    costs: list[int] = (low + (squares - low * low > low)).astype(np.int64).tolist()
    for index in np.flatnonzero(may_cost_more(mover, steps)).tolist():
        costs[index] = leg_length(mover, *steps.points(index))
    return costs


def may_cost_more(mover: Mover, steps: Steps) -> Flags:
    """Return which steps may cost more than their length: they come near slow ground or what is leapt."""
    left, right = np.minimum(steps.ax, steps.bx), np.maximum(steps.ax, steps.bx)
    low, high = np.minimum(steps.ay, steps.by), np.maximum(steps.ay, steps.by)
    dx, dy = steps.bx - steps.ax, steps.by - steps.ay
    length = np.hypot(dx, dy) + 1
    met = np.zeros(len(left), dtype=np.bool_)
    for shape in (*mover.slow.shapes, *mover.leapt.shapes):
        box, (x, y) = shape.box, shape.middle
        beside = np.abs(dx * (y - steps.ay) - dy * (x - steps.ax)) <= shape.wide * length
        met |= (left <= box[2]) & (right >= box[0]) & (low <= box[3]) & (high >= box[1]) & beside
    return met


class _Group:
    """Pieces with about as many edges as arrays, a row a piece; where one has fewer, its first edge is repeated."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.shapes = shapes
        most = max(len(shape.edges) for shape in shapes)
        rows = [[*shape.edges, *([shape.edges[0]] * (most - len(shape.edges)))] for shape in shapes]
        table = np.array(rows, dtype=np.float64)
        self.px, self.py, self.ex, self.ey = (table[:, :, column] for column in range(4))
        self.length = np.sqrt(table[:, :, 4])
        self.boxes = np.array([shape.box for shape in shapes], dtype=np.float64)


class Clearance:
    """What decides for one radius whether steps pass the solid pieces of a layer."""

    def __init__(self, solid: Layer, radius: int) -> None:
        self.radius = radius
        few = [shape for shape in solid.shapes if len(shape.edges) <= _FEW_EDGES]
        many = [shape for shape in solid.shapes if len(shape.edges) > _FEW_EDGES]
        self._groups = [_Group(shapes) for shapes in (few, many) if shapes]

    def clear(self, steps: Steps, bases: Sequence[Disc] = ()) -> Flags:
        """Return for each step whether it keeps its distance from all pieces and from some bases."""
        free = np.ones(len(steps.ax), dtype=np.bool_)
        if not len(free):
            return free
        self._past_bases(steps, bases, free)
        for group in self._groups:
            self._past_pieces(steps, group, free)
        return free

    def _past_bases(self, steps: Steps, bases: Sequence[Disc], free: Flags) -> None:
        if not bases:
            return
        places = np.array(bases, dtype=np.float64)
        wide = Steps(*(column[:, None] for column in steps))
        apart = np.sqrt(to_segments(places[:, 0], places[:, 1], wide))
        over = apart - (places[:, 2] + (self.radius - OVERLAP))
        free &= (over > -_SURE).all(axis=1)
        for index, number in zip(*np.nonzero(np.abs(over) <= _SURE), strict=True):
            base = bases[number]
            (ax, ay), (bx, by) = steps.points(index)
            square, under = off_segment(base.x, base.y, ax, ay, bx, by)
            if square < (base.radius + self.radius - OVERLAP) ** 2 * under:
                free[index] = False

    def _past_pieces(self, steps: Steps, group: _Group, free: Flags) -> None:
        reach = self.radius
        left, low, right, high = (group.boxes[:, column] for column in range(4))
        near = (
            (np.minimum(steps.ax, steps.bx)[:, None] - reach < right)
            & (np.maximum(steps.ax, steps.bx)[:, None] + reach > left)
            & (np.minimum(steps.ay, steps.by)[:, None] - reach < high)
            & (np.maximum(steps.ay, steps.by)[:, None] + reach > low)
            & free[:, None]
        )
        which, piece = np.nonzero(near)
        if not len(which):
            return
        ax, ay, bx, by = (column[which][:, None] for column in steps)
        px, py, ex, ey = group.px[piece], group.py[piece], group.ex[piece], group.ey[piece]
        start = ex * (ay - py) - ey * (ax - px)
        end = ex * (by - py) - ey * (bx - px)
        dx, dy = bx - ax, by - ay
        corner = dx * (py - ay) - dy * (px - ax)
        # Outside for certain: both ends beyond one edge, or all corners on one side of the line, by a whole radius.
        edge_room, line_room = -reach * group.length[piece], reach * np.hypot(dx, dy)
        apart = ((start < edge_room) & (end < edge_room)).any(axis=1)
        apart |= (corner > line_room).all(axis=1) | (corner < -line_room).all(axis=1)
        through = ~(((start < 0) & (end < 0)).any(axis=1) | (corner > 0).all(axis=1) | (corner < 0).all(axis=1))
        free[which[through]] = False
        undecided = np.flatnonzero(~apart & ~through)
        if len(undecided):
            self._measure_near_misses(steps, group, which[undecided], piece[undecided], free)

    def _measure_near_misses(
        self, steps: Steps, group: _Group, which: NDArray[np.intp], piece: NDArray[np.intp], free: Flags
    ) -> None:
        """Decide for steps that do not cross a piece but may come too near it."""
        px, py = group.px[piece], group.py[piece]
        edges = Steps(px, py, px + group.ex[piece], py + group.ey[piece])
        wide = Steps(*(column[which][:, None] for column in steps))
        nearest = np.minimum(
            np.minimum(to_segments(wide.ax, wide.ay, edges), to_segments(wide.bx, wide.by, edges)),
            to_segments(px, py, wide),
        ).min(axis=1)
        over = np.sqrt(nearest) - (self.radius - OVERLAP)
        free[which[over < -_SURE]] = False
        for index in np.flatnonzero(np.abs(over) <= _SURE):
            square, under = off_leg(group.shapes[piece[index]], *steps.points(which[index]))
            if square < (self.radius - OVERLAP) ** 2 * under:
                free[which[index]] = False
