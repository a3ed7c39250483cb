"""What every choice on the table would come to, and what the pointed one would, in words with their numbers."""

from __future__ import annotations

from game.kernel.decisions import Decision, Option
from game.kernel.language.say import N_, say
from game.kernel.listing import capitalize
from game.modes.duel.content.describe import ability_words, bonus_words, card_text, cost_words
from game.modes.duel.content.display_names import NAMES
from game.modes.duel.content.terms import Cost
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import Effect, State, other, owner, place_of
from game.modes.duel.model.tasks import triggers_of
from game.modes.duel.rules.numbers import demoralize_of, dl_of, effect_sum, is_character
from game.modes.duel.rules.options import cast_cost
from game.modes.duel.rules.sabotage import sabotage_choices
from game.modes.duel.rules.targets import TargetingContext
from game.modes.duel.table.advice.answers import GAINS, wanted_by
from game.modes.duel.table.preview.aimed_effects import target_results
from game.modes.duel.table.preview.fights import Kind, fight_result, pair_results
from game.modes.duel.table.preview.forecast import (
    Result,
    Tone,
    demoralize_at_stake,
    fatigue_words,
    guard_words,
    support_results,
    tactics_words,
)
from game.modes.duel.table.preview.idle_effects import idle_in_play, with_warning
from game.modes.duel.table.preview.pointed import is_blocking
from game.modes.duel.table.preview.prices import PAYERS
from game.modes.duel.words.wording import DuelWords
from game.ui.table.view import Pointing

ATTACKING = frozenset({"ambush", "block", "fight", "provoke", "demoralize", "attack", "join", "tactics", "guard"})
"""Verbs of an attack, and of what a Character does in one or instead of one."""


def results_of(content: DuelContent, observation: State, pointing: Pointing, near: int = -1) -> dict[str, Result]:
    """Return the outcome of every choice on the table, by ref, and what each open attacker would cost.

    For the seat `near` its own attackers are no threat.
    """
    tone: Tone = "open" if observation.attacks and observation.attacks[-1].seat == near else "bad"
    found = {
        f"card:{card}": Result(f"−{cost}", say("Unblocked it can take {number} Resolve", number=cost), tone)
        for card, cost in demoralize_at_stake(
            content, observation, pointing.path_refs if is_blocking(pointing) else ()
        ).items()
    }
    decision = pointing.decision
    if decision is None:
        return found
    found |= support_results(content, observation, decision)
    found |= pair_results(content, observation, pointing.path_refs, decision)
    return found | target_results(content, observation, decision)


def outcome_words(
    content: DuelContent, wording: DuelWords, observation: State, pointing: Pointing, option: Option
) -> str:
    """Return the outcome of an option in words, with its numbers; an empty text if there is nothing to say."""
    decision = pointing.decision
    key = decision.key if decision is not None else ""
    verb, _, remaining = option.id.partition(":")
    first, _, second = remaining.partition("/")
    if verb in ATTACKING:
        return _attack_words(content, observation, option)
    if verb == "sabotage" and first in observation.cards:
        return _sabotage_words(content, observation, first)
    if key == "sabotage":
        return _harm_words(wording, verb, first, remaining)
    if verb == "move" or (verb == "yes" and key == "zealous"):
        return _move_words(content, observation, first or _about(pointing), key)
    if verb == "play":
        return _play_words(content, observation, first)
    if verb == "use" and "/" in remaining:
        return _use_words(content, observation, remaining)
    if verb == "cast":
        spell = content.card(second)
        said = say(
            "{tired}; costs {cost}",
            tired=_describe_fatigue(observation, first, verb),
            cost=cost_words(cast_cost(content, observation, first, second)),
        )
        return with_warning(
            content, observation, TargetingContext(owner(first), second, first, pays=1), spell.play, said
        )
    if (verb == "stockpile" and key == "stockpile") or key in GAINS:
        return _supply_words(content, observation, decision, option)
    if verb == "redraw" and decision is not None:
        resolve = observation.players[decision.seat].resolve
        return say("Resolve {before} › {after}", before=resolve, after=resolve - 1)
    found = results_of(content, observation, pointing)
    return next((found[ref].line for ref in reversed(option.refs) if ref in found), "")


def _attack_words(content: DuelContent, observation: State, option: Option) -> str:
    """Return the outcome of an attack, a block, or of what a Character does in one or instead of one."""
    verb, _, remaining = option.id.partition(":")
    first, _, second = remaining.partition("/")
    if verb in ("attack", "join"):
        return say(
            "{tired}; if nobody blocks it, it can take {number} Resolve",
            tired=_describe_fatigue(observation, first, verb),
            number=demoralize_of(content, observation, first).value,
        )
    if verb == "demoralize":
        number = demoralize_of(content, observation, first).value
        return say("The other city loses {number} Resolve; no more attacks this turn", number=number)
    if verb == "tactics":
        return tactics_words(observation, first)
    if verb == "guard":
        return guard_words(content, observation, first)
    foe = second or next((ref[5:] for ref in option.refs[1:]), "")
    return _fight_words(content, observation, verb, first, foe)


def _supply_words(content: DuelContent, observation: State, decision: Decision | None, option: Option) -> str:
    """Return what a card gives in the Stockpile, or what an Attribute that is gained pays for."""
    if decision is not None and decision.key in GAINS:
        number = wanted_by(content, observation, decision, option)
        if not number:
            return say("No card of your hand costs it")
        return say("The cards of your hand cost {number} of it together", number=number)
    types = [NAMES[name] for name in content.card(option.id.partition(":")[2]).cost.types]
    if not types:
        return say("Gives no Attribute: its cost names none")
    return say("Gives 1 {attribute} in each of your next turns", attribute=say(" or ").join(types))


def _sabotage_words(content: DuelContent, observation: State, card: str) -> str:
    """Return what a Sabotage needs, and whether there is anything to harm.

    Source: duel.unblocked.sabotage-dl, duel.unblocked.sabotage-choice
    """
    seat = owner(card)
    effect = Effect(seat, card, "sabotage", "sabotage", caster=card)
    elude, needed = effect_sum(content, observation, effect).value, dl_of(content, effect).value
    enough = say("any Support is enough")
    if elude < needed:
        enough = say("Support {number} is enough", number=needed - elude)
    text = N_("Elude {elude} + Support against DL {dl}, {enough}; but nothing can be harmed now")
    if sabotage_choices(content, observation, other(seat)):
        text = N_("Elude {elude} + Support against DL {dl}, {enough}; then choose the harm done")
    return say(text, elude=elude, dl=needed, enough=enough)


def _harm_words(wording: DuelWords, verb: str, card: str, remaining: str) -> str:
    """Return what an entry of a Sabotage does. Source: duel.unblocked.sabotage-resolve, duel.gap.sabotage-list"""
    if verb == "drain":
        return say("The other city loses {number} Attributes", number=len(remaining.split("-")))
    lost = say("A random card of the hand") if verb == "hand" else wording.card(card)
    return say("{card} is discarded, and the other city loses 1 Resolve", card=lost)


def _about(pointing: Pointing) -> str:
    refs = pointing.decision.about if pointing.decision is not None else ()
    return refs[0].partition(":")[2] if refs else ""


def _describe_fatigue(observation: State, card: str, verb: str) -> str:
    return capitalize(fatigue_words(observation, card, 1, PAYERS.get(verb, "action")))


def _move_words(content: DuelContent, observation: State, card: str, key: str) -> str:
    """Return where a card Moves, and in Deploy how many cards are drawn then.

    Source: duel.turn.draw-one, duel.turn.draw-two
    """
    if place_of(observation, card) == "battlefield":
        return say("To the Keep")
    if key == "deploy" and is_character(content, card):
        return say("To the Battlefield: then you draw 1 card, not 2")
    return say("To the Battlefield")


def _play_words(content: DuelContent, observation: State, card: str) -> str:
    definition = content.card(card)
    text = " ".join(card_text(definition)) if definition.kind == "spell" else say("Enters the Keep")
    if definition.kind != "spell" and "zealous" in definition.keywords:
        text = say("Enters the Keep, and may go on to the Battlefield at once")
    if idle_in_play(definition):
        text = say(
            "It does nothing in the Keep: it is worth more in hand, as Support {number}", number=definition.trait
        )
    said = say("Costs {cost}. {text}", cost=cost_words(definition.cost), text=text)
    return with_warning(content, observation, TargetingContext(owner(card), card), definition.play, said)


def _use_words(content: DuelContent, observation: State, remaining: str) -> str:
    user, source, number = remaining.split("/")
    ability = content.card(source).actions[int(number)]
    tired = fatigue_words(observation, user, ability.cost.fatigue, "action")
    does = say("{does} Costs {cost}", does=ability_words(ability), cost=cost_words(ability.cost))
    does = f"{does} ({tired})" if tired else does
    aim = TargetingContext(owner(user), source, user, pays=ability.cost.fatigue)
    return with_warning(content, observation, aim, ability, does)


def _fight_words(content: DuelContent, observation: State, verb: str, attacker: str, defender: str) -> str:
    if attacker not in observation.cards or defender not in observation.cards:
        return ""
    if verb != "block":
        kind: Kind = "ambush" if verb == "ambush" else "block"
        return fight_result(content, observation, attacker, defender, kind).line
    saved = demoralize_of(content, observation, attacker).value
    tired = _describe_fatigue(observation, defender, "attack")
    line = fight_result(content, observation, attacker, defender, tires=1).line
    return say("{tired}; it cannot take {number} Resolve then. {fight}", tired=tired, number=saved, fight=line)


def trigger_words(content: DuelContent, wording: DuelWords, observation: State, decision: Decision) -> str:
    """Return what the Trigger Effect does that is asked about, and what it costs. Source: duel.trigger.cost-first"""
    if decision.key != "trigger" or len(decision.about) < 2:
        return ""
    card, ability = (ref.partition(":")[2] for ref in decision.about[:2])
    if ability == "equip":
        equip = content.card(card).equip
        if equip is None:
            return ""
        cost, text = equip.cost, say("Equip: {bonus}.", bonus=bonus_words(equip))
        waiting = [item for task in reversed(observation.stack) for item in triggers_of(task) if item.card == card]
        host = waiting[0].host if waiting else ""
        if host:
            text = say("Attach it to {card}: {bonus}.", card=wording.card(host), bonus=bonus_words(equip))
    else:
        found = content.ability_of(card, ability)
        cost, text = found.cost, ability_words(found)
    return text if cost == Cost() else say("{does} Costs {cost}.", does=text, cost=cost_words(cost))


def refused_words(pointing: Pointing) -> str:
    """Return why what is pointed at cannot be chosen now, once the pointer rests on it."""
    refusal = pointing.refused.get(pointing.hovered) if pointing.hover_elapsed and not pointing.option else None
    return say("Not now: {reason}", reason=say(refusal.reason)) if refusal is not None else ""
