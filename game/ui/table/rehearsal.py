"""The beginning of a game drawn once before it is seen: its pictures are kept, and its first frame comes at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ui.paint.art.recipe import PaintJob
from game.ui.table.table_view import TableView
from game.ui.table.view import Snapshot, TableRegions


def rehearsal(table: TableView, snapshot: Snapshot) -> list[PaintJob]:
    """Return the drawing of a table, in parts that each take a turn of the loop."""

    def board(surface: pygame.Surface) -> None:
        table.draw_board(surface, snapshot)

    def state(surface: pygame.Surface) -> None:
        table.draw_state(surface, snapshot)

    def sprites(surface: pygame.Surface) -> None:
        for ref, pose in table.layout(snapshot).items():
            table.draw_sprite(surface, snapshot, ref, pose)

    return [_once(part, snapshot.regions) for part in (board, state, sprites)]


def _once(part: Callable[[pygame.Surface], None], regions: TableRegions) -> PaintJob:
    return PaintJob(bool, partial(_unseen, part, regions))


def _unseen(part: Callable[[pygame.Surface], None], regions: TableRegions) -> None:
    part(pygame.Surface(regions.size))
