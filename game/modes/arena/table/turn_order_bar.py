"""The order of turns at the left edge of the stage: who acts now is on top and framed in gold."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.turns import DELAY, never_delays
from game.modes.arena.table.board.board_view import STRIP_U
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.pieces.tokens import disc
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.labels import squeeze_text

ROW_U, TOP_U, LEAST_ROW_U = 54, 22, 34
RADIUS_U = 19


def strip_units(observation: State) -> list[Unit]:
    """Return who is in the order of turns, from the one who acts now on."""
    order = [name for name in observation.order if name in observation.units and not observation.units[name].gone]
    if observation.active in order:
        index = order.index(observation.active)
        order = [*order[index:], *order[:index]]
    return [observation.units[name] for name in order]


def strip_rects(canvas: Canvas, observation: State, regions: TableRegions) -> list[pygame.Rect]:
    """Return the place of everybody in the order of turns; rows are closer where there are many."""
    px, count = canvas.px, len(strip_units(observation))
    room = regions.board_rect.height - px(TOP_U + 14)
    row = max(px(LEAST_ROW_U), min(px(ROW_U), room // max(1, count)))
    left, top = regions.board_rect.x + px(6), regions.board_rect.y + px(6 + TOP_U)
    return [pygame.Rect(left, top + index * row, px(STRIP_U - 12), row) for index in range(count)]


def delay_rect(canvas: Canvas, observation: State, regions: TableRegions) -> pygame.Rect:
    """Return the place of the button below the order that turns the question about delaying on and off."""
    rects = strip_rects(canvas, observation, regions)
    px = canvas.px
    top = rects[-1].bottom + px(8) if rects else regions.board_rect.y + px(8)
    return pygame.Rect(regions.board_rect.x + px(5), top, px(STRIP_U - 10), px(44))


def strip_hits(canvas: Canvas, observation: State, regions: TableRegions, *, scripted: bool = False) -> list[HitArea]:
    """Return the rows of the order that can be pointed at; where a script leads nobody can order to be asked."""
    rows = zip(strip_units(observation), strip_rects(canvas, observation, regions), strict=True)
    found = [HitArea(f"unit:{unit.id}", rect) for unit, rect in rows if rect.bottom <= regions.board_rect.bottom]
    button = delay_rect(canvas, observation, regions)
    shown = bool(found) and observation.round > 0 and not scripted and button.bottom <= regions.board_rect.bottom
    return [*found, HitArea(DELAY, button)] if shown else found


def draw_strip(draw: ArenaContext) -> None:
    """Draw the order of turns as discs; those who have acted in this round are dim, those who delay are marked."""
    canvas, surface, observation, regions = draw.canvas, draw.surface, draw.observation, draw.regions
    px = canvas.px
    units, rects = strip_units(observation), strip_rects(canvas, observation, regions)
    if not units or regions.pictured:
        return
    ground = pygame.Rect(regions.board_rect.x + px(5), regions.board_rect.y + px(5), px(STRIP_U - 10), 0)
    ground.height = min(regions.board_rect.bottom - px(4), rects[-1].bottom + px(3)) - ground.y
    canvas.blit_shadow(surface, ground, 8, 8)
    surface.blit(canvas.panel(ground.size, "surface1", radius_u=8, border="rim", alpha=232), ground)
    heading = say("R{round}", round=observation.round) if observation.round else say("Order")
    number = squeeze_text(canvas, heading, ground.width - px(4), 14, "text_quiet", "semibold")
    surface.blit(number, number.get_rect(center=(ground.centerx, ground.y + px(12))))
    if observation.round and not draw.pointing.scripted:
        _draw_delay(draw)
    for unit, rect in zip(units, rects, strict=True):
        if rect.bottom > regions.board_rect.bottom:
            break
        active = unit.id == observation.active
        highlighted = f"unit:{unit.id}" in (draw.pointing.hovered, *draw.pointing.path_refs)
        radius = min(px(RADIUS_U), round(rect.height * 0.38))
        if active or highlighted:
            tone = "mark" if active else "text_strong"
            frame_rect = rect.inflate(0, -px(2))
            surface.blit(canvas.panel(frame_rect.size, "surface3", radius_u=7, border=tone, border_u=2.5), frame_rect)
        picture = disc(canvas, draw.content, unit, radius)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if unit.id not in observation.queue and not active and observation.round:
            veil = canvas.panel(rect.inflate(-px(4), -px(4)).size, "surface1", radius_u=7, alpha=140)
            surface.blit(veil, rect.inflate(-px(4), -px(4)))
        if unit.delayed:
            badge = canvas.panel((px(20), px(20)), "casing", radius_u=10, border="may", border_u=1.5)
            at = (rect.right - px(9), rect.y + px(11))
            surface.blit(badge, badge.get_rect(center=at))
            glass = canvas.icon("hourglass", px(13), "may")
            surface.blit(glass, glass.get_rect(center=at))


def _draw_delay(draw: ArenaContext) -> None:
    """Draw the button while somebody is asked: bright while it is on. It is an order, so it is never golden."""
    canvas = draw.canvas
    rect = delay_rect(canvas, draw.observation, draw.regions)
    if rect.bottom > draw.regions.board_rect.bottom:
        return
    seat = int(draw.pointing.decision.seat) if draw.pointing.decision is not None else None
    mine = seat is not None
    asks = seat is not None and not never_delays(draw.observation, seat)
    edge = "info" if asks else "text_strong" if draw.pointing.hovered == DELAY else "rim"
    if not mine and draw.pointing.hovered != DELAY:
        return
    draw.surface.blit(canvas.panel(rect.size, "surface2", radius_u=8, border=edge, border_u=2, alpha=240), rect)
    tone = "info" if asks else "text" if mine else "text_quiet"
    glass = canvas.icon("hourglass", canvas.px(20), tone)
    draw.surface.blit(glass, glass.get_rect(center=(rect.centerx, rect.y + canvas.px(15))))
    word = canvas.text(say("Delay"), 13, tone, "semibold")
    draw.surface.blit(word, word.get_rect(center=(rect.centerx, rect.y + canvas.px(34))))
