"""The tray: cards that are asked about and lie nowhere on the table, such as those of a discard pile."""

from __future__ import annotations

import msgspec
import pygame

from game.kernel.decisions import Decision
from game.kernel.language.say import N_, say
from game.modes.story.model.state import State
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.signs import caption
from game.ui.paint.canvas import Canvas

TITLES = {
    "fetch": N_("Your discard pile: take one card"),
    "put-back": N_("The top of your draw deck, the first one chosen on top"),
    "repair": N_("Damage that may leave the game"),
    "rest": N_("Damage that may leave the game"),
}


class QuestionTray(msgspec.Struct, frozen=True):
    """An open tray: its heading and its cards, in the order of the question."""

    title: str
    cards: tuple[str, ...]


def open_tray(observation: State, decision: Decision | None, shown: frozenset[str]) -> QuestionTray | None:
    """Return the tray of a question; None if all cards it is about can be pointed at where they lie."""
    if decision is None or decision.key == "choose-decks":
        return None
    cards: dict[str, None] = {}
    for option in getattr(decision, "options", ()):
        for ref in option.refs:
            kind, _, name = ref.partition(":")
            if kind == "card" and name not in shown:
                cards[name] = None
    if not cards:
        return None
    return QuestionTray(say(TITLES.get(decision.key, N_("Cards to choose from"))), tuple(cards))


def draw_tray(canvas: Canvas, surface: pygame.Surface, table_regions: StoryRegions, tray: QuestionTray) -> None:
    """Draw the ground of a tray and its heading."""
    ground, _ = table_regions.tray(len(tray.cards))
    text_surface = caption(canvas, tray.title, 16)
    if text_surface.get_width() + canvas.px(24) > ground.width:
        ground = ground.inflate(text_surface.get_width() + canvas.px(24) - ground.width, 0)
    canvas.blit_shadow(surface, ground, 10, 14)
    surface.blit(canvas.panel(ground.size, "surface1", radius_u=10, border="border", alpha=250), ground)
    surface.blit(text_surface, text_surface.get_rect(midtop=(ground.centerx, ground.y + canvas.px(9))))
