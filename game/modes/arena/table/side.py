"""In the side panel what is happening now: whom it is about, outcomes, the last roll, the trigger chain."""

from __future__ import annotations

import pygame

from game.kernel.language.say import mark, say
from game.modes.arena.model import ability_events as a
from game.modes.arena.model.state import Unit
from game.modes.arena.table.bars import HEIGHT_U as BARS_U
from game.modes.arena.table.bars import draw_bars, find_previewed_hit
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.portrait import HEIGHT_U, draw_portrait, focus
from game.modes.arena.table.story import RecentAbility
from game.modes.arena.table.told import unit_lines
from game.ui.paint.canvas import Canvas
from game.ui.paint.dice import die_picture
from game.ui.paint.fills import fill_part
from game.ui.paint.theme import mix
from game.ui.widgets.labels import fitted_label

LINES = 2
"""In how many lines is told what happens, where one is not enough."""
SHORT_CHAIN = 3
"""Chains of no more steps leave room for the dice above them."""


def draw_now(on: ArenaContext) -> None:
    """Draw whom this is about, how likely each outcome is, the dice rolled last, the trigger chain as a tree."""
    view, story = on.view, on.story
    u, rect = on.canvas.u, on.frame.state_panel
    fill_part(on.canvas, on.surface, "surface1", rect)
    blow = find_previewed_hit(on.facts, view, on.pointing)
    unit, y = blow[1] if blow is not None else focus(view, on.pointing), rect.y + u(8)
    if unit is not None:
        card = pygame.Rect(rect.x + u(8), y, rect.width - u(16), u(HEIGHT_U))
        draw_portrait(on, unit, card)
        y = card.bottom + u(8)
    below = pygame.Rect(rect.x + u(12), y, rect.width - u(24), rect.bottom - y)
    if blow is not None and below.height >= u(BARS_U):
        draw_bars(on, blow, below)
        return
    attack = view.attack
    if attack is not None:
        who, whom = on.words.short(view, attack.attacker), on.words.short(view, attack.target)
        text = mark("{who}: {what} at {whom}")
        if attack.success is not None:
            text = mark("{who}: {what} at {whom} succeeds") if attack.success else mark("{who}: {what} at {whom} fails")
        text = say(text, who=who, what=on.words.thing(attack.ability), whom=whom)
        if attack.cancels:
            text = say("{attack}, {number} Hits cancelled", attack=text, number=attack.cancels)
        y = _line(on.canvas, on.surface, rect, y, text, 14, "info")
    elif unit is not None and not story.caption and not story.fired:
        _draw_known(on, unit, below)
    chained = bool(story.fired) and story.key == (view.roots, view.active)
    if not chained or len(chain_rows(story.fired)) <= SHORT_CHAIN:
        y = _draw_roll(on.canvas, on.surface, story, rect, y)
    if chained:
        _draw_chain(on, pygame.Rect(rect.x, y, rect.width, rect.bottom - y))


def _draw_known(on: ArenaContext, unit: Unit, rect: pygame.Rect) -> None:
    """Draw what is known of somebody, as many whole lines of it as there is room for."""
    y = rect.y
    for line, tone in unit_lines(on.facts, on.words, on.view, unit):
        part = on.canvas.paragraph(line, rect.width, 14, tone)
        if y + part.get_height() > rect.bottom - on.canvas.u(4):
            return
        on.surface.blit(part, (rect.x, y))
        y += part.get_height() + on.canvas.u(4)


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
    words = fitted_label(canvas, text, (rect.width - canvas.u(24), high), size, tone, font)
    surface.blit(words, (rect.x + canvas.u(12), y))
    return y + round(words.get_height() * 1.05)


def _draw_roll(canvas: Canvas, surface: pygame.Surface, story: RecentAbility, rect: pygame.Rect, y: int) -> int:
    if not story.caption:
        return y
    u = canvas.u
    # A row as wide as the panel at most, with the frames around those that count.
    room = (rect.width - u(24)) // max(1, len(story.dice)) - u(6)
    size = min(u(34), room) if len(story.dice) <= 6 else min(u(24), room)
    x = rect.x + u(12)
    y += u(4)
    single = story.least == 7
    for value in sorted(story.dice, reverse=True):
        lit = single or value >= story.least
        place = pygame.Rect(x, y + (0 if lit else u(4)), size, size)
        surface.blit(die_picture(canvas, value, size, lit=lit), place)
        if lit and not single:
            pygame.draw.rect(surface, canvas.theme["mark"], place.inflate(u(4), u(4)), u(2), border_radius=u(7))
        x += size + u(6)
    if story.dice:
        y += size + u(8)
    return _line(canvas, surface, rect, y, story.caption, 14, "may", "semibold") + u(2)


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


def _draw_chain(on: ArenaContext, rect: pygame.Rect) -> None:
    """Draw the chain as a tree of small cards, a branch below the other; who could not answer again hangs hollow."""
    canvas, surface = on.canvas, on.surface
    u, tone = canvas.u, canvas.theme["chain"]
    y = _line(
        canvas,
        surface,
        rect,
        rect.y,
        say("Chain: {root}", root=on.story.root) if on.story.root else say("Chain"),
        14,
        "chain",
        "semibold",
    )
    rows = chain_rows(on.story.fired)
    row = u(21)
    room = max(1, (rect.bottom - y) // row)
    if len(rows) > room:
        y = _line(canvas, surface, rect, y, say("{number} steps before", number=len(rows) - room + 1), 13, "text_quiet")
        rows = rows[len(rows) - room + 1 :]
    last: dict[int, int] = {}
    for event, depth, missing in rows:
        x = rect.x + u(12) + min(depth, 9) * u(12)
        middle = y + row // 2
        if depth:
            stem = x - u(6)
            pygame.draw.line(surface, tone, (stem, last.get(depth - 1, y)), (stem, middle), max(1, u(2)))
            pygame.draw.line(surface, tone, (stem, middle), (x, middle), max(1, u(2)))
        last[depth] = y + row - u(3)
        first = on.words.short(on.view, event.unit)
        right = _draw_hollow(on, missing, rect.right - u(8), y, row - u(3))
        label = canvas.fit_text(
            f"{first}: {on.words.thing(event.ability)}", right - x - u(12), 13, "text_strong", "semibold"
        )
        card = pygame.Rect(x, y, label.get_width() + u(12), row - u(3))
        fill = mix(tone, canvas.theme["surface1"], 0.72)
        surface.blit(canvas.panel(card.size, fill, radius_u=5, border="chain"), card)
        surface.blit(label, label.get_rect(midleft=(card.x + u(6), card.centery)))
        y += row


def _draw_hollow(on: ArenaContext, missing: list[a.Blocked], right: int, y: int, height: int) -> int:
    """Draw who is in this chain already, struck through, from the right; return where they begin."""
    u = on.canvas.u
    for event in reversed(missing[-3:]):
        label = on.canvas.fit_text(on.words.short(on.view, event.unit), u(64), 13, "text_quiet", "semibold")
        card = pygame.Rect(0, y, label.get_width() + u(10), height)
        card.right = right
        on.surface.blit(on.canvas.panel(card.size, "surface1", radius_u=5, border="chain"), card)
        on.surface.blit(label, label.get_rect(center=card.center))
        ends = (card.x + u(4), card.centery), (card.right - u(4), card.centery)
        pygame.draw.line(on.surface, on.canvas.theme["danger"], *ends, max(1, u(1.5)))
        right = card.x - u(4)
    return right
