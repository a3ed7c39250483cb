"""Where everything lies on the Duel table: two halves, columns beside them, cells for cards in play, trays."""

from __future__ import annotations

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import State, owner
from game.modes.duel.rules.numbers import PRINTED, has, stat
from game.modes.duel.table.cards import KEYWORD_WORDS, Numbers
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.motion import Pose
from game.ui.table.view import Frame

FAR_SHARE = 212 / 472
LEFT_U, RIGHT_U = 150, 170
LANE_U = (700, 190)
ROWS = ("battlefield", "keep")
IN_LANE = (t.Guard, t.FightEdge, t.FightSupport, t.Reveal, t.FightJudge, t.FightEnd)
EFFECT_LANE = (t.EffectEdge, t.EffectSupport, t.EffectJudge)
ATTACHED_SHARE = 0.3
ZOOM_ROOM_U, TRAY_HEAD_U = 318, 30
GEMS = ("brawn", "guile", "sorcery", "lore")


class Places:
    """The places of one frame, seen by one seat; lengths are device pixels."""

    def __init__(self, canvas: Canvas, frame: Frame, near: int) -> None:
        self.canvas, self.frame, self.near = canvas, frame, near
        stage, u = frame.stage, canvas.u
        far = round(stage.height * FAR_SHARE)
        tops = {near: (stage.y + far, stage.height - far), 1 - near: (stage.y, far)}
        self.left = {seat: pygame.Rect(stage.x, top, u(LEFT_U), height) for seat, (top, height) in tops.items()}
        self.right = {
            seat: pygame.Rect(stage.right - u(RIGHT_U), top, u(RIGHT_U), height) for seat, (top, height) in tops.items()
        }
        self.middle = {
            seat: pygame.Rect(stage.x + u(LEFT_U), top, stage.width - u(LEFT_U) - u(RIGHT_U), height)
            for seat, (top, height) in tops.items()
        }

    # The middle: Battlefields towards each other, Keeps behind them

    def row(self, seat: int, zone: str) -> pygame.Rect:
        """Return the strip of a Battlefield or Keep."""
        half = self.middle[seat]
        first = (zone == "battlefield") == (seat == self.near)
        height = half.height // 2
        return pygame.Rect(half.x, half.y + (0 if first else half.height - height), half.width, height)

    def cells(self, view: State, seat: int, zone: str) -> dict[str, pygame.Rect]:
        """Return the square cell of each card; as large as the row allows, so that quarter turns never overlap."""
        row, cards = self.row(seat, zone), view.zone(zone, seat)
        if not cards:
            return {}
        label = self.canvas.u(20)
        side = min(row.height - self.canvas.u(2), (row.width - label) // len(cards))
        left = row.x + label + (row.width - label - side * len(cards)) // 2
        return {
            card: pygame.Rect(left + index * side, row.centery - side // 2, side, side)
            for index, card in enumerate(cards)
        }

    def cell(self, view: State, card: str) -> pygame.Rect | None:
        """Return the cell of a card in play."""
        seat = owner(card)
        for zone in ROWS:
            if card in view.zone(zone, seat):
                return self.cells(view, seat, zone)[card]
        return None

    def attached(self, cell: pygame.Rect, index: int, count: int) -> pygame.Rect:
        """Return the place of a card under a Character: a small one at the right edge of its cell, below the Trait."""
        width = round(cell.width * ATTACHED_SHARE)
        height = round(width * HAND[1] / HAND[0])
        top = cell.y + round(cell.height * ATTACHED_SHARE)
        room = cell.bottom - top - height
        step = 0 if count < 2 else min(round(height * 0.6), room // (count - 1))
        return pygame.Rect(cell.right - width, top + index * step, width, height)

    # The right column: Arsenal and Home above, the Stockpile below

    def _pile_size(self, seat: int) -> tuple[int, int]:
        rect = self.right[seat]
        widest = rect.width // 2 - self.canvas.u(8)
        height = min(round(rect.height * 0.39), round(widest * HAND[1] / HAND[0]))
        return round(height * HAND[0] / HAND[1]), height

    def arsenal(self, seat: int) -> pygame.Rect:
        """Return the place of an Arsenal."""
        rect, (width, height) = self.right[seat], self._pile_size(seat)
        return pygame.Rect(rect.x + self.canvas.u(4), rect.y + self.canvas.u(18), width, height)

    def home(self, seat: int) -> pygame.Rect:
        """Return the place of a Home."""
        place = self.arsenal(seat)
        return place.move(self.right[seat].width // 2, 0)

    def home_slot(self, seat: int, index: int, count: int) -> pygame.Rect:
        """Return the sliver of a pile that stands for one of its cards."""
        pile = self.home(seat)
        left = pile.x + pile.width * index // max(1, count)
        return pygame.Rect(left, pile.y, max(1, pile.x + pile.width * (index + 1) // max(1, count) - left), pile.height)

    def stockpile_band(self, seat: int) -> pygame.Rect:
        """Return the band of a Stockpile."""
        rect, (_, height) = self.right[seat], self._pile_size(seat)
        margin = self.canvas.u(4)
        return pygame.Rect(rect.x + margin, rect.bottom - height - margin, rect.width - 2 * margin, height)

    def stockpile(self, view: State, seat: int) -> dict[str, pygame.Rect]:
        """Return the place of each Stockpile card, overlapping to the right."""
        band, cards = self.stockpile_band(seat), view.zone("stockpile", seat)
        width = self._pile_size(seat)[0]
        step = min(width, (band.width - width) / max(1, len(cards) - 1))
        return {
            card: pygame.Rect(round(band.x + index * step), band.y, width, band.height)
            for index, card in enumerate(cards)
        }

    # The left column

    def gem(self, seat: int, index: int) -> pygame.Rect:
        """Return the place of an Attribute's count."""
        rect, u = self.left[seat], self.canvas.u
        width = (rect.width - u(12)) // 4
        return pygame.Rect(rect.x + u(6) + index * width, rect.y + u(76), width, u(46))

    def far_hand(self) -> pygame.Rect:
        """Return where the backs of the other player's hand are shown."""
        rect, u = self.left[1 - self.near], self.canvas.u
        top = min(max(rect.bottom - u(42), rect.y + u(148)), rect.bottom - u(22))
        return pygame.Rect(rect.x + u(8), top, rect.width - u(16), rect.bottom - u(2) - top)

    # What lies over the table

    def lane(self) -> pygame.Rect:
        """Return the place of the fight lane, over the far half."""
        stage, u = self.frame.stage, self.canvas.u
        rect = pygame.Rect(0, 0, min(u(LANE_U[0]), self.middle[self.near].width), u(LANE_U[1]))
        rect.midtop = (self.middle[self.near].centerx, stage.y + u(6))
        return rect

    def lane_card(self, side: int) -> pygame.Rect:
        """Return the place of a fighter in the lane: 0 the attacker on the left, 1 the defender."""
        lane, u = self.lane(), self.canvas.u
        height = lane.height - u(36)
        width = round(height * HAND[0] / HAND[1])
        x = lane.x + u(10) if side == 0 else lane.right - u(10) - width
        return pygame.Rect(x, lane.y + u(26), width, height)

    def lane_support(self, side: int, sides: int) -> pygame.Rect:
        """Return the place of a Support in the lane, towards its middle; at its right end if only one side has one."""
        lane, u = self.lane(), self.canvas.u
        height = u(86)
        rect = pygame.Rect(0, lane.y + u(42), round(height * HAND[0] / HAND[1]), height)
        if sides < 2:
            rect.right = lane.right - u(14)
        elif side == 0:
            rect.right = lane.centerx - u(8)
        else:
            rect.left = lane.centerx + u(8)
        return rect

    def tray(self, zone: str, seat: int) -> pygame.Rect:
        """Return the ground on which the cards of a zone are spread out; it touches the pile it was opened from."""
        stage = self.frame.stage
        if zone == "home":
            left = stage.x + self.canvas.u(LEFT_U)
            return pygame.Rect(left, stage.y, self.home(seat).x - left, stage.height)
        return pygame.Rect(stage)

    def tray_cells(self, zone: str, seat: int, count: int, first: int = 0) -> list[pygame.Rect]:
        """Return a grid of card places in a tray, beside room for the zoom; the `first` ones in rows of their own."""
        u = self.canvas.u
        ground = self.tray(zone, seat).inflate(-u(16), 0)
        left = self.frame.stage.x + u(ZOOM_ROOM_U)
        ground = pygame.Rect(left, ground.y + u(TRAY_HEAD_U), ground.right - left, ground.height - u(TRAY_HEAD_U + 6))
        between = u(TRAY_HEAD_U) if first else 0
        groups = [first, count - first] if first else [count]
        share = HAND[0] / HAND[1]
        best = (0.0, 1)
        for columns in range(1, max(2, count + 1)):
            rows = sum(-(-max(1, group) // columns) for group in groups)
            height = min((ground.height - between) / rows, ground.width / columns / share, u(150))
            best = max(best, (height, columns))
        height, columns = int(best[0]), best[1]
        rows = sum(-(-max(1, group) // columns) for group in groups)
        width = round(height * share)
        pitch = min(ground.width / columns, width * 1.12)
        x, y = ground.centerx - pitch * columns / 2, ground.y + (ground.height - between - height * rows) / 2
        gap = u(5)
        cells: list[pygame.Rect] = []
        for group in groups:
            for index in range(group):
                place = (round(x + (index % columns) * pitch), round(y + index // columns * height))
                cells.append(pygame.Rect(*place, width - gap, height - gap))
            y += -(-group // columns) * height + between
        return cells


def pose_in(canvas: Canvas, rect: pygame.Rect, layer: int, angle: float = 0.0) -> Pose:
    """Return the pose of a card that fills a place."""
    return Pose(rect.centerx, rect.centery, angle, rect.height / canvas.u(HAND[1]), 1.0, layer)


def card_size(canvas: Canvas, scale: float) -> tuple[int, int]:
    """Return the device size of a card at a scale, in steps so that a growing card is not painted at every one."""
    height = max(2, round(canvas.u(HAND[1]) * scale / 4) * 4)
    return round(height * HAND[0] / HAND[1]), height


def numbers_of(facts: DuelFacts, view: State, card: str) -> Numbers | None:
    """Return the numbers a card in play has now, or None for the printed ones."""
    if card not in view.cards:
        return None
    martial, elude, endure, trait = (stat(facts, view, card, name).value for name in PRINTED)
    return martial, elude, endure, trait


def keywords_of(facts: DuelFacts, view: State, card: str) -> tuple[str, ...] | None:
    """Return the keywords a card in play has now, or None for the printed ones."""
    if card not in view.cards:
        return None
    return tuple(word for word in KEYWORD_WORDS if has(facts, view, card, word))


def lane_kind(view: State) -> str:
    """Return what the lane shows: `fight`, `effect` or nothing."""
    top = view.stack[-1] if view.stack else None
    if view.fights and not view.waiting and isinstance(top, IN_LANE):
        return "fight"
    return "effect" if view.effects and not view.waiting and isinstance(top, EFFECT_LANE) else ""


def shown_cards(cards: list[str]) -> list[str]:
    """Return the cards of a zone that may be seen."""
    return [card for card in cards if card != HIDDEN]
