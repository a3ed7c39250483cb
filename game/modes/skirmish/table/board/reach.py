"""Where a figure can go: its ways, the lines round what it reaches, and where enemies could strike at it on the way.

All of it is the rules' own geometry; a table asks again for every place of the pointer, so what is costly is kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from functools import cached_property
from itertools import pairwise
from math import hypot

import numpy as np
import pygame

from game.boards.inch_outline import Lines, outlining
from game.boards.inch_paths import last_inside, way_cost
from game.boards.inch_reach import InchReach, suggested_way
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, Point, State
from game.modes.skirmish.rules.places import base_of, mover_of, standing_at
from game.modes.skirmish.rules.reacting import watching
from game.modes.skirmish.rules.targets import find_shelter_reason
from game.modes.skirmish.rules.wayfinding import few_points, strikers
from game.modes.skirmish.table.board.footing import footing

MOST_KEPT, MOST_PICTURES = 24, 3
SNAP = 450
"""How near to another base, in thousandths of an inch, a place is taken for contact with it."""
IN_CONTACT = 20
GAITS = ("walk", "run", "rush")


class FigureReach:
    """What one figure can reach as everything stands now; `paces` are its allowances for walk, run and rush."""

    def __init__(self, content: SkirmishContent, observation: State, figure: Figure, most: int = 0) -> None:
        assert figure.at is not None
        self.content, self.figure, self.start = content, figure, figure.at
        pace = content.move_of(observation, figure)
        self.paces = (most,) if most else (pace, pace * 3 // 2, pace * 2)
        self.mover = mover_of(content, observation, figure)
        self._lines: Lines | None = None
        self._finding: Iterator[Lines | None] | None = None
        self._bounds: tuple[Point, Point] | None = None
        self.picture: tuple[Hashable, pygame.Surface] | None = None

    @cached_property
    def reach(self) -> InchReach:
        """Return all places that are reached, found once a way is asked for: what one costs is told without them."""
        return InchReach(self.mover, self.start, max(self.paces))

    @property
    def has_lines(self) -> bool:
        """Return whether the lines are there."""
        return self._lines is not None

    def find_lines(self) -> None:
        """Do one part of the work of finding the lines."""
        if self._lines is None:
            wanted = tuple(pace for pace in dict.fromkeys(self.paces) if pace > 0)
            self._finding = self._finding or outlining(self.mover, self.start, wanted)
            self._lines = next(self._finding) if wanted else {}

    @property
    def lines(self) -> Lines:
        """Return the closed lines round what each pace reaches; what is left of finding them is done now."""
        while self._lines is None:
            self.find_lines()
        return self._lines

    @property
    def bounds(self) -> tuple[Point, Point]:
        """Return the lower left and the upper right corner of all that is reached."""
        if self._bounds is None:
            every = [point for lines in self.lines.values() for line in lines for point in line] or [self.start]
            low = min(x for x, _ in every), min(y for _, y in every)
            self._bounds = low, (max(x for x, _ in every), max(y for _, y in every))
        return self._bounds

    def way_to(self, point: Point) -> tuple[Point, ...] | None:
        """Return the shortest way to a place, without its start; None if it is out of reach."""
        costs, came = self.reach.costs_to(np.array([point], dtype=np.float64))
        if not np.isfinite(costs[0]):
            return None
        return tuple(self.reach.trace_path(came[0], point)[1:])

    def cost(self, path: tuple[Point, ...]) -> int:
        """Return what a way from the start costs."""
        return way_cost(self.mover, (self.start, *path)) if path else 0

    def gait(self, cost: int) -> str:
        """Return the slowest gait that pays for a way, empty if none does."""
        return next((gait for gait, pace in zip(GAITS, self.paces, strict=False) if cost <= pace + 10), "")


_kept: OrderedDict[Hashable, FigureReach] = OrderedDict()


def roads_of(content: SkirmishContent, observation: State, figure: Figure, most: int = 0) -> FigureReach:
    """Return the roads of a figure, kept as long as nothing that matters has changed."""
    where = tuple((one.id, one.at, one.prone, one.gone, len(one.conditions)) for one in observation.figures.values())
    key = (id(content), figure.id, most, where, tuple(observation.broken), tuple(observation.opened))
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = FigureReach(content, observation, figure, most)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    else:
        _kept.move_to_end(key)
    return found


def keep_picture(roads: FigureReach, key: Hashable, picture: pygame.Surface) -> None:
    """Keep the picture of what a figure reaches; of those asked for longest ago the pictures are forgotten."""
    roads.picture = (key, picture)
    for old in list(_kept.values())[:-MOST_PICTURES]:
        old.picture = None


def snap_to_contact(content: SkirmishContent, observation: State, figure: Figure, point: Point) -> Point:
    """Return a place, or the nearest one in contact with a base that it is close to. Source: skirmish.gap.distances"""
    best, closest = point, SNAP
    for other in content.in_play(observation):
        if other.id == figure.id or other.at is None:
            continue
        apart = content.radius[figure.id] + content.radius[other.id] + IN_CONTACT
        dx, dy = point[0] - other.at[0], point[1] - other.at[1]
        length = hypot(dx, dy)
        if length < 1 or abs(length - apart) > closest or length > apart + SNAP:
            continue
        closest = round(abs(length - apart))
        best = other.at[0] + round(dx / length * apart), other.at[1] + round(dy / length * apart)
    return best


def within_field(content: SkirmishContent, figure: Figure, point: Point) -> Point:
    """Return the nearest place at which a base is wholly on the field."""
    radius = content.radius[figure.id]
    return (
        max(radius, min(content.width - radius, point[0])),
        max(radius, min(content.height - radius, point[1])),
    )


def find_path(
    content: SkirmishContent, observation: State, figure: Figure, start: Point, left: int, point: Point
) -> tuple[Point, ...]:
    """Return the points of a way from a place to another round what is between, to where the figure can stand.

    It is that place alone where no way is known.
    """
    wanted = snap_to_contact(content, observation, figure, within_field(content, figure, point))
    if start == figure.at:
        roads = roads_of(content, observation, figure, left)
        path = roads.way_to(goal := footing(roads.mover, wanted))
        return few_points(roads.mover, (start, *path)) if path else (goal,)
    mover = mover_of(content, observation, figure)
    found = suggested_way(mover, start, goal := footing(mover, wanted), max(0, left))
    return tuple(found[1:]) if found else (goal,)


def dangers(
    content: SkirmishContent, observation: State, figure: Figure, path: tuple[Point, ...]
) -> list[tuple[Figure, Point]]:
    """Return the enemies who could strike as a way leaves their reach, each with the place where it does.

    Source: skirmish.gap.reactions
    """
    if figure.at is None:
        return []
    found = []
    for enemy, limit in watching(content, observation, figure, content.enemies(observation, figure.seat)):
        assert enemy.at is not None
        for a, b in pairwise((figure.at, *path)):
            left = last_inside(a, b, enemy.at, limit) if a != b else None
            there = standing_at(figure, left) if left is not None else None
            if there is None or left is None or find_shelter_reason(content, observation, enemy, there) is not None:
                continue
            if strikers(content, observation, enemy, there):
                found.append((enemy, left))
                break
    return found


__all__ = [
    "GAITS",
    "FigureReach",
    "base_of",
    "dangers",
    "find_path",
    "keep_picture",
    "roads_of",
    "snap_to_contact",
    "within_field",
]
