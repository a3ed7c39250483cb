"""Whether an effect would change anything as things stand: a Reaction that can do nothing is not offered.

Source: arena.gap.reaction-order
"""

from __future__ import annotations

from game.boards.hex import neighbours
from game.modes.arena.content.verbs import (
    ChooseFacing,
    Cure,
    Damage,
    Dice,
    Effect,
    FreeStep,
    GainAction,
    GiveShield,
    Grant,
    Immediate,
    Inflict,
    Injure,
    Knock,
    Pull,
    Push,
    RestoreHitPoints,
    Swap,
)
from game.modes.arena.game_content import BattleContent, fighter_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import effects, movement
from game.modes.arena.rules.conditions import Origin, changes, curable
from game.modes.arena.rules.effects import AbilityAction
from game.modes.arena.rules.numbers import max_hp, weapon_damage


def changes_anything(content: BattleContent, state: State, action: AbilityAction, effect: Effect) -> bool:
    """Return whether an effect of a deed would change anything for anybody it falls on."""
    found = effects.subjects(content, state, action, effect)
    return any(_changes(content, state, action, effect, unit) for unit in found)


def _changes(content: BattleContent, state: State, action: AbilityAction, effect: Effect, unit: Unit) -> bool:
    """Return whether an effect would change anything for one character.

    Source: arena.key.shield-no-stack, arena.gap.healing, arena.gap.prone, arena.gap.condition-stacking,
    arena.gap.forced-movement, arena.gap.action-economy
    """
    owner = state.units[action.owner]
    match effect:
        case Damage():
            return effect.amount + effect.weapon * weapon_damage(content, owner, unit).value > 0
        case RestoreHitPoints():
            return effect.amount > 0 and unit.hp < max_hp(content, unit)
        case GiveShield():
            return effects.shield_given(action, effect) > unit.shield
        case Inflict():
            return changes(state, unit, effect, Origin(action.owner, action.ability, action.keeper))
        case Grant():
            lasting, same = effects.gift(state, unit, action, effect)
            return lasting != same
        case Cure():
            return bool(curable(unit, effect.names))
        case Push() | Pull():
            path, blocked = effects.forced_way(content, state, effects.standing_now(state), action, unit, effect)
            return bool(path or blocked)
        case Knock():
            return not unit.prone and "unfellable" not in fighter_of(content, unit).traits
        case Dice():
            return bool(unit.pools.count("spent" if effect.amount > 0 else "available"))
        case GainAction():
            return unit.id == state.active
        case Swap():
            return movement.may_swap(content, owner, unit)
        case Injure():
            return effect.name not in unit.injuries
    return _moves(content, state, effect, unit)


def _moves(content: BattleContent, state: State, effect: Effect, unit: Unit) -> bool:
    """Return whether granted movement, a free step or a free turn is of any use to somebody now.

    Source: arena.move.immediate-lost, arena.move.pay-to-end, arena.key.paralyze, arena.key.restrain-pay
    """
    if isinstance(effect, ChooseFacing):
        return movement.free_to_move(unit)
    if isinstance(effect, FreeStep):
        return effect.distance > 0 and movement.free_to_move(unit) and bool(_prices(content, state, unit))
    if not isinstance(effect, Immediate):
        raise TypeError(f"no rule for {type(effect).__name__}")
    if movement.joins_pool(state, unit):
        return effect.amount > 0
    first = movement.before_walking(content, state, unit, effect.amount)
    if first is not None:
        return bool(first)
    return any(price <= effect.amount for price in _prices(content, state, unit))


def _prices(content: BattleContent, state: State, unit: Unit) -> list[int]:
    """Return what the hexes around somebody cost that can be entered."""
    assert unit.at is not None
    found = (movement.price_of(content, state, unit, cell) for cell in neighbours(unit.at))
    return [price for price in found if price is not None]
