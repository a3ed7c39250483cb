"""The right part of the dock: the Buff hand as a fan, deck and discard pile, Push tokens, Victory Points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say
from game.modes.skirmish.model.state import State, zone
from game.modes.skirmish.rules.finish import victory_points
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.faces import face_of
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import TINY
from game.ui.paint.fan import fan, fan_slots
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea, Pointing

PILES_U, FAN_U = 132, 276
FAN_SCALE, PITCH_U = 0.80, 62
SMALL_SCALE, SMALL_PITCH_U = 0.62, 107
HEAP = 3
"""Push tokens that a row and a column of their heap has."""


def buff_cards(observation: State, seat: int) -> list[str]:
    """Return the Buff hand of a seat as it is seen."""
    return list(observation.piles.zones.get(zone("buff", seat), ()))


def fan_room(canvas: Canvas, dock: pygame.Rect, *, contest: bool) -> pygame.Rect:
    """Return where the Buff hand lies: at the right, or low in the middle while a Challenge goes on."""
    px = canvas.px
    if contest:
        return pygame.Rect(dock.centerx - px(168), dock.y + px(48), px(336), px(98))
    wide = min(px(FAN_U), round(dock.width * 0.29))
    return pygame.Rect(dock.right - px(PILES_U) - wide, dock.y + px(22), wide, px(124))


def crew_room(canvas: Canvas, dock: pygame.Rect) -> pygame.Rect:
    """Return what is left of the dock for the Crew Card."""
    right = fan_room(canvas, dock, contest=False).x - canvas.px(10)
    return pygame.Rect(dock.x, dock.y, right - dock.x, dock.height)


def fan_poses(
    canvas: Canvas, observation: State, seat: int, dock: pygame.Rect, pointing: Pointing, *, contest: bool
) -> dict[str, Pose]:
    """Return where the Buff cards stand; those of a hand that is hidden show their backs."""
    cards = buff_cards(observation, seat)
    room = fan_room(canvas, dock, contest=contest)
    if HIDDEN in cards:
        shown = fan(canvas, [f"{HIDDEN}{index}" for index in range(len(cards))], room, scale=0.62, pitch_u=PITCH_U)
        return {f"far:{seat}:{HIDDEN}{index + 50}": pose for index, pose in enumerate(shown.values())}
    hand = {f"card:{card}" for card in cards}
    playable = (
        (pointing.selectable | set(pointing.path_refs))
        if hand & (pointing.selectable | set(pointing.path_refs))
        else None
    )
    if contest:
        # The sums stand above: no card grows over them.
        shown = fan(canvas, cards, room, playable=playable, scale=SMALL_SCALE, pitch_u=SMALL_PITCH_U)
        lift = canvas.px(6)
        return {
            ref: Pose(pose.x, pose.y - lift, 0.0, pose.scale, 1.0, 60) if ref == pointing.hovered else pose
            for ref, pose in shown.items()
        }
    return fan(
        canvas, cards, room, hovered=pointing.hovered, raised=pointing.path_refs, playable=playable, scale=FAN_SCALE,
        pitch_u=PITCH_U, ceiling=dock.y,
    )  # fmt: skip


def fan_hits(canvas: Canvas, observation: State, seat: int, dock: pygame.Rect, *, contest: bool) -> list[HitArea]:
    """Return the cards of the Buff hand that can be pointed at."""
    cards = buff_cards(observation, seat)
    if HIDDEN in cards:
        return []
    scale, pitch = (SMALL_SCALE, SMALL_PITCH_U) if contest else (FAN_SCALE, PITCH_U)
    room = fan_room(canvas, dock, contest=contest)
    slots = fan_slots(canvas, cards, room, scale, pitch)
    return [HitArea(ref, rect.clip(room.inflate(canvas.px(40), canvas.px(8)).clip(dock))) for ref, rect in slots]


def pile_rects(canvas: Canvas, dock: pygame.Rect) -> dict[str, pygame.Rect]:
    """Return where deck, discard pile, tokens and points stand."""
    px = canvas.px
    left = dock.right - px(PILES_U) + px(6)
    return {
        "pile:deck": pygame.Rect(left, dock.y + px(10), px(TINY[0]), px(TINY[1] + 20)),
        "pile:discard": pygame.Rect(left + px(52), dock.y + px(10), px(TINY[0]), px(TINY[1] + 20)),
        "tokens": pygame.Rect(left, dock.y + px(92), px(60), px(54)),
        "points": pygame.Rect(left + px(64), dock.y + px(92), px(58), px(54)),
    }


def pile_hits(canvas: Canvas, dock: pygame.Rect) -> list[HitArea]:
    """Return the piles and counters that can be pointed at."""
    return [HitArea(ref, rect) for ref, rect in pile_rects(canvas, dock).items()]


def draw_piles(draw: SkirmishContext, seat: int, dock: pygame.Rect) -> None:
    """Draw the piles of a seat with their counts, its Push tokens and its Victory Points."""
    canvas = draw.canvas
    px, zones, rects = canvas.px, draw.observation.piles.zones, pile_rects(canvas, dock)
    for ref in ("pile:deck", "pile:discard"):
        rect, cards = rects[ref], zones.get(zone(ref.partition(":")[2], seat), [])
        area_rect = pygame.Rect(rect.x, rect.y, px(TINY[0]), px(TINY[1]))
        if cards:
            top = HIDDEN if ref == "pile:deck" else cards[-1]
            for depth in range(min(3, len(cards) // 8), -1, -1):
                draw.surface.blit(face_of(canvas, top, TINY), area_rect.move(px(depth * 1.5), px(depth * 1.5)))
        else:
            draw.surface.blit(canvas.panel(area_rect.size, "surface2", radius_u=4, border="border"), area_rect)
        label = canvas.text(f"{len(cards)}", 15, "text_strong", "bold")
        draw.surface.blit(label, label.get_rect(midtop=(area_rect.centerx, area_rect.bottom + px(2))))
    _tokens(canvas, draw.surface, draw.observation, seat, rects["tokens"])
    _points(draw, rects["points"])


def _tokens(canvas: Canvas, surface: pygame.Surface, observation: State, seat: int, rect: pygame.Rect) -> None:
    """Draw the Push tokens as discs in a heap, and right of it their number."""
    px, left = canvas.px, observation.tokens[seat] if seat < len(observation.tokens) else 0
    heap = min(left, HEAP * HEAP)
    surface.blit(
        canvas.get_cached_picture(("sk-tokens", rect.size, heap), lambda: _heap(canvas, rect.size, heap)), rect
    )
    number = canvas.text(str(left), 18, "text_strong", "bold")
    surface.blit(number, number.get_rect(midright=(rect.right - px(4), rect.y + px(19))))
    word = canvas.text(say("Push"), 13, "text_quiet")
    surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - px(2))))


def _heap(canvas: Canvas, size: tuple[int, int], count: int) -> pygame.Surface:
    """Return a panel of a size with so many tokens in a heap."""
    px, picture = canvas.px, canvas.panel(size, "surface2", radius_u=7).copy()
    for index in range(count):
        at = (px(10) + index % HEAP * px(8.5), px(10) + index // HEAP * px(9))
        pygame.draw.circle(picture, canvas.theme["casing"], (at[0] + px(1), at[1] + px(1)), px(6))
        pygame.draw.circle(picture, (214, 166, 72), at, px(5.5))
        pygame.draw.circle(picture, (255, 224, 140), at, px(3), max(1, px(1)))
    return picture


def _points(draw: SkirmishContext, rect: pygame.Rect) -> None:
    """Draw the Victory Points of every seat beside its shape."""
    canvas = draw.canvas
    px = canvas.px
    draw.surface.blit(canvas.panel(rect.size, "surface2", radius_u=7), rect)
    seats = range(draw.content.seats)
    pitch = rect.width // max(2, draw.content.seats)
    for seat in seats:
        x = rect.x + seat * pitch + pitch // 2
        shape = canvas.seat_shape(seat, px(13))
        draw.surface.blit(shape, shape.get_rect(center=(x, rect.y + px(9))))
        number = canvas.text(str(victory_points(draw.content, draw.observation, seat)), 16, "text_strong", "bold")
        draw.surface.blit(number, number.get_rect(midtop=(x, rect.y + px(14))))
    word = canvas.text(say("Points"), 13, "text_quiet")
    draw.surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - px(2))))


def draw_counts(draw: SkirmishContext, seats: Sequence[int], at: tuple[int, int]) -> None:
    """Draw how many Buff cards and tokens the other seats have, as one line; of several in fewer words."""
    px = draw.canvas.px
    x = at[0] + px(6)
    others = [seat for seat in seats if seat != draw.near]
    parts: list[tuple[pygame.Surface, int]] = []
    if len(others) > 1:
        head = draw.canvas.text(say("Buff · Push"), 13, "text_quiet")
        parts.append((head, x))
        x += head.get_width() + px(8)
    for seat in others:
        parts.append((draw.canvas.seat_shape(seat, px(14)), x))
        tokens = draw.observation.tokens[seat] if seat < len(draw.observation.tokens) else 0
        deck = len(draw.observation.piles.zones.get(zone("deck", seat), ()))
        held = len(buff_cards(draw.observation, seat))
        text = f"{held} · {tokens}"
        if len(others) == 1:
            text = say("Buff {buff} · Push {push} · Deck {deck}", buff=held, push=tokens, deck=deck)
        label = draw.canvas.text(text, 13, "text")
        parts.append((label, x + px(18)))
        x += label.get_width() + px(26)
    if parts:
        plate_rect = pygame.Rect(0, 0, x - at[0], px(20))
        plate_rect.midleft = at
        draw.surface.blit(draw.canvas.panel(plate_rect.size, "surface2", radius_u=7), plate_rect)
    for rendered, left in parts:
        draw.surface.blit(rendered, rendered.get_rect(midleft=(left, at[1])))
