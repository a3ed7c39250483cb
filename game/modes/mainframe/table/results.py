"""The signs beside opponents: what would come of an attack, or whom an Interrupt strikes."""

from __future__ import annotations

from collections.abc import Mapping

from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.lane import draw_result
from game.modes.mainframe.table.plan import Result
from game.modes.mainframe.table.tokens import token_places, token_size


def draw_results(on: FightContext, results: Mapping[str, Result]) -> None:
    """Sign opponents, by their ids, with what would come of what is looked at."""
    places = token_places(on.canvas, on.view, on.board)
    for unit_id, result in results.items():
        if unit_id in places:
            x, y, scale = places[unit_id]
            off = token_size(on.canvas) * scale / 2
            draw_result(on.canvas, on.surface, result, (round(x - off * 0.86), round(y - off * 0.62)), 21)
