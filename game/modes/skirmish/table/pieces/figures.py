"""Figures on the field: they stand, lean or lie on bases as wide as the rules say, with hit points and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

import pygame

from game.kernel.person import Identity
from game.modes.skirmish.content.loading import identify
from game.modes.skirmish.game_content import SkirmishContent, is_stunned, unconscious
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.disc_spots import disc_radius, stand_spot, stand_spots
from game.modes.skirmish.table.pieces.occlusion import Outline, seen_through, what_hides
from game.modes.skirmish.table.pieces.tokens import badges_of, draw_badge, draw_disc, seat_colour
from game.ui.paint.art.people.bearing import Bearing
from game.ui.paint.canvas import Canvas
from game.ui.paint.falling import picture_falling
from game.ui.paint.figures import (
    SEEN_THROUGH,
    Standee,
    draw_light_pool,
    draw_number,
    number_size,
    picture_standee,
    put_on_base,
    take_up_ground,
)
from game.ui.paint.heads import find_twin
from game.ui.paint.standing import Spot, Stand, place_numbers
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose
from game.ui.table.roles import FigureBodies
from game.ui.table.view import Snapshot, TableRegions

ACTING: RGB = (255, 233, 168)
HIDDEN_ALPHA, CASUALTY_ALPHA = 0.55, 0.62
FOOTPRINT_FROM_U = 9
"""From which radius of a base on the whole ground under it is marked."""
BADGE_U, SIGN_U = 20, 17


def bear(content: SkirmishContent, observation: State, figure: Figure) -> Bearing:
    """Return how a figure bears itself: who has lost half the hit points leans, who is on the ground or out lies."""
    return "down" if figure.gone or is_down(figure) else bear_upright(content, observation, figure)


def is_down(figure: Figure) -> bool:
    """Return whether a figure in play lies on the ground."""
    return figure.prone or unconscious(figure) or is_stunned(figure)


def bear_upright(content: SkirmishContent, observation: State, figure: Figure) -> Bearing:
    """Return how a figure that stands bears itself."""
    if 2 * figure.capacity <= content.cards[figure.id].capacity:
        return "hurt"
    return "acting" if acts(observation, figure) else "ready"


def acts(observation: State, figure: Figure) -> bool:
    """Return whether it is the activation of a figure."""
    return any(isinstance(task, Acting) and task.figure == figure.id for task in observation.tasks)


def identify_figure(content: SkirmishContent, figure: Figure) -> Identity:
    """Return who a figure is; those of whom there are several differ."""
    return _identify(content, figure.card, figure.id)


@lru_cache(maxsize=256)
def _identify(content: SkirmishContent, card: str, name: str) -> Identity:
    entry = content.cards[name]
    return find_twin(identify(entry), name) if entry.rank == "line" else identify(entry)


def stand_figure(
    canvas: Canvas,
    content: SkirmishContent,
    figure: Figure,
    radius: int,
    bearing: Bearing,
    *,
    out: bool | None = None,
) -> Standee | None:
    """Return a figure on its base, None where there is only the disc; every other seat looks to the left.

    It is `out` if it is so in the game, or as is told.
    """
    colour, shape = seat_colour(canvas, figure.seat)
    who = identify_figure(content, figure)
    if out is None:
        out = bool(figure.gone) or unconscious(figure)
    return put_on_base(canvas, who, (shape, colour), radius, bearing, flip=figure.seat % 2 == 1, out=out)


def draw_standing(
    draw: SkirmishContext,
    figure: Figure,
    at: Spot,
    radius: int,
    *,
    alpha: float = 1.0,
    bearing: Bearing | None = None,
    behind: Sequence[Outline] = (),
    fallen: float | None = None,
    flashes: bool = False,
) -> None:
    """Draw a figure with the middle of its base at a point, without numbers; what it is `behind` is seen through it.

    One that falls or gets up has `fallen` so far, 0..1.
    """
    shown = bear(draw.content, draw.observation, figure) if bearing is None else bearing
    standee = stand_figure(draw.canvas, draw.content, figure, radius, shown)
    if standee is None:
        draw_disc(draw, figure, at, radius, alpha=alpha, behind=behind)
        return
    moving = None if fallen is None else _picture_falling(draw, figure, radius, fallen, alpha, flashes=flashes)
    picture, foot = moving or picture_standee(draw.canvas, standee, alpha=alpha, flashes=flashes)
    rect = picture.get_rect(topleft=(round(at[0]) - foot[0], round(at[1]) - foot[1]))
    draw.surface.blit(seen_through(picture, behind, rect.center) if behind else picture, rect)


def _picture_falling(
    draw: SkirmishContext, figure: Figure, radius: int, fallen: float, alpha: float, *, flashes: bool
) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """Return the picture of a figure that has fallen so far, and its foot; None where there are no figures for it."""
    upright = bear_upright(draw.content, draw.observation, figure)
    standing = stand_figure(draw.canvas, draw.content, figure, radius, upright, out=False)
    lying = stand_figure(draw.canvas, draw.content, figure, radius, "down")
    if standing is None or lying is None:
        return None
    return picture_falling(draw.canvas, standing, lying, fallen, alpha, flashes=flashes)


def take_up(content: SkirmishContent, observation: State, figure: Figure, at: Spot, radius: int) -> Stand:
    """Return what a figure takes up on the field with the base at a point."""
    who, bearing = identify_figure(content, figure), bear(content, observation, figure)
    return take_up_ground(who, at, radius, bearing, flip=figure.seat % 2 == 1)


def take_up_spots(
    canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection
) -> Iterator[tuple[Figure, Stand]]:
    """Yield each figure in play with what it takes up, those in front first, and of these who stand."""
    spots = stand_spots(canvas, content, observation, field)
    stands = [
        (observation.figures[name], take_up(content, observation, observation.figures[name], at,
         disc_radius(canvas, field, content.radius[name])))
        for name, at in spots.items()
    ]  # fmt: skip
    yield from sorted(stands, key=lambda one: (one[1].lying, -one[1].at[1]))


def find_body(
    canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection, figure: Figure
) -> Stand | None:
    """Return what somebody on the field takes up, or who fell there; None where there is only a disc."""
    if figure.at is None or figure.gone not in ("", "out"):
        return None
    radius = disc_radius(canvas, field, content.radius[figure.id])
    if stand_figure(canvas, content, figure, radius, bear(content, observation, figure)) is None:
        return None
    spot = field.pixel(figure.at) if figure.gone else stand_spot(canvas, content, observation, field, figure)
    return take_up(content, observation, figure, spot, radius)


class FieldBodies(FigureBodies):
    """The bodies of figures on the field."""

    def __init__(
        self, canvas: Canvas, content: SkirmishContent, find_field: Callable[[TableRegions], FieldProjection]
    ) -> None:
        self.canvas, self.content, self.find_field = canvas, content, find_field

    def list_bodies(self, snapshot: Snapshot) -> Mapping[str, Stand]:
        """Return what each figure in the view takes up, and those who were taken out there."""
        field, observation = self.find_field(snapshot.regions), snapshot.observation
        bodies = {
            f"figure:{figure.id}": find_body(self.canvas, self.content, observation, field, figure)
            for figure in observation.figures.values()
        }
        return {ref: body for ref, body in bodies.items() if body is not None and field.rect.collidepoint(body.at)}


def draw_figure(draw: SkirmishContext, figure: Figure, pose: Pose) -> None:
    """Draw a figure on the field: light, the ground under its base, and the figure."""
    canvas, surface = draw.canvas, draw.surface
    at = (round(pose.x), round(pose.y))
    radius = disc_radius(canvas, draw.field, draw.content.radius[figure.id])
    if acts(draw.observation, figure):
        draw_light_pool(canvas, surface, at, radius, ACTING)
    else:
        draw_light_pool(
            canvas, surface, at, round(radius * 0.62), mix(seat_colour(canvas, figure.seat)[0], (0, 0, 0), 0.55)
        )
    base = round(draw.field.length(draw.content.radius[figure.id]))
    if base >= canvas.px(FOOTPRINT_FROM_U):
        _draw_footprint(canvas, surface, at, base)
    alpha = HIDDEN_ALPHA if figure.hidden else round(pose.alpha, 2)
    if _hides_pointed(draw, figure, at, radius):
        alpha = min(alpha, SEEN_THROUGH)
    behind = what_hides(draw, (pose.x, pose.y), radius)
    draw_standing(draw, figure, at, radius, alpha=alpha, behind=behind, fallen=pose.fallen, flashes=pose.flashes)


def _draw_footprint(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
    """Darken the ground under a base, as wide as the rules measure it, and draw its edge."""

    def make() -> pygame.Surface:
        side = 2 * radius + 4
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = (side / 2, side / 2)
        pygame.draw.circle(picture, (0, 0, 0, 46), middle, radius)
        pygame.draw.circle(picture, (*canvas.theme["casing"], 150), middle, radius + 1, max(1, canvas.px(1)))
        return picture

    picture = canvas.get_cached_picture(("sk-footprint", radius, canvas.theme.name), make)
    surface.blit(picture, picture.get_rect(center=at))


def _hides_pointed(draw: SkirmishContext, figure: Figure, at: tuple[int, int], radius: int) -> bool:
    """Return whether a figure stands before another one, or a place, that is pointed at."""
    pointing, own = draw.pointing, f"figure:{figure.id}"
    if own in (pointing.hovered, pointing.focused):
        return False
    spots: list[Spot] = []
    for ref in {pointing.hovered, pointing.focused}:
        kind, _, name = ref.partition(":")
        other = draw.observation.figures.get(name) if kind == "figure" else None
        if other is not None and other.at is not None and not other.gone:
            spots.append(draw.field.pixel(other.at))
    if pointing.at is not None and pointing.path_draft is not None:
        spots.append(pointing.at)
    if not spots:
        return False
    stand = take_up(draw.content, draw.observation, figure, at, radius)
    return any(map(stand.hides, spots))


def draw_casualties(draw: SkirmishContext) -> None:
    """Draw those who were taken out where they fell: they lie there, grey, and are in nobody's way."""
    for figure in sorted(draw.observation.figures.values(), key=lambda figure: -(figure.at or (0, 0))[1]):
        if figure.gone == "out" and figure.at is not None:
            radius = disc_radius(draw.canvas, draw.field, draw.content.radius[figure.id])
            standee = stand_figure(draw.canvas, draw.content, figure, radius, "down")
            if standee is not None:
                draw_standing(draw, figure, draw.field.pixel(figure.at), radius, alpha=CASUALTY_ALPHA, bearing="down")


# What lies over all figures


def draw_numbers(draw: SkirmishContext, drawn: Sequence[tuple[Figure, Pose]]) -> None:
    """Draw hit points, Conditions and signs of figures where they were drawn: over all figures, and off their faces."""
    canvas, field = draw.canvas, draw.field
    shown = [(one, (round(pose.x), round(pose.y))) for one, pose in drawn if not one.gone]
    if not shown:
        return
    radii = [disc_radius(canvas, field, draw.content.radius[one.id]) for one, _ in shown]
    stands = tuple(
        take_up(draw.content, draw.observation, one, at, radius) for (one, at), radius in zip(shown, radii, strict=True)
    )
    clip = draw.surface.get_clip()
    draw.surface.set_clip(field.rect.clip(clip))
    spots = place_numbers(stands, number_size(canvas, min(radii)))
    for (figure, at), radius, spot in zip(shown, radii, spots, strict=True):
        _draw_badges(draw, figure, at, radius)
        share = figure.capacity / max(1, draw.content.cards[figure.id].capacity)
        draw_number(canvas, draw.surface, spot, radius, figure.capacity, share, seat_colour(canvas, figure.seat)[0])
    draw.surface.set_clip(clip)


def find_number_places(
    canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection
) -> list[pygame.Rect]:
    """Return the plates with the hit points of all figures on the field."""
    stands = tuple(stand for figure, stand in take_up_spots(canvas, content, observation, field) if not figure.gone)
    if not stands:
        return []
    size = number_size(canvas, min(round(stand.radius) for stand in stands))
    spots = place_numbers(stands, size)
    return [pygame.Rect(x - size[0] // 2, y - size[1] // 2, *size) for x, y in spots]


def _draw_badges(draw: SkirmishContext, figure: Figure, at: tuple[int, int], radius: int) -> None:
    """Draw Conditions to the left of a figure, from its base up, and signs of what it is about to the right."""
    canvas = draw.canvas
    px, side = canvas.px, canvas.px(BADGE_U + (2 if radius >= canvas.px(26) else 0))
    out, first = round(radius * 0.98 + side * 0.24), at[1] - round(radius * 0.02)
    for place, badge in enumerate(badges_of(draw.content, figure)):
        draw_badge(draw, badge, (at[0] - out, first - round(place * side * 1.02)), side)
    for place, (icon, tone) in enumerate(_signs(draw.observation, figure)):
        spot = at[0] + out, first - place * px(SIGN_U + 1)
        disc = canvas.panel((px(SIGN_U), px(SIGN_U)), "casing", radius_u=SIGN_U / 2, border=tone, border_u=1.4)
        draw.surface.blit(disc, disc.get_rect(center=spot))
        picture = canvas.icon(icon, px(12), tone)
        draw.surface.blit(picture, picture.get_rect(center=spot))


def _signs(observation: State, figure: Figure) -> list[tuple[str, str]]:
    """Return the signs beside a figure: waiting, hidden, flat on the ground, already activated."""
    found = []
    if figure.waiting:
        found.append(("hourglass", "mark"))
    if figure.hidden:
        found.append(("hooded-figure", "mark_info"))
    if is_stunned(figure):
        found.append(("star-swirl", "mark_chain"))
    if figure.activated and not figure.waiting and observation.phase == "activation" and not acts(observation, figure):
        found.append(("moon", "on_dark"))
    return found
