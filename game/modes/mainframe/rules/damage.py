"""Losing hit points: the blow itself, who is downed by it, and what happens because of that.

Source: mainframe.gap.downed, mainframe.gap.boss-and-mob-numbers, mainframe.gap.role-charges
"""

from __future__ import annotations

import msgspec

from game.modes.mainframe.content.traits import LastWord, Leaves
from game.modes.mainframe.content.types import Boss
from game.modes.mainframe.game_content import kit_of
from game.modes.mainframe.model.events import Arrived, Damaged, Downed
from game.modes.mainframe.model.power_events import PhaseReached, StatusChanged, UsedUp
from game.modes.mainframe.model.state import Unit
from game.modes.mainframe.rules.areas import closed_by
from game.modes.mainframe.rules.common import FightCtx, open_again
from game.modes.mainframe.rules.numbers import max_hp
from game.modes.mainframe.rules.points import cap_points
from game.modes.mainframe.rules.powers.bits import bit_refused, bits_after, is_immune
from game.modes.mainframe.rules.powers.charges import charge_role
from game.modes.mainframe.rules.powers.full_hands import clear_full_hands


def compute_remaining_hp(hp: int, damage: int, max_hp_value: int) -> int:
    """Return hit points after damage: never lower than minus MaxHP. Source: mainframe.gap.downed"""
    return max(min(hp, -max_hp_value), hp - damage)


def deal_damage(ctx: FightCtx, event: Damaged) -> None:
    """Apply damage, whose `hp` is worked out here, and all that follows from it."""
    unit = ctx.state.units[event.unit]
    before = unit.hp
    left = compute_remaining_hp(before, event.damage.value, max_hp(ctx.content, ctx.state, unit).value)
    ctx.emit(msgspec.structs.replace(event, before=before, hp=left))
    settle(ctx, unit, before, event.damage.value, event.by)


def settle(ctx: FightCtx, unit: Unit, before: int, amount: int, by: str = "") -> None:
    """Deal with what a loss of hit points brings: clear heads, a boss's next phase, being downed.

    Source: mainframe.gap.status-byte, mainframe.gap.downed
    """
    confused = "confused" in unit.status and not bit_refused(ctx.content, ctx.state, unit, "confused", False)[0]
    if amount > 0 and confused:
        cite = "mainframe.gap.status-byte"
        ctx.emit(StatusChanged(unit=unit.id, status="confused", on=False, cite=cite))
    _reach_phases(ctx, unit)
    if before > 0 >= unit.hp:
        _down(ctx, unit, by)


def shed_bits(ctx: FightCtx, unit: Unit) -> None:
    """End the statuses that an immunity which has just begun keeps off, if they can change.

    Source: mainframe.gap.equipment, mainframe.gap.status-byte
    """
    for bit in unit.status:
        if is_immune(ctx.content, unit, bit) and not bit_refused(ctx.content, ctx.state, unit, bit, False)[0]:
            ctx.emit(StatusChanged(unit=unit.id, status=bit, on=False, by=unit.id, cite="mainframe.gap.equipment"))


def use_lining(ctx: FightCtx, unit: Unit) -> None:
    """Use up what makes the first hit of a fight do less. Source: mainframe.gap.equipment"""
    ctx.emit(UsedUp(unit=unit.id, name="lining", cite="mainframe.gap.equipment"))


def _reach_phases(ctx: FightCtx, unit: Unit) -> None:
    """Begin the phases of a boss that its hit points have reached; bits that cannot change stay as they are.

    Source: mainframe.gap.boss-and-mob-numbers, mainframe.gap.status-byte
    """
    entry = ctx.content.definition(unit.type)
    if not isinstance(entry, Boss):
        return
    for number, phase in enumerate(entry.phases, start=1):
        if number > unit.phases and 0 < unit.hp <= entry.max_hp * phase.at_percent / 100:
            remaining = [bit for bit in unit.status if bit not in phase.loses]
            wanted = [*remaining, *(bit for bit in phase.gains if bit not in remaining)]
            status = bits_after(ctx.content, ctx.state, unit, wanted)
            cite = "mainframe.gap.boss-and-mob-numbers"
            ctx.emit(PhaseReached(unit=unit.id, number=number, text=phase.text, status=status, cite=cite))
            shed_bits(ctx, unit)
            cap_points(ctx, unit)


def _down(ctx: FightCtx, unit: Unit, by: str) -> None:
    """Say that a unit is downed; give its slayer a charge, open what it closed, let it leave something.

    Source: mainframe.gap.downed, mainframe.gap.role-charges, mainframe.hands.size-five
    """
    content = ctx.content
    kit = kit_of(content, unit)
    cite = "mainframe.gap.downed"
    ctx.emit(Downed(unit=unit.id, last_word=kit.has(LastWord), cite=cite))
    slayer = ctx.state.units.get(by)
    if slayer is not None and slayer.side != unit.side:
        charge_role(ctx, slayer, "Badass")
    for area in closed_by(ctx.state, unit.id):
        open_again(ctx, area, unit.id, cite)
    leaves = kit.get(Leaves)
    if leaves is not None:
        newcomer = content.newcomer(ctx.state, leaves.mob, "mob", at=unit.at)
        ctx.emit(Arrived(units=(newcomer,), by=unit.id, cite="mainframe.gap.boss-and-mob-numbers"))
    clear_full_hands(ctx)
