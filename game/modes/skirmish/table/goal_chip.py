"""Where the chip with the goal lies on the stage, and what tags keep off: they would be covered by it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import State
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.discs import disc_radius
from game.modes.skirmish.table.field import FieldProjection
from game.modes.skirmish.table.strip import STRIP_U
from game.modes.skirmish.table.tape import mat_rect
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Frame

CHIP_U, CHIP_SEAT_U = 250, 46
BESIDE_U = 12
"""How far the goal chip may reach over the field from the boards beside it."""


def chip_rect(canvas: Canvas, facts: SkirmishFacts, view: State, frame: Frame, field: FieldProjection) -> pygame.Rect:
    """Return where the goal chip lies: on the boards right of the field, beside or below the small mat, where it has
    room there; else at the top, where it covers no figure, for figures may stand at the edge of the field."""
    u = canvas.u
    seats = u(CHIP_SEAT_U) * facts.seats
    words = canvas.width(say(facts.mission.name), 15, "title") + canvas.width(
        turn_words(facts, facts.mission.turns), 13
    )
    rect = pygame.Rect(0, 0, max(u(CHIP_U - 2 * CHIP_SEAT_U), words + u(46)) + seats, u(30))
    rect.midtop = (frame.stage.centerx, frame.stage.y + u(6))
    beside = pygame.Rect(0, 0, max(*chip_widths(canvas, facts)) + u(28), u(52))
    beside.topright = (frame.stage.right - u(6), frame.stage.y + u(6))
    mat = mat_rect(canvas, field)
    if mat.width:
        left, below = beside.move(mat.x - u(12) - beside.right, 0), beside.move(0, mat.bottom + u(10) - beside.y)
        beside = left if left.x >= field.visible_rect.right - u(BESIDE_U) else below
    if beside.x >= field.visible_rect.right - u(BESIDE_U) and frame.stage.contains(beside):
        return beside
    return _off_figures(canvas, facts, view, frame, field, rect)


def _off_figures(
    canvas: Canvas, facts: SkirmishFacts, view: State, frame: Frame, field: FieldProjection, rect: pygame.Rect
) -> pygame.Rect:
    """Return a place at the top of the stage for what would lie at `rect`: in the middle unless a figure is there, else
    left or right of it; in the middle too where figures stand all along the edge."""
    u, stage = canvas.u, frame.stage
    discs = []
    for figure in view.figures.values():
        if figure.at is not None and not figure.gone:
            radius = disc_radius(canvas, field, facts.radius[figure.id])
            disc = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            disc.center = field.spot(figure.at)
            discs.append(disc)
    mat = mat_rect(canvas, field)
    end = (mat.x if mat.width else stage.right) - u(12) - rect.width
    places = [rect, rect.move(stage.x + u(STRIP_U + 12) - rect.x, 0), rect.move(end - rect.x, 0)]
    return next((place for place in places if place.collidelist(discs) < 0), rect)


def chip_widths(canvas: Canvas, facts: SkirmishFacts) -> tuple[int, int]:
    """Return how wide the two rows of the goal chip are, where it has two: the name, and points with turns."""
    turns = canvas.width(turn_words(facts, facts.mission.turns), 13) + canvas.u(CHIP_SEAT_U) * facts.seats
    return canvas.width(say(facts.mission.name), 17, "title"), turns


def turn_words(facts: SkirmishFacts, turn: int) -> str:
    """Return which turn of how many it is."""
    return say("turn {turn} of {turns}", turn=max(1, turn), turns=facts.mission.turns)


def over_field(on: SkirmishContext) -> list[pygame.Rect]:
    """Return what lies over the field and all that is drawn on it: the goal chip, and the mat where that is small."""
    if on.frame.pictured:
        return []
    mat = mat_rect(on.canvas, on.field)
    return [chip_rect(on.canvas, on.facts, on.view, on.frame, on.field), *([mat] if mat.width else [])]


def off_others(rect: pygame.Rect, others: Sequence[pygame.Rect], room: pygame.Rect) -> pygame.Rect:
    """Return the nearest place in a room where a rect lies on none of the others; where it is if there is none.

    >>> off_others(pygame.Rect(10, 10, 20, 10), [pygame.Rect(0, 0, 100, 15)], pygame.Rect(0, 0, 100, 100))
    Rect(10, 15, 20, 10)
    """
    if rect.collidelist(list(others)) < 0:
        return rect
    found = []
    for other in others:
        beside = (other.x - rect.width, rect.y), (other.right, rect.y)
        for x, y in ((rect.x, other.bottom), (rect.x, other.y - rect.height), *beside):
            place = rect.move(x - rect.x, y - rect.y)
            if room.contains(place) and place.collidelist(list(others)) < 0:
                found.append(place)
    return min(found, key=lambda place: abs(place.x - rect.x) + abs(place.y - rect.y), default=rect)
