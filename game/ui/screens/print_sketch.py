"""How printed pages lie on the screen: a sheet of cards, a map with its pages, or what a reference sheet holds."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.printing.cards import COLUMNS, ROWS
from game.ui.printing.maps import MARGIN_MM, PageLayout
from game.ui.printing.plan import CARD_MM
from game.ui.screens.print_preview import Preview

Millimetres = tuple[float, float]
LINE_U, INSET_U = 21, 18


class PageSketch(msgspec.Struct, frozen=True):
    """Pages in a room, in pixels, and the places of what is printed on them, which may go over several."""

    sheets: tuple[pygame.Rect, ...]
    places: tuple[pygame.Rect, ...] = ()


def sheet_in(room: pygame.Rect, paper: Millimetres) -> tuple[pygame.Rect, float]:
    """Return a sheet of paper at the top of a room, as large as it fits, and the pixels of a millimetre."""
    share = min(room.width / paper[0], room.height / paper[1])
    sheet = pygame.Rect(0, 0, round(paper[0] * share), round(paper[1] * share))
    sheet.midtop = room.midtop
    return sheet, share


def cards_in(room: pygame.Rect, paper: Millimetres) -> PageSketch:
    """Return a sheet with cards side by side."""
    sheet, share = sheet_in(room, paper)
    wide, high = CARD_MM[0] * share, CARD_MM[1] * share
    left, top = sheet.x + (sheet.width - COLUMNS * wide) / 2, sheet.y + (sheet.height - ROWS * high) / 2
    rects = tuple(
        pygame.Rect(left + column * wide, top + row * high, wide + 1, high + 1)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )
    return PageSketch((sheet,), rects)


def map_in(room: pygame.Rect, paper: Millimetres, layout: PageLayout) -> PageSketch:
    """Return a map on its sheet, or over all its pages where it takes several."""
    across, down = layout.full_size
    if len(layout.tiles) > 1:
        share = min(room.width / across, room.height / down)
        full_rect = pygame.Rect(0, 0, round(across * share), round(down * share))
        full_rect.midtop = room.midtop
        tiles = (pygame.Rect(*(round(length * share) for length in tile.part)) for tile in layout.tiles)
        return PageSketch(tuple(tile.move(full_rect.topleft) for tile in tiles), (full_rect,))
    sheet, share = sheet_in(room, (paper[1], paper[0]) if layout.wide else paper)
    inner = sheet.inflate(*(-2 * round(MARGIN_MM * share),) * 2)
    fitting_zoom = min(inner.width / across, inner.height / down)
    rect = pygame.Rect(0, 0, round(across * fitting_zoom), round(down * fitting_zoom))
    rect.midtop = inner.midtop
    return PageSketch((sheet,), (rect,))


def draw_sketch(canvas: Canvas, surface: pygame.Surface, sketch: PageSketch, preview: Preview) -> None:
    """Draw pages and what is on them; the edges of pages lie over a picture that goes over several."""
    paper = canvas.theme["paper"]
    line = mix(paper, canvas.theme["ink"], 0.35)
    for sheet in sketch.sheets:
        canvas.blit_shadow(surface, sheet, 2, 8)
    for sheet in sketch.sheets:
        pygame.draw.rect(surface, paper, sheet)
    for rect in sketch.places:
        pygame.draw.rect(surface, line, rect, max(1, canvas.px(1)))
    preview.draw(surface, sketch.places)
    if len(sketch.sheets) > 1:
        for sheet in sketch.sheets:
            pygame.draw.rect(surface, line, sheet, max(1, canvas.px(1)))


def draw_contents(
    canvas: Canvas, surface: pygame.Surface, sheet: pygame.Rect, title: str, lines: Sequence[str]
) -> None:
    """Draw a sheet with what it is about; the last line says so where there is more than it has room for."""
    canvas.blit_shadow(surface, sheet, 2, 8)
    pygame.draw.rect(surface, canvas.theme["paper"], sheet)
    px, ink = canvas.px, canvas.theme["ink"]
    inner = sheet.inflate(-2 * px(INSET_U), -2 * px(INSET_U))
    head = canvas.fit_text(title, inner.width, 20, ink, "title")
    surface.blit(head, inner.topleft)
    y = inner.y + head.get_height() + px(8)
    room = max(1, (inner.bottom - y) // px(LINE_U))
    shown = list(lines) if len(lines) <= room else [*lines[: room - 1], "…"]
    for text in shown:
        label = canvas.fit_text(text, inner.width, 14, ink)
        surface.blit(label, (inner.x, y))
        y += px(LINE_U)
