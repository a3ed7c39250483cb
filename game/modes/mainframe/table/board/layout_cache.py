"""Which placement of areas is shown: made anew as pieces are set up, and the same from the first round on."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Set
from typing import Any

import pygame

from game.boards.area_graph import AreaGraph
from game.modes.mainframe.model.events import Attacked, CountMoved, RoundBegan, TurnBegan
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.board.layout import FieldLayout, Plain, count_needed_places
from game.modes.mainframe.table.initiative_lane.drawing import LANE_U
from game.modes.mainframe.table.pieces.tokens import in_areas, standing_key, stands
from game.modes.mainframe.table.side.team_hands import STRIP_U, in_strip
from game.ui.paint.canvas import Canvas
from game.ui.table.view import TableRegions

MOST_LAYOUTS = 24
"""How many placements of areas are kept: pieces go to and fro between the same ones."""

SET_UP = ("collector", "reload", "place")
"""The phases in which pieces come onto the map."""
NEXT = (Attacked, CountMoved, RoundBegan, TurnBegan)
"""With what the next thing begins, before which whoever was brought down lies down."""


class Layouts:
    """The placements of the areas of one map."""

    def __init__(self, canvas: Canvas, graph: AreaGraph) -> None:
        self.canvas, self.graph = canvas, graph
        self._kept: OrderedDict[Hashable, FieldLayout] = OrderedDict()
        self._plain: dict[tuple[int, ...], Plain] = {}
        self._last: tuple[Hashable, FieldLayout] | None = None
        self._stood: Set[str] = frozenset()
        self._fixed: dict[str, int] | None = None

    def board(self, observation: State, regions: TableRegions) -> FieldLayout:
        """Return where the areas stand in a frame: in all rounds where there was room for those who began the fight."""
        stood = standing_key(observation, self._stood)
        is_set_up = observation.phase in SET_UP
        seen = (*regions.board_rect, in_strip(regions), self.canvas.scale, stood, is_set_up)
        if self._last is not None and self._last[0] == seen:
            self._last[1].lingering = self._stood
            return self._last[1]
        px = self.canvas.px
        top = regions.board_rect.y + px(LANE_U) + px(12) + (px(STRIP_U) if in_strip(regions) else 0)
        # Statuses hang below the lowest areas.
        rect = pygame.Rect(
            regions.board_rect.x + px(10),
            top,
            regions.board_rect.width - px(20),
            regions.board_rect.bottom - px(14) - top,
        )
        counts = self._count_places(observation)
        key = (
            *rect,
            self.canvas.scale,
            *sorted((area, room) for area, count in counts.items() if (room := count_needed_places(count))),
        )
        if key not in self._kept:
            plain = self._plain.get(tuple(rect))
            self._kept[key] = board = FieldLayout(self.canvas, self.graph, rect, counts, plain)
            self._plain[tuple(rect)] = board.plain
            if len(self._kept) > MOST_LAYOUTS:
                self._kept.popitem(last=False)
        self._last = seen, self._kept[key]
        self._kept[key].lingering = self._stood
        return self._kept[key]

    def _count_places(self, observation: State) -> dict[str, int]:
        """Return for how many each area has room: as many as began the fight there.

        No area grows or moves once the fight goes on, lest the next click misses what it was aimed at: who comes
        together later stands closer.
        """
        now = {area: sum(stands(unit, self._stood) for unit in units) for area, units in in_areas(observation).items()}
        if observation.phase in SET_UP:
            return now
        if self._fixed is None:
            self._fixed = now
        return self._fixed

    def note(self, observation: State, event: Any) -> None:
        """Remember who stood: a blow is seen before the struck piece lies down with the others."""
        active = frozenset(unit.id for unit in observation.units.values() if unit.active)
        self._stood = active if isinstance(event, NEXT) else self._stood | active
