"""What the table itself draws while it happens: a blow, somebody who goes down or falls, a poker line that is made.

A share of 1 tells the same as the whole motion: without motion that is all there is to see.
"""

from __future__ import annotations

import math

import pygame

from game.kernel.language.say import say
from game.modes.mainframe.game_content import team_cards
from game.modes.mainframe.rules.powers.chart import best_line
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import body_of, headed_of, token_places, token_size
from game.modes.mainframe.words.terms import BOOTS, LINE_NAMES, UPTIMES
from game.ui.paint.art.shadow import Glow
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import SMALL, card_picture
from game.ui.paint.heads import draw_headed
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import out_cubic
from game.ui.table.view import VisualEffect
from game.ui.widgets.column import Column

BLOW, DOWN, FALL, LINE = "blow", "down", "fall", "line"
"""The moments, as refs: a unit's id stands behind a colon, with a fall its area, with a line its side and name."""
SPARKS, SHARDS = 12, 9
FLASH: RGB = (255, 236, 190)
LINE_U = (640, 164)


def moment_ref(kind: str, *about: str) -> str:
    """Return the ref of a moment."""
    return ":".join((kind, *about))


def draw_moment(draw: FightContext, effect: VisualEffect, share: float) -> None:
    """Draw a moment, so much of it passed."""
    kind, _, about = effect.ref.partition(":")
    if kind == LINE:
        side, _, line = about.partition(":")
        _draw_line(draw, side, line, effect.text, share)
        return
    name, _, area = about.partition(":")
    point = token_places(draw.canvas, draw.observation, draw.board).get(name)
    if point is None:
        return
    at, radius = (round(point[0]), round(point[1])), token_size(draw.canvas) * point[2] / 2
    if kind == BLOW:
        _draw_blow(draw.canvas, draw.surface, at, radius, share)
    elif kind == DOWN:
        _draw_down(
            draw.canvas,
            draw.surface,
            body_of(draw.canvas, draw.content, draw.observation.units[name]).colour,
            at,
            radius,
            share,
        )
    elif kind == FALL and area in draw.board.centres:
        _draw_fall(draw, name, draw.board.centres[area], radius, share)


def _draw_blow(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: float, share: float) -> None:
    """Draw a flash with sparks that fly out."""
    left = 1 - share
    wide = round(radius * (3.2 + share))
    glow = canvas.art.picture(Glow(colour=FLASH, strength=round(0.9 * left, 1)), (wide, wide))
    surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
    for index in range(SPARKS):
        turn = math.tau * index / SPARKS + index % 3 * 0.17
        near = radius * (0.5 + 1.1 * out_cubic(share) * (1 + index % 4 * 0.16))
        far = near + radius * 0.5 * left
        ends = [(at[0] + math.cos(turn) * away, at[1] + math.sin(turn) * away) for away in (near, far)]
        if left > 0.05:
            pygame.draw.line(surface, FLASH, ends[0], ends[1], max(1, canvas.px(3 * left)))


def _draw_down(
    canvas: Canvas, surface: pygame.Surface, colour: RGB, at: tuple[int, int], radius: float, share: float
) -> None:
    """Draw a ring that bursts into shards of the seat's colour, and the word."""
    left, away = 1 - share, out_cubic(share)
    light = mix(colour, (255, 255, 255), left)
    pygame.draw.circle(surface, light, at, radius * (1 + 0.9 * away), max(1, canvas.px(5 * left)))
    for index in range(SHARDS):
        turn = math.tau * index / SHARDS + 0.3
        out = radius * (0.6 + 1.3 * away)
        middle = (at[0] + math.cos(turn) * out, at[1] + math.sin(turn) * out)
        size = radius * 0.26 * left
        spun = [turn + share * 3 + corner * math.tau / 3 for corner in range(3)]
        points = [(middle[0] + math.cos(a) * size, middle[1] + math.sin(a) * size) for a in spun]
        if size > 1:
            pygame.draw.polygon(surface, canvas.theme["casing"], points)
            pygame.draw.polygon(surface, colour, points, max(1, canvas.px(1.5)))


def _draw_fall(draw: FightContext, unit_id: str, at: tuple[int, int], radius: float, share: float) -> None:
    """Draw how a piece sinks into the pit it stands over, and arrows that light up one after another."""
    px = draw.canvas.px
    unit = draw.observation.units[unit_id]
    hole = (round(radius * 3), round(radius * 2.4))
    shade = draw.canvas.shape(("fall-shade",), hole, lambda s: pygame.draw.ellipse(s, (5, 4, 8, 235), s.get_rect()))
    draw.surface.blit(shade, shade.get_rect(center=at))
    size = max(0.3, 1 - 0.7 * share)
    picture = draw_headed(draw.canvas, headed_of(draw.canvas, draw.content, unit, radius))
    small = pygame.transform.smoothscale_by(picture, size)
    small.fill((round(255 - 150 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    draw.surface.blit(small, small.get_rect(center=(at[0], round(at[1] + radius * 0.5 * share))))
    for index in range(3):
        highlighted = share * 3 >= index
        red = draw.canvas.theme["mark_danger"]
        tone = red if highlighted else mix(red, (0, 0, 0), 0.6)
        y, wide = at[1] + radius * (0.9 + index * 0.34), radius * (0.5 - index * 0.1)
        points = [(at[0] - wide, y - radius * 0.2), (at[0], y), (at[0] + wide, y - radius * 0.2)]
        pygame.draw.lines(draw.surface, draw.canvas.theme["casing"], False, points, px(6))
        pygame.draw.lines(draw.surface, tone, False, points, px(3))


def _draw_line(draw: FightContext, side: str, line: str, title: str, share: float) -> None:
    """Draw the cards of a line that has been made, its name, and what it gives."""
    surface = draw.surface
    px = draw.canvas.px
    cards = [card for card in team_cards(draw.observation, "mc" if side == "mc" else "cpu") if card != "?"]
    rect = pygame.Rect(0, 0, min(px(LINE_U[0]), draw.regions.board_rect.width - px(16)), px(LINE_U[1]))
    rect.center = (
        draw.regions.board_rect.centerx,
        draw.regions.board_rect.y + round(draw.regions.board_rect.height * 0.46),
    )
    shown = min(1.0, share * 6)
    rect.y += round(px(24) * (1 - out_cubic(shown)))
    draw.canvas.blit_shadow(surface, rect, 12, 18)
    edge = "mark" if side == "mc" else "mark_danger"
    surface.blit(draw.canvas.panel(rect.size, "casing", radius_u=12, border=edge, border_u=2.5, alpha=238), rect)
    pitch = min(px(SMALL[0] + 6), (rect.width // 2 - px(30)) // max(1, len(cards)))
    made = _made_of(cards, line)
    for index, card in enumerate(cards):
        come = out_cubic(max(0.0, min(1.0, share * 8 - index * 0.5)))
        area_rect = pygame.Rect(
            rect.x + px(18) + index * pitch, rect.centery - px(SMALL[1] // 2), px(SMALL[0]), px(SMALL[1])
        )
        area_rect.y += round(px(40) * (1 - come)) - (px(8) if card in made else 0)
        if card in made:
            around = area_rect.inflate(px(6), px(6))
            surface.blit(draw.canvas.panel(around.size, edge, radius_u=6), around)
        surface.blit(card_picture(draw.canvas, card, SMALL), area_rect)
    left = rect.x + px(30) + pitch * max(0, len(cards) - 1) + px(SMALL[0] + 6)
    room = rect.right - px(14) - left
    name = draw.canvas.fit_text(LINE_NAMES[line], room, 34, edge, "title")
    surface.blit(name, (left, rect.y + px(14)))
    who = draw.canvas.fit_text(title, room, 14, "on_dark", "semibold")
    surface.blit(who, (left, rect.y + px(58)))
    column = Column(pygame.Rect(left, rect.y + px(82), room, rect.height - px(82) - px(6)))
    for text in (say("Boot: {boot}", boot=BOOTS[line]), say("Uptime: {uptimes}", uptimes=UPTIMES[line])):
        rendered = draw.canvas.paragraph(text, room, 16, "on_dark")
        if not column.fits(rendered.get_height()):
            rendered = draw.canvas.fit_text(text, room, 16, "on_dark")
        column.put(surface, rendered, px(4))


def _made_of(cards: list[str], line: str) -> set[str]:
    """Return the cards without which the line would not be there."""
    if len(cards) == 1:
        return set(cards)
    return {card for card in cards if best_line([other for other in cards if other != card]) != line}
