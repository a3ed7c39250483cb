"""Stamina dice: paying, rolling, and ending what dice keep up.

Source: arena.key.stamina-use, arena.key.available-to-spent
"""

from __future__ import annotations

import msgspec

from game.kernel.language.phrases import Phrase
from game.modes.arena.game_content import has
from game.modes.arena.model.ability_events import LastingEffectEnded
from game.modes.arena.model.events import BreathHeld, DiceMoved, KeptEnded, PathSwitched, StaminaRolled
from game.modes.arena.model.state import LastingEffect, MaintainedEffect, Unit
from game.modes.arena.rules.common import BattleCtx, TriggerNode
from game.modes.arena.rules.numbers import HIT_FROM


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
    return unit.pools.available >= count and not (unit.effects and has(unit, "unconscious"))


def too_dear(unit: Unit, cost: int) -> tuple[str, str]:
    """Return why so many dice cannot be paid, with the clause. Source: arena.key.no-overpaying"""
    return Phrase("costs {cost}, {dice} Available", cost=cost, dice=unit.pools.available), "arena.key.no-overpaying"


def copy_effect(effect: LastingEffect, **changes: object) -> LastingEffect:
    """Return an effect with some fields changed."""
    return msgspec.structs.replace(effect, **changes)


def end_effect(ctx: BattleCtx, unit: Unit, effect: LastingEffect, why: str, cite: str) -> None:
    """End a condition; dice that held it off go to Spent. Source: arena.key.persist-rounds"""
    move_dice(ctx, unit, "persist", "spent", effect.held, "persist-over", "arena.key.persist-rounds")
    ctx.emit(LastingEffectEnded(unit=unit.id, id=effect.id, name=effect.name, why=why, cite=cite))


def end_kept(ctx: BattleCtx, unit: Unit, maintained: MaintainedEffect, why: str, cite: str) -> None:
    """End a Maintain effect: its dice go to Spent, what it gave ends everywhere.

    Source: arena.key.maintain-end-dice, arena.turn.maintenance-end-effect
    """
    move_dice(ctx, unit, "maintenance", "spent", maintained.dice, "maintain-over", "arena.key.maintain-end-dice")
    ctx.emit(KeptEnded(unit=unit.id, kept=maintained.id, ability=maintained.ability, why=why, cite=cite))
    for other in ctx.state.units.values():
        for effect in [effect for effect in other.effects.values() if effect.keeper == maintained.id]:
            end_effect(ctx, other, effect, "maintain", cite)


def end_breath(ctx: BattleCtx, node: TriggerNode, unit: Unit, cite: str, taken: int = 0) -> None:
    """Let the breath go: its dice go to Spent, but for those `taken` out of reach before.

    What the water does then is up to `breath.answer_lost_breath`. Source: arena.key.breath-cost
    """
    move_dice(ctx, unit, "maintenance", "spent", unit.breath - taken, "breath", cite)
    ctx.emit(BreathHeld(unit=unit.id, dice=0, turns=0, cite=cite))
    node.record_happening("breath-lost", unit.id, at=unit.at)


def switch_path(ctx: BattleCtx, unit: Unit, is_on: bool, cite: str) -> None:
    """Switch a Path on or off; off, its dice go to Spent. Source: arena.gap.path-pool"""
    path = ctx.content.path_of(unit.type)
    if is_on and path is not None:
        pay(ctx, unit, path.dice, "path", cite, into="path")
    elif not is_on:
        move_dice(ctx, unit, "path", "spent", unit.pools.path, "path-off", cite)
    ctx.emit(PathSwitched(unit=unit.id, on=is_on, cite=cite))


def roll_hits(
    ctx: BattleCtx,
    unit: Unit,
    count: int,
    why: str,
    least: int = HIT_FROM,
    cite: str = "arena.ability.step4-three-plus",
) -> int:
    """Roll stamina dice and return the Hits, dice of `least` or more; the Distracted reroll each of them once.

    Source: arena.key.distracted
    """
    dice = tuple(ctx.roll(6) for _ in range(count))
    hits = sum(1 for die in dice if die >= least)
    again: tuple[int, ...] = ()
    if has(unit, "distracted"):
        again = tuple(ctx.roll(6) for _ in range(hits))
        hits = sum(1 for die in again if die >= least)
    ctx.emit(StaminaRolled(unit=unit.id, dice=dice, hits=hits, why=why, rerolled=again, cite=cite))
    return hits
