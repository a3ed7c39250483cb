"""The dock beside the crew card: the place of the hand, the piles, the CPU Draw and what everybody holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say, say_as
from game.modes.mainframe.facts import FightFacts, card_value
from game.modes.mainframe.model.state import State, hand_zone, look_zone, stash_zone
from game.modes.mainframe.rules.numbers import cpu_draw_stat
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.crew import CREW_U
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND, SMALL, TINY, card_picture
from game.ui.table.view import Frame, HitArea
from game.ui.widgets.labels import squeeze_text

PILES_U = 186
CLOSE_U = 40
"""The width that a seat's number of cards needs for a sign of the usual size."""


def hand_rect(canvas: Canvas, frame: Frame) -> pygame.Rect:
    """Return where the hand lies."""
    left = frame.dock.x + canvas.u(CREW_U)
    return pygame.Rect(left, frame.dock.y, frame.dock.right - canvas.u(PILES_U) - left, frame.dock.height)


def sorted_hand(view: State, seat: int) -> list[str]:
    """Return a seat's hand from low to high, Jesters last, as a person would hold it; the stash comes after it."""
    zones = view.piles.zones
    cards = [card for card in zones[hand_zone(seat)] if card != HIDDEN]
    stash = [card for card in zones.get(stash_zone(seat), ()) if card != HIDDEN]
    return [*sorted(cards, key=lambda card: (card_value(card), card)), *stash]


def looked_at(canvas: Canvas, facts: FightFacts, view: State, frame: Frame) -> list[tuple[str, tuple[int, int]]]:
    """Return the cards that somebody looks at with their middles, side by side over the battlefield."""
    zones = [view.piles.zones.get(look_zone(owner), []) for owner in range(facts.seats)]
    cards = [card for zone in zones for card in zone if card != HIDDEN]
    pitch = canvas.u(HAND[0] + 16)
    left = frame.stage.centerx - pitch * (len(cards) - 1) // 2
    y = frame.stage.bottom - canvas.u(HAND[1] // 2 + 24)
    return [(card, (left + index * pitch, y)) for index, card in enumerate(cards)]


class DockParts:
    """Where piles, the CPU Draw and the hands of all seats stand, in device pixels."""

    def __init__(self, canvas: Canvas, facts: FightFacts, frame: Frame) -> None:
        u = canvas.u
        self.left = frame.dock.right - u(PILES_U)
        card = (u(TINY[0]), u(TINY[1]))
        top = frame.dock.y + u(12)
        self.deck = pygame.Rect((self.left + u(8), top), card)
        self.discard = pygame.Rect((self.left + u(62), top), card)
        self.dial = pygame.Rect(self.left + u(114), frame.dock.y + u(8), u(66), u(90))
        row = pygame.Rect(self.left + u(4), frame.dock.bottom - u(46), u(178), u(42))
        pitch = row.width // facts.seats
        self.hands = [pygame.Rect(row.x + seat * pitch, row.y, pitch, row.height) for seat in range(facts.seats)]


def dock_hits(canvas: Canvas, facts: FightFacts, frame: Frame) -> Iterator[HitArea]:
    """Return what can be pointed at beside the hand: each explains itself."""
    parts = DockParts(canvas, facts, frame)
    yield HitArea("pile:deck", parts.deck.inflate(0, canvas.u(30)))
    yield HitArea("pile:discard", parts.discard.inflate(0, canvas.u(30)))
    yield HitArea("cpu-draw", parts.dial)
    for seat, rect in enumerate(parts.hands):
        yield HitArea(f"hand:{seat}", rect)


def draw_hand_peek(on: FightContext) -> None:
    """Draw the cards of a seat's hand over its number while that is pointed at: players of a side may see them."""
    kind, _, seat = on.pointing.hovered.partition(":")
    cards = on.view.piles.zones.get(hand_zone(int(seat)), []) if kind == "hand" and seat.isdigit() else []
    if not cards or all(card == HIDDEN for card in cards):
        return
    u = on.canvas.u
    cards = sorted(cards, key=lambda card: (card_value(card) if card != HIDDEN else 0, card))
    pitch = min(u(SMALL[0] + 4), (on.frame.dock.width - u(40)) // len(cards))
    rect = pygame.Rect(0, 0, pitch * (len(cards) - 1) + u(SMALL[0] + 20), u(SMALL[1] + 20))
    rect.bottomright = (on.frame.dock.right - u(8), on.frame.dock.bottom - u(50))
    on.canvas.blit_shadow(on.surface, rect, 8, 10)
    on.surface.blit(on.canvas.panel(rect.size, "surface2", radius_u=8, border="border"), rect)
    for index, card in enumerate(cards):
        on.surface.blit(card_picture(on.canvas, card, SMALL), (rect.x + u(10) + index * pitch, rect.y + u(10)))


def draw_piles(on: FightContext) -> None:
    """Draw deck, discard pile, the other hands as counts and the CPU Draw that would come."""
    u, zones = on.canvas.u, on.view.piles.zones
    parts = DockParts(on.canvas, on.facts, on.frame)
    for place, zone, caption in (
        (parts.deck, "deck", say_as("pile", "Deck")),
        (parts.discard, "discard", say("Discard")),
    ):
        cards = zones[zone]
        if cards:
            for depth in range(min(3, len(cards) // 8), -1, -1):
                picture = card_picture(on.canvas, HIDDEN if zone == "deck" else cards[0], TINY)
                on.surface.blit(picture, place.move(u(depth * 1.5), u(depth * 1.5)))
        else:
            on.surface.blit(on.canvas.panel(place.size, "surface2", radius_u=4, border="border"), place)
        label = on.canvas.text(str(len(cards)), 16, "text_strong", "bold")
        on.surface.blit(label, label.get_rect(midtop=(place.centerx, place.bottom + u(5))))
        word = squeeze_text(on.canvas, caption, place.width + u(14), 13, "text_quiet", "regular", least=0.6)
        on.surface.blit(word, word.get_rect(midtop=(place.centerx, place.bottom + u(24))))
    _draw_dial(on, parts.dial)
    _draw_hands(on, parts.hands)


def _draw_dial(on: FightContext, rect: pygame.Rect) -> None:
    """Draw the next CPU Draw: MCs plus areas held; a hovered move shows what it would become."""
    u = on.canvas.u
    moved = {}
    turn = on.view.turn
    if turn is not None and on.pointing.complete.get(on.pointing.hovered, "").startswith("move:"):
        moved = {turn.unit: on.pointing.hovered.partition(":")[2]}
    now, after = cpu_draw_stat(on.view).value, cpu_draw_stat(on.view, moved).value
    on.surface.blit(on.canvas.panel(rect.size, "surface2", radius_u=8), rect)
    icon = on.canvas.icon("processor", u(20), "text_quiet")
    on.surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + u(6))))
    text, tone = (str(now), "text_strong") if now == after else (f"{now}›{after}", "danger" if after > now else "info")
    number = on.canvas.text(text, 26, tone, "bold")
    on.surface.blit(number, number.get_rect(center=(rect.centerx, rect.y + u(43))))
    for index, line in enumerate((say("CPU draws"), say("to this"))):
        word = squeeze_text(on.canvas, line, rect.width - u(4), 13, "text_quiet", "regular", least=0.6)
        on.surface.blit(word, word.get_rect(midtop=(rect.centerx, rect.y + u(58 + index * 14))))


def _draw_hands(on: FightContext, places: Sequence[pygame.Rect]) -> None:
    """Draw the number of cards each seat holds, beside its shape."""
    u = on.canvas.u
    for owner, rect in enumerate(places):
        close = rect.width < u(CLOSE_U)
        shape = on.canvas.seat_shape(-1 if owner == on.facts.cpu_seat else owner, u(13 if close else 16))
        on.surface.blit(shape, shape.get_rect(midleft=(rect.x, rect.y + u(12))))
        count = on.canvas.text(str(len(on.view.piles.zones[hand_zone(owner)])), 16, "text_strong", "bold")
        on.surface.blit(count, count.get_rect(midleft=(rect.x + u(14 if close else 20), rect.y + u(12))))
        name = squeeze_text(
            on.canvas, on.words.seat_name(owner), rect.width - u(8), 13, "text_quiet", "regular", least=0.6
        )
        on.surface.blit(name, (rect.x, rect.y + u(22)))
