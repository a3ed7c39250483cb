"""Which help is plainly the best: for who is badly hurt, a healing or a Shield; for who is badly off, a cure."""

from __future__ import annotations

import msgspec

from game.kernel.decisions import Choose, Option
from game.modes.arena.bots.evaluate import COSTS
from game.modes.arena.content.types import Ability
from game.modes.arena.content.verbs import Cure, Effect, GiveShield, Inflict, RestoreHitPoints
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import all_targets
from game.modes.arena.rules.numbers import cost_of, max_hp

HURT = 0.5
"""Up to which share of its hit points somebody is badly hurt."""
SHIELDED = 0.8
"""What a point of a Shield is worth in hit points: it may go unused."""
LATER = 0.7
"""What a hit point is worth that comes back at a later turn."""
BADLY_OFF = 3.0
"""From what its conditions cost on somebody is badly off."""
DIE = 0.5
"""What a die is worth in hit points."""


class Help(msgspec.Struct, frozen=True):
    """The id of an option that helps, and what it is worth in hit points, its dice paid."""

    option: str = ""
    value: float = 0.0


def best_help(content: BattleContent, observation: State, decision: Choose) -> Help:
    """Return the help that is worth most to companions who are badly hurt or off; an empty one if nobody is."""
    unit = observation.units.get(observation.active)
    if unit is None:
        return Help()
    found = [help_of(content, observation, unit, option) for option in decision.options if option.verb == "use"]
    return max(found, key=lambda one: one.value, default=Help())


def help_of(content: BattleContent, observation: State, unit: Unit, option: Option) -> Help:
    """Return what an option is worth as help to companions; an empty one for what hurts or comes to nothing."""
    _, name, aim, invested = option.id.split(":")
    ability, count = content.library.abilities[name], int(invested)
    if ability.target not in ("ally", "ally-or-self", "self"):
        return Help()
    helped = [observation.units[aim]] if aim in observation.units else all_targets(content, observation, unit, ability)
    value = sum(_value_of(content, ability, one, count) for one in helped if content.are_allied(one.seat, unit.seat))
    value -= DIE * cost_of(unit, ability, count).value
    return Help(option.id, value) if value > 0 else Help()


def _value_of(content: BattleContent, ability: Ability, unit: Unit, invested: int) -> float:
    """Return what an ability is worth to somebody, in hit points; nothing to who needs no help."""
    missing = max_hp(content, unit) - unit.hp
    effects: list[Effect] = list(ability.success)
    if ability.invest is not None and invested:
        effects = [] if ability.invest.instead else effects
        effects += [*ability.invest.effects] * invested
    hurt = unit.hp <= HURT * max_hp(content, unit)
    now = sum(one.amount for one in effects if isinstance(one, RestoreHitPoints))
    later = sum(_comes_back(one) for one in effects if isinstance(one, Inflict))
    value = min(float(missing), now + LATER * later) if hurt else 0.0
    shield = max((one.amount for one in effects if isinstance(one, GiveShield)), default=0)
    value += SHIELDED * max(0, shield - unit.shield) if hurt else 0.0
    return value + sum(_compute_cure_value(unit, one) for one in effects if isinstance(one, Cure))


def _comes_back(condition: Inflict) -> int:
    """Return how many hit points a condition gives back in all, turn by turn."""
    return condition.value * max(1, condition.turns) if condition.name == "regen" else 0


def _compute_cure_value(unit: Unit, cure: Cure) -> float:
    """Return what the conditions cost that a cure would end, if that is much."""
    ended = [one for one in unit.effects.values() if not cure.names or one.name in cure.names]
    cost = sum(COSTS.get(one.name, 0.0) for one in ended if COSTS.get(one.name, 0.0) > 0)
    return cost if cost >= BADLY_OFF else 0.0
