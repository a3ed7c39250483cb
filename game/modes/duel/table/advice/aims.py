"""What a sensible player would aim an effect, a Provoke or a Sabotage at, who fights for it, which fight is first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.decisions import ChooseMany, Decision, Option
from game.modes.duel.bots.guesses import bonus_worth, fight_worth, verb_worth
from game.modes.duel.bots.values import ATTRIBUTE, HAND_CARD, STOCKED, card_worth, get_printed_values, tired_worth
from game.modes.duel.content.types import Ability
from game.modes.duel.content.verbs import FightTarget, Modify, Retrieve, Verbs
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, owner
from game.modes.duel.model.tasks import Cast, FreeCast, Play, TakeTrigger, Task, Use
from game.modes.duel.rules.numbers import value
from game.modes.duel.rules.sabotage import DRAINED
from game.modes.duel.rules.targets import TargetingContext, legal_targets

HARMS = {"hand": HAND_CARD, "stockpile": STOCKED, "drain": ATTRIBUTE * DRAINED}
"""What it is worth that a Sabotage takes what cannot be told apart, on the scale of the bots' evaluation."""
HELD_SHARE = 0.1
"""How much a card that is not in play counts by its worth in hand, where an effect is worth the same on each."""


IN_FIGHT, IN_ATTACK = 1.0, 0.5
"""How much more a bonus is worth to who fights now, and to who attacks and has not fought yet."""


class _Aimed(NamedTuple):
    """An effect that asks what it is aimed at."""

    ability: Ability
    aim: TargetingContext


def best_aim(content: DuelContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the best target, fighter, Provoke, fight or harm; empty where none is better than the others."""
    values = {
        option.id: found
        for option in options
        if (found := _value_of(content, observation, decision, option)) is not None
    }
    best = max(values, key=lambda name: values[name], default="")
    alike = len(values) > 1 and max(values.values()) - min(values.values()) < 0.01
    return "" if alike and decision.key != "fight-order" else best


def best_targets(content: DuelContent, observation: State, decision: ChooseMany) -> tuple[str, ...]:
    """Return the best targets of an effect with several: all that it is good for, at least as many as it needs."""
    values = {option.id: _value_of(content, observation, decision, option) or 0.0 for option in decision.options}
    ranked = sorted(values, key=lambda name: -values[name])
    good = [name for name in ranked if values[name] > 0]
    return tuple(good[: decision.most]) if len(good) >= decision.least else tuple(ranked[: decision.least])


def _value_of(content: DuelContent, observation: State, decision: Decision, option: Option) -> float | None:
    """Return what an option is worth to the player who is asked; None where nothing is known of it."""
    cards = [ref.partition(":")[2] for ref in option.refs]
    if decision.key in ("provoke", "fight-order"):
        attacker, defender = cards
        return fight_worth(content, observation, attacker, defender, 0.0)
    if decision.key == "sabotage":
        return _harm(content, observation, option)
    aimed = _find_waiting_aim(content, observation)
    if aimed is None:
        return None
    if decision.key == "fighter":
        return value(content, observation, cards[0], "martial") - observation.cards[cards[0]].fatigue
    return sum(_value_of_verb(content, observation, aimed, verb, cards[0]) for verb in aimed.ability.effects)


def _harm(content: DuelContent, observation: State, option: Option) -> float:
    """Return what the harm of a Sabotage is worth."""
    if option.verb in HARMS:
        return HARMS[option.verb]
    card = option.refs[0].partition(":")[2]
    if option.verb == "attached":
        equip = content.card(card).equip
        return bonus_worth(equip) if equip is not None else 0.0
    return tired_worth(card_worth(content, card), observation.cards[card].fatigue)


def _find_waiting_aim(content: DuelContent, observation: State) -> _Aimed | None:
    """Return the effect that waits on the stack for its targets."""
    task: Task | None = observation.stack[-1] if observation.stack else None
    if isinstance(task, Play):
        play = content.card(task.card).play
        return None if play is None else _Aimed(play, TargetingContext(task.seat, task.card))
    if isinstance(task, Cast | FreeCast):
        play = content.card(task.spell).play
        return None if play is None else _Aimed(play, TargetingContext(task.seat, task.spell, task.caster))
    if isinstance(task, Use):
        return _Aimed(
            content.card(task.source).actions[task.number], TargetingContext(task.seat, task.source, task.user)
        )
    if isinstance(task, TakeTrigger) and task.trigger.ability != "equip":
        waits = task.trigger
        user = waits.card if waits.card in observation.cards else ""
        return _Aimed(
            content.ability_of(waits.card, waits.ability), TargetingContext(waits.seat, waits.card, user, waits.about)
        )
    return None


def _value_of_verb(content: DuelContent, observation: State, aimed: _Aimed, verb: Verbs, card: str) -> float:
    """Return what a verb of an effect is worth on a card."""
    ability, aim = aimed
    if isinstance(verb, FightTarget):
        fighters = [aim.user] if ability.fighter is None else legal_targets(content, observation, aim, ability.fighter)
        fights = [fight_worth(content, observation, who, card, 0.0) for who in fighters if who in observation.cards]
        return max(fights, default=0.0)
    value = verb_worth(content, observation, aim.seat, verb, card)
    if card in observation.cards:
        return value * (1.0 + _busy(content, observation, card)) if isinstance(verb, Modify) else value
    share = HELD_SHARE * get_printed_values(content, card).held
    return value + share if owner(card) != aim.seat or isinstance(verb, Retrieve) else value - share


def _busy(content: DuelContent, observation: State, card: str) -> float:
    """Return how much more a bonus for a time is worth on a card by what it does: it fights, attacks, stands fresh."""
    value = get_printed_values(content, card).value
    fresh = (
        0.1 * tired_worth(value, observation.cards[card].fatigue) / value
        + 0.01 * get_printed_values(content, card).front
    )
    if observation.fights and card in (observation.fights[-1].attacker, observation.fights[-1].defender):
        return IN_FIGHT + fresh
    attacks = (
        bool(observation.attacks)
        and card in observation.attacks[-1].attackers
        and card not in observation.attacks[-1].done
    )
    return fresh + (IN_ATTACK if attacks else 0.0)
