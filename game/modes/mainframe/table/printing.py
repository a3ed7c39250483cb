"""What the Mainframe mode prints: sheets of all who fight, Interrupts, battlefields, and the tables of play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import N_, say
from game.modes.mainframe.content.loading import data
from game.modes.mainframe.content.types import LADDER, Battlefield, Boss, Character, Mob
from game.modes.mainframe.mode import battlefield
from game.modes.mainframe.table.printed_cards import fighter_card, interrupt_card
from game.modes.mainframe.table.signs import AREA_SIGNS
from game.modes.mainframe.words.terms import (
    AREA_EFFECTS,
    AREA_NAMES,
    BIT_EFFECTS,
    BIT_NAMES,
    BOOTS,
    LINE_NAMES,
    UPTIMES,
)
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import GraphLayout, draw_graph, draw_signs
from game.ui.printing.map_files import map_files
from game.ui.printing.plan import CardFace, CardSet, PrintedMap, ReferenceTable, Size

SHAPE_MM = (277.0, 180.0)
"""Areas have no lengths: a battlefield takes the shape of a wide sheet, as on the table."""


class MainframePrinter:
    """What the Mainframe mode prints."""

    def printed_faces(self) -> Sequence[CardFace]:
        """Return the sheets of characters, mobs and bosses, then the Interrupts."""
        catalogue = data()
        fighters = [fighter_card(entry, catalogue.library) for entry in catalogue.entries.values()]
        return [card.face() for card in (*fighters, *map(interrupt_card, catalogue.library.interrupts.values()))]

    def card_sets(self) -> Sequence[CardSet]:
        """Return characters, mobs, bosses and Interrupts apart."""
        catalogue = data()
        groups: tuple[tuple[str, type], ...] = (
            (N_("Characters"), Character),
            (N_("Mobs"), Mob),
            (N_("Bosses"), Boss),
        )
        found = [
            CardSet(
                title.lower(), say(title), tuple(key for key, one in catalogue.entries.items() if isinstance(one, kind))
            )
            for title, kind in groups
        ]
        return [
            *found,
            CardSet("interrupts", say("Interrupts"), tuple(f"interrupt-{key}" for key in catalogue.library.interrupts)),
        ]

    def reference_tables(self) -> Sequence[ReferenceTable]:
        """Return the lines of Team Hands, the status bits, the statuses of areas and the ladder."""
        hands = tuple((name, BOOTS[line], UPTIMES[line]) for line, name in LINE_NAMES.items())
        bits = tuple((name, BIT_EFFECTS[bit]) for bit, name in BIT_NAMES.items())
        areas = tuple((name, AREA_EFFECTS[area]) for area, name in AREA_NAMES.items())
        return [
            ReferenceTable(say("Team Hands"), (say("Line"), say("Boot"), say("Uptime")), hands),
            ReferenceTable(say("Status bits"), (say("Bit"), say("What it does")), bits),
            ReferenceTable(say("Statuses of areas"), (say("Status"), say("What it does")), areas),
            ReferenceTable(
                say("The ladder"),
                (say("Values of HP and Damage, from step to step"),),
                ((" · ".join(map(str, LADDER)),),),
            ),
        ]

    def printed_maps(self) -> Sequence[PrintedMap]:
        """Return the battlefields with the statuses printed on them."""
        return [_build_printed_map(path.stem, field) for path, field in map_files("mainframe", battlefield)]


def _build_printed_map(key: str, field: Battlefield) -> PrintedMap:
    graph = field.graph()

    def paint(canvas: Canvas, full_size: Size, part_rect: pygame.Rect) -> pygame.Surface:
        picture = pygame.Surface(part_rect.size)
        picture.fill((255, 255, 255))
        layout = GraphLayout(canvas, graph, pygame.Rect((-part_rect.x, -part_rect.y), full_size))
        draw_graph(canvas, picture, graph, layout)
        for area in field.areas:
            if area.status:
                draw_signs(canvas, picture, [AREA_SIGNS[name] for name in area.status], layout.node_rect(area.id))
        return picture

    return PrintedMap(key, say(field.title) or key, SHAPE_MM, paint)


def make_printer() -> MainframePrinter:
    """Return what the mode prints."""
    return MainframePrinter()
