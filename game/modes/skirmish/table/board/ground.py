"""The painted ground: from the pieces of the map to a picture, and the part of it that the camera sees."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

import pygame

from game.modes.skirmish.content.maps import Polygon, Scenery
from game.modes.skirmish.content.maps import TerrainPiece as MapPiece
from game.modes.skirmish.content.types import Terrain
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Smoke, State
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.table_top import draw_edge
from game.modes.skirmish.table.context import SkirmishContext
from game.ui.paint.art.ground.picture import Ground
from game.ui.paint.art.ground.plan import Edge, GroundPiece, Hour, Kind, Lamp, Patch, Rubble
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import blit_rim, blit_scaled

INCHES_U = (12, 20, 34, 48)
"""Logical pixels to the inch at which grounds are painted; what lies between is scaled."""
MOST_SIDE = 2400
"""Pixels that a painted ground has at most on its longer side."""
CORNER_U, SHADOW_U = 2, 14
"""How round the corners of the shadow of the mat are, and how soft it is."""
STANDING: dict[str, tuple[Kind, float, str]] = {
    "low-wall": ("wall", 0.55, ""), "house": ("house", 2.0, ""), "hedge": ("hedge", 0.6, ""),
    "grove": ("grove", 1.5, ""), "boulder": ("rock", 0.9, ""), "crates": ("crates", 0.75, ""),
    "wagon": ("wagon", 0.62, ""), "pillar": ("pillar", 1.3, ""), "log-stack": ("logs", 0.7, ""),
    "hut": ("house", 1.3, "thatch"), "gate": ("wall", 1.2, "planks"), "fire": ("fire", 0.4, ""),
}  # fmt: skip
"""How kinds of terrain stand: the thing painted, its height in inches, and the material of its top."""
LYING: dict[str, tuple[str, Edge]] = {
    "ditch": ("mud", "pit"), "deep-water": ("water", "bank"), "pit": ("earth", "pit"),
}  # fmt: skip
HOURS: tuple[Hour, ...] = ("night", "dusk", "day")


@lru_cache(maxsize=32)
def ground_of(
    pieces: tuple[tuple[MapPiece, Terrain], ...],
    size: tuple[int, int],
    scenery: Scenery,
    title: str,
    opened_doors: tuple[str, ...],
) -> Ground:
    """Return the ground as the painter takes it: inches with y down. What is broken is left out before."""
    high = size[1]
    variant_seed = crc32(title.encode())

    def flip_corners(corners: Polygon) -> tuple[tuple[float, float], ...]:
        return tuple((x / 1000, (high - y) / 1000) for x, y in corners)

    # No rule knows these patches, so that they need not end where their corners are.
    patches = [
        Patch(
            patch.material,
            tuple((x, high / 1000 - y) for x, y in patch.corners),
            "wild" if patch.edge == "soft" else patch.edge,
        )
        for patch in scenery.patches
    ]  # fmt: skip
    rubble, things = [], []
    for piece, kind in pieces:
        corners = flip_corners(piece.corners)
        if kind.id in LYING or (kind.height == "none" and not kind.burning):
            material, edge = LYING.get(kind.id, ("mud", "soft"))
            patches.append(Patch(material, corners, edge))
        elif kind.difficult and kind.stuff == "hard":
            rubble.append(Rubble(corners))
        elif piece.id in opened_doors:
            patches.append(Patch("planks", corners, "hard"))
        else:
            what, tall, top = STANDING.get(kind.id) or _usual(kind)
            things.append(
                GroundPiece(what, corners, tall, lit=what == "house" and crc32(piece.id.encode()) % 3 > 0, material=top)
            )
    lamps = tuple(Lamp((x, high / 1000 - y)) for x, y in scenery.lamps)
    return Ground(
        width=size[0] / 1000, height=high / 1000, base=scenery.ground, patches=tuple(patches), rubble=tuple(rubble),
        pieces=tuple(things), lamps=lamps, lighting=scenery.hour or HOURS[variant_seed % 3],
    )  # fmt: skip


def _usual(kind: Terrain) -> tuple[Kind, float, str]:
    """Return how a kind of terrain stands that nobody has drawn: by what it is made of."""
    if kind.burning:
        return "fire", 0.4, ""
    if kind.stuff == "soft":
        return ("grove", 1.4, "") if kind.height == "high" else ("hedge", 0.6, "")
    return ("rock", 1.0, "") if kind.height == "high" else ("wall", 0.5, "")


def recipe(content: SkirmishContent, observation: State) -> Ground:
    """Return the ground as it is now: without what is broken, with gates that stand open."""
    return _as_it_is(content, tuple(observation.broken), tuple(observation.opened))


@lru_cache(maxsize=4)
def _as_it_is(content: SkirmishContent, broken: tuple[str, ...], opened_doors: tuple[str, ...]) -> Ground:
    """Return the ground of a mission; whoever stands on it asks in every frame what is before him."""
    pieces = tuple((piece, content.terrain(piece.id)) for piece in content.pieces.values() if piece.id not in broken)
    title = content.field.title or content.mission.id
    return ground_of(pieces, (content.width, content.height), content.field.scenery, title, opened_doors)


def picture_sizes(canvas: Canvas, field: FieldProjection) -> list[tuple[int, int]]:
    """Return the sizes at which the ground is painted, the smallest first."""
    wide, high = field.size[0] / 1000, field.size[1] / 1000
    most = round(MOST_SIDE / max(wide, high))
    inches = dict.fromkeys(min(canvas.px(step), most) for step in INCHES_U)
    return [(round(wide * inch), round(high * inch)) for inch in inches]


def picture_size(canvas: Canvas, field: FieldProjection) -> tuple[int, int]:
    """Return the size at which the ground is painted for what the camera shows."""
    sizes = picture_sizes(canvas, field)
    return next((size for size in sizes if size[0] >= field.ground_rect.width * 0.84), sizes[-1])


def list_requests(
    canvas: Canvas, ground: Ground, field: FieldProjection, small: tuple[int, int]
) -> list[PictureRequest]:
    """Return a ground as it is painted soonest, as the camera shows it, in a `small` size, then whole and from near."""
    sizes = picture_sizes(canvas, field)
    wanted = dict.fromkeys([sizes[0], picture_size(canvas, field), small, *sizes])
    return [PictureRequest(ground, size) for size in wanted if size[0]]


def best_painted(canvas: Canvas, ground: Ground, field: FieldProjection) -> tuple[int, int] | None:
    """Return the size of the painting to be shown: the one that suits, else the next larger or smaller one that is
    there; None while none is."""
    suits = picture_size(canvas, field)
    sizes = sorted(picture_sizes(canvas, field), key=lambda size: (size[0] < suits[0], abs(size[0] - suits[0])))
    return next((size for size in sizes if canvas.art.ready(ground, size)), None)


class SeenGround:
    """The ground of a field that was shown painted last. It stands in for one in which something has just broken."""

    def __init__(self) -> None:
        self._ground: Ground | None = None

    def picture(self, canvas: Canvas, ground: Ground, field: FieldProjection) -> pygame.Surface:
        """Return the best picture there is of a ground; the plain one in its smallest size, which is soon laid."""
        canvas.art.urge(ground, picture_size(canvas, field))
        painted = best_painted(canvas, ground, field)
        if painted is not None:
            self._ground = ground
        elif self._ground is not None and (before := best_painted(canvas, self._ground, field)) is not None:
            return canvas.art.picture(self._ground, before)
        return canvas.art.picture(ground, painted or picture_sizes(canvas, field)[0])


def draw_ground(draw: SkirmishContext, seen: SeenGround, *, around: bool = False) -> None:
    """Draw the part of the ground that the camera sees. `around`: it is no mat on a table, country goes on about it."""
    field = draw.field
    picture = seen.picture(draw.canvas, recipe(draw.content, draw.observation), field)
    size = picture.get_size()
    shown = field.visible_rect
    if not shown.width or not shown.height:
        return
    if not around:
        _draw_shadow(draw.canvas, draw.surface, shown)
    across, down = size[0] / field.ground_rect.width, size[1] / field.ground_rect.height
    source = pygame.Rect(
        round((shown.x - field.ground_rect.x) * across), round((shown.y - field.ground_rect.y) * down),
        max(1, round(shown.width * across)), max(1, round(shown.height * down)),
    ).clip(picture.get_rect())  # fmt: skip
    rendered = picture.subsurface(source)
    # Nobody sees single pixels while the camera glides.
    blit_scaled(draw.surface, rendered, shown, hasty=field.camera.gliding)
    draw_edge(draw.canvas, draw.surface, shown, field.ground_rect, bead=around)


def _draw_shadow(canvas: Canvas, surface: pygame.Surface, shown: pygame.Rect) -> None:
    """Draw the shadow of the mat, but not what the mat covers: its size is another one in each frame of a zoom."""
    blur = max(2, canvas.px(SHADOW_U))
    side = 2 * (canvas.px(CORNER_U) + blur) + 1
    rect = shown.inflate(2 * blur, 2 * blur).move(0, canvas.px(SHADOW_U / 3))
    if min(rect.size) > side + 2 * blur:
        blit_rim(surface, canvas.shadow((side, side), CORNER_U, SHADOW_U), rect)


def draw_whole(canvas: Canvas, surface: pygame.Surface, ground: Ground, rect: pygame.Rect) -> None:
    """Draw a whole ground into a rectangle; what the surface does not show of it is not scaled."""
    shown = rect.clip(surface.get_clip())
    if not shown.width or not shown.height:
        return
    inch = min(round(MOST_SIDE / max(ground.width, ground.height)), max(canvas.px(INCHES_U[1]), canvas.px(INCHES_U[2])))
    picture = canvas.art.picture(ground, (round(ground.width * inch), round(ground.height * inch)))
    across, down = picture.get_width() / rect.width, picture.get_height() / rect.height
    source = pygame.Rect(
        round((shown.x - rect.x) * across), round((shown.y - rect.y) * down),
        max(1, round(shown.width * across)), max(1, round(shown.height * down)),
    ).clip(picture.get_rect())  # fmt: skip
    surface.blit(pygame.transform.smoothscale(picture.subsurface(source), shown.size), shown)


def draw_smoke(canvas: Canvas, surface: pygame.Surface, field: FieldProjection, smoke: Smoke) -> None:
    """Draw a disc of smoke: soft puffs that hide what stands in them."""
    radius = max(4, round(field.length(smoke.radius)))

    def make() -> pygame.Surface:
        wide = round(radius * 1.3)
        picture = pygame.Surface((2 * wide, 2 * wide), pygame.SRCALPHA)
        for index in range(22):
            turn = pygame.Vector2(radius * 0.62 * ((index * 37 % 100) / 100) ** 0.5, 0).rotate(index * 137.5)
            tone = 150 + index * 41 % 60
            puff = round(radius * (0.34 + (index * 29 % 10) / 50))
            at = (wide + round(turn.x), wide + round(turn.y))
            layer = pygame.Surface((2 * puff, 2 * puff), pygame.SRCALPHA)
            pygame.draw.circle(layer, (tone, tone, min(255, tone + 8), 92), (puff, puff), puff)
            picture.blit(layer, (at[0] - puff, at[1] - puff))
        return pygame.transform.box_blur(picture, max(1, radius // 12))

    cloud = canvas.get_cached_picture(("sk-smoke", radius), make)
    surface.blit(cloud, cloud.get_rect(center=field.spot(smoke.at)))
