"""The dock beside the crew card: the place of the hand, the piles, the CPU Draw and what everybody holds."""

from __future__ import annotations

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.mainframe.facts import FightFacts
from game.modes.mainframe.model.state import State, hand_zone
from game.modes.mainframe.rules.numbers import cpu_draw_stat
from game.modes.mainframe.table.crew import CREW_U
from game.modes.mainframe.words.words import FightWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import TINY, card_picture
from game.ui.table.view import Frame, Pointing

PILES_U = 186


def hand_rect(canvas: Canvas, frame: Frame) -> pygame.Rect:
    """Return where the hand lies."""
    left = frame.dock.x + canvas.u(CREW_U)
    return pygame.Rect(left, frame.dock.y, frame.dock.right - canvas.u(PILES_U) - left, frame.dock.height)


def draw_piles(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: FightFacts,
    words: FightWords,
    view: State,
    seat: int | None,
    frame: Frame,
    pointing: Pointing,
) -> None:
    """Draw deck, discard pile, the other hands as counts and the CPU Draw that would come."""
    u, zones = canvas.u, view.piles.zones
    left = frame.dock.right - u(PILES_U)
    for index, (zone, caption) in enumerate((("deck", "Deck"), ("discard", "Discard"))):
        x = left + u(8) + index * u(54)
        place = pygame.Rect(x, frame.dock.y + u(12), u(TINY[0]), u(TINY[1]))
        cards = zones[zone]
        if cards:
            for depth in range(min(3, len(cards) // 8), -1, -1):
                picture = card_picture(canvas, HIDDEN if zone == "deck" else cards[0], TINY)
                surface.blit(picture, place.move(u(depth * 1.5), u(depth * 1.5)))
        else:
            surface.blit(canvas.panel(place.size, "surface2", radius_u=4, border="border"), place)
        label = canvas.text(str(len(cards)), 16, "text_strong", "bold")
        surface.blit(label, label.get_rect(midtop=(place.centerx, place.bottom + u(5))))
        word = canvas.text(caption, 13, "text_quiet")
        surface.blit(word, word.get_rect(midtop=(place.centerx, place.bottom + u(24))))
    _draw_dial(canvas, surface, facts, view, pointing, pygame.Rect(left + u(114), frame.dock.y + u(8), u(66), u(90)))
    _draw_hands(
        canvas, surface, facts, words, view, seat, pygame.Rect(left + u(4), frame.dock.bottom - u(46), u(178), u(42))
    )


def _draw_dial(
    canvas: Canvas, surface: pygame.Surface, facts: FightFacts, view: State, pointing: Pointing, rect: pygame.Rect
) -> None:
    """Draw the next CPU Draw: MCs plus areas held; a hovered move shows what it would become."""
    moved = {}
    turn = view.turn
    if turn is not None and pointing.complete.get(pointing.hovered, "").startswith("move:"):
        moved = {turn.unit: pointing.hovered.partition(":")[2]}
    now, after = cpu_draw_stat(view).value, cpu_draw_stat(view, moved).value
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=8), rect)
    icon = canvas.icon("processor", canvas.u(20), "text_quiet")
    surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + canvas.u(6))))
    text, tone = (str(now), "text_strong") if now == after else (f"{now}›{after}", "danger" if after > now else "info")
    number = canvas.text(text, 26, tone, "bold")
    surface.blit(number, number.get_rect(center=(rect.centerx, rect.y + canvas.u(43))))
    for index, line in enumerate(("CPU draws", "to this")):
        word = canvas.text(line, 13, "text_quiet")
        surface.blit(word, word.get_rect(midtop=(rect.centerx, rect.y + canvas.u(58 + index * 14))))


def _draw_hands(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: FightFacts,
    words: FightWords,
    view: State,
    seat: int | None,
    rect: pygame.Rect,
) -> None:
    """Draw the number of cards each seat holds, beside its shape."""
    pitch = rect.width // facts.seats
    for owner in range(facts.seats):
        cpu = owner == facts.cpu_seat
        x = rect.x + owner * pitch
        shape = canvas.seat_shape(-1 if cpu else owner, canvas.u(16))
        surface.blit(shape, shape.get_rect(midleft=(x + canvas.u(2), rect.y + canvas.u(12))))
        count = canvas.text(str(len(view.piles.zones[hand_zone(owner)])), 16, "text_strong", "bold")
        surface.blit(count, count.get_rect(midleft=(x + canvas.u(21), rect.y + canvas.u(12))))
        name = canvas.fitted(words.seat_name(owner), pitch - canvas.u(2), 13, "text_quiet")
        surface.blit(name, (x + canvas.u(2), rect.y + canvas.u(22)))
