"""Where the chip with the goal lies on the stage, and what tags keep off: they would be covered by it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import State
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.minimap import mat_rect
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.figures import take_up_spots
from game.modes.skirmish.table.turn_order_bar import STRIP_U
from game.ui.paint.canvas import Canvas
from game.ui.table.view import TableRegions

CHIP_U, CHIP_SEAT_U = 250, 46
BESIDE_U = 12
"""How far the goal chip may reach over the field from the boards beside it."""


def chip_rect(
    canvas: Canvas, content: SkirmishContent, observation: State, regions: TableRegions, field: FieldProjection
) -> pygame.Rect:
    """Return where the goal chip lies: on the boards right of the field, beside or below the small mat, where it has
    room there; else at the top, where it covers no figure, for figures may stand at the edge of the field."""
    px = canvas.px
    seats = px(CHIP_SEAT_U) * content.seats
    text_width = canvas.width(say(content.mission.name), 15, "title") + canvas.width(
        turn_words(content, content.mission.turns), 13
    )
    rect = pygame.Rect(0, 0, max(px(CHIP_U - 2 * CHIP_SEAT_U), text_width + px(46)) + seats, px(30))
    rect.midtop = (regions.board_rect.centerx, regions.board_rect.y + px(6))
    beside = pygame.Rect(0, 0, max(*chip_widths(canvas, content)) + px(28), px(52))
    beside.topright = (regions.board_rect.right - px(6), regions.board_rect.y + px(6))
    mat = mat_rect(canvas, field)
    if mat.width:
        left, below = beside.move(mat.x - px(12) - beside.right, 0), beside.move(0, mat.bottom + px(10) - beside.y)
        beside = left if left.x >= field.visible_rect.right - px(BESIDE_U) else below
    if beside.x >= field.visible_rect.right - px(BESIDE_U) and regions.board_rect.contains(beside):
        return beside
    return _off_figures(canvas, content, observation, regions, field, rect)


def _off_figures(
    canvas: Canvas,
    content: SkirmishContent,
    observation: State,
    regions: TableRegions,
    field: FieldProjection,
    rect: pygame.Rect,
) -> pygame.Rect:
    """Return a place at the top of the stage for what would lie at `rect`: in the middle unless a figure is there, else
    left or right of it, else at the bottom; in the middle at the top too where figures stand all along both edges."""
    px, board_rect = canvas.px, regions.board_rect
    figures = [stand.box for _, stand in take_up_spots(canvas, content, observation, field)]
    mat = mat_rect(canvas, field)
    end = (mat.x if mat.width else board_rect.right) - px(12) - rect.width
    rects = [rect, rect.move(board_rect.x + px(STRIP_U + 12) - rect.x, 0), rect.move(end - rect.x, 0)]
    low = field.rect.bottom - px(6) - rect.bottom
    rects += [rect.move(x - rect.x, low) for x in (board_rect.right - px(12) - rect.width, rect.x, rects[1].x)]
    return next((area_rect for area_rect in rects if area_rect.collidelist(figures) < 0), rect)


def chip_widths(canvas: Canvas, content: SkirmishContent) -> tuple[int, int]:
    """Return how wide the two rows of the goal chip are, where it has two: the name, and points with turns."""
    turns = canvas.width(turn_words(content, content.mission.turns), 13) + canvas.px(CHIP_SEAT_U) * content.seats
    return canvas.width(say(content.mission.name), 17, "title"), turns


def turn_words(content: SkirmishContent, turn: int) -> str:
    """Return which turn of how many it is."""
    return say("turn {turn} of {turns}", turn=max(1, turn), turns=content.mission.turns)


def over_field(draw: SkirmishContext) -> list[pygame.Rect]:
    """Return what lies over the field and all that is drawn on it: the goal chip, and the mat where that is small."""
    if draw.regions.pictured:
        return []
    mat = mat_rect(draw.canvas, draw.field)
    return [
        chip_rect(draw.canvas, draw.content, draw.observation, draw.regions, draw.field),
        *([mat] if mat.width else []),
    ]


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
            area_rect = rect.move(x - rect.x, y - rect.y)
            if room.contains(area_rect) and area_rect.collidelist(list(others)) < 0:
                found.append(area_rect)
    return min(found, key=lambda area_rect: abs(area_rect.x - rect.x) + abs(area_rect.y - rect.y), default=rect)
