"""The beginning of a game drawn once before it is seen: its pictures are kept, and its first frame comes at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.ui.paint.art.recipe import PaintJob
from game.ui.table.view import Pointing, TableRegions, TableView


def rehearsal(table: TableView, observation: Any, seat: int | None, regions: TableRegions) -> list[PaintJob]:
    """Return the drawing of a table as a seat sees it, in parts that each take a turn of the loop."""

    def board(surface: pygame.Surface) -> None:
        table.draw_board(surface, observation, regions)

    def state(surface: pygame.Surface) -> None:
        table.draw_state(surface, observation, seat, regions, Pointing())

    def sprites(surface: pygame.Surface) -> None:
        for ref, pose in table.layout(observation, seat, regions, Pointing()).items():
            table.draw_sprite(surface, observation, ref, pose, regions)

    return [_once(part, regions) for part in (board, state, sprites)]


def _once(part: Callable[[pygame.Surface], None], regions: TableRegions) -> PaintJob:
    return PaintJob(bool, partial(_unseen, part, regions))


def _unseen(part: Callable[[pygame.Surface], None], regions: TableRegions) -> None:
    part(pygame.Surface(regions.size))
