"""Which answer a sensible player would give where a glance is enough: it is gold, for a second click or a key."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision, Option
from game.modes.duel.bots.values import HAND_CARD, get_printed_values
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, place_of
from game.modes.duel.rules.numbers import demoralize_of, is_character
from game.modes.duel.table.advice.actions import best_act, best_guard, best_join
from game.modes.duel.table.advice.aims import best_aim
from game.modes.duel.table.advice.card_sets import best_set
from game.modes.duel.table.advice.hand_cards import best_stocked, best_support

__all__ = ["ADVISED", "best_of", "best_set"]

GAINS = frozenset({"bonus", "gain", "production"})
"""The questions for an Attribute that a player gets."""
SUPPORT = frozenset({"support", "support-dl"})
AIMS = frozenset({"target", "fighter", "provoke", "fight-order", "sabotage"})
"""The questions what is aimed at, and who fights whom."""
SETS = frozenset({"block", "targets", "discard-hand", "bury"})
"""The questions with several answers at once."""
ADVISED = frozenset({"deploy", "stockpile", "engage", "join", "guard"}) | SUPPORT | AIMS | SETS
"""The questions about cards on the table whose best answer has a golden button beside the end or the pass."""
MOST_TIRED = 2
"""With more Fatigue a Character cannot attack or block and live through the answer."""


def best_of(content: DuelContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the best option: what the hand asks for, who goes forward, what costs Resolve; may be empty."""
    if decision.key in GAINS:
        wanted = {option.id: wanted_by(content, observation, decision, option) for option in options}
        return max(wanted, key=lambda name: wanted[name]) if any(wanted.values()) else ""
    if decision.key == "deploy":
        return _choose_deployment(content, observation, options)
    if decision.key == "stockpile":
        return best_stocked(content, observation, int(decision.seat), options)
    if decision.key in SUPPORT:
        return best_support(content, observation, int(decision.seat), decision.key == "support", options)
    if decision.key == "engage":
        return best_act(content, observation, int(decision.seat), options)
    if decision.key == "join":
        return best_join(content, observation, options)
    if decision.key == "guard":
        return best_guard(content, observation, options)
    if decision.key in AIMS:
        return best_aim(content, observation, decision, options)
    return _demoralizes(content, observation, options) if decision.key == "unblocked" else ""


def wanted_by(content: DuelContent, observation: State, decision: Decision, option: Option) -> int:
    """Return how much of an Attribute the cards of the own hand cost together."""
    costs = [content.card(card).cost for card in observation.zone("hand", int(decision.seat)) if card != HIDDEN]
    return sum(getattr(cost, option.id.partition(":")[2], 0) for cost in costs)


def _demoralizes(content: DuelContent, observation: State, options: Sequence[Option]) -> str:
    """Return who takes most Resolve of those that nobody blocks, which brings the duel nearer to its end."""
    lost = {
        option.id: demoralize_of(content, observation, option.refs[0].partition(":")[2]).value
        for option in options
        if option.verb == "demoralize"
    }
    return max(lost, key=lambda name: lost[name], default="")


def _choose_deployment(content: DuelContent, observation: State, options: Sequence[Option]) -> str:
    """Return who goes to the Battlefield next, the most useful there first; else that nobody Moves any more.

    Whoever goes first in a turn costs the second card of the Draw phase. Source: duel.turn.draw-two
    """
    least = 0.0 if observation.moved_up else HAND_CARD
    front = {
        option.id: get_printed_values(content, card).front
        for option in options
        if option.verb == "move"
        and place_of(observation, card := option.id.partition(":")[2]) == "keep"
        and is_character(content, card)
        and observation.cards[card].fatigue <= MOST_TIRED
    }
    done = next((option.id for option in options if option.verb == "done"), "")
    best = max(front, key=lambda name: front[name], default=done)
    return best if front.get(best, 0.0) > least else done
