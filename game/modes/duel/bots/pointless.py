"""What even somebody who plays at random would not do: pay Resolve for a new hand, tire a Character to death or for
nothing, Sabotage where there is nothing to break, or pay for an effect that has no target."""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.decisions import Choose, Decision
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
    return [option.id for option in decision.options if _is_pointless(content, state, option.id)]


def _is_pointless(content: DuelContent, state: State, name: str) -> bool:
    """Return whether an act costs somebody's last Fatigue, brings nothing or has no target, by the id of its option."""
    verb, _, remaining = name.partition(":")
    if not remaining:
        return False
    cards = remaining.split("/")
    if verb == "use":
        user, source, number = cards
        ability = content.card(source).actions[int(number)]
        fatigue = ability.cost.fatigue
        if fatigue and _kills(state, user, fatigue):
            return True
        return finds_nothing(content, state, TargetingContext(state.active, source, user, pays=fatigue), ability)
    if verb in TIRING:
        for card in cards:
            if _kills(state, card, 1):
                return True
    if verb == "tactics":
        return _again(state, cards[0])
    return verb in ("play", "cast") and _aimless(content, state, cards)


def _kills(state: State, card: str, fatigue: int) -> bool:
    """Return whether so much Fatigue is the last of a card in play: the one that discards it is reached."""
    entry = state.cards.get(card)
    return entry is not None and entry.fatigue + fatigue >= MOST_FATIGUE


def _again(state: State, card: str) -> bool:
    """Return whether somebody who is Prepared would use Tactics: the Edge it brings is lost for the one before."""
    entry = state.cards.get(card)
    return entry is not None and entry.prepared


def _aimless(content: DuelContent, state: State, cards: list[str]) -> bool:
    """Return whether a card that is played, or a Spell that a caster Casts, has an effect for which there is no target.

    Source: duel.target.fail, duel.cost.pay-first
    """
    *casters, card = cards
    ability = content.card(card).play
    if ability is None:
        return False
    aim = TargetingContext(state.active, card, casters[0], pays=1) if casters else TargetingContext(state.active, card)
    return finds_nothing(content, state, aim, ability)
