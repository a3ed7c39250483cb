"""Where a playout ends: at a settled moment, once so many turns are over."""

from __future__ import annotations

from typing import Any

from game.kernel.match import Match
from game.kernel.rules import QuiescenceRules

LONGEST, DEPTH = 60, 6
"""The most decisions of a playout for each of its turns: where the mode says when one is over, and where not."""


class PlayoutCutoff:
    """Tells when a playout may end: once so many turns are over and nothing is under way any more.

    `since` is the match before its first answer. Modes that do not say what turn it is get a fixed number of decisions.
    """

    def __init__(self, since: Match[Any], turns: int = 1) -> None:
        self.turns_left, self.longest, self.depth = turns, LONGEST * turns, DEPTH * turns
        self.quiescence_rules = since.rules if isinstance(since.rules, QuiescenceRules) else None
        self.turn = self.quiescence_rules.quiescence_key(since.state) if self.quiescence_rules is not None else None
        self.decisions = 0

    def check_end(self, match: Match[Any]) -> bool:
        """Return whether the playout ends here; to be asked before every decision."""
        self.decisions += 1
        if self.quiescence_rules is None:
            return self.decisions > self.depth
        now = self.quiescence_rules.quiescence_key(match.state)
        if self.turn is None:
            self.turn = now
        if now not in (None, self.turn):
            self.turn, self.turns_left = now, self.turns_left - 1
        return self.decisions > self.longest or self.turns_left <= 0
