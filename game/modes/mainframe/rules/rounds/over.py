"""Whether a fight is decided, so that the turns left in its round can change nothing.

Source: mainframe.rounds.fight-over, mainframe.end.challenger
"""

from __future__ import annotations

from game.modes.mainframe.facts import FightFacts, any_active
from game.modes.mainframe.model.state import State


def challenger_ahead(facts: FightFacts, state: State) -> bool:
    """Return whether another fight follows without a pass. Source: mainframe.end.challenger"""
    return facts.setup.challenger is not None and state.fight == 0


def nothing_left_to_change(facts: FightFacts, state: State) -> bool:
    """Return whether one side is down, so that the turns left in the round can change nothing.

    Where the team goes on as it is, to a challenger or without a pass of the Collector, its turns still count.
    Source: mainframe.rounds.fight-over, mainframe.end.challenger, mainframe.end.cpu-delays-pass
    """
    if not any_active(state, "mc"):
        return True
    if any_active(state, "cpu"):
        return False
    goes_on = facts.setup.collector_waits or challenger_ahead(facts, state)
    return not goes_on
