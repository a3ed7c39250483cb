"""Figures as thick discs in the colour and shape of their seat, with hit points on the rim; Conditions as badges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.modes.skirmish.content.loading import identify
from game.modes.skirmish.game_content import SkirmishContent, unconscious
from game.modes.skirmish.model.state import Figure
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.occlusion import Outline, seen_through
from game.modes.skirmish.table.signs import card_sign, condition_colour, condition_sign
from game.ui.paint.art.medallion import Badge, HitArc, Medallion
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import find_twin, put_head_on
from game.ui.paint.shapes import topple_picture
from game.ui.paint.theme import RGB
from game.ui.widgets.labels import squeeze_text


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
    behind: Sequence[Outline] = (),
) -> None:
    """Draw a figure's disc with the arc of its hit points; what it stands `behind` is seen through it."""
    picture = disc_picture(draw.canvas, draw.content, figure, radius, round(alpha, 2))
    if behind:
        picture = seen_through(picture, behind, (round(centre[0]), round(centre[1])))
    draw.surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def disc_picture(canvas: Canvas, content: SkirmishContent, figure: Figure, radius: int, alpha: float) -> pygame.Surface:
    """Return a figure's disc as one picture, so that a frame costs one blit for each figure.

    The disc is in its middle, with room above for a head that stands out of it, and as much below.
    """
    card = content.cards[figure.id]
    body = body_of(canvas, content, figure, raised=False)
    who = find_twin(identify(card), figure.id) if card.rank == "line" else identify(card)
    parts = put_head_on(canvas, who, body, radius)
    lying = figure.prone or unconscious(figure)
    key = ("sk-disc", parts.key(canvas), figure.capacity, card.capacity, lying, alpha)

    def make() -> pygame.Surface:
        share = figure.capacity / max(1, card.capacity)
        full_surface = parts.paint(canvas, [HitArc(shape=body.shape, share=round(max(0.0, share), 3))])
        if lying:
            fallen, full_surface = topple_picture(full_surface), pygame.Surface(parts.size, pygame.SRCALPHA)
            full_surface.blit(fallen, fallen.get_rect(center=parts.middle))
        if alpha < 1.0:
            full_surface.set_alpha(round(255 * alpha))
        return full_surface

    return canvas.get_cached_picture(key, make)


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


def draw_badge(draw: SkirmishContext, badge: tuple[str, RGB, int], at: tuple[int, int], side: int) -> None:
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
