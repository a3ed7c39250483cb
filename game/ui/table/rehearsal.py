"""The beginning of a game drawn once before it is seen: its pictures are kept, and its first frame comes at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.ui.paint.art.recipe import PaintJob
from game.ui.table.view import Frame, Pointing, TableView


def rehearsal(table: TableView, view: Any, seat: int | None, frame: Frame) -> list[PaintJob]:
    """Return the drawing of a table as a seat sees it, in parts that each take a turn of the loop."""

    def board(surface: pygame.Surface) -> None:
        table.draw_board(surface, view, frame)

    def state(surface: pygame.Surface) -> None:
        table.draw_state(surface, view, seat, frame, Pointing())

    def sprites(surface: pygame.Surface) -> None:
        for ref, pose in table.layout(view, seat, frame, Pointing()).items():
            table.draw_sprite(surface, view, ref, pose, frame)

    return [_once(part, frame) for part in (board, state, sprites)]


def _once(part: Callable[[pygame.Surface], None], frame: Frame) -> PaintJob:
    return PaintJob(bool, partial(_unseen, part, frame))


def _unseen(part: Callable[[pygame.Surface], None], frame: Frame) -> None:
    part(pygame.Surface(frame.size))
