"""What the drawing functions of a duel share."""

from __future__ import annotations

from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.table.places import DuelRegions
from game.modes.duel.table.story import RecentFight
from game.modes.duel.words.words import DuelWords
from game.ui.table.draw_context import DrawContext


class DuelContext(DrawContext[DuelFacts, State], frozen=True, kw_only=True):
    """One frame of a duel: also its words, where everything lies, and what was revealed in the lane."""

    words: DuelWords
    places: DuelRegions
    story: RecentFight
