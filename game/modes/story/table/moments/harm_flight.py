"""Harm on its way: Damage and Wounds fly as cards from who struck into the discard pile or the hand."""

from __future__ import annotations

import math

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.model.events import HarmTaken
from game.modes.story.model.state import is_wound
from game.modes.story.table import hand as own_hand
from game.modes.story.table.context import StoryContext
from game.modes.story.table.pieces.faces import face, master_size
from game.modes.story.table.side_rail import party
from game.ui.paint.cards import HAND
from game.ui.table.motion import out_cubic
from game.ui.table.view import VisualEffect

HARM = "harm:"
UNNAMED_WOUND = "wound.0"
FLIGHT_MS, AFTER_MS = 620, 150
"""How long one card is on its way, and how much later each further one comes."""
MOST_SHOWN = 6
STEPS, TURN = 10, 26.0
"""In how many sizes a card is drawn on its way, and by how many degrees it is turned at first."""
RISE_U, LANDED = 46, 0.82
"""How high the way bends, and from which share of the way on a card lies where it stays."""


def harm_flight(event: HarmTaken) -> VisualEffect:
    """Return the effect of harm that is taken: piles and hands show it once it has landed."""
    shown = event.cards[:MOST_SHOWN]
    lasts = FLIGHT_MS + AFTER_MS * (len(shown) - 1)
    ref = f"{HARM}{event.seat}:{event.to}:{','.join(shown)}"
    return VisualEffect("moment", ref, duration_ms=lasts, wait_ms=lasts, holds=True)


def on_the_way(ref: str, share: float) -> list[tuple[str, float]]:
    """Return the cards of a flight that have set out, each with its share of the way.

    >>> on_the_way("harm:0:hand:wound.1", 0.5)
    [('wound.1', 0.5)]
    >>> [card for card, _ in on_the_way("harm:1:discard:damage.1,damage.2", 0.1)]
    ['damage.1']
    """
    cards = ref.split(":", 3)[3].split(",")
    elapsed = share * (FLIGHT_MS + AFTER_MS * (len(cards) - 1))
    found = [(card, (elapsed - AFTER_MS * index) / FLIGHT_MS) for index, card in enumerate(cards)]
    return [(card, min(1.0, along)) for card, along in found if along >= 0]


def draw_harm(draw: StoryContext, ref: str, share: float, start: tuple[int, int]) -> None:
    """Draw the cards that are on their way from a point; a Wound is hammered in where it lands."""
    if share >= 1:
        return
    seat, to = int(ref.split(":")[1]), ref.split(":")[2]
    master = master_size(draw.canvas)
    for card, along in on_the_way(ref, share):
        goal, large = _goal(draw, seat, to, card)
        eased = out_cubic(min(1.0, along / LANDED))
        high = draw.canvas.px(RISE_U) * math.sin(math.pi * eased)
        at = start[0] + (goal[0] - start[0]) * eased, start[1] + (goal[1] - start[1]) * eased - high
        size = 0.5 + (large - 0.5) * eased + 0.35 * math.sin(math.pi * eased)
        picture = pygame.transform.rotozoom(
            # In a closed hand the card has no name; what goes into a hand at once is a Wound all the same.
            face(draw.canvas, draw.content, UNNAMED_WOUND if card == HIDDEN else card, master),
            round(TURN * (1 - eased) * STEPS) / STEPS * 3,
            max(0.1, round(size * STEPS) / STEPS) if eased < 1 else large,
        )
        draw.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
        if eased >= 1:
            _strike_home(draw, goal, (along - LANDED) / (1 - LANDED), wound=card == HIDDEN or is_wound(card))


def _goal(draw: StoryContext, seat: int, to: str, card: str) -> tuple[tuple[int, int], float]:
    """Return where a card of harm ends up, and how large it is there as a share of one that moves."""
    table_regions, seats = draw.table_regions, party(draw.observation)
    if seat == draw.near:
        if to == "hand":
            hand = [other for other in draw.observation.hand(seat) if other not in (HIDDEN, card)]
            slots = dict(own_hand.hand_slots(draw.canvas, [*hand, card], table_regions))
            return slots[f"card:{card}"].center, draw.canvas.px(HAND[0]) * own_hand.SCALE / master_size(draw.canvas)[0]
        return table_regions.discard.center, table_regions.discard.height / master_size(draw.canvas)[1]
    tile = table_regions.tiles(len(seats))[seats.index(seat)]
    return tile.center, tile.height * 0.7 / master_size(draw.canvas)[1]


def _strike_home(draw: StoryContext, at: tuple[int, int], share: float, *, wound: bool) -> None:
    """Draw the ring of a card that has just landed: wide and red for a Wound."""
    px, colour = draw.canvas.px, draw.canvas.theme["mark_danger"]
    reach = px(70 if wound else 40) * out_cubic(share)
    width = max(1, round(px(7 if wound else 4) * (1 - share)))
    if share < 1 and reach > width:
        pygame.draw.circle(draw.surface, colour, at, round(reach), width)
