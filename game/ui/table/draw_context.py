"""What the drawing functions of a table share: where they draw, what the game is, how it stands, what is pointed at."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

import msgspec
import pygame

from game.ui.paint.canvas import Canvas
from game.ui.table.view import Pointing, TableRegions

F = TypeVar("F")
V = TypeVar("V")


class DrawContext(msgspec.Struct, Generic[F, V], frozen=True, kw_only=True):
    """One frame of a table as its parts are drawn from it; a mode adds its layout and what else all its parts need.

    `content` are the mode's rules content, `observation` is the state as its viewer knows it. `seat` is the viewer's,
    None for one who sees what everybody sees.
    """

    canvas: Canvas
    surface: pygame.Surface
    content: F
    observation: V
    regions: TableRegions
    pointing: Pointing = Pointing()
    seat: int | None = None

    def with_surface(self, surface: pygame.Surface) -> Self:
        """Return the same for another surface."""
        return msgspec.structs.replace(self, surface=surface)
