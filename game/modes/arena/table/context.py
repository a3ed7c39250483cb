"""What the drawing functions of the arena share."""

from __future__ import annotations

import msgspec

from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State
from game.modes.arena.table.preview.threat import ThreatMaps
from game.modes.arena.table.recent_events import RecentAbility
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.hex_painter import HexLayout
from game.ui.table.draw_context import DrawContext


class ArenaContext(DrawContext[BattleContent, State], frozen=True, kw_only=True):
    """One frame of the arena: also its words, where its hexes lie, what was rolled and triggered last, and
    the threats that were looked for last."""

    wording: BattleWords
    layout: HexLayout
    recent_events: RecentAbility
    threats: ThreatMaps = msgspec.field(default_factory=ThreatMaps)
