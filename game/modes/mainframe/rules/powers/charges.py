"""Charging Interrupt meters: by the activity of a Role, once a round each, and by the Straight Flush.

Source: mainframe.interrupts.charge, mainframe.interrupts.cap-10, mainframe.gap.role-charges
"""

from __future__ import annotations

from game.modes.mainframe.content.types import Character, Role
from game.modes.mainframe.game_content import FightContent, active_units, has_uptime
from game.modes.mainframe.model.events import Charged
from game.modes.mainframe.model.state import State, Unit, play_zone
from game.modes.mainframe.rules.common import FightCtx

METER_TOP = 10


def charge_role(ctx: FightCtx, unit: Unit, role: Role) -> None:
    """Give a charge for the activity of a Role if that is the unit's, once a round; above 10 it is lost.

    A lost charge was that of the round all the same.
    Source: mainframe.interrupts.charge, mainframe.interrupts.cap-10, mainframe.gap.role-charges
    """
    entry = ctx.content.definition(unit.type)
    if isinstance(entry, Character) and entry.role == role and not unit.charged:
        lost = unit.meter >= METER_TOP
        cite = "mainframe.interrupts.cap-10" if lost else "mainframe.gap.role-charges"
        after = min(METER_TOP, unit.meter + 1)
        ctx.emit(Charged(unit=unit.id, before=unit.meter, after=after, role=True, cite=cite))


def may_still_charge(content: FightContent, state: State, unit: Unit) -> bool:
    """Return whether a turn that is left to a unit can charge its meter though no opponent stands any more.

    Source: mainframe.gap.role-charges, mainframe.interrupts.meter-start
    """
    entry = content.definition(unit.type)
    if not isinstance(entry, Character) or unit.charged or unit.meter >= METER_TOP:
        return False
    running = state.turn is not None and state.turn.unit == unit.id
    to_come = bool(state.piles.zones[play_zone(unit.seat)]) or unit.seat in state.idle
    if entry.role == "Mysterious Stranger":
        return running or to_come
    return entry.role == "Wallflower" and to_come and not running and unit.turns == 0 and not unit.hurt


def charge_by_uptime(ctx: FightCtx) -> None:
    """Charge everybody who can act and has an Interrupt to charge, by the Uptime of a Straight Flush.

    Source: mainframe.hands.straight-flush, mainframe.gap.cpu-team-hand, mainframe.gap.downed
    """
    for unit in ctx.state.units.values():
        charged = unit.kind == "mc" or (unit.kind == "boss" and bool(unit.interrupt))
        if charged and unit.active and unit.meter < METER_TOP and has_uptime(ctx.state, unit.side, "straight-flush"):
            cite = "mainframe.hands.straight-flush"
            ctx.emit(Charged(unit=unit.id, before=unit.meter, after=unit.meter + 1, cite=cite))


def charge_stranger(ctx: FightCtx, unit: Unit) -> None:
    """Charge a Mysterious Stranger that ends a turn away from everybody. Source: mainframe.gap.role-charges"""
    entry = ctx.content.definition(unit.type)
    if not unit.active or not isinstance(entry, Character) or entry.role != "Mysterious Stranger":
        return
    near = {unit.at, *ctx.content.graph.neighbours[unit.at]}
    allies = any(other.at == unit.at and other.id != unit.id for other in active_units(ctx.state, unit.side))
    foes = any(other.at in near for other in ctx.state.units.values() if other.side != unit.side and other.active)
    if not allies and not foes:
        charge_role(ctx, unit, "Mysterious Stranger")


def charge_wallflowers(ctx: FightCtx) -> None:
    """Charge every Wallflower that had a turn and took no damage this round. Source: mainframe.gap.role-charges"""
    for unit in active_units(ctx.state, "mc"):
        if unit.turns and not unit.hurt:
            charge_role(ctx, unit, "Wallflower")
