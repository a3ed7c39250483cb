"""What a duel is about: the chip with the goal, and what it says when it is pointed at."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.ground import BRASS_DARK
from game.modes.duel.table.places import Places
from game.modes.duel.words.words import DuelWords
from game.ui.table.view import HitArea

GOAL = "goal"


def goal_words(facts: DuelFacts, view: State, near: int) -> str:
    """Return the goal of the near player with how far it is: `Goal: Veilmarket 12 › 0`."""
    foe = 1 - near
    city = say(facts.city(city_card(view, foe)).name)
    return say("Goal: {city} {resolve} › 0", city=city, resolve=view.players[foe].resolve)


def goal_rect(places: Places, text: str) -> pygame.Rect:
    """Return where the goal chip hangs: at the upper right corner of the far mat, below its cards."""
    canvas, mat = places.canvas, places.mat(1 - places.near)
    rect = pygame.Rect(0, 0, canvas.width(text, 14, "semibold") + canvas.u(20), canvas.u(22))
    rect.topright = (mat.right - canvas.u(10), mat.y + canvas.u(9))
    return rect


def goal_hits(facts: DuelFacts, view: State, places: Places) -> list[HitArea]:
    """Return where the goal explains itself."""
    return [] if places.opened else [HitArea(GOAL, goal_rect(places, goal_words(facts, view, places.near)))]


def draw_goal(on: DuelContext) -> None:
    """Draw the goal chip while no fight takes its room."""
    if on.places.opened:
        return
    text = goal_words(on.facts, on.view, on.places.near)
    rect = goal_rect(on.places, text)
    on.surface.blit(on.canvas.panel(rect.size, (20, 18, 18), radius_u=10, border=BRASS_DARK, alpha=225), rect)
    label = on.canvas.text(text, 14, "on_dark", "semibold")
    on.surface.blit(label, label.get_rect(center=rect.center))


def goal_lines(facts: DuelFacts, words: DuelWords, view: State) -> list[str]:
    """Return what the goal chip says when it is pointed at."""
    lines = [say("The goal")]
    for seat in (0, 1):
        lines.append(say("{who}: {resolve} Resolve", who=words.seat_name(seat), resolve=view.players[seat].resolve))
    limit = facts.setup.turns
    lines.append(say("Whose city has no Resolve left has lost. Fights that kill, Demoralize and Sabotage take it."))
    lines += [say("After {number} turns each, more Resolve wins.", number=limit)] if limit else []
    return [*lines, "[duel.end.no-resolve]"]
