"""The outcome of a choice against what is known: Support against a sum, fights, effects on targets, Fatigue.

Pure: they read a view, so what a seat cannot see is not in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Choose, ChooseMany, Decision
from game.kernel.language.say import N_, Terms, say
from game.modes.duel.content.describe import ability_words, bonus_words, cost_words
from game.modes.duel.content.terms import Cost
from game.modes.duel.content.types import Card
from game.modes.duel.content.verbs import DamageTarget, Rest, Tire
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import MOST_FATIGUE, Fight, State, owner
from game.modes.duel.model.tasks import Block
from game.modes.duel.rules.common import ARSENAL_PENALTY
from game.modes.duel.rules.hidden import own_unseen
from game.modes.duel.rules.numbers import (
    attack_sum,
    damage_steps,
    defence_sum,
    demoralize_of,
    dl_of,
    effect_sum,
    support_value,
    value,
)
from game.modes.duel.rules.support import ARSENAL, HAND, NONE

Tone = Literal["good", "bad", "open"]
FOURTH = Terms({
    "attack": "fourth Fatigue: discarded after the attack",
    "action": "fourth Fatigue: discarded after the action",
    "fight": "fourth Fatigue: discarded after the fight",
})  # fmt: skip
SUPPORT_KEYS = ("support", "support-dl")


class Result(msgspec.Struct, frozen=True):
    """The outcome of a choice: a few words for a tag on the card, and a sentence."""

    tag: str
    line: str
    tone: Tone = "open"
    short: str = ""
    """What stands for the tag where it has no room; empty where its sign alone says enough."""


Judge = Callable[[DuelContent, State, int, int], Result]
"""Judge Support by its number for a seat: return a tag, words, and whether it is good."""


def known_support(content: DuelContent, observation: State, fight: Fight, seat: int) -> int | None:
    """Return the Support of a seat in a fight as far as the viewer knows it: None while it is concealed or open.

    Source: duel.fight.support-concealed
    """
    if str(seat) in fight.values:
        return fight.values[str(seat)]
    source = fight.sources.get(str(seat), "")
    if source in ("", ARSENAL):
        return None
    if source == NONE:
        return 0
    card = next(iter(observation.zone("support", seat)), HIDDEN) if source == HAND else source
    return None if card == HIDDEN else support_value(content, card)


def fight_margin(content: DuelContent, observation: State, fight: Fight, seat: int, support: int) -> int:
    """Return the highest Support of the other side that a side still beats with its own; below 0 it loses to any.

    Ties are the attacker's, unless it ambushes in the Keep. Source: duel.fight.win, duel.unblocked.ambush-tie
    """
    sums = {
        owner(fight.attacker): attack_sum(content, observation, fight).value,
        owner(fight.defender): defence_sum(content, observation, fight).value,
    }
    bare = {side: number - fight.values.get(str(side), 0) for side, number in sums.items()}
    attacker_wins_ties = not (fight.kind == "ambush" and fight.zone == "keep")
    wins_ties = attacker_wins_ties == (seat == owner(fight.attacker))
    return bare[seat] + support - bare[1 - seat] - (0 if wins_ties else 1)


def support_results(content: DuelContent, observation: State, decision: Decision) -> dict[str, Result]:
    """Return the outcome of each Support card on offer, by ref. Source: duel.support.value, duel.fight.support-order"""
    if not isinstance(decision, Choose) or decision.key not in SUPPORT_KEYS:
        return {}
    found: dict[str, Result] = {}
    for option in decision.options:
        card = option.id.partition(":")[2]
        if option.refs:
            found[option.refs[0]] = _support(content, observation, int(decision.seat), decision.key, option.verb, card)
    return found


def _support(content: DuelContent, observation: State, seat: int, key: str, source: str, card: str) -> Result:
    judge = _in_fight if key == "support" else _for_dl
    if source == ARSENAL:
        return _from_arsenal(content, observation, seat, judge)
    trait = support_value(content, card)
    judged = judge(content, observation, seat, trait)
    parts = [say("Support {number}: {result}", number=trait, result=judged.line)]
    fighting = key == "support" or (bool(observation.effects) and observation.effects[-1].caster in observation.cards)
    parts += _triggers(content.card(card), source, fighting=fighting)
    if source == "stockpile":
        parts.append(say("the Stockpile gives 1 Attribute less each turn"))
    return msgspec.structs.replace(judged, line="; ".join(parts))


def _from_arsenal(content: DuelContent, observation: State, seat: int, judge: Judge) -> Result:
    """Return the outcome of the unseen top card: with how many of the own cards it may be, or what their Traits are.

    Source: duel.support.sources, duel.support.value
    """
    arsenal = observation.zone("arsenal", seat)
    last = len(arsenal) == 1
    lost = say("; the last card: then −{number} Resolve", number=ARSENAL_PENALTY) if last else ""
    cards = own_unseen(content, observation, seat) if arsenal[0] == HIDDEN else [arsenal[0]]
    if not cards:
        return Result(
            say("unseen"), say("The top of the Arsenal: nobody knows its Trait") + lost, "bad" if last else "open"
        )
    traits = Counter(support_value(content, card) for card in cards)
    judged = {trait: judge(content, observation, seat, trait) for trait in sorted(traits)}
    top = say("The top of the Arsenal, one of {number} unseen:", number=len(cards))
    if any(result.tone == "open" for result in judged.values()):
        counts = ", ".join(say("Trait {trait} in {number}", trait=trait, number=traits[trait]) for trait in judged)
        return Result(say("unseen"), f"{top} {counts}{lost}", "bad" if last else "open")
    good = sum(traits[trait] for trait, result in judged.items() if result.tone == "good")
    share = f"{100 * good / len(cards):.0f} %"
    text = (
        N_("wins with {number} of them, {share}") if judge is _in_fight else N_("works with {number} of them, {share}")
    )
    tone: Tone = "bad" if last or not good else "good" if good == len(cards) else "open"
    return Result(share, f"{top} {say(text, number=good, share=share)}{lost}", tone)


def _in_fight(content: DuelContent, observation: State, seat: int, trait: int) -> Result:
    fight = observation.fights[-1]
    if fight.attacker not in observation.cards or fight.defender not in observation.cards:
        return Result(f"+{trait}", say("a fighter is gone"))
    margin = fight_margin(content, observation, fight, seat, trait)
    foe = known_support(content, observation, fight, 1 - seat)
    if foe is not None:
        if foe <= margin:
            return Result(say("wins"), say("wins"), "good")
        return Result(say("loses"), say("loses by {number}", number=foe - margin), "bad")
    if margin < 0:
        return Result(say("loses"), say("loses against any Support"), "bad")
    if margin >= max(card.trait for card in content.cards.values()):
        return Result(say("wins"), say("wins against any Support"), "good")
    text = N_("wins against Support up to {number}") if margin else N_("wins only against Support 0")
    tag = say("beats 0–{number}", number=margin) if margin else say("beats 0")
    return Result(tag, say(text, number=margin), short=f"0–{margin}" if margin else "0")


def _for_dl(content: DuelContent, observation: State, seat: int, trait: int) -> Result:
    if not observation.effects:
        return Result(f"+{trait}", "")
    effect = observation.effects[-1]
    total = effect_sum(content, observation, effect).value - max(effect.support, 0) + trait
    dl = dl_of(content, effect).value
    if total >= dl:
        return Result(say("works"), say("{sum} reaches DL {dl}", sum=total, dl=dl), "good")
    short = dl - total
    line = say("{sum} is {number} short of DL {dl}", sum=total, number=short, dl=dl)
    return Result(say("{number} short", number=short), line, "bad")


def _triggers(card: Card, source: str, *, fighting: bool) -> list[str]:
    """Return what a card does when it is discarded as Support. Source: duel.support.triggers-first"""
    found = []
    if card.exhausted is not None and card.exhausted.from_ in ("", source):
        text = N_("then Exhausted: {does}")
        if card.exhausted.cost != Cost():
            text = N_("then Exhausted for {cost}: {does}")
        does = ability_words(card.exhausted).rstrip(".")
        found.append(say(text, cost=cost_words(card.exhausted.cost), does=does))
    if card.equip is not None and fighting:
        text = N_("then Equip: {bonus}") if card.equip.cost == Cost() else N_("then Equip for {cost}: {bonus}")
        found.append(say(text, cost=cost_words(card.equip.cost), bonus=bonus_words(card.equip)))
    return found


# Fights that have not begun


def fight_result(
    content: DuelContent, observation: State, attacker: str, defender: str, *, keep: bool = False
) -> Result:
    """Return what a fight would be: both sums without Support, and what the attacker's win would do."""
    martial, elude = value(content, observation, attacker, "martial"), value(content, observation, defender, "elude")
    endure = value(content, observation, defender, "endure")
    fatigue, remaining, killed = damage_steps(observation.cards[defender].fatigue, endure, martial)
    end, tag = say("{number} Fatigue", number=fatigue), say("{number} Fatigue", number=fatigue)
    if killed:
        end, tag = say("discarded"), say("kill")
    if killed and remaining:
        end, tag = say("discarded, −{number} Resolve", number=remaining), say("kill, −{number}", number=remaining)
    sums = N_("Martial {martial} against Elude {elude}, each + Support")
    if keep:
        sums = N_("Martial {martial} against Elude {elude}, each + Support; a tie is lost")
    won = say(
        "if {who} wins: damage {damage}, Endure {endure} › {end}",
        who=say(content.card(attacker).name),
        damage=martial,
        endure=endure,
        end=end,
    )
    line = f"{say(sums, martial=martial, elude=elude)}; {won}"
    tone: Tone = "good" if martial > elude else "bad" if martial < elude else "open"
    return Result(tag, line, tone)


def pair_results(
    content: DuelContent, observation: State, pointing_chosen: tuple[str, ...], decision: Decision
) -> dict[str, Result]:
    """Return the fight each target would mean, by the target's ref, where one attacker is meant or already chosen."""
    if not isinstance(decision, Choose | ChooseMany) or decision.key not in ("unblocked", "provoke", "fight-order"):
        return {}
    found: dict[str, Result] = {}
    options = [option for option in decision.options if len(option.refs) == 2]
    sources = {option.refs[0] for option in options}
    for option in options:
        if len(sources) > 1 and option.refs[0] not in pointing_chosen and decision.key != "fight-order":
            continue
        attacker, defender = (ref.partition(":")[2] for ref in option.refs)
        if attacker in observation.cards and defender in observation.cards:
            keep = option.verb == "ambush" and defender in observation.zone("keep", owner(defender))
            found[option.refs[1]] = fight_result(content, observation, attacker, defender, keep=keep)
    return found


# Effects on targets


def target_results(content: DuelContent, observation: State, decision: Decision) -> dict[str, Result]:
    """Return the outcome of damage, Fatigue or rest for each target on offer. Source: duel.damage.outside-fights"""
    source = decision.about[0].partition(":")[2] if decision.about else ""
    if decision.key not in ("target", "targets") or not source or source not in _list_visible_cards(observation):
        return {}
    card = content.card(source)
    abilities = [card.play, *card.actions, card.exhausted, *card.triggers]
    verbs = [verb for ability in abilities if ability is not None for verb in ability.effects]
    telling = [verb for verb in verbs if isinstance(verb, DamageTarget | Tire | Rest)]
    if len(telling) != 1 or not isinstance(decision, Choose | ChooseMany):
        return {}
    found: dict[str, Result] = {}
    for option in decision.options:
        name = option.refs[0].partition(":")[2]
        if name in observation.cards:
            found[option.refs[0]] = _on_target(content, observation, name, telling[0])
    return found


def _list_visible_cards(observation: State) -> set[str]:
    return {card for cards in observation.piles.zones.values() for card in cards if card != HIDDEN} - {
        card for seat in (0, 1) for card in observation.zone("city", seat)
    }


def _on_target(content: DuelContent, observation: State, card: str, verb: DamageTarget | Tire | Rest) -> Result:
    before = observation.cards[card].fatigue
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


# Attacks


def demoralize_at_stake(content: DuelContent, observation: State, selected: tuple[str, ...] = ()) -> dict[str, int]:
    """Return what each attacker that nobody blocks would cost; `selected` holds refs of those about to be blocked.

    Source: duel.unblocked.demoralize
    """
    if not observation.attacks or not any(isinstance(task, Block) for task in observation.stack):
        return {}
    attack = observation.attacks[-1]
    taken = {*attack.blocks, *attack.provoked, *(ref.partition(":")[2] for ref in selected)}
    return {
        card: demoralize_of(content, observation, card).value
        for card in attack.attackers
        if card in observation.cards and card not in taken
    }


# Fatigue


def fatigue_words(observation: State, card: str, amount: int = 1, cause: str = "attack") -> str:
    """Return what Fatigue a card would come to: `Fatigue 2 › 3 of 4`, `fourth: discarded after the attack`.

    Source: duel.fatigue.fourth
    """
    entry = observation.cards.get(card)
    if entry is None or not amount:
        return ""
    after = min(MOST_FATIGUE, entry.fatigue + amount)
    if after == MOST_FATIGUE:
        return FOURTH[cause]
    text = say("Fatigue {before} › {after} of {most}", before=entry.fatigue, after=after, most=MOST_FATIGUE)
    return say("{fatigue}, no longer Prepared", fatigue=text) if entry.prepared else text
