"""Line of sight on an area graph: a shot follows links and may bend once, shallowly.

Only integers decide; degrees are for people. Source: mainframe.gap.los
"""

from __future__ import annotations

import math
from collections import deque
from typing import Literal, cast

import msgspec

from game.boards.area_graph import Area, AreaGraph

STRAIGHT_RATIO = 10
MOST_CACHED = 4096

# A path can only come back to itself after turning by 180 degrees. One shallow bend gives less than 90 and every
# straight joint at most 5.72 (STRAIGHT_RATIO), so up to this many links a good path never meets itself, and paths
# that arrive over the same link with as many bends go on alike: the first of them stands for all.
LONGEST_OPEN = 17

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
    """Return the angle by which a path turns, in whole degrees 0..180, for display only.

    A bend just below the right angle reads 89, so that nobody sees an allowed bend of 90 degrees.
    """
    vx, vy = at.x - before.x, at.y - before.y
    wx, wy = after.x - at.x, after.y - at.y
    dot = vx * wx + vy * wy
    degrees = round(abs(math.degrees(math.atan2(vx * wy - vy * wx, dot))))
    return min(degrees, 89) if dot > 0 else degrees


def sight_from(
    graph: AreaGraph, start: str, range_areas: int, closed: frozenset[str] = frozenset()
) -> dict[str, SightLine]:
    """Return every area in sight within a range, the start included, with the line that is used.

    `closed` areas have no open links. Of several lines the one with fewest links, then fewest bends, then the
    alphabetically first is used. Source: mainframe.gap.los, mainframe.attacks.range-n, mainframe.attacks.sight-link
    """
    key = (start, range_areas, closed)
    entry = graph.sight_cache.get(key)
    if entry is None:
        if len(graph.sight_cache) > MOST_CACHED:
            graph.sight_cache.clear()
        entry = graph.sight_cache[key] = _search(graph, start, range_areas, closed)
    return cast("dict[str, SightLine]", entry)


def sight(
    graph: AreaGraph, start: str, target: str, range_areas: int, closed: frozenset[str] = frozenset()
) -> SightLine | None:
    """Return the line on which one area sees another, or None."""
    return sight_from(graph, start, range_areas, closed).get(target)


def _search(graph: AreaGraph, start: str, range_areas: int, closed: frozenset[str]) -> dict[str, SightLine]:
    best: dict[str, tuple[int, int, tuple[str, ...]]] = {start: (0, 0, (start,))}
    is_full = range_areas > LONGEST_OPEN
    level: dict[tuple[int, tuple[str, ...]], tuple[str, ...]] = {(0, (start,)): (start,)}
    settled = set(level)
    for length in range(1, range_areas + 1):
        following: dict[tuple[int, tuple[str, ...]], tuple[str, ...]] = {}
        for (bends, _), path in level.items():
            if path[-1] in closed:
                continue
            for target, bend in _onward(graph, path[-2:]):
                turned = bends + bend
                if turned > 1 or target in closed or target in path:
                    continue
                longer = (*path, target)
                state = (turned, longer if is_full else longer[-2:])
                if state not in settled:
                    following[state] = min(longer, following.get(state, longer))
        for (bends, _), path in following.items():
            rank = (length, bends, path)
            best[path[-1]] = min(rank, best.get(path[-1], rank))
        settled.update(following)
        level = following
    found = {target: _line(graph, path) for target, (_, _, path) in best.items()}
    for link in graph.sights:
        other = link.b if link.a == start else link.a if link.b == start else ""
        if other and link.range <= range_areas and (other not in found or link.range < found[other].length):
            found[other] = SightLine((start, other), (), True, link.range)
    return dict(sorted(found.items()))


def _onward(graph: AreaGraph, last_link: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Return where a shot may go on, each with 1 for a shallow bend and 0 for none.

    Shapes: `last_link` holds the two ends of the link it came by, or only the area where it begins.
    """
    cached = graph.turn_cache.get(last_link)
    if cached is None:
        here = last_link[-1]
        turns: list[tuple[str, int]] = []
        for target in graph.neighbours[here]:
            ends = (*last_link, target)
            kind = bend_kind(*(graph.areas[area] for area in ends)) if len(ends) == 3 else "straight"
            if kind != "sharp":
                turns.append((target, int(kind == "shallow")))
        cached = graph.turn_cache[last_link] = tuple(turns)
    return cached


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

    A locked area on an otherwise good line is named first, then a Range that would do; after that the shortest
    route is shown with the place where it breaks. Source: mainframe.gap.los, mainframe.attacks.open-path
    """
    if sight(graph, start, target, range_areas, closed) is not None:
        return None
    through = sight(graph, start, target, range_areas) if closed else None
    if through is not None:
        return _build_closed_refusal(through.path, closed)
    farther = _farther(graph, start, target, range_areas, closed)
    if farther is not None:
        return farther
    route = _shortest(graph, start, target, closed)
    if route is not None:
        # A route without a break is one that is longer than any Range looked at.
        return _find_bend_refusal(graph, route) or SightRefusal("range", path=route, needs=len(route) - 1)
    route = _shortest(graph, start, target, frozenset())
    return SightRefusal("no-path") if route is None else _build_closed_refusal(route, closed)


def _build_closed_refusal(path: tuple[str, ...], closed: frozenset[str]) -> SightRefusal:
    return SightRefusal("closed", at=next(area for area in path if area in closed), path=path)


def _farther(
    graph: AreaGraph, start: str, target: str, range_areas: int, closed: frozenset[str]
) -> SightRefusal | None:
    """Return the smallest Range that would be enough, by a path or by a sight link."""
    line = sight(graph, start, target, max(range_areas, LONGEST_OPEN), closed)
    if line is not None:
        return SightRefusal("range", path=line.path, needs=line.length)
    printed = [link.range for link in graph.sights if {link.a, link.b} == {start, target}]
    return SightRefusal("range", path=(start, target), needs=min(printed)) if printed else None


def _find_bend_refusal(graph: AreaGraph, route: tuple[str, ...]) -> SightRefusal | None:
    """Return the first bend that a shot along a route cannot take."""
    for turned, bend in enumerate(path_bends(graph, route), start=1):
        if bend.kind == "sharp":
            return SightRefusal("sharp", bend.at, bend.degrees, route)
        if turned > 1:
            return SightRefusal("second-bend", bend.at, bend.degrees, route)
    return None


def _shortest(graph: AreaGraph, start: str, target: str, closed: frozenset[str]) -> tuple[str, ...] | None:
    """Return the shortest route over open links in either direction, the alphabetically first of several."""
    before: dict[str, str] = {start: ""}
    # Areas are found in the order of their routes, so the first route to each is the alphabetically first.
    queue = deque([start])
    while queue and target not in before:
        here = queue.popleft()
        for other in () if here in closed else graph.neighbours[here]:
            if other not in before and other not in closed:
                before[other] = here
                queue.append(other)
    if target not in before:
        return None
    route = [target]
    while before[route[-1]]:
        route.append(before[route[-1]])
    return tuple(reversed(route))
