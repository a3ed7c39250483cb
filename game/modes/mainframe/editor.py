"""Mainframe in the map editor: battlefields are area graphs."""

from __future__ import annotations

from typing import Any

import msgspec

from game.editor.area_graph.board import AreaGraphBoard
from game.editor.area_graph.document import GraphMap
from game.editor.plugin import EditorBoard
from game.kernel.typed import convert_value
from game.modes.mainframe.content.types import BattleArea, Battlefield
from game.modes.mainframe.table.initiative_lane.drawing import LANE_U
from game.modes.mainframe.table.signs import AREA_SIGNS

# The stage of the table at 1280 by 720, below the lane.
TABLE_U = (1000, 472 - LANE_U)


def make_editor() -> BattlefieldEditor:
    """Make the plug-in of this mode."""
    return BattlefieldEditor()


class BattlefieldEditor:
    """Battlefields in the editor."""

    key = "mainframe"
    board: EditorBoard = AreaGraphBoard("mainframe", TABLE_U, AREA_SIGNS)

    def data(self, document: GraphMap) -> dict[str, Any]:
        """Return the data of a map file."""
        field = Battlefield(
            title=document.title,
            notes=document.notes,
            uneven=document.uneven,
            areas=tuple(convert_value(msgspec.to_builtins(area), BattleArea) for area in document.areas),
            links=document.links,
            sight=document.sights,
        )
        data: dict[str, Any] = msgspec.to_builtins(field)
        return data
