"""The initiative lane: fifteen stops from Ace low to the turns without a card, and the marker of the count.

The stop of the card that is looked at is wider than the others and says what the card would do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.kernel.cards.playing_cards import HIDDEN, is_joker, rank
from game.kernel.language.say import say, say_as
from game.modes.mainframe.facts import ACE, FightFacts, face_of, initiative
from game.modes.mainframe.model.state import ACE_HIGH, State, play_zone
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.plan import Plan, Result, line_words
from game.modes.mainframe.words.terms import LINE_NAMES
from game.ui.paint.art.medallion import Medallion, side_for
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture
from game.ui.paint.theme import mix
from game.ui.table.view import Frame
from game.ui.widgets.labels import squeezed

LANE_U = 60
STOPS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "none")
WIDE_U = 262
"""The width of the stop that says what its card would do."""
CARD_U = (34, 48)
SMALL_U = (30, 42)
GHOST_ALPHA = 175
ROOM_FOR_BOOT = 0.85
"""How small the words of a line may get before what it does is left out: the Team Hand tells it too."""
MOST_SHOWN = 6
TONES: dict[Result, str] = {"hit": "mark", "miss": "danger", "dodge": "info", "far": "text_quiet"}
STROKES: dict[Result, tuple[tuple[tuple[float, float], ...], ...]] = {
    "hit": (((-0.42, 0.02), (-0.10, 0.36), (0.44, -0.34)),),
    "miss": (((-0.34, -0.34), (0.34, 0.34)), ((-0.34, 0.34), (0.34, -0.34))),
    "dodge": (((-0.46, 0.30), (-0.22, -0.30), (0.06, 0.20), (0.44, -0.34)),),
    "far": (((-0.40, 0.0), (-0.12, 0.0)), ((0.12, 0.0), (0.40, 0.0))),
}
"""The signs of what would come of an attack, in radii: a check, a cross, a swerve, a broken line."""


WIDE_PITCH_U = 12
"""How far the cards of one count lie apart on the wide stop."""


class Lane:
    """Where the stops lie; `wide` is the count whose stop is wider, 0 for none."""

    def __init__(self, canvas: Canvas, frame: Frame, wide: int = 0) -> None:
        self.canvas, self.wide = canvas, wide
        margin = canvas.u(8)
        room = frame.stage.width - 2 * margin
        more = min(canvas.u(WIDE_U), room // 3) if wide else 0
        usual = (room - more) / (len(STOPS) - (1 if wide else 0))
        left: float = frame.stage.x + margin
        self.rects: list[pygame.Rect] = []
        for count in range(1, len(STOPS) + 1):
            width = more if count == wide else usual
            self.rects.append(pygame.Rect(round(left), frame.stage.y + canvas.u(4), round(width), canvas.u(LANE_U - 8)))
            left += width

    def rect(self, count: int) -> pygame.Rect:
        """Return the stop of a count."""
        return self.rects[count - 1]

    def card_centre(self, count: int, index: int) -> tuple[int, int]:
        """Return where the nth card of a count lies."""
        rect, u = self.rect(count), self.canvas.u
        if count == self.wide:
            return rect.x + u(56 + WIDE_PITCH_U * index), rect.centery
        return min(rect.centerx + u(10 * index - 2), rect.right - u(CARD_U[0] // 2)), rect.centery


class Laid(NamedTuple):
    """A card on the lane, whose it is, and where it lies."""

    card: str
    seat: int
    centre: tuple[int, int]


def open_cards(facts: FightFacts, view: State) -> Iterator[str]:
    """Yield the cards of all play areas that can be seen."""
    for seat in range(facts.seats):
        yield from (card for card in view.piles.zones[play_zone(seat)] if card != HIDDEN)


def laid_cards(facts: FightFacts, view: State, lane: Lane) -> Iterator[Laid]:
    """Yield the open cards of all play areas at their counts."""
    counts: dict[int, int] = {}
    for seat in range(facts.seats):
        for card in view.piles.zones[play_zone(seat)]:
            if card != HIDDEN:
                count = initiative(view, card)
                index = counts.get(count, 0)
                counts[count] = index + 1
                yield Laid(card, seat, lane.card_centre(count, index))


def draw_lane(on: FightContext, lane: Lane, plan: Plan | None) -> None:
    """Draw the stops; passed ones are dark, the present one glows, and what was chosen lies there as ghosts."""
    view = on.view
    theme, u = on.canvas.theme, on.canvas.u
    ground = pygame.Rect(on.frame.stage.x, on.frame.stage.y, on.frame.stage.width, u(LANE_U))
    on.surface.blit(on.canvas.panel(ground.size, "casing", radius_u=0, alpha=190), ground)
    counting = view.phase == "count"
    lit = _lit(view, plan)
    for index, name in enumerate(STOPS):
        count = index + 1
        rect = lane.rect(count).inflate(-u(4), 0)
        here = counting and view.count == count
        passed = counting and count < view.count
        dark = theme["surface3"] if passed else theme["surface1"]
        if not theme.light:
            dark = mix(theme["surface2"], theme["casing"], 0.7 if passed else 0.25)
        fill = theme["surface3"] if here or count in lit else dark
        edge = "mark" if here or count in lit else mix(theme["border"], theme["surface2"], 0.65)
        width = 3 if here or count == lane.wide else 2 if count in lit else 1
        on.surface.blit(on.canvas.panel(rect.size, fill, radius_u=6, border=edge, border_u=width), rect)
        if count == lane.wide and plan is not None:
            _draw_plan(on, plan, rect)
            continue
        tone = "may" if here or count in lit else "text_quiet" if passed else "text"
        size = 13 if name == "none" else 18
        none = (
            say("no card")
            if on.canvas.width(say("no card"), 13, "semibold") < rect.width - u(4)
            else say_as("lane", "none")
        )
        words = none if name == "none" else name
        label = squeezed(on.canvas, words, rect.width - u(4), size, tone, "semibold", least=0.6)
        on.surface.blit(label, label.get_rect(center=(rect.centerx, rect.centery - u(6 if index in (0, 13) else 0))))
        if index in (0, 13):
            word = on.canvas.text(say_as("ace", "low") if index == 0 else say_as("ace", "high"), 13, tone)
            on.surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - u(2))))
    if counting:
        _draw_marker(on.canvas, on.surface, lane.rect(max(1, min(len(STOPS), view.count))))
    _draw_ghosts(on, lane, plan)


def _lit(view: State, plan: Plan | None) -> frozenset[int]:
    """Return the counts that a card may act on: an Ace may act on the first or the last."""
    if plan is None or not plan.count:
        return frozenset()
    if view.phase != "count" and rank(face_of(view, plan.card)) == ACE:
        return frozenset((plan.count, ACE_HIGH))
    return frozenset((plan.count,))


def _draw_marker(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the marker that walks along the counts: a white triangle at the upper edge."""
    size = (canvas.u(16), canvas.u(11))

    def paint(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        pygame.draw.polygon(large, canvas.theme["casing"], [(0, 0), (wide, 0), (wide / 2, high)])
        pygame.draw.polygon(large, (250, 250, 250), [(wide * 0.14, 0), (wide * 0.86, 0), (wide / 2, high * 0.78)])

    marker = canvas.shape(("lane-marker",), size, paint)
    surface.blit(marker, marker.get_rect(midtop=(rect.centerx, rect.y - canvas.u(3))))


def _draw_ghosts(on: FightContext, lane: Lane, plan: Plan | None) -> None:
    """Draw what partners have chosen, and what is chosen here, as cards one can see through at their counts."""
    pointing = on.pointing
    own = int(pointing.decision.seat) if pointing.decision is not None else 0
    picked = [(own, ref) for ref in pointing.chosen] if pointing.decision is not None else []
    theirs = [(seat, ref) for seat, refs in pointing.committed for ref in refs]
    counts: dict[int, int] = {}
    if plan is not None and plan.count:
        counts[plan.count] = 1
    for seat, ref in (*theirs, *picked):
        kind, _, card = ref.partition(":")
        named = face_of(on.view, card)
        if kind != "card" or is_joker(named) or (plan is not None and card == plan.card) or card == HIDDEN:
            continue
        if not any(
            card in cards for zone, cards in on.view.piles.zones.items() if zone.startswith(("hand:", "stash:"))
        ):
            continue
        count = initiative(on.view, card)
        index = counts.get(count, 0)
        counts[count] = index + 1
        draw_small(on, card, seat, lane.card_centre(count, index), GHOST_ALPHA)


def draw_small(on: FightContext, card: str, seat: int, centre: tuple[int, int], alpha: int = 255) -> None:
    """Draw a small card with the shape of its owner's seat."""
    u = on.canvas.u
    picture = card_picture(on.canvas, card, SMALL_U)
    if alpha < 255:
        picture = on.canvas.cached(("ghost", card, SMALL_U, alpha), lambda: _seen_through(picture, alpha))
    rect = picture.get_rect(center=centre)
    on.surface.blit(picture, rect)
    mark = on.canvas.seat_shape(-1 if seat == on.facts.cpu_seat else seat, u(15))
    on.surface.blit(mark, mark.get_rect(center=(rect.right - u(3), rect.bottom - u(4))))


def _seen_through(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    ghost = picture.copy()
    ghost.set_alpha(alpha)
    return ghost


def _draw_plan(on: FightContext, plan: Plan, rect: pygame.Rect) -> None:
    """Draw in the wide stop the count, the card, whom it would hit, and the line it makes."""
    view = on.view
    u = on.canvas.u
    name = STOPS[plan.count - 1]
    number = on.canvas.text(name, 26 if len(name) < 2 else 20, "may", "bold")
    on.surface.blit(number, number.get_rect(center=(rect.x + u(20), rect.centery)))
    others = 0
    if view.phase == "count":
        others = max(0, sum(initiative(view, card) == plan.count for card in open_cards(on.facts, view)) - 1)
    else:
        draw_small(on, plan.card, plan.seat, (rect.x + u(56), rect.centery))
    x = rect.x + u(80 + WIDE_PITCH_U * others)
    room = rect.right - u(6) - x
    if plan.results:
        summary = squeezed(on.canvas, plan.summary, room, 14, "text_strong", "semibold", least=0.6)
        near = sorted(plan.results, key=lambda unit: ("hit", "dodge", "miss", "far").index(plan.results[unit]))
        used = 0
        for unit_id in near[:MOST_SHOWN]:
            if used + u(24) > room - summary.get_width() - u(4):
                break
            _draw_target(on, unit_id, plan.results[unit_id], (x + used + u(10), rect.y + u(16)))
            used += u(25)
        on.surface.blit(summary, summary.get_rect(midleft=(x + used, rect.y + u(15))))
    said = line_words(view, plan)
    if plan.line and on.canvas.width(said, 14 * ROOM_FOR_BOOT, "semibold") > room:
        said = say("makes {line}", line=LINE_NAMES[plan.line])
    words = squeezed(on.canvas, said, room, 14, "may" if plan.line else "text", "semibold", least=0.6)
    y = rect.bottom - u(13) if plan.results else rect.centery
    on.surface.blit(words, words.get_rect(midleft=(x, y)))


def _draw_target(on: FightContext, unit_id: str, result: Result, centre: tuple[int, int]) -> None:
    """Draw an opponent small, with the sign of what would come of an attack."""
    u = on.canvas.u
    unit, theme = on.view.units[unit_id], on.canvas.theme
    seat = unit.seat if unit.kind == "mc" else -1
    icon = on.facts.definition(unit.type).icon
    body = Medallion(glyph=icon, shape=theme.shapes[seat], colour=theme.seats[seat], raised=False, out=result == "far")
    side = side_for(u(10))
    picture = on.canvas.art.picture(body, (side, side))
    on.surface.blit(picture, picture.get_rect(center=centre))
    draw_result(on.canvas, on.surface, result, (centre[0] + u(7), centre[1] + u(7)), 13)


def draw_result(
    canvas: Canvas, surface: pygame.Surface, result: Result, centre: tuple[int, int], size_u: float
) -> None:
    """Draw the sign of what would come of an attack: gold with a check for a hit, never by colour alone."""
    size = canvas.u(size_u)
    tone = canvas.theme[TONES[result]]

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() / 2
        pygame.draw.circle(large, canvas.theme["casing"], middle, radius)
        pygame.draw.circle(large, tone if result == "hit" else mix(tone, (0, 0, 0), 0.72), middle, radius * 0.86)
        ink = canvas.theme["casing"] if result == "hit" else tone
        for stroke in STROKES[result]:
            points = [(middle[0] + x * radius, middle[1] + y * radius) for x, y in stroke]
            pygame.draw.lines(large, ink, False, points, max(2, round(radius * 0.26)))

    disc = canvas.shape(("plan-result", result), (size, size), paint)
    surface.blit(disc, disc.get_rect(center=centre))
