"""Which answer a sensible player would give where a glance is enough: it is gold, for a second click or a key."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision, Option
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State, place_of
from game.modes.duel.rules.numbers import is_character, value

GAINS = frozenset({"bonus", "gain"})
"""The questions for an Attribute that a player gets."""
FORWARD = {"engage": "attack", "unblocked": "demoralize"}
"""The verbs that bring a duel nearer to its end, by the question where they are offered."""
LEAST_MARTIAL = 2
"""With less Martial a Character is more use in the Keep."""
MOST_TIRED = 2
"""With more Fatigue a Character cannot attack and live through the answer."""


def best_of(facts: DuelFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the best option: what the hand asks for, who goes forward, what costs Resolve; may be empty."""
    if decision.key in GAINS:
        wanted = {option.id: wanted_by(facts, view, decision, option) for option in options}
        return max(wanted, key=lambda name: wanted[name]) if any(wanted.values()) else ""
    if decision.key == "deploy":
        return _deployed(facts, view, options)
    wins = FORWARD.get(decision.key)
    return next((option.id for option in options if option.verb == wins), "")


def wanted_by(facts: DuelFacts, view: State, decision: Decision, option: Option) -> int:
    """Return how much of an Attribute the cards of the own hand cost together."""
    costs = [facts.card(card).cost for card in view.zone("hand", int(decision.seat)) if card != HIDDEN]
    return sum(getattr(cost, option.id.partition(":")[2], 0) for cost in costs)


def _deployed(facts: DuelFacts, view: State, options: Sequence[Option]) -> str:
    """Return who goes to the Battlefield next, the strongest first; else that nobody Moves any more."""
    martial = {
        option.id: value(facts, view, card, "martial")
        for option in options
        if option.verb == "move"
        and place_of(view, card := option.id.partition(":")[2]) == "keep"
        and is_character(facts, card)
        and view.cards[card].fatigue <= MOST_TIRED
    }
    forward = [name for name, number in martial.items() if number >= LEAST_MARTIAL]
    done = next((option.id for option in options if option.verb == "done"), "")
    return max(forward, key=lambda name: martial[name]) if forward else done
