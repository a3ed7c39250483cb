"""What many straight steps cost above their lengths, all at once: slow ground and leaps, for lines that are drawn.

The integers of `inch_paths` decide what a move costs; these floats differ from them by a few thousandths of an inch.
"""

from __future__ import annotations

import numpy as np

from game.boards.inch_clear import Flags, Numbers, Steps
from game.boards.inches import INCH, Shape


def rough_extra(steps: Steps, slow: tuple[Shape, ...], leapt: tuple[Shape, ...]) -> Numbers:
    """Return for each step how much of it is in slow ground, and an inch more for each piece that it leaps.

    Units: thousandths of an inch.
    """
    extra = np.zeros(len(steps.ax))
    if not len(extra):
        return extra
    parts = [part for part in (_inside(shape, steps) for shape in slow) if part is not None]
    if parts:
        extra += _compute_union_length(np.array([low for low, _, _ in parts]), np.array([high for _, high, _ in parts]))
        extra *= steps.lengths()
    for shape in leapt:
        part = _inside(shape, steps)
        if part is not None:
            extra += INCH * part[2]
    return extra


def _inside(shape: Shape, steps: Steps) -> tuple[Numbers, Numbers, Flags] | None:
    """Return from which to which share of its length each step is inside a convex piece, and whether it is at all.

    None where no step comes near; a step outside has an empty part.
    """
    left, low, right, high = shape.box
    near = (np.minimum(steps.ax, steps.bx) <= right) & (np.maximum(steps.ax, steps.bx) >= left)
    near &= (np.minimum(steps.ay, steps.by) <= high) & (np.maximum(steps.ay, steps.by) >= low)
    which = np.flatnonzero(near)
    if not len(which):
        return None
    ax, ay, bx, by = (column[which] for column in steps)
    first, last = np.zeros(len(which)), np.ones(len(which))
    for px, py, ex, ey, _, _ in shape.edges:
        depth = ex * (ay - py) - ey * (ax - px)
        change = ex * (by - ay) - ey * (bx - ax)
        with np.errstate(divide="ignore", invalid="ignore"):
            at = -depth / change
        first = np.where(change > 0, np.maximum(first, at), first)
        last = np.where(change < 0, np.minimum(last, at), last)
        last = np.where((change == 0) & (depth < 0), -1.0, last)
    crosses = first < last
    begins, ends, within = np.zeros(len(near)), np.zeros(len(near)), np.zeros(len(near), dtype=np.bool_)
    begins[which], ends[which], within[which] = np.where(crosses, first, 0.0), np.where(crosses, last, 0.0), crosses
    return begins, ends, within


def _compute_union_length(begins: Numbers, ends: Numbers) -> Numbers:
    """Return the length of the union of parts for each column; arrays have a row for each piece."""
    order = begins.argsort(axis=0)
    begins, ends = np.take_along_axis(begins, order, 0), np.take_along_axis(ends, order, 0)
    covered = np.maximum.accumulate(ends, axis=0)
    before = np.vstack([np.zeros((1, begins.shape[1])), covered[:-1]])
    found: Numbers = np.maximum(0.0, ends - np.maximum(begins, before)).sum(axis=0)
    return found
