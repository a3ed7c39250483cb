"""Moments that the table draws itself, step by step: a blow that lands, a fall, and a Clash with bids and rolls."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.kernel.language.say import mark, say, say_count
from game.modes.arena.rules.numbers import CLASH_FROM
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock import name_picture
from game.modes.arena.table.tokens import disc
from game.modes.arena.words.names import short_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import die_picture
from game.ui.table.motion import out_cubic

SPARKS = 7
CLASH_U = (430, 212)


def draw_blow(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, share: float) -> None:
    """Draw the sparks of a blow around a disc, and a white ring that fades."""
    grown, left = out_cubic(share), 1 - share
    ring = canvas.u(max(1.0, 5 * left))
    pygame.draw.circle(surface, canvas.theme["on_dark"], at, round(radius * (0.9 + 0.35 * grown)), ring)
    for index in range(SPARKS):
        turn = math.tau * (index / SPARKS + 0.04)
        near, far = radius * (0.9 + 0.4 * grown), radius * (1.15 + 0.75 * grown)
        start = at[0] + near * math.cos(turn), at[1] + near * math.sin(turn)
        end = at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)
        pygame.draw.line(surface, canvas.theme["casing"], start, end, canvas.u(5 * left + 2))
        pygame.draw.line(surface, canvas.theme["mark_danger"], start, end, canvas.u(3 * left + 1))


def draw_fall(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int, share: float) -> None:
    """Draw the rings that go out from somebody who falls."""
    for index in range(3):
        part = share * 1.5 - index * 0.22
        if 0 < part < 1:
            width = canvas.u(max(1.0, 7 * (1 - part)))
            grown = round(radius * (0.8 + 2.2 * out_cubic(part)))
            pygame.draw.circle(surface, canvas.theme["casing"], at, grown, width + canvas.u(3))
            pygame.draw.circle(surface, canvas.theme["mark_danger"], at, grown, width)


def draw_clash(on: ArenaContext, avoid: Sequence[pygame.Rect], share: float) -> None:
    """Draw who bid how many dice, what they rolled, and why it is won or lost."""
    canvas, surface, view = on.canvas, on.surface, on.view
    clash = on.story.clash
    if clash is None or clash.unit not in view.units or clash.target not in view.units:
        return
    u, stage = canvas.u, on.frame.stage
    rect = pygame.Rect(0, 0, u(CLASH_U[0]), u(CLASH_U[1]))
    rect.midtop = stage.centerx, stage.y + u(112)
    low = rect.copy()
    low.bottom = stage.bottom - u(8)
    if low.collidelist(list(avoid)) < 0 <= rect.collidelist(list(avoid)):
        rect = low
    rect.clamp_ip(stage)
    canvas.blit_shadow(surface, rect, 12, 14)
    surface.blit(canvas.panel(rect.size, "surface1", radius_u=12, border="mark", border_u=2.5), rect)
    title = canvas.text(say("Clash"), 26, "text_strong", "title")
    surface.blit(title, title.get_rect(midtop=(rect.centerx, rect.y + u(4))))
    half = rect.width // 2
    for index, (name, hits) in enumerate(((clash.unit, clash.hits), (clash.target, clash.against))):
        unit, middle = view.units[name], rect.x + half // 2 + index * half
        picture = disc(canvas, on.facts, unit, u(24), plate=False)
        surface.blit(picture, picture.get_rect(center=(middle - u(62), rect.y + u(66))))
        label = name_picture(canvas, unit, half - u(84), 16, "text_strong")
        surface.blit(label, label.get_rect(midleft=(middle - u(30), rect.y + u(56))))
        bid = on.story.bids.get(name, 0)
        words = canvas.text(say_count("bids {number} die", "bids {number} dice", bid), 14, "text")
        surface.blit(words, words.get_rect(midleft=(middle - u(30), rect.y + u(76))))
        row = pygame.Rect(middle - half // 2 + u(8), rect.y + u(100), half - u(16), u(30))
        _dice(canvas, surface, on.story.rolled.get(name, ()), row)
        if share > 0.25:
            count = canvas.text(say_count("{number} Hit", "{number} Hits", hits), 20, "may", "bold")
            surface.blit(count, count.get_rect(center=(middle, rect.y + u(150))))
    if share > 0.35:
        one, two = short_name(view.units[clash.unit]), short_name(view.units[clash.target])
        if clash.won:
            text = (
                mark("{one} wins: more Hits") if clash.hits > clash.against else mark("{one} wins: {two} is helpless")
            )
        elif clash.hits == clash.against:
            text = mark("A tie is the defender's: {two} wins")
        else:
            text = mark("{two} wins: more Hits")
        verdict = canvas.text(say(text, one=one, two=two), 18, "text_strong", "semibold")
        surface.blit(verdict, verdict.get_rect(midbottom=(rect.centerx, rect.bottom - u(10))))


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
