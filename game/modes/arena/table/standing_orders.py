"""Standing orders: which Reactions a side passes, and whether it takes its turns, without being asked.

Source: arena.reaction.what, arena.gap.reaction-order, arena.turn.delay-choose
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import PASS, Choose, Decision
from game.kernel.language.say import say
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State
from game.modes.arena.rules.reactions import NEVER, has_declined_reaction, order_kind
from game.modes.arena.rules.turns import DELAY, never_delays
from game.ui.table.view import AnswerWithOrders

Order = tuple[str, str, str, str]


def ask_again(content: BattleContent, observation: State, seat: int) -> Sequence[Order]:
    """Return label, kind, value and why not of the orders that take back "never" for the Reactions of a seat."""
    found: dict[str, Order] = {}
    for unit in observation.units.values():
        if unit.seat != seat or unit.gone:
            continue
        for one in content.reactions_of(unit.type):
            if has_declined_reaction(observation, seat, one.id):
                found[one.id] = (say("Ask again: {name}", name=say(one.name)), order_kind(one.id), "", "")
    return tuple(found.values())


def turn_order(observation: State, seat: int) -> Sequence[Order]:
    """Return the order that turns the question off, or on, whether a turn is taken or put off; none before round 1."""
    if not observation.round:
        return ()
    if never_delays(observation, seat):
        return ((say("Delay: ask at my turns"), DELAY, "", ""),)
    return ((say("Delay: never ask"), DELAY, NEVER, ""),)


def pass_always(decision: Decision) -> AnswerWithOrders | None:
    """Return the pass that also orders never to be asked again about what is offered; None at other questions."""
    if not isinstance(decision, Choose) or decision.key != "react":
        return None
    offered = [option.id.partition(":")[2] for option in decision.options if option.id != PASS]
    return AnswerWithOrders(say("Pass always"), PASS, tuple((order_kind(name), NEVER) for name in offered))
