"""Chips on opponents while the count runs: whom each could hit with the CPU's next card, and who has acted already."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.modes.mainframe.facts import active_units
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.looming import Looming
from game.modes.mainframe.table.tokens import token_places, token_size
from game.ui.paint.theme import RGB, rgb

GROUND: RGB = rgb("#3A120D")
INK: RGB = rgb("#FFD9CE")
"""The colour of a glyph on it: the red of its rim would be hard to see so small."""
HIGH_U, GLYPH_U, SEAT_U = 19, 14, 12
REACHES_U = 9
"""How far a chip reaches over the right rim of its piece."""


def draw_intents(on: FightContext, coming: Sequence[Looming]) -> None:
    """Draw the chips for somebody of the team who is asked; none once the CPU has no card left."""
    decision = on.pointing.decision
    if not coming or decision is None or on.facts.side(decision.seat) == "cpu":
        return
    places = token_places(on.canvas, on.view, on.board)
    for unit in active_units(on.view, "cpu"):
        if unit.id not in places:
            continue
        x, y, scale = places[unit.id]
        rim = token_size(on.canvas) * scale / 2
        at = (round(x + rim + on.canvas.u(REACHES_U)), round(y - rim * 0.9))
        struck = coming[0].strikers.get(unit.id, [])
        if struck:
            glyph = "crosshair" if range_of(on.facts, on.view, unit).value else "sword-clash"
            _draw_chip(on, at, glyph, [on.view.units[name].seat for name in struck])
        elif unit.turns and unit.kind == "mob":
            _draw_chip(on, at, "hourglass", [])


def _draw_chip(on: FightContext, at: tuple[int, int], glyph: str, seats: Sequence[int]) -> None:
    """Draw a chip by its right end and middle: a glyph and the shapes of the seats it means; a grey one for none."""
    canvas, u = on.canvas, on.canvas.u
    wide = u(GLYPH_U + 8) + u(SEAT_U + 1) * len(seats)
    rect = pygame.Rect(0, 0, wide, u(HIGH_U))
    rect.midright = at
    ground: str | RGB = GROUND if seats else "casing"
    edge, tone = ("danger", INK) if seats else ("border", "text_quiet")
    on.surface.blit(canvas.panel(rect.size, ground, radius_u=9, border=edge, border_u=1.4), rect)
    sign = canvas.icon(glyph, u(GLYPH_U), tone)
    on.surface.blit(sign, sign.get_rect(midleft=(rect.x + u(4), rect.centery)))
    for index, seat in enumerate(seats):
        shape = canvas.seat_shape(seat, u(SEAT_U))
        left = rect.x + u(GLYPH_U + 5) + u(SEAT_U + 1) * index
        on.surface.blit(shape, shape.get_rect(midleft=(left, rect.centery)))
