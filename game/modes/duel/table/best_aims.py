"""What a sensible player would aim an effect, a Provoke or a Sabotage at, who fights for it, which fight is first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.decisions import ChooseMany, Decision, Option
from game.modes.duel.bots.guesses import bonus_worth, fight_worth, verb_worth
from game.modes.duel.bots.worth import ATTRIBUTE, HAND_CARD, STOCKED, card_worth, get_printed_values, tired_worth
from game.modes.duel.content.types import Ability
from game.modes.duel.content.verbs import FightTarget, Modify, Retrieve, Verbs
from game.modes.duel.facts import DuelFacts
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


def best_aim(facts: DuelFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the best target, fighter, Provoke, fight or harm; empty where none is better than the others."""
    worth = {option.id: found for option in options if (found := _worth(facts, view, decision, option)) is not None}
    best = max(worth, key=lambda name: worth[name], default="")
    alike = len(worth) > 1 and max(worth.values()) - min(worth.values()) < 0.01
    return "" if alike and decision.key != "fight-order" else best


def best_targets(facts: DuelFacts, view: State, decision: ChooseMany) -> tuple[str, ...]:
    """Return the best targets of an effect with several: all that it is good for, at least as many as it needs."""
    worth = {option.id: _worth(facts, view, decision, option) or 0.0 for option in decision.options}
    ranked = sorted(worth, key=lambda name: -worth[name])
    good = [name for name in ranked if worth[name] > 0]
    return tuple(good[: decision.most]) if len(good) >= decision.least else tuple(ranked[: decision.least])


def _worth(facts: DuelFacts, view: State, decision: Decision, option: Option) -> float | None:
    """Return what an option is worth to the player who is asked; None where nothing is known of it."""
    cards = [ref.partition(":")[2] for ref in option.refs]
    if decision.key in ("provoke", "fight-order"):
        attacker, defender = cards
        return fight_worth(facts, view, attacker, defender, 0.0)
    if decision.key == "sabotage":
        return _harm(facts, view, option)
    aimed = _find_waiting_aim(facts, view)
    if aimed is None:
        return None
    if decision.key == "fighter":
        return value(facts, view, cards[0], "martial") - view.cards[cards[0]].fatigue
    return sum(_on(facts, view, aimed, verb, cards[0]) for verb in aimed.ability.effects)


def _harm(facts: DuelFacts, view: State, option: Option) -> float:
    """Return what the harm of a Sabotage is worth."""
    if option.verb in HARMS:
        return HARMS[option.verb]
    card = option.refs[0].partition(":")[2]
    if option.verb == "attached":
        equip = facts.card(card).equip
        return bonus_worth(equip) if equip is not None else 0.0
    return tired_worth(card_worth(facts, card), view.cards[card].fatigue)


def _find_waiting_aim(facts: DuelFacts, view: State) -> _Aimed | None:
    """Return the effect that waits on the stack for its targets."""
    task: Task | None = view.stack[-1] if view.stack else None
    if isinstance(task, Play):
        play = facts.card(task.card).play
        return None if play is None else _Aimed(play, TargetingContext(task.seat, task.card))
    if isinstance(task, Cast | FreeCast):
        play = facts.card(task.spell).play
        return None if play is None else _Aimed(play, TargetingContext(task.seat, task.spell, task.caster))
    if isinstance(task, Use):
        return _Aimed(facts.card(task.source).actions[task.number], TargetingContext(task.seat, task.source, task.user))
    if isinstance(task, TakeTrigger) and task.trigger.ability != "equip":
        waits = task.trigger
        user = waits.card if waits.card in view.cards else ""
        return _Aimed(
            facts.ability_of(waits.card, waits.ability), TargetingContext(waits.seat, waits.card, user, waits.about)
        )
    return None


def _on(facts: DuelFacts, view: State, aimed: _Aimed, verb: Verbs, card: str) -> float:
    """Return what a verb of an effect is worth on a card."""
    ability, aim = aimed
    if isinstance(verb, FightTarget):
        fighters = [aim.user] if ability.fighter is None else legal_targets(facts, view, aim, ability.fighter)
        fights = [fight_worth(facts, view, who, card, 0.0) for who in fighters if who in view.cards]
        return max(fights, default=0.0)
    worth = verb_worth(facts, view, aim.seat, verb, card)
    if card in view.cards:
        return worth * (1.0 + _busy(facts, view, card)) if isinstance(verb, Modify) else worth
    share = HELD_SHARE * get_printed_values(facts, card).held
    return worth + share if owner(card) != aim.seat or isinstance(verb, Retrieve) else worth - share


def _busy(facts: DuelFacts, view: State, card: str) -> float:
    """Return how much more a bonus for a time is worth on a card by what it does: it fights, attacks, stands fresh."""
    worth = get_printed_values(facts, card).worth
    fresh = 0.1 * tired_worth(worth, view.cards[card].fatigue) / worth + 0.01 * get_printed_values(facts, card).front
    if view.fights and card in (view.fights[-1].attacker, view.fights[-1].defender):
        return IN_FIGHT + fresh
    attacks = bool(view.attacks) and card in view.attacks[-1].attackers and card not in view.attacks[-1].done
    return fresh + (IN_ATTACK if attacks else 0.0)
