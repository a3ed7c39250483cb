"""Where everything lies on the Duel table: city columns, mats with rows of slots, the lane between them, piles, trays.

Without a fight both mats touch. When a fight begins, the Keeps fold to tabs, the Battlefields get lower, and a lane
opens between them on the bare table; the middles of cards keep their places from left to right.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import wraps
from typing import TypeVarTuple

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import State, owner
from game.modes.duel.table.board.slots import Slots, spread_apart
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea, TableRegions

FAR_SHARE = 0.47
LEFT_U, RIGHT_U = 196, 170
LANE_SHARE, LANE_U, FOLDED_U = 0.38, (150, 220), (36, 44)
BAR_FROM_U = 165
"""How high the lane has to be for a bar of the damage beside the sentence that tells it."""
TAB_U, TAB_GAP_U = 142, 5
LABEL_U, GAP_U = 28, 10
STEP_SHARE = 0.07
"""How far an attacker steps forward, as a share of its row."""
ROWS = ("battlefield", "keep")
IN_LANE = (t.Guard, t.FightEdge, t.FightSupport, t.Reveal, t.FightJudge, t.FightEnd)
EFFECT_LANE = (t.EffectEdge, t.EffectSupport, t.EffectJudge)
BEFORE_FIGHTS = (t.Join, t.PayForAttack, t.Provoke, t.Block)
ATTACHED_SHARE = 0.34
ZOOM_ROOM_U, TRAY_HEAD_U = 318, 30
HEAD_U = 26
"""How high the line with the name of a player is on the painting of a city."""
SHADOW_U = 6
PILES_REST_U = 66
"""What the plates of the right column and the room about them take of its height; pile and Stockpile share the rest."""
GEMS = ("brawn", "guile", "sorcery", "lore")
SHARE = HAND[0] / HAND[1]
Args = TypeVarTuple("Args")


def remember_rect(find: Callable[[DuelRegions, *Args], pygame.Rect]) -> Callable[[DuelRegions, *Args], pygame.Rect]:
    """Let a place be worked out once: it follows from the frame alone. Whoever asks gets a rectangle of their own."""

    @wraps(find)
    def find_once(table_regions: DuelRegions, *args: *Args) -> pygame.Rect:
        known, key = table_regions.known_rects, (find.__name__, *args)
        if key not in known:
            known[key] = find(table_regions, *args)
        return known[key].copy()

    return find_once


class DuelRegions:
    """The places of one frame, seen by one seat, with the lane `lane_is_open` or not; lengths are device pixels."""

    def __init__(
        self, canvas: Canvas, regions: TableRegions, near: int, slots: Slots, *, lane_is_open: bool = False
    ) -> None:
        self.canvas, self.regions, self.near, self.slots, self.lane_is_open = canvas, regions, near, slots, lane_is_open
        self.known_rects: dict[tuple[object, ...], pygame.Rect] = {}
        self._cells: dict[tuple[int, str], tuple[Hashable, dict[str, pygame.Rect]]] = {}
        board_rect, px = regions.board_rect, canvas.px
        far = round(board_rect.height * FAR_SHARE)
        self._tops = {near: (board_rect.y + far, board_rect.height - far), 1 - near: (board_rect.y, far)}
        self.left = {
            seat: pygame.Rect(board_rect.x, top, px(LEFT_U), height) for seat, (top, height) in self._tops.items()
        }
        self.right = {
            seat: pygame.Rect(board_rect.right - px(RIGHT_U), top, px(RIGHT_U), height)
            for seat, (top, height) in self._tops.items()
        }
        x, width = board_rect.x + px(LEFT_U + 4), board_rect.width - px(LEFT_U + 4) - px(RIGHT_U + 2)
        lane = max(px(LANE_U[0]), min(px(LANE_U[1]), round(board_rect.height * LANE_SHARE)))
        self._flat = {seat: pygame.Rect(x, top, width, height) for seat, (top, height) in self._tops.items()}
        half = (board_rect.height - lane) // 2
        self._lane = pygame.Rect(x, board_rect.y + half, width, board_rect.height - 2 * half)
        raised = {near: board_rect.bottom - half, 1 - near: board_rect.y}
        self.middle = (
            {seat: pygame.Rect(x, raised[seat], width, half) for seat in (0, 1)} if lane_is_open else dict(self._flat)
        )

    # The middle: Battlefields towards each other, Keeps behind them

    def mat(self, seat: int) -> pygame.Rect:
        """Return the mat of a player."""
        return self.middle[seat].inflate(0, -self.canvas.px(4))

    def row(self, seat: int, zone: str) -> pygame.Rect:
        """Return the strip of a Battlefield or Keep as it is now."""
        return self._row(self.middle[seat], seat, zone, folded=self.lane_is_open)

    def _row(self, half: pygame.Rect, seat: int, zone: str, *, folded: bool) -> pygame.Rect:
        px = self.canvas.px
        inner = half.inflate(0, -px(10))
        keep = max(px(FOLDED_U[0]), min(px(FOLDED_U[1]), inner.height // 3)) if folded else inner.height // 2
        height = keep if zone == "keep" else inner.height - keep
        first = (zone == "battlefield") == (seat == self.near)
        return pygame.Rect(inner.x, inner.y + (0 if first else inner.height - height), inner.width, height)

    def folds(self, zone: str) -> bool:
        """Return whether cards of a zone are folded to tabs."""
        return self.lane_is_open and zone == "keep"

    def _columns(self, observation: State, seat: int, zone: str) -> tuple[dict[str, int], int, int, float]:
        """Return the column of each card, how many columns there are, the width of a card and the pitch of columns.

        They are those of the table without a lane, so that nobody steps aside when it opens.
        """
        px = self.canvas.px
        room, wide, most = self._measure_row(seat, zone)
        columns, count = self.slots.columns(observation, seat, zone, most)
        pitch = room / count
        pitch = min(pitch, (wide + px(GAP_U)) * 1.12)
        return columns, count, min(wide, int(pitch) - px(GAP_U)), pitch

    def _measure_row(self, seat: int, zone: str) -> tuple[int, int, int]:
        """Return the width of a row without a lane, that of a card in it, and how many columns it has room for."""
        px, row = self.canvas.px, self._row(self._flat[seat], seat, zone, folded=False)
        wide = round((row.height - px(5)) * SHARE)
        room = row.width - px(LABEL_U + 8)
        return room, wide, max(1, room // (wide + px(GAP_U)))

    def keep_slots(self, observation: State) -> None:
        """Let all cards in play keep the slots in which they stand now."""
        for seat in (0, 1):
            for zone in ROWS:
                if observation.zone(zone, seat):
                    self.slots.keep(observation, seat, zone, self._measure_row(seat, zone)[2])

    def cells(self, observation: State, seat: int, zone: str) -> dict[str, pygame.Rect]:
        """Return the place of each card of a row; a tab in a folded Keep. Worked out once while the row is the same."""
        cards = tuple(observation.zone(zone, seat))
        if not cards:
            return {}
        key = (observation.round, observation.active, cards, self.slots.revision)
        cached = self._cells.get((seat, zone))
        if cached is None or cached[0] != key:
            cached = self._cells[seat, zone] = (key, self._compute_cells(observation, seat, zone))
        return cached[1]

    def _compute_cells(self, observation: State, seat: int, zone: str) -> dict[str, pygame.Rect]:
        px, row = self.canvas.px, self.row(seat, zone)
        columns, count, wide, pitch = self._columns(observation, seat, zone)
        left = row.x + px(LABEL_U) + (row.width - px(LABEL_U + 8) - pitch * count) / 2
        middles = {card: left + pitch * (columns[card] + 0.5) for card in observation.zone(zone, seat)}
        if self.folds(zone):
            room = row.inflate(-px(LABEL_U + 8), 0).move(px(LABEL_U - 4) // 2, 0)
            tab = min(px(TAB_U), room.width / len(middles))
            middles, size = spread_apart(middles, tab, room), (round(tab) - px(TAB_GAP_U), row.height - px(4))
        else:
            high = min(row.height - px(5), round(wide / SHARE))
            size = (round(high * SHARE), high)
        found = {}
        for card, middle in middles.items():
            rect = pygame.Rect((0, 0), size)
            rect.center = (round(middle), row.centery)
            found[card] = rect
        return found

    def cell(self, observation: State, card: str) -> pygame.Rect | None:
        """Return the slot of a card in play."""
        seat = owner(card)
        for zone in ROWS:
            if card in observation.zone(zone, seat):
                return self.cells(observation, seat, zone)[card]
        return None

    def tab(self, observation: State, card: str) -> pygame.Rect | None:
        """Return the place of a card that is folded to a tab; None for any other."""
        if not self.lane_is_open or card not in observation.cards or card in fighters(observation):
            return None
        cell = self.cell(observation, card)
        return cell if cell is not None and card in observation.zone("keep", owner(card)) else None

    def stand(self, observation: State, card: str) -> pygame.Rect | None:
        """Return where a card in play stands: in the lane if it fights, forward if it attacks, else in its slot."""
        if self.lane_is_open and card in fighters(observation):
            return self.lane_card(fighters(observation).index(card))
        cell = self.cell(observation, card)
        if cell is None or not is_stepped_forward(observation, card):
            return cell
        by = round(self.row(owner(card), "battlefield").height * STEP_SHARE)
        return cell.move(0, -by if owner(card) == self.near else by)

    def compute_attached_rect(self, cell: pygame.Rect, index: int, count: int) -> pygame.Rect:
        """Return the place of a card under a Character: a small one that sticks out at the right, below the Trait."""
        width = round(min(cell.width, cell.height * SHARE) * ATTACHED_SHARE)
        height = round(width / SHARE)
        top = cell.y + round(cell.height * 0.28)
        room = max(0, cell.bottom - top - height)
        step = 0 if count < 2 else min(round(height * 0.6), room // (count - 1))
        return pygame.Rect(cell.right - width // 2 - 1, top + index * step, width, height)

    # The right column: Arsenal and Home above, the Stockpile below

    def _pile_size(self, seat: int) -> tuple[int, int]:
        rect = self.right[seat]
        widest = rect.width // 2 - self.canvas.px(18)
        both = (rect.height - self.canvas.px(PILES_REST_U)) // 2
        height = min(round(rect.height * 0.36), round(widest / SHARE), both)
        return round(height * SHARE), height

    @remember_rect
    def arsenal(self, seat: int) -> pygame.Rect:
        """Return the place of an Arsenal."""
        rect, (width, height) = self.right[seat], self._pile_size(seat)
        return pygame.Rect(rect.x + rect.width // 4 - width // 2, rect.y + self.canvas.px(7), width, height)

    @remember_rect
    def home(self, seat: int) -> pygame.Rect:
        """Return the place of a Home."""
        rect = self.arsenal(seat)
        return rect.move(self.right[seat].width // 2 - self.canvas.px(2), 0)

    def home_slot(self, seat: int, index: int, count: int) -> pygame.Rect:
        """Return the sliver of a pile that stands for one of its cards."""
        pile = self.home(seat)
        left = pile.x + pile.width * index // max(1, count)
        return pygame.Rect(left, pile.y, max(1, pile.x + pile.width * (index + 1) // max(1, count) - left), pile.height)

    @remember_rect
    def stockpile_band(self, seat: int) -> pygame.Rect:
        """Return the band of a Stockpile."""
        rect, (_, height) = self.right[seat], self._pile_size(seat)
        margin = self.canvas.px(6)
        top = rect.bottom - height - self.canvas.px(26)
        return pygame.Rect(rect.x + margin, top, rect.width - 2 * margin - self.canvas.px(2), height)

    def find_plate_rect(self, area_rect: pygame.Rect, width: int) -> pygame.Rect:
        """Return where the name and count of a pile stand: on a plate at its foot, clear of the shadow of its cards."""
        rect = pygame.Rect(0, 0, width, self.canvas.px(19))
        rect.midtop = (area_rect.centerx, area_rect.bottom + self.canvas.px(SHADOW_U))
        return rect

    def stockpile(self, observation: State, seat: int) -> dict[str, pygame.Rect]:
        """Return the place of each Stockpile card, overlapping to the right."""
        band, cards = self.stockpile_band(seat), observation.zone("stockpile", seat)
        width = self._pile_size(seat)[0]
        step = min(width + self.canvas.px(3), (band.width - width) / max(1, len(cards) - 1))
        return {
            card: pygame.Rect(round(band.x + index * step), band.y, width, band.height)
            for index, card in enumerate(cards)
        }

    # The left column: a city as a painted place above its plaque

    @remember_rect
    def city(self, seat: int) -> pygame.Rect:
        """Return the frame of a city."""
        return self.left[seat].inflate(-self.canvas.px(4), -self.canvas.px(6))

    @remember_rect
    def plaque(self, seat: int) -> pygame.Rect:
        """Return the plaque below the painting of a city."""
        px, frame_rect = self.canvas.px, self.city(seat)
        high = min(px(72), frame_rect.height // 2)
        return pygame.Rect(frame_rect.x + px(8), frame_rect.bottom - px(8) - high, frame_rect.width - px(16), high)

    @remember_rect
    def painting(self, seat: int) -> pygame.Rect:
        """Return the painting of a city."""
        px, frame_rect, plaque = self.canvas.px, self.city(seat), self.plaque(seat)
        return pygame.Rect(plaque.x, frame_rect.y + px(8), plaque.width, plaque.y - frame_rect.y - px(8))

    @remember_rect
    def shield(self, seat: int) -> pygame.Rect:
        """Return the shield with the Resolve, between painting and plaque."""
        px, plaque = self.canvas.px, self.plaque(seat)
        return pygame.Rect(plaque.x + px(4), plaque.y - px(26), px(60), px(66))

    @remember_rect
    def resolve(self, seat: int) -> pygame.Rect:
        """Return the place of the Resolve: the shield with the words beside it."""
        plaque, shield = self.plaque(seat), self.shield(seat)
        return pygame.Rect(plaque.x, shield.y, plaque.width, shield.height)

    @remember_rect
    def edge(self, seat: int) -> pygame.Rect:
        """Return where the Edge of a player is shown."""
        px, plaque = self.canvas.px, self.plaque(seat)
        return pygame.Rect(plaque.right - px(62), plaque.y + px(22), px(60), px(20))

    @remember_rect
    def gem(self, seat: int, index: int) -> pygame.Rect:
        """Return the place of an Attribute's count."""
        px, plaque = self.canvas.px, self.plaque(seat)
        width = (plaque.width - px(4)) // 4
        return pygame.Rect(plaque.x + px(2) + index * width, plaque.bottom - px(29), width, px(27))

    @remember_rect
    def stake(self, seat: int) -> pygame.Rect:
        """Return where a city says what is at stake, or that there are no more attacks: on its painting."""
        px, painting = self.canvas.px, self.painting(seat)
        height = min(px(46), painting.height // 2)
        return pygame.Rect(painting.x + px(6), painting.y + px(28), painting.width - px(12), height)

    @remember_rect
    def far_hand(self) -> pygame.Rect:
        """Return where the backs of the other player's hand are shown: on their painting, below the name."""
        px, painting = self.canvas.px, self.painting(1 - self.near)
        high = max(px(HEAD_U - 6), min(px(38), painting.height - px(HEAD_U)))
        return pygame.Rect(painting.right - px(84), painting.bottom - high, px(84), high)

    # The lane

    def lane(self) -> pygame.Rect:
        """Return the place of the fight lane, between the mats."""
        return pygame.Rect(self._lane)

    def lane_card(self, side: int) -> pygame.Rect:
        """Return the place of a fighter in the lane: 0 the attacker on the left of its middle, 1 the defender."""
        lane, px = self._lane, self.canvas.px
        height = min(px(124), lane.height - px(74 if self.lane_bar() else 52))
        rect = pygame.Rect(0, 0, round(height * SHARE), height)
        rect.midtop = (lane.centerx + (px(78) if side else -px(78)), lane.y + px(23))
        return rect

    def lane_bar(self) -> pygame.Rect | None:
        """Return where the damage of a win is drawn as a bar, above the sentence of the lane; None without room."""
        lane, px = self._lane, self.canvas.px
        if lane.height < px(BAR_FROM_U):
            return None
        return pygame.Rect(lane.x + px(90), lane.bottom - px(47), lane.width - px(180), px(19))

    def lane_support(self, side: int, sides: int) -> pygame.Rect:
        """Return the place of a Support in the lane, outside of its fighter; right of the source of an effect."""
        fighter, px = self.lane_card(side), self.canvas.px
        height = round(fighter.height * 0.8)
        rect = pygame.Rect(0, fighter.y + px(8), round(height * SHARE), height)
        if sides < 2:
            rect.left = self.lane_card(1).left
        elif side == 0:
            rect.right = fighter.left + px(4)
        else:
            rect.left = fighter.right - px(4)
        return rect

    def tray(self, zone: str, seat: int) -> pygame.Rect:
        """Return the ground on which the cards of a zone are spread out; it touches the pile it was opened from."""
        board_rect = self.regions.board_rect
        if zone == "home":
            left = board_rect.x + self.canvas.px(LEFT_U)
            return pygame.Rect(left, board_rect.y, self.home(seat).x - left, board_rect.height)
        return pygame.Rect(board_rect)

    def tray_cells(self, zone: str, seat: int, count: int, first: int = 0) -> list[pygame.Rect]:
        """Return a grid of card places in a tray, beside room for the zoom; the `first` ones in rows of their own."""
        px = self.canvas.px
        ground = self.tray(zone, seat).inflate(-px(16), 0)
        left = self.regions.board_rect.x + px(ZOOM_ROOM_U)
        ground = pygame.Rect(left, ground.y + px(TRAY_HEAD_U), ground.right - left, ground.height - px(TRAY_HEAD_U + 6))
        between = px(TRAY_HEAD_U) if first else 0
        groups = [first, count - first] if first else [count]
        best = (0.0, 1)
        for columns in range(1, max(2, count + 1)):
            rows = sum(-(-max(1, group) // columns) for group in groups)
            height = min((ground.height - between) / rows, ground.width / columns / SHARE, px(150))
            best = max(best, (height, columns))
        height, columns = int(best[0]), best[1]
        rows = sum(-(-max(1, group) // columns) for group in groups)
        width = round(height * SHARE)
        pitch = min(ground.width / columns, width * 1.12)
        x, y = ground.centerx - pitch * columns / 2, ground.y + (ground.height - between - height * rows) / 2
        gap = px(5)
        cells: list[pygame.Rect] = []
        for group in groups:
            for index in range(group):
                point = (round(x + (index % columns) * pitch), round(y + index // columns * height))
                cells.append(pygame.Rect(*point, width - gap, height - gap))
            y += -(-group // columns) * height + between
        return cells


def pose_in(canvas: Canvas, rect: pygame.Rect, layer: int, angle: float = 0.0) -> Pose:
    """Return the pose of a card that fills a place."""
    return Pose(rect.centerx, rect.centery, angle, rect.height / canvas.px(HAND[1]), 1.0, layer)


def card_size(canvas: Canvas, scale: float) -> tuple[int, int]:
    """Return the device size of a card at a scale, in steps so that a growing card is not painted at every one."""
    height = max(2, round(canvas.px(HAND[1]) * scale / 4) * 4)
    return round(height * HAND[0] / HAND[1]), height


def lane_kind(observation: State) -> str:
    """Return what the lane shows: `fight`, `effect` or nothing. A fight stays in sight while its triggers are asked."""
    for task in reversed(observation.stack):
        if isinstance(task, IN_LANE) and observation.fights:
            return "fight"
        if isinstance(task, EFFECT_LANE) and observation.effects:
            return "effect"
    return ""


def lane_open(observation: State) -> bool:
    """Return whether the lane is open: for a fight or a DL, and between the fights of an attack."""
    if lane_kind(observation):
        return True
    if not observation.attacks or any(isinstance(task, BEFORE_FIGHTS) for task in observation.stack):
        return False
    attack = observation.attacks[-1]
    return bool({*attack.blocks, *attack.provoked} - set(attack.done))


def fighters(observation: State) -> tuple[str, ...]:
    """Return attacker and defender of the fight in the lane, as far as they are in play."""
    if lane_kind(observation) != "fight":
        return ()
    fight = observation.fights[-1]
    return (fight.attacker, fight.defender)


def is_stepped_forward(observation: State, card: str) -> bool:
    """Return whether a card stands forward: it attacks, and its part is not over."""
    return any(card in attack.attackers and card not in attack.done for attack in observation.attacks[-1:])


def shown_cards(cards: list[str]) -> list[str]:
    """Return the cards of a zone that may be seen."""
    return [card for card in cards if card != HIDDEN]


def clear_of(area: HitArea, grounds: Sequence[pygame.Rect]) -> HitArea:
    """Return an area that cannot be pointed at where a tray or the lane lies over it; it stays on the table."""
    if any(ground.collidepoint(area.rect.center) for ground in grounds):
        return HitArea(area.ref, pygame.Rect(area.rect.center, (0, 0)))
    return area
