"""Hit points: damage through the Shield, coming to 0, wounds, death and healing.

Source: arena.hp.*, arena.key.shield-first
"""

from __future__ import annotations

from game.kernel.totals import Total
from game.modes.arena.model.ability_events import CharacterDowned, Damaged, Healed, ShieldChanged, Wounded, Zeroed
from game.modes.arena.model.events import Carried, ItemDropped
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.carrying import let_go
from game.modes.arena.rules.common import BattleCtx, TriggerNode
from game.modes.arena.rules.conditions import fall_prone
from game.modes.arena.rules.lost_dice import take_dice
from game.modes.arena.rules.numbers import max_hp, wounded_limit
from game.modes.arena.rules.stamina import end_effect, end_kept

WOUND_DICE = 2


async def deal(ctx: BattleCtx, node: TriggerNode, unit: Unit, total: Total, by: str, *, melee: bool = False) -> int:
    """Deal one packet and return the hit points lost. `by` may be empty.

    Source: arena.ability.step5-one-number, arena.key.shield-first, arena.key.shield-expires,
    arena.key.shield-hits-count
    """
    if unit.gone or total.value <= 0:
        return 0
    absorbed = min(unit.shield, total.value)
    through = total.value - absorbed
    lost = min(unit.hp, through)
    ctx.emit(
        Damaged(
            unit=unit.id, by=by, total=total, absorbed=absorbed, lost=lost, hp=unit.hp - lost,
            shield=unit.shield - absorbed, cite="arena.ability.step5-one-number",
        )
    )  # fmt: skip
    if absorbed and not unit.shield:
        node.record_happening("shield-gone", unit.id, by=by, at=unit.at)
    if through:
        node.record_happening("damaged", unit.id, by=by, amount=lost, at=unit.at, melee=melee)
        if unit.hp == 0:
            await at_zero(ctx, node, unit, by)
    return lost


async def at_zero(ctx: BattleCtx, node: TriggerNode, unit: Unit, by: str) -> None:
    """Come to 0: Wounded, killed or incapacitated; prone and interrupted.

    Source: arena.hp.zero-wounded, arena.hp.zero-interrupts, arena.hp.zero-prone, arena.hp.wounded-killed,
    arena.hp.npc-incapacitated
    """
    ctx.emit(Zeroed(unit=unit.id, cite="arena.hp.zero-interrupts"))
    if unit.carrying:
        ctx.emit(Carried(unit=unit.id, other=unit.carrying, on=False, cite="arena.hp.zero-interrupts"))
    if unit.npc:
        down(ctx, node, unit, by, "incapacitated", "arena.hp.npc-incapacitated")
        return
    if unit.wounded:
        down(ctx, node, unit, by, "killed", "arena.hp.wounded-killed")
        return
    fall_prone(ctx, node, unit, "arena.hp.zero-prone")
    await wound_champion(ctx, node, unit, 0)


async def wound_champion(ctx: BattleCtx, node: TriggerNode, unit: Unit, hp: int) -> None:
    """Wound a champion: its maximum is halved, two dice are out of reach.

    One that is Wounded already, and begins to drown, only loses the dice: it does not become Wounded.
    Source: arena.hp.wounded-limit, arena.key.drowning-start
    """
    becomes = not unit.wounded
    if becomes:
        limit = wounded_limit(ctx.content, unit)
        ctx.emit(Wounded(unit=unit.id, limit=limit, hp=min(hp, limit), cite="arena.hp.zero-wounded"))
    await take_dice(ctx, node, unit, WOUND_DICE, "wound", "arena.hp.wound-two-dice")
    if becomes:
        node.record_happening("wounded", unit.id, at=unit.at)


def down(ctx: BattleCtx, node: TriggerNode, unit: Unit, by: str, how: str, cite: str) -> None:
    """Kill or incapacitate: what it kept up ends, what it carried falls, what was kept up on it alone ends.

    Source: arena.hp.npc-incapacitated, arena.key.maintain-end-dice
    """
    at = unit.at
    for maintained in list(unit.kept.values()):
        end_kept(ctx, unit, maintained, "down", cite)
    if at is not None:
        for item in unit.items:
            ctx.emit(ItemDropped(unit=unit.id, item=item, at=at, cite="arena.gap.encumbrance"))
    ctx.emit(CharacterDowned(unit=unit.id, by=by, how=how, cite=cite))
    _end_kept_on(ctx, unit)
    let_go(ctx)
    node.record_happening("downed", unit.id, by=by, at=at)


def _end_kept_on(ctx: BattleCtx, fallen: Unit) -> None:
    """End what others keep up on nobody who is left. Source: arena.key.maintain-end-dice"""
    units = ctx.state.units.values()
    there = {effect.keeper for unit in units if not unit.gone for effect in unit.effects.values()}
    lost = {effect.keeper for effect in fallen.effects.values()} - there
    for unit in units:
        for maintained in [maintained for maintained in unit.kept.values() if maintained.id in lost]:
            end_kept(ctx, unit, maintained, "down", "arena.key.maintain-end-dice")


def heal(ctx: BattleCtx, node: TriggerNode, unit: Unit, amount: int, by: str, cite: str) -> int:
    """Heal up to the maximum; only what is really regained counts, and it ends Bleed.

    Source: arena.gap.healing, arena.gap.condition-duration
    """
    if unit.gone:
        return 0
    gained = min(amount, max_hp(ctx.content, unit) - unit.hp)
    if gained <= 0:
        return 0
    ctx.emit(Healed(unit=unit.id, by=by, amount=gained, hp=unit.hp + gained, cite=cite))
    for effect in [effect for effect in unit.effects.values() if effect.until == "healed"]:
        end_effect(ctx, unit, effect, "healed", "arena.gap.condition-duration")
    node.record_happening("healed", unit.id, by=by, amount=gained, at=unit.at)
    return gained


def give_shield(ctx: BattleCtx, node: TriggerNode, unit: Unit, value: int, by: str) -> None:
    """Give a Shield; only a larger one overwrites what is left. Source: arena.key.shield-no-stack"""
    if value > unit.shield and not unit.gone:
        ctx.emit(ShieldChanged(unit=unit.id, by=by, value=value, cite="arena.key.shield-no-stack"))
        node.record_happening("shielded", unit.id, by=by, amount=value, at=unit.at)
