"""In the side panel what is happening now: whom it is about, outcomes, the last roll, the trigger chain."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say
from game.modes.arena.model import ability_events as a
from game.modes.arena.model.state import Unit
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.infobox_texts import unit_lines
from game.modes.arena.table.side.outcome_bars import HEIGHT_U as BARS_U
from game.modes.arena.table.side.outcome_bars import draw_bars, find_previewed_hit
from game.modes.arena.table.side.portrait import HEIGHT_U, draw_portrait, focus
from game.ui.paint.dice import die_picture
from game.ui.paint.fills import fill_part
from game.ui.paint.theme import mix
from game.ui.widgets.column import Column
from game.ui.widgets.labels import fitted_label

LINES = 2
"""In how many lines is told what happens, where one is not enough."""
SHORT_CHAIN = 3
"""Chains of no more steps leave room for the dice above them."""


def draw_now(draw: ArenaContext) -> None:
    """Draw whom this is about, how likely each outcome is, the dice rolled last, the trigger chain as a tree."""
    observation, recent_events = draw.observation, draw.recent_events
    px, rect = draw.canvas.px, draw.regions.state_panel
    fill_part(draw.canvas, draw.surface, "surface1", rect)
    hit = find_previewed_hit(draw.content, observation, draw.pointing)
    unit = hit[1] if hit is not None else focus(observation, draw.pointing)
    column = Column(pygame.Rect(rect.x + px(12), rect.y + px(8), rect.width - px(24), rect.height - px(8)))
    if unit is not None:
        card = column.take(px(HEIGHT_U), px(8))
        draw_portrait(draw, unit, pygame.Rect(rect.x + px(8), card.y, rect.width - px(16), card.height))
    if hit is not None and column.fits(px(BARS_U)):
        draw_bars(draw, hit, column.remaining)
        return
    attack = observation.attack
    if attack is not None:
        who, whom = draw.wording.short(observation, attack.attacker), draw.wording.short(observation, attack.target)
        text = N_("{who}: {what} at {whom}")
        if attack.success is not None:
            text = N_("{who}: {what} at {whom} succeeds") if attack.success else N_("{who}: {what} at {whom} fails")
        text = say(text, who=who, what=draw.wording.content_name(attack.ability), whom=whom)
        if attack.cancels:
            text = say("{attack}, {number} Hits cancelled", attack=text, number=attack.cancels)
        _put_line(draw, column, text, 14, "info")
    elif unit is not None and not recent_events.caption and not recent_events.fired:
        _put_known(draw, column, unit)
    chained = bool(recent_events.fired) and recent_events.key == (observation.roots, observation.active)
    if not chained or len(chain_rows(recent_events.fired)) <= SHORT_CHAIN:
        _put_roll(draw, column)
    if chained:
        _draw_chain(draw, column)


def _put_known(draw: ArenaContext, column: Column, unit: Unit) -> None:
    """Draw what is known of somebody, as many whole lines of it as there is room for."""
    gap = draw.canvas.px(4)
    lines = unit_lines(draw.content, draw.wording, draw.observation, unit)
    room = column.remaining
    room.height -= gap
    Column(room).put_all(draw.surface, (draw.canvas.paragraph(line, room.width, 14, tone) for line, tone in lines), gap)


def _put_line(draw: ArenaContext, column: Column, text: str, size: float, tone: str, font: str = "regular") -> None:
    """Draw a text in as many lines as it may have, and as there is room for."""
    high = min(column.remaining.height, LINES * draw.canvas.font(font, size).get_height())
    picture = fitted_label(draw.canvas, text, (column.room.width, high), size, tone, font)
    column.put(draw.surface, picture, round(picture.get_height() * 1.05) - picture.get_height())


def _put_roll(draw: ArenaContext, column: Column) -> None:
    """Draw the dice that were rolled last, and below them what they are."""
    recent_events, canvas, px = draw.recent_events, draw.canvas, draw.canvas.px
    if not recent_events.caption:
        return
    # A row as wide as the panel at most, with the frames around those that count.
    room = column.room.width // max(1, len(recent_events.dice)) - px(6)
    size = min(px(34), room) if len(recent_events.dice) <= 6 else min(px(24), room)
    column.skip(px(4))
    x, y = column.room.x, column.y
    single = recent_events.least == 7
    for value in sorted(recent_events.dice, reverse=True):
        highlighted = single or value >= recent_events.least
        area_rect = pygame.Rect(x, y + (0 if highlighted else px(4)), size, size)
        draw.surface.blit(die_picture(canvas, value, size, highlighted=highlighted), area_rect)
        if highlighted and not single:
            frame = area_rect.inflate(px(4), px(4))
            pygame.draw.rect(draw.surface, canvas.theme["mark"], frame, px(2), border_radius=px(7))
        x += size + px(6)
    if recent_events.dice:
        column.skip(size + px(8))
    _put_line(draw, column, recent_events.caption, 14, "may", "semibold")
    column.skip(px(2))


def chain_rows(fired: list[a.Fired | a.Blocked]) -> list[tuple[a.Fired, int, list[a.Blocked]]]:
    """Return the firings of a chain branch by branch: each with its depth and the answers that it did not get."""
    found: list[tuple[a.Fired, int, list[a.Blocked]]] = []

    def grow(parent: int, depth: int) -> None:
        for event in fired:
            if isinstance(event, a.Fired) and event.parent == parent:
                missing = [one for one in fired if isinstance(one, a.Blocked) and one.parent == event.number]
                found.append((event, depth, missing))
                grow(event.number, depth + 1)

    grow(0, 0)
    return found


def _draw_chain(draw: ArenaContext, column: Column) -> None:
    """Draw the chain as a tree of small cards, a branch below the other; who could not answer again hangs hollow."""
    canvas, surface = draw.canvas, draw.surface
    px, tone = canvas.px, canvas.theme["chain"]
    title = say("Chain: {root}", root=draw.recent_events.root) if draw.recent_events.root else say("Chain")
    _put_line(draw, column, title, 14, "chain", "semibold")
    rows = chain_rows(draw.recent_events.fired)
    row = px(21)
    room = max(1, (column.room.bottom - column.y) // row)
    if len(rows) > room:
        _put_line(draw, column, say("{number} steps before", number=len(rows) - room + 1), 13, "text_quiet")
        rows = rows[len(rows) - room + 1 :]
    last: dict[int, int] = {}
    end = draw.regions.state_panel.right - px(8)
    for event, depth, missing in rows:
        y = column.take(row).y
        x = column.room.x + min(depth, 9) * px(12)
        middle = y + row // 2
        if depth:
            stem = x - px(6)
            pygame.draw.line(surface, tone, (stem, last.get(depth - 1, y)), (stem, middle), max(1, px(2)))
            pygame.draw.line(surface, tone, (stem, middle), (x, middle), max(1, px(2)))
        last[depth] = y + row - px(3)
        first = draw.wording.short(draw.observation, event.unit)
        right = _draw_hollow(draw, missing, end, y, row - px(3))
        label = canvas.fit_text(
            f"{first}: {draw.wording.content_name(event.ability)}", right - x - px(12), 13, "text_strong", "semibold"
        )
        card = pygame.Rect(x, y, label.get_width() + px(12), row - px(3))
        fill = mix(tone, canvas.theme["surface1"], 0.72)
        surface.blit(canvas.panel(card.size, fill, radius_u=5, border="chain"), card)
        surface.blit(label, label.get_rect(midleft=(card.x + px(6), card.centery)))


def _draw_hollow(draw: ArenaContext, missing: list[a.Blocked], right: int, y: int, height: int) -> int:
    """Draw who is in this chain already, struck through, from the right; return where they begin."""
    px = draw.canvas.px
    for event in reversed(missing[-3:]):
        label = draw.canvas.fit_text(
            draw.wording.short(draw.observation, event.unit), px(64), 13, "text_quiet", "semibold"
        )
        card = pygame.Rect(0, y, label.get_width() + px(10), height)
        card.right = right
        draw.surface.blit(draw.canvas.panel(card.size, "surface1", radius_u=5, border="chain"), card)
        ends = (card.x + px(4), card.centery), (card.right - px(4), card.centery)
        pygame.draw.line(draw.surface, draw.canvas.theme["danger"], *ends, max(1, px(1.5)))
        draw.surface.blit(label, label.get_rect(center=card.center))
        right = card.x - px(4)
    return right
