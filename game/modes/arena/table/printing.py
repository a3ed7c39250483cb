"""What the Arena mode prints: fighters and their abilities, maps, and what the ground costs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.boards.hex import parse_hex, pixel
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.arena.content.board import COST, OPACITY, Board
from game.modes.arena.content.library import ids
from game.modes.arena.content.loading import data
from game.modes.arena.content.types import ArenaMap, Terrain
from game.modes.arena.mode import arena_map
from game.modes.arena.table.printed_cards import ability_card, fighter_card
from game.modes.arena.table.signs import FAMILIES
from game.modes.arena.words.terms import ATTRIBUTES, CONDITIONS, TERRAINS
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, tint_hexes
from game.ui.paint.hex_tiles import HexAppearance, draw_ground
from game.ui.printing.map_files import map_files
from game.ui.printing.plan import CardFace, CardSet, PrintedMap, ReferenceTable, Size

HEX_MM = 25.0
"""The natural width of a hex from side to side: room for a base of an inch."""
FITTING = 0.985
"""What `HexLayout` leaves free around its hexes."""

GROUND: Mapping[Terrain, HexAppearance] = {
    "floor": HexAppearance("floor", (152, 136, 104), "plain"),
    "rubble": HexAppearance("rubble", (112, 96, 84), "stones"),
    "thicket": HexAppearance("thicket", (38, 84, 40), "leaves", "pine-tree"),
    "bog": HexAppearance("bog", (86, 90, 48), "bubbles"),
    "shallow-water": HexAppearance("shallow-water", (72, 146, 178), "waves"),
    "deep-water": HexAppearance("deep-water", (24, 72, 122), "waves"),
    "fire": HexAppearance("fire", (156, 62, 30), "bubbles", "fire"),
    "smoke": HexAppearance("smoke", (104, 108, 118), "bubbles", "dust-cloud"),
    "wall": HexAppearance("wall", (44, 46, 52), "bricks", raised=True),
    "pillar": HexAppearance("pillar", (88, 92, 100), "plain", "stone-tower", raised=True),
    "door": HexAppearance("door", (122, 82, 42), "planks", "wooden-door", raised=True),
    "pit": HexAppearance("pit", (18, 15, 20), "plain", "falling"),
}


class ArenaPrinter:
    """What the Arena mode prints."""

    def printed_faces(self) -> Sequence[CardFace]:
        """Return the sheets of all fighters, then the cards of all abilities."""
        library = data().library
        fighters = [fighter_card(entry, library) for entry in data().fighters.values()]
        groups = (library.abilities, library.reactions, library.triggered)
        abilities = [ability_card(entry, library) for entries in groups for entry in entries.values()]
        return [card.face() for card in (*fighters, *abilities)]

    def card_sets(self) -> Sequence[CardSet]:
        """Return each fighter with the abilities it has."""
        return [
            CardSet(
                one.id,
                translate_name(one.name),
                (one.id, *ids(one.abilities), *ids(one.reactions), *ids(one.triggered)),
            )
            for one in data().fighters.values()
        ]

    def reference_tables(self) -> Sequence[ReferenceTable]:
        """Return what the ground costs, and the families of conditions."""
        ground = tuple(
            (TERRAINS[kind], "–" if cost is None else str(cost), say("hinders") if OPACITY.get(kind) else say("free"))
            for kind, cost in COST.items()
        )
        families = tuple(
            (f"{ATTRIBUTES[family.attribute]}: {say(family.what)}", *(CONDITIONS[step] for step in family.steps))
            for family in FAMILIES
        )
        return [
            ReferenceTable(say("Ground"), (say("Ground"), say("Movement"), say("Sight")), ground),
            ReferenceTable(say("Conditions that get worse"), (say("Family"), "1", "2", "3"), families),
        ]

    def printed_maps(self) -> Sequence[PrintedMap]:
        """Return the maps as they are at the beginning."""
        return [_build_printed_map(path.stem, field) for path, field in map_files("arena", arena_map)]


def _build_printed_map(key: str, field: ArenaMap) -> PrintedMap:
    board = Board(field)
    radius = HEX_MM / math.sqrt(3)
    points = [pixel(cell, radius) for cell in board.cells]
    wide = max(x for x, _ in points) - min(x for x, _ in points) + HEX_MM
    high = max(y for _, y in points) - min(y for _, y in points) + 2 * radius

    def paint(canvas: Canvas, full_size: Size, part_rect: pygame.Rect) -> pygame.Surface:
        picture = pygame.Surface(part_rect.size)
        picture.fill((255, 255, 255))
        layout = HexLayout(
            canvas, board.cells, pygame.Rect((-part_rect.x, -part_rect.y), full_size), largest_u=max(full_size)
        )
        draw_ground(canvas, picture, layout, lambda cell: GROUND[board.terrain(cell, board.phase_of(1), ())])
        for side, cells in board.zones.items():
            tint_hexes(canvas, picture, layout, cells, canvas.theme.seats[side % len(canvas.theme.seats)], 90)
        things = [(cell, "gears") for cell in board.lever_at.values()]
        things += [(parse_hex(item.at), "swap-bag") for item in board.items.values()]
        for cell, icon in things:
            for size, tone in ((1.06, "casing"), (0.9, "paper")):
                glyph = canvas.icon(icon, round(layout.size * size), tone)
                picture.blit(glyph, glyph.get_rect(center=layout.centre(cell)))
        return picture

    return PrintedMap(key, say(field.title) or key, (wide / FITTING, high / FITTING), paint, "hex", HEX_MM)


def make_printer() -> ArenaPrinter:
    """Return what the mode prints."""
    return ArenaPrinter()
