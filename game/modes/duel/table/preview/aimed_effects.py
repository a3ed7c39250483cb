"""What an effect would do to each target on offer: damage, Fatigue or rest."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.decisions import Choose, ChooseMany, Decision
from game.kernel.language.say import N_, say
from game.modes.duel.content.types import Ability, Trigger
from game.modes.duel.content.verbs import DamageTarget, Rest, Tire
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import MOST_FATIGUE, State
from game.modes.duel.rules.numbers import damage_steps, is_character, value
from game.modes.duel.table.preview.forecast import Result

Telling = DamageTarget | Tire | Rest


class AimedAbility(NamedTuple):
    """An ability that is being aimed, and the Fatigue that its user pays once that is done."""

    ability: Ability
    user: str = ""
    pays: int = 0


def find_aimed_ability(content: DuelContent, observation: State) -> AimedAbility | None:
    """Return the ability that is to be aimed now; None where nothing is. Source: duel.cost.pay-first"""
    task = observation.stack[-1] if observation.stack else None
    if isinstance(task, t.Use):
        ability = content.card(task.source).actions[task.number]
        return AimedAbility(ability, task.user, ability.cost.fatigue)
    if isinstance(task, t.TakeTrigger) and task.trigger.ability not in ("equip", "zealous"):
        found = content.ability_of(task.trigger.card, task.trigger.ability)
        return AimedAbility(found, task.trigger.card if isinstance(found, Trigger) else "", found.cost.fatigue)
    if not isinstance(task, t.Play | t.Cast | t.FreeCast):
        return None
    spell = content.card(task.card if isinstance(task, t.Play) else task.spell).play
    if spell is None:
        return None
    return AimedAbility(spell, task.caster, 1) if isinstance(task, t.Cast) else AimedAbility(spell)


def target_results(content: DuelContent, observation: State, decision: Decision) -> dict[str, Result]:
    """Return the outcome of damage, Fatigue or rest for each target on offer. Source: duel.damage.outside-fights"""
    if decision.key not in ("target", "targets") or not isinstance(decision, Choose | ChooseMany):
        return {}
    aimed = find_aimed_ability(content, observation)
    if aimed is None:
        return {}
    telling = [verb for verb in aimed.ability.effects if isinstance(verb, DamageTarget | Tire | Rest)]
    if len(telling) != 1:
        return {}
    found: dict[str, Result] = {}
    for option in decision.options:
        name = option.refs[0].partition(":")[2]
        if name in observation.cards and (is_character(content, name) or not isinstance(telling[0], DamageTarget)):
            before = observation.cards[name].fatigue + (aimed.pays if name == aimed.user else 0)
            found[option.refs[0]] = _if_it_works(
                aimed.ability, _judge_target(content, observation, name, before, telling[0])
            )
    return found


def _if_it_works(ability: Ability, result: Result) -> Result:
    """Return a result that comes only if an effect reaches its DL, said so."""
    if ability.dl is None:
        return result
    return Result(result.tag, say("If it reaches its DL: {result}", result=result.line), result.tone, result.short)


def _judge_target(content: DuelContent, observation: State, card: str, before: int, verb: Telling) -> Result:
    """Return what an effect does to a card that has so much Fatigue by then."""
    if isinstance(verb, Rest):
        after = max(0, before - verb.amount)
        steps = {"before": before, "after": after}
        return Result(say("{before} › {after} Fatigue", **steps), say("Fatigue {before} › {after}", **steps))
    if isinstance(verb, DamageTarget):
        endure = value(content, observation, card, "endure")
        caused, _, killed = damage_steps(before, endure, verb.amount)
        text = N_("Damage {damage}, Endure {endure} › {fatigue} Fatigue")
        text = N_("Damage {damage}, Endure {endure} › {fatigue} Fatigue, discarded") if killed else text
        tag = say("discarded") if killed else say("+{number} Fatigue", number=caused)
        return Result(tag, say(text, damage=verb.amount, endure=endure, fatigue=caused))
    is_gone = before + verb.amount >= MOST_FATIGUE
    tag = say("discarded") if is_gone else say("+{number} Fatigue", number=verb.amount)
    text = N_("Fatigue {before} › {after}, discarded") if is_gone else N_("Fatigue {before} › {after}")
    return Result(tag, say(text, before=before, after=min(MOST_FATIGUE, before + verb.amount)))
