"""The board as it is between two changes: what each hex costs, what blocks sight, where movement leads.

Derived once for a phase of the map and the doors that are open; shared by all battles on the map.
Source: arena.gap.terrain, arena.gap.line-of-sight, arena.move.base-cost-one
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from game.boards.hex import OPAQUE, Hex, HexReach, HexSight, Steps, distance, neighbours, reach, sight
from game.kernel.typed import unpack_value
from game.modes.arena.content.board import COST, OPACITY, WATER, Board
from game.modes.arena.content.types import ArenaMap, Terrain

MOST_KEPT = 4_000
"""How many answers to what movement reaches are kept at most."""


class Reached(NamedTuple):
    """Where movement leads; `listed` keeps what rules make of it by character."""

    reach: HexReach
    listed: dict[str, Any]


class HexGround:
    """What lies on every hex of a board, and what follows from it; hexes beyond the board are never entered."""

    def __init__(self, board: Board, phase: int, opened_doors: tuple[str, ...]) -> None:
        self.terrain: dict[Hex, Terrain] = {cell: board.terrain(cell, phase, opened_doors) for cell in board.cells}
        self._prices = {swims: self._prices_of(swims) for swims in (False, True)}
        self._steps = {swims: self._steps_of(prices) for swims, prices in self._prices.items()}
        self._opacity = {cell: OPACITY.get(kind, 0) for cell, kind in self.terrain.items()}
        self._sights: dict[tuple[Hex, Hex], HexSight] = {}
        self._reached: dict[tuple[Hex, int, bool, int, frozenset[Hex]], Reached] = {}
        walked = frozenset(cell for cell, kind in self.terrain.items() if COST[kind] is not None or kind == "door")
        # On a board without walls no way is longer than the straight one.
        self._walked = walked if len(walked) < len(self.terrain) else frozenset()
        self._ways: dict[Hex, Mapping[Hex, int]] = {}

    def _prices_of(self, swims: bool) -> dict[Hex, int]:
        found: dict[Hex, int] = {}
        for cell, kind in self.terrain.items():
            price = COST[kind]
            if price is not None:
                found[cell] = 1 if swims and kind in WATER else price
        return found

    def _steps_of(self, prices: Mapping[Hex, int]) -> Steps:
        return {
            cell: tuple((other, prices[other]) for other in neighbours(cell) if other in prices)
            for cell in self.terrain
        }

    def price(self, cell: Hex, swims: bool) -> int | None:
        """Return what entering a hex costs, None where nobody can. Source: arena.gap.terrain, arena.gap.numbers"""
        return self._prices[swims].get(cell)

    def passable(self, cell: Hex) -> bool:
        """Return whether a hex is on the board and can be entered at all."""
        return cell in self._prices[False]

    def steps_between(self, a: Hex, b: Hex) -> int:
        """Return in how many steps one walks from a hex to another, whatever each costs; doors can be opened.

        Where no way leads there it is the straight distance.
        """
        if not self._walked:
            return distance(a, b)
        found = self._ways.get(b)
        if found is None:
            found = self._ways[b] = self._count_steps_to(b)
        steps = found.get(a)
        return distance(a, b) if steps is None else steps

    def _count_steps_to(self, goal: Hex) -> dict[Hex, int]:
        steps = {goal: 0}
        edge = [goal]
        while edge:
            beyond = []
            for cell in edge:
                for other in neighbours(cell):
                    if other in self._walked and other not in steps:
                        steps[other] = steps[cell] + 1
                        beyond.append(other)
            edge = beyond
        return steps

    def sight(self, a: Hex, b: Hex) -> HexSight:
        """Return the sight between two hexes. Source: arena.gap.line-of-sight"""
        found = self._sights.get((a, b))
        if found is None:
            found = self._sights[a, b] = sight(a, b, lambda cell: self._opacity.get(cell, OPAQUE))
        return found

    def reach(self, start: Hex, budget: int, swims: bool, extra: int, taken: Iterable[Hex]) -> Reached:
        """Return where so much movement leads, and how; those `taken` cannot be entered, each hex costs `extra`.

        Who stands farther away than so many hexes is not in the way: each costs at least 1.
        Source: arena.turn.main-move-limit
        """
        near = frozenset(cell for cell in taken if cell != start and distance(start, cell) <= budget)
        key = (start, budget, swims, extra, near)
        found = self._reached.get(key)
        if found is None:
            if len(self._reached) >= MOST_KEPT:
                self._reached.clear()
            found = self._reached[key] = Reached(reach(start, budget, self._steps[swims], near, extra), {})
        return found


class PhaseGrounds:
    """The board of a map with the ground of each of its phases, made when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._grounds: dict[tuple[int, tuple[str, ...]], HexGround] = {}

    def of(self, phase: int, opened_doors: tuple[str, ...]) -> HexGround:
        """Return the ground in a phase of the map (-1: it has none) with these doors open."""
        key = (phase, opened_doors)
        found = self._grounds.get(key)
        if found is None:
            found = self._grounds[key] = HexGround(self.board, phase, opened_doors)
        return found


def grounds_of(field: ArenaMap) -> PhaseGrounds:
    """Return the board and grounds of a map, the same ones for every battle on it."""
    return _grounds(msgspec.msgpack.encode(field))


@lru_cache(maxsize=16)
def _grounds(packed: bytes) -> PhaseGrounds:
    return PhaseGrounds(Board(unpack_value(packed, ArenaMap)))
