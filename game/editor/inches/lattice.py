"""The table as a lattice of places a step apart: where a base fits, how far it is, what sees what."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain

import networkx as nx

from game.boards.inch_sight import line_free
from game.boards.inches import Disc, InchTable
from game.editor.inches.document import InchMap, InchStrip
from game.editor.inches.world import OPAQUE, SLOW, SOLID, InchWorld

Node = tuple[int, int]
"""A place of the lattice: its column and its row."""
BASE = 500
"""The radius of the base that is tried, in thousandths of an inch."""
SLOWLY = 2.0
SCATTER = 7
DIAGONAL = math.sqrt(2)


class Lattice:
    """Places on a table at which a base fits, `step` inches apart; the first lie half a step from the edges."""

    def __init__(self, table: InchTable, step: float) -> None:
        self.table, self.step = table, step
        self.columns, self.rows = (max(1, math.floor(side / 1000 / step)) for side in (table.width, table.height))
        layer = table.layer(SOLID)
        self.nodes = [
            (column, row)
            for row in range(self.rows)
            for column in range(self.columns)
            if not layer.under(Disc(*self.find_point((column, row)), BASE))
        ]
        self._free = set(self.nodes)

    def find_point(self, node: Node) -> tuple[int, int]:
        """Return where a node lies, in thousandths."""
        return round((node[0] + 0.5) * self.step * 1000), round((node[1] + 0.5) * self.step * 1000)

    def graph(self) -> nx.Graph:
        """Return the free nodes with their neighbours in four directions."""
        graph = nx.Graph()
        graph.add_nodes_from(self.nodes)
        for column, row in self.nodes:
            for other in ((column + 1, row), (column, row + 1)):
                if other in self._free:
                    graph.add_edge((column, row), other)
        return graph

    def within(self, strip: InchStrip) -> list[Node]:
        """Return the free nodes in a deployment strip."""
        return [node for node in self.nodes if _in_strip(self.table, strip, self.find_point(node))]

    def measure_walks(self, starts: Iterable[Node]) -> Mapping[Node, float]:
        """Return how many inches a walk to each node takes from the nearest start; slow ground counts twice."""
        slow = self.table.layer(SLOW)
        rough = {node for node in self.nodes if slow.holding(self.find_point(node))}
        graph = nx.Graph()
        graph.add_nodes_from(self.nodes)
        for column, row in self.nodes:
            for dx, dy, length in ((1, 0, 1.0), (0, 1, 1.0), (1, 1, DIAGONAL), (1, -1, DIAGONAL)):
                other = (column + dx, row + dy)
                if other in self._free:
                    weight = length * self.step * (SLOWLY if other in rough or (column, row) in rough else 1.0)
                    graph.add_edge((column, row), other, weight=weight)
        sources = [node for node in starts if node in self._free]
        if not sources:
            return {}
        found: Mapping[Node, float] = nx.multi_source_dijkstra_path_length(graph, set(sources), weight="weight")
        return found

    def count_seen_nodes(self, node: Node, others: Sequence[Node]) -> int:
        """Return how many of some nodes are seen from one."""
        layer = self.table.layer(OPAQUE)
        point = self.find_point(node)
        return sum(line_free(layer, point, self.find_point(other)) for other in others)

    def sees_all(self, node: Node) -> bool:
        """Return whether all free nodes are seen from one."""
        return all(self._sees(node, other) for other in self._scattered_nodes)

    def sees_any(self, node: Node) -> bool:
        """Return whether any other free node is seen from one; what is beside it is tried first."""
        beside = [(node[0] + dx, node[1] + dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))]
        nearest = [other for other in beside if other in self._free]
        return any(self._sees(node, other) for other in chain(nearest, self.nodes) if other != node)

    def _sees(self, node: Node, other: Node) -> bool:
        return line_free(self.table.layer(OPAQUE), self.find_point(node), self.find_point(other))

    @cached_property
    def _scattered_nodes(self) -> list[Node]:
        """Return the nodes in an order that jumps about, so that one which is not seen comes soon."""
        return [node for start in range(SCATTER) for node in self.nodes[start::SCATTER]]


def _in_strip(table: InchTable, strip: InchStrip, point: tuple[int, int]) -> bool:
    x, y = point
    across = x if "west" in strip.edge else table.width - x
    up = y if "south" in strip.edge else table.height - y
    deep = strip.depth * 1000
    if strip.edge in ("south", "north"):
        return up <= deep
    if strip.edge in ("west", "east"):
        return across <= deep
    return math.hypot(across, up) <= deep


def lattice_of(document: InchMap, world: InchWorld, step: float) -> Lattice:
    """Return the lattice of a map; maps of the same pieces share it."""
    return _lattice(world.table(document), step)


@lru_cache(maxsize=8)
def _lattice(table: InchTable, step: float) -> Lattice:
    return Lattice(table, step)
