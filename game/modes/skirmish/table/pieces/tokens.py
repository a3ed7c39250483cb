"""Figures: thick discs in the colour and shape of their seat, hit points on the rim, Conditions as badges around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.modes.skirmish.content.loading import identify
from game.modes.skirmish.game_content import SkirmishContent, is_stunned, unconscious
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.disc_spots import disc_radius, stand_spots, whole_spots
from game.modes.skirmish.table.pieces.occlusion import Outline, seen_through, what_hides
from game.modes.skirmish.table.signs import card_sign, condition_colour, condition_sign
from game.ui.paint.art.medallion import Badge, HitArc, Medallion
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import find_twin, put_head_on
from game.ui.paint.shapes import topple_picture
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose
from game.ui.widgets.labels import squeeze_text

BADGE_U = 20
BADGE_PLACES = (-128, -52, 168, 12, -90, 140, 40)
"""Degrees around the disc, clockwise from the right: Shock, morale, a hold, then what else there is."""
PLATE_REACH = 1.4
"""How near to another disc the middle of a number may come, in radii of that disc, before disc or badges hide it."""
PLATE_DOWN = 0.86
"""How far below the middle of a disc its number lies, as a share of the radius."""


def seat_colour(canvas: Canvas, seat: int) -> tuple[RGB, str]:
    """Return the colour of a seat and its shape."""
    index = seat % len(canvas.theme.seats)
    return canvas.theme.seats[index], canvas.theme.shapes[index]


def body_of(canvas: Canvas, content: SkirmishContent, figure: Figure, *, raised: bool) -> Medallion:
    """Return the recipe of a figure's disc."""
    colour, shape = seat_colour(canvas, figure.seat)
    out = bool(figure.gone) or unconscious(figure)
    return _body(card_sign(content, content.cards[figure.id]), shape, colour, raised, out, figure.seat % 2 == 1)


@lru_cache(maxsize=256)
def _body(glyph: str, shape: str, colour: RGB, raised: bool, out: bool, flip: bool) -> Medallion:
    """Return the same recipe for what is the same: a frame asks for dozens, and each knows its own hash."""
    return Medallion(glyph=glyph, shape=shape, colour=colour, raised=raised, out=out, flip=flip)


def draw_disc(
    draw: SkirmishContext,
    figure: Figure,
    centre: tuple[float, float],
    radius: int,
    *,
    alpha: float = 1.0,
    with_plate: bool = True,
    angle: float = 0.0,
    behind: Sequence[Outline] = (),
) -> None:
    """Draw a figure's disc with the arc of its hit points and, with a `with_plate`, their number below it.

    One that is just falling or getting up is turned by an `angle`; what it stands `behind` is seen through it.
    """
    picture = disc_picture(draw.canvas, draw.content, figure, radius, round(alpha, 2), with_plate=with_plate)
    if behind:
        picture = seen_through(picture, behind, (round(centre[0]), round(centre[1])))
        if with_plate:
            _draw_hit_points(draw.canvas, picture, figure, picture.get_rect().center, radius)
    if angle:
        picture = pygame.transform.rotozoom(picture, angle, 1.0)
    draw.surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def disc_picture(
    canvas: Canvas, content: SkirmishContent, figure: Figure, radius: int, alpha: float, *, with_plate: bool
) -> pygame.Surface:
    """Return a figure's disc as one picture, so that a frame costs one blit for each figure.

    The disc is in its middle, with room above for a head that stands out of it, and as much below.
    """
    card = content.cards[figure.id]
    body = body_of(canvas, content, figure, raised=with_plate)
    who = find_twin(identify(card), figure.id) if card.rank == "line" else identify(card)
    parts = put_head_on(canvas, who, body, radius)
    lying = figure.prone or unconscious(figure)
    key = ("sk-disc", parts.key(canvas), figure.capacity, card.capacity, lying, alpha, with_plate)

    def make() -> pygame.Surface:
        share = figure.capacity / max(1, card.capacity)
        full_surface = parts.paint(canvas, [HitArc(shape=body.shape, share=round(max(0.0, share), 3))])
        if lying:
            fallen, full_surface = topple_picture(full_surface), pygame.Surface(parts.size, pygame.SRCALPHA)
            full_surface.blit(fallen, fallen.get_rect(center=parts.middle))
        if with_plate:
            _draw_hit_points(canvas, full_surface, figure, parts.middle, radius)
        if alpha < 1.0:
            full_surface.set_alpha(round(255 * alpha))
        return full_surface

    return canvas.get_cached_picture(key, make)


def _draw_hit_points(canvas: Canvas, surface: pygame.Surface, figure: Figure, at: tuple[int, int], radius: int) -> None:
    """Draw the number of hit points on a pill at the lower edge of a disc."""
    px = canvas.px
    size = 18 if radius >= px(20) else 15
    number = canvas.text(str(figure.capacity), size, "on_dark", "bold")
    rect = pygame.Rect(0, 0, max(px(22), number.get_width() + px(10)), px(size + 2))
    rect.center = (at[0], at[1] + round(radius * PLATE_DOWN))
    colour, _ = seat_colour(canvas, figure.seat)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=size / 2 + 1, border=colour, border_u=1.6), rect)
    surface.blit(number, number.get_rect(center=rect.center))


def name_picture(
    canvas: Canvas, name: str, width: int, sizes: tuple[int, ...], colour: str | RGB = "text_strong"
) -> pygame.Surface:
    """Return a name in the largest of some sizes in which it has room; narrowed in the smallest one."""
    size = next((size for size in sizes if canvas.width(name, size, "title") <= width), sizes[-1])
    return squeeze_text(canvas, name, width, size, colour, "title")


def badges_of(content: SkirmishContent, figure: Figure) -> list[tuple[str, RGB, int]]:
    """Return the sign, colour and number (0 without one) of each badge around a figure."""
    order = {"shock": 0, "morale": 1, "hold": 2}
    found = [
        (condition_sign(content, held), condition_colour(content, held), held.level)
        for held in sorted(figure.conditions, key=lambda held: order.get(held.slot, 3))
    ]
    if figure.ward:
        found.append(("shield", (120, 200, 240), figure.ward))
    if figure.kindled:
        found.append(("burning-embers", (255, 150, 60), figure.kindled))
    if figure.bonus:
        found.append(("card-play", (111, 224, 106), figure.bonus))
    return found


def draw_figure(draw: SkirmishContext, figure: Figure, pose: Pose) -> None:
    """Draw a figure on the field: glow, base, disc, hit points, badges and the signs of what it is about."""
    canvas, surface = draw.canvas, draw.surface
    px, at = canvas.px, (round(pose.x), round(pose.y))
    radius = disc_radius(canvas, draw.field, draw.content.radius[figure.id])
    behind = what_hides(draw, (pose.x, pose.y), radius)
    _glow(canvas, surface, figure, at, radius, acting=_acts(draw.observation, figure))
    base = round(draw.field.length(draw.content.radius[figure.id]))
    if base >= px(9):
        pygame.draw.circle(surface, canvas.theme["casing"], at, base + 1, max(1, px(1)))
    faint = figure.hidden
    draw_disc(draw, figure, at, radius, alpha=0.55 if faint else pose.alpha, angle=pose.angle, behind=behind)
    side = px(BADGE_U + (2 if radius >= px(26) else 0))
    for badge, degrees in zip(badges_of(draw.content, figure), BADGE_PLACES, strict=False):
        turn = math.radians(degrees)
        spot = at[0] + round(math.cos(turn) * radius * 1.05), at[1] + round(math.sin(turn) * radius * 1.05)
        _badge(draw, badge, spot, side)
    for index, (icon, tone) in enumerate(_signs(draw.observation, figure)):
        spot = (at[0] + radius + px(5), at[1] - round(radius * 0.30) + index * px(17))
        disc = canvas.panel((px(17), px(17)), "casing", radius_u=8.5, border=tone, border_u=1.4)
        surface.blit(disc, disc.get_rect(center=spot))
        picture = canvas.icon(icon, px(12), tone)
        surface.blit(picture, picture.get_rect(center=spot))


def list_crowded_figures(draw: SkirmishContext) -> list[Figure]:
    """Return the figures whose number of hit points lies under the disc of one that stands before them."""
    standing_units = [one for one in draw.content.in_play(draw.observation) if one.at is not None]
    spots = stand_spots(draw.canvas, draw.content, draw.observation, draw.field)
    discs = {
        one.id: (spots[one.id], disc_radius(draw.canvas, draw.field, draw.content.radius[one.id]))
        for one in standing_units
    }

    def is_number_covered(figure: Figure) -> bool:
        (x, y), radius = discs[figure.id]
        number = x, y + round(radius * PLATE_DOWN)
        return any(spot[1] > y and math.dist(number, spot) < far * PLATE_REACH for spot, far in discs.values())

    return [one for one in standing_units if is_number_covered(one)]


def draw_numbers_above(draw: SkirmishContext) -> None:
    """Draw hit points at the upper edge of discs whose lower edge is covered by another figure, on the field only."""
    spots = whole_spots(draw.canvas, draw.content, draw.observation, draw.field)
    clip = draw.surface.get_clip()
    draw.surface.set_clip(draw.field.rect.clip(clip))
    for figure in list_crowded_figures(draw):
        if not figure.hidden:
            radius = disc_radius(draw.canvas, draw.field, draw.content.radius[figure.id])
            x, y = spots[figure.id]
            _draw_hit_points(draw.canvas, draw.surface, figure, (x, y - round(2 * radius * PLATE_DOWN)), radius)
    draw.surface.set_clip(clip)


def _acts(observation: State, figure: Figure) -> bool:
    return any(isinstance(task, Acting) and task.figure == figure.id for task in observation.tasks)


def _signs(observation: State, figure: Figure) -> list[tuple[str, str]]:
    """Return the signs beside a figure: waiting, hidden, flat on the ground, already activated."""
    found = []
    if figure.waiting:
        found.append(("hourglass", "mark"))
    if figure.hidden:
        found.append(("hooded-figure", "mark_info"))
    if is_stunned(figure):
        found.append(("star-swirl", "mark_chain"))
    if figure.activated and not figure.waiting and observation.phase == "activation" and not _acts(observation, figure):
        found.append(("moon", "on_dark"))
    return found


def _glow(
    canvas: Canvas, surface: pygame.Surface, figure: Figure, at: tuple[int, int], radius: int, *, acting: bool
) -> None:
    """Draw light on the ground around a figure; who acts stands in the brightest."""
    colour, _ = seat_colour(canvas, figure.seat)
    tone: RGB = (255, 233, 168) if acting else mix(colour, (0, 0, 0), 0.55)
    wide = round(radius * (2.1 if acting else 1.55))

    def make() -> pygame.Surface:
        picture = pygame.Surface((2 * wide, 2 * wide))
        for ring in range(wide, 0, -max(1, wide // 24)):
            share = (1 - ring / wide) ** (0.8 if acting else 1.4) * 0.8
            pygame.draw.circle(picture, [round(part * share) for part in tone], (wide, wide), ring)
        return pygame.transform.box_blur(picture, max(1, wide // 16))

    glow = canvas.get_cached_picture(("sk-glow", tone, wide), make)
    surface.blit(glow, glow.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def _badge(draw: SkirmishContext, badge: tuple[str, RGB, int], at: tuple[int, int], side: int) -> None:
    """Draw a Condition, which is a glyph, its colour and its Level, no number for Level 0."""
    canvas, surface = draw.canvas, draw.surface
    glyph, colour, number = badge
    wide = round(side * 1.25) if number else side
    picture = canvas.art.picture(Badge(glyph=glyph, colour=colour, counted=bool(number)), (wide, wide))
    rect = picture.get_rect(center=at)
    surface.blit(picture, rect)
    if number:
        x, y = Badge.counter_centre(wide)
        label = canvas.text(str(number), 13 if side >= canvas.px(18) else 12, "casing", "bold")
        surface.blit(label, label.get_rect(center=(rect.x + x, rect.y + y)))
