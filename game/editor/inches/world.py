"""What a mode says about its table in inches: kinds of terrain, looks, and what is wrong with a map by its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import pygame

from game.boards.inch_shapes import decompose_convex, outline_problem
from game.boards.inches import InchTable, Piece, table_of
from game.editor.inches.document import Form, InchMap, InchPiece, Spot, every_outline
from game.editor.plugin import Trouble
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB

OPAQUE, SOLID, SLOW = "opaque", "solid", "slow"
"""Marks of pieces on the board: what stops sight, what nobody walks through, what is walked slowly."""


class InchKind(msgspec.Struct, frozen=True):
    """A kind of terrain: how it is drawn, the shape it usually has, and what it is to the rules."""

    id: str
    word: str
    colour: RGB
    icon: str = ""
    high: bool = False
    marks: frozenset[str] = frozenset()
    form: Form = "size"
    size: Spot = (2.0, 2.0)
    wording: str = ""


class InchWorld(msgspec.Struct, frozen=True):
    """What a mode says. `problems` is the check that `verify` makes; `backdrop` paints the table as it is played on."""

    mode: str
    kinds: tuple[InchKind, ...]
    problems: Callable[[dict[str, Any]], Sequence[Trouble]]
    backdrop: Callable[[Canvas, pygame.Surface, dict[str, Any], pygame.Rect], None]
    materials: tuple[tuple[str, RGB], ...] = ()
    grounds: tuple[str, ...] = ()
    hours: tuple[str, ...] = ()
    edges: tuple[str, ...] = ("soft", "hard", "kerb", "bank", "pit")

    def kind(self, name: str) -> InchKind:
        """Return a kind of terrain; what nobody knows is taken for the first."""
        return next((kind for kind in self.kinds if kind.id == name), self.kinds[0])

    def make_piece(self, kind: str, at: Spot) -> InchPiece:
        """Return a new piece of the usual shape."""
        found = self.kind(kind)
        return InchPiece(found.id, at, found.form, found.size)

    def table(self, document: InchMap) -> InchTable:
        """Return the board of a map; outlines that cross themselves are left out."""
        pieces = tuple(
            (str(number), corners, self.kind(document.pieces[number].kind).marks)
            for number, corners in every_outline(document)
        )
        return _table(round(document.width * 1000), round(document.height * 1000), pieces)


@lru_cache(maxsize=16)
def _table(
    width: int, height: int, pieces: tuple[tuple[str, tuple[tuple[int, int], ...], frozenset[str]], ...]
) -> InchTable:
    found = []
    for index, (number, corners, marks) in enumerate(pieces):
        trouble = outline_problem(corners)
        if trouble in ("corners", "crossing", "small"):
            continue
        parts = decompose_convex(corners) if trouble is not None else [corners]
        found += [Piece(f"{number}.{index}.{part}", tuple(one), marks) for part, one in enumerate(parts)]
    return table_of(width, height, tuple(found))
