"""What a mode says about its hexes: kinds of terrain, looks, and what is wrong with a map by its rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec
import pygame

from game.boards.hex import Hex, HexSight, distance, neighbours, ring, sight
from game.editor.hexes.document import FLOOR, HexMap
from game.editor.plugin import Trouble
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout
from game.ui.paint.hex_tiles import HexAppearance


class HexKind(msgspec.Struct, frozen=True):
    """A kind of terrain: its tile, what entering it costs (None: nobody can), and how much it stops sight.

    `opacity` is as in `game.boards.hex.sight`; `opens` is terrain that levers open.
    """

    id: str
    word: str
    tile: HexAppearance
    cost: int | None = 1
    opacity: int = 0
    hazard: bool = False
    opens: bool = False


class HexWorld(msgspec.Struct, frozen=True):
    """What a mode says. `problems` is the check that `verify` makes, `backdrop` paints the map as at the table."""

    mode: str
    kinds: tuple[HexKind, ...]
    problems: Callable[[dict[str, Any]], Sequence[Trouble]]
    backdrop: Callable[[Canvas, pygame.Surface, dict[str, Any], HexLayout], None]
    grounds: tuple[str, ...] = ()
    hours: tuple[str, ...] = ()
    expertises: tuple[str, ...] = ()
    facings: tuple[str, ...] = ("east", "north-east", "north-west", "west", "south-west", "south-east")

    def kind(self, name: str) -> HexKind:
        """Return a kind of terrain; what nobody knows is taken for floor."""
        return next((kind for kind in self.kinds if kind.id == name), self.kinds[0])

    def ids(self) -> tuple[str, ...]:
        """Return the ids of the kinds, floor left out: it is not written into files."""
        return tuple(kind.id for kind in self.kinds if kind.id != FLOOR)

    def costs(self, document: HexMap, layer: int) -> dict[Hex, int]:
        """Return what it costs to enter each hex that can be entered; doors count as open."""
        costs = {kind.id: 1 if kind.opens else kind.cost for kind in self.kinds}
        found = {cell: costs.get(document.at(cell, layer), 1) for cell in document.cells}
        return {cell: cost for cell, cost in found.items() if cost is not None}

    def opacities(self, document: HexMap, layer: int) -> dict[Hex, int]:
        """Return how much each hex stops sight, those that do not left out."""
        weights = {kind.id: kind.opacity for kind in self.kinds if kind.opacity}
        placed = {cell for cell in (*document.terrain, *document.layer(layer)) if cell in document.cells}
        found = {cell: weights.get(document.at(cell, layer), 0) for cell in placed}
        return {cell: weight for cell, weight in found.items() if weight}

    def sees(self, document: HexMap, a: Hex, b: Hex, layer: int) -> HexSight:
        """Return whether one hex is seen from another."""
        weights = self.opacities(document, layer)
        return sight(a, b, lambda cell: weights.get(cell, 0))


def steps_of(costs: dict[Hex, int]) -> dict[Hex, list[tuple[Hex, int]]]:
    """Return where one gets from each hex, with what that costs."""
    return {cell: [(other, costs[other]) for other in neighbours(cell) if other in costs] for cell in costs}


def ways_from(starts: Sequence[Hex], costs: dict[Hex, int]) -> dict[Hex, int]:
    """Return what it costs to come to each hex from the nearest of some others; what is not reached is left out.

    >>> ways_from([(0, 0)], {(0, 0): 1, (1, 0): 2, (2, 0): 1})
    {(0, 0): 0, (1, 0): 2, (2, 0): 3}
    """
    steps = steps_of(costs)
    found = {cell: 0 for cell in starts if cell in costs}
    queue: dict[int, list[Hex]] = {0: list(found)}
    spent = 0
    while queue:
        for cell in queue.pop(spent, ()):
            if found[cell] < spent:
                continue
            for other, price in steps[cell]:
                if other not in found or spent + price < found[other]:
                    found[other] = spent + price
                    queue.setdefault(spent + price, []).append(other)
        spent += 1
    return found


def seen_from(cell: Hex, cells: Sequence[Hex], weights: dict[Hex, int]) -> int:
    """Return how many of some hexes are seen from one."""
    if not weights:
        return len(cells)
    return sum(sight(cell, other, lambda at: weights.get(at, 0)).clear for other in cells)


def sees_all(cell: Hex, cells: Iterable[Hex], weights: Mapping[Hex, int]) -> bool:
    """Return whether all of some hexes are seen from one."""
    return all(sight(cell, other, lambda at: weights.get(at, 0)).clear for other in cells)


def sees_beyond(cell: Hex, cells: Collection[Hex], weights: Mapping[Hex, int]) -> bool:
    """Return whether any of some hexes is seen from one, other than those beside it."""
    near = [other for other in ring(cell, 2) if other in cells]
    return any(
        distance(cell, other) > 1 and sight(cell, other, lambda at: weights.get(at, 0)).clear
        for other in chain(near, cells)
    )
