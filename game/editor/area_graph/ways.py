"""What the ways of an area graph come to: choke points, dead ends, areas that see all or nothing, links too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import networkx as nx
from msgspec.structs import replace

from game.boards.area_graph import AreaGraph, Link
from game.boards.area_sight import sight_from
from game.editor.area_graph.document import GraphMap, joins, label_of
from game.editor.plugin import Finding, QuickFix
from game.kernel.language.say import say

LONGEST_SIGHT = 3
NARROW = 2
MOST_COST = 12
"""Move points that nobody has in a turn: a link that costs more is a wall."""
FEWEST = 5
"""Smaller maps have no room for more than one way."""
DEEP = 2
MOST_LETTERS = 18
"""Letters of a name that a plate has room for in two lines."""


def way_findings(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    """Return what is to be said about ways, sight and names."""
    yield from _find_double_links(document)
    yield from _dear(document)
    yield from _names(document)
    if len(document.areas) >= FEWEST:
        yield from _narrow(document, graph)
        yield from _dead_ends(document, graph)
        yield from _sights(document, graph)


def _find_double_links(document: GraphMap) -> Iterator[Finding]:
    """Links that join the same two areas twice, and one-way links beside a link both ways."""
    for kind, entries in joins(document):
        seen: dict[frozenset[str], int] = {}
        for index, entry in enumerate(entries):
            pair = frozenset((entry.a, entry.b))
            first = seen.setdefault(pair, index)
            if first == index or len(pair) < 2:
                continue
            one, other = entries[first], entry
            if isinstance(one, Link) and isinstance(other, Link) and one.one_way and other.one_way and one.a != other.a:
                continue
            ends = " – ".join(sorted(label_of(document, end) for end in pair))
            text = say("Two links join {ends}", ends=ends)
            mend = QuickFix(say("Keep the first"), _without(kind, index))
            yield Finding("double-link", "warning", text, (f"{kind}:{first}", f"{kind}:{index}"), mend)


class _without:
    """The edit that removes a link by its place in the list."""

    def __init__(self, kind: str, index: int) -> None:
        self.key, self.index = ("links" if kind == "link" else "sights"), index

    def __call__(self, document: GraphMap) -> GraphMap:
        entries = getattr(document, self.key)
        return replace(document, **{self.key: entries[: self.index] + entries[self.index + 1 :]})


def _dear(document: GraphMap) -> Iterator[Finding]:
    for index, link in enumerate(document.links):
        if link.cost > MOST_COST:
            ends = f"{label_of(document, link.a)} – {label_of(document, link.b)}"
            text = say("The link {ends} costs {cost}: nobody has so many Move points", ends=ends, cost=link.cost)
            yield Finding("dear-link", "warning", text, (f"link:{index}",))


def _names(document: GraphMap) -> Iterator[Finding]:
    for area in document.areas:
        words = area.name.split()
        if len(area.name) > 2 * MOST_LETTERS or any(len(word) > MOST_LETTERS for word in words):
            text = say("{name} is cut off on its plate at the table", name=area.name)
            yield Finding("long-name", "note", text, (f"area:{area.id}",))


def _walks(document: GraphMap) -> nx.DiGraph:
    """Return the areas that are stood on, with the ways between them."""
    firm = {area.id for area in document.areas if not area.falling}
    graph = nx.DiGraph()
    graph.add_nodes_from(firm)
    for link in document.links:
        if {link.a, link.b} <= firm and link.a != link.b:
            graph.add_edge(link.a, link.b)
            if not link.one_way:
                graph.add_edge(link.b, link.a)
    return graph


def _narrow(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    """Choke points: the fewest areas that part the team from the boss."""
    walks = _walks(document)
    ours = [area.id for area in document.areas if area.mark == "+" and area.id in walks]
    theirs = [area.id for area in document.areas if area.mark == "X" and area.id in walks]
    if not ours or not theirs or any(walks.has_edge(a, b) for a in ours for b in theirs):
        return
    exits = len({other for start in ours for other in walks.successors(start)} - set(ours))
    walks.add_edges_from(("start+", area) for area in ours)
    walks.add_edges_from((area, "goalX") for area in theirs)
    if not nx.has_path(walks, "start+", "goalX"):
        return
    inner = _without_marked(walks, graph, ours, theirs)
    if inner.has_edge("start+", "goalX") or not nx.has_path(inner, "start+", "goalX"):
        return
    cut = sorted(nx.minimum_node_cut(inner, "start+", "goalX"))
    if len(cut) <= NARROW and len(cut) < exits:
        names = ", ".join(label_of(document, area) for area in cut)
        text = say("A choke point: every way from + to X leads through {names}", names=names)
        severity = "warning" if len(cut) == 1 else "note"
        yield Finding("choke-point", severity, text, tuple(f"area:{area}" for area in cut))  # type: ignore[arg-type]


def _without_marked(walks: nx.DiGraph, graph: AreaGraph, ours: list[str], theirs: list[str]) -> nx.DiGraph:
    """Return the ways without marked areas, beside which start and goal lie then.

    Marked areas themselves are no choke points: they are where one wants to be.
    """
    inner = walks.copy()
    for area in ours:
        inner.remove_node(area)
        inner.add_edges_from(("start+", other) for other in graph.neighbours[area] if other in inner)
    for area in theirs:
        if area in inner:
            inner.add_edges_from((other, "goalX") for other in list(inner.predecessors(area)))
            inner.remove_node(area)
    return inner


def _dead_ends(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    """Dead ends: ways of several areas that end nowhere, without a mark."""
    marked = {area.id for area in document.areas if area.mark}
    plain = nx.Graph((area, other) for area, near in graph.neighbours.items() for other in near)
    for end in [node for node, degree in plain.degree() if degree == 1]:
        path = [end]
        while (onward := [near for near in plain[path[-1]] if near not in path]) and len(onward) == 1:
            if plain.degree(onward[0]) > 2:
                break
            path.append(onward[0])
        if len(path) >= DEEP and not set(path) & marked and len(path) < len(plain):
            names = ", ".join(label_of(document, area) for area in path[:3])
            text = say("A dead end of {number} areas: {names}", number=len(path), names=names)
            yield Finding("dead-end", "note", text, tuple(f"area:{area}" for area in path))


def _sights(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    """Areas that see all others or none."""
    firm = [area.id for area in document.areas if not area.falling]
    seen = {area: set(sight_from(graph, area, LONGEST_SIGHT)) - {area} for area in firm}
    counts = Counter({area: len(others) for area, others in seen.items()})
    every = [area for area in firm if counts[area] >= len(document.areas) - 1]
    if 0 < len(every) < len(firm):
        names = ", ".join(label_of(document, area) for area in every[:3])
        text = say("{names}: everything is seen from here at Range {range}", names=names, range=LONGEST_SIGHT)
        yield Finding("sees-all", "note", text, tuple(f"area:{area}" for area in every))
    marked = {area.id for area in document.areas if area.mark}
    blind = [area for area in firm if not counts[area] and area not in marked]
    if blind:
        names = ", ".join(label_of(document, area) for area in blind[:3])
        text = say("{names}: nothing is seen from here at Range {range}", names=names, range=LONGEST_SIGHT)
        yield Finding("sees-nothing", "note", text, tuple(f"area:{area}" for area in blind))
