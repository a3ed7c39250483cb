"""The poster of a duel: the city of one player, and before it the strongest card of either side."""

from __future__ import annotations

import pygame

from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.city import draw_painting
from game.modes.duel.table.city_scenes import life_of
from game.modes.duel.table.pieces import draw_card
from game.modes.duel.table.places import shown_cards
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
from game.ui.table.view import Pointing

SHOWN = ("battlefield", "keep", "home", "stockpile")
"""Where the card of a side is looked for, the most telling place first."""
POSES = (Pose(0.33, 0.59, 7.0, 1.16), Pose(0.69, 0.385, -8.0, 1.04))
"""Of either side's card; the middle in shares of the picture."""


def draw_duel_poster(canvas: Canvas, surface: pygame.Surface, facts: DuelFacts, view: State) -> None:
    """Draw the city that has lost most, and two cards."""
    lives = [life_of(view.players[seat].resolve, facts.starting_resolve(seat)) for seat in (0, 1)]
    seat = lives.index(min(lives))
    draw_painting(canvas, surface, facts.city(city_card(view, seat)), lives[seat], surface.get_rect())
    for side in (1, 0):
        card = _card_of(view, side)
        if card:
            pose = POSES[side]
            x, y = pose.x * surface.get_width(), pose.y * surface.get_height()
            placed = Pose(x, y, pose.angle, pose.scale)
            draw_card(canvas, surface, facts, view, card, placed, Pointing())


def _card_of(view: State, seat: int) -> str:
    """Return the newest card in the first zone that has an open one; an empty text if none has."""
    return next((cards[-1] for zone in SHOWN if (cards := shown_cards(view.zone(zone, seat)))), "")
