"""What a deck gives for a discarded card: by the signs of the cards where its words have no room."""

from __future__ import annotations

import pygame

from game.modes.story.content.cards import Gives
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State
from game.modes.story.table.context import StoryContext
from game.modes.story.table.faces import combat_chip


def abilities_of(facts: StoryFacts, view: State, seat: int) -> list[str]:
    """Return the decks of a hero that have an ability."""
    return [deck for deck in view.players[seat].decks if facts.decks[deck].ability is not None]


def draw_signs(on: StoryContext, gives: Gives, room: pygame.Rect, ink: str, note: str = "") -> bool:
    """Draw a bonus for a fight by its signs and number, a note behind it; return whether it is one."""
    if gives.combat is None:
        return False
    canvas, u = on.canvas, on.canvas.u
    icons, number, _ = combat_chip(gives.combat)
    side, x = min(u(16), room.height), room.x
    for name in icons:
        icon = canvas.icon(name, side, ink)
        on.surface.blit(icon, icon.get_rect(midleft=(x, room.centery)))
        x += side + u(3)
    label = canvas.text(number, 14, ink, "bold")
    on.surface.blit(label, label.get_rect(midleft=(x + u(2), room.centery)))
    if note:
        x += u(10) + label.get_width()
        words = canvas.fitted(note, max(1, room.right - x), 14, ink)
        on.surface.blit(words, words.get_rect(midleft=(x, room.centery)))
    return True
