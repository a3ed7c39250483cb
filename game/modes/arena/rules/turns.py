"""The order of turns, delaying, and the steps of an Active Turn.

Start of Turn, Maintenance, Persist, Regenerate, Main Phase, End of Turn. Source: arena.turn.*
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from game.kernel.decisions import Option
from game.kernel.state import order_key
from game.kernel.totals import Tally
from game.modes.arena.game_content import has, modifier, present, seat_of
from game.modes.arena.model.ability_events import EffectSet, RepeatEnded, RepeatSet, TickBegan
from game.modes.arena.model.events import (
    Delayed,
    MoveRefilled,
    ReactionsReady,
    Regenerated,
    StepBegan,
    TurnBegan,
    TurnEnded,
    TurnOrderSet,
)
from game.modes.arena.model.state import MaintainedEffect, Repeat, State, Unit
from game.modes.arena.rules import aftermath, aiming, breath, chains, effects, finish
from game.modes.arena.rules.common import BattleCtx, root
from game.modes.arena.rules.conditions import CITES, let_loose
from game.modes.arena.rules.damage import deal, heal
from game.modes.arena.rules.firing_order import Due
from game.modes.arena.rules.numbers import move_max, regeneration
from game.modes.arena.rules.reactions import NEVER
from game.modes.arena.rules.stamina import copy_effect, end_breath, end_effect, end_kept, switch_path

DELAY = "delay"
"""The standing order not to be asked whether a turn is put off."""
START_TICKS = ("bleed", "burn", "regen")
END_TICKS = ("reckoning", "afterglow")


class Tick(msgspec.Struct, frozen=True):
    """Something that happens at the start or end of a turn, and who controls it (no seat: nobody)."""

    id: str
    name: str
    seat: int | None
    run: Callable[[BattleCtx, Unit], Awaitable[None]]


# Whose turn


async def next_turn(ctx: BattleCtx) -> None:
    """Begin the next turn: those who delayed are asked first, then the one whose priority comes up.

    Source: arena.turn.delay-choose, arena.turn.delay-act-before, arena.turn.delay-new-place, arena.turn.delay-skipped,
    arena.key.active-turn
    """
    state = ctx.state
    name = state.queue[0]
    unit = state.units[name]
    for other_name in state.order:
        other = state.units[other_name]
        if not other.delayed or other.gone or other_name == name or has(other, "unconscious"):
            continue
        about: tuple[str, ...] = (f"unit:{other_name}", f"unit:{name}")
        if await ctx.confirm(seat_of(other), "act-now", cite="arena.turn.delay-act-before", about=about):
            order = [one for one in state.order if one != other_name]
            order.insert(order.index(name), other_name)
            queue = (other_name, *(one for one in state.queue if one != other_name))
            ctx.emit(TurnOrderSet(order=tuple(order), queue=queue, cite="arena.turn.delay-new-place"))
            begin(ctx, other)
            return
    if unit.delayed:
        ctx.emit(Delayed(unit=name, over=True, cite="arena.turn.delay-skipped"))
    if len(state.order) > 1 and not has(unit, "unconscious") and not never_delays(state, unit.seat):
        choices = {Option("turn", (f"unit:{name}",)): False, Option("delay", (f"unit:{name}",)): True}
        about = (f"unit:{name}",)
        cite = "arena.turn.delay-choose"
        if await ctx.pick(seat_of(unit), "priority", choices, cite=cite, about=about):
            ctx.emit(Delayed(unit=name, cite=cite))
            queue = tuple(one for one in state.queue if one != name)
            ctx.emit(TurnOrderSet(order=tuple(state.order), queue=queue, cite=cite))
            return
    begin(ctx, unit)


def never_delays(state: State, seat: int) -> bool:
    """Return whether a side has ordered to take its turns without being asked. Source: arena.turn.delay-choose"""
    return state.orders.get(order_key(seat, DELAY)) == NEVER


def begin(ctx: BattleCtx, unit: Unit) -> None:
    """Begin an Active Turn. Source: arena.key.active-character"""
    ctx.emit(TurnBegan(unit=unit.id, cite="arena.key.active-turn"))


# Start of Turn


async def start_of_turn(ctx: BattleCtx, name: str) -> None:
    """Start triggers, counts, refill, Reactions, in this order.

    Source: arena.turn.start-triggers, arena.turn.durations-count, arena.turn.movement-refill,
    arena.turn.reactions-refresh
    """
    unit = ctx.state.units[name]
    await settle_ticks(ctx, unit, [*_start_ticks(ctx, unit), *_trigger_ticks(ctx, unit, "turn-start")])
    if finish.is_decided(ctx):
        return
    if present(unit):
        count_down(ctx, unit)
        node = root("start", unit.id)
        # Who begins to drown now loses its first die to the water at the next Start of Turn.
        await breath.count_drowning(ctx, node, unit)
        await breath.count_breath(ctx, node, unit)
        await breath.go_under(ctx, node, unit)
        await aftermath.settle(ctx, node)
    if not present(unit):
        return
    total = move_max(ctx.content, ctx.state, unit)
    ctx.emit(MoveRefilled(unit=name, total=total, cite="arena.turn.movement-refill"))
    ctx.emit(ReactionsReady(unit=name, cite="arena.turn.reactions-refresh"))
    ctx.emit(StepBegan(unit=name, step="maintenance", cite="arena.turn.step-order"))


def _start_ticks(ctx: BattleCtx, unit: Unit) -> list[Tick]:
    """Return what happens at the start of a turn. Source: arena.turn.start-triggers, arena.key.descending"""
    ticks = []
    for effect in unit.effects.values():
        if not effect.held and (effect.name in START_TICKS or effect.descending):
            ticks.append(Tick(effect.id, effect.name, _controller(ctx, effect.by), _condition_tick(effect.id)))
    if unit.path_on and modifier(ctx.content, unit, "regen") and not any(tick.name == "regen" for tick in ticks):
        ticks.append(Tick("path", "regen", unit.seat, _path_tick))
    for repeat in unit.repeats.values():
        ticks.append(Tick(repeat.id, repeat.ability, unit.seat, _repeat_tick(repeat.id)))
    return ticks


def _trigger_ticks(ctx: BattleCtx, unit: Unit, kind: str) -> list[Tick]:
    """Return the triggered abilities that answer the start or end of a turn, to be ordered with everything else there.

    Source: arena.turn.start-order, arena.turn.end-order
    """
    if kind not in ctx.content.trigger_kinds:
        return []
    node = root(kind, unit.id)
    node.record_happening(kind, unit.id, at=unit.at)
    return [
        Tick(f"{due.ability.id}@{due.owner}", due.ability.id, ctx.state.units[due.owner].seat, _trigger_tick(due))
        for due in chains.due_at(ctx, node)
    ]


def _trigger_tick(due: Due) -> Callable[[BattleCtx, Unit], Awaitable[None]]:
    async def fire_trigger(ctx: BattleCtx, unit: Unit) -> None:
        # A root of its own, so that it knows nothing of what else happens at this point.
        fresh = root(due.node.key[0], unit.id)
        fresh.happenings.append(due.happening)
        await aftermath.settle_fired(ctx, Due(fresh, due.happening, due.owner, due.ability))

    return fire_trigger


def _controller(ctx: BattleCtx, by: str) -> int | None:
    """Return who controls an effect: the side of the character that made it. Source: arena.turn.start-order"""
    author = ctx.state.units.get(by)
    return author.seat if author is not None else None


async def settle_ticks(ctx: BattleCtx, unit: Unit, ticks: list[Tick]) -> None:
    """Settle what happens at one point: what the Active Player does not control first, then what he or she does.

    Each is a root of its own; what is due when the combat is decided is left out.
    Source: arena.turn.start-order, arena.turn.end-order, arena.gap.combat-end
    """
    for own in (False, True):
        group = [tick for tick in ticks if (tick.seat == unit.seat) == own]
        while group and not finish.is_decided(ctx):
            tick = group[0]
            if len(group) > 1:
                about = (f"unit:{unit.id}",)
                choices = {_tick_option(one): one for one in group}
                tick = await ctx.pick(seat_of(unit), "order", choices, cite="arena.turn.start-order", about=about)
            group.remove(tick)
            if present(unit):
                await tick.run(ctx, unit)


def _tick_option(tick: Tick) -> Option:
    return Option(f"first:{tick.id}", (f"effect:{tick.id}", f"condition:{tick.name}"))


def _condition_tick(effect_id: str) -> Callable[[BattleCtx, Unit], Awaitable[None]]:
    async def resolve_condition_tick(ctx: BattleCtx, unit: Unit) -> None:
        effect = unit.effects.get(effect_id)
        if effect is None:
            return
        ctx.emit(TickBegan(unit=unit.id, name=effect.name, cite=CITES.get(effect.name, "arena.turn.end-triggers")))
        node = root(effect.name, effect.by)
        if effect.name in ("bleed", "burn", "reckoning"):
            cite = CITES.get(effect.name, "arena.turn.end-triggers")
            tally = Tally(effect.name.title(), effect.value, cite)
            await deal(ctx, node, unit, tally.total(), effect.by)
        elif effect.name in ("regen", "afterglow"):
            extra = modifier(ctx.content, unit, "regen") - effect.value if effect.name == "regen" else 0
            heal(ctx, node, unit, effect.value + max(0, extra if unit.path_on else 0), effect.by, "arena.key.regen")
        still = unit.effects.get(effect_id)
        if still is not None and still.descending:
            _descend(ctx, unit, effect_id)
        if still is not None and effect.name in END_TICKS:
            end_effect(ctx, unit, still, "over", "arena.turn.end-triggers")
        await aftermath.settle(ctx, node)

    return resolve_condition_tick


def _descend(ctx: BattleCtx, unit: Unit, effect_id: str) -> None:
    """Lower a Descending condition; at 0 it ends. Source: arena.key.descending"""
    effect = unit.effects[effect_id]
    left = effect.value - effect.descending
    if left <= 0:
        end_effect(ctx, unit, effect, "descended", "arena.key.descending")
    else:
        ctx.emit(
            EffectSet(unit=unit.id, effect=copy_effect(effect, value=left), new=False, cite="arena.key.descending")
        )


async def _path_tick(ctx: BattleCtx, unit: Unit) -> None:
    node = root("regen", unit.id)
    ctx.emit(TickBegan(unit=unit.id, name="regen", cite="arena.gap.path-pool"))
    heal(ctx, node, unit, modifier(ctx.content, unit, "regen"), unit.id, "arena.gap.path-pool")
    await aftermath.settle(ctx, node)


def _repeat_tick(repeat_id: str) -> Callable[[BattleCtx, Unit], Awaitable[None]]:
    async def repeat_ability(ctx: BattleCtx, unit: Unit) -> None:
        repeat = unit.repeats.get(repeat_id)
        if repeat is None:
            return
        ability = ctx.content.library.abilities[repeat.ability]
        if effects.worn_off(ability.success, repeat.lower):
            ctx.emit(RepeatEnded(unit=unit.id, repeat=repeat_id, ability=ability.id, cite="arena.key.descending"))
            return
        ctx.emit(TickBegan(unit=unit.id, name=ability.id, cite="arena.key.descending"))
        node = root(ability.id, unit.id)
        reach = aiming.range_of(ctx.content, unit, ability)
        for number, target in enumerate(repeat.targets):
            action = effects.AbilityAction(unit.id, ability.id, target, unit.id, reach, lower=repeat.lower)
            done = effects.filter_target_effects(ability.success, first=not number)
            await aftermath.perform(ctx, node, action, done)
        further = Repeat(repeat_id, ability.id, repeat.targets, repeat.lower + ability.descending)
        ctx.emit(RepeatSet(unit=unit.id, repeat=further, cite="arena.key.descending"))
        await aftermath.settle(ctx, node)

    return repeat_ability


def count_down(ctx: BattleCtx, unit: Unit) -> None:
    """Lower every count by one; what reaches 0 ends at once.

    Source: arena.turn.durations-count, arena.turn.durations-end-at-once, arena.key.persist-rounds, arena.key.burn
    """
    for effect in list(unit.effects.values()):
        if effect.until != "turns":
            continue
        if effect.turns <= 1:
            end_effect(ctx, unit, effect, "over", "arena.turn.durations-end-at-once")
        else:
            shorter = copy_effect(effect, turns=effect.turns - 1)
            ctx.emit(EffectSet(unit=unit.id, effect=shorter, new=False, cite="arena.turn.durations-count"))


# Maintenance, Persist, Regenerate


async def maintenance(ctx: BattleCtx, name: str) -> None:
    """Decide which Maintain effects, and the Path, end now. The Unconscious keep none.

    Source: arena.turn.maintenance-choose, arena.turn.maintenance-end-effect, arena.key.maintain-end-when
    """
    unit = ctx.state.units[name]
    # What is let go of: a Maintain effect, or the Path or the breath by name.
    choices: dict[Option, MaintainedEffect | str] = {
        Option(f"end:{maintained.id}", (f"ability:{maintained.ability}",)): maintained
        for maintained in unit.kept.values()
    }
    if unit.path_on:
        path = ctx.content.path_of(unit.type)
        choices[Option("end:path", (f"path:{path.id if path else ''}",))] = "path"
    if unit.breath:
        choices[Option("end:breath", ("condition:breath",))] = "breath"
    cite = "arena.turn.maintenance-choose"
    if has(unit, "unconscious"):
        ended = tuple(choices.values())
        cite = "arena.key.unconscious-pay"
    else:
        about = (f"unit:{name}",)
        ended = await ctx.pick_many(seat_of(unit), "release", choices, 0, len(choices), cite=cite, about=about)
    node = root("maintenance", name)
    for what in ended:
        if isinstance(what, MaintainedEffect):
            end_kept(ctx, unit, what, "ended", "arena.turn.maintenance-end-effect")
        elif what == "path":
            switch_path(ctx, unit, False, "arena.gap.path-pool")
        else:
            end_breath(ctx, node, unit, cite)
    await aftermath.settle(ctx, node)
    ctx.emit(StepBegan(unit=name, step="persist", cite="arena.turn.step-order"))


async def persist(ctx: BattleCtx, name: str) -> None:
    """Decide which Persist payments stop now; what they held off takes hold at once.

    Whoever falls asleep by that pays on for nothing: the step is not over yet.
    Source: arena.turn.persist-choose, arena.turn.persist-stop, arena.key.persist-pool-end-early,
    arena.key.persist-later-choice, arena.key.persist-pool-no-repay, arena.key.unconscious-pay
    """
    unit = ctx.state.units[name]
    held = [effect for effect in unit.effects.values() if effect.held]
    choices = {Option(f"stop:{effect.id}", (f"condition:{effect.name}",)): effect.id for effect in held}
    cite = "arena.turn.persist-choose"
    ceased: tuple[str, ...] = ()
    if not has(unit, "unconscious"):
        about = (f"unit:{name}",)
        ceased = await ctx.pick_many(seat_of(unit), "cease", choices, 0, len(choices), cite=cite, about=about)
    node = root("persist", name)
    for effect in held:
        if effect.id in ceased and effect.id in unit.effects and unit.effects[effect.id].held:
            let_loose(ctx, node, unit, effect, "arena.turn.persist-stop")
    if has(unit, "unconscious"):
        for effect in [effect for effect in unit.effects.values() if effect.held]:
            let_loose(ctx, node, unit, effect, "arena.key.unconscious-pay")
    await aftermath.settle(ctx, node)
    ctx.emit(StepBegan(unit=name, step="regenerate", cite="arena.turn.step-order"))


def regenerate(ctx: BattleCtx, name: str) -> None:
    """Move the dice that are due from Spent to Available. Source: arena.turn.regenerate-four, arena.key.spent-pool"""
    unit = ctx.state.units[name]
    total = regeneration(ctx.content, unit)
    count = min(total.value, unit.pools.spent)
    ctx.emit(Regenerated(unit=name, count=count, total=total, cite="arena.turn.regenerate-four"))
    ctx.emit(StepBegan(unit=name, step="main", cite="arena.turn.step-order"))


# End of Turn


async def end_of_turn(ctx: BattleCtx, name: str) -> None:
    """End triggers in their order, then what lasts until this end is over.

    Source: arena.turn.end-triggers, arena.turn.end-order, arena.gap.condition-duration
    """
    unit = ctx.state.units[name]
    ticks = [
        Tick(effect.id, effect.name, _controller(ctx, effect.by), _condition_tick(effect.id))
        for effect in unit.effects.values()
        if effect.name in END_TICKS and not effect.fresh
    ]
    await settle_ticks(ctx, unit, [*ticks, *_trigger_ticks(ctx, unit, "turn-end")])
    for effect in list(unit.effects.values()):
        if effect.fresh:
            ctx.emit(EffectSet(unit=name, effect=copy_effect(effect, fresh=False), new=False, cite=_ENDS))
        elif effect.until == "next":
            end_effect(ctx, unit, effect, "over", _ENDS)
    ctx.emit(TurnEnded(unit=name, cite="arena.turn.end-by-passing"))


_ENDS = "arena.gap.condition-duration"


def end_fallen_turn(ctx: BattleCtx, name: str) -> None:
    """Close the turn of a character that fell in it."""
    ctx.emit(TurnEnded(unit=name, cite="arena.hp.zero-interrupts"))
