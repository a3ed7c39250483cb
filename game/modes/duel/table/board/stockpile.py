"""How the cards of a Stockpile lie: each over the one before it, the one that is pointed at over them all."""

from __future__ import annotations

from game.modes.duel.model.state import State
from game.modes.duel.table.board.layout import DuelRegions, pose_in
from game.modes.duel.table.pieces.card_pictures import STEPPED_LAYER
from game.ui.table.motion import Pose
from game.ui.table.view import Pointing

LOWEST_LAYER = 2
"""Of a card in a Stockpile: over the piles."""


def stock_poses(table_regions: DuelRegions, observation: State, seat: int, pointing: Pointing) -> dict[str, Pose]:
    """Return where the cards of a player's Stockpile stand."""
    looked_at = {pointing.hovered, pointing.focused, *pointing.path_refs} & pointing.selectable
    poses: dict[str, Pose] = {}
    for index, (card, rect) in enumerate(table_regions.stockpile(observation, seat).items()):
        over = f"card:{card}" in looked_at
        layer = STEPPED_LAYER if over else min(LOWEST_LAYER + index, STEPPED_LAYER - 1)
        poses[f"card:{card}"] = pose_in(table_regions.canvas, rect, layer)
    return poses
