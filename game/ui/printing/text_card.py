"""Cards for what has no face on the table: a name, a picture, numbers and text, on the same painted paper as all."""

from __future__ import annotations

import msgspec
import pygame

from game.ui.paint.art.card.art import CardBody, Portrait
from game.ui.paint.art.recipe import Recipe
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix
from game.ui.printing.plan import CardFace, Size

INK: RGB = (32, 26, 20)
QUIET: RGB = (86, 76, 64)
TITLE = (0.045, 0.03, 0.91, 0.105)
"""The plate of the name, in shares of the card."""
EDGE_U, TOP_U, GAP_U = 19, 60, 6
KIND_U, CELL_U = 19, 40
MOST_CELLS = 6
PICTURE_U = (56, 150)
"""How high the picture is at least and at most: it takes what the text leaves."""
LARGEST, SMALLEST = 15.0, 8.0


class TextCard(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on such a card. `kind` is a line below the name; `numbers` are named figures, up to six in a row.

    `lines` are paragraphs, what stands before a colon in bold where they begin with it; `foot` is what it is like.
    A `scene` is its picture in place of its icon.
    """

    key: str
    name: str
    kind: str = ""
    icon: str = "cog"
    palette: str = "ash"
    tone: RGB = (92, 98, 106)
    numbers: tuple[tuple[str, str], ...] = ()
    lines: tuple[str, ...] = ()
    foot: str = ""
    scene: Recipe | None = None

    def face(self) -> CardFace:
        """Return the card as something to be printed."""
        return CardFace(self.key, self.name, lambda canvas, size: _paint_card(canvas, self, size))


def _paint_card(canvas: Canvas, card: TextCard, size: Size) -> pygame.Surface:
    px = canvas.px
    full_surface = canvas.art.picture(CardBody(tones=(card.tone,), title=TITLE), size).copy()
    plate_rect = pygame.Rect(*(round(share * size[index % 2]) for index, share in enumerate(TITLE)))
    name = _render_fitting(canvas, card.name, plate_rect.width - px(10), 20, (250, 246, 236), "title")
    full_surface.blit(name, name.get_rect(center=plate_rect.center))
    room = pygame.Rect(px(EDGE_U), px(TOP_U), size[0] - 2 * px(EDGE_U), size[1] - px(TOP_U) - px(EDGE_U))
    if card.kind:
        kind = _render_fitting(canvas, card.kind, room.width, 14, QUIET, "semibold")
        full_surface.blit(kind, kind.get_rect(midtop=(room.centerx, room.y - px(2))))
        room.y, room.height = room.y + px(KIND_U), room.height - px(KIND_U)
    width, height = text_room(canvas, card, size)
    points, high = _points(canvas, card, width, height)
    picture = pygame.Rect(room.x, room.y, room.width, min(px(PICTURE_U[1]), px(PICTURE_U[0]) + max(0, height - high)))
    portrait = Portrait(glyph=card.icon, palette=card.palette, skyline="plain", shape="octagon", scale=0.84, bezel=0.02)
    full_surface.blit(canvas.art.picture(card.scene or portrait, picture.size), picture)
    y = picture.bottom + px(GAP_U)
    y = _draw_numbers(canvas, full_surface, card, pygame.Rect(room.x, y, room.width, 0))
    _write(canvas, full_surface, card, pygame.Rect(room.x, y, room.width, room.bottom - y), points)
    return full_surface


def text_room(canvas: Canvas, card: TextCard, size: Size) -> Size:
    """Return how wide and high the text may be at most, in pixels, with the picture at its smallest."""
    px = canvas.px
    rows = len(_rows(card))
    height = size[1] - px(TOP_U) - px(EDGE_U) - (px(KIND_U) if card.kind else 0)
    return size[0] - 2 * px(EDGE_U), height - rows * px(CELL_U + 3) - px(2) - px(PICTURE_U[0] + GAP_U)


def fits(canvas: Canvas, card: TextCard, size: Size) -> bool:
    """Return whether all of the text can be read on the card."""
    width, height = text_room(canvas, card, size)
    return _points(canvas, card, width, height)[1] <= height


def _rows(card: TextCard) -> list[tuple[tuple[str, str], ...]]:
    """Return the named figures in rows that are as full as each other."""
    count = -(-len(card.numbers) // MOST_CELLS)
    wide = -(-len(card.numbers) // count) if count else 1
    return [card.numbers[start : start + wide] for start in range(0, len(card.numbers), wide)]


def _render_fitting(canvas: Canvas, text: str, width: int, points: float, tone: RGB, font: str) -> pygame.Surface:
    wide = canvas.width(text, points, font)
    return canvas.text(text, points * min(1.0, width / max(1, wide)), tone, font)


def _draw_numbers(canvas: Canvas, full_surface: pygame.Surface, card: TextCard, room: pygame.Rect) -> int:
    """Draw the named figures in rows of equal cells; return where they end."""
    px, y = canvas.px, room.y
    rows = _rows(card)
    for row in rows:
        wide = room.width / len(rows[0])
        for index, (label, number) in enumerate(row):
            cell = pygame.Rect(round(room.x + index * wide), y, round(wide) - px(3), px(CELL_U))
            pygame.draw.rect(full_surface, mix((233, 222, 200), card.tone, 0.16), cell, border_radius=px(4))
            figure = _render_fitting(canvas, number, cell.width - px(4), 20, INK, "bold")
            full_surface.blit(figure, figure.get_rect(center=(cell.centerx, cell.y + px(14))))
            small = _render_fitting(canvas, label, cell.width - px(4), 11, QUIET, "semibold")
            full_surface.blit(small, small.get_rect(midbottom=(cell.centerx, cell.bottom - px(1))))
        y += px(CELL_U + 3)
    return y + px(2)


def _points(canvas: Canvas, card: TextCard, width: int, height: int) -> tuple[float, int]:
    """Return the largest type in which the text fits, and how high it is then."""
    points = LARGEST
    while points > SMALLEST and _height(canvas, card, width, points) > height:
        points -= 0.5
    return points, _height(canvas, card, width, points)


def _height(canvas: Canvas, card: TextCard, width: int, points: float) -> int:
    return sum(
        len(lines) * _pitch(canvas, points) + canvas.px(points * 0.3)
        for lines, _ in _wrap_paragraphs(canvas, card, width, points)
    )


def _pitch(canvas: Canvas, points: float) -> int:
    return canvas.px(points * 1.22)


def _wrap_paragraphs(canvas: Canvas, card: TextCard, width: int, points: float) -> list[tuple[list[str], str]]:
    """Return each paragraph as lines, with its font."""
    found = [(canvas.wrap(line, width, points, "semibold"), "semibold") for line in card.lines]
    return found + ([(canvas.wrap(card.foot, width, points, "story"), "story")] if card.foot else [])


def _write(canvas: Canvas, full_surface: pygame.Surface, card: TextCard, room: pygame.Rect, points: float) -> None:
    """Write the paragraphs; what a card is like stands below a line."""
    y = room.y
    for lines, font in _wrap_paragraphs(canvas, card, room.width, points):
        if font == "story" and card.lines:
            pygame.draw.line(full_surface, (168, 146, 108), (room.x, y), (room.right, y), max(1, canvas.px(0.6)))
        for index, line in enumerate(lines):
            head, colon, remaining = line.partition(":") if index == 0 and font == "semibold" else ("", "", line)
            x = room.x
            if colon and len(head) < 26:
                label = canvas.text(head + colon, points, INK, "bold")
                full_surface.blit(label, (x, y))
                x, line = x + label.get_width(), remaining
            full_surface.blit(canvas.text(line, points, INK if font != "story" else QUIET, _plain(font)), (x, y))
            y += _pitch(canvas, points)
        y += canvas.px(points * 0.3)


def _plain(font: str) -> str:
    return "regular" if font == "semibold" else font
