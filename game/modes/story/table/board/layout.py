"""Where everything lies on the Story table: pure sums over the parts of the window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.view import TableRegions

BOOK_SHARE, BOOK_U, BOOK_SHAPE = 0.225, (226, 330), 0.52
PILE_U = 84
WIDE_LANE_U = 930
LEAST_ENEMIES = 3
WIDEST_ENEMY_U = 300
TEST_SHAPE, LEAST_TEST_U = 1.08, 150
"""How much wider than high the tile of a Test is, and how high it has to be for a figure above its words."""
ENEMY_SHAPE, BOARD_SHAPE, SLOT_SHAPE = 2.1, 4.1, 0.8
"""How much wider than high a tile, a board and a slot may be on a large stage."""
STRETCHED = 1.25
"""How much wider boards get where they fill their row then: in a strip beside them one seems to be missing."""
SLOTS_SHARE, WIDE_SLOTS_SHARE = 0.62, 0.4
"""How much of a board its decks take; on a wide one there is a hand or words beside them."""
WIDE_BOARD_U, LEAST_BOARD_U = 440, 84
SIDE_U = 176
"""Width of the two ends of the dock: the piles, and what a discarded card pays for."""


class StoryRegions:
    """The rectangles of one frame, in device pixels.

    The place of the page reaches down to the lane. In a fight the order of the party stands in its lower part; else
    nobody walks in an order, and the Tests have all of its height.
    """

    def __init__(self, canvas: Canvas, regions: TableRegions, fighting: bool = True) -> None:
        self.canvas, self.regions, self.fighting = canvas, regions, fighting
        px, board_rect = canvas.px, regions.board_rect
        widest = max(px(BOOK_U[1]), round(board_rect.height * BOOK_SHAPE))
        width = min(max(round(board_rect.width * BOOK_SHARE), px(BOOK_U[0])), widest)
        self.book = pygame.Rect(board_rect.x + px(4), board_rect.y + px(4), width - px(4), board_rect.height - px(8))
        left = self.book.right + px(10)
        self.right = pygame.Rect(left, board_rect.y, board_rect.right - left - px(8), board_rect.height)
        height, x, w = board_rect.height, left, self.right.width
        enemies = round(height * 0.295)
        side_rail, lane, gap = round(height * 0.112), round(height * 0.208), px(7)
        self.enemies = pygame.Rect(x, board_rect.y + px(6), w - px(PILE_U) - px(8), enemies)
        self.pile = pygame.Rect(self.right.right - px(PILE_U), board_rect.y + px(6), px(PILE_U), enemies)
        boards = round(height * 0.25)
        self.boards = pygame.Rect(x, board_rect.bottom - boards - px(4), w, boards)
        self.lane = pygame.Rect(x, self.boards.y - gap - lane, w, lane)
        self.side_rail = pygame.Rect(x, self.lane.y - gap - side_rail, w, side_rail)
        self.band = pygame.Rect(x, board_rect.y, w, self.lane.y - px(4) - board_rect.y)
        if not fighting:
            self.enemies.height = self.band.bottom - px(8) - self.enemies.y

    # The book

    @property
    def scales(self) -> pygame.Rect:
        """Return the foot of the page with the tokens: pointed at, it opens the map of the story."""
        px = self.canvas.px
        return pygame.Rect(self.book.x + px(10), self.book.bottom - px(58), self.book.width - px(20), px(50))

    # Enemies and the party

    def enemy_tiles(self, count: int) -> list[pygame.Rect]:
        """Return the tiles of so many enemies from left to right."""
        px, gap = self.canvas.px, self.canvas.px(10)
        widest = max(px(WIDEST_ENEMY_U), round(self.enemies.height * ENEMY_SHAPE))
        width = min(widest, (self.enemies.width - gap * (count - 1)) // max(count, LEAST_ENEMIES))
        return [
            pygame.Rect(self.enemies.x + i * (width + gap), self.enemies.y, width, self.enemies.height)
            for i in range(count)
        ]

    def test_tiles(self, count: int) -> list[pygame.Rect]:
        """Return the tiles of so many Tests: in the middle of the place, or as enemies stand where it is low."""
        px, gap, room = self.canvas.px, self.canvas.px(16), self.enemies
        if room.height < px(LEAST_TEST_U):
            return self.enemy_tiles(count)
        width = min(round(room.height * TEST_SHAPE), (room.width - gap * (count - 1)) // max(count, LEAST_ENEMIES))
        x = room.centerx - (count * (width + gap) - gap) // 2
        return [pygame.Rect(x + i * (width + gap), room.y, width, room.height) for i in range(count)]

    def recesses(self, count: int) -> list[pygame.Rect]:
        """Return the places of the party rail, the first one at the left."""
        pad = self.canvas.px(6)
        width = (self.side_rail.width - 2 * pad) // max(1, count)
        return [
            pygame.Rect(
                self.side_rail.x + pad + i * width, self.side_rail.y + pad, width, self.side_rail.height - 2 * pad
            )
            for i in range(count)
        ]

    def way(self, recess: pygame.Rect, way: str) -> pygame.Rect:
        """Return where a move to the neighbouring place is pointed at, within the own place."""
        width = self.canvas.px(34)
        x = recess.x + self.canvas.px(2) if way == "up" else recess.right - width - self.canvas.px(12)
        return pygame.Rect(x, recess.y, width, recess.height)

    def tiles(self, count: int) -> list[pygame.Rect]:
        """Return the boards of the heroes."""
        gap = self.canvas.px(8)
        widest = self.boards.width if count == 1 else max(self.canvas.px(490), round(self.boards.height * BOARD_SHAPE))
        share = (self.boards.width - gap * (count - 1)) // max(1, count)
        width = share if share <= widest * STRETCHED else widest
        return [
            pygame.Rect(self.boards.x + i * (width + gap), self.boards.y, width, self.boards.height)
            for i in range(count)
        ]

    def slots(self, tile: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return the slots of a hero's decks on a board."""
        px = self.canvas.px
        inner, gap = tile.inflate(-px(14), 0), px(4)
        top = tile.y + px(28)
        bottom = tile.bottom - px(24)
        wide = tile.width >= px(WIDE_BOARD_U)
        share, least = (WIDE_SLOTS_SHARE, px(34)) if wide else (SLOTS_SHARE, px(52))
        large = min(round((bottom - top) * SLOT_SHAPE), round(inner.width * share) // max(1, count) - gap)
        width = min(max(least, large), (inner.width - gap * (count - 1)) // max(1, count))
        return [pygame.Rect(inner.x + i * (width + gap), top, width, max(px(20), bottom - top)) for i in range(count)]

    def beside_decks(self, tile: pygame.Rect, count: int) -> pygame.Rect | None:
        """Return the room beside the decks of a wide board; None where there is too little for cards."""
        px, slots = self.canvas.px, self.slots(tile, count)
        if not slots or tile.width < px(WIDE_BOARD_U) or tile.height < px(LEAST_BOARD_U):
            return None
        x, y = slots[-1].right + px(14), tile.y + px(27)
        return pygame.Rect(x, y, tile.right - px(8) - x, tile.bottom - px(7) - y)

    # The lane

    def list_placed_rects(self, joined: Sequence[bool]) -> list[pygame.Rect]:
        """Return where what is laid on what is being settled lies; what is joined touches the piece before it."""
        px = self.canvas.px
        height = self.lane.height - px(22)
        width = round(height * HAND[0] / HAND[1])
        room, offsets = self.lane_middle, [0]
        for one in joined[1:]:
            offsets.append(offsets[-1] + width + (0 if one else px(8)))
        over = offsets[-1] + width - room.width
        share = max(0.0, 1 - over / offsets[-1]) if over > 0 and offsets[-1] else 1.0
        y = self.lane.y + px(11)
        return [pygame.Rect(room.x + round(x * share), y, width, height) for x in offsets[: len(joined)]]

    @property
    def lane_middle(self) -> pygame.Rect:
        """Return the room of the cards laid, between what is settled and its ruler."""
        px = self.canvas.px
        wide = self.lane.width > px(WIDE_LANE_U)
        left, right = (round(self.lane.width * share) for share in ((0.4, 0.29) if wide else (0.38, 0.34)))
        return pygame.Rect(
            self.lane.x + left, self.lane.y + px(8), self.lane.width - left - right, self.lane.height - px(16)
        )

    # The dock

    @property
    def hand(self) -> pygame.Rect:
        """Return the room of the hand."""
        px, dock = self.canvas.px, self.regions.dock
        return pygame.Rect(dock.x + px(SIDE_U), dock.y + px(1), dock.width - 2 * px(SIDE_U), dock.height - px(14))

    @property
    def deck(self) -> pygame.Rect:
        """Return where the draw deck lies."""
        return self._pile(0)

    @property
    def discard(self) -> pygame.Rect:
        """Return where the discard pile lies."""
        return self._pile(1)

    def _pile(self, index: int) -> pygame.Rect:
        px, dock = self.canvas.px, self.regions.dock
        return pygame.Rect(dock.x + px(12) + index * px(80), dock.y + px(16), px(68), px(95))

    def offers(self, count: int) -> list[pygame.Rect]:
        """Return the rows of the dock's right end: what a card of the hand pays for."""
        px, dock = self.canvas.px, self.regions.dock
        top, gap = dock.y + px(26), px(4)
        height = min(px(38), (dock.bottom - px(6) - top - gap * max(0, count - 1)) // max(1, count))
        x = dock.right - px(SIDE_U) + px(10)
        return [pygame.Rect(x, top + i * (height + gap), px(SIDE_U) - px(18), height) for i in range(count)]

    # What opens over the table

    def tray(self, count: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """Return the ground of a tray over the stage, and its cells for so many cards."""
        px = self.canvas.px
        width, height, gap = px(92), px(129), px(8)
        columns = max(1, min(count, (self.right.width - px(24)) // (width + gap)))
        rows = -(-count // columns)
        most = max(1, (self.regions.board_rect.height - px(70)) // (height + gap))
        if rows > most:
            height = max(px(40), (self.regions.board_rect.height - px(70)) // rows - gap)
        ground = pygame.Rect(0, 0, columns * (width + gap) + px(16), rows * (height + gap) + px(48))
        ground.midtop = self.right.centerx, self.regions.board_rect.y + px(10)
        if rows > 1:
            ground.bottom = min(ground.bottom, self.regions.board_rect.bottom - px(6))
        cells = [
            pygame.Rect(
                ground.x + px(12) + (i % columns) * (width + gap),
                ground.y + px(38) + (i // columns) * (height + gap),
                width,
                height,
            )
            for i in range(count)
        ]
        return ground, cells
