"""The initiative lane: fifteen stops from Ace low to the turns without a card, and the marker of the count.

The stop of the card that is looked at is wider than the others and says what the card would do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.kernel.cards.playing_cards import HIDDEN, rank
from game.kernel.language.say import say, say_as
from game.modes.mainframe.game_content import ACE, FightContent, initiative, list_played_cards
from game.modes.mainframe.model.state import ACE_HIGH, State, play_zone
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.initiative_lane.ghosts import GHOST_ALPHA, WILD, Ghost, draw_small, ghosts
from game.modes.mainframe.table.initiative_lane.wide_stop import CARD_X_U, WIDE_PITCH_U, draw_plan
from game.modes.mainframe.table.preview.forecast import PlannedCard
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.table.view import TableRegions
from game.ui.widgets.labels import squeeze_text

LANE_U = 60
JESTER = "jester"
STOPS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "none")
WIDE_U = 262
"""The width of the stop that says what its card would do."""
CARD_U = (34, 48)
MOST_PITCH_U = 20
"""How far the cards of one count lie apart where there is room."""


class Lane:
    """Where the stops lie; `wide` is the count whose stop is wider, 0 for none, `head` what is left free before them.

    While there are `jesters` without a name, a last stop holds them.
    """

    def __init__(
        self, canvas: Canvas, regions: TableRegions, wide: int = 0, *, jesters: bool = False, head: int = 0
    ) -> None:
        self.canvas, self.wide = canvas, wide
        self.stops = (*STOPS, JESTER) if jesters else STOPS
        margin = canvas.px(8)
        room = regions.board_rect.width - 2 * margin - head
        more = min(canvas.px(WIDE_U), room // 3) if wide else 0
        usual = (room - more) / (len(self.stops) - (1 if wide else 0))
        left: float = regions.board_rect.x + margin + head
        self.rects: list[pygame.Rect] = []
        for count in range(1, len(self.stops) + 1):
            width = more if count == wide else usual
            self.rects.append(
                pygame.Rect(round(left), regions.board_rect.y + canvas.px(4), round(width), canvas.px(LANE_U - 8))
            )
            left += width

    def rect(self, count: int) -> pygame.Rect:
        """Return the stop of a count."""
        return self.rects[count - 1]

    def card_centre(self, count: int, index: int, number: int = 1) -> tuple[int, int]:
        """Return where the nth of a number of cards of a count lies."""
        rect, px = self.rect(count), self.canvas.px
        if count == self.wide:
            return rect.x + px(CARD_X_U + WIDE_PITCH_U * index), rect.centery
        pitch = min(px(MOST_PITCH_U), max(0, rect.width - px(CARD_U[0])) / max(1, number - 1))
        return round(rect.centerx + (index - (number - 1) / 2) * pitch), rect.centery


class LaneCard(NamedTuple):
    """A card on the lane, whose it is, and where it lies."""

    card: str
    seat: int
    centre: tuple[int, int]


def open_cards(content: FightContent, observation: State) -> Iterator[str]:
    """Yield the cards of all play areas that can be seen."""
    yield from (card for _, card in list_played_cards(content, observation) if card != HIDDEN)


def laid_cards(content: FightContent, observation: State, lane: Lane) -> Iterator[LaneCard]:
    """Yield the open cards of all play areas at their counts."""
    cards = [
        (card, seat)
        for seat in range(content.seats)
        for card in observation.piles.zones[play_zone(seat)]
        if card != HIDDEN
    ]
    numbers, counts = Counter(initiative(observation, card) for card, _ in cards), Counter[int]()
    for card, seat in cards:
        count = initiative(observation, card)
        yield LaneCard(card, seat, lane.card_centre(count, counts[count], numbers[count]))
        counts[count] += 1


def draw_lane(draw: FightContext, lane: Lane, plan: PlannedCard | None) -> None:
    """Draw the stops; passed ones are dark, the present one glows, and what was chosen lies there as ghosts."""
    observation, board_rect = draw.observation, draw.regions.board_rect
    ground = pygame.Rect(board_rect.x, board_rect.y, board_rect.width, draw.canvas.px(LANE_U))
    draw.surface.blit(draw.canvas.panel(ground.size, "casing", radius_u=0, alpha=190), ground)
    counting = observation.phase == "count"
    highlighted = _list_highlighted_counts(observation, plan)
    lying = _ghost_places(draw, lane, plan)
    taken = Counter(ghost.stop for ghost, _ in lying)
    for count, name in enumerate(lane.stops, start=1):
        is_lit = (counting and observation.count == count) or count in highlighted
        is_passed = counting and count < observation.count
        rect = _draw_stop(draw, lane, count, is_lit=is_lit, is_passed=is_passed)
        if count == lane.wide and plan is not None:
            others = len(_cards_here(draw, count)) - 1 if counting else taken[count]
            draw_plan(draw, plan, name, max(0, others), rect)
        elif count != WILD and not taken[count]:
            _draw_stop_name(draw, count, name, rect, "may" if is_lit else "text_quiet" if is_passed else "text")
    if counting:
        _draw_marker(draw.canvas, draw.surface, lane.rect(max(1, min(len(STOPS), observation.count))))
    for ghost, centre in lying:
        draw_small(draw, ghost, centre, GHOST_ALPHA)


def _draw_stop(draw: FightContext, lane: Lane, count: int, *, is_lit: bool, is_passed: bool) -> pygame.Rect:
    """Draw the ground of the stop of a count, lit where something acts or may be done at it; return where it is."""
    theme, observation = draw.canvas.theme, draw.observation
    rect = lane.rect(count).inflate(-draw.canvas.px(4), 0)
    dark = theme["surface3"] if is_passed else theme["surface1"]
    if not theme.light:
        dark = mix(theme["surface2"], theme["casing"], 0.7 if is_passed else 0.25)
    fill = theme["surface3"] if is_lit else dark
    border = "mark" if is_lit else mix(theme["border"], theme["surface2"], 0.65)
    is_present = observation.phase == "count" and observation.count == count
    width_u = 3 if is_present or count == lane.wide else 2 if is_lit else 1
    draw.surface.blit(draw.canvas.panel(rect.size, fill, radius_u=6, border=border, border_u=width_u), rect)
    return rect


def _draw_stop_name(draw: FightContext, count: int, name: str, rect: pygame.Rect, tone: str) -> None:
    """Draw what a stop is called; below the two Aces, which of them it is."""
    canvas, px = draw.canvas, draw.canvas.px
    room, is_ace = rect.width - px(4), count in (1, 14)
    text, size = name, 18
    if name == "none":
        fits = canvas.width(say("no card"), 13, "semibold") < room
        text, size = say("no card") if fits else say_as("lane", "none"), 13
    label = squeeze_text(canvas, text, room, size, tone, "semibold", least=0.6)
    draw.surface.blit(label, label.get_rect(center=(rect.centerx, rect.centery - px(6 if is_ace else 0))))
    if is_ace:
        word = canvas.text(say_as("ace", "low") if count == 1 else say_as("ace", "high"), 13, tone)
        draw.surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - px(2))))


def _ghost_places(draw: FightContext, lane: Lane, plan: PlannedCard | None) -> list[tuple[Ghost, tuple[int, int]]]:
    """Return the chosen cards with where they lie, beside the one that is looked at; that one is not among them."""
    selected = [ghost for ghost in ghosts(draw.observation, draw.pointing) if plan is None or ghost.card != plan.card]
    counts = Counter((plan.count,)) if plan is not None else Counter[int]()
    numbers = counts + Counter(ghost.stop for ghost in selected)
    found = []
    for ghost in selected:
        found.append((ghost, lane.card_centre(ghost.stop, counts[ghost.stop], numbers[ghost.stop])))
        counts[ghost.stop] += 1
    return found


def _cards_here(draw: FightContext, count: int) -> list[str]:
    return [card for card in open_cards(draw.content, draw.observation) if initiative(draw.observation, card) == count]


def _list_highlighted_counts(observation: State, plan: PlannedCard | None) -> frozenset[int]:
    """Return the counts that a card may act on: an Ace may act on the first or the last, a Jester on any."""
    if plan is None:
        return frozenset()
    if plan.count == WILD:
        return frozenset((*range(plan.count - 1), WILD))
    if observation.phase != "count" and rank(plan.face) == ACE:
        return frozenset((plan.count, ACE_HIGH))
    return frozenset((plan.count,))


def _draw_marker(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the marker that walks along the counts: a white triangle at the upper edge."""
    size = (canvas.px(16), canvas.px(11))

    def paint(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        pygame.draw.polygon(large, canvas.theme["casing"], [(0, 0), (wide, 0), (wide / 2, high)])
        pygame.draw.polygon(large, (250, 250, 250), [(wide * 0.14, 0), (wide * 0.86, 0), (wide / 2, high * 0.78)])

    marker = canvas.shape(("lane-marker",), size, paint)
    surface.blit(marker, marker.get_rect(midtop=(rect.centerx, rect.y - canvas.px(3))))
