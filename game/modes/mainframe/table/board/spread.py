"""How areas that are too large for their places push each other aside: rows and columns of the map stay straight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations

import pygame

ROUNDS = 70
PATIENCE, LESS = 10, 0.97
"""After how many rounds the worst overlap has to be so much less, or nothing will come of it any more."""
ENOUGH = 2.0
"""How many device pixels areas may still reach into the room between them."""


class Spread:
    """The places that a map gives its areas within a rectangle, all in device pixels."""

    def __init__(self, homes: Mapping[str, tuple[float, float]], gap: tuple[float, float], rect: pygame.Rect) -> None:
        """Take where the map has its areas, and the room to be left beside and above each other."""
        self.homes, self.gap, self.rect = homes, gap, rect

    def find_centres(
        self, sizes: Mapping[str, tuple[int, int]], *, straight: bool
    ) -> tuple[dict[str, tuple[int, int]], bool]:
        """Return the centres after overlapping areas have pushed each other apart, and whether all have room.

        Areas that the map has in one row or column move together where they are to stay `straight`.
        """
        placed = tuple(self.homes.items()), self.gap, tuple(self.rect)
        centres, fits = _compute_cached_centres(*placed, tuple(sizes.items()), straight)
        return dict(centres), fits

    def compute_centres(
        self, sizes: Mapping[str, tuple[int, int]], straight: bool
    ) -> tuple[dict[str, tuple[int, int]], bool]:
        """Return what `moved` does, found anew."""
        lines = [{area: home[axis] if straight else area for area, home in self.homes.items()} for axis in (0, 1)]
        at = [{lines[axis][area]: home[axis] for area, home in self.homes.items()} for axis in (0, 1)]
        bounds = [self._bounds(axis, lines[axis], sizes) for axis in (0, 1)]
        for axis in (0, 1):
            for line, point in at[axis].items():
                at[axis][line] = _within(point, bounds[axis][line])
        pairs = [
            (
                a, b, (sizes[a][0] + sizes[b][0]) / 2 + self.gap[0], (sizes[a][1] + sizes[b][1]) / 2 + self.gap[1],
                lines[0][a], lines[0][b], lines[1][a], lines[1][b],
            )
            for a, b in combinations(self.homes, 2)
        ]  # fmt: skip
        xs, ys = at
        worst, before = 0.0, float("inf")
        for turn in range(ROUNDS):
            if turn % PATIENCE == 0:
                if worst and worst > before * LESS:
                    break
                before = worst or before
            worst = 0.0
            for a, b, wide, high, ax, bx, ay, by in pairs:
                # Most pairs are far from each other: this is asked some ten thousand times for one placement.
                across = xs[bx] - xs[ax]
                if wide - abs(across) <= 0.5:
                    continue
                down = ys[by] - ys[ay]
                if high - abs(down) <= 0.5:
                    continue
                apart, over = (across, down), (wide - abs(across), high - abs(down))
                axis = self._way_out(a, b, over)
                worst = max(worst, over[axis])
                push = over[axis] / 2 + 0.3
                towards = 1 if (apart[axis], self.homes[b][axis]) >= (0, self.homes[a][axis]) else -1
                for area, direction in ((a, -towards), (b, towards)):
                    line = lines[axis][area]
                    at[axis][line] = _within(at[axis][line] + push * direction, bounds[axis][line])
            if not worst:
                break
        centres = {area: (round(at[0][lines[0][area]]), round(at[1][lines[1][area]])) for area in self.homes}
        inside = all(low <= high for ends in bounds for low, high in ends.values())
        return centres, inside and worst < ENOUGH

    def _bounds(
        self, axis: int, lines: Mapping[str, object], sizes: Mapping[str, tuple[int, int]]
    ) -> dict[object, tuple[float, float]]:
        """Return between which places the centres of each row or column lie on the stage."""
        low, high = (self.rect.left, self.rect.right) if axis == 0 else (self.rect.top, self.rect.bottom)
        half: dict[object, float] = {}
        for area, line in lines.items():
            half[line] = max(half.get(line, 0.0), sizes[area][axis] / 2)
        return {line: (low + most, high - most) for line, most in half.items()}

    def _way_out(self, a: str, b: str, over: Sequence[float]) -> int:
        """Return the axis along which two areas part: those of a row stay in it, those of a column too."""
        (ax, ay), (bx, by) = self.homes[a], self.homes[b]
        if abs(ay - by) < 1 or abs(ax - bx) < 1:
            return 0 if abs(ay - by) < 1 else 1
        return 0 if over[0] <= over[1] else 1


@lru_cache(maxsize=2048)
def _compute_cached_centres(
    homes: tuple[tuple[str, tuple[float, float]], ...],
    gap: tuple[float, float],
    rect: tuple[int, int, int, int],
    sizes: tuple[tuple[str, tuple[int, int]], ...],
    straight: bool,
) -> tuple[dict[str, tuple[int, int]], bool]:
    """Return the centres and whether all have room; a fight that is opened again finds a hundred of them at once."""
    return Spread(dict(homes), gap, pygame.Rect(rect)).compute_centres(dict(sizes), straight)


def _within(point: float, bounds: tuple[float, float]) -> float:
    return min(max(point, bounds[0]), bounds[1])
