"""Standing passes at the table: what may be ordered for good, and which buttons pass and order at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Decision
from game.kernel.language.say import N_, say
from game.kernel.state import order_key
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.rules.numbers import passed_tests
from game.modes.story.rules.party_order import (
    ANNOUNCED,
    ASK,
    HELD,
    NO,
    NO_MOVES,
    TESTS_MET,
    UNTIL_ATTACKED,
    YES,
    is_held,
)
from game.ui.table.view import AnswerWithOrders

ORDER_WORDS = {
    UNTIL_ATTACKED: (N_("Pass until I am attacked"), N_("Ask me before every attack")),
    TESTS_MET: (N_("Pass once the Tests are met"), N_("Ask me after the Tests are met")),
}
MOVES_WORDS = {
    "": N_("Offer moves at the latest moment for them"),
    ANNOUNCED: N_("Offer moves only when an attack is announced"),
    ASK: N_("Ask me before attacks whether I change places"),
    NO: N_("Ask me for every move"),
}
"""What may be ordered about moves in the order."""
LAYS = {"defense", "boost", "ability", "ally"}
"""What can only be laid on a defense, where no General effect is among it."""


def orders(observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
    """Return the standing passes of a seat, each with the word that cancels it."""
    found = []
    for kind, (going_on, off) in ORDER_WORDS.items():
        said = observation.orders.get(order_key(seat, kind), "")
        found.append((say(off), kind, NO, "") if said == YES else (say(going_on), kind, YES, ""))
    said = observation.orders.get(order_key(seat, NO_MOVES), "")
    asks = observation.orders.get(order_key(seat, HELD), "") != YES
    text = N_("Pass once an attack on us is held") if asks else N_("Ask me for more after an attack is held")
    found.append((say(text), HELD, YES if asks else NO, ""))
    found += [(say(text), NO_MOVES, value, "") for value, text in MOVES_WORDS.items() if value != said]
    return found


def always(content: StoryContent, observation: State, decision: Decision) -> Sequence[AnswerWithOrders]:
    """Return the passes that stand: no moves any more, no more than holds an attack, none after the Tests are met."""
    options = {option.id: option for option in getattr(decision, "options", ())}
    if "pass" not in options:
        return ()
    verbs = {option.verb for option in options.values()} - {"pass"}
    of_another = (
        decision.key == "round.hero" and bool(observation.rounds) and observation.rounds[-1].seats[0] != decision.seat
    )
    if of_another and verbs <= {"move"}:
        return (AnswerWithOrders(say("No moves any more"), "pass", ((NO_MOVES, YES),)),)
    if decision.key == "round.before":
        text = say("No moves any more") if verbs <= {"move"} else say("Ask only when attacked")
        kind = NO_MOVES if verbs <= {"move"} else UNTIL_ATTACKED
        return (AnswerWithOrders(text, "pass", ((kind, YES),)),)
    if decision.key == "round.defense" and verbs <= LAYS and is_held(content, observation):
        return (AnswerWithOrders(say("Pass once it is held"), "pass", ((HELD, YES),)),)
    if observation.challenge is not None and all(passed_tests(observation.challenge)):
        return (AnswerWithOrders(say("Pass when all is met"), "pass", ((TESTS_MET, YES),)),)
    return ()
