"""What even somebody who plays at random would not do: pay Resolve for a new hand, tire a Character to death or for
nothing, Sabotage where there is nothing to break, or pay for an effect that has no target."""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.decisions import Choose, Decision, Option
from game.modes.duel.content.types import Ability
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import MOST_FATIGUE, State, other
from game.modes.duel.rules.sabotage import sabotage_choices
from game.modes.duel.rules.targets import TargetingContext, finds_nothing

TIRING = frozenset({"attack", "tactics", "cast", "ride"})
"""The acts that cost whoever does them 1 Fatigue; an effect that is used has a cost of its own."""


def pointless_options(content: DuelContent, state: State, decision: Decision) -> Collection[str]:
    """Return the ids of the options that harm the seat asked for nothing.

    Source: duel.setup.mulligan, duel.fatigue.fourth, duel.tactics.again, duel.unblocked.sabotage-choice,
        duel.target.fail
    """
    if not isinstance(decision, Choose):
        return ()
    if decision.key == "opening":
        return ("redraw",)
    if decision.key == "unblocked" and not sabotage_choices(content, state, other(decision.seat)):
        return [option.id for option in decision.options if option.verb == "sabotage"]
    if decision.key != "engage":
        return ()
    return [
        option.id
        for option in decision.options
        if _kills(content, state, option.id) or _again(state, option) or _aimless(content, state, option.id)
    ]


def _kills(content: DuelContent, state: State, name: str) -> bool:
    """Return whether an act costs one of those who do it its last Fatigue, by the id of its option."""
    verb, _, remaining = name.partition(":")
    cards = remaining.split("/")
    if verb in TIRING:
        return any(_compute_fatigue_room(state, card) <= 1 for card in cards)
    if verb == "use":
        user, source, number = cards
        cost = content.card(source).actions[int(number)].cost.fatigue
        return cost >= _compute_fatigue_room(state, user) if cost else False
    return False


def _again(state: State, option: Option) -> bool:
    """Return whether somebody who is Prepared would use Tactics: the Edge it brings is lost for the one before."""
    entry = state.cards.get(option.id.partition(":")[2])
    return option.verb == "tactics" and entry is not None and entry.prepared


def _aimless(content: DuelContent, state: State, name: str) -> bool:
    """Return whether an act pays for an effect for which there is no target, by the id of its option.

    Source: duel.target.fail, duel.cost.pay-first
    """
    verb, _, remaining = name.partition(":")
    cards = remaining.split("/")
    ability: Ability | None = None
    if verb == "play":
        aim, ability = TargetingContext(state.active, cards[0]), content.card(cards[0]).play
    elif verb == "cast":
        caster, spell = cards
        aim, ability = TargetingContext(state.active, spell, caster, pays=1), content.card(spell).play
    elif verb == "use":
        user, source, number = cards
        ability = content.card(source).actions[int(number)]
        aim = TargetingContext(state.active, source, user, pays=ability.cost.fatigue)
    return ability is not None and finds_nothing(content, state, aim, ability)


def _compute_fatigue_room(state: State, card: str) -> int:
    """Return how much Fatigue a card can still gain, the one that discards it counted; endless if it is not in play."""
    entry = state.cards.get(card)
    return MOST_FATIGUE - entry.fatigue if entry is not None else MOST_FATIGUE + 1
