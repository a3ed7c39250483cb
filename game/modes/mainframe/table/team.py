"""Both Team Hands in the side panel: cards, line, what comes next, running Uptimes and the waiting Boot."""

from __future__ import annotations

import pygame

from game.modes.mainframe.facts import FightFacts, nullified, team_cards
from game.modes.mainframe.model.state import SideId, State
from game.modes.mainframe.rules.powers.chart import CHART, RANK, best_line
from game.modes.mainframe.words.terms import BOOTS, LINE_NAMES, UPTIMES
from game.modes.mainframe.words.words import FightWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import TINY
from game.ui.paint.theme import mix
from game.ui.table.view import Frame

SIDES: tuple[SideId, ...] = ("mc", "cpu")


def _block(frame: Frame, side: str) -> pygame.Rect:
    rect = frame.state_panel
    half = rect.height // 2
    return pygame.Rect(rect.x, rect.y + (0 if side == "mc" else half), rect.width, half)


def team_card_centre(canvas: Canvas, frame: Frame, side: str, index: int, count: int) -> tuple[int, int]:
    """Return where the nth card of a Team Hand lies."""
    rect = _block(frame, side)
    pitch = min(canvas.u(TINY[0] + 8), (rect.width - canvas.u(TINY[0] + 24)) // max(1, max(5, count) - 1))
    return rect.x + canvas.u(12 + TINY[0] // 2) + index * pitch, rect.y + canvas.u(34 + TINY[1] // 2)


def draw_team_hands(
    canvas: Canvas, surface: pygame.Surface, facts: FightFacts, words: FightWords, view: State, frame: Frame
) -> None:
    """Draw both blocks; the cards themselves are sprites."""
    surface.fill(canvas.theme["surface1"], frame.state_panel)
    for side in SIDES:
        _draw_block(canvas, surface, facts, words, view, frame, side)


def _draw_block(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: FightFacts,
    words: FightWords,
    view: State,
    frame: Frame,
    side: SideId,
) -> None:
    u, theme = canvas.u, canvas.theme
    rect = _block(frame, side).inflate(-u(8), -u(6))
    surface.blit(canvas.panel(rect.size, mix(theme["surface2"], theme["surface1"], 0.3), radius_u=8), rect)
    cards, hand = team_cards(view, side), view.hand_of(side)
    line = best_line(cards)
    shape = canvas.seat_shape(0 if side == "mc" else -1, u(16))
    surface.blit(shape, shape.get_rect(midleft=(rect.x + u(9), rect.y + u(14))))
    title = canvas.text("Team Hand" if side == "mc" else "CPU Team Hand", 16, "text_strong", "semibold")
    surface.blit(title, title.get_rect(midleft=(rect.x + u(30), rect.y + u(14))))
    name = canvas.text(
        LINE_NAMES.get(line, "no card yet"), 16, "may" if RANK.get(line, 0) > 1 else "text_quiet", "semibold"
    )
    surface.blit(name, name.get_rect(midright=(rect.right - u(9), rect.y + u(14))))
    size = facts.setup.team_hand_size if side == "mc" else facts.setup.cpu_team_hand_size
    for index in range(max(size, len(cards))):
        slot = pygame.Rect(0, 0, u(TINY[0]), u(TINY[1]))
        slot.center = team_card_centre(canvas, frame, side, index, max(size, len(cards)))
        surface.blit(
            canvas.panel(slot.size, theme["surface1"], radius_u=4, border=mix(theme["border"], theme["surface1"], 0.5)),
            slot,
        )
    y = rect.y + u(34 + TINY[1] + 2)
    x, room = rect.x + u(9), rect.width - u(18)
    running = [reached for reached in hand.reached if reached != "high-card"]
    lines: list[tuple[str, str]] = []
    if hand.boot:
        whom = _boot_for(words, view, side)
        lines.append((f"Boot waits for {whom}: {BOOTS[hand.boot]}", "may"))
    if running:
        off = nullified(view, side)
        text = ", ".join(UPTIMES[reached] for reached in running)
        lines.append((f"Uptime{' (off)' if off else ''}: {text}", "text_quiet" if off else "info"))
    following = CHART[min(len(CHART) - 1, hand.best)] if hand.best < len(CHART) else ""
    if following and len(lines) < 2:
        lines.append((f"Next: {LINE_NAMES[following]}. Boot: {BOOTS[following]}", "text_quiet"))
    for text, tone in lines:
        part = canvas.paragraph(text, room, 14, tone)
        if y + part.get_height() > rect.bottom:
            part = canvas.fitted(text, room, 14, tone)
        if y + part.get_height() > rect.bottom + u(2):
            return
        surface.blit(part, (x, y))
        y += part.get_height()


def _boot_for(words: FightWords, view: State, side: SideId) -> str:
    hand = view.hand_of(side)
    names = [
        unit.name for unit in view.units.values() if unit.side == side and unit.active and unit.id != hand.boot_from
    ]
    if not names:
        return words.unit(view, hand.boot_from)
    return " or ".join(names) if len(names) <= 2 else f"anyone but {words.unit(view, hand.boot_from)}"
