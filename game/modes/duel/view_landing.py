"""Where a card that is dragged out of the hand or across the table would come to lie."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Choose
from game.modes.duel.duel_rules import DuelRules
from game.modes.duel.state import State, place_of
from game.modes.duel.view_places import Places
from game.ui.canvas import Canvas
from game.ui.table_view import Pointing

GLOW = 36


def landing_of(rules: DuelRules, view: State, places: Places, pointing: Pointing) -> pygame.Rect | None:
    """Return the place that the dragged card would go to if it was let go; None where it only points at something.

    Source: duel.character.cost-play, duel.gear.play, duel.turn.deploy, duel.turn.stockpile
    """
    kind, _, card = pointing.dragged.partition(":")
    if kind != "card" or not isinstance(pointing.decision, Choose):
        return None
    option = next((option for option in pointing.decision.options if option.refs == (pointing.dragged,)), None)
    if option is None:
        return None
    seat = int(pointing.decision.seat)
    if pointing.decision.key == "stockpile":
        return places.stockpile_band(seat)
    if option.verb == "move":
        return places.row(seat, "battlefield" if place_of(view, card) == "keep" else "keep")
    if option.verb == "play" and rules.card(card).kind != "spell":
        return places.row(seat, "keep")
    return None


def draw_landing(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Light up a place that waits for a card."""
    glow = pygame.Surface(rect.size, pygame.SRCALPHA)
    glow.fill((*canvas.theme["mark"], GLOW))
    surface.blit(glow, rect)
    pygame.draw.rect(surface, canvas.theme["mark"], rect, canvas.u(3), border_radius=canvas.u(7))
