"""Every number of a battle as a sum that can be shown: movement, costs, regeneration, the success roll, armor."""

from __future__ import annotations

from game.boards.hex import Hex, neighbours
from game.kernel.dice import chance_of_at_least, sum_distribution
from game.kernel.totals import Tally, Total
from game.modes.arena.content.types import Ability, Attribute
from game.modes.arena.game_content import (
    BattleContent,
    allies,
    apart,
    attribute_of,
    fighter_of,
    has,
    helpless,
    in_rear,
    in_water,
    is_encumbered,
    modifier,
    sight_between,
    terrain_at,
    unit_at,
    weapon_of,
)
from game.modes.arena.model.state import State, Unit

SWIM_MOVE = 7
PLATE = 2
TURN_COST = 1
TWO_DICE = (6, 6)
HIT_FROM = 3
CLASH_FROM = 4


def wounded_limit(content: BattleContent, unit: Unit) -> int:
    """Return half the maximum, rounded down, at least 1. Source: arena.hp.wounded-limit, arena.key.wounded-half"""
    return max(1, fighter_of(content, unit).hp // 2)


def max_hp(content: BattleContent, unit: Unit) -> int:
    """Return the present maximum of hit points. Source: arena.hp.pool, arena.hp.wounded-limit"""
    return wounded_limit(content, unit) if unit.wounded else fighter_of(content, unit).hp


def move_max(content: BattleContent, state: State, unit: Unit) -> Total:
    """Return the maximum movement: base, plate, Sluggish, Staggered.

    Source: arena.move.pool, arena.key.sluggish, arena.key.staggered, arena.gap.condition-stacking, arena.gap.armor
    """
    return _sum_movement(content, state, unit).total()


def _sum_movement(content: BattleContent, state: State, unit: Unit) -> Tally:
    entry = fighter_of(content, unit)
    tally = Tally("Movement", entry.move, "arena.move.pool")
    if "swimmer" in entry.traits and in_water(content, state, unit):
        tally.becomes("in water", SWIM_MOVE, "arena.gap.numbers")
    if entry.armor >= PLATE:
        tally.add("plate", -1, "arena.gap.armor")
    tally.add("abilities", modifier(content, unit, "movement"), "arena.key.maintain-pool")
    if unit.effects and has(unit, "sluggish"):
        tally.add("Sluggish", -1, "arena.key.sluggish")
    if tally.value < 0:
        tally.becomes("never below", 0, "arena.key.sluggish")
    if unit.effects and has(unit, "staggered"):
        tally.add("Staggered", -(tally.value // 2), "arena.key.staggered")
    return tally


def move_left(content: BattleContent, state: State, unit: Unit) -> int:
    """Return the movement left: it follows the maximum. Source: arena.move.declared-hex-always-entered"""
    return max(0, _sum_movement(content, state, unit).value + unit.bonus - unit.paid)


def enter_cost(content: BattleContent, state: State, unit: Unit, cell: Hex) -> Total | None:
    """Return what entering a hex costs, None where nobody can.

    Source: arena.move.base-cost-one, arena.move.modifiers
    """
    price = content.get_ground(state).price(cell, content.swims(unit.type))
    if price is None:
        return None
    tally = Tally(terrain_at(content, state, cell).replace("-", " ").title(), price, "arena.gap.terrain")
    if is_encumbered(content, unit):
        tally.add("Encumbered", 1, "arena.key.encumbered-cost")
    return tally.total()


def turning_cost(content: BattleContent, unit: Unit) -> int:
    """Return what turning on the spot costs. Source: arena.gap.turning"""
    return max(0, TURN_COST + modifier(content, unit, "turning"))


def regeneration(content: BattleContent, unit: Unit) -> Total:
    """Return the dice due in the Regenerate Step.

    Source: arena.turn.regenerate-four, arena.key.lethargic, arena.key.winded-regen, arena.key.exhausted-regen
    """
    tally = Tally("Regeneration", fighter_of(content, unit).regeneration, "arena.turn.regenerate-four")
    if has(unit, "lethargic"):
        tally.add("Lethargic", -1, "arena.key.lethargic")
    if has(unit, "winded"):
        tally.add("Winded", -2, "arena.key.winded-regen")
    if has(unit, "exhausted"):
        tally.becomes("Exhausted", 0, "arena.key.exhausted-regen")
    if tally.value < 0:
        tally.becomes("never below", 0, "arena.key.winded-regen")
    return tally.total()


def cost_of(unit: Unit, ability: Ability, invested: int = 0) -> Total:
    """Return what activating costs: base and Invest, Shocked, then Daze doubles.

    Source: arena.ability.step2-pay-all, arena.key.shocked, arena.key.daze-cost
    """
    return _sum_cost(unit, ability, invested).total()


def dice_of(unit: Unit, ability: Ability, invested: int = 0) -> int:
    """Return what activating costs as a bare number: before anything is offered, each ability is asked for it."""
    return _sum_cost(unit, ability, invested).value


def _sum_cost(unit: Unit, ability: Ability, invested: int) -> Tally:
    tally = Tally(ability.name, ability.cost, "arena.ability.step2-pay-all")
    if invested and ability.invest is not None:
        tally.add("Invest", ability.invest.dice * invested, "arena.key.invest-pay")
    if unit.effects and has(unit, "shocked"):
        tally.add("Shocked", 1, "arena.key.shocked")
    if unit.effects and has(unit, "daze"):
        tally.times("Dazed", 2, "arena.key.daze-cost")
    return tally


def armor_of(content: BattleContent, unit: Unit) -> int:
    """Return how many Hits armor takes the damage from; none for the Helpless. Source: arena.gap.armor"""
    if helpless(unit):
        return 0
    return max(0, fighter_of(content, unit).armor + modifier(content, unit, "armor"))


def get_target_number(content: BattleContent, unit: Unit, attribute: Attribute) -> int:
    """Return the number an attack against an attribute has to reach. Source: arena.gap.success-roll"""
    return attribute_of(content, unit, attribute)


def has_cover(content: BattleContent, state: State, a: Hex, b: Hex) -> bool:
    """Return whether a shot meets cover: one free line only, or somebody on every free one.

    Source: arena.gap.line-of-sight
    """
    seen = sight_between(content, state, a, b)
    if not seen.clear:
        return False
    return seen.half or all(any(unit_at(state, cell) for cell in line) for line in seen.free)


def attack_bonus(content: BattleContent, state: State, attacker: Unit, target: Unit, ability: Ability) -> Total:
    """Return what is added to the two dice of success. Source: arena.gap.success-roll, arena.gap.rear-attack"""
    assert attacker.at is not None and target.at is not None
    tally = Tally("Accuracy", fighter_of(content, attacker).accuracy, "arena.gap.success-roll")
    tally.add("abilities", modifier(content, attacker, "accuracy"), "arena.gap.path-pool")
    if in_rear(target, attacker.at):
        tally.add("from behind", 2, "arena.gap.rear-attack")
        if "back-biter" in fighter_of(content, attacker).traits:
            tally.add("back-biter", 1, "arena.gap.numbers")
    if attacker.prone:
        tally.add("prone", -2, "arena.gap.prone")
    weapon = weapon_of(content, attacker)
    shot = ability.range == "weapon" and weapon.ranged
    if shot and apart(attacker, target) >= 2:
        if target.prone:
            tally.add("at a prone target", -2, "arena.gap.prone")
        if has_cover(content, state, attacker.at, target.at) and not modifier(content, attacker, "sharp-eyed"):
            tally.add("cover", -1, "arena.gap.line-of-sight")
    if modifier(content, attacker, "pack"):
        around = set(neighbours(target.at))
        if any(ally.at in around for ally in allies(content, state, attacker)):
            tally.add("pack", modifier(content, attacker, "pack"), "arena.gap.path-pool")
    return tally.total()


def success_chance(bonus: int, number: int) -> float:
    """Return the chance of success: a natural 2 fails, a natural 12 succeeds. Source: arena.gap.success-roll"""
    return _CHANCES[max(2, min(12, number - bonus))]


def _chance(number: int) -> float:
    odds = sum_distribution(TWO_DICE)
    plain = chance_of_at_least(odds, number)
    return float(max(odds[12], min(plain, 1 - odds[2])))


_CHANCES = {number: _chance(number) for number in range(2, 13)}


def weapon_damage(content: BattleContent, attacker: Unit, target: Unit) -> Total:
    """Return the damage of the wielded weapon against somebody. Source: arena.ability.step4-hit-damage"""
    weapon = weapon_of(content, attacker)
    tally = Tally(weapon.name, weapon.damage, "arena.ability.step4-hit-damage")
    if "rear-bite" in weapon.traits and attacker.at is not None and target.at is not None:
        tally.add("from behind", int(in_rear(target, attacker.at)), "arena.gap.weapon-range")
    return tally.total()


def dice_allowed(content: BattleContent, unit: Unit) -> int:
    """Return the most dice that may be paid in Step 4: none while Confused, pairs while Muddled.

    Source: arena.key.confused, arena.key.muddled, arena.key.unconscious-pay, arena.key.injury
    """
    most = most_rolled(unit) * dice_step(unit)
    limit = modifier(content, unit, "dice-limit")
    return min(most, limit - limit % dice_step(unit)) if limit else most


def limiting_injury(content: BattleContent, unit: Unit) -> str:
    """Return the Injury that limits somebody's extra dice, or an empty text. Source: arena.key.injury"""
    gives = content.library.injuries
    return next((one for one in unit.injuries if any(give.name == "dice-limit" for give in gives[one].gives)), "")


def most_rolled(unit: Unit) -> int:
    """Return the most stamina dice a character can pay for and roll, for whatever they are rolled.

    Source: arena.key.confused, arena.key.muddled, arena.key.unconscious-pay
    """
    if has(unit, "confused") or has(unit, "unconscious"):
        return 0
    return unit.pools.available // dice_step(unit)


def dice_step(unit: Unit) -> int:
    """Return how many dice must be paid for each that is rolled. Source: arena.key.muddled"""
    return 2 if has(unit, "muddled") else 1


def withstand_cost(content: BattleContent, unit: Unit, cost: int) -> int:
    """Return what withstanding costs somebody. Source: arena.key.withstand, arena.gap.path-pool"""
    return max(0, cost - modifier(content, unit, "stubborn"))
