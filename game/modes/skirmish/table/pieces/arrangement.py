"""Where discs are shown that would lie on each other: from afar a portrait is larger than its base."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

Spot = tuple[float, float]
SHOWN = 0.96
"""How far apart the middles of two discs are, as a share of the sum of their radii: both portraits are seen then."""
MOST_AWAY = 0.8
"""How far from its base a disc may be shown, in radii: the base stays under it."""
ROUNDS = 12


class FigureDisc(NamedTuple):
    """A disc: where its base stands, its radius, and whether it is larger than its base, so that it may give way."""

    at: Spot
    radius: float
    gives_way: bool


@lru_cache(maxsize=64)
def moved_apart(discs: tuple[FigureDisc, ...]) -> Sequence[Spot]:
    """Return where each disc is shown: where it stands, or so far aside that the portraits beside it are seen.

    >>> moved_apart((FigureDisc((0, 0), 20, True), FigureDisc((10, 0), 20, True), FigureDisc((99, 0), 20, True)))[2]
    (99, 0)
    >>> [round(x) for x, _ in moved_apart((FigureDisc((0, 0), 20, True), FigureDisc((20, 0), 20, True)))]
    [-9, 29]
    """
    spots = [disc.at for disc in discs]
    for _ in range(ROUNDS):
        still = True
        for one, two in combinations(range(len(discs)), 2):
            if not (discs[one].gives_way and discs[two].gives_way):
                continue
            wanted = SHOWN * (discs[one].radius + discs[two].radius)
            dx, dy = spots[two][0] - spots[one][0], spots[two][1] - spots[one][1]
            lacks = wanted - math.hypot(dx, dy)
            if lacks <= 0.5:
                continue
            still = False
            far = math.hypot(dx, dy) or 1.0
            along = (dx / far, dy / far) if dx or dy else (1.0, 0.0)
            for index, sign in ((one, -0.5), (two, 0.5)):
                x, y = spots[index]
                spots[index] = _clamp_spot(discs[index], (x + along[0] * lacks * sign, y + along[1] * lacks * sign))
        if still:
            break
    return tuple(spots)


def _clamp_spot(disc: FigureDisc, spot: Spot) -> Spot:
    """Return a spot as near to where a disc stands as it has to stay."""
    dx, dy = spot[0] - disc.at[0], spot[1] - disc.at[1]
    far, most = math.hypot(dx, dy), MOST_AWAY * disc.radius
    return spot if far <= most else (disc.at[0] + dx * most / far, disc.at[1] + dy * most / far)
