"""The mat as a small map in a corner of the stage: where all are, and what the camera shows of it."""

from __future__ import annotations

import pygame

from game.modes.skirmish.content.staging import middle_of
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.table.board.ground import recipe
from game.modes.skirmish.table.board.layout import WHOLE, FieldProjection
from game.modes.skirmish.table.board.tape import BRASS
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.tokens import seat_colour
from game.ui.paint.canvas import Canvas

MAP_U = 112
"""The longer side of the picture of the whole mat."""
MAP_REF = "mat"


def mat_rect(canvas: Canvas, field: FieldProjection) -> pygame.Rect:
    """Return where the whole mat is shown small: in the upper right corner; empty if the field is seen whole."""
    px = canvas.px
    if field.camera.zoom <= WHOLE:
        return pygame.Rect(0, 0, 0, 0)
    share = px(MAP_U) / max(field.size)
    wide, high = round(field.size[0] * share), round(field.size[1] * share)
    return pygame.Rect(field.rect.right - wide - px(12), field.rect.y + px(12), wide, high)


def wanted_places(content: SkirmishContent, observation: State) -> list[tuple[Point, int]]:
    """Return where markers and objects lie and scenario tasks are done, with the seat that has done one, else -1."""
    found = [
        (marker.at, observation.done.get(marker.id, -1))
        for marker in observation.markers.values()
        if marker.at is not None and not marker.gone
    ]
    pieces = (
        location for location in content.tasks if location in content.pieces and location not in observation.broken
    )
    return found + [(middle_of(content.pieces[location]), observation.done.get(location, -1)) for location in pieces]


def draw_mat(draw: SkirmishContext) -> None:
    """Draw the whole mat small: who stands where, and a frame around what the camera sees."""
    canvas, surface, field = draw.canvas, draw.surface, draw.field
    rect = mat_rect(canvas, field)
    if not rect.width:
        return
    px = canvas.px
    around = rect.inflate(px(10), px(10))
    canvas.blit_shadow(surface, around, 6, 8)
    surface.blit(canvas.panel(around.size, "surface1", radius_u=6, border="border"), around)
    surface.blit(canvas.art.picture(recipe(draw.content, draw.observation), rect.size), rect)
    share = rect.width / field.size[0]

    def spot(point: tuple[float, float]) -> tuple[float, float]:
        return rect.x + point[0] * share, rect.bottom - point[1] * share

    for point, owner in wanted_places(draw.content, draw.observation):
        tone = seat_colour(canvas, owner)[0] if owner >= 0 else BRASS
        pygame.draw.circle(surface, canvas.theme["casing"], spot(point), px(5))
        pygame.draw.circle(surface, tone, spot(point), px(4), max(1, px(2)))
    for figure in draw.content.in_play(draw.observation):
        assert figure.at is not None
        colour, _ = seat_colour(canvas, figure.seat)
        pygame.draw.circle(surface, canvas.theme["casing"], spot(figure.at), px(4))
        pygame.draw.circle(surface, colour, spot(figure.at), px(3))
    left, bottom = field.find_point(field.rect.bottomleft)
    right, top = field.find_point(field.rect.topright)
    x, y = spot((max(0, left), min(field.size[1], top)))
    far, low = spot((min(field.size[0], right), max(0, bottom)))
    window = pygame.Rect(round(x), round(y), round(far - x), round(low - y))
    pygame.draw.rect(surface, (255, 255, 255), window, max(1, px(1.5)))


def place_on_mat(canvas: Canvas, field: FieldProjection, point: tuple[int, int]) -> tuple[float, float] | None:
    """Return the place of the field under a point of the small mat, None beside it."""
    rect = mat_rect(canvas, field)
    if not rect.collidepoint(point):
        return None
    share = field.size[0] / rect.width
    return (point[0] - rect.x) * share, (rect.bottom - point[1]) * share
