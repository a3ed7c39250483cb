"""The dock beside the crew card: the place of the hand, the piles, the CPU Draw and what everybody holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say, say_as
from game.modes.mainframe.game_content import FightContent, card_value
from game.modes.mainframe.model.state import State, hand_zone, look_zone, stash_zone
from game.modes.mainframe.rules.numbers import cpu_draw_stat
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.dock import CREW_U
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND, SMALL, TINY, card_picture
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.labels import squeeze_text

PILES_U = 186
CLOSE_U = 40
"""The width that a seat's number of cards needs for a sign of the usual size."""


def hand_rect(canvas: Canvas, regions: TableRegions) -> pygame.Rect:
    """Return where the hand lies."""
    left = regions.dock.x + canvas.px(CREW_U)
    return pygame.Rect(left, regions.dock.y, regions.dock.right - canvas.px(PILES_U) - left, regions.dock.height)


def sorted_hand(observation: State, seat: int) -> list[str]:
    """Return a seat's hand from low to high, Jesters last, as a person would hold it; the stash comes after it."""
    zones = observation.piles.zones
    cards = [card for card in zones[hand_zone(seat)] if card != HIDDEN]
    stash = [card for card in zones.get(stash_zone(seat), ()) if card != HIDDEN]
    return [*sorted(cards, key=lambda card: (card_value(card), card)), *stash]


def looked_at(
    canvas: Canvas, content: FightContent, observation: State, regions: TableRegions
) -> list[tuple[str, tuple[int, int]]]:
    """Return the cards that somebody looks at with their middles, side by side over the battlefield."""
    zones = [observation.piles.zones.get(look_zone(owner), []) for owner in range(content.seats)]
    cards = [card for zone in zones for card in zone if card != HIDDEN]
    pitch = canvas.px(HAND[0] + 16)
    left = regions.board_rect.centerx - pitch * (len(cards) - 1) // 2
    y = regions.board_rect.bottom - canvas.px(HAND[1] // 2 + 24)
    return [(card, (left + index * pitch, y)) for index, card in enumerate(cards)]


class DockParts:
    """Where piles, the CPU Draw and the hands of all seats stand, in device pixels."""

    def __init__(self, canvas: Canvas, content: FightContent, regions: TableRegions) -> None:
        px = canvas.px
        self.left = regions.dock.right - px(PILES_U)
        card = (px(TINY[0]), px(TINY[1]))
        top = regions.dock.y + px(12)
        self.deck = pygame.Rect((self.left + px(8), top), card)
        self.discard = pygame.Rect((self.left + px(62), top), card)
        self.dial = pygame.Rect(self.left + px(114), regions.dock.y + px(8), px(66), px(90))
        row = pygame.Rect(self.left + px(4), regions.dock.bottom - px(46), px(178), px(42))
        pitch = row.width // content.seats
        self.hands = [pygame.Rect(row.x + seat * pitch, row.y, pitch, row.height) for seat in range(content.seats)]


def dock_hits(canvas: Canvas, content: FightContent, regions: TableRegions) -> Iterator[HitArea]:
    """Return what can be pointed at beside the hand: each explains itself."""
    parts = DockParts(canvas, content, regions)
    yield HitArea("pile:deck", parts.deck.inflate(0, canvas.px(30)))
    yield HitArea("pile:discard", parts.discard.inflate(0, canvas.px(30)))
    yield HitArea("cpu-draw", parts.dial)
    for seat, rect in enumerate(parts.hands):
        yield HitArea(f"hand:{seat}", rect)


def draw_hand_peek(draw: FightContext) -> None:
    """Draw the cards of a seat's hand over its number while that is pointed at: players of a side may see them."""
    kind, _, seat = draw.pointing.hovered.partition(":")
    cards = draw.observation.piles.zones.get(hand_zone(int(seat)), []) if kind == "hand" and seat.isdigit() else []
    if not cards or all(card == HIDDEN for card in cards):
        return
    px = draw.canvas.px
    cards = sorted(cards, key=lambda card: (card_value(card) if card != HIDDEN else 0, card))
    pitch = min(px(SMALL[0] + 4), (draw.regions.dock.width - px(40)) // len(cards))
    rect = pygame.Rect(0, 0, pitch * (len(cards) - 1) + px(SMALL[0] + 20), px(SMALL[1] + 20))
    rect.bottomright = (draw.regions.dock.right - px(8), draw.regions.dock.bottom - px(50))
    draw.canvas.blit_shadow(draw.surface, rect, 8, 10)
    draw.surface.blit(draw.canvas.panel(rect.size, "surface2", radius_u=8, border="border"), rect)
    for index, card in enumerate(cards):
        draw.surface.blit(card_picture(draw.canvas, card, SMALL), (rect.x + px(10) + index * pitch, rect.y + px(10)))


def draw_piles(draw: FightContext) -> None:
    """Draw deck, discard pile, the other hands as counts and the CPU Draw that would come."""
    px, zones = draw.canvas.px, draw.observation.piles.zones
    parts = DockParts(draw.canvas, draw.content, draw.regions)
    for rect, zone, caption in (
        (parts.deck, "deck", say_as("pile", "Deck")),
        (parts.discard, "discard", say("Discard")),
    ):
        cards = zones[zone]
        if cards:
            for depth in range(min(3, len(cards) // 8), -1, -1):
                picture = card_picture(draw.canvas, HIDDEN if zone == "deck" else cards[0], TINY)
                draw.surface.blit(picture, rect.move(px(depth * 1.5), px(depth * 1.5)))
        else:
            draw.surface.blit(draw.canvas.panel(rect.size, "surface2", radius_u=4, border="border"), rect)
        label = draw.canvas.text(str(len(cards)), 16, "text_strong", "bold")
        draw.surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.bottom + px(5))))
        word = squeeze_text(draw.canvas, caption, rect.width + px(14), 13, "text_quiet", "regular", least=0.6)
        draw.surface.blit(word, word.get_rect(midtop=(rect.centerx, rect.bottom + px(24))))
    _draw_dial(draw, parts.dial)
    _draw_hands(draw, parts.hands)


def _draw_dial(draw: FightContext, rect: pygame.Rect) -> None:
    """Draw the next CPU Draw: MCs plus areas held; a hovered move shows what it would become."""
    px = draw.canvas.px
    moved = {}
    turn = draw.observation.turn
    if turn is not None and draw.pointing.complete.get(draw.pointing.hovered, "").startswith("move:"):
        moved = {turn.unit: draw.pointing.hovered.partition(":")[2]}
    now, after = cpu_draw_stat(draw.observation).value, cpu_draw_stat(draw.observation, moved).value
    draw.surface.blit(draw.canvas.panel(rect.size, "surface2", radius_u=8), rect)
    icon = draw.canvas.icon("processor", px(20), "text_quiet")
    draw.surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + px(6))))
    text, tone = (str(now), "text_strong") if now == after else (f"{now}›{after}", "danger" if after > now else "info")
    number = draw.canvas.text(text, 26, tone, "bold")
    draw.surface.blit(number, number.get_rect(center=(rect.centerx, rect.y + px(43))))
    for index, line in enumerate((say("CPU draws"), say("to this"))):
        word = squeeze_text(draw.canvas, line, rect.width - px(4), 13, "text_quiet", "regular", least=0.6)
        draw.surface.blit(word, word.get_rect(midtop=(rect.centerx, rect.y + px(58 + index * 14))))


def _draw_hands(draw: FightContext, rects: Sequence[pygame.Rect]) -> None:
    """Draw the number of cards each seat holds, beside its shape."""
    px = draw.canvas.px
    for owner, rect in enumerate(rects):
        close = rect.width < px(CLOSE_U)
        shape = draw.canvas.seat_shape(-1 if owner == draw.content.cpu_seat else owner, px(13 if close else 16))
        draw.surface.blit(shape, shape.get_rect(midleft=(rect.x, rect.y + px(12))))
        count = draw.canvas.text(str(len(draw.observation.piles.zones[hand_zone(owner)])), 16, "text_strong", "bold")
        draw.surface.blit(count, count.get_rect(midleft=(rect.x + px(14 if close else 20), rect.y + px(12))))
        name = squeeze_text(
            draw.canvas, draw.wording.seat_name(owner), rect.width - px(8), 13, "text_quiet", "regular", least=0.6
        )
        draw.surface.blit(name, (rect.x, rect.y + px(22)))
