"""Arena in the map editor: maps of hexes, tried out by trios of champions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import msgspec
import pygame

from game.boards.hex import OPAQUE
from game.editor.hexes.board import HexBoard
from game.editor.hexes.document import HexMap
from game.editor.hexes.file import hex_data
from game.editor.hexes.world import HexKind, HexWorld
from game.editor.plugin import EditorBoard, Trouble
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.typed import convert_value
from game.modes.arena.content.board import COST, OPACITY
from game.modes.arena.content.ground import grounds_of
from game.modes.arena.content.map_problems import map_problems
from game.modes.arena.content.types import ArenaMap, Expertise, HexScenery, Terrain
from game.modes.arena.table.board.ground import draw_from_above
from game.modes.arena.table.printing import GROUND
from game.modes.arena.words.terms import FACINGS
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout

HAZARDS = frozenset({"fire", "deep-water", "pit"})


def make_editor() -> ArenaEditor:
    """Make the plug-in of this mode."""
    return ArenaEditor()


def _kinds() -> tuple[HexKind, ...]:
    names: tuple[Terrain, ...] = get_args(Terrain)
    return tuple(
        HexKind(
            name, name.replace("-", " ").capitalize(), GROUND[name], COST[name], min(OPAQUE, OPACITY.get(name, 0)),
            hazard=name in HAZARDS, opens=name == "door",
        )
        for name in names
    )  # fmt: skip


def _problems(data: dict[str, Any]) -> Sequence[Trouble]:
    """Return what `verify` refuses about a map."""
    try:
        field = convert_value(data, ArenaMap)
    except msgspec.ValidationError as error:
        return [Trouble("", "type", Phrase("a map as the schema says"), phrase_of(error))]
    return [Trouble(*problem) for problem in map_problems(field)]


def _backdrop(canvas: Canvas, surface: pygame.Surface, data: dict[str, Any], layout: HexLayout) -> None:
    """Paint the map as at the table."""
    draw_from_above(canvas, surface, grounds_of(convert_value(data, ArenaMap)).board, layout)


LOOKS = get_type_hints(HexScenery)
WORLD = HexWorld(
    "arena", _kinds(), _problems, _backdrop, grounds=get_args(LOOKS["ground"]),
    hours=(HexScenery().hour, *(lighting for lighting in get_args(LOOKS["hour"]) if lighting != HexScenery().hour)),
    expertises=get_args(Expertise), facings=tuple(FACINGS.values()),
)  # fmt: skip


class ArenaEditor:
    """Maps of hexes in the editor."""

    key = "arena"
    board: EditorBoard = HexBoard(WORLD)

    def data(self, document: HexMap) -> dict[str, Any]:
        """Return the data of a map file."""
        return hex_data(document, self.key)
