"""The outcome of a choice against what is known: Support against a sum, fights, effects on targets, Fatigue.

Pure: they read a view, so what a seat cannot see is not in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import capitalize
from game.modes.duel.content.describe import ability_words, bonus_words, cost_words
from game.modes.duel.content.terms import Cost
from game.modes.duel.content.types import Card
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import MOST_FATIGUE, Fight, State, owner
from game.modes.duel.model.tasks import Block
from game.modes.duel.rules.cards import free_guard
from game.modes.duel.rules.common import ARSENAL_PENALTY
from game.modes.duel.rules.hidden import own_unseen
from game.modes.duel.rules.numbers import (
    GUARD_BONUS,
    attack_sum,
    defence_sum,
    demoralize_of,
    dl_of,
    effect_sum,
    support_value,
)
from game.modes.duel.rules.support import ARSENAL, HAND, NONE

Tone = Literal["good", "bad", "open"]
FOURTH = Terms({
    "attack": "fourth Fatigue: discarded after the attack",
    "action": "fourth Fatigue: discarded after the action",
    "guard": "fourth Fatigue: discarded at once, and its help stays",
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


def tactics_words(observation: State, card: str) -> str:
    """Return what Tactics would give: nothing lasting to a Character that is Prepared already.

    Source: duel.tactics.action, duel.tactics.again, duel.tactics.prepared-leaves
    """
    entry = observation.cards[card]
    tired = capitalize(fatigue_words(observation, card, 1, "action"))
    if entry.prepared:
        return say("{tired}; the Edge that this gives is lost again after the action", tired=tired)
    if entry.fatigue + 1 >= MOST_FATIGUE:
        return say("{tired}; gives 1 Edge: 1 damage or DL more or less", tired=tired)
    return say("{tired}; gives 1 Edge: 1 damage or DL more or less, until it tires again", tired=tired)


def guard_words(content: DuelContent, observation: State, card: str) -> str:
    """Return what a Guard gives and costs. Source: duel.keyword.guard, duel.keyword.guard-fourth, duel.city.effect"""
    if free_guard(content, observation, owner(card)):
        return say("+{number} Elude in this fight; by your City it costs no Fatigue", number=GUARD_BONUS)
    tired = capitalize(fatigue_words(observation, card, 1, "guard"))
    return say("+{number} Elude in this fight; {tired}", number=GUARD_BONUS, tired=tired)
