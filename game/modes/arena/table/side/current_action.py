"""In the side panel what is happening now: whom it is about, outcomes, the last roll, the trigger chain."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say
from game.modes.arena.model import ability_events as a
from game.modes.arena.model.state import Unit
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.infobox_texts import unit_lines
from game.modes.arena.table.recent_events import RecentAbility
from game.modes.arena.table.side.outcome_bars import HEIGHT_U as BARS_U
from game.modes.arena.table.side.outcome_bars import draw_bars, find_previewed_hit
from game.modes.arena.table.side.portrait import HEIGHT_U, draw_portrait, focus
from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import die_picture
from game.ui.paint.fills import fill_part
from game.ui.paint.theme import mix
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
    unit, y = hit[1] if hit is not None else focus(observation, draw.pointing), rect.y + px(8)
    if unit is not None:
        card = pygame.Rect(rect.x + px(8), y, rect.width - px(16), px(HEIGHT_U))
        draw_portrait(draw, unit, card)
        y = card.bottom + px(8)
    below = pygame.Rect(rect.x + px(12), y, rect.width - px(24), rect.bottom - y)
    if hit is not None and below.height >= px(BARS_U):
        draw_bars(draw, hit, below)
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
        y = _line(draw.canvas, draw.surface, rect, y, text, 14, "info")
    elif unit is not None and not recent_events.caption and not recent_events.fired:
        _draw_known(draw, unit, below)
    chained = bool(recent_events.fired) and recent_events.key == (observation.roots, observation.active)
    if not chained or len(chain_rows(recent_events.fired)) <= SHORT_CHAIN:
        y = _draw_roll(draw.canvas, draw.surface, recent_events, rect, y)
    if chained:
        _draw_chain(draw, pygame.Rect(rect.x, y, rect.width, rect.bottom - y))


def _draw_known(draw: ArenaContext, unit: Unit, rect: pygame.Rect) -> None:
    """Draw what is known of somebody, as many whole lines of it as there is room for."""
    y = rect.y
    for line, tone in unit_lines(draw.content, draw.wording, draw.observation, unit):
        rendered = draw.canvas.paragraph(line, rect.width, 14, tone)
        if y + rendered.get_height() > rect.bottom - draw.canvas.px(4):
            return
        draw.surface.blit(rendered, (rect.x, y))
        y += rendered.get_height() + draw.canvas.px(4)


def _line(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    y: int,
    text: str,
    size: float,
    tone: str,
    font: str = "regular",
) -> int:
    high = min(rect.bottom - y, LINES * canvas.font(font, size).get_height())
    text_surface = fitted_label(canvas, text, (rect.width - canvas.px(24), high), size, tone, font)
    surface.blit(text_surface, (rect.x + canvas.px(12), y))
    return y + round(text_surface.get_height() * 1.05)


def _draw_roll(canvas: Canvas, surface: pygame.Surface, recent_events: RecentAbility, rect: pygame.Rect, y: int) -> int:
    if not recent_events.caption:
        return y
    px = canvas.px
    # A row as wide as the panel at most, with the frames around those that count.
    room = (rect.width - px(24)) // max(1, len(recent_events.dice)) - px(6)
    size = min(px(34), room) if len(recent_events.dice) <= 6 else min(px(24), room)
    x = rect.x + px(12)
    y += px(4)
    single = recent_events.least == 7
    for value in sorted(recent_events.dice, reverse=True):
        highlighted = single or value >= recent_events.least
        area_rect = pygame.Rect(x, y + (0 if highlighted else px(4)), size, size)
        surface.blit(die_picture(canvas, value, size, highlighted=highlighted), area_rect)
        if highlighted and not single:
            pygame.draw.rect(surface, canvas.theme["mark"], area_rect.inflate(px(4), px(4)), px(2), border_radius=px(7))
        x += size + px(6)
    if recent_events.dice:
        y += size + px(8)
    return _line(canvas, surface, rect, y, recent_events.caption, 14, "may", "semibold") + px(2)


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


def _draw_chain(draw: ArenaContext, rect: pygame.Rect) -> None:
    """Draw the chain as a tree of small cards, a branch below the other; who could not answer again hangs hollow."""
    canvas, surface = draw.canvas, draw.surface
    px, tone = canvas.px, canvas.theme["chain"]
    y = _line(
        canvas,
        surface,
        rect,
        rect.y,
        say("Chain: {root}", root=draw.recent_events.root) if draw.recent_events.root else say("Chain"),
        14,
        "chain",
        "semibold",
    )
    rows = chain_rows(draw.recent_events.fired)
    row = px(21)
    room = max(1, (rect.bottom - y) // row)
    if len(rows) > room:
        y = _line(canvas, surface, rect, y, say("{number} steps before", number=len(rows) - room + 1), 13, "text_quiet")
        rows = rows[len(rows) - room + 1 :]
    last: dict[int, int] = {}
    for event, depth, missing in rows:
        x = rect.x + px(12) + min(depth, 9) * px(12)
        middle = y + row // 2
        if depth:
            stem = x - px(6)
            pygame.draw.line(surface, tone, (stem, last.get(depth - 1, y)), (stem, middle), max(1, px(2)))
            pygame.draw.line(surface, tone, (stem, middle), (x, middle), max(1, px(2)))
        last[depth] = y + row - px(3)
        first = draw.wording.short(draw.observation, event.unit)
        right = _draw_hollow(draw, missing, rect.right - px(8), y, row - px(3))
        label = canvas.fit_text(
            f"{first}: {draw.wording.content_name(event.ability)}", right - x - px(12), 13, "text_strong", "semibold"
        )
        card = pygame.Rect(x, y, label.get_width() + px(12), row - px(3))
        fill = mix(tone, canvas.theme["surface1"], 0.72)
        surface.blit(canvas.panel(card.size, fill, radius_u=5, border="chain"), card)
        surface.blit(label, label.get_rect(midleft=(card.x + px(6), card.centery)))
        y += row


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
        draw.surface.blit(label, label.get_rect(center=card.center))
        ends = (card.x + px(4), card.centery), (card.right - px(4), card.centery)
        pygame.draw.line(draw.surface, draw.canvas.theme["danger"], *ends, max(1, px(1.5)))
        right = card.x - px(4)
    return right
