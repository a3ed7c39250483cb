"""Cards on sheets: nine a page in their true size, side by side, with cut marks outside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.printing.plan import CARD_MM, CARD_U, CardFace, Size, pixels
from game.ui.printing.press import Press
from game.ui.printing.sheet import Sheets

COLUMNS, ROWS = 3, 3
A_PAGE = COLUMNS * ROWS
CARD_PX = (pixels(CARD_MM[0]), pixels(CARD_MM[1]))
CARD_SCALE = CARD_PX[0] / CARD_U
MARK_MM, GAP_MM = 5.0, 1.0
"""How long cut marks are, and how far they stay from the cards."""


def print_cards(sheets: Sheets, press: Press, faces: Sequence[CardFace], *, backs: bool = False) -> Iterator[str]:
    """Print faces in order, and after each page its backs, mirrored for paper turned over its long edge.

    Yields the title of each face before it is painted.
    """
    fronts: dict[str, Any] = {}
    rear: dict[int, Any] = {}
    pages = [faces[start : start + A_PAGE] for start in range(0, len(faces), A_PAGE)]
    for number, page in enumerate(pages, start=1):
        sheets.begin()
        for index, face in enumerate(page):
            yield face.title
            if face.key not in fronts:
                fronts[face.key] = sheets.picture(_paint_face(press, face.paint))
            sheets.lay(fronts[face.key], *corner(sheets, index % COLUMNS, index // COLUMNS), *CARD_MM)
        _draw_cut_marks(sheets)
        sheets.write(
            say("{number} of {total}", number=number, total=len(pages)),
            sheets.size[0] - 8,
            sheets.size[1] - 5,
            right=True,
        )
        if backs and any(face.back is not None for face in page):
            sheets.begin()
            for index, face in enumerate(page):
                if face.back is None:
                    continue
                if id(face.back) not in rear:
                    rear[id(face.back)] = sheets.picture(_paint_face(press, face.back))
                column = COLUMNS - 1 - index % COLUMNS
                sheets.lay(rear[id(face.back)], *corner(sheets, column, index // COLUMNS), *CARD_MM)
            _draw_cut_marks(sheets)


def _paint_face(press: Press, paint: Callable[[Canvas, Size], pygame.Surface]) -> pygame.Surface:
    return press.picture(lambda canvas: paint(canvas, CARD_PX), CARD_SCALE)


def corner(sheets: Sheets, column: int, row: int) -> tuple[float, float]:
    """Return the top left corner of a card's place in millimetres: the block of nine is in the middle of the sheet."""
    left = (sheets.size[0] - COLUMNS * CARD_MM[0]) / 2
    top = (sheets.size[1] - ROWS * CARD_MM[1]) / 2
    return left + column * CARD_MM[0], top + row * CARD_MM[1]


def _draw_cut_marks(sheets: Sheets) -> None:
    """Draw a mark at both ends of every cut."""
    left, top = corner(sheets, 0, 0)
    right, foot = corner(sheets, COLUMNS, ROWS)
    for column in range(COLUMNS + 1):
        x = left + column * CARD_MM[0]
        sheets.line(x, top - GAP_MM - MARK_MM, x, top - GAP_MM)
        sheets.line(x, foot + GAP_MM, x, foot + GAP_MM + MARK_MM)
    for row in range(ROWS + 1):
        y = top + row * CARD_MM[1]
        sheets.line(left - GAP_MM - MARK_MM, y, left - GAP_MM, y)
        sheets.line(right + GAP_MM, y, right + GAP_MM + MARK_MM, y)
