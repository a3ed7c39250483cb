"""A Clash as it is settled: both rush at each other, then the bids, what they rolled, and why it is won or lost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import N_, say, say_count
from game.modes.arena.model.ability_events import ClashSettled
from game.modes.arena.rules.numbers import CLASH_FROM
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock.crew_card import name_picture
from game.modes.arena.table.moments.hits import draw_blow
from game.modes.arena.table.pieces.tokens import disc, seat_look
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


def draw_clash(draw: ArenaContext, avoid: Sequence[pygame.Rect], share: float) -> None:
    """Draw who bid how many dice, what they rolled, and why it is won or lost."""
    canvas, surface, observation = draw.canvas, draw.surface, draw.observation
    clash = draw.recent_events.clash
    if clash is None or clash.unit not in observation.units or clash.target not in observation.units:
        return
    rect = _find_rect(draw, avoid)
    canvas.blit_shadow(surface, rect, 12, 14)
    surface.blit(_build_panel(draw, rect.size, clash), rect)
    _sides(draw, rect, clash, share)
    if share > DECIDED:
        verdict = canvas.fit_text(_verdict(draw, clash), rect.width - canvas.px(24), 20, "text_strong", "bold")
        surface.blit(verdict, verdict.get_rect(midbottom=(rect.centerx, rect.bottom - canvas.px(10))))
    _faces(draw, rect, clash, share)


def _find_rect(draw: ArenaContext, avoid: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return where the picture lies: below the dice that are in the air, else where it covers neither of both."""
    px, board_rect = draw.canvas.px, draw.regions.board_rect
    rect = pygame.Rect(0, 0, px(CLASH_U[0]), px(CLASH_U[1]))
    rect.midtop = board_rect.centerx, board_rect.y + px(112)
    low = rect.copy()
    low.bottom = board_rect.bottom - px(8)
    if low.collidelist(list(avoid)) < 0 <= rect.collidelist(list(avoid)):
        rect = low
    return rect.clamp(board_rect)


def _halves(canvas: Canvas, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the sides of whoever began and of whoever was challenged."""
    top, edge = canvas.px(42), canvas.px(6)
    left = pygame.Rect(rect.x + edge, rect.y + top, rect.width // 2 - edge, rect.height - top - canvas.px(44))
    return left, left.move(left.width, 0)


def _build_panel(draw: ArenaContext, size: tuple[int, int], clash: ClashSettled) -> pygame.Surface:
    """Return the panel with a side in the colour of each of both."""
    canvas, units = draw.canvas, draw.observation.units
    tones = [seat_look(canvas, draw.content, units[name].seat)[0] for name in (clash.unit, clash.target)]

    def make() -> pygame.Surface:
        panel = canvas.panel(size, "surface1", radius_u=12, border="mark", border_u=2.5).copy()
        for half, tone in zip(_halves(canvas, pygame.Rect((0, 0), size)), tones, strict=True):
            pygame.draw.rect(panel, mix(tone, canvas.theme["surface1"], 0.72), half, border_radius=canvas.px(6))
        title = canvas.text(say("Clash"), 26, "text_strong", "title")
        panel.blit(title, title.get_rect(midtop=(size[0] // 2, canvas.px(4))))
        return panel

    return canvas.get_cached_picture(("arena-clash", size, tuple(tones), say("Clash")), make)


def _sides(draw: ArenaContext, rect: pygame.Rect, clash: ClashSettled, share: float) -> None:
    """Draw name, bid, dice and Hits of both; once it is decided one side is ringed and the other one dark."""
    canvas, surface, px = draw.canvas, draw.surface, draw.canvas.px
    halves = _halves(canvas, rect)
    for index, (name, hits) in enumerate(((clash.unit, clash.hits), (clash.target, clash.against))):
        half, unit = halves[index], draw.observation.units[name]
        inner = pygame.Rect(half.x + px(8), half.y, half.width - px(16), half.height)
        room = inner.width - px(2 * FACE_U + 12)
        label = name_picture(canvas, unit, room, 17, "text_strong")
        bid = draw.recent_events.bids.get(name, 0)
        text_surface = canvas.fit_text(say_count("bids {number} die", "bids {number} dice", bid), room, 15, "text")
        for picture, y in ((label, half.y + px(22)), (text_surface, half.y + px(44))):
            area_rect = picture.get_rect(midleft=(inner.x + px(2 * FACE_U + 10), y))
            if index:
                area_rect.right = inner.right - px(2 * FACE_U + 10)
            surface.blit(picture, area_rect)
        _dice(
            canvas,
            surface,
            draw.recent_events.rolled.get(name, ()),
            pygame.Rect(inner.x, half.y + px(72), inner.width, px(30)),
        )
        if share > COUNTED:
            count = canvas.text(say_count("{number} Hit", "{number} Hits", hits), 30, "may", "bold")
            fresh = 1 - (share - COUNTED) / 0.06
            if fresh > 0:
                count = pygame.transform.smoothscale_by(count, 1 + 0.8 * fresh)
            surface.blit(count, count.get_rect(center=(half.centerx, half.y + px(125))))
    if share > DECIDED:
        winner, loser = halves if clash.won else halves[::-1]
        veil = pygame.Surface(loser.size, pygame.SRCALPHA)
        veil.fill((*canvas.theme["surface1" if canvas.theme.light else "casing"], 150))
        surface.blit(veil, loser)
        pygame.draw.rect(surface, canvas.theme["mark"], winner, px(3), border_radius=px(6))


def _faces(draw: ArenaContext, rect: pygame.Rect, clash: ClashSettled, share: float) -> None:
    """Draw both as they rush at each other, meet in sparks and are thrown back."""
    canvas, px = draw.canvas, draw.canvas.px
    halves, radius = _halves(canvas, rect), px(FACE_U)
    y = halves[0].y + px(34)
    ends = halves[0].x + px(FACE_U + 8), halves[1].right - px(FACE_U + 8)
    away = 0.0
    if share < CONTACT:
        away = (share / CONTACT) ** 2
    elif share < APART:
        away = 1 - out_cubic((share - CONTACT) / (APART - CONTACT))
    loser = (clash.target if clash.won else clash.unit) if share > DECIDED else ""
    for name, end, side in ((clash.unit, ends[0], -1), (clash.target, ends[1], 1)):
        picture = disc(canvas, draw.content, draw.observation.units[name], radius)
        if name == loser:
            picture = picture.copy()
            picture.set_alpha(120)
        met = rect.centerx + side * radius
        draw.surface.blit(picture, picture.get_rect(center=(round(end + (met - end) * away), y)))
    if CONTACT < share < APART + 0.08:
        elapsed_share = (share - CONTACT) / (APART + 0.08 - CONTACT)
        draw_blow(canvas, draw.surface, (rect.centerx, y), round(radius * 0.5), elapsed_share, 9)


def _verdict(draw: ArenaContext, clash: ClashSettled) -> str:
    """Return who wins, and why."""
    one, two = (short_name(draw.observation.units[name]) for name in (clash.unit, clash.target))
    if clash.won:
        text = N_("{one} wins: more Hits") if clash.hits > clash.against else N_("{one} wins: {two} is helpless")
    elif clash.hits == clash.against:
        text = N_("A tie is the defender's: {two} wins")
    else:
        text = N_("{two} wins: more Hits")
    return say(text, one=one, two=two)


def _dice(canvas: Canvas, surface: pygame.Surface, values: tuple[int, ...], rect: pygame.Rect) -> None:
    """Draw rolled dice in a row, those that hit lit."""
    if not values:
        none = canvas.text(say("no dice"), 14, "text_quiet")
        surface.blit(none, none.get_rect(center=rect.center))
        return
    side = min(canvas.px(28), (rect.width - canvas.px(3) * (len(values) - 1)) // len(values))
    wide = len(values) * (side + canvas.px(3)) - canvas.px(3)
    for index, value in enumerate(sorted(values, reverse=True)):
        picture = die_picture(canvas, value, side, highlighted=value >= CLASH_FROM)
        surface.blit(picture, (rect.centerx - wide // 2 + index * (side + canvas.px(3)), rect.y))
