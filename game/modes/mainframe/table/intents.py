"""Chips on opponents while the count runs: whom each could hit with the CPU's next card, and who has acted already."""

from __future__ import annotations

from collections.abc import Container, Sequence

import pygame

from game.modes.mainframe.game_content import active_units
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.threats import Looming
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, rgb

GROUND: RGB = rgb("#3A120D")
INK: RGB = rgb("#FFD9CE")
"""The colour of a glyph on it: the red of its rim would be hard to see so small."""
HIGH_U, GLYPH_U, SEAT_U = 19, 13, 12
BLADE, GUARD = ((0.06, 0.08), (0.88, 0.92)), ((0.56, 0.86), (0.86, 0.58))
"""A blade from its point to its pommel, and the guard across it, in shares of a square; the other one is its mirror."""
CROWD = 3
"""From how many of the team on a chip names none of them if all could be hit: it would hide whose it is."""
REACHES_U = 9
"""How far a chip reaches over the right rim of its piece."""


def draw_intents(draw: FightContext, coming: Sequence[Looming], signed: Container[str] = ()) -> None:
    """Draw the chips for somebody of the team who is asked; none once the CPU has no card left.

    Who is `signed` already with what a card would do to it bears no second badge: the side panel tells of it too.
    """
    decision = draw.pointing.decision
    if not coming or decision is None or draw.content.side(decision.seat) == "cpu":
        return
    areas = token_places(draw.canvas, draw.observation, draw.board)
    for unit in active_units(draw.observation, "cpu"):
        if unit.id not in areas or unit.id in signed:
            continue
        x, y, scale = areas[unit.id]
        rim = token_size(draw.canvas) * scale / 2
        at = (round(x + rim + draw.canvas.px(REACHES_U)), round(y - rim * 0.9))
        hit_targets = coming[0].strikers.get(unit.id, [])
        if hit_targets:
            sign = attack_sign(draw.canvas, range_of(draw.content, draw.observation, unit).value, GLYPH_U, INK)
            is_full = len(hit_targets) >= CROWD and len(hit_targets) == len(active_units(draw.observation, "mc"))
            _draw_chip(
                draw,
                at,
                sign,
                [] if is_full else [draw.observation.units[name].seat for name in hit_targets],
                strikes=True,
            )
        elif unit.turns and unit.kind == "mob":
            _draw_chip(draw, at, draw.canvas.icon("hourglass", draw.canvas.px(GLYPH_U), "text_quiet"), [])


def attack_sign(canvas: Canvas, reach: int, size_u: float, tone: str | RGB) -> pygame.Surface:
    """Return the sign of an attack of a range: a cross-hair, or two crossed blades in one's own area."""
    if reach:
        return canvas.icon("crosshair", canvas.px(size_u), tone)
    size, colour = canvas.px(size_u), canvas.colour(tone)

    def paint(large: pygame.Surface) -> None:
        side = large.get_width()
        for left in (True, False):
            points = [[((x if left else 1 - x) * side, y * side) for x, y in line] for line in (BLADE, GUARD)]
            for (start, end), wide in zip(points, (0.11, 0.1), strict=True):
                thick_line(large, colour, start, end, side * wide)

    return canvas.shape(("crossed-blades", colour), (size, size), paint)


def _draw_chip(
    draw: FightContext, at: tuple[int, int], sign: pygame.Surface, seats: Sequence[int], *, strikes: bool = False
) -> None:
    """Draw a chip by its right end and middle: a sign and the shapes of the seats it means; grey for no attack."""
    canvas, px = draw.canvas, draw.canvas.px
    wide = px(GLYPH_U + 8) + px(SEAT_U + 1) * len(seats)
    rect = pygame.Rect(0, 0, wide, px(HIGH_U))
    rect.midright = at
    ground: str | RGB = GROUND if strikes else "casing"
    edge = "danger" if strikes else "border"
    draw.surface.blit(canvas.panel(rect.size, ground, radius_u=9, border=edge, border_u=1.4), rect)
    draw.surface.blit(sign, sign.get_rect(midleft=(rect.x + px(4), rect.centery)))
    for index, seat in enumerate(seats):
        shape = canvas.seat_shape(seat, px(SEAT_U))
        left = rect.x + px(GLYPH_U + 5) + px(SEAT_U + 1) * index
        draw.surface.blit(shape, shape.get_rect(midleft=(left, rect.centery)))
