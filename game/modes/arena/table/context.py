"""What the drawing functions of the arena share."""

from __future__ import annotations

from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State
from game.modes.arena.table.story import RecentAbility
from game.modes.arena.words.words import BattleWords
from game.ui.paint.hex_painter import HexLayout
from game.ui.table.draw_context import DrawContext


class ArenaContext(DrawContext[BattleFacts, State], frozen=True, kw_only=True):
    """One frame of the arena: also its words, where its hexes lie, and what was rolled and triggered last."""

    words: BattleWords
    layout: HexLayout
    story: RecentAbility
