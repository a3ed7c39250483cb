"""Fighters as thick discs: portrait, hit points on the rim, facing, the number of hit points, conditions around."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.modes.arena.content.loading import identify
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import max_hp
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.pieces.immersion import build_immersion_painter
from game.modes.arena.table.signs import FAMILIES, badge_of, level_of, lone_badges
from game.ui.paint.art.medallion import Badge, Facing, HitArc, Medallion
from game.ui.paint.art.recipe import Recipe
from game.ui.paint.art.shadow import Glow
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import find_twin, put_head_on
from game.ui.paint.hex_painter import HexLayout
from game.ui.paint.shapes import topple_picture
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose

SHARE = 0.69
"""The radius of a disc, in radii of its hex: it fills three quarters of the width."""
LEAST_U, STEP_U = 11, 2
"""Radii come in steps, so that a zoom paints few pictures."""
PLAIN_BELOW_U = 17
"""Below this radius discs carry neither number nor badges."""
LIFT = 0.06
"""How far above the middle of its hex a disc stands, in radii of the hex."""
FAMILY_PLACES = (-142, -38, 142, 38)
"""Degrees around the disc, clockwise from the right, of what attacks STR, AGI, INT and WILL."""
LONE_PLACES = (-90, 180, 0, -115, -65)
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


def body_of(canvas: Canvas, content: BattleContent, unit: Unit, *, raised: bool = True) -> Medallion:
    """Return the recipe of a fighter's disc with their sign on it; every other seat looks to the left."""
    colour, shape = seat_look(canvas, content, unit.seat)
    icon = content.fighter(unit.type).icon or "hooded-figure"
    return Medallion(
        glyph=icon, shape=shape, colour=colour, raised=raised, out=bool(unit.gone), flip=unit.seat % 2 == 1
    )


def disc(
    canvas: Canvas,
    content: BattleContent,
    unit: Unit,
    radius: int,
    *,
    degrees: int | None = None,
    with_plate: bool = True,
) -> pygame.Surface:
    """Return a fighter's disc as one picture: body, hit points, the way it faces in degrees, head, and its number.

    The disc is in the middle, with room above for a head that stands out of it, and as much below. Without a way to
    face it is a portrait, which stands upright whatever has become of the fighter.
    """
    fighter = content.fighter(unit.type)
    who = find_twin(identify(fighter), unit.id) if fighter.npc else identify(fighter)
    parts = put_head_on(canvas, who, body_of(canvas, content, unit, raised=with_plate), radius)
    most = max_hp(content, unit)
    state = (unit.hp, most, unit.prone, unit.wounded, unit.shield)
    key = ("arena-disc", parts.key(canvas), *state, degrees, with_plate)

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
        if with_plate and not unit.gone:
            _draw_hit_points(canvas, full_surface, content, unit, parts.middle, radius)
        if unit.gone:
            full_surface.set_alpha(170)
        return full_surface

    return canvas.get_cached_picture(key, make)


def _draw_hit_points(
    canvas: Canvas, surface: pygame.Surface, content: BattleContent, unit: Unit, at: tuple[int, int], radius: int
) -> None:
    """Draw the number of hit points on a pill at the lower edge of a disc, with a drop or a Shield beside it."""
    px = canvas.px
    size = 20 if radius >= px(34) else 18
    number = canvas.text(str(unit.hp), size, "on_dark", "bold")
    rect = pygame.Rect(0, 0, max(px(26), number.get_width() + px(12)), px(size + 2))
    rect.center = (at[0], at[1] + round(radius * 0.90))
    edge = canvas.theme["danger"] if unit.wounded else seat_look(canvas, content, unit.seat)[0]
    surface.blit(canvas.panel(rect.size, "casing", radius_u=size / 2 + 1, border=edge, border_u=1.8), rect)
    surface.blit(number, number.get_rect(center=rect.center))
    if unit.wounded:
        for grow, tone in ((4, "casing"), (0, "danger")):
            drop = canvas.icon("drop", px(14 + grow), tone)
            surface.blit(drop, drop.get_rect(center=(rect.x - px(2), rect.centery)))
    if unit.shield:
        for grow, tone in ((4, "casing"), (0, "mark_info")):
            shield = canvas.icon("shield", px(20 + grow), tone)
            surface.blit(shield, shield.get_rect(center=(rect.right + px(5), rect.centery)))
        value_surface = canvas.text(str(unit.shield), 13, "casing", "bold")
        surface.blit(value_surface, value_surface.get_rect(center=(rect.right + px(5), rect.centery)))


def draw_token(draw: ArenaContext, unit: Unit, pose: Pose) -> None:
    """Draw a fighter at a pose: glow, disc, badges of its conditions in their fixed places."""
    radius, centre = token_radius(draw.canvas, draw.layout), (round(pose.x), round(pose.y))
    small = radius < draw.canvas.px(PLAIN_BELOW_U)
    ground_in_front = build_immersion_painter(draw, unit.at, radius, centre)
    if not unit.gone:
        _glow(draw, unit, centre, radius, acting=draw.observation.active == unit.id)
    degrees = round(math.degrees(draw.layout.angle(unit.facing))) % 360
    picture = disc(draw.canvas, draw.content, unit, radius, degrees=degrees, with_plate=not small)
    draw.surface.blit(picture, picture.get_rect(center=centre))
    if ground_in_front is not None:
        ground_in_front()
        if not small and not unit.gone:
            _draw_hit_points(draw.canvas, draw.surface, draw.content, unit, centre, radius)
    if not small and not unit.gone:
        draw_badges(draw.canvas, draw.surface, unit, centre, radius)


def draw_numbers(draw: ArenaContext, drawn: Sequence[tuple[str, tuple[int, int]]]) -> None:
    """Draw the numbers of fighters where they were drawn, over what a neighbour's disc or arrow hides of them."""
    radius = token_radius(draw.canvas, draw.layout)
    if radius < draw.canvas.px(PLAIN_BELOW_U):
        return
    clip = draw.surface.get_clip()
    draw.surface.set_clip(draw.layout.rect.clip(clip))
    for name, centre in drawn:
        if name in draw.observation.units and not draw.observation.units[name].gone:
            _draw_hit_points(draw.canvas, draw.surface, draw.content, draw.observation.units[name], centre, radius)
    draw.surface.set_clip(clip)


def _glow(draw: ArenaContext, unit: Unit, centre: tuple[int, int], radius: int, *, acting: bool) -> None:
    """Draw light on the ground around a fighter; who acts stands in the brightest."""
    tone = ACTING if acting else mix(seat_look(draw.canvas, draw.content, unit.seat)[0], (0, 0, 0), 0.4)
    wide = round(radius * (2.2 if acting else 1.6))
    picture = draw.canvas.art.picture(Glow(colour=tone, strength=0.75 if acting else 0.5), (2 * wide, 2 * wide))
    draw.surface.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)


def draw_badges(canvas: Canvas, surface: pygame.Surface, unit: Unit, centre: tuple[int, int], radius: int) -> None:
    """Draw the conditions: each family at its own corner, what stands alone on top and at the sides."""
    side = canvas.px(22 if radius >= canvas.px(26) else 18)
    for family, index in zip(FAMILIES, FAMILY_PLACES, strict=True):
        if level_of(unit, family):
            draw_badge(canvas, surface, *badge_of(unit, family), around(centre, radius, index), side)
    for (glyph, tone, number), index in zip(lone_badges(unit), LONE_PLACES, strict=False):
        draw_badge(canvas, surface, glyph, tone, number, around(centre, radius, index), side)


def around(centre: tuple[int, int], radius: int, degrees: float) -> tuple[int, int]:
    """Return the point on the edge of a disc at some degrees clockwise from the right."""
    turn = math.radians(degrees)
    return centre[0] + round(math.cos(turn) * radius * 1.06), centre[1] + round(math.sin(turn) * radius * 1.06)


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
