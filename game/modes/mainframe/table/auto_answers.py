"""What answers itself."""

from __future__ import annotations

from game.kernel.decisions import PASS, Answer, Choose, Decision
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State
from game.modes.mainframe.rules.rounds.end import all_give_up
from game.modes.mainframe.rules.rounds.over import nothing_left_to_change
from game.modes.mainframe.table.reloads import keeps

LEFT_OVER: dict[str, Answer] = {"turn": "end", "team": "no", "discards": (), "out-reload": "no"}
"""What ends a decided fight, by the question: the rules let the turn go on in which the last opponent went down, and
whoever reloads in this round is asked what to discard. Interrupts are passed over.
"""


def auto_answer(content: FightContent, observation: State, decision: Decision) -> Answer:
    """Return the answer that ends a decided fight, or that nobody would give otherwise; empty at other questions."""
    if nothing_left_to_change(content, observation):
        passes = any(option.id == PASS for option in getattr(decision, "options", ()))
        return LEFT_OVER.get(decision.key, PASS if passes else "")
    if observation.phase == "end" and decision.key == "discards" and all_give_up(observation):
        return LEFT_OVER[decision.key]
    return _who_can_act(observation, decision) or keeps(content, observation, decision)


def _who_can_act(observation: State, decision: Decision) -> Answer:
    """Return whose card of several on one count comes first where at most one of their owners still stands.

    Cards of the others go to the discard pile without a turn. Source: mainframe.gap.downed
    """
    if decision.key != "tie" or not isinstance(decision, Choose):
        return ""
    owners = {option.id: observation.units.get(option.refs[-1].partition(":")[2]) for option in decision.options}
    acting = [name for name, unit in owners.items() if unit is not None and unit.active]
    if not acting:
        return next(iter(owners), "")
    return acting[0] if len(acting) == 1 else ""
