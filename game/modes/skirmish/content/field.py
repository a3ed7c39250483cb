"""The terrain of a game as a table in inches: which pieces stop sight, steps and pushes.

Source: skirmish.gap.terrain, skirmish.gap.flying
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.inch_shapes import ellipse
from game.boards.inches import InchTable, table_of
from game.boards.inches import Piece as TablePiece
from game.modes.skirmish.content.maps import Point, TerrainPiece
from game.modes.skirmish.content.types import Terrain

OPAQUE = "opaque"
"""High hard terrain: it stops sight and gives hard cover."""
BREASTWORK = "breastwork"
"""Low hard terrain, which gives hard cover to those close behind it."""
SOFT = "soft"
SOLID = "solid"
"""What nobody on the ground walks through: solid pieces, and pits and deep water."""
WALL = "wall"
"""Solid pieces proper, which stop a push."""
TALL = "tall"
"""Solid pieces that stop even the push of a flier."""
SLOW = "slow"
LEAP = "leap"
DROP = "drop"
BURNING = "burning"
LAIR = "lair"
"""Where a Prone figure is concealed."""
WATER = "water"
FRAIL = "frail"
"""Pieces that have Capacity, so that they can be broken."""
Smoke = tuple[Point, int]


def marks_of(kind: Terrain, capacity: int) -> frozenset[str]:
    """Return what a piece of a kind of terrain, with its Capacity, is to the rules of place."""
    hard = kind.stuff == "hard"
    found = {
        OPAQUE: hard and kind.height == "high",
        BREASTWORK: hard and kind.height == "low",
        SOFT: kind.stuff == "soft",
        SOLID: kind.solid or kind.walkers,
        WALL: kind.solid,
        TALL: kind.solid and kind.height == "high",
        SLOW: kind.difficult,
        LEAP: kind.leap,
        DROP: kind.drop > 0,
        BURNING: kind.burning > 0,
        LAIR: kind.conceals_prone,
        WATER: kind.water,
        FRAIL: capacity > 0,
    }
    return frozenset(mark for mark, holds in found.items() if holds)


class Field:
    """The terrain of one game, as it is with some pieces broken, some gates open and some smoke."""

    def __init__(self, size: Point, pieces: Sequence[TerrainPiece], kinds: dict[str, Terrain]) -> None:
        self._pieces = tuple(
            TablePiece(piece.id, piece.corners, marks_of(kinds[piece.kind], piece.capacity)) for piece in pieces
        )
        self.full_table = table_of(size[0], size[1], self._pieces)
        self._known: dict[object, InchTable] = {((), (), ()): self.full_table}

    def table(self, broken: tuple[str, ...], opened_doors: tuple[str, ...], smoke: tuple[Smoke, ...]) -> InchTable:
        """Return the table without broken pieces and open gates, and with discs of smoke. Clones share it."""
        key = broken, opened_doors, smoke
        cached = self._known.get(key)
        if cached is None:
            removed = {*broken, *opened_doors}
            remaining = [piece for piece in self._pieces if piece.id not in removed]
            remaining += [
                TablePiece(f"smoke-{number}", ellipse(at[0], at[1], 2 * radius, 2 * radius), frozenset({SOFT}))
                for number, (at, radius) in enumerate(smoke, start=1)
            ]
            cached = self._known[key] = self.full_table.with_pieces(remaining)
        return cached
