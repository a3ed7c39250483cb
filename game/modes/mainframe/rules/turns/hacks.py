"""Hacking: one status bit of a character, or one status of an area, set or reset with the card of an attack.

Source: mainframe.attacks.hack-not-attack, mainframe.attacks.hack-same-card, mainframe.gap.mana-and-hack
"""

from __future__ import annotations

from functools import partial
from typing import Literal, NamedTuple

import msgspec

from game.kernel.cards.playing_cards import rank
from game.kernel.decisions import Option
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.content.traits import AREA_STATUSES, STATUS_BITS, Hack
from game.modes.mainframe.game_content import ACE, face_of, kit_of
from game.modes.mainframe.model.power_events import CardUsed, Hacked
from game.modes.mainframe.model.state import Unit, play_zone
from game.modes.mainframe.rules.board import sight_of, targets_of
from game.modes.mainframe.rules.common import FightCtx, discard, seat_of
from game.modes.mainframe.rules.numbers import connect_of, resist_of, resists_hacks, takes_hold
from game.modes.mainframe.rules.powers.bits import bit_refused
from game.modes.mainframe.rules.powers.status import is_silenced, set_area_status, set_bit
from game.modes.mainframe.rules.turns.hack_refusals import refused_hack_targets

CITE = "mainframe.attacks.hack-same-card"


class HackTarget(NamedTuple):
    """What can be hacked: a unit or an area."""

    kind: Literal["unit", "area"]
    name: str

    @property
    def ref(self) -> str:
        """Return the ref a player points at."""
        return f"{self.kind}:{self.name}"


class HackChoice(msgspec.Struct, frozen=True):
    """What a hack is aimed at: a unit or an area, the status, and whether it is set or reset."""

    unit: str
    area: str
    status: str
    on: bool


def hackable(ctx: FightCtx, unit: Unit) -> list[HackTarget]:
    """Return what a unit can hack: characters and areas in sight within Range.

    An Invisible enemy cannot be chosen. Source: mainframe.gap.mana-and-hack, mainframe.gap.status-byte
    """
    content, state = ctx.content, ctx.state
    if not kit_of(content, unit).has(Hack) or is_silenced(unit):
        return []
    seen = sight_of(content, state, unit.id)
    units = [
        other.id
        for other in state.units.values()
        if other.active and other.at in seen and (other.side == unit.side or "invisible" not in other.status)
    ]
    return [*(HackTarget("unit", name) for name in units), *(HackTarget("area", area) for area in seen)]


def _can_hack(ctx: FightCtx, unit: Unit, aim: HackTarget) -> bool:
    return unit.active and aim in hackable(ctx, unit)


def lone_hacks(ctx: FightCtx, unit: Unit) -> dict[Option, HackTarget]:
    """Return the hacks that a turn's card can do alone, as there is no legal target of an attack.

    Source: mainframe.attacks.hack-same-card
    """
    turn = ctx.state.turn
    if turn is None or not turn.card or turn.attacked or targets_of(ctx.content, ctx.state, unit.id):
        return {}
    return {Option(f"hack:{aim.ref}", (f"card:{turn.card}", aim.ref)): aim for aim in hackable(ctx, unit)}


async def choose_hack(ctx: FightCtx, unit: Unit) -> HackChoice | None:
    """Ask a hacker what else the card of its attack does. Source: mainframe.attacks.hack-same-card"""
    choices: dict[Option, HackTarget | None] = {
        Option(f"hack:{aim.ref}", (aim.ref,)): aim for aim in hackable(ctx, unit)
    }
    if not choices:
        return None
    choices[Option("no")] = None
    about = (f"unit:{unit.id}",)
    refusals = partial(refused_hack_targets, ctx, unit)
    aim = await ctx.pick(seat_of(ctx, unit), "hack", choices, cite=CITE, about=about, refusals=refusals)
    return None if aim is None else await choose_bit(ctx, unit, aim)


async def choose_bit(ctx: FightCtx, unit: Unit, aim: HackTarget) -> HackChoice:
    """Ask which bit of the target is set or reset."""
    at_unit = aim.kind == "unit"
    now = ctx.state.units[aim.name].status if at_unit else ctx.state.areas.get(aim.name, ())
    choices = {}
    for status in STATUS_BITS if at_unit else AREA_STATUSES:
        is_on = status not in now
        choices[Option(f"{'set' if is_on else 'reset'}:{status}", (aim.ref, f"bit:{status}"))] = status, is_on
    about = (f"unit:{unit.id}", aim.ref)
    status, is_on = await ctx.pick(seat_of(ctx, unit), "bit", choices, cite="mainframe.gap.mana-and-hack", about=about)
    return HackChoice(aim.name if at_unit else "", "" if at_unit else aim.name, status, is_on)


async def hack_alone(ctx: FightCtx, unit_id: str, aim: HackTarget) -> None:
    """Hack with the card of a turn that has no target to attack; the card cannot go to the Team Hand.

    Source: mainframe.attacks.hack-same-card
    """
    unit, turn = ctx.state.units[unit_id], ctx.state.turn
    assert turn is not None
    target = await choose_bit(ctx, unit, aim)
    card, face = turn.card, face_of(ctx.state, turn.card)
    ctx.emit(CardUsed(unit=unit_id, card=card, use="hack", cite=CITE))
    await resolve_hack(ctx, unit_id, target, face)
    discard(ctx, play_zone(seat_of(ctx, unit)), (card,), "mainframe.rounds.card-once")


async def resolve_hack(ctx: FightCtx, unit_id: str, target: HackChoice, face: str) -> None:
    """Compare the card with Connect and Resist, and change the bit if the hack takes hold and the bit can change.

    What others do in the window before it may prevent it; the attack beside it, being at the same time, does not.
    Source: mainframe.gap.connect-resist, mainframe.gap.windows, mainframe.attacks.hack-same-card,
    mainframe.gap.status-byte, mainframe.gap.area-status, mainframe.gap.equipment
    """
    content, state = ctx.content, ctx.state
    about = (f"unit:{unit_id}", f"unit:{target.unit}" if target.unit else f"area:{target.area}")
    unit = state.units[unit_id]
    aim = HackTarget("unit", target.unit) if target.unit else HackTarget("area", target.area)
    possible = _can_hack(ctx, unit, aim)
    await ctx.window(ResponseWindow("hack", about))
    if possible and not _can_hack(ctx, unit, aim):
        return
    other = state.units[target.unit] if target.unit else None
    resists = resists_hacks(unit, other)
    result = takes_hold(content, state, unit, other, face, resists=resists)
    outcome: str = result
    cite = "mainframe.gap.connect-resist"
    if result == "holds" and other is not None:
        kept_by = bit_refused(content, state, other, target.status, target.on)[1]
        outcome, cite = ("unchanged", kept_by) if kept_by else (result, cite)
    resist = 0
    if other is not None and resists and rank(face) != ACE:
        resist = resist_of(content, state, other).value
    ctx.emit(
        Hacked(
            unit=unit_id,
            target=target.unit,
            area=target.area,
            status=target.status,
            on=target.on,
            face=face,
            result=outcome,
            connect=connect_of(content, state, unit).value,
            resist=resist,
            cite=cite,
        )
    )
    cite = "mainframe.gap.mana-and-hack"
    if outcome == "holds" and other is not None:
        set_bit(ctx, other.id, target.status, target.on, unit_id, cite)
    elif outcome == "holds":
        set_area_status(ctx, target.area, target.status, target.on, unit_id, cite)
    await ctx.window(ResponseWindow("hack", about, before=False))
