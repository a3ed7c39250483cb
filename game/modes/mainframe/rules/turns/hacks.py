"""Hacking: one status bit of a character, or one status of an area, set or reset with the card of an attack.

Source: mainframe.attacks.hack-not-attack, mainframe.attacks.hack-same-card, mainframe.gap.mana-and-hack
"""

from __future__ import annotations

import msgspec

from game.kernel.cards.playing_cards import rank
from game.kernel.decisions import Option
from game.kernel.rules import Moment
from game.modes.mainframe.content.traits import AREA_STATUSES, STATUS_BITS, Hack
from game.modes.mainframe.facts import ACE, face_of, kit_of
from game.modes.mainframe.model.power_events import CardUsed, Hacked
from game.modes.mainframe.model.state import Unit, play_zone
from game.modes.mainframe.rules.board import sight_of, targets_of
from game.modes.mainframe.rules.common import FightCtx, discard, rules_of, seat_of
from game.modes.mainframe.rules.numbers import connect_of, resist_of, takes_hold
from game.modes.mainframe.rules.powers.status import set_area_status, set_bit, silenced

CITE = "mainframe.attacks.hack-same-card"


class Target(msgspec.Struct, frozen=True):
    """What a hack is aimed at: a unit or an area, the status, and whether it is set or reset."""

    unit: str
    area: str
    status: str
    on: bool


def hack_refs(ctx: FightCtx, unit: Unit) -> list[tuple[str, str]]:
    """Return what a unit can hack: characters and areas in sight within Range, as kind and id.

    An Invisible enemy cannot be chosen. Source: mainframe.gap.mana-and-hack, mainframe.gap.status-byte
    """
    rules, state = rules_of(ctx), ctx.state
    if not kit_of(rules, unit).has(Hack) or silenced(unit):
        return []
    seen = sight_of(rules, state, unit.id)
    units = [
        other.id
        for other in state.units.values()
        if other.active and other.at in seen and (other.side == unit.side or "invisible" not in other.status)
    ]
    return [*(("unit", name) for name in units), *(("area", area) for area in seen)]


def lone_hacks(ctx: FightCtx, unit: Unit) -> list[Option]:
    """Return the hacks that a turn's card can do alone, as there is no legal target of an attack.

    Source: mainframe.attacks.hack-same-card
    """
    turn = ctx.state.turn
    if turn is None or not turn.card or turn.attacked or targets_of(rules_of(ctx), ctx.state, unit.id):
        return []
    return [
        Option(f"hack:{kind}:{name}", (f"card:{turn.card}", f"{kind}:{name}")) for kind, name in hack_refs(ctx, unit)
    ]


async def choose_hack(ctx: FightCtx, unit: Unit) -> Target | None:
    """Ask a hacker what else the card of its attack does. Source: mainframe.attacks.hack-same-card"""
    refs = hack_refs(ctx, unit)
    if not refs:
        return None
    options = [Option(f"hack:{kind}:{name}", (f"{kind}:{name}",)) for kind, name in refs]
    chosen = await ctx.choose(
        seat_of(ctx, unit), "hack", [*options, Option("no")], cite=CITE, about=(f"unit:{unit.id}",)
    )
    return None if chosen == "no" else await choose_bit(ctx, unit, chosen.partition(":")[2])


async def choose_bit(ctx: FightCtx, unit: Unit, ref: str) -> Target:
    """Ask which bit of the target is set or reset."""
    kind, _, name = ref.partition(":")
    names = STATUS_BITS if kind == "unit" else AREA_STATUSES
    now = ctx.state.units[name].status if kind == "unit" else ctx.state.areas.get(name, ())
    options = [
        Option(f"{'reset' if status in now else 'set'}:{status}", (f"{kind}:{name}", f"bit:{status}"))
        for status in names
    ]
    about = (f"unit:{unit.id}", f"{kind}:{name}")
    chosen = await ctx.choose(seat_of(ctx, unit), "bit", options, cite="mainframe.gap.mana-and-hack", about=about)
    verb, _, status = chosen.partition(":")
    return Target(name if kind == "unit" else "", name if kind == "area" else "", status, verb == "set")


async def hack_alone(ctx: FightCtx, unit_id: str, ref: str) -> None:
    """Hack with the card of a turn that has no target to attack; the card cannot go to the Team Hand.

    Source: mainframe.attacks.hack-same-card
    """
    unit, turn = ctx.state.units[unit_id], ctx.state.turn
    assert turn is not None
    target = await choose_bit(ctx, unit, ref)
    card, face = turn.card, face_of(ctx.state, turn.card)
    ctx.emit(CardUsed(unit=unit_id, card=card, use="hack", cite=CITE))
    await resolve_hack(ctx, unit_id, target, face)
    discard(ctx, play_zone(seat_of(ctx, unit)), (card,), "mainframe.rounds.card-once")


async def resolve_hack(ctx: FightCtx, unit_id: str, target: Target, face: str) -> None:
    """Compare the card with Connect and Resist, and change the bit if the hack takes hold.

    Source: mainframe.gap.connect-resist
    """
    rules, state = rules_of(ctx), ctx.state
    about = (f"unit:{unit_id}", f"unit:{target.unit}" if target.unit else f"area:{target.area}")
    await ctx.window(Moment("hack", about))
    unit = state.units[unit_id]
    other = state.units[target.unit] if target.unit else None
    result = takes_hold(rules, state, unit, other, face)
    resist = 0
    if other is not None and other.side != unit.side and "root-access" not in unit.effects and rank(face) != ACE:
        resist = resist_of(rules, state, other).value
    ctx.emit(
        Hacked(
            unit=unit_id,
            target=target.unit,
            area=target.area,
            status=target.status,
            on=target.on,
            face=face,
            result=result,
            connect=connect_of(rules, state, unit).value,
            resist=resist,
            cite="mainframe.gap.connect-resist",
        )
    )
    cite = "mainframe.gap.mana-and-hack"
    if result == "holds" and other is not None:
        set_bit(ctx, other.id, target.status, target.on, unit_id, cite)  # type: ignore[arg-type]
    elif result == "holds":
        set_area_status(ctx, target.area, target.status, target.on, unit_id, cite)  # type: ignore[arg-type]
    await ctx.window(Moment("hack", about, before=False))
