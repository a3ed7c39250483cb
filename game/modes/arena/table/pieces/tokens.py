"""Fighters as thick discs: head, hit points on the rim, facing; and the conditions around a figure or a disc."""

from __future__ import annotations

import pygame

from game.modes.arena.content.loading import identify
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import max_hp
from game.modes.arena.table.signs import FAMILIES, badge_of, level_of, lone_badges
from game.ui.paint.art.medallion import Badge, Facing, HitArc, Medallion
from game.ui.paint.art.recipe import Recipe
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import find_twin, put_head_on
from game.ui.paint.hex_painter import HexLayout
from game.ui.paint.shapes import topple_picture
from game.ui.paint.theme import RGB

SHARE = 0.69
"""The radius of a disc, in radii of its hex: it fills three quarters of the width."""
LEAST_U, STEP_U = 11, 2
"""Radii come in steps, so that a zoom paints few pictures."""
PLAIN_BELOW_U = 17
"""Below this radius discs carry neither number nor badges."""
LIFT = 0.06
"""How far above the middle of its hex a disc stands, in radii of the hex."""
FAMILY_PLACES = ((-1, 1), (1, 1), (-1, 0), (1, 0))
"""Where beside a figure what attacks STR, AGI, INT and WILL is shown: on which side, and how many badges up."""
LONE_PLACES = ((1, 2), (-1, 2), (1, 3), (-1, 3), (1, 4))
ACTING: RGB = (255, 233, 168)


def token_radius(canvas: Canvas, layout: HexLayout) -> int:
    """Return the radius of the discs in pixels."""
    logical = layout.size * SHARE / canvas.scale
    return canvas.px(max(LEAST_U, round(logical / STEP_U) * STEP_U))


def token_places(observation: State, layout: HexLayout) -> dict[str, tuple[float, float]]:
    """Return the middle of every disc on the board."""
    found = {}
    for unit in observation.units.values():
        if unit.at is not None:
            x, y = layout.centre(unit.at)
            found[unit.id] = (x, y - (0.0 if unit.gone else layout.size * LIFT))
    return found


def seat_mark(content: BattleContent, seat: int) -> int:
    """Return the index of a seat's shape and colour; the opposition has the last one, as in every mode."""
    return -1 if content.opposes(seat) else seat


def seat_look(canvas: Canvas, content: BattleContent, seat: int) -> tuple[RGB, str]:
    """Return the colour of a seat and its shape."""
    index = seat_mark(content, seat) % len(canvas.theme.seats)
    return canvas.theme.seats[index], canvas.theme.shapes[index]


def body_of(canvas: Canvas, content: BattleContent, unit: Unit) -> Medallion:
    """Return the recipe of a fighter's disc with their sign on it; every other seat looks to the left."""
    colour, shape = seat_look(canvas, content, unit.seat)
    icon = content.fighter(unit.type).icon or "hooded-figure"
    return Medallion(glyph=icon, shape=shape, colour=colour, raised=False, out=bool(unit.gone), flip=unit.seat % 2 == 1)


def disc(
    canvas: Canvas,
    content: BattleContent,
    unit: Unit,
    radius: int,
    *,
    degrees: int | None = None,
) -> pygame.Surface:
    """Return a fighter's disc as one picture: body, hit points, the way it faces in degrees, and head.

    The disc is in the middle, with room above for a head that stands out of it, and as much below. Without a way to
    face it is a portrait, which stands upright whatever has become of the fighter.
    """
    fighter = content.fighter(unit.type)
    who = find_twin(identify(fighter), unit.id) if fighter.npc else identify(fighter)
    parts = put_head_on(canvas, who, body_of(canvas, content, unit), radius)
    most = max_hp(content, unit)
    state = (unit.hp, most, unit.prone)
    key = ("arena-disc", parts.key(canvas), *state, degrees)

    def make() -> pygame.Surface:
        colour, shape = seat_look(canvas, content, unit.seat)
        between: list[Recipe] = []
        if degrees is not None and not unit.prone and not unit.gone:
            between.append(Facing(shape=shape, colour=colour, degrees=degrees))
        if not unit.gone:
            share = max(0.0, min(1.0, unit.hp / max(1, most)))
            between.append(HitArc(shape=shape, share=round(share, 3)))
        full_surface = parts.paint(canvas, between)
        if unit.gone or (unit.prone and degrees is not None):
            fallen, full_surface = topple_picture(full_surface), pygame.Surface(parts.size, pygame.SRCALPHA)
            full_surface.blit(fallen, fallen.get_rect(center=parts.middle))
        if unit.gone:
            full_surface.set_alpha(170)
        return full_surface

    return canvas.get_cached_picture(key, make)


def draw_badges(canvas: Canvas, surface: pygame.Surface, unit: Unit, centre: tuple[int, int], radius: int) -> None:
    """Draw the conditions beside a fighter: each family at its own place, above them what stands alone."""
    side = canvas.px(22 if radius >= canvas.px(26) else 18)
    for family, index in zip(FAMILIES, FAMILY_PLACES, strict=True):
        if level_of(unit, family):
            draw_badge(canvas, surface, *badge_of(unit, family), beside(centre, radius, index, side), side)
    for (glyph, tone, number), index in zip(lone_badges(unit), LONE_PLACES, strict=False):
        draw_badge(canvas, surface, glyph, tone, number, beside(centre, radius, index, side), side)


def beside(centre: tuple[int, int], radius: int, place: tuple[int, int], side: int) -> tuple[int, int]:
    """Return the middle of a badge beside a figure: left or right of its base, and so many badges up from there."""
    across, up = place
    out = round(radius * 0.98 + side * 0.28)
    return centre[0] + across * out, centre[1] - round(radius * 0.02) - round(up * side * 1.02)


def draw_badge(
    canvas: Canvas, surface: pygame.Surface, glyph: str, tone: RGB, number: int, at: tuple[int, int], side: int
) -> None:
    """Draw one condition about a point, with its counter if it has a number."""
    wide = round(side * 1.25) if number else side
    picture = canvas.art.picture(Badge(glyph=glyph, colour=tone, counted=bool(number)), (wide, wide))
    rect = picture.get_rect(center=at)
    surface.blit(picture, rect)
    if number:
        x, y = Badge.counter_centre(wide)
        label = canvas.text(str(number), 13 if side >= canvas.px(20) else 12, "casing", "bold")
        surface.blit(label, label.get_rect(center=(rect.x + x, rect.y + y)))
