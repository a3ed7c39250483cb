"""Maps on sheets: in true scale over as many pages as they take, or fitted to one.

Neighbouring pages repeat a strip of each other; marks in the margins show where the next page is laid on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from string import ascii_uppercase

import msgspec
import pygame

from game.kernel.decimals import decimal
from game.kernel.language.say import say
from game.ui.printing.plan import DPI, MM_AN_INCH, PrintedMap, Size, pixels
from game.ui.printing.press import Press
from game.ui.printing.sheet import Sheets
from game.ui.window.settings import ThemeName

MARGIN_MM, FOOT_MM = 10.0, 17.0
"""What printers leave white, and the height of the line of words below a map, margin included."""
OVERLAP_MM = 6.0
TICK_MM = 4.0
RULE_MM = 50.0
"""The length of the rule on each page by which a print is checked: programs that print like to scale."""
MAP_THEME: ThemeName = "day-linen"
MAP_SCALE = DPI / 96
"""Device pixels to the logical pixel: words on maps are as large on paper as on a usual screen."""


class MapPage(msgspec.Struct, frozen=True):
    """A page of a map: its column and row, and the part of the map on it in pixels."""

    column: int
    row: int
    part: tuple[int, int, int, int]


class PageLayout(msgspec.Struct, frozen=True):
    """How a map lies on pages: the size of the whole in pixels, whether sheets are wide, its pages row by row."""

    full_size: Size
    wide: bool
    columns: int
    rows: int
    tiles: tuple[MapPage, ...]


def room(paper: tuple[float, float], *, wide: bool) -> tuple[float, float]:
    """Return the millimetres that a sheet has for a map."""
    width, height = (paper[1], paper[0]) if wide else paper
    return width - 2 * MARGIN_MM, height - MARGIN_MM - FOOT_MM


def lay_out(entry: PrintedMap, paper: tuple[float, float], hex_mm: float = 0.0) -> PageLayout:
    """Return the pages of a map: in true scale where lengths count, else fitted; upright or wide, whichever is fewer.

    `hex_mm` is the width of a hex from side to side; 0 fits hex maps to a page.
    """
    if entry.unit == "inch" or (entry.unit == "hex" and hex_mm):
        factor = hex_mm / entry.unit_mm if entry.unit == "hex" else 1.0
        size = entry.size_mm[0] * factor, entry.size_mm[1] * factor
        return min((_build_layout(size, paper, wide=wide) for wide in (False, True)), key=lambda one: len(one.tiles))
    wide = entry.size_mm[0] > entry.size_mm[1]
    across, down = room(paper, wide=wide)
    factor = min(across / entry.size_mm[0], down / entry.size_mm[1])
    full_size = pixels(entry.size_mm[0] * factor), pixels(entry.size_mm[1] * factor)
    return PageLayout(full_size, wide, 1, 1, (MapPage(0, 0, (0, 0, *full_size)),))


def _build_layout(size: tuple[float, float], paper: tuple[float, float], *, wide: bool) -> PageLayout:
    full_size = pixels(size[0]), pixels(size[1])
    across, down = (math.floor(length * DPI / MM_AN_INCH) for length in room(paper, wide=wide))
    columns, rows = _spans(full_size[0], across), _spans(full_size[1], down)
    tiles = tuple(
        MapPage(column, row, (x, y, width, height))
        for row, (y, height) in enumerate(rows)
        for column, (x, width) in enumerate(columns)
    )
    return PageLayout(full_size, wide, len(columns), len(rows), tiles)


def _spans(length: int, most: int) -> list[tuple[int, int]]:
    """Return where parts of a length begin and how long they are, each but the last overlapping the next.

    >>> _spans(100, 100), [start for start, _ in _spans(5000, 2000)]
    ([(0, 100)], [0, 1929, 3858])
    """
    step = most - pixels(OVERLAP_MM)
    count = max(1, math.ceil((length - most) / step) + 1)
    return [(number * step, min(most, length - number * step)) for number in range(count)]


def print_map(sheets: Sheets, press: Press, entry: PrintedMap, hex_mm: float = 0.0) -> Iterator[str]:
    """Print a map, and before it how its pages lie together if there are several. Yields what each page shows."""
    layout = lay_out(entry, sheets.paper, hex_mm)
    scale = _scale_words(entry, layout)
    if len(layout.tiles) > 1:
        yield say("{map}: its pages", map=entry.title)
        _overview(sheets, press, entry, layout, scale)
    for tile in layout.tiles:
        name = tile_name(tile) if len(layout.tiles) > 1 else ""
        yield f"{entry.title} {name}".strip()
        sheets.begin(wide=layout.wide)
        part_rect = pygame.Rect(tile.part)
        picture = _paint_part(press, entry, layout.full_size, part_rect)
        x, y = _find_corner(sheets, part_rect.size)
        sheets.lay(sheets.picture(picture, lettered=False), x, y, *_mm(part_rect.size))
        _ticks(sheets, layout, tile, (x, y))
        _foot(sheets, _page_words(entry, name, tile_name(layout.tiles[-1]), scale))


def _page_words(entry: PrintedMap, name: str, last: str, scale: str) -> str:
    if name:
        return say("{map} · page {page} of {last} · {scale}", map=entry.title, page=name, last=last, scale=scale)
    return f"{entry.title} · {scale}"


def _paint_part(press: Press, entry: PrintedMap, full_size: Size, part_rect: pygame.Rect) -> pygame.Surface:
    return press.picture(lambda canvas: entry.paint(canvas, full_size, part_rect), MAP_SCALE, MAP_THEME)


def pages_of(layout: PageLayout) -> int:
    """Return how many pages a map takes, the overview among them."""
    return len(layout.tiles) + (len(layout.tiles) > 1)


def tile_name(tile: MapPage) -> str:
    """Return the name of a page: a letter for its row, a number for its column.

    >>> tile_name(MapPage(2, 1, (0, 0, 0, 0)))
    'B3'
    """
    letter = ascii_uppercase[tile.row % 26]
    return f"{letter}{tile.column + 1}"


def _scale_words(entry: PrintedMap, layout: PageLayout) -> str:
    if entry.unit == "inch":
        return say("1 inch of the table is {length} mm of paper", length=decimal(MM_AN_INCH))
    if entry.unit == "hex":
        factor = layout.full_size[0] / pixels(entry.size_mm[0])
        return say("a hex is {length} mm from side to side", length=decimal(entry.unit_mm * factor))
    return say("fitted to the page")


def _mm(size: Size) -> tuple[float, float]:
    return size[0] * MM_AN_INCH / DPI, size[1] * MM_AN_INCH / DPI


def _find_corner(sheets: Sheets, size: Size) -> tuple[float, float]:
    """Return where a picture lies: in the middle of its room across, at the top."""
    return (sheets.size[0] - _mm(size)[0]) / 2, MARGIN_MM


def _ticks(sheets: Sheets, layout: PageLayout, tile: MapPage, at: tuple[float, float]) -> None:
    """Mark in the margins where the pages to the right and below begin."""
    width, height = _mm((tile.part[2], tile.part[3]))
    x, y = at
    if tile.column < layout.columns - 1:
        cut = x + width - OVERLAP_MM
        sheets.line(cut, y - TICK_MM, cut, y - 0.5)
        sheets.line(cut, y + height + 0.5, cut, y + height + TICK_MM)
    if tile.row < layout.rows - 1:
        cut = y + height - OVERLAP_MM
        sheets.line(x - TICK_MM, cut, x - 0.5, cut)
        sheets.line(x + width + 0.5, cut, x + width + TICK_MM, cut)


def _foot(sheets: Sheets, text: str) -> None:
    """Write what the page is, and draw a rule of a known length to measure."""
    y = sheets.size[1] - 7
    right = sheets.size[0] - MARGIN_MM
    sheets.write(text, MARGIN_MM, y)
    sheets.line(right - RULE_MM, y, right, y, thick=0.7)
    for x in (right - RULE_MM, right):
        sheets.line(x, y - 2, x, y, thick=0.7)
    sheets.write(f"{RULE_MM:g} mm", right - RULE_MM - 2, y, 7, right=True)


def _overview(sheets: Sheets, press: Press, entry: PrintedMap, layout: PageLayout, scale: str) -> None:
    """Print the whole map small, with the names of the pages where they lie."""
    wide = layout.full_size[0] > layout.full_size[1]
    sheets.begin(wide=wide)
    across, down = room(sheets.paper, wide=wide)
    shrunk = min(pixels(across) / layout.full_size[0], pixels(down) / layout.full_size[1])
    size = round(layout.full_size[0] * shrunk), round(layout.full_size[1] * shrunk)
    rect = pygame.Rect((0, 0), size)
    picture = _paint_part(press, entry, size, rect)
    x, y = _find_corner(sheets, size)
    sheets.lay(sheets.picture(picture, lettered=False), x, y, *_mm(size))
    step = MM_AN_INCH / DPI * shrunk
    for tile in layout.tiles:
        left, top, width, height = (length * step for length in tile.part)
        sheets.draw_frame(x + left, y + top, width, height)
        sheets.draw_plate(tile_name(tile), x + left + width / 2, y + top + height / 2)
    text = say(
        "{map} · how its {number} pages lie · {scale} on them", map=entry.title, number=len(layout.tiles), scale=scale
    )
    _foot(sheets, text)
