"""Fighters on the board: figures that stand, lean or lie on bases, with facing, hit points and conditions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from game.boards.hex import parse_hex
from game.kernel.person import Identity
from game.modes.arena.content.loading import identify
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import max_hp
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.pieces.immersion import build_immersion_painter
from game.modes.arena.table.pieces.tokens import (
    ACTING,
    LIFT,
    PLAIN_BELOW_U,
    disc,
    draw_badges,
    seat_look,
    token_places,
    token_radius,
)
from game.ui.paint.art.people.bearing import Bearing
from game.ui.paint.canvas import Canvas
from game.ui.paint.falling import picture_falling
from game.ui.paint.figures import (
    SEEN_THROUGH,
    Standee,
    draw_light_pool,
    draw_number,
    draw_standee,
    number_size,
    put_on_base,
    take_up_ground,
)
from game.ui.paint.heads import find_twin
from game.ui.paint.hex_painter import HexLayout
from game.ui.paint.standing import Spot, Stand, place_numbers
from game.ui.paint.theme import mix
from game.ui.table.motion import Pose
from game.ui.table.roles import FigureBodies
from game.ui.table.view import Pointing, Snapshot, TableRegions

TO_THE_LEFT = frozenset({2, 3, 4})
"""The facings in which somebody looks to the left."""
OUT_ALPHA = 0.72
POINTED_HIGH = 3.3
"""Up to where a fighter is pointed at, in units of a figure: the middle of the second row behind begins over that."""


class BoardScene(Protocol):
    """What a figure is drawn with: a frame of the table, or of a preview over it."""

    @property
    def canvas(self) -> Canvas: ...
    @property
    def surface(self) -> pygame.Surface: ...
    @property
    def content(self) -> BattleContent: ...
    @property
    def layout(self) -> HexLayout: ...


class Carriage(NamedTuple):
    """How a fighter is shown: the bearing, and which way they face."""

    bearing: Bearing
    facing: int


def bear(content: BattleContent, observation: State, unit: Unit) -> Bearing:
    """Return how a fighter bears themselves: who has lost half the hit points leans, who is Prone or out lies."""
    return "down" if unit.gone or unit.prone else bear_upright(content, observation, unit)


def bear_upright(content: BattleContent, observation: State, unit: Unit) -> Bearing:
    """Return how a fighter who stands bears themselves."""
    if unit.wounded or 2 * unit.hp <= max_hp(content, unit):
        return "hurt"
    return "acting" if observation.active == unit.id and observation.phase == "play" else "ready"


@lru_cache(maxsize=256)
def identify_unit(content: BattleContent, kind: str, name: str) -> Identity:
    """Return who a fighter of a kind with a name is; those of whom there are several differ."""
    fighter = content.fighter(kind)
    return find_twin(identify(fighter), name) if fighter.npc else identify(fighter)


def stand_unit(
    canvas: Canvas, content: BattleContent, unit: Unit, radius: int, carriage: Carriage, *, out: bool | None = None
) -> Standee | None:
    """Return a fighter as a figure on a base, None where there is only the disc; `out` as the fighter is, or set."""
    colour, shape = seat_look(canvas, content, unit.seat)
    flip, who = carriage.facing in TO_THE_LEFT, identify_unit(content, unit.type, unit.id)
    is_out = bool(unit.gone) if out is None else out
    return put_on_base(canvas, who, (shape, colour), radius, carriage.bearing, flip=flip, out=is_out)


def degrees_of(layout: HexLayout, facing: int) -> int:
    """Return a facing as it is seen on the board, in degrees clockwise from the right."""
    return round(math.degrees(layout.angle(facing))) % 360


def draw_unit(
    scene: BoardScene,
    unit: Unit,
    at: Spot,
    carriage: Carriage,
    *,
    faces: bool = True,
    alpha: float = 1.0,
    flashes: bool = False,
) -> None:
    """Draw a fighter with the base at a point, without number and badges; `faces` shows which way."""
    radius, canvas = token_radius(scene.canvas, scene.layout), scene.canvas
    degrees = degrees_of(scene.layout, carriage.facing) if faces and not unit.gone and not unit.prone else None
    standee = stand_unit(canvas, scene.content, unit, radius, carriage)
    if standee is not None:
        draw_standee(canvas, scene.surface, standee, at, degrees=degrees, alpha=alpha, flashes=flashes)
        return
    picture = disc(canvas, scene.content, unit, radius, degrees=degrees)
    if alpha < 1.0:
        picture = picture.copy()
        picture.set_alpha(round(255 * alpha))
    scene.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def take_up(content: BattleContent, observation: State, unit: Unit, at: Spot, radius: int) -> Stand:
    """Return what a fighter takes up on the board with the base at a point."""
    who, bearing = identify_unit(content, unit.type, unit.id), bear(content, observation, unit)
    return take_up_ground(who, at, radius, bearing, flip=unit.facing in TO_THE_LEFT)


class BattleBodies(FigureBodies):
    """The bodies of fighters on the board, who have them where they are shown as figures."""

    def __init__(
        self, canvas: Canvas, content: BattleContent, find_layout: Callable[[TableRegions], HexLayout]
    ) -> None:
        self.canvas, self.content, self.find_layout = canvas, content, find_layout

    def list_bodies(self, snapshot: Snapshot) -> Mapping[str, Stand]:
        """Return what each fighter in the view takes up; who is beyond its edge has only a mark there."""
        layout, units = self.find_layout(snapshot.regions), snapshot.observation.units
        radius = token_radius(self.canvas, layout)
        found = {}
        for name, at in token_places(snapshot.observation, layout).items():
            unit = units[name]
            carriage = Carriage(bear(self.content, snapshot.observation, unit), unit.facing)
            if (
                layout.rect.collidepoint(at)
                and stand_unit(self.canvas, self.content, unit, radius, carriage) is not None
            ):
                found[f"unit:{name}"] = take_up(self.content, snapshot.observation, unit, at, radius)
        return found


def find_pointed_places(
    canvas: Canvas, content: BattleContent, observation: State, layout: HexLayout
) -> Iterator[tuple[str, Stand]]:
    """Yield by what each fighter on the board is pointed at, those in front first."""
    radius = token_radius(canvas, layout)
    places = token_places(observation, layout)
    for name in sorted(places, key=lambda name: (bool(observation.units[name].gone), -places[name][1])):
        stand = take_up(content, observation, observation.units[name], places[name], radius)
        yield name, stand._replace(high=min(stand.high, POINTED_HIGH))


def draw_token(draw: ArenaContext, unit: Unit, pose: Pose) -> None:
    """Draw a fighter at a pose: light on the ground, the figure, and what it stands in, in front of it."""
    canvas, at = draw.canvas, (round(pose.x), round(pose.y))
    radius = token_radius(canvas, draw.layout)
    ground_in_front = build_immersion_painter(draw, unit.at, radius, at)
    if draw.observation.active == unit.id and not unit.gone:
        draw_light_pool(canvas, draw.surface, at, radius, ACTING)
    elif not unit.gone:
        draw_light_pool(canvas, draw.surface, at, round(radius * 0.62), mix(_tone(draw, unit), (0, 0, 0), 0.5))
    alpha = OUT_ALPHA if unit.gone and pose.fallen is None else 1.0
    if _hides_pointed(draw, unit, at):
        alpha = SEEN_THROUGH
    if pose.fallen is None or not _draw_falling(draw, unit, pose, pose.fallen, alpha):
        carriage = Carriage(bear(draw.content, draw.observation, unit), unit.facing)
        draw_unit(draw, unit, at, carriage, alpha=alpha, flashes=pose.flashes)
    if ground_in_front is not None:
        ground_in_front()


def _draw_falling(draw: ArenaContext, unit: Unit, pose: Pose, fallen: float, alpha: float) -> bool:
    """Draw a fighter who has fallen so far; return whether there are the figures for it."""
    canvas, radius = draw.canvas, token_radius(draw.canvas, draw.layout)
    upright = Carriage(bear_upright(draw.content, draw.observation, unit), unit.facing)
    standing = stand_unit(canvas, draw.content, unit, radius, upright, out=False)
    lying = stand_unit(canvas, draw.content, unit, radius, Carriage("down", unit.facing))
    if standing is None or lying is None:
        return False
    picture, foot = picture_falling(canvas, standing, lying, fallen, alpha, flashes=pose.flashes)
    draw.surface.blit(picture, (round(pose.x) - foot[0], round(pose.y) - foot[1]))
    return True


def _tone(draw: ArenaContext, unit: Unit) -> tuple[int, int, int]:
    return seat_look(draw.canvas, draw.content, unit.seat)[0]


def _hides_pointed(draw: ArenaContext, unit: Unit, at: tuple[int, int]) -> bool:
    """Return whether a fighter stands before what is pointed at."""
    spots = [
        spot for ref, spot in _find_pointed(draw.observation, draw.layout, draw.pointing) if ref != f"unit:{unit.id}"
    ]
    if not spots or f"unit:{unit.id}" in (draw.pointing.hovered, draw.pointing.focused):
        return False
    stand = take_up(draw.content, draw.observation, unit, at, token_radius(draw.canvas, draw.layout))
    return any(map(stand.hides, spots))


def _find_pointed(observation: State, layout: HexLayout, pointing: Pointing) -> Iterator[tuple[str, Spot]]:
    """Yield the hexes and fighters that are pointed at, with where they are."""
    for ref in {pointing.hovered, pointing.focused, *pointing.path_refs}:
        kind, _, name = ref.partition(":")
        if kind == "hex":
            yield ref, layout.centre(parse_hex(name))
        elif kind == "unit" and name in observation.units:
            at = observation.units[name].at
            if at is not None:
                x, y = layout.centre(at)
                yield ref, (x, y - layout.size * LIFT)


def draw_numbers(draw: ArenaContext, drawn: Sequence[tuple[str, tuple[int, int]]]) -> None:
    """Draw hit points and conditions of fighters where they were drawn, over all figures, and off their faces."""
    canvas, radius = draw.canvas, token_radius(draw.canvas, draw.layout)
    if radius < canvas.px(PLAIN_BELOW_U):
        return
    known = [(draw.observation.units[name], at) for name, at in drawn if name in draw.observation.units]
    shown = [(unit, at) for unit, at in known if not unit.gone]
    stands = tuple(take_up(draw.content, draw.observation, unit, at, radius) for unit, at in shown)
    clip = draw.surface.get_clip()
    draw.surface.set_clip(draw.layout.rect.clip(clip))
    for (unit, at), spot in zip(shown, place_numbers(stands, number_size(canvas, radius)), strict=True):
        draw_badges(canvas, draw.surface, unit, at, radius)
        draw_hit_points(canvas, draw.surface, draw.content, unit, spot, radius)
    draw.surface.set_clip(clip)


def find_number_places(
    canvas: Canvas, content: BattleContent, observation: State, layout: HexLayout
) -> list[pygame.Rect]:
    """Return the plates with the hit points of all fighters who stand on the board."""
    radius, places = token_radius(canvas, layout), token_places(observation, layout)
    shown = [name for name in places if not observation.units[name].gone]
    if radius < canvas.px(PLAIN_BELOW_U) or not shown:
        return []
    stands = tuple(take_up(content, observation, observation.units[name], places[name], radius) for name in shown)
    size = number_size(canvas, radius)
    spots = place_numbers(stands, size)
    return [pygame.Rect(x - size[0] // 2, y - size[1] // 2, *size) for x, y in spots]


def draw_hit_points(
    canvas: Canvas, surface: pygame.Surface, content: BattleContent, unit: Unit, at: tuple[int, int], radius: int
) -> None:
    """Draw the number of hit points about a point, with a drop or a Shield beside it."""
    px = canvas.px
    border = canvas.theme["danger"] if unit.wounded else seat_look(canvas, content, unit.seat)[0]
    rect = draw_number(canvas, surface, at, radius, unit.hp, unit.hp / max(1, max_hp(content, unit)), border)
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
