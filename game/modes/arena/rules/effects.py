"""What abilities do, verb by verb: first everything is asked, then damage and effects land together.

Source: arena.ability.step5-simultaneous, arena.ability.step5-one-number
"""

from __future__ import annotations

import msgspec

from game.boards.hex import direction_of, hex_name, neighbour, subtract
from game.kernel.totals import Tally
from game.modes.arena.ability_events import ActionsChanged, EffectSet, Injured
from game.modes.arena.rules import breath, movement
from game.modes.arena.rules.common import BattleCtx, Node, rules_of
from game.modes.arena.rules.conditions import Prepared, curable, cure, fall_prone, fresh_id, knocked, prepare, put
from game.modes.arena.rules.damage import deal, give_shield, heal
from game.modes.arena.rules.numbers import modifier, weapon_damage
from game.modes.arena.rules.queries import allies, apart, near, opponents, present
from game.modes.arena.rules.stamina import move_dice, replaced
from game.modes.arena.state import Lasting, Unit
from game.modes.arena.verbs import (
    Cure,
    Damage,
    Dice,
    Effect,
    Effects,
    Face,
    FreeStep,
    GainAction,
    GiveShield,
    Grant,
    Heal,
    Immediate,
    Inflict,
    Injure,
    Knock,
    Pull,
    Push,
    Swap,
    Until,
)


class Deed(msgspec.Struct, frozen=True):
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


def subjects(ctx: BattleCtx, deed: Deed, effect: Effect) -> list[Unit]:
    """Return on whom an effect falls; those gone or off the board are left out."""
    rules, units = rules_of(ctx), ctx.state.units
    owner = units[deed.owner]
    if effect.on in ("allies", "opponents"):
        group = allies(rules, ctx.state, owner) if effect.on == "allies" else opponents(rules, ctx.state, owner)
        return [unit for unit in group if near(owner, unit, deed.range)]
    name = {"target": deed.target, "self": deed.owner, "source": deed.source}[effect.on]
    unit = units.get(name)
    return [unit] if unit is not None and present(unit) else []


def anybody_left(ctx: BattleCtx, deed: Deed, effects: Effects) -> bool:
    """Return whether there is somebody for at least one effect to act on."""
    for effect in effects:
        found = subjects(ctx, deed, effect)
        if isinstance(effect, Cure):
            found = [unit for unit in found if curable(unit, effect.names)]
        if found:
            return True
    return False


def lowered(effect: Effect, by: int) -> Effect | None:
    """Return an effect with its number lowered, None if nothing is left of it. Source: arena.key.descending"""
    if not by:
        return effect
    if isinstance(effect, Damage | Heal | GiveShield):
        left = effect.amount - by
        return msgspec.structs.replace(effect, amount=left) if left > 0 else None
    if isinstance(effect, Inflict) and effect.value:
        left = effect.value - by
        return msgspec.structs.replace(effect, value=left) if left > 0 else None
    return effect


async def perform(ctx: BattleCtx, node: Node, deed: Deed, effects: Effects, *, base: Tally | None = None) -> None:
    """Do what an ability does. `base` is damage that the attack itself deals to the target.

    Source: arena.ability.step5-simultaneous, arena.ability.step5-one-number
    """
    rules, units = rules_of(ctx), ctx.state.units
    owner = units[deed.owner]
    packets: dict[str, Tally] = {}
    if base is not None:
        packets[deed.target] = base
    planned: list[tuple[Effect, Unit, Prepared | None]] = []
    for printed in effects:
        effect = lowered(printed, deed.lower)
        if effect is None:
            continue
        for unit in subjects(ctx, deed, effect):
            if isinstance(effect, Damage):
                _add_damage(packets, unit, effect, weapon_damage(rules, owner, unit).value if effect.weapon else 0)
            elif isinstance(effect, Inflict):
                prepared = await prepare(ctx, unit, effect)
                if prepared is not None:
                    planned.append((effect, unit, prepared))
            elif not isinstance(effect, Knock) or await knocked(ctx, unit, effect):
                planned.append((effect, unit, None))
    for name, packet in packets.items():
        await deal(ctx, node, units[name], packet.total(), deed.owner, melee=deed.melee)
    late: list[tuple[Effect, Unit]] = []
    for effect, unit, prepared in planned:
        if not present(unit):
            continue
        if isinstance(effect, Immediate | FreeStep | Face):
            late.append((effect, unit))
        elif prepared is not None:
            put(ctx, node, unit, prepared, deed.owner, deed.ability, deed.keeper)
        else:
            await _land(ctx, node, deed, effect, unit)
    await breath.answer_lost_breath(ctx, node)
    for effect, unit in late:
        if present(unit):
            await _let_move(ctx, node, effect, unit)


def _add_damage(packets: dict[str, Tally], unit: Unit, effect: Damage, weapon: int) -> None:
    packet = packets.get(unit.id)
    if packet is None:
        packet = packets[unit.id] = Tally("Effect", 0, "arena.ability.step4-success-effects")
    packet.add("weapon", weapon * effect.weapon, "arena.ability.step4-success-effects")
    packet.add("ability", effect.amount, "arena.ability.step4-success-effects")


async def _land(ctx: BattleCtx, node: Node, deed: Deed, effect: Effect, unit: Unit) -> None:
    """Let one effect that asks nothing fall on somebody."""
    cite = "arena.ability.step4-success-effects"
    owner = ctx.state.units[deed.owner]
    if isinstance(effect, Heal):
        heal(ctx, node, unit, effect.amount, deed.owner, "arena.gap.healing")
    elif isinstance(effect, GiveShield):
        give_shield(ctx, node, unit, deed.loss // 2 if effect.half_loss else effect.amount, deed.owner)
    elif isinstance(effect, Grant):
        _grant(ctx, unit, deed, effect)
    elif isinstance(effect, Cure):
        cure(ctx, unit, effect.names, cite)
    elif isinstance(effect, Knock):
        fall_prone(ctx, node, unit, "arena.gap.prone")
    elif isinstance(effect, Dice):
        source, target = ("spent", "available") if effect.amount > 0 else ("available", "spent")
        count = min(abs(effect.amount), unit.pools.count(source))
        move_dice(ctx, unit, source, target, count, "ability", cite)
    elif isinstance(effect, Push | Pull):
        further = modifier(rules_of(ctx), owner, "heave")
        await shove(ctx, node, owner, unit, effect.distance + further, toward=isinstance(effect, Pull))
    elif isinstance(effect, GainAction):
        if unit.id == ctx.state.active:
            ctx.emit(ActionsChanged(unit=unit.id, left=unit.actions + 1, cite="arena.gap.action-economy"))
    elif isinstance(effect, Swap):
        await movement.swap(ctx, node, owner, unit)
    elif isinstance(effect, Injure):
        ctx.emit(Injured(unit=unit.id, injury=effect.name, cite="arena.key.injury"))


def _grant(ctx: BattleCtx, unit: Unit, deed: Deed, effect: Grant) -> None:
    until: Until = "kept" if deed.keeper else "turns" if effect.turns else "next"
    lasting = Lasting(
        fresh_id(ctx.state), effect.name, effect.value, effect.turns, until, deed.owner, deed.ability,
        fresh=ctx.state.active == unit.id, keeper=deed.keeper,
    )  # fmt: skip
    same = next((old for old in unit.effects.values() if (old.name, old.ability) == (effect.name, deed.ability)), None)
    if same is not None and not same.keeper and not deed.keeper:
        # The same gift twice does not add up: it only begins anew.
        lasting = replaced(lasting, id=same.id)
    ctx.emit(EffectSet(unit=unit.id, effect=lasting, new=same is None, cite="arena.gap.condition-stacking"))


async def _let_move(ctx: BattleCtx, node: Node, effect: Effect, unit: Unit) -> None:
    """Movement and facing that are granted come when everything else has landed."""
    if isinstance(effect, Immediate):
        await movement.immediate(ctx, node, unit, effect.amount)
    elif isinstance(effect, FreeStep):
        await movement.free_steps(ctx, node, unit, effect.distance)
    else:
        await turn_freely(ctx, unit)


async def turn_freely(ctx: BattleCtx, unit: Unit) -> None:
    """Let somebody who can move turn to any facing. Source: arena.gap.turning, arena.key.paralyze"""
    if movement.free_to_move(unit):
        await movement.face_freely(ctx, unit)


async def shove(ctx: BattleCtx, node: Node, owner: Unit, unit: Unit, steps: int, *, toward: bool) -> None:
    """Push or pull hex by hex; each hex not moved because of a wall or body deals 1 damage to the pushed.

    Source: arena.gap.forced-movement, arena.move.granted-or-forced
    """
    rules = rules_of(ctx)
    if modifier(rules, unit, "steadfast") or owner.id == unit.id or not present(owner):
        return
    for done in range(steps):
        if unit.gone or unit.at is None or owner.at is None:
            return
        if toward and apart(owner, unit) <= 1:
            return
        away = subtract(unit.at, owner.at)
        place = neighbour(unit.at, direction_of((-away[0], -away[1]) if toward else away))
        if not movement.may_be_forced_into(rules, ctx.state, unit, place):
            if not toward:
                tally = Tally(f"Stopped at {hex_name(place)}", steps - done, "arena.gap.forced-movement")
                await deal(ctx, node, unit, tally.total(), owner.id)
            return
        await movement.enter(ctx, node, unit, place, unit.facing, forced=True)
