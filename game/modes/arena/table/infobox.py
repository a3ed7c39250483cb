"""The one plate that tells what a hovered choice would do, or what a thing is: it covers nothing that it is about."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB

LEAST_U, MOST_U = 190, 312
GAP_U = 16
TURNS = 16
COLUMNS, ROWS = 7, 6
"""From how many sides around its target a plate is tried; then in columns and rows all over its room."""


class KeyNumber(msgspec.Struct, frozen=True):
    """A number that decides, with its word."""

    number: str
    word: str
    tone: str = "text_strong"


class Plate(msgspec.Struct, frozen=True):
    """A title, numbers that decide, and lines; a line is a text with the role of its colour."""

    title: str
    figures: tuple[KeyNumber, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    note: str = ""
    edge: str = "mark"


def plain_lines(lines: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return lines in the usual colour; clauses in brackets are left out, for the panel tells them."""
    return tuple((line, "text") for line in lines if not line.startswith("["))


def plate_picture(canvas: Canvas, infobox: Plate) -> pygame.Surface:
    """Return a plate as a picture."""

    def make() -> pygame.Surface:
        px = canvas.px
        most = px(MOST_U - 24)
        title = canvas.fit_text(infobox.title, most, 18, "text_strong", "title")
        note = canvas.text(infobox.note, 14, "may", "semibold") if infobox.note else None
        wrapped = [(part, tone) for line, tone in infobox.lines for part in canvas.wrap(line, most, 14)]
        labels = [canvas.text(part, 14, tone) for part, tone in wrapped]
        numbers = [
            (canvas.text(one.number, 26, one.tone, "bold"), canvas.text(one.word, 14, "text"))
            for one in infobox.figures
        ]
        across = sum(number.get_width() + word.get_width() + px(20) for number, word in numbers)
        head = title.get_width() + (note.get_width() + px(14) if note is not None else 0)
        width = max(px(LEAST_U - 24), head, across, *(word.get_width() for word in labels), 0) + px(24)
        height = px(8) + title.get_height() + (px(34) if numbers else 0) + len(labels) * px(19) + px(10)
        surface = pygame.Surface((width, height), pygame.SRCALPHA)
        surface.blit(canvas.panel((width, height), "surface1", radius_u=9, border=infobox.edge, border_u=2), (0, 0))
        surface.blit(title, (px(12), px(5)))
        if note is not None:
            surface.blit(note, note.get_rect(topright=(width - px(12), px(9))))
        y = px(6) + title.get_height()
        x = px(12)
        for number, word in numbers:
            surface.blit(number, (x, y))
            surface.blit(word, (x + number.get_width() + px(5), y + px(13)))
            x += number.get_width() + word.get_width() + px(20)
        y += px(36) if numbers else px(2)
        for word in labels:
            surface.blit(word, (px(12), y))
            y += px(19)
        return surface

    return canvas.get_cached_picture(("arena-plate", infobox), make)


def place_plate(
    canvas: Canvas,
    size: tuple[int, int],
    target: pygame.Rect,
    room: pygame.Rect,
    avoid: Sequence[pygame.Rect],
    near: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return where a plate lies: near its target, in its room, over nothing that it must not cover.

    It lies over the others of what is `near` only where that saves a long way.
    """
    best: tuple[float, pygame.Rect] | None = None
    gap = canvas.px(GAP_U)
    for away in (gap, 3 * gap, 7 * gap):
        for turn in range(TURNS):
            angle = math.tau * turn / TURNS - math.pi / 2
            reach_x, reach_y = (target.width + size[0]) / 2 + away, (target.height + size[1]) / 2 + away
            dx, dy = math.cos(angle), math.sin(angle)
            # The point where a line from the middle leaves the box in which both just touch.
            share = min(reach_x / max(1e-6, abs(dx)), reach_y / max(1e-6, abs(dy)))
            rect = pygame.Rect((0, 0), size)
            rect.center = round(target.centerx + dx * share), round(target.centery + dy * share)
            rect.clamp_ip(room)
            score = _score(canvas, rect, target, avoid, near)
            if best is None or score < best[0]:
                best = score, rect
    for column in range(COLUMNS):
        for row in range(ROWS):
            rect = pygame.Rect((0, 0), size)
            rect.x = room.x + max(0, room.width - size[0]) * column // (COLUMNS - 1)
            rect.y = room.y + max(0, room.height - size[1]) * row // (ROWS - 1)
            best = min(
                best or (math.inf, rect), (_score(canvas, rect, target, avoid, near), rect), key=lambda one: one[0]
            )
    assert best is not None
    return best[1]


def _score(
    canvas: Canvas,
    rect: pygame.Rect,
    target: pygame.Rect,
    avoid: Sequence[pygame.Rect],
    near: Sequence[pygame.Rect],
) -> float:
    """Return how bad a place is: what it covers counts most, then how far it is from its target."""
    covered = sum(_area(rect.clip(other)) for other in avoid) + 3 * _area(rect.clip(target))
    beside = sum(_area(rect.clip(other)) for other in near)
    return covered * 40 + beside * 0.08 / canvas.scale + math.dist(rect.center, target.center)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def draw_plate(
    canvas: Canvas,
    surface: pygame.Surface,
    infobox: Plate,
    target: pygame.Rect,
    room: pygame.Rect,
    avoid: Sequence[pygame.Rect] = (),
    near: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw a plate with a thin line to its target; return where it lies."""
    picture = plate_picture(canvas, infobox)
    rect = place_plate(canvas, picture.get_size(), target, room, avoid, near)
    tone: RGB = canvas.theme[infobox.edge]
    start, end = _nearest(rect, target.center), _nearest(target, rect.center)
    if not rect.colliderect(target):
        pygame.draw.line(surface, canvas.theme["casing"], start, end, canvas.px(4))
        pygame.draw.line(surface, tone, start, end, max(1, canvas.px(1.6)))
    canvas.blit_shadow(surface, rect, 9, 10)
    surface.blit(picture, rect)
    return rect


def _nearest(rect: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    return max(rect.x, min(rect.right, point[0])), max(rect.y, min(rect.bottom, point[1]))
