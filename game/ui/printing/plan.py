"""What a mode has to print: card faces, maps and tables. Lengths are millimetres, pictures have 300 pixels to the inch.

The module that a mode names as `printing` (see `Printable` in `game/kernel/mode.py`) has `make_printer()`; what it
returns is any of the protocols here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol, runtime_checkable

import msgspec
import pygame

from game.ui.paint.canvas import Canvas

DPI = 300
MM_AN_INCH = 25.4
CARD_MM = (63.0, 88.0)
CARD_U = 300
"""Logical pixels to the width of a printed card, so that text of 16u is read like text of 9.5 points."""
Size = tuple[int, int]


def pixels(length_mm: float) -> int:
    """Return a length on paper in pixels.

    >>> pixels(25.4), pixels(63.0)
    (300, 744)
    """
    return round(length_mm * DPI / MM_AN_INCH)


class CardFace(msgspec.Struct, frozen=True):
    """The face of a card; `paint` draws it at a size in pixels with a canvas on which a card is `CARD_U` wide.

    Faces of one `key` are the same picture. `back` draws the side that all cards of its kind share, if they have one.
    """

    key: str
    title: str
    paint: Callable[[Canvas, Size], pygame.Surface]
    back: Callable[[Canvas, Size], pygame.Surface] | None = None


class CardSet(msgspec.Struct, frozen=True):
    """Cards that are printed together, such as a deck with all its copies: the keys of faces in order."""

    key: str
    title: str
    faces: tuple[str, ...]


class PrintedMap(msgspec.Struct, frozen=True):
    """A map: its natural size in millimetres, and what one of its units is there.

    With `unit` inch it is printed in true scale, cut into pages; hex maps are fitted to a page unless the size of a
    hex is asked for; the others are fitted. `paint` draws a part (a rectangle in pixels) of the map at the size that
    the whole has in pixels.
    """

    key: str
    title: str
    size_mm: tuple[float, float]
    paint: Callable[[Canvas, Size, pygame.Rect], pygame.Surface]
    unit: Literal["inch", "hex", "area"] = "area"
    unit_mm: float = MM_AN_INCH


class ReferenceTable(msgspec.Struct, frozen=True):
    """A table of a reference sheet: a heading, the heads of its columns, rows of text."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@runtime_checkable
class PrintsCards(Protocol):
    """A mode with cards."""

    def printed_faces(self) -> Sequence[CardFace]:
        """Return all faces, each once."""

    def card_sets(self) -> Sequence[CardSet]:
        """Return the sets that cards are played in; what belongs to none is printed with all faces only."""


@runtime_checkable
class PrintsMaps(Protocol):
    """A mode that is played on maps."""

    def printed_maps(self) -> Sequence[PrintedMap]:
        """Return the maps, the person's own among them. Maps with errors are left out."""


@runtime_checkable
class PrintsTables(Protocol):
    """A mode with tables that are looked up in play."""

    def reference_tables(self) -> Sequence[ReferenceTable]:
        """Return the tables of its reference sheets."""
