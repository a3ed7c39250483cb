"""What the drawing functions of a duel share."""

from __future__ import annotations

from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.table.board.layout import DuelRegions
from game.modes.duel.table.recent_events import RecentFight
from game.modes.duel.words.wording import DuelWords
from game.ui.table.draw_context import DrawContext


class DuelContext(DrawContext[DuelContent, State], frozen=True, kw_only=True):
    """One frame of a duel: also its words, where everything lies, and what was revealed in the lane."""

    wording: DuelWords
    table_regions: DuelRegions
    recent_events: RecentFight
