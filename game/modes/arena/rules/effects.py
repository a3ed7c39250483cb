"""What abilities do, verb by verb: first everything is asked, then damage and effects land together.

Source: arena.ability.step5-simultaneous, arena.ability.step5-one-number
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.boards.hex import Hex, direction_of, distance, neighbour, subtract
from game.kernel.totals import Tally
from game.modes.arena.content.verbs import (
    ChooseFacing,
    Cure,
    Damage,
    Dice,
    Effect,
    Effects,
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
    Until,
)
from game.modes.arena.game_content import BattleContent, allies, modifier, near, opponents, present
from game.modes.arena.model.ability_events import ActionsChanged, EffectSet, Injured
from game.modes.arena.model.state import LastingEffect, State, Unit
from game.modes.arena.rules import breath, movement
from game.modes.arena.rules.common import BattleCtx, TriggerNode
from game.modes.arena.rules.conditions import (
    Origin,
    comes,
    curable,
    cure,
    fall_prone,
    fresh_id,
    inflict_condition,
    is_knocked_prone,
)
from game.modes.arena.rules.damage import deal, give_shield, heal
from game.modes.arena.rules.numbers import weapon_damage
from game.modes.arena.rules.stamina import copy_effect, move_dice

NUMBERS: dict[type, str] = {
    Damage: "amount", RestoreHitPoints: "amount", GiveShield: "amount", Dice: "amount", Immediate: "amount",
    Inflict: "value", Grant: "value", Push: "distance", Pull: "distance", FreeStep: "distance",
}  # fmt: skip
"""Where the numeric value of an effect stands. Source: arena.key.descending"""


class AbilityAction(msgspec.Struct, frozen=True):
    """Whose ability does something to whom; `lower` takes that much off every number (Descending)."""

    owner: str
    ability: str
    target: str
    source: str = ""
    range: int = 0
    keeper: str = ""
    lower: int = 0
    loss: int = 0
    melee: bool = False


def subjects(content: BattleContent, state: State, action: AbilityAction, effect: Effect) -> list[Unit]:
    """Return on whom an effect falls; those gone or off the board are left out."""
    owner = state.units[action.owner]
    if effect.on in ("allies", "opponents"):
        group = allies(content, state, owner) if effect.on == "allies" else opponents(content, state, owner)
        return [unit for unit in group if near(owner, unit, action.range)]
    name = {"target": action.target, "self": action.owner, "source": action.source}[effect.on]
    unit = state.units.get(name)
    return [unit] if unit is not None and present(unit) else []


def has_lost_maintenance(owner: Unit, action: AbilityAction, effect: Effect) -> bool:
    """Return whether an effect was to be kept up by a Maintain effect that has ended before it came.

    Source: arena.key.maintain-pool, arena.key.winded-maintain
    """
    return bool(action.keeper) and isinstance(effect, Inflict | Grant) and action.keeper not in owner.kept


def filter_target_effects(effects: Effects, *, first: bool) -> Effects:
    """Return what falls with one of several targets: what is not for a target falls once in a deed, with the `first`.

    Source: arena.ability.step5-one-number
    """
    return effects if first else tuple(effect for effect in effects if effect.on == "target")


def anybody_left(ctx: BattleCtx, action: AbilityAction, effects: Effects) -> bool:
    """Return whether there is somebody for at least one effect to act on."""
    for effect in effects:
        found = subjects(ctx.content, ctx.state, action, effect)
        if isinstance(effect, Cure):
            found = [unit for unit in found if curable(unit, effect.names)]
        if found:
            return True
    return False


def lower_effect(effect: Effect, by: int) -> Effect | None:
    """Return an effect with its number lowered, None if nothing is left of it. Source: arena.key.descending"""
    if not by:
        return effect
    field = get_number_field(effect)
    if not field:
        return effect
    number = getattr(effect, field)
    left = abs(number) - by
    return msgspec.structs.replace(effect, **{field: left if number > 0 else -left}) if left > 0 else None


def get_number_field(effect: Effect) -> str:
    """Return the field with the number of an effect that Descending lowers; an empty text if it has none."""
    field = NUMBERS.get(type(effect), "")
    return field if field and getattr(effect, field) else ""


def worn_off(effects: Effects, by: int) -> bool:
    """Return whether a Descending ability is over: no number is left above 0. Source: arena.key.descending"""
    return not any(get_number_field(effect) and lower_effect(effect, by) is not None for effect in effects)


async def perform(
    ctx: BattleCtx, node: TriggerNode, action: AbilityAction, effects: Effects, *, base: Tally | None = None,
    take_step: movement.TakeStep = movement.step,
) -> None:  # fmt: skip
    """Do what an ability does. `base` is damage that the attack itself deals to the target.

    A step that a triggered ability grants happens in its node, so that the chain keeps its memory; `aftermath.perform`
    is for what begins a chain.

    Source: arena.ability.step5-simultaneous, arena.ability.step5-one-number
    """
    units, packets = ctx.state.units, {action.target: base} if base is not None else {}
    owner = units[action.owner]
    planned = await _plan_effects(ctx, action, effects, packets)
    for name, packet in packets.items():
        await deal(ctx, node, units[name], packet.total(), action.owner, melee=action.melee)
    late: list[PlannedEffect] = []
    for plan in planned:
        if not present(plan.unit) or has_lost_maintenance(owner, action, plan.effect):
            continue
        if isinstance(plan.effect, Immediate | FreeStep | ChooseFacing):
            late.append(plan)
        else:
            await _land(ctx, node, action, plan)
    await breath.answer_lost_breath(ctx, node)
    for plan in late:
        if present(plan.unit):
            await _let_move(ctx, node, plan.effect, plan.unit, take_step)


class PlannedEffect(NamedTuple):
    """An effect that will fall on somebody, and of a push or pull the hexes that it leads over."""

    effect: Effect
    unit: Unit
    path: tuple[Hex, ...] | None = None


async def _plan_effects(
    ctx: BattleCtx, action: AbilityAction, effects: Effects, packets: dict[str, Tally]
) -> list[PlannedEffect]:
    """Ask what is to be asked of effects, and return what will fall on whom; damage is added to `packets`."""
    planned = foresee_effects(ctx.content, ctx.state, action, effects, packets)
    return [plan for plan in planned if await _falls_on(ctx, action, plan.effect, plan.unit)]


def foresee_effects(
    content: BattleContent, state: State, action: AbilityAction, effects: Effects, packets: dict[str, Tally]
) -> list[PlannedEffect]:
    """Return what effects would fall on whom if nobody resists; damage is added to `packets`.

    Whom a push or a swap moves stands there for the effects after it. All that is healed on somebody is one number.
    """
    owner, standing_units = state.units[action.owner], standing_now(state)
    planned: list[PlannedEffect] = []
    for printed in effects:
        effect = lower_effect(printed, action.lower)
        if effect is None or has_lost_maintenance(owner, action, effect):
            continue
        for unit in subjects(content, state, action, effect):
            if isinstance(effect, Damage):
                weapon = weapon_damage(content, owner, unit).value if effect.weapon else 0
                _add_damage(packets, unit, effect, weapon)
            elif isinstance(effect, Push | Pull):
                path, blocked = forced_way(content, state, standing_units, action, unit, effect)
                if blocked:
                    _packet(packets, unit).add("push stopped", blocked, "arena.gap.forced-movement")
                planned.append(PlannedEffect(effect, unit, path))
            elif isinstance(effect, RestoreHitPoints):
                _add_healing(planned, unit, effect)
            else:
                planned.append(PlannedEffect(effect, unit))
                if isinstance(effect, Swap):
                    _swap_standing(standing_units, unit.id, owner.id)
    return planned


async def _falls_on(ctx: BattleCtx, action: AbilityAction, effect: Effect, unit: Unit) -> bool:
    """Return whether an effect falls on somebody; what is resisted is asked of them."""
    if isinstance(effect, Inflict):
        return await comes(ctx, unit, effect, _origin_of(action))
    return not isinstance(effect, Knock) or await is_knocked_prone(ctx, unit, effect)


def _origin_of(action: AbilityAction) -> Origin:
    return Origin(action.owner, action.ability, action.keeper)


def _swap_standing(standing_units: dict[str, Hex], first: str, second: str) -> None:
    """Let two units, by id, stand in the place of each other if both stand on the board."""
    if first in standing_units and second in standing_units:
        standing_units[first], standing_units[second] = standing_units[second], standing_units[first]


def _add_damage(packets: dict[str, Tally], unit: Unit, effect: Damage, weapon: int) -> None:
    packet = _packet(packets, unit)
    packet.add("weapon", weapon * effect.weapon, "arena.ability.step4-success-effects")
    packet.add("ability", effect.amount, "arena.ability.step4-success-effects")


def _add_healing(planned: list[PlannedEffect], unit: Unit, effect: RestoreHitPoints) -> None:
    """Add what is healed to what the deed heals on the same one already. Source: arena.ability.step5-one-number"""
    for index, plan in enumerate(planned):
        if plan.unit.id == unit.id and isinstance(plan.effect, RestoreHitPoints):
            amount = plan.effect.amount + effect.amount
            planned[index] = PlannedEffect(msgspec.structs.replace(plan.effect, amount=amount), unit)
            return
    planned.append(PlannedEffect(effect, unit))


def _packet(packets: dict[str, Tally], unit: Unit) -> Tally:
    return packets.setdefault(unit.id, Tally("Effect", 0, "arena.ability.step4-success-effects"))


async def _land(ctx: BattleCtx, node: TriggerNode, action: AbilityAction, plan: PlannedEffect) -> None:
    """Let one effect that asks nothing fall on somebody."""
    cite = "arena.ability.step4-success-effects"
    owner, effect, unit = ctx.state.units[action.owner], plan.effect, plan.unit
    if isinstance(effect, Inflict):
        inflict_condition(ctx, node, unit, effect, _origin_of(action))
    elif plan.path is not None:
        await follow(ctx, node, unit, plan.path)
    elif isinstance(effect, RestoreHitPoints):
        heal(ctx, node, unit, effect.amount, action.owner, "arena.gap.healing")
    elif isinstance(effect, GiveShield):
        give_shield(ctx, node, unit, shield_given(action, effect), action.owner)
    elif isinstance(effect, Grant):
        _grant(ctx, unit, action, effect)
    elif isinstance(effect, Cure):
        cure(ctx, unit, effect.names, cite)
    elif isinstance(effect, Knock):
        fall_prone(ctx, node, unit, "arena.gap.prone")
    elif isinstance(effect, Dice):
        source, target = ("spent", "available") if effect.amount > 0 else ("available", "spent")
        count = min(abs(effect.amount), unit.pools.count(source))
        move_dice(ctx, unit, source, target, count, "ability", cite)
    elif isinstance(effect, GainAction):
        if unit.id == ctx.state.active:
            ctx.emit(ActionsChanged(unit=unit.id, left=unit.actions + 1, cite="arena.gap.action-economy"))
    elif isinstance(effect, Swap):
        await movement.swap(ctx, node, owner, unit)
    elif isinstance(effect, Injure):
        ctx.emit(Injured(unit=unit.id, injury=effect.name, cite="arena.key.injury"))
    else:
        raise TypeError(f"no rule for {type(effect).__name__}")


def shield_given(action: AbilityAction, effect: GiveShield) -> int:
    """Return how large a Shield is that a deed gives. Source: arena.key.shield-no-stack"""
    return action.loss // 2 if effect.half_loss else effect.amount


def _grant(ctx: BattleCtx, unit: Unit, action: AbilityAction, effect: Grant) -> None:
    lasting, same = gift(ctx.state, unit, action, effect)
    ctx.emit(EffectSet(unit=unit.id, effect=lasting, new=same is None, cite="arena.gap.condition-stacking"))


def gift(state: State, unit: Unit, action: AbilityAction, effect: Grant) -> tuple[LastingEffect, LastingEffect | None]:
    """Return a modifier as it will lie on somebody, and the same one that lies there already."""
    until: Until = "kept" if action.keeper else "turns" if effect.turns else "next"
    lasting = LastingEffect(
        fresh_id(state), effect.name, effect.value, effect.turns, until, action.owner, action.ability,
        fresh=state.active == unit.id, keeper=action.keeper,
    )  # fmt: skip
    same = next(
        (old for old in unit.effects.values() if (old.name, old.ability) == (effect.name, action.ability)), None
    )
    if same is not None and not same.keeper and not action.keeper:
        # The same gift twice does not add up: it only restarts.
        lasting = copy_effect(lasting, id=same.id)
    return lasting, same


async def _let_move(
    ctx: BattleCtx, node: TriggerNode, effect: Effect, unit: Unit, take_step: movement.TakeStep
) -> None:
    """Movement and facing that are granted come when everything else has landed."""
    if isinstance(effect, Immediate):
        await movement.immediate(ctx, node, unit, effect.amount, take_step)
    elif isinstance(effect, FreeStep):
        await movement.free_steps(ctx, node, unit, effect.distance, take_step)
    else:
        await turn_freely(ctx, unit)


async def turn_freely(ctx: BattleCtx, unit: Unit) -> None:
    """Let somebody who can move turn to any facing. Source: arena.gap.turning, arena.key.paralyze"""
    if movement.free_to_move(unit):
        await movement.face_freely(ctx, unit)


def standing_now(state: State) -> dict[str, Hex]:
    """Return where everybody on the board stands, by id."""
    return {unit.id: unit.at for unit in state.units.values() if unit.at is not None and present(unit)}


def forced_way(
    content: BattleContent,
    state: State,
    standing_units: dict[str, Hex],
    action: AbilityAction,
    unit: Unit,
    effect: Push | Pull,
) -> tuple[tuple[Hex, ...], int]:
    """Return the hexes that a push or pull leads over, and the damage of those it does not get to.

    `standing_units` is where everybody stands once what comes before it has moved them, and is brought up to date. Each
    hex not moved because of a wall or body deals 1 damage to the pushed, which is part of the same packet as all else.
    Source: arena.gap.forced-movement, arena.move.granted-or-forced, arena.ability.step5-one-number
    """
    origin = standing_units.get(pusher(action, unit))
    if origin is None or unit.id not in standing_units or modifier(content, unit, "steadfast"):
        return (), 0
    owner = state.units[action.owner]
    steps = effect.distance + (modifier(content, owner, "heave") if unit is not owner else 0)
    toward = isinstance(effect, Pull)
    path: list[Hex] = []
    for done in range(steps):
        here = standing_units[unit.id]
        if toward and distance(here, origin) <= 1:
            break
        away = subtract(here, origin)
        cell = neighbour(here, direction_of((-away[0], -away[1]) if toward else away))
        if not content.passable(state, cell) or cell in standing_units.values():
            return tuple(path), 0 if toward else steps - done
        standing_units[unit.id] = cell
        path.append(cell)
    return tuple(path), 0


def pusher(action: AbilityAction, unit: Unit) -> str:
    """Return from whom somebody is pushed or to whom it is pulled: the owner of the ability, for the owner its target,
    else who did what is answered.

    Source: arena.gap.forced-movement
    """
    return next((name for name in (action.owner, action.target, action.source) if name != unit.id), "")


async def follow(ctx: BattleCtx, node: TriggerNode, unit: Unit, path: tuple[Hex, ...]) -> None:
    """Move somebody against its will, hex by hex, as far as the way is open. Source: arena.gap.forced-movement"""
    for cell in path:
        if not present(unit) or unit.at is None or distance(unit.at, cell) != 1:
            return
        if not movement.may_be_forced_into(ctx.content, ctx.state, cell):
            return
        await movement.enter(ctx, node, unit, cell, unit.facing, forced=True)
