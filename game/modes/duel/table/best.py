"""Which Attribute is plainly the best to take: the one that the cards in hand ask for most."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision, Option
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State

GAINS = frozenset({"bonus", "gain"})
"""The questions for an Attribute that a player gets."""


def best_of(facts: DuelFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the Attribute that the own hand asks for most; empty where it asks for none of those offered."""
    if decision.key not in GAINS:
        return ""
    costs = [facts.card(card).cost for card in view.zone("hand", int(decision.seat)) if card != HIDDEN]
    asked = {option.id: sum(getattr(cost, option.id.partition(":")[2], 0) for cost in costs) for option in options}
    return max(asked, key=lambda name: asked[name]) if any(asked.values()) else ""
