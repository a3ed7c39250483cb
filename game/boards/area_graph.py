"""A battlefield as a graph of areas on integer coordinates: links with costs, one-way links, falling areas.

Units: coordinates are map units, costs are Move points.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Annotated

import msgspec

from game.kernel.language.phrases import Phrase

FLYING_COST = 3
MOST_REACHES = 4096
NOWHERE: frozenset[str] = frozenset()
NO_GRAPH = ("duplicate-area", "unknown-area", "self-link")

AreaId = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place on the battlefield; `mark` is `+` or `X` where characters start, `status` what a mode says lies on it."""

    id: AreaId
    x: int
    y: int
    falling: bool = False
    name: str = ""
    mark: str = ""
    status: tuple[str, ...] = ()


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way between two areas; a one-way link leads from `a` to `b` only."""

    a: str
    b: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    one_way: bool = False


class SightLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two areas that see each other whatever lies between, as if `range` areas apart."""

    a: str
    b: str
    range: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1


class AreaRoute(msgspec.Struct, frozen=True):
    """A way to an area: its cost and the areas along it, both ends included."""

    cost: int
    path: tuple[str, ...]


class AreaGraph:
    """A battlefield with the indices that rules need, shared by all clones of a match; only its caches ever change.

    `shortcuts` are ways off the map, in both directions and at their own price for flyers too; nobody sees along them.
    Raises: KeyError if a link names an area that is not there (`map_problems` says it with its place).
    """

    def __init__(
        self,
        areas: Sequence[Area],
        links: Sequence[Link],
        sights: Sequence[SightLink] = (),
        shortcuts: Sequence[Link] = (),
    ) -> None:
        self.areas: dict[str, Area] = {area.id: area for area in areas}
        self.links = tuple(links)
        self.sights = tuple(sights)
        walk: dict[str, dict[str, int]] = {area.id: {} for area in areas}
        fly: dict[str, dict[str, int]] = {area.id: {} for area in areas}
        near: dict[str, set[str]] = {area.id: set() for area in areas}
        for link in links:
            near[link.a].add(link.b)
            near[link.b].add(link.a)
            open_air = self.areas[link.a].falling or self.areas[link.b].falling
            cost = FLYING_COST if open_air else link.cost
            for table, price, both in ((walk, link.cost, False), (fly, cost, open_air)):
                _cheaper(table[link.a], link.b, price)
                if not link.one_way or both:
                    _cheaper(table[link.b], link.a, price)
        for link in shortcuts:
            for table in (walk, fly):
                _cheaper(table[link.a], link.b, link.cost)
                _cheaper(table[link.b], link.a, link.cost)
        self._walk = {area: dict(sorted(ways.items())) for area, ways in walk.items()}
        self._fly = {area: dict(sorted(ways.items())) for area, ways in fly.items()}
        self.neighbours: dict[str, tuple[str, ...]] = {area: tuple(sorted(ids)) for area, ids in near.items()}
        falls: dict[str, set[str]] = {area.id: set() for area in areas}
        for link in links:
            if link.one_way:
                falls[link.a].add(link.b)
        self._falls = {area: tuple(sorted(ids)) for area, ids in falls.items()}
        self._hops: dict[tuple[str, bool], dict[str, int]] = {}
        self._reaches: dict[tuple[str, int, frozenset[str], bool, frozenset[str], bool], dict[str, AreaRoute]] = {}
        self.sight_cache: dict[tuple[str, int, frozenset[str]], object] = {}
        self.turn_cache: dict[tuple[str, ...], tuple[tuple[str, int], ...]] = {}

    def area(self, area_id: str) -> Area:
        """Return an area. Raises: KeyError."""
        return self.areas[area_id]

    def exits(self, area_id: str, *, flying: bool = False) -> dict[str, int]:
        """Return where links lead from an area, with their costs, in the order of ids."""
        return (self._fly if flying else self._walk)[area_id]

    def falling_exits(self, area_id: str) -> tuple[str, ...]:
        """Return where one-way links lead from a falling area."""
        return self._falls[area_id]

    def hops_from(self, start: str, *, flying: bool = False) -> dict[str, int]:
        """Return how many links every area is away, whatever they cost and whoever stands there.

        On foot the way out of a falling area is the fall. Areas that cannot be reached are left out.
        """
        entries = self._hops.get((start, flying))
        if entries is None:
            entries = self._hops[start, flying] = {start: 0}
            queue = deque([start])
            while queue:
                here = queue.popleft()
                falls = self.areas[here].falling and not flying
                for other in self._falls[here] if falls else self.exits(here, flying=flying):
                    if other not in entries:
                        entries[other] = entries[here] + 1
                        queue.append(other)
        return entries

    def reach(
        self,
        start: str,
        points: int,
        stops: frozenset[str] = NOWHERE,
        *,
        flying: bool = False,
        closed: frozenset[str] = NOWHERE,
    ) -> dict[str, AreaRoute]:
        """Return every area that this many points reach, the start included, by the cheapest path.

        Areas in `stops` can be entered but not left; so can falling areas, unless flying. The start can always be
        left, unless it is among the `closed` areas, whose links nobody can use. Of equally cheap paths the one with
        fewer links, then the alphabetically first is taken.
        """
        return self._search(start, points, stops, flying, closed, auto=False)

    def auto_reach(
        self,
        start: str,
        steps: int,
        stops: frozenset[str] = NOWHERE,
        *,
        flying: bool = False,
        closed: frozenset[str] = NOWHERE,
    ) -> dict[str, AreaRoute]:
        """Return every area that this many links reach, whatever they cost; otherwise as `reach`."""
        return self._search(start, steps, stops, flying, closed, auto=True)

    def _search(
        self, start: str, budget: int, stops: frozenset[str], flying: bool, closed: frozenset[str], *, auto: bool
    ) -> dict[str, AreaRoute]:
        key = (start, budget, stops, flying, closed, auto)
        entries = self._reaches.get(key)
        if entries is None:
            if len(self._reaches) > MOST_REACHES:
                self._reaches.clear()
            entries = self._reaches[key] = self._dijkstra(start, budget, stops, flying, closed, auto)
        return entries

    def _dijkstra(
        self, start: str, budget: int, stops: frozenset[str], flying: bool, closed: frozenset[str], auto: bool
    ) -> dict[str, AreaRoute]:
        ways = self._fly if flying else self._walk
        found: dict[str, AreaRoute] = {}
        queue: list[tuple[int, int, tuple[str, ...]]] = [(0, 1, (start,))]
        while queue:
            cost, length, path = heapq.heappop(queue)
            here = path[-1]
            if here in found:
                continue
            found[here] = AreaRoute(cost, path)
            if here in closed:
                continue
            ends = here in stops or (self.areas[here].falling and not flying)
            if ends and here != start:
                continue
            for target, price in ways[here].items():
                total = cost + (1 if auto else price)
                if total <= budget and target not in found and target not in closed:
                    heapq.heappush(queue, (total, length + 1, (*path, target)))
        return found


def _cheaper(ways: dict[str, int], target: str, cost: int) -> None:
    ways[target] = min(cost, ways.get(target, cost))


class GraphProblem(msgspec.Struct, frozen=True):
    """Something wrong with a map: `kind` is stable, `place` says which entry, such as `links[3].b`."""

    kind: str
    place: str
    expected: str
    found: str
    hint_from: tuple[str, ...] = ()


def map_problems(areas: Sequence[Area], links: Sequence[Link], sights: Sequence[SightLink] = ()) -> list[GraphProblem]:
    """Return everything wrong with a map, in the order of its parts.

    Costs are checked here too, for maps that were not read from a file.
    Source: mainframe.field.start-marks, mainframe.field.fall-chain
    """
    problems = [*_area_problems(areas)]
    ids = {area.id for area in areas}
    groups: tuple[tuple[str, Sequence[Link | SightLink]], ...] = (("links", links), ("sight", sights))
    for kind, entries in groups:
        for index, entry in enumerate(entries):
            for end in ("a", "b"):
                name = getattr(entry, end)
                if name not in ids:
                    area_id = f"{kind}[{index}].{end}"
                    problems.append(
                        GraphProblem("unknown-area", area_id, Phrase("an area of this map"), name, tuple(sorted(ids)))
                    )
            if entry.a == entry.b:
                problems.append(
                    GraphProblem(
                        "self-link",
                        f"{kind}[{index}]",
                        Phrase("two different areas"),
                        Phrase("{name} twice", name=entry.a),
                    )
                )
    for index, link in enumerate(links):
        if link.cost < 0:
            problems.append(GraphProblem("negative-cost", f"links[{index}].cost", Phrase("0 or more"), str(link.cost)))
    if not any(problem.kind in NO_GRAPH for problem in problems):
        problems += [*_falling_problems(areas, links), *_unreachable(areas, links)]
    falling = {area.id for area in areas if area.falling}
    for index, link in enumerate(links):
        if link.cost == 0 and not (link.one_way and link.a in falling):
            problems.append(GraphProblem("no-cost", f"links[{index}]", Phrase("a cost of 1 or more"), Phrase("none")))
    if not any(area.mark == "+" for area in areas):
        problems.append(
            GraphProblem(
                "no-start", "areas", Phrase("an area marked + where the main characters start"), Phrase("none")
            )
        )
    return problems


def _area_problems(areas: Sequence[Area]) -> Iterable[GraphProblem]:
    ids: dict[str, int] = {}
    names: dict[str, int] = {}
    spots: dict[tuple[int, int], str] = {}
    for index, area in enumerate(areas):
        area_id = f"areas[{index}]"
        if area.id in ids:
            yield GraphProblem(
                "duplicate-area", f"{area_id}.id", Phrase("one area {name}", name=repr(area.id)), Phrase("a second one")
            )
        if area.name and area.name in names:
            yield GraphProblem(
                "duplicate-name",
                f"{area_id}.name",
                Phrase("one area named {name}", name=repr(area.name)),
                Phrase("a second one"),
            )
        if (area.x, area.y) in spots:
            other = spots[area.x, area.y]
            yield GraphProblem(
                "same-spot",
                area_id,
                Phrase("a spot of its own"),
                Phrase("{name} on the spot of {other}", name=area.id, other=other),
            )
        if area.mark not in ("", "+", "X"):
            yield GraphProblem("unknown-mark", f"{area_id}.mark", Phrase("the mark + or X"), area.mark)
        if area.falling and area.mark:
            yield GraphProblem(
                "start-in-pit", f"{area_id}.mark", Phrase("a start on firm ground"), Phrase("a falling area")
            )
        ids.setdefault(area.id, index)
        names.setdefault(area.name, index)
        spots.setdefault((area.x, area.y), area.id)


def _falling_problems(areas: Sequence[Area], links: Sequence[Link]) -> Iterable[GraphProblem]:
    """Every falling area needs a way out, and falls must not go in a circle."""
    falling = {area.id: index for index, area in enumerate(areas) if area.falling}
    falls: dict[str, set[str]] = {area: set() for area in falling}
    for link in links:
        if link.one_way and link.a in falling:
            falls[link.a].add(link.b)
    for area, index in falling.items():
        if not falls[area]:
            yield GraphProblem(
                "no-exit",
                f"areas[{index}]",
                Phrase("a one-way exit from a falling area"),
                Phrase("none from {area}", area=area),
            )
    try:
        # Sorted, so that every run names the same circle.
        TopologicalSorter({area: sorted(targets & falling.keys()) for area, targets in falls.items()}).prepare()
    except CycleError as error:
        # The sorter lists what comes before what; a fall goes the other way.
        circle = error.args[1][::-1]
        yield GraphProblem(
            "falling-circle",
            f"areas[{falling[circle[0]]}]",
            Phrase("falls that end on firm ground"),
            " > ".join(circle),
        )


def _unreachable(areas: Sequence[Area], links: Sequence[Link]) -> Iterable[GraphProblem]:
    """Every area must be reached from a start on foot, one-way links only forward.

    Source: mainframe.field.one-way, mainframe.field.fall-immediate
    """
    starts = [area.id for area in areas if area.mark == "+"]
    if not starts:
        return
    graph = AreaGraph(areas, links)
    seen = {area for start in starts for area in graph.hops_from(start)}
    for index, area in enumerate(areas):
        if area.id not in seen:
            yield GraphProblem(
                "unreachable",
                f"areas[{index}]",
                Phrase("a way that leads here from a start"),
                Phrase("none to {name}", name=area.id),
            )


def traps(graph: AreaGraph) -> list[tuple[str, ...]]:
    """Return the groups of areas that can be entered from a start on foot, and from which no start is reached again.

    Areas that reach the same areas form one group; falling areas are left out, since nobody stays in them.
    """
    starts = [area.id for area in graph.areas.values() if area.mark == "+"]
    seen = {area for start in starts for area in graph.hops_from(start)}
    groups: dict[frozenset[str], list[str]] = {}
    for area in graph.areas.values():
        onward = frozenset(graph.hops_from(area.id))
        if area.id in seen and not area.falling and onward.isdisjoint(starts):
            groups.setdefault(onward, []).append(area.id)
    return [tuple(group) for group in groups.values()]
