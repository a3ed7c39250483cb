"""Standing orders at the table: never ask about a Guard, always or never use an optional Trigger Effect, ask again."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import say
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.orders import ALWAYS, GUARD, NEVER, USE, guard_kind, use_kind
from game.ui.table.view import AnswerWithOrders

Order = tuple[str, str, str, str]


def ask_again(content: DuelContent, observation: State, seat: int) -> Sequence[Order]:
    """Return label, kind, value and why not of the orders that take back what a seat has ordered."""
    found: list[Order] = []
    for key in observation.orders:
        owner, _, kind = key.partition("/")
        if owner != str(seat) or not kind.startswith((GUARD, USE)):
            continue
        card = kind.removeprefix(GUARD).removeprefix(USE).partition("/")[0]
        entry = content.cards.get(card) or content.cities.get(card)
        name = say(entry.name) if entry is not None else card
        found.append((say("Ask again: {card}", card=name), kind, "", ""))
    return tuple(found)


def answers_always(decision: Decision) -> tuple[AnswerWithOrders, ...]:
    """Return the answers that hold for the rest of the game, at questions about Guards and Trigger Effects."""
    if not isinstance(decision, Choose) or all(option.id != "no" for option in decision.options):
        return ()
    if decision.key == "guard":
        kinds = {guard_kind(option.id.partition(":")[2]) for option in decision.options if option.verb == "guard"}
        return (AnswerWithOrders(say("Never ask"), "no", tuple((kind, NEVER) for kind in sorted(kinds))),)
    if decision.key != "trigger":
        return ()
    kind = use_kind(decision.about[0].partition(":")[2], decision.about[1].partition(":")[2])
    found = [AnswerWithOrders(say("Never"), "no", ((kind, NEVER),))]
    if decision.options[0].id == "use:0":
        found.append(AnswerWithOrders(say("Always"), "use:0", ((kind, ALWAYS),)))
    return tuple(found)
