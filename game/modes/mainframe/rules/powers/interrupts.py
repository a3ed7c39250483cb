"""Interrupts: playing their cards, switching, executing.

Source: mainframe.interrupts.*
"""

from __future__ import annotations

from game.kernel.cards.playing_cards import is_face_card
from game.kernel.decisions import Option
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.content.interrupts import Interrupt, completes, fits
from game.modes.mainframe.content.types import Character
from game.modes.mainframe.game_content import FightContent, face_of
from game.modes.mainframe.model.power_events import (
    CardUsed,
    InterruptDone,
    InterruptFailed,
    InterruptPlayed,
    InterruptSwitched,
)
from game.modes.mainframe.model.state import State, Unit, hand_zone, play_zone
from game.modes.mainframe.rules.common import FightCtx, discard, seat_of
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.interrupt_effects import can_take_effect, take_effect


def active_interrupt(content: FightContent, unit: Unit) -> Interrupt | None:
    """Return a unit's active Interrupt, or None. Source: mainframe.interrupts.one-active"""
    return content.library.interrupts[unit.interrupt] if unit.interrupt else None


def is_ready(unit: Unit) -> bool:
    """Return whether a unit's Interrupt may be activated or is under way. Source: mainframe.interrupts.ready-at-10"""
    under_way = unit.meter >= METER_TOP or bool(unit.played)
    return under_way and bool(unit.interrupt) and unit.hp > 0 and bool(unit.at)


def hand_of_unit(content: FightContent, state: State, unit: Unit) -> list[str]:
    """Return the hand from which a unit's Interrupt cards come: its own, or the CPU's."""
    return state.piles.zones[hand_zone(unit.seat if unit.kind == "mc" else content.cpu_seat)]


def play_choices(content: FightContent, state: State, unit: Unit, *, completing: bool = False) -> dict[Option, str]:
    """Return the cards a unit can play for its Interrupt at any time; with `completing` only if the hand is enough.

    For an Interrupt without cards the only choice is an empty text.

    Source: mainframe.interrupts.cards-any-time, mainframe.interrupts.needs-cards
    """
    interrupt = active_interrupt(content, unit) if is_ready(unit) else None
    if interrupt is None or interrupt.usual_counts:
        return {}
    refs = (f"unit:{unit.id}", f"interrupt:{interrupt.id}")
    played = unit.played
    if not interrupt.cards:
        return {Option(f"interrupt:{unit.id}", refs): ""} if can_take_effect(content, state, unit, interrupt) else {}
    hand = hand_of_unit(content, state, unit)
    last = len(interrupt.cards) == len(played) + 1
    if last and not can_take_effect(content, state, unit, interrupt):
        return {}
    found = [card for card in hand if fits(interrupt, played, card)]
    if completing and found:
        if not completes(interrupt, played, tuple(sorted(hand))):
            return {}
        remaining = {card: tuple(sorted(other for other in hand if other != card)) for card in found}
        found = [card for card in found if last or completes(interrupt, (*played, card), remaining[card])]
    return {Option(f"interrupt:{unit.id}:{card}", (*refs, f"card:{card}")): card for card in found}


async def play(ctx: FightCtx, unit_id: str, card: str) -> None:
    """Play a hand card for a unit's Interrupt (none for one without cards); with the last one it takes effect.

    Source: mainframe.interrupts.needs-cards, mainframe.interrupts.reset
    """
    content = ctx.content
    unit = ctx.state.units[unit_id]
    interrupt = active_interrupt(content, unit)
    assert interrupt is not None
    if card:
        seat = unit.seat if unit.kind == "mc" else content.cpu_seat
        discard(ctx, hand_zone(seat), (card,), "mainframe.interrupts.cards-any-time")
        _note(ctx, unit, interrupt, card, "mainframe.interrupts.cards-any-time")
    await _execute_if_complete(ctx, unit_id, interrupt)


def _note(ctx: FightCtx, unit: Unit, interrupt: Interrupt, face: str, cite: str) -> None:
    number = len(unit.played) + 1
    ctx.emit(
        InterruptPlayed(
            unit=unit.id, interrupt=interrupt.id, face=face, number=number, of=len(interrupt.cards), cite=cite
        )
    )


async def _execute_if_complete(ctx: FightCtx, unit_id: str, interrupt: Interrupt) -> None:
    """Let an Interrupt take effect if its last card has been played and its owner still stands after the window.

    The cards of one who does not are lost, so that they can be played anew.
    Source: mainframe.interrupts.needs-cards, mainframe.interrupts.reset, mainframe.gap.downed
    """
    unit = ctx.state.units[unit_id]
    if len(unit.played) < len(interrupt.cards):
        return
    about = (f"unit:{unit_id}", f"interrupt:{interrupt.id}")
    await ctx.window(ResponseWindow("interrupt", about))
    if not unit.active and unit.played:
        ctx.emit(InterruptFailed(unit=unit_id, interrupt=interrupt.id, cite="mainframe.gap.downed"))
    if not unit.active or len(unit.played) < len(interrupt.cards):
        return
    faces = unit.played
    ctx.emit(InterruptDone(unit=unit_id, interrupt=interrupt.id, cite="mainframe.interrupts.reset"))
    await take_effect(ctx, unit_id, interrupt, faces)
    await ctx.window(ResponseWindow("interrupt", about, before=False))


def served_by(ctx: FightCtx, unit: Unit, card: str) -> Interrupt | None:
    """Return the Interrupt that the card of a turn can serve at its usual count instead of an attack, or None.

    Source: mainframe.interrupts.usual-counts
    """
    content = ctx.content
    interrupt = active_interrupt(content, unit) if is_ready(unit) else None
    if interrupt is None or not interrupt.usual_counts:
        return None
    if not fits(interrupt, unit.played, face_of(ctx.state, card)):
        return None
    last = len(interrupt.cards) == len(unit.played) + 1
    if last and not can_take_effect(content, ctx.state, unit, interrupt):
        return None
    return interrupt


async def serve(ctx: FightCtx, unit_id: str) -> None:
    """Use the card of a turn for an Interrupt. Source: mainframe.interrupts.usual-counts"""
    turn, unit = ctx.state.turn, ctx.state.units[unit_id]
    interrupt = active_interrupt(ctx.content, unit)
    assert turn is not None and interrupt is not None
    cite = "mainframe.interrupts.usual-counts"
    card, face = turn.card, face_of(ctx.state, turn.card)
    ctx.emit(CardUsed(unit=unit_id, card=card, use="interrupt", cite=cite))
    discard(ctx, play_zone(seat_of(ctx, unit)), (card,), cite)
    _note(ctx, unit, interrupt, face, cite)
    await _execute_if_complete(ctx, unit_id, interrupt)


def other_interrupts(content: FightContent, unit: Unit) -> list[str]:
    """Return the Interrupts of a unit that are not its active one. Source: mainframe.interrupts.one-active"""
    entry = content.definition(unit.type)
    if not isinstance(entry, Character):
        return []
    owned = [item if isinstance(item, str) else item.id for item in entry.interrupts]
    return [name for name in owned if name != unit.interrupt]


def switches(content: FightContent, state: State, unit: Unit, card: str) -> list[str]:
    """Return the Interrupts a unit can switch to with the face card of its turn. Source: mainframe.interrupts.switch"""
    if unit.played or not is_face_card(face_of(state, card)):
        return []
    return other_interrupts(content, unit)


def switch(ctx: FightCtx, unit_id: str, interrupt: str) -> None:
    """Make another Interrupt the active one; the meter stays.

    Source: mainframe.interrupts.switch, mainframe.interrupts.switch-keeps-meter
    """
    turn, unit = ctx.state.turn, ctx.state.units[unit_id]
    assert turn is not None
    cite = "mainframe.interrupts.switch"
    ctx.emit(CardUsed(unit=unit_id, card=turn.card, use="switch", cite=cite))
    discard(ctx, play_zone(seat_of(ctx, unit)), (turn.card,), cite)
    ctx.emit(InterruptSwitched(unit=unit_id, before=unit.interrupt, after=interrupt, cite=cite))
