"""Hexes on the editor's stage: tiles, zones, levers with their doors, items, rings, and what is under a point."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

import pygame

from game.boards.hex import Hex, hex_at, hex_name, parse_hex, pixel
from game.editor.hexes.document import GROUND, HexMap, find_thing, list_objects, split_ref, thing_at
from game.editor.hexes.world import HexWorld
from game.editor.viewport import Viewport
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, draw_border, ring_hex, tint_hexes
from game.ui.paint.hex_tiles import draw_ground
from game.ui.paint.theme import RGB, mix

RADIUS = 1 / math.sqrt(3)
"""The radius of a hex in map units: a hex is one unit wide."""
MARKS = {"selected": "may", "hovered": "text_strong", "finding": "danger"}
WORDS_FROM_U = 26


class HexProjection(HexLayout):
    """The places of hexes as the viewport shows them."""

    def __init__(self, cells: Collection[Hex], viewport: Viewport, squash: float = 1.0) -> None:
        self.rect, self.cells, self.squash = viewport.rect, cells, squash
        self.size = self.fitting_zoom = max(1.0, viewport.unit * RADIUS)
        self._x, self._y = (float(part) for part in viewport.to_screen(0, 0))


def place_of(cell: Hex) -> tuple[float, float]:
    """Return the middle of a hex in map units."""
    return pixel(cell, RADIUS)


def cell_at(viewport: Viewport, point: tuple[int, int]) -> Hex:
    """Return the hex under a point, on the map or beyond it."""
    return hex_at(*viewport.to_map(point), RADIUS)


def bounds_of(document: HexMap) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the middles of the outermost hexes."""
    points = [place_of(cell) for cell in document.cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    if not document.radius and document.height > 1:
        # The axis of staggered rows is that of the rows that are not shifted.
        return 0.0, min(ys), document.width - 1.0, max(ys)
    return min(xs), min(ys), max(xs), max(ys)


def draw_map(canvas: Canvas, surface: pygame.Surface, document: HexMap, world: HexWorld, viewport: Viewport) -> None:
    """Draw the map as it is on the layer that is looked at."""
    layout = HexProjection(document.cells, viewport)
    tiles = {kind.id: kind.tile for kind in world.kinds}
    usual = world.kinds[0].tile
    draw_ground(canvas, surface, layout, lambda cell: tiles.get(document.at(cell, viewport.layer), usual))
    if viewport.layer != GROUND:
        placed = [cell for cell in document.layer(viewport.layer) if cell in document.cells]
        draw_border(canvas, surface, layout, placed, canvas.theme["may"], 2)
    else:
        moving = {cell for phase in document.phases for cell in phase.terrain if cell in document.cells}
        if moving:
            tint_hexes(canvas, surface, layout, moving, canvas.theme["may"], 70, hatched=True)
    draw_zones(canvas, surface, document, layout)
    draw_things(canvas, surface, document, layout)


def draw_zones(canvas: Canvas, surface: pygame.Surface, document: HexMap, layout: HexLayout) -> None:
    """Draw the start zones in the colours of their sides, with an arrow the way they face."""
    for zone in document.zones:
        cells = [cell for cell in zone.hexes if cell in document.cells]
        if not cells:
            continue
        colour = canvas.theme.seats[zone.side % len(canvas.theme.seats)]
        tint_hexes(canvas, surface, layout, cells, colour, 84)
        draw_border(canvas, surface, layout, cells, colour, 3)
        x, y = middle_of(layout, cells)
        ink, side = canvas.theme["text_strong"], max(10, round(layout.size * 0.9))
        shape = canvas.seat_shape(zone.side, side)
        surface.blit(shape, shape.get_rect(center=(round(x), round(y))))
        turn = layout.angle(zone.facing)
        far, near = layout.size * 1.45, layout.size * 0.75
        tip = (x + far * math.cos(turn), y + far * math.sin(turn))
        wings = [
            (x + near * math.cos(turn) + layout.size * 0.42 * math.cos(turn + part),
             y + near * math.sin(turn) + layout.size * 0.42 * math.sin(turn + part))
            for part in (math.pi / 2, -math.pi / 2)
        ]  # fmt: skip
        pygame.draw.polygon(surface, canvas.theme["casing"], [tip, *wings])
        pygame.draw.polygon(surface, mix(colour, ink, 0.35), [tip, *wings], max(2, canvas.px(2)))


def middle_of(layout: HexLayout, cells: Collection[Hex]) -> tuple[float, float]:
    """Return the middle of some hexes on the screen."""
    centres = [layout.centre(cell) for cell in cells]
    return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)


def draw_things(canvas: Canvas, surface: pygame.Surface, document: HexMap, layout: HexLayout) -> None:
    """Draw levers, a dashed line from each to its doors, and items with their names."""
    for lever in document.levers:
        for door in lever.opens:
            start, end = layout.spot(lever.at), layout.spot(door)
            canvas.draw_dashed_line(surface, canvas.theme["may"], start, end, canvas.px(3), canvas.px(8), canvas.px(6))
    for map_object in list_objects(document):
        icon = "gears" if map_object in document.levers else "swap-bag"
        x, y = layout.spot(map_object.at)
        plate = max(12, round(layout.size * 1.15))
        surface.blit(
            canvas.panel((plate, plate), "casing", radius_u=6, alpha=215, border="text_strong"),
            (x - plate // 2, y - plate // 2),
        )
        picture = canvas.icon(icon, max(8, round(plate * 0.72)), "paper")
        surface.blit(picture, picture.get_rect(center=(x, y)))
        name = getattr(map_object, "name", "") or map_object.id
        if layout.size > canvas.px(WORDS_FROM_U):
            line = canvas.text(name, 13, "on_dark", "semibold")
            ground = pygame.Rect(0, 0, line.get_width() + canvas.px(10), line.get_height() + canvas.px(2))
            ground.midtop = (x, y + plate // 2 + canvas.px(1))
            surface.blit(canvas.panel(ground.size, "casing", radius_u=5, alpha=205), ground)
            surface.blit(line, line.get_rect(center=ground.center))


def hit_ref(document: HexMap, viewport: Viewport, point: tuple[int, int]) -> str:
    """Return what is under a point: a lever or an item, else the hex."""
    cell = cell_at(viewport, point)
    if cell not in document.cells:
        return ""
    map_object = thing_at(document, cell)
    if map_object is not None:
        return f"{'lever' if map_object in document.levers else 'item'}:{map_object.id}"
    return f"hex:{hex_name(cell)}"


def draw_rings(
    canvas: Canvas, surface: pygame.Surface, document: HexMap, viewport: Viewport, marks: Mapping[str, str]
) -> None:
    """Draw one line around what is selected, around what a finding is about, and a ring in the hex pointed at."""
    layout = HexProjection(document.cells, viewport)
    groups: dict[str, list[Hex]] = {}
    for ref, mark in marks.items():
        groups.setdefault(mark, []).extend(cells_of(document, ref))
    for mark, cells in groups.items():
        colour: RGB = canvas.theme[MARKS[mark]]
        if mark == "hovered":
            for cell in cells:
                ring_hex(canvas, surface, layout, cell, colour, 2.5, 0.94)
        elif cells:
            tint_hexes(canvas, surface, layout, cells, colour, 46)
            draw_border(canvas, surface, layout, cells, colour, 3)


def cells_of(document: HexMap, ref: str) -> tuple[Hex, ...]:
    """Return the hexes of a ref that are on the map."""
    kind, name = split_ref(ref)
    if kind == "hex":
        found: tuple[Hex, ...] = (parse_hex(name),)
    elif kind == "zone":
        zone = document.zone(int(name))
        found = zone.hexes if zone is not None else ()
    else:
        map_object = find_thing(document, ref)
        found = (map_object.at,) if map_object is not None else ()
    return tuple(cell for cell in found if cell in document.cells)
