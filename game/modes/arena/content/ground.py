"""The board as it is between two changes: what each hex costs, what blocks sight, where movement leads.

Derived once for a phase of the map and the doors that are open; shared by all clones of a match.
Source: arena.gap.terrain, arena.gap.line-of-sight, arena.move.base-cost-one
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.boards.hex import OPAQUE, Hex, Sight, Steps, Way, neighbours, reach, sight
from game.modes.arena.content.board import COST, OPACITY, WATER, Board
from game.modes.arena.content.types import Terrain

MOST_KEPT = 20_000
"""How many answers to what movement reaches are kept at most."""


class Ground:
    """What lies on every hex of a board, and what follows from it; hexes beyond the board are never entered."""

    def __init__(self, board: Board, phase: int, opened: tuple[str, ...]) -> None:
        self.terrain: dict[Hex, Terrain] = {place: board.terrain(place, phase, opened) for place in board.cells}
        self._prices = {swims: self._prices_of(swims) for swims in (False, True)}
        self._steps = {swims: self._steps_of(prices) for swims, prices in self._prices.items()}
        self._opacity = {place: OPACITY.get(kind, 0) for place, kind in self.terrain.items()}
        self._sights: dict[tuple[Hex, Hex], Sight] = {}
        self._reached: dict[tuple[Hex, int, bool, int, frozenset[Hex]], Mapping[Hex, Way]] = {}

    def _prices_of(self, swims: bool) -> dict[Hex, int]:
        found: dict[Hex, int] = {}
        for place, kind in self.terrain.items():
            price = COST[kind]
            if price is not None:
                found[place] = 1 if swims and kind in WATER else price
        return found

    def _steps_of(self, prices: Mapping[Hex, int]) -> Steps:
        return {
            place: tuple((other, prices[other]) for other in neighbours(place) if other in prices)
            for place in self.terrain
        }

    def price(self, place: Hex, swims: bool) -> int | None:
        """Return what entering a hex costs, None where nobody can. Source: arena.gap.terrain, arena.gap.numbers"""
        return self._prices[swims].get(place)

    def passable(self, place: Hex) -> bool:
        """Return whether a hex is on the board and can be entered at all."""
        return place in self._prices[False]

    def sight(self, a: Hex, b: Hex) -> Sight:
        """Return the sight between two hexes. Source: arena.gap.line-of-sight"""
        found = self._sights.get((a, b))
        if found is None:
            found = self._sights[a, b] = sight(a, b, lambda place: self._opacity.get(place, OPAQUE))
        return found

    def reach(self, start: Hex, budget: int, swims: bool, extra: int, taken: Iterable[Hex]) -> Mapping[Hex, Way]:
        """Return where so much movement leads, and how; those `taken` cannot be entered, each hex costs `extra`.

        Only who stands on a hex that could be reached is in the way. Source: arena.turn.main-move-limit
        """
        free = self._reach(start, budget, swims, extra, frozenset())
        near = frozenset(place for place in taken if place in free and place != start)
        return self._reach(start, budget, swims, extra, near) if near else free

    def _reach(self, start: Hex, budget: int, swims: bool, extra: int, taken: frozenset[Hex]) -> Mapping[Hex, Way]:
        key = (start, budget, swims, extra, taken)
        found = self._reached.get(key)
        if found is None:
            if len(self._reached) >= MOST_KEPT:
                self._reached.clear()
            found = self._reached[key] = reach(start, budget, self._steps[swims], taken, extra)
        return found
