"""How a hero is: a heart for each place of the hand, broken where a Wound takes it, and the open hand of a friend."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.model.state import State, is_wound
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.picture_cache import draw_kept
from game.modes.story.table.pieces.faces import face, faces_ahead, list_requests
from game.modes.story.table.signs import TONES, family
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.paint.theme import RGB, mix

WHOLE: RGB = (226, 84, 66)
HEART = [
    (0.5, 0.95), (0.06, 0.5), (0.02, 0.3), (0.12, 0.1), (0.3, 0.06),
    (0.5, 0.24), (0.7, 0.06), (0.88, 0.1), (0.98, 0.3), (0.94, 0.5),
]  # fmt: skip
CRACK = [(0.5, 0.2), (0.38, 0.42), (0.6, 0.54), (0.44, 0.9)]
"""Corners as shares of the size."""
HARM_CARDS = ("damage.1", "wound.1")
HEART_U, PITCH_U, LEAST_PITCH_U = 15, 17, 12


def draw_hearts(
    canvas: Canvas, surface: pygame.Surface, right: tuple[int, int], limit: int, wounds: int, room: int
) -> int:
    """Draw a heart for each place of a hand, the broken ones at the left; return where they begin.

    They end at `right`; nothing is drawn where there is no room for them.
    """
    px, count = canvas.px, max(limit, wounds)
    pitch = min(px(PITCH_U), room // max(1, count))
    if not count or pitch < px(LEAST_PITCH_U):
        return right[0]
    side = min(px(HEART_U), pitch - 1)
    x = right[0] - count * pitch
    for index in range(count):
        picture = _heart(canvas, side, broken=index < wounds)
        surface.blit(picture, picture.get_rect(midleft=(x + index * pitch, right[1])))
    return x


def _heart(canvas: Canvas, side: int, *, broken: bool) -> pygame.Surface:
    edge, dim = canvas.theme["casing"], mix(canvas.theme["rim"], WHOLE, 0.2)

    def paint(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        pygame.draw.polygon(large, edge, [(x * wide, y * high) for x, y in HEART])
        inner = [(0.5 + (x - 0.5) * 0.8, 0.48 + (y - 0.48) * 0.8) for x, y in HEART]
        pygame.draw.polygon(large, dim if broken else WHOLE, [(x * wide, y * high) for x, y in inner])
        if broken:
            pygame.draw.lines(large, edge, False, [(x * wide, y * high) for x, y in CRACK], max(2, wide // 8))
            return
        shine = pygame.Rect(round(wide * 0.2), round(high * 0.18), round(wide * 0.2), round(high * 0.16))
        pygame.draw.ellipse(large, mix(WHOLE, (255, 255, 255), 0.6), shine)

    return canvas.shape(("story-heart", broken, edge, dim), (side, side), paint)


def wounds_of(observation: State, seat: int) -> int:
    """Return how many Wounds a hero holds, as far as the hand can be seen."""
    return sum(is_wound(card) for card in observation.hand(seat))


def lies_open(draw: StoryContext, seat: int, tile: pygame.Rect) -> bool:
    """Return whether the hand of a hero lies on its board: of a friend, where the board is wide enough."""
    return (
        seat != draw.near
        and draw.table_regions.beside_decks(tile, len(draw.observation.players[seat].decks)) is not None
    )


def shown_hand(observation: State, seat: int, near: int) -> list[str]:
    """Return the cards that lie open on the board of a hero: those of a friend, whose hand is not in the dock."""
    return [] if seat == near else [card for card in observation.hand(seat) if card != HIDDEN]


def draw_open_cards(drawing: StoryContext, seat: int, tile: pygame.Rect) -> None:
    """Draw the open hand of a friend on a wide board."""
    cards = tuple(shown_hand(drawing.observation, seat, drawing.near))
    cells = hand_cells(
        drawing.canvas, drawing.table_regions, tile, len(drawing.observation.players[seat].decks), len(cards)
    )
    if not cells:
        return

    def pictures() -> list[PictureRequest]:
        placed = zip(cards, cells, strict=True)
        return [
            request
            for card, cell in placed
            for request in list_requests(drawing.canvas, drawing.content, card, cell.size)
        ]

    def draw(layer: pygame.Surface) -> None:
        for card, cell in zip(cards, cells, strict=True):
            drawing.canvas.blit_shadow(layer, cell, 4, 4)
            _draw_open_card(drawing, layer, card, cell)

    draw_kept(drawing.canvas, drawing.surface, ("story-open-hand", cards), cells[0].unionall(cells[1:]), pictures, draw)


def _draw_open_card(draw: StoryContext, layer: pygame.Surface, card: str, cell: pygame.Rect) -> None:
    """Draw a card of a friend; a blank one in the colour of its deck until its pictures are painted."""
    canvas, missing = draw.canvas, False
    for request in list_requests(canvas, draw.content, card, cell.size):
        if not canvas.art.ready(request.recipe, request.size):
            canvas.art.urge(request.recipe, request.size)
            missing = True
    if not missing:
        layer.blit(face(canvas, draw.content, card, cell.size), cell)
        return
    layer.blit(canvas.panel(cell.size, TONES[family(draw.content.deck_of(card), card)], radius_u=4), cell)
    layer.blit(
        canvas.panel(cell.inflate(-canvas.px(6), -canvas.px(6)).size, "paper", radius_u=3),
        cell.move(canvas.px(3), canvas.px(3)),
    )


def hand_cells(
    canvas: Canvas, table_regions: StoryRegions, tile: pygame.Rect, decks: int, count: int
) -> list[pygame.Rect]:
    """Return where the open hand of a friend lies on a board; nowhere on a narrow or low one."""
    px = canvas.px
    room = table_regions.beside_decks(tile, decks)
    if not count or room is None:
        return []
    gap = px(4)
    width = min((room.width + gap) // max(5, count) - gap, round(room.height * HAND[0] / HAND[1]))
    height = round(width * HAND[1] / HAND[0])
    y = room.centery - height // 2
    return [pygame.Rect(room.x + index * (width + gap), y, width, height) for index in range(count)]


def hands_ahead(
    draw: StoryContext, seats: Sequence[int], tiles: Sequence[pygame.Rect]
) -> list[PictureRequest | PaintJob]:
    """Return the pictures of all cards that may come to lie open on the boards of friends."""
    found: list[PictureRequest | PaintJob] = []
    for seat, tile in zip(seats, tiles, strict=True):
        decks = draw.observation.players[seat].decks
        cells = hand_cells(
            draw.canvas,
            draw.table_regions,
            tile,
            len(decks),
            max(1, len(shown_hand(draw.observation, seat, draw.near))),
        )
        if cells and lies_open(draw, seat, tile):
            names = [f"{deck}.{card.id}" for deck in decks for card in draw.content.decks[deck].cards]
            found += faces_ahead(draw.canvas, draw.content, [*names, *HARM_CARDS], [cells[0].size])
    return found
