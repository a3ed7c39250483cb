"""Around the field: a tape with the inches of the mat along the lower edge, and the mat as a whole in a corner."""

from __future__ import annotations

import pygame

from game.modes.skirmish.content.staging import middle_of
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.table.board.ground import recipe
from game.modes.skirmish.table.board.layout import WHOLE, FieldProjection
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.tokens import seat_colour
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix

TAPE_U = 18
NUMBER = 14
STEPS = (1, 2, 3, 6, 12)
"""Every how many inches there is a number on the tape: as often as there is room."""
MAP_U = 112
"""The longer side of the picture of the whole mat."""
MAP_REF = "mat"
BRASS, DARK, INK = (196, 154, 64), (58, 42, 14), (28, 19, 4)


def field_rect(canvas: Canvas, board_rect: pygame.Rect) -> pygame.Rect:
    """Return the part of the stage in which the field lies: above the tape."""
    return pygame.Rect(board_rect.x, board_rect.y, board_rect.width, board_rect.height - canvas.px(TAPE_U))


def tape_rect(canvas: Canvas, board_rect: pygame.Rect) -> pygame.Rect:
    """Return where the tape lies: along the lower edge of the stage."""
    return pygame.Rect(board_rect.x, board_rect.bottom - canvas.px(TAPE_U), board_rect.width, canvas.px(TAPE_U))


def draw_tape(canvas: Canvas, surface: pygame.Surface, field: FieldProjection, board_rect: pygame.Rect) -> None:
    """Draw the tape: a mark each quarter inch where there is room, a number each inch."""
    px, rect = canvas.px, tape_rect(canvas, board_rect)
    tape = canvas.get_cached_picture(("sk-tape", rect.size), lambda: _brass(rect.size))
    surface.blit(tape, rect)
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    quarters = field.inch >= px(22)
    room = canvas.text("00", NUMBER, INK, "bold").get_width() + px(5)
    step = next((step for step in STEPS if step * field.inch >= room), STEPS[-1])
    first, last = field.find_point((rect.x, 0))[0] // 1000, field.find_point((rect.right, 0))[0] // 1000 + 1
    top, long, wide, thin = rect.y, rect.y + px(5), max(1, px(1.4)), max(1, px(1))
    parts = [(part, top + px(4 if part == 500 else 2.5)) for part in (250, 500, 750)] if quarters else []
    for inch in range(max(0, first), min(field.size[0] // 1000, last) + 1):
        x = field.across(inch * 1000)
        pygame.draw.line(surface, DARK, (x, top), (x, long), wide)
        for part, end in parts:
            at = field.across(inch * 1000 + part)
            pygame.draw.line(surface, DARK, (at, top), (at, end), thin)
        if inch % step == 0:
            label = canvas.text(str(inch), NUMBER, INK, "bold")
            surface.blit(label, label.get_rect(midbottom=(x, rect.bottom + px(1))))
    surface.set_clip(before)


def _brass(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size)
    for y in range(size[1]):
        share = y / max(1, size[1] - 1)
        pygame.draw.line(picture, mix((240, 206, 116), mix(BRASS, DARK, 0.06), share), (0, y), (size[0], y))
    pygame.draw.line(picture, DARK, (0, 0), (size[0], 0))
    return picture


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
