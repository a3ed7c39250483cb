"""Dead ends of a graph of places: what hangs on the rest of it by a single place."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx

Place = tuple[int, int]
"""A node of the graph: a hex, a place of a lattice."""


def pockets(graph: nx.Graph, most: int) -> Iterator[tuple[Place, set[Place]]]:
    """Yield each place that alone leads to others, in their order, with those it leads to: `most` of them at most.

    >>> list(pockets(nx.path_graph([(0, 0), (1, 0), (2, 0), (3, 0)]), 1))
    [((1, 0), {(0, 0)}), ((2, 0), {(3, 0)})]
    """
    for gate in sorted(nx.articulation_points(graph)):
        already_told: set[Place] = set()
        for first in graph[gate]:
            if first not in already_told:
                part = _behind(graph, gate, first, most)
                already_told |= part
                if len(part) <= most:
                    yield gate, part


def _behind(graph: nx.Graph, gate: Place, first: Place, most: int) -> set[Place]:
    """Return what is reached from a place without passing a gate; the search ends once that is more than `most`."""
    found, new = {first}, [first]
    while new and len(found) <= most:
        new = [other for point in new for other in graph[point] if other != gate and other not in found]
        found.update(new)
    return found
