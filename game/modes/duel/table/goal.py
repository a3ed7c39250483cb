"""What a duel is about: the chip with the goal, and what it says when it is pointed at."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.ground import BRASS_DARK
from game.modes.duel.table.places import LABEL_U, ROWS, DuelRegions
from game.modes.duel.words.words import DuelWords
from game.ui.table.view import HitArea

GOAL = "goal"


def goal_words(facts: DuelFacts, view: State, near: int) -> str:
    """Return the goal of the near player with how far it is: `Goal: Veilmarket 12 › 0`."""
    foe = 1 - near
    city = say(facts.city(city_card(view, foe)).name)
    return say("Goal: {city} {resolve} › 0", city=city, resolve=view.players[foe].resolve)


def goal_rect(places: DuelRegions, view: State, text: str) -> pygame.Rect | None:
    """Return where the goal chip hangs: in the first corner of the far mat without cards; None where none is free."""
    canvas, far = places.canvas, 1 - places.near
    u, mat = canvas.u, places.mat(far)
    size = (canvas.width(text, 14, "semibold") + u(20), u(22))
    cards = [cell for zone in ROWS for cell in places.cells(view, far, zone).values()]
    left, right = mat.x + u(LABEL_U + 6), mat.right - u(10) - size[0]
    corners = [(x, y) for y in (mat.y + u(9), mat.bottom - u(9) - size[1]) for x in (right, left)]
    found = (pygame.Rect(corner, size) for corner in corners)
    return next((rect for rect in found if rect.inflate(u(8), 0).collidelist(cards) < 0), None)


def goal_hits(facts: DuelFacts, view: State, places: DuelRegions) -> list[HitArea]:
    """Return where the goal explains itself."""
    rect = None if places.opened else goal_rect(places, view, goal_words(facts, view, places.near))
    return [HitArea(GOAL, rect)] if rect is not None else []


def draw_goal(on: DuelContext) -> None:
    """Draw the goal chip while no fight takes its room."""
    if on.places.opened or on.frame.pictured:
        return
    text = goal_words(on.facts, on.view, on.places.near)
    rect = goal_rect(on.places, on.view, text)
    if rect is None:
        return
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
