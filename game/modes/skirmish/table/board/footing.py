"""Where a figure comes to stand that is sent to where it cannot: onto a wall that it only crosses, onto a base."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from game.boards.inch_clear import Numbers
from game.boards.inch_paths import Mover, end_fault
from game.boards.inch_reach import clear_of, fit_for
from game.kernel.places import Point

FAR, STEP = 1600, 100
"""How far from a place another one is looked for, and how fine, in thousandths of an inch."""


@lru_cache(maxsize=1)
def _off() -> Numbers:
    """Return steps all round, the shortest first."""
    ticks = np.arange(-FAR, FAR + 1, STEP, dtype=np.float64)
    grid = np.stack(np.meshgrid(ticks, ticks, indexing="ij"), axis=-1).reshape(-1, 2)
    far = np.hypot(grid[:, 0], grid[:, 1])
    return grid[np.argsort(far, kind="stable")][: int((far <= FAR).sum())]


def footing(mover: Mover, point: Point) -> Point:
    """Return the nearest place at which a base may end a move; the place itself where there is none close by."""
    if end_fault(mover, point) is None:
        return point
    points = _off() + np.array(point, dtype=np.float64)
    free = fit_for(mover, points) & clear_of(points, (*mover.blocking, *mover.others), mover.radius)
    near = ((int(x), int(y)) for x, y in points[free])
    return next((one for one in near if end_fault(mover, one) is None), point)
