"""What a deck gives for a discarded card: by the signs of the cards where its words have no room."""

from __future__ import annotations

import pygame

from game.modes.story.content.cards import Gives
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.context import StoryContext
from game.modes.story.table.pieces.faces import combat_chip
from game.modes.story.table.signs import CATEGORY_ICONS
from game.ui.paint.canvas import Canvas

SIGN_U = 16


def abilities_of(content: StoryContent, observation: State, seat: int) -> list[str]:
    """Return the decks of a hero that have an ability."""
    return [deck for deck in observation.players[seat].decks if content.decks[deck].ability is not None]


def signs_of(gives: Gives) -> tuple[tuple[str, ...], str]:
    """Return the icons and the number of a bonus for a fight or a Test; no icons for any other."""
    if gives.combat is not None:
        icons, number, _ = combat_chip(gives.combat)
        return icons, number
    if gives.noncombat is not None and not gives.noncombat.keyword:
        return tuple(CATEGORY_ICONS[kind] for kind in gives.noncombat.categories), str(gives.noncombat.value)
    return (), ""


def signs_width(canvas: Canvas, gives: Gives) -> int:
    """Return how wide the signs of a bonus and its number are."""
    icons, number = signs_of(gives)
    return len(icons) * canvas.px(SIGN_U + 3) + canvas.px(2) + canvas.width(number, 14, "bold")


def draw_signs(draw: StoryContext, gives: Gives, room: pygame.Rect, ink: str, note: str = "") -> bool:
    """Draw a bonus by its signs and number, a note behind it; return whether it has signs."""
    icons, number = signs_of(gives)
    if not icons:
        return False
    canvas, px = draw.canvas, draw.canvas.px
    side, x = min(px(SIGN_U), room.height), room.x
    for name in icons:
        icon = canvas.icon(name, side, ink)
        draw.surface.blit(icon, icon.get_rect(midleft=(x, room.centery)))
        x += side + px(3)
    label = canvas.text(number, 14, ink, "bold")
    draw.surface.blit(label, label.get_rect(midleft=(x + px(2), room.centery)))
    if note:
        x += px(10) + label.get_width()
        text_surface = canvas.fit_text(note, max(1, room.right - x), 14, ink)
        draw.surface.blit(text_surface, text_surface.get_rect(midleft=(x, room.centery)))
    return True
