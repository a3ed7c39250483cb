"""What the drawing functions of a fight's table share."""

from __future__ import annotations

from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.words.wording import FightWords
from game.ui.table.draw_context import DrawContext


class FightContext(DrawContext[FightContent, State], frozen=True, kw_only=True):
    """One frame of a fight: `board` says where areas lie and pieces stand."""

    wording: FightWords
    board: FieldLayout
