"""Dice that a wound or the water takes out of reach, and what ends because they are gone.

Source: arena.hp.wound-two-dice, arena.hp.wound-dice-source, arena.key.drowning-round
"""

from __future__ import annotations

from game.kernel.decisions import Option
from game.kernel.errors import RulesError
from game.modes.arena.game_content import seat_of
from game.modes.arena.model.ability_events import EffectSet
from game.modes.arena.model.events import KeptUp
from game.modes.arena.model.state import LastingEffect, MaintainedEffect, Unit
from game.modes.arena.rules.common import BattleCtx, TriggerNode
from game.modes.arena.rules.conditions import let_loose
from game.modes.arena.rules.stamina import copy_effect, end_breath, end_kept, move_dice, switch_path

CITE = "arena.hp.wound-dice-source"


async def take_dice(ctx: BattleCtx, node: TriggerNode, unit: Unit, count: int, into: str, cite: str) -> None:
    """Take dice out of reach: from Available, then Path, then Maintenance or Persist, and last from Spent.

    What gives a die ends or takes hold, so it gives as many as are wanted before another thing has to; what it has
    left goes to Spent. Source: arena.hp.wound-two-dice, arena.hp.wound-dice-source
    """
    while count > 0:
        source = await _source(ctx, unit)
        if not source:
            return
        at_hand = unit.pools.count(source)
        if source == "maintenance":
            maintained = _youngest_kept(unit)
            at_hand = maintained.dice if maintained is not None else unit.breath
        elif source == "persist":
            at_hand = _youngest_held(unit).held
        if not at_hand:
            raise RulesError(f"nothing of {unit.id} needs the dice of its {source} pool")
        taken = min(count, at_hand)
        move_dice(ctx, unit, source, into, taken, "wound", cite)
        count -= taken
        if source == "path":
            switch_path(ctx, unit, False, CITE)
        elif source == "maintenance":
            _short_of_maintenance(ctx, node, unit, taken)
        elif source == "persist":
            _short_of_persist(ctx, node, unit, taken)


async def _source(ctx: BattleCtx, unit: Unit) -> str:
    """Return the pool that the next die comes from; its player chooses between Maintenance and Persist."""
    pools = unit.pools
    if pools.maintenance and pools.persist and not pools.available and not pools.path:
        choices = {Option(pool): pool for pool in ("maintenance", "persist")}
        return await ctx.pick(seat_of(unit), "wound-dice", choices, cite=CITE, about=(f"unit:{unit.id}",))
    order = ("available", "path", "maintenance", "persist", "spent")
    return next((pool for pool in order if pools.count(pool)), "")


def _youngest_kept(unit: Unit) -> MaintainedEffect | None:
    """Return the youngest Maintain effect that has dice to give; None if only the breath has."""
    return next((maintained for maintained in reversed(unit.kept.values()) if maintained.dice), None)


def _youngest_held(unit: Unit) -> LastingEffect:
    """Return the effect that the youngest payment holds off."""
    return next(effect for effect in reversed(unit.effects.values()) if effect.held)


def _short_of_maintenance(ctx: BattleCtx, node: TriggerNode, unit: Unit, taken: int) -> None:
    """Dice of the youngest Maintain effect, or of the breath, are gone: it ends."""
    maintained = _youngest_kept(unit)
    if maintained is not None:
        ctx.emit(
            KeptUp(
                unit=unit.id,
                kept=MaintainedEffect(maintained.id, maintained.ability, maintained.dice - taken),
                cite=CITE,
            )
        )
        end_kept(ctx, unit, unit.kept[maintained.id], "wound", CITE)
    else:
        end_breath(ctx, node, unit, CITE, taken)


def _short_of_persist(ctx: BattleCtx, node: TriggerNode, unit: Unit, taken: int) -> None:
    """Dice of the youngest payment are gone: the effect takes hold."""
    effect = _youngest_held(unit)
    short = copy_effect(effect, held=effect.held - taken)
    ctx.emit(EffectSet(unit=unit.id, effect=short, new=False, cite=CITE))
    let_loose(ctx, node, unit, short, CITE)
