"""Mainframe in the map editor: battlefields are area graphs, tried out by three characters, against a boss at an X."""

from __future__ import annotations

from typing import Any

import msgspec

from game.editor.area_graph.board import AreaGraphBoard
from game.editor.area_graph.document import GraphMap
from game.editor.plugin import Board, EditRefused
from game.modes.mainframe.content.types import BattleArea, Battlefield
from game.modes.mainframe.table.lane import LANE_U
from game.modes.mainframe.table.status import AREA_SIGNS

# The stage of the table at 1280 by 720, below the lane.
TABLE_U = (1000, 472 - LANE_U)
TEAM = ("ash", "juniper", "kestrel")
# Both are close fights for these three on the maps that come with the program.
BOSS = ("overseer",)
ESCORT = ("stray", "stray", "watcher", "needle")
PACK = (
    "stray", "stray", "stray", "watcher", "watcher", "needle", "needle", "hound", "hound", "hound", "lens", "lens",
    "kite", "kite", "bulk", "bulk",
)  # fmt: skip


def make_editor() -> BattlefieldEditor:
    """Make the plug-in of this mode."""
    return BattlefieldEditor()


class BattlefieldEditor:
    """Battlefields in the editor."""

    key = "mainframe"
    board: Board = AreaGraphBoard("mainframe", TABLE_U, AREA_SIGNS)

    def trial(self, document: GraphMap) -> dict[str, Any]:
        """Return a fight on a map. Raises: EditRefused. Source: mainframe.field.start-marks"""
        if not any(area.mark == "+" for area in document.areas):
            raise EditRefused("Mark an area + first: the team starts there")
        if not any(area.mark != "+" and not area.falling for area in document.areas):
            raise EditRefused("Add an area besides the start: the opponents need firm ground")
        field = Battlefield(
            title=document.title,
            notes=document.notes,
            areas=tuple(msgspec.convert(msgspec.to_builtins(area), BattleArea) for area in document.areas),
            links=document.links,
            sight=document.sights,
        )
        # Source: mainframe.start.boss-at-x
        bosses, mobs = (BOSS, ESCORT) if any(area.mark == "X" for area in document.areas) else ((), PACK)
        players = [{"name": name.title(), "seat": "human", "person": "You"} for name in TEAM]
        return {
            "mode": self.key,
            "title": document.title or "Trial",
            "players": [*players, {"name": "CPU", "seat": "bot", "bot": "greedy"}],
            "setup": {
                "map": msgspec.to_builtins(field),
                "team": list(TEAM),
                "mobs": list(mobs),
                "bosses": list(bosses),
            },
        }

    def side(self, outcome: str) -> str:
        """Return the word for an outcome."""
        return {"mc": "The team wins", "cpu": "The CPU wins", "draw": "Draw"}.get(outcome, outcome or "Not ended")
