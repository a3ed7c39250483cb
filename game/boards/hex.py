"""Boards of hexes: axial coordinates, facings, arcs, rings, lines, sight and reach. Pure; for any mode.

Axial coordinates (q, r) with s = -q - r, pointy tops, q to the right and r downward. The directions 0 to 5 are
E, NE, NW, W, SW, SE; the opposite of d is d + 3. A facing is one of them. There are no heights.
Source: arena.gap.hex-geometry, arena.gap.facing, arena.gap.line-of-sight
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from math import sqrt
from typing import Literal, NamedTuple

Hex = tuple[int, int]
Arc = Literal["front", "flank", "rear"]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_ROOT = sqrt(3)
_NUDGE = 1_000_000
"""Lines along an edge are nudged by 1, 2 and -3 of so many parts of a hex, to either side."""


def parse_hex(text: str) -> Hex:
    """Return the hex written as `q,r`. Raises: ValueError.

    >>> parse_hex("3,-1")
    (3, -1)
    """
    first, comma, second = text.partition(",")
    if not comma:
        raise ValueError(f"expected a hex such as 3,-1, found {text!r}")
    try:
        return int(first), int(second)
    except ValueError:
        raise ValueError(f"expected a hex such as 3,-1, found {text!r}") from None


def hex_name(cell: Hex) -> str:
    """Return a hex as `q,r`."""
    return f"{cell[0]},{cell[1]}"


def add(a: Hex, b: Hex) -> Hex:
    """Return the sum of two hexes as vectors."""
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    """Return the vector from b to a."""
    return a[0] - b[0], a[1] - b[1]


def neighbour(cell: Hex, direction: int) -> Hex:
    """Return the hex next to a hex in a direction."""
    step = DIRECTIONS[direction % 6]
    return cell[0] + step[0], cell[1] + step[1]


@lru_cache(maxsize=100_000)
def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around a hex, in the order of directions."""
    return tuple((cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS)


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps between two hexes.

    >>> distance((0, 0), (2, -1))
    2
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def dot(a: Hex, b: Hex) -> int:
    """Return the dot product of two hexes as cube vectors."""
    return a[0] * b[0] + a[1] * b[1] + (a[0] + a[1]) * (b[0] + b[1])


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at exactly a distance, six for each step of it; the centre alone at 0."""
    if radius == 0:
        return (centre,)
    found = []
    cell = (centre[0] + DIRECTIONS[4][0] * radius, centre[1] + DIRECTIONS[4][1] * radius)
    for direction in range(6):
        for _ in range(radius):
            found.append(cell)
            cell = neighbour(cell, direction)
    return tuple(found)


def disk(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at most a distance away, nearest first.

    >>> len(disk((0, 0), 50))
    7651
    """
    return tuple(cell for distance_ in range(radius + 1) for cell in ring(centre, distance_))


@lru_cache(maxsize=20_000)
def disk_set(centre: Hex, radius: int) -> frozenset[Hex]:
    """Return the hexes at most a distance away as a set; for small radii, it is kept."""
    return frozenset(disk(centre, radius))


def rectangle(width: int, height: int) -> tuple[Hex, ...]:
    """Return rows of hexes whose odd rows are shifted half a hex to the right; the first row begins at 0,0."""
    return tuple((column - row // 2, row) for row in range(height) for column in range(width))


def rotate_hex(vector: Hex, sixths: int) -> Hex:
    """Return a vector turned counter-clockwise by sixths of a full turn, as directions are numbered."""
    q, r = vector
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


def direction_of(vector: Hex) -> int:
    """Return the direction a vector points to most; the lowest number on ties. Source: arena.gap.forced-movement"""
    return max(range(6), key=lambda direction: (dot(DIRECTIONS[direction], vector), -direction))


def direction_to(a: Hex, b: Hex) -> int | None:
    """Return the direction of an adjacent hex, or None."""
    step = subtract(b, a)
    return DIRECTIONS.index(step) if step in DIRECTIONS else None


def in_front(cell: Hex, facing: int, other: Hex) -> bool:
    """Return whether a hex lies in the half plane ahead, its edge included. Source: arena.gap.facing"""
    return dot(DIRECTIONS[facing % 6], subtract(other, cell)) >= 0


def arc_of(cell: Hex, facing: int, other: Hex) -> Arc | None:
    """Return in which arc an adjacent hex lies: three front, two flank, one rear; None if it is not adjacent."""
    direction = direction_to(cell, other)
    if direction is None:
        return None
    turn = (direction - facing) % 6
    return "rear" if turn == 3 else "flank" if turn in (2, 4) else "front"


def pixel(cell: Hex, size: float) -> tuple[float, float]:
    """Return the centre of a hex on a screen; `size` is the distance from a centre to a corner, y points down."""
    return size * _ROOT * (cell[0] + cell[1] / 2), size * 1.5 * cell[1]


def hex_at(x: float, y: float, size: float) -> Hex:
    """Return the hex that holds a point of the screen: the one whose centre is nearest."""
    r = y / (size * 1.5)
    q = x / (size * sqrt(3)) - r / 2
    whole_q, whole_r, whole_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s + q + r)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return whole_q, whole_r


# Lines and sight


def sight_lines(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """Return the hexes strictly between two hexes on the line nudged to one side, and on that to the other.

    The samples are those of the straight line at every n-th part, in whole numbers, so both ways give the same hexes.
    Source: arena.gap.line-of-sight
    """
    q, r = a
    one, other = _lines_along((b[0] - q, b[1] - r))
    return tuple([(q + dq, r + dr) for dq, dr in one]), tuple([(q + dq, r + dr) for dq, dr in other])


@lru_cache(maxsize=20_000)
def _lines_along(vector: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """Return both lines from 0,0 along a vector; from anywhere else they are the same, moved by whole hexes."""
    return _between(vector, 1), _between(vector, -1)


def _between(b: Hex, sign: int) -> tuple[Hex, ...]:
    n = distance((0, 0), b)
    unit = n * _NUDGE
    found = []
    for i in range(1, n):
        q = b[0] * i * _NUDGE + sign * n
        r = b[1] * i * _NUDGE + sign * 2 * n
        found.append(_round_to_hex(q, r, -q - r, unit))
    return tuple(found)


def _round_to_hex(q: int, r: int, s: int, unit: int) -> Hex:
    """Round cube coordinates in parts of a hex to the hex that holds them."""
    whole_q, whole_r, whole_s = ((2 * part + unit) // (2 * unit) for part in (q, r, s))
    off_q, off_r, off_s = abs(whole_q * unit - q), abs(whole_r * unit - r), abs(whole_s * unit - s)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    if off_r > off_s:
        return whole_q, -whole_q - whole_s
    return whole_q, whole_r


class HexSight(NamedTuple):
    """Whether one hex is seen from another, and the lines on which it is: none, one or both of two."""

    free: tuple[tuple[Hex, ...], ...]

    @property
    def clear(self) -> bool:
        """Return whether there is sight at all."""
        return bool(self.free)

    @property
    def half(self) -> bool:
        """Return whether only one of the two lines is free."""
        return len(self.free) == 1


OPAQUE = 2


def sight(a: Hex, b: Hex, opacity: Callable[[Hex], int]) -> HexSight:
    """Return whether b is seen from a. The end hexes never block.

    `opacity` gives 0 for what is seen through, `OPAQUE` for what blocks, 1 for what blocks only when there are two of
    it on a line. Source: arena.gap.line-of-sight, arena.gap.terrain
    """
    return HexSight(tuple(line for line in sight_lines(a, b) if sum(opacity(cell) for cell in line) < OPAQUE))


# Reach


Steps = Mapping[Hex, Sequence[tuple[Hex, int]]]
"""From each hex, in the order of directions, the hexes that can be entered and what that costs; at least 1."""


class HexReach(NamedTuple):
    """Where a budget leads: what each hex costs, and the hex before it on the cheapest way (itself at the start).

    Shapes: both hold the same hexes in the order in which they were found, the start first.
    """

    costs: Mapping[Hex, int]
    before: Mapping[Hex, Hex]

    def path(self, goal: Hex) -> tuple[Hex, ...]:
        """Return the hexes of the cheapest way, without its start. Raises: KeyError if it was not reached."""
        path: list[Hex] = []
        cell = goal
        while self.before[cell] != cell:
            path.append(cell)
            cell = self.before[cell]
        return tuple(reversed(path))


def reach(start: Hex, budget: int, steps: Steps, taken: Collection[Hex] = (), extra: int = 0) -> HexReach:
    """Return the hexes that can be entered one after the other for a budget, with the cheapest way to each.

    Those `taken` cannot be entered; each step costs so much `extra`. Of ways that cost the same the one found first
    stays, in the order of directions.
    """
    # Nothing is cheaper than what is taken, so that no way leads there.
    costs = {start: 0, **dict.fromkeys(taken, -1)}
    costs[start] = 0
    before = {start: start}
    edges: list[list[Hex]] = [[start], *([] for _ in range(budget))]
    # Every step costs something: nothing lies beyond what the whole budget has paid for.
    for spent in range(budget):
        paid, left = spent + extra, budget - spent - extra
        for cell in edges[spent]:
            if spent > costs[cell]:
                continue
            for other, price in steps.get(cell, ()):
                if price > left or (other in costs and costs[other] <= paid + price):
                    continue
                costs[other], before[other] = paid + price, cell
                edges[paid + price].append(other)
    return HexReach({cell: cost for cell, cost in costs.items() if cost >= 0} if taken else costs, before)
