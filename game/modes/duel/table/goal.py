"""What a duel is about: the chip with the goal, and before the duel who meets whom with what plan."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.second_person import spoken
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.ground import BRASS_DARK
from game.modes.duel.table.places import Places
from game.modes.duel.words.words import DuelWords
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea

GOAL = "goal"
BEFORE = ("opening", "bonus")
BRIEFING_U = 520


def goal_words(facts: DuelFacts, view: State, near: int) -> str:
    """Return the goal of the near player with how far it is: `Goal: Veilmarket 12 › 0`."""
    foe = 1 - near
    return f"Goal: {facts.city(city_card(view, foe)).name} {view.players[foe].resolve} › 0"


def goal_rect(places: Places, text: str) -> pygame.Rect:
    """Return where the goal chip hangs: at the upper right corner of the far mat, below its cards."""
    canvas, mat = places.canvas, places.mat(1 - places.near)
    rect = pygame.Rect(0, 0, canvas.width(text, 14, "semibold") + canvas.u(20), canvas.u(22))
    rect.topright = (mat.right - canvas.u(10), mat.y + canvas.u(9))
    return rect


def goal_hits(facts: DuelFacts, view: State, places: Places) -> list[HitArea]:
    """Return where the goal explains itself."""
    return [] if places.opened else [HitArea(GOAL, goal_rect(places, goal_words(facts, view, places.near)))]


def draw_goal(
    canvas: Canvas, surface: pygame.Surface, facts: DuelFacts, words: DuelWords, view: State, places: Places
) -> None:
    """Draw the goal chip while no fight takes its room, and over the empty table the briefing."""
    if places.opened:
        return
    if view.phase in BEFORE and not view.cards:
        draw_briefing(canvas, surface, briefing(facts, words, places.near), places)
    text = goal_words(facts, view, places.near)
    rect = goal_rect(places, text)
    surface.blit(canvas.panel(rect.size, (20, 18, 18), radius_u=10, border=BRASS_DARK, alpha=225), rect)
    label = canvas.text(text, 14, "on_dark", "semibold")
    surface.blit(label, label.get_rect(center=rect.center))


def draw_briefing(canvas: Canvas, surface: pygame.Surface, lines: Sequence[str], places: Places) -> None:
    """Draw the briefing in the middle of the table: the goal as its title, a paragraph for each deck."""
    u, mat = canvas.u, places.mat(places.near)
    width = min(u(BRIEFING_U), mat.width - u(40))
    title = canvas.paragraph(lines[0], width - u(40), 20, "on_dark", "title")
    parts = [title, *(canvas.paragraph(line, width - u(40), 16, "on_dark") for line in lines[1:])]
    box = pygame.Rect(0, 0, width, sum(part.get_height() + u(10) for part in parts) + u(18))
    box.center = (mat.centerx, places.frame.stage.centery)
    canvas.blit_shadow(surface, box, 10, 12)
    surface.blit(canvas.panel(box.size, (20, 22, 26), radius_u=10, border=BRASS_DARK, border_u=1.5, alpha=236), box)
    y = box.y + u(14)
    for part in parts:
        surface.blit(part, (box.x + u(20), y))
        y += part.get_height() + u(10)


def goal_lines(facts: DuelFacts, words: DuelWords, view: State) -> list[str]:
    """Return what the goal chip says when it is pointed at."""
    lines = ["The goal"]
    for seat in (0, 1):
        lines.append(f"{words.seat_name(seat)}: {view.players[seat].resolve} Resolve")
    limit = facts.setup.turns
    lines += ["Whose city has no Resolve left has lost. Fights that kill, Demoralize and Sabotage take it."]
    lines += [f"After {limit} turns each, more Resolve wins."] if limit else []
    return [*lines, "[duel.end.no-resolve]"]


def briefing(facts: DuelFacts, words: DuelWords, near: int) -> list[str]:
    """Return what is said before a duel: the goal, then each deck with its plan, the own one first."""
    lines = ["Bring the other city to 0 Resolve before yours falls."]
    for seat in (near, 1 - near):
        deck = facts.decks[seat]
        plan = f": {deck.plan}" if deck.plan else "."
        lines.append(spoken(f"{words.seat_name(seat)} leads {deck.name}{plan}"))
    return lines
