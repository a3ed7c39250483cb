"""Stamina dice between their pools: paying, ending what dice keep up or hold off, and what a wound takes.

Source: arena.key.stamina-use, arena.key.available-to-spent, arena.hp.wound-dice-source
"""

from __future__ import annotations

import msgspec

from game.kernel.decisions import Option
from game.modes.arena.ability_events import EffectEnded, EffectSet
from game.modes.arena.events import BreathHeld, DiceMoved, KeptEnded, KeptUp, PathSwitched
from game.modes.arena.rules.common import BattleCtx, rules_of
from game.modes.arena.rules.queries import has, seat_of
from game.modes.arena.state import Kept, Lasting, Unit

CITE_WOUND = "arena.hp.wound-dice-source"


def move_dice(ctx: BattleCtx, unit: Unit, source: str, target: str, count: int, why: str, cite: str) -> None:
    """Move dice from pool to pool; none moves leave no trace. Source: arena.key.available-to-spent"""
    if count:
        ctx.emit(DiceMoved(unit=unit.id, source=source, target=target, count=count, why=why, cite=cite))


def pay(ctx: BattleCtx, unit: Unit, count: int, why: str, cite: str, into: str = "spent") -> None:
    """Pay dice in full from the Available Pool. Source: arena.ability.step2-in-full, arena.ability.step2-available"""
    move_dice(ctx, unit, "available", into, count, why, cite)


def can_pay(unit: Unit, count: int) -> bool:
    """Return whether a cost can be paid; the Unconscious pay nothing, not even 0.

    Source: arena.key.no-overpaying, arena.key.unconscious-pay
    """
    return unit.pools.available >= count and not has(unit, "unconscious")


def replaced(effect: Lasting, **changes: object) -> Lasting:
    """Return an effect with some fields changed."""
    return msgspec.structs.replace(effect, **changes)


def end_effect(ctx: BattleCtx, unit: Unit, effect: Lasting, why: str, cite: str) -> None:
    """End a condition; dice that held it off go to Spent. Source: arena.key.persist-rounds"""
    move_dice(ctx, unit, "persist", "spent", effect.held, "persist-over", "arena.key.persist-rounds")
    ctx.emit(EffectEnded(unit=unit.id, id=effect.id, name=effect.name, why=why, cite=cite))


def stop_persist(ctx: BattleCtx, unit: Unit, effect: Lasting, cite: str) -> None:
    """Stop holding an effect off: it takes hold at once and cannot be held off again.

    Source: arena.turn.persist-stop, arena.turn.persist-never-again
    """
    move_dice(ctx, unit, "persist", "spent", effect.held, "persist-stopped", cite)
    ctx.emit(EffectSet(unit=unit.id, effect=replaced(effect, held=0, persist=0), new=False, cite=cite))


def end_kept(ctx: BattleCtx, unit: Unit, kept: Kept, why: str, cite: str) -> None:
    """End a Maintain effect: its dice go to Spent, what it gave ends everywhere.

    Source: arena.key.maintain-end-dice, arena.turn.maintenance-end-effect
    """
    move_dice(ctx, unit, "maintenance", "spent", kept.dice, "maintain-over", "arena.key.maintain-end-dice")
    ctx.emit(KeptEnded(unit=unit.id, kept=kept.id, ability=kept.ability, why=why, cite=cite))
    for other in ctx.state.units.values():
        for effect in [effect for effect in other.effects.values() if effect.keeper == kept.id]:
            end_effect(ctx, other, effect, "maintain", cite)


def end_breath(ctx: BattleCtx, unit: Unit, cite: str) -> None:
    """Let the breath go: its dice go to Spent. Source: arena.key.breath-cost"""
    if unit.breath:
        move_dice(ctx, unit, "maintenance", "spent", unit.breath, "breath", cite)
        ctx.emit(BreathHeld(unit=unit.id, dice=0, turns=0, cite=cite))


def switch_path(ctx: BattleCtx, unit: Unit, on: bool, cite: str) -> None:
    """Switch a Path on or off; off, its dice go to Spent. Source: arena.gap.path-pool"""
    path = rules_of(ctx).path_of(unit.type)
    if on and path is not None:
        pay(ctx, unit, path.dice, "path", cite, into="path")
    elif not on:
        move_dice(ctx, unit, "path", "spent", unit.pools.path, "path-off", cite)
    ctx.emit(PathSwitched(unit=unit.id, on=on, cite=cite))


async def take_dice(ctx: BattleCtx, unit: Unit, count: int, into: str, cite: str) -> None:
    """Take dice out of reach, one by one: Available, Path, Maintenance or Persist, Spent.

    What is left with fewer dice than it needs ends or takes hold, and its other dice go to Spent.
    Source: arena.hp.wound-two-dice, arena.hp.wound-dice-source
    """
    for _ in range(count):
        pools = unit.pools
        if pools.available:
            source = "available"
        elif pools.path:
            source = "path"
        elif pools.maintenance and pools.persist:
            options = (Option("maintenance"), Option("persist"))
            source = await ctx.choose(seat_of(unit), "wound-dice", options, cite=CITE_WOUND, about=(f"unit:{unit.id}",))
        elif pools.maintenance or pools.persist:
            source = "maintenance" if pools.maintenance else "persist"
        elif pools.spent:
            source = "spent"
        else:
            return
        move_dice(ctx, unit, source, into, 1, "wound", cite)
        if source == "path":
            switch_path(ctx, unit, False, CITE_WOUND)
        elif source == "maintenance":
            _short_of_maintenance(ctx, unit)
        elif source == "persist":
            _short_of_persist(ctx, unit)


def _short_of_maintenance(ctx: BattleCtx, unit: Unit) -> None:
    """One die of the youngest Maintain effect, or of the breath, is gone: it ends."""
    if unit.kept:
        kept = list(unit.kept.values())[-1]
        ctx.emit(KeptUp(unit=unit.id, kept=Kept(kept.id, kept.ability, kept.dice - 1), cite=CITE_WOUND))
        end_kept(ctx, unit, unit.kept[kept.id], "wound", CITE_WOUND)
    else:
        ctx.emit(BreathHeld(unit=unit.id, dice=unit.breath - 1, turns=unit.breath_turns, cite=CITE_WOUND))
        end_breath(ctx, unit, CITE_WOUND)


def _short_of_persist(ctx: BattleCtx, unit: Unit) -> None:
    """One die of the youngest payment is gone: the effect takes hold."""
    effect = [effect for effect in unit.effects.values() if effect.held][-1]
    short = replaced(effect, held=effect.held - 1)
    ctx.emit(EffectSet(unit=unit.id, effect=short, new=False, cite=CITE_WOUND))
    stop_persist(ctx, unit, short, CITE_WOUND)
