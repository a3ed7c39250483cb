"""The numbers of a duel, each as a sum that can be shown.

Source: duel.character.martial, duel.character.elude, duel.character.endure, duel.gap.stat-floors
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.totals import Tally, Total
from game.modes.duel.content.terms import Bonus
from game.modes.duel.content.types import SABOTAGE, Ability
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import Effect, Fight, State, owner, place_of

GUARD_BONUS = 2
STEALTH = 1
PRINTED = {
    "martial": "duel.character.martial",
    "elude": "duel.character.elude",
    "endure": "duel.character.endure",
    "trait": "duel.character.trait-demoralize",
}


def bonuses(content: DuelContent, state: State, card: str) -> Sequence[tuple[str, Bonus, str]]:
    """Return what changes a card in play: name, bonus, clause.

    Source: duel.attach.equip-only, duel.character.effect-zone, duel.gear.effect-zone, duel.gap.control-and-ownership
    """
    entry, definition = state.cards[card], content.card(card)
    beside: Sequence[str] = ()
    if content.lenders and definition.kind == "character":
        seat = owner(card)
        beside = state.zone("battlefield", seat)
        beside = beside if card in beside else state.zone("keep", seat)
    lent = not content.lenders.isdisjoint(beside)
    if not (lent or entry.attached or entry.mods or definition.own is not None):
        return ()
    found: list[tuple[str, Bonus, str]] = []
    if definition.own is not None:
        found.append((definition.name, definition.own, "duel.character.effect-zone"))
    for under in entry.attached:
        equip = content.card(under).equip
        if equip is not None:
            found.append((content.card(under).name, equip, "duel.trigger.equip-effect"))
    for mod in entry.mods:
        found.append((mod.label, mod.bonus, mod.cite or "duel.gap.effect-durations"))
    if lent:
        for near in beside:
            lender = content.card(near)
            aura = lender.aura
            if aura is not None and not (aura.others and near == card):
                found.append((lender.name, aura.bonus, "duel.gear.effect-zone"))
    return found


def stat(content: DuelContent, state: State, card: str, name: str) -> Total:
    """Return Martial, Elude, Endure or Trait of a card in play; Endure is at least 1, the others at least 0.

    Source: duel.gap.stat-floors, duel.fatigue.does-not-tire
    """
    return _stat(content, state, card, name).total()


def _stat(content: DuelContent, state: State, card: str, name: str, *, guarded: bool = False) -> Tally:
    """Collect a stat, as one sum that is lifted to its least; `guarded`: with what Guards give in running fights."""
    tally = Tally(name.capitalize(), getattr(content.card(card), name), PRINTED[name])
    for label, bonus, cite in bonuses(content, state, card):
        tally.add(label, getattr(bonus, name), cite)
    for term in _guards(content, state, card) if guarded else ():
        tally.add(*term)
    least = _least(name)
    if tally.value < least:
        tally.becomes("floor", least, "duel.gap.stat-floors")
    return tally


def _least(name: str) -> int:
    """Return what a stat never falls below. Source: duel.gap.stat-floors"""
    return 1 if name == "endure" else 0


def value(content: DuelContent, state: State, card: str, name: str) -> int:
    """Return a stat as a bare number, for bots and comparisons of many cards."""
    return compute_stat(content, card, name, bonuses(content, state, card))


def compute_stat(
    content: DuelContent, card: str, name: str, lent: Sequence[tuple[str, Bonus, str]], more: int = 0
) -> int:
    """Return a stat as a bare number under these bonuses and so much more. Source: duel.gap.stat-floors"""
    number = _bare(content, card, name, lent) + more
    least = _least(name)
    return number if number > least else least


def _bare(content: DuelContent, card: str, name: str, lent: Sequence[tuple[str, Bonus, str]]) -> int:
    number: int = getattr(content.card(card), name)
    for _, bonus, _ in lent:
        number += getattr(bonus, name)
    return number


def has(content: DuelContent, state: State, card: str, keyword: str) -> bool:
    """Return whether a card in play has a keyword; twice is no more than once. Source: duel.keyword.no-stack"""
    if keyword in content.card(card).keywords:
        return True
    lent = bonuses(content, state, card)
    return bool(lent) and any(keyword in bonus.keywords for _, bonus, _ in lent)


def is_banned(content: DuelContent, state: State, card: str, what: str) -> bool:
    """Return whether an effect forbids a card to move, block or attack."""
    lent = bonuses(content, state, card)
    return bool(lent) and any(what in bonus.cannot for _, bonus, _ in lent)


def is_character(content: DuelContent, card: str) -> bool:
    """Return whether a card is a Character. Source: duel.gear.no-fight"""
    return content.card(card).kind == "character"


def characters(content: DuelContent, state: State, seat: int, *zones: str) -> list[str]:
    """Return a player's Characters in these zones (both if none is named)."""
    return [
        card
        for zone in zones or ("battlefield", "keep")
        for card in state.zone(zone, seat)
        if content.card(card).kind == "character"
    ]


def support_value(content: DuelContent, card: str) -> int:
    """Return what a card gives as Support: its printed Trait.

    Source: duel.support.value, duel.character.trait-support
    """
    return content.card(card).trait if card else 0


def attack_sum(content: DuelContent, state: State, fight: Fight) -> Total:
    """Return Martial plus Support of the attacker. Source: duel.fight.win"""
    tally = _stat(content, state, fight.attacker, "martial")
    tally.add("Support", fight.values.get(str(owner(fight.attacker)), 0), "duel.support.value-fixed")
    return tally.total()


def _guards(content: DuelContent, state: State, fighter: str) -> list[tuple[str, int, str]]:
    return [
        (f"Guard {content.card(guard).name}", GUARD_BONUS, "duel.keyword.guard") for guard in helpers_of(state, fighter)
    ]


def helpers_of(state: State, fighter: str) -> list[str]:
    """Return the Guards that helped a Character in its fights that are running: one within another ends none.

    A Guard that helped it in both counts twice.
    Source: duel.keyword.guard, duel.keyword.guard-once
    """
    return [
        guard
        for fight in state.fights
        if fighter in (fight.attacker, fight.defender)
        for guard in fight.helped
        if owner(guard) == owner(fighter)
    ]


def defence_sum(content: DuelContent, state: State, fight: Fight) -> Total:
    """Return Elude, Guards and Support of the defender. Source: duel.fight.win, duel.keyword.guard"""
    tally = _stat(content, state, fight.defender, "elude", guarded=True)
    tally.add("Support", fight.values.get(str(owner(fight.defender)), 0), "duel.support.value-fixed")
    return tally.total()


def damage_of(content: DuelContent, state: State, fight: Fight) -> Total:
    """Return the damage a winning attacker deals: Martial, Edge, Stealthy in an Ambush.

    Source: duel.fight.damage, duel.tactics.damage, duel.keyword.stealthy-ambush
    """
    martial = stat(content, state, fight.attacker, "martial")
    tally = Tally("Martial", martial.value, "duel.fight.damage")
    if fight.kind == "ambush" and has(content, state, fight.attacker, "stealthy"):
        tally.add("Stealthy", STEALTH, "duel.keyword.stealthy-ambush")
    tally.add("Edge", fight.change, "duel.tactics.damage")
    if tally.value < 0:
        tally.becomes("floor", 0, "duel.tactics.damage")
    return tally.total()


def damage_steps(fatigue: int, endure: int, damage: int) -> tuple[int, int, bool]:
    """Return Fatigue caused, damage left over, and whether the Character is discarded for it.

    Source: duel.damage.loop, duel.damage.rest-lost, duel.damage.at-four, duel.fight.fatigue

    >>> damage_steps(1, 2, 7), damage_steps(4, 2, 5), damage_steps(1, 2, 3), damage_steps(0, 3, 2)
    ((3, 1, True), (0, 3, True), (1, 1, False), (0, 2, False))
    """
    if fatigue >= 4:
        return (0, damage - endure, True) if damage >= endure else (0, damage, False)
    caused = 0
    while damage >= endure and fatigue + caused < 4:
        caused += 1
        damage -= endure
    return caused, damage, bool(caused) and fatigue + caused == 4


def effect_sum(content: DuelContent, state: State, effect: Effect) -> Total:
    """Return Support and the stat of the Character an effect comes from.

    Source: duel.dl.reach, duel.dl.stat, duel.spell.source
    """
    tally = Tally("Support", max(effect.support, 0), "duel.support.value")
    for term in effect_stat(content, state, content.ability(effect), effect.caster):
        tally.add(*term)
    return tally.total()


def effect_stat(content: DuelContent, state: State, ability: Ability, caster: str) -> list[tuple[str, int, str]]:
    """Return what the Character an effect comes from adds to Support, term by term; nothing once it has left play.

    What Guards gave it in a running fight, Stealthy and bonuses for Sabotage are Elude as well: the whole of it is one
    sum that is lifted to its least.
    Source: duel.dl.stat, duel.keyword.stealthy-sabotage, duel.keyword.guard, duel.gap.stat-floors
    """
    if ability.stat == "none" or caster not in state.cards:
        return []
    lent = bonuses(content, state, caster)
    found = [(ability.stat.capitalize(), _bare(content, caster, ability.stat, lent), "duel.dl.stat")]
    if ability.stat == "elude":
        found += _guards(content, state, caster)
    if ability is SABOTAGE:
        if has(content, state, caster, "stealthy"):
            found.append(("Stealthy", STEALTH, "duel.keyword.stealthy-sabotage"))
        found += [(label, bonus.sabotage, cite) for label, bonus, cite in lent]
    missing = _least(ability.stat) - sum(amount for _, amount, _ in found)
    if missing > 0:
        found.append(("floor", missing, "duel.gap.stat-floors"))
    return found


def dl_of(content: DuelContent, effect: Effect) -> Total:
    """Return the DL as Edge changed it, at least 0. Source: duel.tactics.dl, duel.gap.stat-floors"""
    tally = Tally("DL", content.ability(effect).dl or 0, "duel.dl.reach")
    tally.add("Edge", effect.change, "duel.tactics.dl")
    if tally.value < 0:
        tally.becomes("floor", 0, "duel.gap.stat-floors")
    return tally.total()


def blocks_from_keep(content: DuelContent, state: State, card: str) -> bool:
    """Return whether an effect lets a Character block from the Keep."""
    return any(bonus.blocks_from_keep for _, bonus, _ in bonuses(content, state, card))


def least_trait(content: DuelContent, state: State, attacker: str) -> int:
    """Return the Trait up to which no Character blocks an attacker, by effects on it; -1 if there is none."""
    return max((bonus.not_blocked_by_trait for _, bonus, _ in bonuses(content, state, attacker)), default=-1)


def may_block(content: DuelContent, state: State, blocker: str, attacker: str) -> bool:
    """Return whether a Character could block an attacker, whatever else it does.

    Source: duel.keyword.airborne, duel.gap.ranged, duel.zone.battlefield, duel.gear.no-fight
    """
    if not is_character(content, blocker) or is_banned(content, state, blocker, "block"):
        return False
    if place_of(state, blocker) == "keep" and not blocks_from_keep(content, state, blocker):
        return False
    if value(content, state, blocker, "trait") <= least_trait(content, state, attacker):
        return False
    if not has(content, state, attacker, "airborne"):
        return True
    return has(content, state, blocker, "airborne") or has(content, state, blocker, "ranged")


def demoralize_of(content: DuelContent, state: State, card: str) -> Total:
    """Return the Resolve a Demoralize costs: 1 + Trait. Source: duel.unblocked.demoralize"""
    trait = stat(content, state, card, "trait")
    tally = Tally("Demoralize", 1, "duel.unblocked.demoralize")
    tally.add("Trait", trait.value, "duel.character.trait-demoralize")
    return tally.total()
