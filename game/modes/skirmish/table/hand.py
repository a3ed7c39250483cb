"""The right part of the dock: the Buff hand as a fan, deck and discard pile, Push tokens, Victory Points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say
from game.modes.skirmish.model.state import State, zone
from game.modes.skirmish.rules.finish import victory_points
from game.modes.skirmish.table.context import SkirmishContext
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import TINY, card_picture
from game.ui.paint.fan import fan, fan_slots
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea, Pointing

PILES_U, FAN_U = 132, 276
FAN_SCALE, PITCH_U = 0.80, 62
SMALL_SCALE, SMALL_PITCH_U = 0.62, 107
HEAP = 3
"""Push tokens that a row and a column of their heap has."""


def buff_cards(view: State, seat: int) -> list[str]:
    """Return the Buff hand of a seat as it is seen."""
    return list(view.piles.zones.get(zone("buff", seat), ()))


def fan_room(canvas: Canvas, dock: pygame.Rect, *, contest: bool) -> pygame.Rect:
    """Return where the Buff hand lies: at the right, or low in the middle while a Challenge goes on."""
    u = canvas.u
    if contest:
        return pygame.Rect(dock.centerx - u(168), dock.y + u(48), u(336), u(98))
    wide = min(u(FAN_U), round(dock.width * 0.29))
    return pygame.Rect(dock.right - u(PILES_U) - wide, dock.y + u(22), wide, u(124))


def crew_room(canvas: Canvas, dock: pygame.Rect) -> pygame.Rect:
    """Return what is left of the dock for the Crew Card."""
    right = fan_room(canvas, dock, contest=False).x - canvas.u(10)
    return pygame.Rect(dock.x, dock.y, right - dock.x, dock.height)


def fan_poses(
    canvas: Canvas, view: State, seat: int, dock: pygame.Rect, pointing: Pointing, *, contest: bool
) -> dict[str, Pose]:
    """Return where the Buff cards stand; those of a hand that is hidden show their backs."""
    cards = buff_cards(view, seat)
    room = fan_room(canvas, dock, contest=contest)
    if HIDDEN in cards:
        shown = fan(canvas, [f"{HIDDEN}{index}" for index in range(len(cards))], room, scale=0.62, pitch_u=PITCH_U)
        return {f"far:{seat}:{HIDDEN}{index + 50}": pose for index, pose in enumerate(shown.values())}
    hand = {f"card:{card}" for card in cards}
    playable = (pointing.may | set(pointing.chosen)) if hand & (pointing.may | set(pointing.chosen)) else None
    if contest:
        # The sums stand above: no card grows over them.
        shown = fan(canvas, cards, room, playable=playable, scale=SMALL_SCALE, pitch_u=SMALL_PITCH_U)
        lift = canvas.u(6)
        return {
            ref: Pose(pose.x, pose.y - lift, 0.0, pose.scale, 1.0, 60) if ref == pointing.hovered else pose
            for ref, pose in shown.items()
        }
    return fan(
        canvas, cards, room, hovered=pointing.hovered, raised=pointing.chosen, playable=playable, scale=FAN_SCALE,
        pitch_u=PITCH_U, ceiling=dock.y,
    )  # fmt: skip


def fan_hits(canvas: Canvas, view: State, seat: int, dock: pygame.Rect, *, contest: bool) -> list[HitArea]:
    """Return the cards of the Buff hand that can be pointed at."""
    cards = buff_cards(view, seat)
    if HIDDEN in cards:
        return []
    scale, pitch = (SMALL_SCALE, SMALL_PITCH_U) if contest else (FAN_SCALE, PITCH_U)
    room = fan_room(canvas, dock, contest=contest)
    slots = fan_slots(canvas, cards, room, scale, pitch)
    return [HitArea(ref, rect.clip(room.inflate(canvas.u(40), canvas.u(8)).clip(dock))) for ref, rect in slots]


def pile_rects(canvas: Canvas, dock: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return where deck, discard pile, tokens and points stand."""
    u = canvas.u
    left = dock.right - u(PILES_U) + u(6)
    return {
        "pile:deck": pygame.Rect(left, dock.y + u(10), u(TINY[0]), u(TINY[1] + 20)),
        "pile:discard": pygame.Rect(left + u(52), dock.y + u(10), u(TINY[0]), u(TINY[1] + 20)),
        "tokens": pygame.Rect(left, dock.y + u(92), u(60), u(54)),
        "points": pygame.Rect(left + u(64), dock.y + u(92), u(58), u(54)),
    }


def pile_hits(canvas: Canvas, dock: pygame.Rect) -> list[HitArea]:
    """Return the piles and counters that can be pointed at."""
    return [HitArea(ref, rect) for ref, rect in pile_rects(canvas, dock).items()]


def draw_piles(on: SkirmishContext, seat: int, dock: pygame.Rect) -> None:
    """Draw the piles of a seat with their counts, its Push tokens and its Victory Points."""
    canvas = on.canvas
    u, zones, rects = canvas.u, on.view.piles.zones, pile_rects(canvas, dock)
    for ref in ("pile:deck", "pile:discard"):
        rect, cards = rects[ref], zones.get(zone(ref.partition(":")[2], seat), [])
        place = pygame.Rect(rect.x, rect.y, u(TINY[0]), u(TINY[1]))
        if cards:
            top = HIDDEN if ref == "pile:deck" else cards[-1]
            for depth in range(min(3, len(cards) // 8), -1, -1):
                on.surface.blit(card_picture(canvas, top, TINY), place.move(u(depth * 1.5), u(depth * 1.5)))
        else:
            on.surface.blit(canvas.panel(place.size, "surface2", radius_u=4, border="border"), place)
        label = canvas.text(f"{len(cards)}", 15, "text_strong", "bold")
        on.surface.blit(label, label.get_rect(midtop=(place.centerx, place.bottom + u(2))))
    _tokens(canvas, on.surface, on.view, seat, rects["tokens"])
    _points(on, rects["points"])


def _tokens(canvas: Canvas, surface: pygame.Surface, view: State, seat: int, rect: pygame.Rect) -> None:
    """Draw the Push tokens as discs in a heap, and right of it their number."""
    u, left = canvas.u, view.tokens[seat] if seat < len(view.tokens) else 0
    heap = min(left, HEAP * HEAP)
    surface.blit(
        canvas.get_cached_picture(("sk-tokens", rect.size, heap), lambda: _heap(canvas, rect.size, heap)), rect
    )
    number = canvas.text(str(left), 18, "text_strong", "bold")
    surface.blit(number, number.get_rect(midright=(rect.right - u(4), rect.y + u(19))))
    word = canvas.text(say("Push"), 13, "text_quiet")
    surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - u(2))))


def _heap(canvas: Canvas, size: tuple[int, int], count: int) -> pygame.Surface:
    """Return a panel of a size with so many tokens in a heap."""
    u, picture = canvas.u, canvas.panel(size, "surface2", radius_u=7).copy()
    for index in range(count):
        at = (u(10) + index % HEAP * u(8.5), u(10) + index // HEAP * u(9))
        pygame.draw.circle(picture, canvas.theme["casing"], (at[0] + u(1), at[1] + u(1)), u(6))
        pygame.draw.circle(picture, (214, 166, 72), at, u(5.5))
        pygame.draw.circle(picture, (255, 224, 140), at, u(3), max(1, u(1)))
    return picture


def _points(on: SkirmishContext, rect: pygame.Rect) -> None:
    """Draw the Victory Points of every seat beside its shape."""
    canvas = on.canvas
    u = canvas.u
    on.surface.blit(canvas.panel(rect.size, "surface2", radius_u=7), rect)
    seats = range(on.facts.seats)
    pitch = rect.width // max(2, on.facts.seats)
    for seat in seats:
        x = rect.x + seat * pitch + pitch // 2
        shape = canvas.seat_shape(seat, u(13))
        on.surface.blit(shape, shape.get_rect(center=(x, rect.y + u(9))))
        number = canvas.text(str(victory_points(on.facts, on.view, seat)), 16, "text_strong", "bold")
        on.surface.blit(number, number.get_rect(midtop=(x, rect.y + u(14))))
    word = canvas.text(say("Points"), 13, "text_quiet")
    on.surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - u(2))))


def draw_counts(on: SkirmishContext, seats: Sequence[int], at: tuple[int, int]) -> None:
    """Draw how many Buff cards and tokens the other seats have, as one line; of several in fewer words."""
    u = on.canvas.u
    x = at[0] + u(6)
    others = [seat for seat in seats if seat != on.near]
    parts: list[tuple[pygame.Surface, int]] = []
    if len(others) > 1:
        head = on.canvas.text(say("Buff · Push"), 13, "text_quiet")
        parts.append((head, x))
        x += head.get_width() + u(8)
    for seat in others:
        parts.append((on.canvas.seat_shape(seat, u(14)), x))
        tokens = on.view.tokens[seat] if seat < len(on.view.tokens) else 0
        deck = len(on.view.piles.zones.get(zone("deck", seat), ()))
        held = len(buff_cards(on.view, seat))
        text = f"{held} · {tokens}"
        if len(others) == 1:
            text = say("Buff {buff} · Push {push} · Deck {deck}", buff=held, push=tokens, deck=deck)
        label = on.canvas.text(text, 13, "text")
        parts.append((label, x + u(18)))
        x += label.get_width() + u(26)
    if parts:
        plate = pygame.Rect(0, 0, x - at[0], u(20))
        plate.midleft = at
        on.surface.blit(on.canvas.panel(plate.size, "surface2", radius_u=7), plate)
    for part, left in parts:
        on.surface.blit(part, part.get_rect(midleft=(left, at[1])))
