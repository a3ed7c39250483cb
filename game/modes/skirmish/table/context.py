"""What the drawing functions of a skirmish share."""

from __future__ import annotations

from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import State
from game.modes.skirmish.table.board.layout import FieldProjection
from game.ui.table.draw_context import DrawContext


class SkirmishContext(DrawContext[SkirmishContent, State], frozen=True, kw_only=True):
    """One frame of a skirmish: also where its inches lie, and the seat that looks."""

    field: FieldProjection
    near: int


def is_ground(ref: str) -> bool:
    """Return whether a ref is ground, or what stands or lies on it."""
    return ref == "ground" or ref.startswith(("piece:", "marker:"))
