"""The painted ground: from the hexes of a map to a picture of an arena, and the part of it that the camera sees."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from zlib import crc32

import msgspec
import pygame

from game.boards.hex import Hex, neighbours, pixel
from game.modes.arena.content.board import Board
from game.modes.arena.content.types import Terrain
from game.modes.arena.game_content import BattleContent, terrain_at
from game.modes.arena.model.state import State
from game.ui.paint.art.ground.picture import Ground
from game.ui.paint.art.ground.plan import ArenaWall, Corners, Edge, GroundPiece, Hexes, Kind, Patch, Rubble
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, bounds, outlines
from game.ui.paint.shapes import hexagon

SQUASH = 0.80
"""How much flatter than high a hex is: the ground is seen at a slant."""
RADIUS = 44 / 34
"""The radius of a hex in lengths of the plan, in which materials have the grain that suits a radius of 44u."""
STEPS_U = (24, 44, 60)
"""Radii in logical pixels for which grounds are painted; what lies between is scaled."""
MOST_SIDE = 2600
MARGIN = (3.4, 4.2, 3.4, 2.3)
"""What is painted at least around the ring's inner edge, in lengths: left, above, right, below."""
BROAD = 2.5
"""How much broader than high the painted ground is at least: as broad as the stage, which it fills to its sides."""
LYING: dict[Terrain, tuple[str, Edge]] = {
    "bog": ("marsh", "soft"), "shallow-water": ("shallows", "bank"), "deep-water": ("water", "bank"),
    "pit": ("mud", "pit"),
}  # fmt: skip
STANDING: dict[Terrain, tuple[Kind, float, float]] = {
    "wall": ("wall", 0.95, 0.0), "pillar": ("pillar", 1.35, 0.74), "door": ("wall", 0.80, 0.0),
    "thicket": ("thorns", 0.55, 0.94),
}  # fmt: skip
"""How terrain stands: the thing painted, its height in lengths, and its radius in that of its hex, 0 for all of it."""
MOVING: frozenset[Terrain] = frozenset({"fire", "smoke"})
"""What comes and goes with the rounds is no part of the ground: it is drawn over it."""
NIGHT = (8, 7, 9)
"""What lies beyond the painted ground."""
TIERS = 13
"""How many rows of seats there are: up into the corners of a broad ground."""
EMBLEMS = ("crowned-skull", "wolf-head", "eagle-head", "stone-tower", "lantern", "warhammer")


class GroundPlan(msgspec.Struct, frozen=True):
    """A ground with the place of the hex 0,0 on it, in lengths."""

    ground: Ground
    origin: tuple[float, float]


class GroundPlanCache:
    """The grounds of one map, by what has changed on it."""

    def __init__(self, content: BattleContent) -> None:
        self._content = content
        self._plans: dict[tuple[int, tuple[str, ...]], GroundPlan] = {}
        self._shown: dict[tuple[int, int], GroundPlan] = {}
        self._moving: dict[int, list[tuple[Hex, Terrain]]] = {}
        self._keys: dict[tuple[int, tuple[int, int], Appearance], str] = {}

    def plan(self, observation: State) -> GroundPlan:
        """Return the ground as it is now."""
        state = (self._content.board.phase_of(observation.round), tuple(sorted(observation.opened)))
        if state not in self._plans:
            self._plans[state] = _plan(self._content.board, *state)
        return self._plans[state]

    def extent(self, observation: State) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of what is painted, seen from the hex 0,0, in radii of a hex."""
        plan = self.plan(observation)
        left, top = -plan.origin[0] / RADIUS, -plan.origin[1] / RADIUS
        return left, top, left + plan.ground.width / RADIUS, top + plan.ground.height / RADIUS

    def find_plan_and_size(
        self, canvas: Canvas, observation: State, radius: float
    ) -> tuple[GroundPlan, tuple[int, int]]:
        """Return the ground and the size in pixels that fit hexes of a radius in pixels best."""
        plan = self.plan(observation)
        return plan, _size(canvas, plan.ground, radius)

    def ready(self, canvas: Canvas, plan: GroundPlan, size: tuple[int, int]) -> bool:
        """Return whether a picture is painted; asked in every frame, so that the name of a long recipe is kept."""
        cached = (id(plan), size, canvas.art.appearance)
        if cached not in self._keys:
            self._keys[cached] = plan.ground.key(size, canvas.art.appearance)
        return self._keys[cached] in canvas.art.memory

    def moving(self, observation: State) -> Sequence[tuple[Hex, Terrain]]:
        """Return the hexes of what comes and goes with the rounds, from the far end to the near one, and what it is."""
        plan = self.plan(observation)
        if id(plan) not in self._moving:
            rows = sorted(self._content.board.cells, key=lambda one: (one[1], one[0]))
            kinds = [(cell, terrain_at(self._content, observation, cell)) for cell in rows]
            self._moving[id(plan)] = [(cell, kind) for cell, kind in kinds if kind in MOVING]
        return self._moving[id(plan)]

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, observation: State, layout: HexLayout, *, gliding: bool = False
    ) -> bool:
        """Draw what the camera sees of the ground; return whether that is the picture that is wanted.

        While it is painted, the nearest one that is ready is shown, or the last one that was. While the camera is
        `gliding` it is scaled in haste: what moves is not looked at so closely.
        """
        plan, size = self.find_plan_and_size(canvas, observation, layout.size)
        ready = self.ready(canvas, plan, size)
        shown = plan
        if ready:
            self._shown[size] = plan
        else:
            canvas.art.picture(plan.ground, size)
            sizes = sorted(_sizes(canvas, plan.ground), key=lambda one: abs(one[0] - size[0]))
            other = next((one for one in sizes if canvas.art.ready(plan.ground, one)), None)
            if other is not None:
                size = other
            elif size in self._shown and canvas.art.ready(self._shown[size].ground, size):
                shown = self._shown[size]
        _blit(surface, canvas.art.picture(shown.ground, size), shown, layout, hasty=gliding)
        return ready


def _sizes(canvas: Canvas, ground: Ground) -> list[tuple[int, int]]:
    found = []
    for step in STEPS_U:
        scale = min(canvas.px(step) / RADIUS, MOST_SIDE / max(ground.width, ground.height))
        found.append((round(ground.width * scale), round(ground.height * scale)))
    return found


def _size(canvas: Canvas, ground: Ground, radius: float) -> tuple[int, int]:
    sizes = _sizes(canvas, ground)
    matching = zip(STEPS_U, sizes, strict=True)
    return next((size for step, size in matching if canvas.px(step) >= radius * 0.8), sizes[-1])


def draw_from_above(canvas: Canvas, surface: pygame.Surface, board: Board, layout: HexLayout) -> None:
    """Draw a map as it is painted for the table, stretched to hexes that are seen from above."""
    plan = _plan(board, board.phase_of(1), ())
    picture = canvas.art.picture(plan.ground, _size(canvas, plan.ground, layout.size))
    _blit(surface, picture, plan, layout, layout.squash / SQUASH)


def _blit(
    surface: pygame.Surface,
    picture: pygame.Surface,
    plan: GroundPlan,
    layout: HexLayout,
    stretch: float = 1.0,
    *,
    hasty: bool = False,
) -> None:
    """Draw the part of a ground that the camera sees, at the scale at which it sees it, so many times as high."""
    share = layout.size / RADIUS * plan.ground.width / picture.get_width()
    left = layout.origin[0] - plan.origin[0] * layout.size / RADIUS
    top = layout.origin[1] - plan.origin[1] * layout.size / RADIUS * stretch
    rect, tall = layout.rect, share * stretch
    surface.fill(NIGHT, rect)
    source = pygame.Rect(
        round((rect.x - left) / share), round((rect.y - top) / tall),
        max(1, round(rect.width / share)), max(1, round(rect.height / tall)),
    )  # fmt: skip
    part_rect = source.clip(picture.get_rect())
    if not part_rect.width or not part_rect.height:
        return
    area_rect = pygame.Rect(
        round(left + part_rect.x * share),
        round(top + part_rect.y * tall),
        round(part_rect.width * share),
        round(part_rect.height * tall),
    )
    shown = picture.subsurface(part_rect)
    if part_rect.size != area_rect.size:
        scale = pygame.transform.scale if hasty else pygame.transform.smoothscale
        shown = scale(shown, area_rect.size)
    surface.blit(shown, area_rect)


@lru_cache(maxsize=64)
def _plan(board: Board, phase: int, opened_doors: tuple[str, ...]) -> GroundPlan:
    """Return the plan of a map in a phase with doors opened."""
    ring, origin = _ring(board)
    width, height = 2 * ring.at[0], ring.radii[1] * 2 + MARGIN[1] + MARGIN[3]

    def to_corners(points: Collection[tuple[float, float]]) -> Corners:
        return tuple((round(origin[0] + x * RADIUS, 3), round(origin[1] + y * SQUASH * RADIUS, 3)) for x, y in points)

    hex_cells: dict[Terrain, list[Hex]] = {}
    for cell in sorted(board.cells):
        hex_cells.setdefault(board.terrain(cell, phase, opened_doors), []).append(cell)
    wet = hex_cells.get("shallow-water", []) + hex_cells.get("deep-water", [])
    patches = [Patch("shallows", to_corners(line), "bank") for line in _areas(wet)]
    for kind, (material, edge) in LYING.items():
        if kind != "shallow-water":
            # Deep water in shallow water has no bank of its own.
            soft = kind == "deep-water" and bool(hex_cells.get("shallow-water"))
            lines = _areas(hex_cells.get(kind, []))
            patches += [Patch(material, to_corners(line), "soft" if soft else edge) for line in lines]
    pieces = []
    for kind, (thing, height_of, share) in STANDING.items():
        top = "planks" if kind == "door" else ""
        cells = hex_cells.get(kind, [])
        lines = _areas(cells, is_full=False) if not share else [_round(cell, share) for cell in cells]
        pieces += [
            GroundPiece(thing, to_corners(line), height_of, material=top, face=top or "ashlar") for line in lines
        ]
    net = Hexes(to_corners([pixel(cell, 1.0) for cell in sorted(board.cells)]), round(RADIUS, 4), SQUASH)
    ground = Ground(
        width=round(width, 3), height=round(height, 3), base=board.field.scenery.ground, patches=tuple(patches),
        rubble=tuple(Rubble(to_corners(line)) for line in _areas(hex_cells.get("rubble", []))), pieces=tuple(pieces),
        lighting=board.field.scenery.hour, hexes=net, ring=ring,
    )  # fmt: skip
    return GroundPlan(ground, origin)


def _ring(board: Board) -> tuple[ArenaWall, tuple[float, float]]:
    """Return the wall around the hexes, and where on the plan the hex 0,0 lies."""
    left, top, right, bottom = (part * RADIUS for part in bounds(board.cells, SQUASH))
    power = 2.8 if board.field.radius is not None else 5.0
    middle = (left + right) / 2, (top + bottom) / 2
    wide, high = (right - left) / 2, (bottom - top) / 2
    corners = {
        corner for cell in board.cells for corner in hexagon(pixel(cell, RADIUS), RADIUS)
    }  # fmt: skip
    reach = max(
        abs((x - middle[0]) / wide) ** power + abs((y * SQUASH - middle[1]) / high) ** power for x, y in corners
    ) ** (1 / power)
    radii = round(wide * reach + 0.35, 3), round(high * reach + 0.35, 3)
    half = max(MARGIN[0] + radii[0], (radii[1] * 2 + MARGIN[1] + MARGIN[3]) * BROAD / 2)
    at = round(half, 3), round(MARGIN[1] + radii[1], 3)
    variant_seed = crc32(board.field.title.encode())
    emblems = tuple(EMBLEMS[(variant_seed + index * 2 + variant_seed % 2) % len(EMBLEMS)] for index in range(2))
    return ArenaWall(at, radii, power, tiers=TIERS, emblems=emblems), (at[0] - middle[0], at[1] - middle[1])


def _round(cell: Hex, share: float) -> list[tuple[float, float]]:
    """Return a circle about the middle of a hex of radius 1."""
    x, y = pixel(cell, 1.0)
    reach = share * math.sqrt(3) / 2
    return [
        (x + reach * math.cos(math.tau * turn / 20), y + reach * math.sin(math.tau * turn / 20)) for turn in range(20)
    ]


def _areas(cells: Collection[Hex], *, is_full: bool = True) -> list[list[tuple[float, float]]]:
    """Return one closed line for each group of hexes that touch; a hole is cut out through a slit.

    Where no slit may be seen (not `is_full`), hexes of a group with a hole have a line each.
    """
    found, left = [], set(cells)
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            group.add(cell)
            near = [other for other in neighbours(cell) if other in left]
            left.difference_update(near)
            edge += near
        lines = outlines(sorted(group))
        if len(lines) > 1 and not is_full:
            found += [line for cell in sorted(group) for line in outlines([cell])]
            continue
        outer = max(lines, key=lambda line: max(x for x, _ in line))
        joined = list(outer)
        for line in lines:
            if line is not outer:
                joined += [outer[0], *line, line[0], outer[0]]
        found.append(joined)
    return found
