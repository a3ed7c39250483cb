"""The edge of what a base can reach, as polygons for drawing. Nothing is decided by it.

Lengths are thousandths of an inch.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from game.boards.inch_clear import Numbers
from game.boards.inch_paths import Mover
from game.boards.inch_reach import InchReach, clear_of, find_fitting
from game.boards.inches import Point

FINE = 250
AT_ONCE = 700
"""Of how many places the costs are found in one part."""


Lines = dict[int, list[list[Point]]]
"""The closed lines round what is reached, by allowance."""


def outlines(mover: Mover, start: Point, allowances: tuple[int, ...], spacing: int = FINE) -> Lines:
    """Return for each allowance the closed lines round the places that a base can reach with it, longest first.

    Places are taken on a lattice; between two of them the line lies where the cost passes the allowance.
    """
    return next(filter(None, outlining(mover, start, allowances, spacing)))


def outlining(mover: Mover, start: Point, allowances: tuple[int, ...], spacing: int = FINE) -> Iterator[Lines | None]:
    """Find what `outlines` returns part by part, so that a frame need not wait for all: None until it is there."""
    # A little farther than asked for, so that there are costs on both sides of the outermost line.
    reach = InchReach(mover, start, max(allowances) + 2 * spacing)
    yield None
    grid = find_fitting(mover, spacing)
    near = ((grid - np.array(start, dtype=np.float64)) ** 2).sum(axis=1) <= float(reach.limit) ** 2
    grid = grid[near]
    grid = grid[clear_of(grid, mover.blocking, mover.radius)]
    field = np.full((mover.table.width // spacing + 3, mover.table.height // spacing + 3), np.inf)
    for first in range(0, len(grid), AT_ONCE):
        part = grid[first : first + AT_ONCE]
        index = (part // spacing).astype(np.intp) + 1
        field[index[:, 0], index[:, 1]] = reach.costs_to(part, rough=True)[0]
        yield None
    found: Lines = {}
    for allowance in allowances:
        yield None
        found[allowance] = _contours(field, allowance, spacing)
    yield found


def _contours(field: Numbers, level: int, spacing: int) -> list[list[Point]]:
    """Return the closed lines at which a field of costs passes a level, by marching squares."""
    inside = field <= level
    nodes: dict[tuple[int, int, int], Point] = {}
    onward: dict[tuple[int, int, int], tuple[int, int, int]] = {}

    def crossing(x: int, y: int, upright: int) -> tuple[int, int, int]:
        key = (x, y, upright)
        if key not in nodes:
            one, two = float(field[x, y]), float(field[x + 1 - upright, y + upright])
            share = (level - one) / (two - one) if np.isfinite(one) and np.isfinite(two) else 0.5
            share = min(1.0, max(0.0, share))
            along = round(spacing * share)
            nodes[key] = (
                (x - 1) * spacing + (0 if upright else along),
                (y - 1) * spacing + (along if upright else 0),
            )
        return key

    corners = inside[:-1, :-1] * 1 + inside[1:, :-1] * 2 + inside[1:, 1:] * 4 + inside[:-1, 1:] * 8
    for x, y in np.argwhere((corners > 0) & (corners < 15)).tolist():
        sides = ((x, y, 0), (x + 1, y, 1), (x, y + 1, 0), (x, y, 1))
        for start, end in _TURNS[int(corners[x, y])]:
            onward[crossing(*sides[start])] = crossing(*sides[end])
    found = []
    while onward:
        first, at = onward.popitem()
        line = [nodes[first]]
        while at != first:
            line.append(nodes[at])
            at = onward.pop(at)
        found.append(line)
    return sorted(found, key=lambda line: (-len(line), line))


# For each square, by which of its corners are inside (1 low left, 2 low right, 4 high right, 8 high left), the lines
# through it from side to side (0 low, 1 right, 2 high, 3 left), with the inside on their left.
_TURNS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 3),),
    2: ((1, 0),),
    3: ((1, 3),),
    4: ((2, 1),),
    5: ((0, 3), (2, 1)),
    6: ((2, 0),),
    7: ((2, 3),),
    8: ((3, 2),),
    9: ((0, 2),),
    10: ((1, 0), (3, 2)),
    11: ((1, 2),),
    12: ((3, 1),),
    13: ((0, 1),),
    14: ((3, 0),),
}
