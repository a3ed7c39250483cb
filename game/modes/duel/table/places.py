"""Where everything lies on the Duel table: city columns, mats with rows of slots, the lane between them, piles, trays.

Without a fight both mats touch. When a fight begins, the Keeps fold to tabs, the Battlefields get lower, and a lane
opens between them on the bare table; the middles of cards keep their places from left to right.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import State, owner
from game.modes.duel.table.slots import Slots, spread_apart
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.motion import Pose
from game.ui.table.view import Frame, HitArea

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
PILES_REST_U = 56
"""What the plates of the right column and the room about them take of its height; pile and Stockpile share the rest."""
GEMS = ("brawn", "guile", "sorcery", "lore")
SHARE = HAND[0] / HAND[1]


class DuelRegions:
    """The places of one frame, seen by one seat, with the lane `opened` or not; lengths are device pixels."""

    def __init__(self, canvas: Canvas, frame: Frame, near: int, slots: Slots, *, opened: bool = False) -> None:
        self.canvas, self.frame, self.near, self.slots, self.opened = canvas, frame, near, slots, opened
        self._cells: dict[tuple[int, str], tuple[Hashable, dict[str, pygame.Rect]]] = {}
        stage, u = frame.stage, canvas.u
        far = round(stage.height * FAR_SHARE)
        self._tops = {near: (stage.y + far, stage.height - far), 1 - near: (stage.y, far)}
        self.left = {seat: pygame.Rect(stage.x, top, u(LEFT_U), height) for seat, (top, height) in self._tops.items()}
        self.right = {
            seat: pygame.Rect(stage.right - u(RIGHT_U), top, u(RIGHT_U), height)
            for seat, (top, height) in self._tops.items()
        }
        x, width = stage.x + u(LEFT_U + 4), stage.width - u(LEFT_U + 4) - u(RIGHT_U + 2)
        lane = max(u(LANE_U[0]), min(u(LANE_U[1]), round(stage.height * LANE_SHARE)))
        self._flat = {seat: pygame.Rect(x, top, width, height) for seat, (top, height) in self._tops.items()}
        half = (stage.height - lane) // 2
        self._lane = pygame.Rect(x, stage.y + half, width, stage.height - 2 * half)
        raised = {near: stage.bottom - half, 1 - near: stage.y}
        self.middle = (
            {seat: pygame.Rect(x, raised[seat], width, half) for seat in (0, 1)} if opened else dict(self._flat)
        )

    # The middle: Battlefields towards each other, Keeps behind them

    def mat(self, seat: int) -> pygame.Rect:
        """Return the mat of a player."""
        return self.middle[seat].inflate(0, -self.canvas.u(4))

    def row(self, seat: int, zone: str) -> pygame.Rect:
        """Return the strip of a Battlefield or Keep as it is now."""
        return self._row(self.middle[seat], seat, zone, folded=self.opened)

    def _row(self, half: pygame.Rect, seat: int, zone: str, *, folded: bool) -> pygame.Rect:
        u = self.canvas.u
        inner = half.inflate(0, -u(10))
        keep = max(u(FOLDED_U[0]), min(u(FOLDED_U[1]), inner.height // 3)) if folded else inner.height // 2
        height = keep if zone == "keep" else inner.height - keep
        first = (zone == "battlefield") == (seat == self.near)
        return pygame.Rect(inner.x, inner.y + (0 if first else inner.height - height), inner.width, height)

    def folds(self, zone: str) -> bool:
        """Return whether cards of a zone are folded to tabs."""
        return self.opened and zone == "keep"

    def _columns(self, view: State, seat: int, zone: str) -> tuple[dict[str, int], int, int, float]:
        """Return the column of each card, how many columns there are, the width of a card and the pitch of columns.

        They are those of the table without a lane, so that nobody steps aside when it opens.
        """
        u, row = self.canvas.u, self._row(self._flat[seat], seat, zone, folded=False)
        high = row.height - u(5)
        wide = round(high * SHARE)
        room = row.width - u(LABEL_U + 8)
        most = max(1, room // (wide + u(GAP_U)))
        columns, count = self.slots.columns(view, seat, zone, most)
        pitch = room / count
        pitch = min(pitch, (wide + u(GAP_U)) * 1.12)
        return columns, count, min(wide, int(pitch) - u(GAP_U)), pitch

    def cells(self, view: State, seat: int, zone: str) -> dict[str, pygame.Rect]:
        """Return the place of each card of a row; a tab in a folded Keep. Worked out once while the row is the same."""
        cards = tuple(view.zone(zone, seat))
        if not cards:
            return {}
        key = (view.round, view.active, cards)
        known = self._cells.get((seat, zone))
        if known is None or known[0] != key:
            known = self._cells[seat, zone] = (key, self._worked_out(view, seat, zone))
        return known[1]

    def _worked_out(self, view: State, seat: int, zone: str) -> dict[str, pygame.Rect]:
        u, row = self.canvas.u, self.row(seat, zone)
        columns, count, wide, pitch = self._columns(view, seat, zone)
        left = row.x + u(LABEL_U) + (row.width - u(LABEL_U + 8) - pitch * count) / 2
        middles = {card: left + pitch * (columns[card] + 0.5) for card in view.zone(zone, seat)}
        if self.folds(zone):
            room = row.inflate(-u(LABEL_U + 8), 0).move(u(LABEL_U - 4) // 2, 0)
            tab = min(u(TAB_U), room.width / len(middles))
            middles, size = spread_apart(middles, tab, room), (round(tab) - u(TAB_GAP_U), row.height - u(4))
        else:
            high = min(row.height - u(5), round(wide / SHARE))
            size = (round(high * SHARE), high)
        found = {}
        for card, middle in middles.items():
            rect = pygame.Rect((0, 0), size)
            rect.center = (round(middle), row.centery)
            found[card] = rect
        return found

    def cell(self, view: State, card: str) -> pygame.Rect | None:
        """Return the slot of a card in play."""
        seat = owner(card)
        for zone in ROWS:
            if card in view.zone(zone, seat):
                return self.cells(view, seat, zone)[card]
        return None

    def tab(self, view: State, card: str) -> pygame.Rect | None:
        """Return the place of a card that is folded to a tab; None for any other."""
        if not self.opened or card not in view.cards or card in fighters(view):
            return None
        cell = self.cell(view, card)
        return cell if cell is not None and card in view.zone("keep", owner(card)) else None

    def stand(self, view: State, card: str) -> pygame.Rect | None:
        """Return where a card in play stands: in the lane if it fights, forward if it attacks, else in its slot."""
        if self.opened and card in fighters(view):
            return self.lane_card(fighters(view).index(card))
        cell = self.cell(view, card)
        if cell is None or not is_stepped_forward(view, card):
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
        widest = rect.width // 2 - self.canvas.u(18)
        both = (rect.height - self.canvas.u(PILES_REST_U)) // 2
        height = min(round(rect.height * 0.36), round(widest / SHARE), both)
        return round(height * SHARE), height

    def arsenal(self, seat: int) -> pygame.Rect:
        """Return the place of an Arsenal."""
        rect, (width, height) = self.right[seat], self._pile_size(seat)
        return pygame.Rect(rect.x + rect.width // 4 - width // 2, rect.y + self.canvas.u(7), width, height)

    def home(self, seat: int) -> pygame.Rect:
        """Return the place of a Home."""
        place = self.arsenal(seat)
        return place.move(self.right[seat].width // 2 - self.canvas.u(2), 0)

    def home_slot(self, seat: int, index: int, count: int) -> pygame.Rect:
        """Return the sliver of a pile that stands for one of its cards."""
        pile = self.home(seat)
        left = pile.x + pile.width * index // max(1, count)
        return pygame.Rect(left, pile.y, max(1, pile.x + pile.width * (index + 1) // max(1, count) - left), pile.height)

    def stockpile_band(self, seat: int) -> pygame.Rect:
        """Return the band of a Stockpile."""
        rect, (_, height) = self.right[seat], self._pile_size(seat)
        margin = self.canvas.u(6)
        top = rect.bottom - height - self.canvas.u(26)
        return pygame.Rect(rect.x + margin, top, rect.width - 2 * margin - self.canvas.u(2), height)

    def plate(self, place: pygame.Rect, width: int) -> pygame.Rect:
        """Return where the name and count of a pile stand: on a plate at its foot."""
        rect = pygame.Rect(0, 0, width, self.canvas.u(19))
        rect.midtop = (place.centerx, place.bottom)
        return rect

    def stockpile(self, view: State, seat: int) -> dict[str, pygame.Rect]:
        """Return the place of each Stockpile card, overlapping to the right."""
        band, cards = self.stockpile_band(seat), view.zone("stockpile", seat)
        width = self._pile_size(seat)[0]
        step = min(width + self.canvas.u(3), (band.width - width) / max(1, len(cards) - 1))
        return {
            card: pygame.Rect(round(band.x + index * step), band.y, width, band.height)
            for index, card in enumerate(cards)
        }

    # The left column: a city as a painted place above its plaque

    def city(self, seat: int) -> pygame.Rect:
        """Return the frame of a city."""
        return self.left[seat].inflate(-self.canvas.u(4), -self.canvas.u(6))

    def plaque(self, seat: int) -> pygame.Rect:
        """Return the plaque below the painting of a city."""
        u, frame = self.canvas.u, self.city(seat)
        high = min(u(72), frame.height // 2)
        return pygame.Rect(frame.x + u(8), frame.bottom - u(8) - high, frame.width - u(16), high)

    def painting(self, seat: int) -> pygame.Rect:
        """Return the painting of a city."""
        u, frame, plaque = self.canvas.u, self.city(seat), self.plaque(seat)
        return pygame.Rect(plaque.x, frame.y + u(8), plaque.width, plaque.y - frame.y - u(8))

    def shield(self, seat: int) -> pygame.Rect:
        """Return the shield with the Resolve, between painting and plaque."""
        u, plaque = self.canvas.u, self.plaque(seat)
        return pygame.Rect(plaque.x + u(4), plaque.y - u(26), u(60), u(66))

    def resolve(self, seat: int) -> pygame.Rect:
        """Return the place of the Resolve: the shield with the words beside it."""
        plaque, shield = self.plaque(seat), self.shield(seat)
        return pygame.Rect(plaque.x, shield.y, plaque.width, shield.height)

    def edge(self, seat: int) -> pygame.Rect:
        """Return where the Edge of a player is shown."""
        u, plaque = self.canvas.u, self.plaque(seat)
        return pygame.Rect(plaque.right - u(62), plaque.y + u(22), u(60), u(20))

    def gem(self, seat: int, index: int) -> pygame.Rect:
        """Return the place of an Attribute's count."""
        u, plaque = self.canvas.u, self.plaque(seat)
        width = (plaque.width - u(4)) // 4
        return pygame.Rect(plaque.x + u(2) + index * width, plaque.bottom - u(29), width, u(27))

    def stake(self, seat: int) -> pygame.Rect:
        """Return where a city says what is at stake, or that there are no more attacks: on its painting."""
        u, painting = self.canvas.u, self.painting(seat)
        height = min(u(46), painting.height // 2)
        return pygame.Rect(painting.x + u(6), painting.y + u(28), painting.width - u(12), height)

    def far_hand(self) -> pygame.Rect:
        """Return where the backs of the other player's hand are shown: on their painting, below the name."""
        u, painting = self.canvas.u, self.painting(1 - self.near)
        high = max(u(HEAD_U - 6), min(u(38), painting.height - u(HEAD_U)))
        return pygame.Rect(painting.right - u(84), painting.bottom - high, u(84), high)

    # The lane

    def lane(self) -> pygame.Rect:
        """Return the place of the fight lane, between the mats."""
        return pygame.Rect(self._lane)

    def lane_card(self, side: int) -> pygame.Rect:
        """Return the place of a fighter in the lane: 0 the attacker on the left of its middle, 1 the defender."""
        lane, u = self._lane, self.canvas.u
        height = min(u(124), lane.height - u(74 if self.lane_bar() else 52))
        rect = pygame.Rect(0, 0, round(height * SHARE), height)
        rect.midtop = (lane.centerx + (u(78) if side else -u(78)), lane.y + u(23))
        return rect

    def lane_bar(self) -> pygame.Rect | None:
        """Return where the damage of a win is drawn as a bar, above the sentence of the lane; None without room."""
        lane, u = self._lane, self.canvas.u
        if lane.height < u(BAR_FROM_U):
            return None
        return pygame.Rect(lane.x + u(90), lane.bottom - u(47), lane.width - u(180), u(19))

    def lane_support(self, side: int, sides: int) -> pygame.Rect:
        """Return the place of a Support in the lane, outside of its fighter; right of the source of an effect."""
        fighter, u = self.lane_card(side), self.canvas.u
        height = round(fighter.height * 0.8)
        rect = pygame.Rect(0, fighter.y + u(8), round(height * SHARE), height)
        if sides < 2:
            rect.left = self.lane_card(1).left
        elif side == 0:
            rect.right = fighter.left + u(4)
        else:
            rect.left = fighter.right - u(4)
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
        best = (0.0, 1)
        for columns in range(1, max(2, count + 1)):
            rows = sum(-(-max(1, group) // columns) for group in groups)
            height = min((ground.height - between) / rows, ground.width / columns / SHARE, u(150))
            best = max(best, (height, columns))
        height, columns = int(best[0]), best[1]
        rows = sum(-(-max(1, group) // columns) for group in groups)
        width = round(height * SHARE)
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


def lane_kind(view: State) -> str:
    """Return what the lane shows: `fight`, `effect` or nothing. A fight stays in sight while its triggers are asked."""
    for task in reversed(view.stack):
        if isinstance(task, IN_LANE) and view.fights:
            return "fight"
        if isinstance(task, EFFECT_LANE) and view.effects:
            return "effect"
    return ""


def lane_open(view: State) -> bool:
    """Return whether the lane is open: for a fight or a DL, and between the fights of an attack."""
    if lane_kind(view):
        return True
    if not view.attacks or any(isinstance(task, BEFORE_FIGHTS) for task in view.stack):
        return False
    attack = view.attacks[-1]
    return bool({*attack.blocks, *attack.provoked} - set(attack.done))


def fighters(view: State) -> tuple[str, ...]:
    """Return attacker and defender of the fight in the lane, as far as they are in play."""
    if lane_kind(view) != "fight":
        return ()
    fight = view.fights[-1]
    return (fight.attacker, fight.defender)


def is_stepped_forward(view: State, card: str) -> bool:
    """Return whether a card stands forward: it attacks, and its part is not over."""
    return any(card in attack.attackers and card not in attack.done for attack in view.attacks[-1:])


def shown_cards(cards: list[str]) -> list[str]:
    """Return the cards of a zone that may be seen."""
    return [card for card in cards if card != HIDDEN]


def clear_of(area: HitArea, grounds: Sequence[pygame.Rect]) -> HitArea:
    """Return an area that cannot be pointed at where a tray or the lane lies over it; it stays on the table."""
    if any(ground.collidepoint(area.rect.center) for ground in grounds):
        return HitArea(area.ref, pygame.Rect(area.rect.center, (0, 0)))
    return area
