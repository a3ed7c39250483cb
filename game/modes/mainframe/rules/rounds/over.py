"""Whether a fight is decided, so that the turns left in its round can change nothing.

Source: mainframe.rounds.fight-over, mainframe.end.challenger
"""

from __future__ import annotations

from game.modes.mainframe.game_content import FightContent, active_units, any_active
from game.modes.mainframe.model.state import State, Unit, play_zone
from game.modes.mainframe.rules.powers.charges import may_still_charge
from game.modes.mainframe.rules.powers.interrupts import switches
from game.modes.mainframe.rules.rounds.peril import all_in_peril


def challenger_ahead(content: FightContent, state: State) -> bool:
    """Return whether another fight follows without a pass. Source: mainframe.end.challenger"""
    return content.setup.challenger is not None and state.fight == 0


def nothing_left_to_change(content: FightContent, state: State) -> bool:
    """Return whether one side is down, so that the turns left in the round can change nothing.

    Where the team goes on as it is, to a challenger or without a pass of the Collector, its turns still count; and so
    does a turn that can charge a meter or switch Interrupts, which no pass undoes. Those of a side that the rest of
    the round may down to the last one decide who wins. Source: mainframe.rounds.fight-over, mainframe.end.challenger,
    mainframe.end.cpu-delays-pass, mainframe.gap.garbage-collector
    """
    if not any_active(state, "mc"):
        return state.phase != "count" or not all_in_peril(content, state, "cpu")
    if any_active(state, "cpu"):
        return False
    goes_on = content.setup.collector_waits or challenger_ahead(content, state)
    if goes_on:
        return False
    if state.phase != "count":
        return True
    if all_in_peril(content, state, "mc"):
        return False
    mcs = active_units(state, "mc")
    return not any(may_still_charge(content, state, unit) or _may_still_switch(content, state, unit) for unit in mcs)


def _may_still_switch(content: FightContent, state: State, unit: Unit) -> bool:
    """Return whether a unit has a card left in this round that switches its Interrupt.

    Source: mainframe.interrupts.switch, mainframe.gap.garbage-collector
    """
    return any(switches(content, state, unit, card) for card in state.piles.zones[play_zone(unit.seat)])
