"""Line of sight on an area graph: a shot follows links and may bend once, shallowly.

Only integers decide; degrees are for people. Source: mainframe.gap.los
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal, cast

import msgspec

from game.boards.area_graph import Area, AreaGraph

STRAIGHT_RATIO = 10
MOST_CACHED = 4096

BendKind = Literal["straight", "shallow", "sharp"]


class Bend(msgspec.Struct, frozen=True):
    """A turn of a shot's path at an area."""

    at: str
    degrees: int
    kind: BendKind


class SightLine(msgspec.Struct, frozen=True):
    """How an area is seen: the path of the shot with its bends, or the two ends of a sight link."""

    path: tuple[str, ...]
    bends: tuple[Bend, ...] = ()
    via_sight_link: bool = False
    length: int = 0


class SightRefusal(msgspec.Struct, frozen=True):
    """Why an area is not seen: `at` is where the line breaks, `needs` the range that would be enough."""

    code: Literal["range", "second-bend", "sharp", "no-path", "closed"]
    at: str = ""
    degrees: int = 0
    path: tuple[str, ...] = ()
    needs: int = 0


def bend_kind(before: Area, at: Area, after: Area) -> BendKind:
    """Return how a path turns at an area: straight, shallow (less than 90 degrees) or sharp.

    Source: mainframe.gap.los, mainframe.field.los-one-turn
    """
    vx, vy = at.x - before.x, at.y - before.y
    wx, wy = after.x - at.x, after.y - at.y
    dot = vx * wx + vy * wy
    if dot <= 0:
        return "sharp"
    return "straight" if STRAIGHT_RATIO * abs(vx * wy - vy * wx) <= dot else "shallow"


def bend_degrees(before: Area, at: Area, after: Area) -> int:
    """Return the angle by which a path turns, in whole degrees 0..180, for display only."""
    vx, vy = at.x - before.x, at.y - before.y
    wx, wy = after.x - at.x, after.y - at.y
    return round(abs(math.degrees(math.atan2(vx * wy - vy * wx, vx * wx + vy * wy))))


def sight_from(
    graph: AreaGraph, start: str, range_areas: int, closed: frozenset[str] = frozenset()
) -> dict[str, SightLine]:
    """Return every area in sight within a range, the start included, with the line that is used.

    `closed` areas have no open links. Of several lines the one with fewest links, then fewest bends, then the
    alphabetically first is used. Source: mainframe.gap.los, mainframe.attacks.range-n, mainframe.attacks.sight-link
    """
    key = (start, range_areas, closed)
    known = graph.sight_cache.get(key)
    if known is None:
        if len(graph.sight_cache) > MOST_CACHED:
            graph.sight_cache.clear()
        known = graph.sight_cache[key] = _search(graph, start, range_areas, closed)
    return cast("dict[str, SightLine]", known)


def sight(
    graph: AreaGraph, start: str, target: str, range_areas: int, closed: frozenset[str] = frozenset()
) -> SightLine | None:
    """Return the line on which one area sees another, or None."""
    return sight_from(graph, start, range_areas, closed).get(target)


def _search(graph: AreaGraph, start: str, range_areas: int, closed: frozenset[str]) -> dict[str, SightLine]:
    best: dict[str, tuple[int, int, tuple[str, ...]]] = {start: (0, 0, (start,))}
    level: list[tuple[int, tuple[str, ...]]] = [(0, (start,))]
    for length in range(1, range_areas + 1):
        following: list[tuple[int, tuple[str, ...]]] = []
        for bends, path in level:
            for target, kind in _onward(graph, path, closed):
                turned = bends + (kind == "shallow")
                if kind == "sharp" or turned > 1 or target in path:
                    continue
                longer = (*path, target)
                following.append((turned, longer))
                rank = (length, turned, longer)
                if target not in best or rank < best[target]:
                    best[target] = rank
        level = following
    found = {target: _line(graph, path) for target, (_, _, path) in best.items()}
    for link in graph.sights:
        other = link.b if link.a == start else link.a if link.b == start else ""
        if other and link.range <= range_areas and (other not in found or link.range < found[other].length):
            found[other] = SightLine((start, other), (), True, link.range)
    return dict(sorted(found.items()))


def _onward(graph: AreaGraph, path: tuple[str, ...], closed: frozenset[str]) -> Iterable[tuple[str, BendKind]]:
    here = path[-1]
    if here in closed:
        return
    areas = graph.areas
    for target in graph.neighbours[here]:
        if target in closed:
            continue
        if len(path) == 1:
            yield target, "straight"
        else:
            yield target, bend_kind(areas[path[-2]], areas[here], areas[target])


def _line(graph: AreaGraph, path: tuple[str, ...]) -> SightLine:
    return SightLine(path, path_bends(graph, path), False, len(path) - 1)


def path_bends(graph: AreaGraph, path: tuple[str, ...]) -> tuple[Bend, ...]:
    """Return the turns of a path, straight ones left out."""
    areas = graph.areas
    bends = []
    for before, at, after in zip(path, path[1:], path[2:], strict=False):
        kind = bend_kind(areas[before], areas[at], areas[after])
        if kind != "straight":
            bends.append(Bend(at, bend_degrees(areas[before], areas[at], areas[after]), kind))
    return tuple(bends)


def why_not(
    graph: AreaGraph, start: str, target: str, range_areas: int, closed: frozenset[str] = frozenset()
) -> SightRefusal | None:
    """Explain why an area is not in sight; None if it is.

    The shortest route is shown, with the place where it breaks. Source: mainframe.gap.los
    """
    if sight(graph, start, target, range_areas, closed) is not None:
        return None
    farther = sight_from(graph, start, min(len(graph.areas), range_areas + LOOK_FARTHER), closed).get(target)
    if farther is not None:
        return SightRefusal("range", path=farther.path, needs=farther.length)
    route = _shortest(graph, start, target, closed)
    if route is None:
        open_route = _shortest(graph, start, target, frozenset())
        if open_route is not None:
            blocked = next(area for area in open_route if area in closed)
            return SightRefusal("closed", at=blocked, path=open_route)
        return SightRefusal("no-path")
    for turned, bend in enumerate(path_bends(graph, route), start=1):
        if bend.kind == "sharp":
            return SightRefusal("sharp", bend.at, bend.degrees, route)
        if turned > 1:
            return SightRefusal("second-bend", bend.at, bend.degrees, route)
    return SightRefusal("range", path=route, needs=len(route) - 1)


LOOK_FARTHER = 8


def _shortest(graph: AreaGraph, start: str, target: str, closed: frozenset[str]) -> tuple[str, ...] | None:
    """Return the shortest route over open links in either direction, the alphabetically first of several."""
    before: dict[str, str] = {start: ""}
    frontier = [start]
    while frontier and target not in before:
        following = []
        for here in frontier:
            for other in () if here in closed else graph.neighbours[here]:
                if other not in before and other not in closed:
                    before[other] = here
                    following.append(other)
        frontier = sorted(following)
    if target not in before:
        return None
    route = [target]
    while before[route[-1]]:
        route.append(before[route[-1]])
    return tuple(reversed(route))
