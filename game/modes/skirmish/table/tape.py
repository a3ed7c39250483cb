"""Around the field: a tape with the inches of the mat along the lower edge, and the mat as a whole in a corner."""

from __future__ import annotations

import pygame

from game.modes.skirmish.content.staging import middle_of
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.field import WHOLE, FieldProjection
from game.modes.skirmish.table.figures import seat_colour
from game.modes.skirmish.table.ground import recipe
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


def field_rect(canvas: Canvas, stage: pygame.Rect) -> pygame.Rect:
    """Return the part of the stage in which the field lies: above the tape."""
    return pygame.Rect(stage.x, stage.y, stage.width, stage.height - canvas.u(TAPE_U))


def tape_rect(canvas: Canvas, stage: pygame.Rect) -> pygame.Rect:
    """Return where the tape lies: along the lower edge of the stage."""
    return pygame.Rect(stage.x, stage.bottom - canvas.u(TAPE_U), stage.width, canvas.u(TAPE_U))


def draw_tape(canvas: Canvas, surface: pygame.Surface, field: FieldProjection, stage: pygame.Rect) -> None:
    """Draw the tape: a mark each quarter inch where there is room, a number each inch."""
    u, rect = canvas.u, tape_rect(canvas, stage)
    tape = canvas.get_cached_picture(("sk-tape", rect.size), lambda: _brass(rect.size))
    surface.blit(tape, rect)
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    quarters = field.inch >= u(22)
    room = canvas.text("00", NUMBER, INK, "bold").get_width() + u(5)
    step = next((step for step in STEPS if step * field.inch >= room), STEPS[-1])
    first, last = field.place((rect.x, 0))[0] // 1000, field.place((rect.right, 0))[0] // 1000 + 1
    top, long, wide, thin = rect.y, rect.y + u(5), max(1, u(1.4)), max(1, u(1))
    parts = [(part, top + u(4 if part == 500 else 2.5)) for part in (250, 500, 750)] if quarters else []
    for inch in range(max(0, first), min(field.size[0] // 1000, last) + 1):
        x = field.across(inch * 1000)
        pygame.draw.line(surface, DARK, (x, top), (x, long), wide)
        for part, end in parts:
            at = field.across(inch * 1000 + part)
            pygame.draw.line(surface, DARK, (at, top), (at, end), thin)
        if inch % step == 0:
            label = canvas.text(str(inch), NUMBER, INK, "bold")
            surface.blit(label, label.get_rect(midbottom=(x, rect.bottom + u(1))))
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
    u = canvas.u
    if field.camera.zoom <= WHOLE:
        return pygame.Rect(0, 0, 0, 0)
    share = u(MAP_U) / max(field.size)
    wide, high = round(field.size[0] * share), round(field.size[1] * share)
    return pygame.Rect(field.rect.right - wide - u(12), field.rect.y + u(12), wide, high)


def wanted_places(facts: SkirmishFacts, view: State) -> list[tuple[Point, int]]:
    """Return where markers and objects lie and scenario tasks are done, with the seat that has done one, else -1."""
    found = [
        (marker.at, view.done.get(marker.id, -1))
        for marker in view.markers.values()
        if marker.at is not None and not marker.gone
    ]
    pieces = (place for place in facts.tasks if place in facts.pieces and place not in view.broken)
    return found + [(middle_of(facts.pieces[place]), view.done.get(place, -1)) for place in pieces]


def draw_mat(on: SkirmishContext) -> None:
    """Draw the whole mat small: who stands where, and a frame around what the camera sees."""
    canvas, surface, field = on.canvas, on.surface, on.field
    rect = mat_rect(canvas, field)
    if not rect.width:
        return
    u = canvas.u
    around = rect.inflate(u(10), u(10))
    canvas.blit_shadow(surface, around, 6, 8)
    surface.blit(canvas.panel(around.size, "surface1", radius_u=6, border="border"), around)
    surface.blit(canvas.art.picture(recipe(on.facts, on.view), rect.size), rect)
    share = rect.width / field.size[0]

    def spot(place: tuple[float, float]) -> tuple[float, float]:
        return rect.x + place[0] * share, rect.bottom - place[1] * share

    for place, owner in wanted_places(on.facts, on.view):
        tone = seat_colour(canvas, owner)[0] if owner >= 0 else BRASS
        pygame.draw.circle(surface, canvas.theme["casing"], spot(place), u(5))
        pygame.draw.circle(surface, tone, spot(place), u(4), max(1, u(2)))
    for figure in on.facts.in_play(on.view):
        assert figure.at is not None
        colour, _ = seat_colour(canvas, figure.seat)
        pygame.draw.circle(surface, canvas.theme["casing"], spot(figure.at), u(4))
        pygame.draw.circle(surface, colour, spot(figure.at), u(3))
    left, bottom = field.place(field.rect.bottomleft)
    right, top = field.place(field.rect.topright)
    x, y = spot((max(0, left), min(field.size[1], top)))
    far, low = spot((min(field.size[0], right), max(0, bottom)))
    window = pygame.Rect(round(x), round(y), round(far - x), round(low - y))
    pygame.draw.rect(surface, (255, 255, 255), window, max(1, u(1.5)))


def place_on_mat(canvas: Canvas, field: FieldProjection, point: tuple[int, int]) -> tuple[float, float] | None:
    """Return the place of the field under a point of the small mat, None beside it."""
    rect = mat_rect(canvas, field)
    if not rect.collidepoint(point):
        return None
    share = field.size[0] / rect.width
    return (point[0] - rect.x) * share, (rect.bottom - point[1]) * share
