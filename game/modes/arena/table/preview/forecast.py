"""What an attack that is meant would come to, in numbers and lines: price, chance, damage, and who may answer it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from math import comb

import msgspec

from game.boards.hex import Hex, direction_of, distance, subtract
from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Choose, Decision, Number, Option
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import capitalize, translate_name
from game.kernel.totals import Total
from game.modes.arena.bots.evaluate import dice_worth_paying
from game.modes.arena.content.types import Ability
from game.modes.arena.content.verbs import Dodge
from game.modes.arena.game_content import BattleContent, everybody, has, helpless, opponents, weapon_of
from game.modes.arena.model.state import AttackInProgress, State, Unit
from game.modes.arena.rules.aiming import charge_path, range_of, uses_weapon
from game.modes.arena.rules.attacks import Swing, armor_met, foresee_damage
from game.modes.arena.rules.common import Happening
from game.modes.arena.rules.numbers import (
    HIT_FROM,
    attack_bonus,
    cost_of,
    dice_allowed,
    dice_step,
    get_target_number,
    success_chance,
    weapon_damage,
)
from game.modes.arena.rules.reactions import dodge_hexes, usable
from game.modes.arena.table.infobox import KeyNumber
from game.modes.arena.table.preview.standing import stand_at
from game.modes.arena.words.terms import ATTRIBUTES
from game.ui.table.view import Pointing

USUAL_DICE = 2
"""With how many dice a Clash and a parry begin, and what else hits than a weapon, before their number is chosen."""
WITH_DICE = ("dice", "clash", "parry")
"""The questions for a number of dice of which some are usual."""
DIE_SIDES = 6
LEAST_DAMAGE = 0.05
"""Less mean damage than that is not told."""
LEAST_CHANCE = 0.005
"""Outcomes that come more seldom are not told."""


class AbilityOdds(msgspec.Struct, frozen=True):
    """What using an ability on somebody comes to: the chance of success (None where nothing is rolled, or dice are
    bid), the mean damage of a success with some extra dice, before a Shield, and the hit points that it costs; `plain`
    is the damage without extra dice."""

    chance: float | None
    damage: float
    dice: int
    bid: bool = False
    loss: float = 0.0
    plain: float = 0.0


def odds_of(
    content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability, invested: int = 0
) -> AbilityOdds:
    """Return the odds of an ability used on somebody."""
    left = max(0, unit.pools.available - cost_of(unit, ability, invested).value)
    dice = usual_dice(content, unit, target, ability, min(left, dice_allowed(content, unit)) // dice_step(unit))
    with _charged(content, observation, unit, target, ability):
        chance = chance_of(content, observation, unit, target, ability)
        losses = losses_of(content, observation, Swing(unit, ability, invested), target, dice)
        plain = losses_of(content, observation, Swing(unit, ability, invested), target, 0) if dice else losses
    mean, least = (sum(damage * share for damage, share in found.items()) for found in (losses, plain))
    loss = _mean_loss(target, losses)
    return AbilityOdds(chance, mean, dice, bid=is_bid(target, ability), loss=loss, plain=least)


def mean_loss(
    content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability, dice: int
) -> float:
    """Return the hit points that a blow which has landed costs on average with so many extra dice.

    What a Shield takes and what is cancelled already costs none, and nobody loses more than are left.
    """
    attack = observation.attack
    cancels = attack.cancels if attack is not None and attack.target == target.id else 0
    return _mean_loss(target, losses_of(content, observation, Swing(unit, ability), target, dice, cancels))


def _mean_loss(target: Unit, damages: dict[int, float]) -> float:
    return sum(min(target.hp, max(0, damage - target.shield)) * share for damage, share in damages.items())


def is_bid(target: Unit, ability: Ability) -> bool:
    """Return whether dice are bid for an ability: a Clash, but against the Helpless.

    Source: arena.key.helpless-attacks
    """
    return ability.clash is not None and not helpless(target)


def chance_of(content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability) -> float | None:
    """Return the chance of success from where somebody stands, None where nothing is rolled for it.

    Against the Helpless an attack succeeds. Source: arena.gap.success-roll, arena.key.helpless-attacks
    """
    rolled = ability.target == "opponent" and ability.clash is None and ability.versus is not None
    if not rolled or ability.versus is None or unit.at is None or target.at is None:
        return None
    if helpless(target):
        return 1.0
    bonus = attack_bonus(content, observation, unit, target, ability)
    return success_chance(bonus.value, get_target_number(content, target, ability.versus))


def hit_rate(unit: Unit, target: Unit | None = None, least: int = HIT_FROM) -> float:
    """Return how likely each die of a unit is a Hit: every one against the Helpless, for the Distracted twice in a row.

    Source: arena.ability.step4-three-plus, arena.key.helpless-dice, arena.key.distracted
    """
    if target is not None and helpless(target):
        return 1.0
    rate = (DIE_SIDES + 1 - least) / DIE_SIDES
    return rate * rate if has(unit, "distracted") else rate


def losses_of(
    content: BattleContent, observation: State, swing: Swing, target: Unit, dice: int, cancels: int = 0
) -> dict[int, float]:
    """Return what damage a success with so many extra dice deals, before a Shield, with the chance of each.

    The rules themselves add it up; `cancels` are the Hits that a Parry has taken away.
    """
    found: dict[int, float] = {}
    if target.at is None or swing.unit.at is None:
        return {0: 1.0}
    rate, paid = hit_rate(swing.unit, target), dice * dice_step(swing.unit)
    for hits in range(dice + 1):
        chance = comb(dice, hits) * rate**hits * (1 - rate) ** (dice - hits)
        damage = foresee_damage(content, observation, swing, target, paid, hits, cancels=cancels)
        if chance:
            found[damage] = found.get(damage, 0.0) + chance
    return found


def usual_dice(content: BattleContent, unit: Unit, target: Unit | None, ability: Ability, high: int) -> int:
    """Return how many extra dice of at most `high` an outcome is told with, and their number begins with."""
    if ability.hits == "none" and not ability.each_hit:
        return 0
    if ability.hits != "weapon" or target is None:
        return min(USUAL_DICE, high)
    return dice_worth_paying(content, unit, target, ability, high)


def usual_number(content: BattleContent, observation: State, decision: Decision | None) -> int:
    """Return the number that the question for dice begins with; 0 at other questions."""
    if not isinstance(decision, Number) or decision.key not in WITH_DICE:
        return 0
    attack = observation.attack
    if decision.key != "dice" or attack is None or attack.attacker not in observation.units:
        return USUAL_DICE
    ability = content.library.abilities[attack.ability]
    target = observation.units.get(attack.target)
    return usual_dice(content, observation.units[attack.attacker], target, ability, decision.high)


def outcomes(
    content: BattleContent,
    observation: State,
    unit: Unit,
    target: Unit,
    ability: Ability,
    dice: int = -1,
    *,
    landed: bool = False,
) -> tuple[list[tuple[int, float]], float] | None:
    """Return what hit points a blow may cost with the chance of each, and the chance of a miss.

    `dice` are the extra dice, -1 for as many as are usual; with `landed` the success is certain, and the Hits that are
    cancelled already count no more. None for what costs no hit points, and for a Clash before its dice are bid.
    """
    odds = odds_of(content, observation, unit, target, ability)
    if odds.chance is None and not landed:
        return None
    attack = observation.attack
    cancels = attack.cancels if landed and attack is not None and attack.target == target.id else 0
    # A success has brought somebody to the end of its charge.
    with nullcontext() if landed else _charged(content, observation, unit, target, ability):
        rolled = odds.dice if dice < 0 else dice
        damages = losses_of(content, observation, Swing(unit, ability), target, rolled, cancels)
    success = 1.0 if landed or odds.chance is None else odds.chance
    found: dict[int, float] = {}
    for damage, chance in damages.items():
        loss = min(target.hp, max(0, damage - target.shield))
        found[loss] = found.get(loss, 0.0) + chance * success
    remaining = [(loss, chance) for loss, chance in sorted(found.items()) if chance >= LEAST_CHANCE]
    return (remaining, 1 - success) if any(loss for loss, _ in remaining) else None


def _charged(
    content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability
) -> AbstractContextManager[None]:
    """Let somebody stand where a charge at a target ends, looking along it, for a while.

    Source: arena.move.granted-or-forced
    """
    if ability.charge and unit.at is not None and target.at is not None and distance(unit.at, target.at) > 1:
        path = charge_path(content, observation, unit, target, ability.charge)
        if path:
            return stand_at(unit, path[-1], direction_of(subtract(path[-1], unit.at)))
    return nullcontext()


def odds_words(odds: AbilityOdds) -> str:
    """Return how likely an attack is, and about what it costs the target."""
    chance = say("both bid dice") if odds.bid else say("no roll")
    if odds.chance is not None:
        chance = f"{odds.chance:.0%}"
    if odds.damage < 0.5:
        return chance
    if odds.dice:
        return say("{chance}, {damage}", chance=chance, damage=damage_words(odds))
    return say("{chance}, about {damage:.0f} damage", chance=chance, damage=odds.damage)


def damage_words(odds: AbilityOdds) -> str:
    """Return the damage of a success as it is, and about what it is with the extra dice that it is told with."""
    return say_count(
        "{plain:.0f} damage, with {number} extra die about {damage:.0f}",
        "{plain:.0f} damage, with {number} extra dice about {damage:.0f}",
        odds.dice,
        plain=odds.plain,
        damage=odds.damage,
    )


def damage_numbers(odds: AbilityOdds) -> list[KeyNumber]:
    """Return the damage of a success without extra dice, and with those that it is told with."""
    if odds.damage < LEAST_DAMAGE:
        return []
    found = [KeyNumber(format_trimmed(odds.plain), say("damage"))]
    if odds.dice:
        more = say_count("with {number} extra die", "with {number} extra dice", odds.dice)
        found.append(KeyNumber(format_trimmed(odds.damage), more))
    return found


def attack_lines(
    content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability, invested: int = 0
) -> list[str]:
    """Return what using an ability on somebody would be: price, needed total with its parts, Hits and damage."""
    price = cost_of(unit, ability, invested)
    lines = [say("Costs no dice")]
    if price.value:
        cost = say("Costs {number} of {most} dice", number=price.value, most=unit.pools.available)
        lines = [cost + _format_terms(price)]
    chance = chance_of(content, observation, unit, target, ability)
    if chance is not None and ability.versus is not None:
        lines.append(_roll_line(content, observation, unit, target, ability))
    if is_bid(target, ability):
        lines.append(say("Both bid dice in secret; more Hits of 4 or more win, a tie is the defender's"))
    if ability.hits == "weapon":
        with _charged(content, observation, unit, target, ability):
            each = weapon_damage(content, unit, target)
        armor = armor_met(content, unit, ability, target)
        text = N_("Each extra die hits on 3 or more: {number} damage")
        if has(unit, "distracted"):
            text = N_("Each extra die hits on 3 or more twice in a row: {number} damage")
        if helpless(target):
            text = N_("Each extra die hits: {number} damage")
        line = say(text, number=each.value) + _format_terms(each)
        lines.append(say("{line}; Armor takes the first {armor}", line=line, armor=armor) if armor else line)
    return lines


def _roll_line(content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability) -> str:
    """Return what is rolled for success, against what, and how likely it is."""
    if helpless(target):
        return say("Helpless: it succeeds without a roll")
    versus = ability.versus or "agi"
    with _charged(content, observation, unit, target, ability):
        bonus = attack_bonus(content, observation, unit, target, ability)
    number = get_target_number(content, target, versus)
    text = N_("2 dice {bonus:+d} against {attribute} {number}: {chance:.0%}")
    values = {"number": number, "chance": success_chance(bonus.value, number)}
    return say(text, bonus=bonus.value, attribute=ATTRIBUTES[versus], **values) + _format_terms(bonus)


def _format_terms(total: Total) -> str:
    remaining = [term for term in total.sum_terms if term.operation != "base"]
    if not remaining:
        return ""
    signs = {"add": "{:+d}", "times": "×{}", "becomes": say("now {}"), "half": say("half {}")}
    return (
        " (" + ", ".join(f"{say(term.label)} {signs[term.operation].format(term.amount)}" for term in remaining) + ")"
    )


def meant_attacks(
    content: BattleContent, observation: State, pointing: Pointing
) -> list[tuple[Unit, Unit, Ability, int]]:
    """Return attacker, target, ability and invested dice of what is pointed at: a target, a row of its menu, or an
    attack, with those first whom it would harm most."""
    decision = pointing.decision
    unit = observation.units.get(observation.active)
    if unit is None or not isinstance(decision, Choose) or decision.key != "main":
        return []
    options = [option for option in decision.options if option.verb == "use"]
    hovered = pointing.hovered or pointing.focused
    if hovered.startswith("ability:") and not pointing.option:
        offered = [option for option in options if hovered in option.refs]
        return _list_possible_attacks(content, observation, unit, offered)
    found: list[tuple[Unit, Unit, Ability, int]] = []
    for option in _find_pointed_options(pointing, options, hovered):
        implied = _parse_attack_option(content, observation, unit, option)
        if implied is not None and not any(one[2] is implied[2] for one in found):
            found.append(implied)
    return found


def _find_pointed_options(pointing: Pointing, options: Sequence[Option], hovered: str) -> list[Option]:
    """Return the option of a row of a menu that is pointed at, or those on a character that is, by what is chosen."""
    if pointing.option:
        return [option for option in options if option.id == pointing.option]
    if not hovered.startswith("unit:"):
        return []
    selected = [ref for ref in pointing.path_refs if ref.startswith("ability:")]
    return [one for one in options if hovered in one.refs and all(ref in one.refs for ref in selected)]


def _parse_attack_option(
    content: BattleContent, observation: State, unit: Unit, option: Option
) -> tuple[Unit, Unit, Ability, int] | None:
    """Return attacker, target, ability and invested dice of an option; None where it names no target."""
    named = dict(ref.partition(":")[::2] for ref in option.refs if not ref.startswith(f"unit:{unit.id}"))
    ability = content.library.abilities.get(named.get("ability", ""))
    target = observation.units.get(named.get("unit", ""))
    invested = int(named["invest"]) if named.get("invest", "").isdigit() else 0
    return (unit, target, ability, invested) if ability is not None and target is not None else None


def _list_possible_attacks(
    content: BattleContent, observation: State, unit: Unit, options: Sequence[Option]
) -> list[tuple[Unit, Unit, Ability, int]]:
    """Return whom an attack could be made on, those first whom it would harm most; nobody for what is no attack."""
    found: dict[str, tuple[Unit, Unit, Ability, int]] = {}
    for option in options:
        implied = _parse_attack_option(content, observation, unit, option)
        if implied is not None and not content.are_allied(unit.seat, implied[1].seat) and not implied[2].area:
            found.setdefault(implied[1].id, implied)

    def harm(name: str) -> float:
        odds = odds_of(content, observation, *found[name])
        return odds.damage * (odds.chance if odds.chance is not None else 1.0)

    return [found[name] for name in sorted(found, key=harm, reverse=True)]


def attack_parts(content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability) -> list[str]:
    """Return what helps or hinders an attack, with by how much: each part of its bonus."""
    if chance_of(content, observation, unit, target, ability) is None or helpless(target):
        return []
    with _charged(content, observation, unit, target, ability):
        terms = attack_bonus(content, observation, unit, target, ability).sum_terms
    return [f"{capitalize(say(term.label))} {term.amount:+d}" for term in terms if term.operation == "add"]


def reaction_forecast(
    content: BattleContent, observation: State, unit: Unit, path: tuple[Hex, ...]
) -> dict[Hex, list[str]]:
    """Return who could react on which hex of a way, with what. Source: arena.reaction.movement-window"""
    found: dict[Hex, list[str]] = {}
    home = unit.at
    for before, cell in pairwise(path):
        unit.at = cell
        happening = Happening("entered", unit.id, unit.id, at=cell, before=before)
        for other in opponents(content, observation, unit):
            for reaction in usable(content, observation, other, "movement", happening):
                found.setdefault(cell, []).append(f"{translate_name(other.name)}: {say(reaction.name)}")
    unit.at = home
    return found


def answers_to(
    content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability
) -> list[tuple[Unit, str]]:
    """Return who could react to an attack that succeeds, with what. Source: arena.reaction.attack-window"""
    attacks = ability.target == "opponent" or ability.clash is not None
    if not attacks or "attack" not in content.reaction_timings:
        return []
    before, observation.attack = observation.attack, AttackInProgress(unit.id, ability.id, target.id, success=True)
    melee = uses_weapon(ability) and not weapon_of(content, unit).ranged
    with _charged(content, observation, unit, target, ability):
        happening = Happening("attack", target.id, unit.id, at=unit.at, melee=melee)
        found = [
            (other, reaction.name)
            for other in everybody(observation)
            for reaction in usable(content, observation, other, "attack", happening)
        ]
    observation.attack = before
    return found


def answers_on_the_way(
    content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability
) -> list[tuple[Unit, str]]:
    """Return who could react to the run that a charge begins with. Source: arena.reaction.movement-window"""
    if not ability.charge or unit.at is None or target.at is None or distance(unit.at, target.at) <= 1:
        return []
    path = charge_path(content, observation, unit, target, ability.charge)
    if not path:
        return []
    found, home = [], unit.at
    for before, cell in pairwise((home, *path)):
        unit.at = cell
        happening = Happening("entered", unit.id, unit.id, at=cell, before=before)
        for other in opponents(content, observation, unit):
            found += [(other, one.name) for one in usable(content, observation, other, "movement", happening)]
    unit.at = home
    return _unique(found)


def list_answers(
    content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability
) -> list[tuple[Unit, str]]:
    """Return who could react to the run that an attack begins with, and to the attack itself, with what."""
    on_way = answers_on_the_way(content, observation, unit, target, ability)
    return on_way + answers_to(content, observation, unit, target, ability)


def _unique(found: list[tuple[Unit, str]]) -> list[tuple[Unit, str]]:
    """Return each answer once, in order."""
    return [one for index, one in enumerate(found) if not any(one[0] is x and one[1] == y for x, y in found[:index])]


def evading(content: BattleContent, observation: State, unit: Unit, target: Unit, ability: Ability) -> str:
    """Return the name of the Reaction with which a target could step out of reach of an attack that succeeds.

    Empty where it has none. Source: arena.reaction.attack-window
    """
    names = {name for other, name in answers_to(content, observation, unit, target, ability) if other is target}
    dodges = [
        one.name
        for one in content.library.reactions.values()
        if one.name in names and any(isinstance(effect, Dodge) for effect in one.effects)
    ]
    if not dodges or unit.at is None:
        return ""
    reach = range_of(content, unit, ability)
    with _charged(content, observation, unit, target, ability):
        at, steps = unit.at, dodge_hexes(content, observation, target)
    return dodges[0] if any(distance(at, to) > reach for to in steps) else ""
