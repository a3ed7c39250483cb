"""The order of turns at the left edge of the stage: who acts now is on top and framed in gold."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.turns import DELAY, never_delays
from game.modes.arena.table.board_view import STRIP_U
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.tokens import disc
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Frame, HitArea

ROW_U, TOP_U, LEAST_ROW_U = 54, 22, 34
RADIUS_U = 19


def strip_units(view: State) -> list[Unit]:
    """Return who is in the order of turns, from the one who acts now on."""
    order = [name for name in view.order if name in view.units and not view.units[name].gone]
    if view.active in order:
        place = order.index(view.active)
        order = [*order[place:], *order[:place]]
    return [view.units[name] for name in order]


def strip_rects(canvas: Canvas, view: State, frame: Frame) -> list[pygame.Rect]:
    """Return the place of everybody in the order of turns; rows are closer where there are many."""
    u, count = canvas.u, len(strip_units(view))
    room = frame.stage.height - u(TOP_U + 14)
    row = max(u(LEAST_ROW_U), min(u(ROW_U), room // max(1, count)))
    left, top = frame.stage.x + u(6), frame.stage.y + u(6 + TOP_U)
    return [pygame.Rect(left, top + index * row, u(STRIP_U - 12), row) for index in range(count)]


def delay_rect(canvas: Canvas, view: State, frame: Frame) -> pygame.Rect:
    """Return the place of the button below the order that turns the question about delaying on and off."""
    rects = strip_rects(canvas, view, frame)
    u = canvas.u
    top = rects[-1].bottom + u(8) if rects else frame.stage.y + u(8)
    return pygame.Rect(frame.stage.x + u(5), top, u(STRIP_U - 10), u(44))


def strip_hits(canvas: Canvas, view: State, frame: Frame, *, led: bool = False) -> list[HitArea]:
    """Return the rows of the order that can be pointed at; where a script leads nobody can order to be asked."""
    rows = zip(strip_units(view), strip_rects(canvas, view, frame), strict=True)
    found = [HitArea(f"unit:{unit.id}", rect) for unit, rect in rows if rect.bottom <= frame.stage.bottom]
    button = delay_rect(canvas, view, frame)
    shown = bool(found) and view.round > 0 and not led and button.bottom <= frame.stage.bottom
    return [*found, HitArea(DELAY, button)] if shown else found


def draw_strip(on: ArenaContext) -> None:
    """Draw the order of turns as discs; those who have acted in this round are dim, those who delay are marked."""
    canvas, surface, view, frame = on.canvas, on.surface, on.view, on.frame
    u = canvas.u
    units, rects = strip_units(view), strip_rects(canvas, view, frame)
    if not units or frame.pictured:
        return
    ground = pygame.Rect(frame.stage.x + u(5), frame.stage.y + u(5), u(STRIP_U - 10), 0)
    ground.height = min(frame.stage.bottom - u(4), rects[-1].bottom + u(3)) - ground.y
    canvas.blit_shadow(surface, ground, 8, 8)
    surface.blit(canvas.panel(ground.size, "surface1", radius_u=8, border="rim", alpha=232), ground)
    number = canvas.text(
        say("R{round}", round=view.round) if view.round else say("Order"), 14, "text_quiet", "semibold"
    )
    surface.blit(number, number.get_rect(center=(ground.centerx, ground.y + u(12))))
    if view.round and not on.pointing.led:
        _draw_delay(on)
    for unit, rect in zip(units, rects, strict=True):
        if rect.bottom > frame.stage.bottom:
            break
        active = unit.id == view.active
        lit = f"unit:{unit.id}" in (on.pointing.hovered, *on.pointing.chosen)
        radius = min(u(RADIUS_U), round(rect.height * 0.38))
        if active or lit:
            tone = "mark" if active else "text_strong"
            frame_rect = rect.inflate(0, -u(2))
            surface.blit(canvas.panel(frame_rect.size, "surface3", radius_u=7, border=tone, border_u=2.5), frame_rect)
        picture = disc(canvas, on.facts, unit, radius, plate=False)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if unit.id not in view.queue and not active and view.round:
            veil = canvas.panel(rect.inflate(-u(4), -u(4)).size, "surface1", radius_u=7, alpha=140)
            surface.blit(veil, rect.inflate(-u(4), -u(4)))
        if unit.delayed:
            badge = canvas.panel((u(20), u(20)), "casing", radius_u=10, border="may", border_u=1.5)
            at = (rect.right - u(9), rect.y + u(11))
            surface.blit(badge, badge.get_rect(center=at))
            glass = canvas.icon("hourglass", u(13), "may")
            surface.blit(glass, glass.get_rect(center=at))


def _draw_delay(on: ArenaContext) -> None:
    """Draw the button while somebody is asked: bright while it is on. It is an order, so it is never golden."""
    canvas = on.canvas
    rect = delay_rect(canvas, on.view, on.frame)
    if rect.bottom > on.frame.stage.bottom:
        return
    seat = int(on.pointing.decision.seat) if on.pointing.decision is not None else None
    mine = seat is not None
    asks = seat is not None and not never_delays(on.view, seat)
    edge = "info" if asks else "text_strong" if on.pointing.hovered == DELAY else "rim"
    if not mine and on.pointing.hovered != DELAY:
        return
    on.surface.blit(canvas.panel(rect.size, "surface2", radius_u=8, border=edge, border_u=2, alpha=240), rect)
    tone = "info" if asks else "text" if mine else "text_quiet"
    glass = canvas.icon("hourglass", canvas.u(20), tone)
    on.surface.blit(glass, glass.get_rect(center=(rect.centerx, rect.y + canvas.u(15))))
    word = canvas.text(say("Delay"), 13, tone, "semibold")
    on.surface.blit(word, word.get_rect(center=(rect.centerx, rect.y + canvas.u(34))))
