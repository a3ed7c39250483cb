"""A Clash as it is settled: both rush at each other, then the bids, what they rolled, and why it is won or lost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import mark, say, say_count
from game.modes.arena.model.ability_events import ClashSettled
from game.modes.arena.rules.numbers import CLASH_FROM
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock import name_picture
from game.modes.arena.table.moments import draw_blow
from game.modes.arena.table.tokens import disc, seat_look
from game.modes.arena.words.names import short_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import die_picture
from game.ui.paint.theme import mix
from game.ui.table.motion import out_cubic

CLASH_MS = 2400
CLASH_U = (470, 232)
FACE_U = 31
CONTACT, APART = 0.14, 0.30
"""When both meet in the middle, and when each is back at its side, in shares of the time."""
COUNTED, DECIDED = 0.34, 0.50
"""When the Hits are counted, and when the winner is told."""


def draw_clash(on: ArenaContext, avoid: Sequence[pygame.Rect], share: float) -> None:
    """Draw who bid how many dice, what they rolled, and why it is won or lost."""
    canvas, surface, view = on.canvas, on.surface, on.view
    clash = on.story.clash
    if clash is None or clash.unit not in view.units or clash.target not in view.units:
        return
    rect = _place(on, avoid)
    canvas.blit_shadow(surface, rect, 12, 14)
    surface.blit(_build_panel(on, rect.size, clash), rect)
    _sides(on, rect, clash, share)
    if share > DECIDED:
        verdict = canvas.fit_text(_verdict(on, clash), rect.width - canvas.u(24), 20, "text_strong", "bold")
        surface.blit(verdict, verdict.get_rect(midbottom=(rect.centerx, rect.bottom - canvas.u(10))))
    _faces(on, rect, clash, share)


def _place(on: ArenaContext, avoid: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where the picture lies: below the dice that are in the air, else where it covers neither of both."""
    u, stage = on.canvas.u, on.frame.stage
    rect = pygame.Rect(0, 0, u(CLASH_U[0]), u(CLASH_U[1]))
    rect.midtop = stage.centerx, stage.y + u(112)
    low = rect.copy()
    low.bottom = stage.bottom - u(8)
    if low.collidelist(list(avoid)) < 0 <= rect.collidelist(list(avoid)):
        rect = low
    return rect.clamp(stage)


def _halves(canvas: Canvas, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the sides of whoever began and of whoever was challenged."""
    top, edge = canvas.u(42), canvas.u(6)
    left = pygame.Rect(rect.x + edge, rect.y + top, rect.width // 2 - edge, rect.height - top - canvas.u(44))
    return left, left.move(left.width, 0)


def _build_panel(on: ArenaContext, size: tuple[int, int], clash: ClashSettled) -> pygame.Surface:
    """Return the panel with a side in the colour of each of both."""
    canvas, units = on.canvas, on.view.units
    tones = [seat_look(canvas, on.facts, units[name].seat)[0] for name in (clash.unit, clash.target)]

    def make() -> pygame.Surface:
        panel = canvas.panel(size, "surface1", radius_u=12, border="mark", border_u=2.5).copy()
        for half, tone in zip(_halves(canvas, pygame.Rect((0, 0), size)), tones, strict=True):
            pygame.draw.rect(panel, mix(tone, canvas.theme["surface1"], 0.72), half, border_radius=canvas.u(6))
        title = canvas.text(say("Clash"), 26, "text_strong", "title")
        panel.blit(title, title.get_rect(midtop=(size[0] // 2, canvas.u(4))))
        return panel

    return canvas.get_cached_picture(("arena-clash", size, tuple(tones), say("Clash")), make)


def _sides(on: ArenaContext, rect: pygame.Rect, clash: ClashSettled, share: float) -> None:
    """Draw name, bid, dice and Hits of both; once it is decided one side is ringed and the other one dark."""
    canvas, surface, u = on.canvas, on.surface, on.canvas.u
    halves = _halves(canvas, rect)
    for index, (name, hits) in enumerate(((clash.unit, clash.hits), (clash.target, clash.against))):
        half, unit = halves[index], on.view.units[name]
        inner = pygame.Rect(half.x + u(8), half.y, half.width - u(16), half.height)
        room = inner.width - u(2 * FACE_U + 12)
        label = name_picture(canvas, unit, room, 17, "text_strong")
        bid = on.story.bids.get(name, 0)
        words = canvas.fit_text(say_count("bids {number} die", "bids {number} dice", bid), room, 15, "text")
        for picture, y in ((label, half.y + u(22)), (words, half.y + u(44))):
            place = picture.get_rect(midleft=(inner.x + u(2 * FACE_U + 10), y))
            if index:
                place.right = inner.right - u(2 * FACE_U + 10)
            surface.blit(picture, place)
        _dice(canvas, surface, on.story.rolled.get(name, ()), pygame.Rect(inner.x, half.y + u(72), inner.width, u(30)))
        if share > COUNTED:
            count = canvas.text(say_count("{number} Hit", "{number} Hits", hits), 30, "may", "bold")
            fresh = 1 - (share - COUNTED) / 0.06
            if fresh > 0:
                count = pygame.transform.smoothscale_by(count, 1 + 0.8 * fresh)
            surface.blit(count, count.get_rect(center=(half.centerx, half.y + u(125))))
    if share > DECIDED:
        winner, loser = halves if clash.won else halves[::-1]
        veil = pygame.Surface(loser.size, pygame.SRCALPHA)
        veil.fill((*canvas.theme["surface1" if canvas.theme.light else "casing"], 150))
        surface.blit(veil, loser)
        pygame.draw.rect(surface, canvas.theme["mark"], winner, u(3), border_radius=u(6))


def _faces(on: ArenaContext, rect: pygame.Rect, clash: ClashSettled, share: float) -> None:
    """Draw both as they rush at each other, meet in sparks and are thrown back."""
    canvas, u = on.canvas, on.canvas.u
    halves, radius = _halves(canvas, rect), u(FACE_U)
    y = halves[0].y + u(34)
    ends = halves[0].x + u(FACE_U + 8), halves[1].right - u(FACE_U + 8)
    away = 0.0
    if share < CONTACT:
        away = (share / CONTACT) ** 2
    elif share < APART:
        away = 1 - out_cubic((share - CONTACT) / (APART - CONTACT))
    loser = (clash.target if clash.won else clash.unit) if share > DECIDED else ""
    for name, end, side in ((clash.unit, ends[0], -1), (clash.target, ends[1], 1)):
        picture = disc(canvas, on.facts, on.view.units[name], radius, plate=False)
        if name == loser:
            picture = picture.copy()
            picture.set_alpha(120)
        met = rect.centerx + side * radius
        on.surface.blit(picture, picture.get_rect(center=(round(end + (met - end) * away), y)))
    if CONTACT < share < APART + 0.08:
        gone = (share - CONTACT) / (APART + 0.08 - CONTACT)
        draw_blow(canvas, on.surface, (rect.centerx, y), round(radius * 0.5), gone, 9)


def _verdict(on: ArenaContext, clash: ClashSettled) -> str:
    """Return who wins, and why."""
    one, two = (short_name(on.view.units[name]) for name in (clash.unit, clash.target))
    if clash.won:
        text = mark("{one} wins: more Hits") if clash.hits > clash.against else mark("{one} wins: {two} is helpless")
    elif clash.hits == clash.against:
        text = mark("A tie is the defender's: {two} wins")
    else:
        text = mark("{two} wins: more Hits")
    return say(text, one=one, two=two)


def _dice(canvas: Canvas, surface: pygame.Surface, values: tuple[int, ...], rect: pygame.Rect) -> None:
    """Draw rolled dice in a row, those that hit lit."""
    if not values:
        none = canvas.text(say("no dice"), 14, "text_quiet")
        surface.blit(none, none.get_rect(center=rect.center))
        return
    side = min(canvas.u(28), (rect.width - canvas.u(3) * (len(values) - 1)) // len(values))
    wide = len(values) * (side + canvas.u(3)) - canvas.u(3)
    for index, value in enumerate(sorted(values, reverse=True)):
        picture = die_picture(canvas, value, side, lit=value >= CLASH_FROM)
        surface.blit(picture, (rect.centerx - wide // 2 + index * (side + canvas.u(3)), rect.y))
