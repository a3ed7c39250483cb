"""Why an Interrupt, or a card for it, cannot be played in a turn, with the clause that says so.

Source: mainframe.interrupts.ready-at-10, mainframe.interrupts.needs-cards, mainframe.interrupts.usual-counts
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.decisions import Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.listing import name_phrase
from game.modes.mainframe.content.interrupts import Interrupt, SpendMana, fits
from game.modes.mainframe.game_content import face_of
from game.modes.mainframe.model.state import Turn, Unit
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.interrupt_effects import can_take_effect
from game.modes.mainframe.rules.powers.interrupts import active_interrupt, hand_of_unit, is_ready
from game.modes.mainframe.rules.powers.status import is_silenced
from game.modes.mainframe.rules.turns.power_refusals import Why

NEEDS_CARDS, USUAL_COUNTS = "mainframe.interrupts.needs-cards", "mainframe.interrupts.usual-counts"


def refused_interrupts(ctx: FightCtx, unit: Unit, turn: Turn, why: Why | None) -> Iterator[Refusal]:
    """List what cannot be played for the active Interrupt of a unit; `why` tells why its turn has no card to use."""
    interrupt = active_interrupt(ctx.content, unit)
    if interrupt is None:
        return
    ref = f"interrupt:{interrupt.id}"
    last = len(unit.played) + 1 >= len(interrupt.cards)
    nothing = why_no_effect(ctx, unit, interrupt) if last else None
    if not is_ready(unit):
        text = N_("{interrupt} needs {number} charges, {meter} so far")
        reason = Phrase(text, interrupt=Phrase(interrupt.name), number=METER_TOP, meter=unit.meter)
        nothing = reason, "mainframe.interrupts.ready-at-10"
    if nothing is not None:
        yield Refusal("interrupt", (f"unit:{unit.id}", ref), *nothing)
    if interrupt.usual_counts and turn.card:
        misfit = None if fits(interrupt, unit.played, face_of(ctx.state, turn.card)) else _asks_for_another(interrupt)
        no_service = why or nothing or misfit
        if no_service is not None:
            yield Refusal("serve", (f"card:{turn.card}", ref), *no_service)
    if nothing is not None:
        return
    for card in hand_of_unit(ctx.content, ctx.state, unit) if interrupt.cards else ():
        if interrupt.usual_counts:
            reason = Phrase(
                N_("Cards of {interrupt} are selected and take their turns"), interrupt=Phrase(interrupt.name)
            )
            yield Refusal("interrupt", (f"unit:{unit.id}", ref, f"card:{card}"), reason, USUAL_COUNTS)
        elif not fits(interrupt, unit.played, card):
            yield Refusal("interrupt", (f"unit:{unit.id}", ref, f"card:{card}"), *_asks_for_another(interrupt))


def why_no_effect(ctx: FightCtx, unit: Unit, interrupt: Interrupt) -> Why | None:
    """Return why an Interrupt would come to nothing now, or None. Source: mainframe.gap.status-byte"""
    if can_take_effect(ctx.content, ctx.state, unit, interrupt):
        return None
    if isinstance(interrupt.effect, SpendMana) and is_silenced(unit):
        return Phrase("{unit} is Silenced", unit=name_phrase(unit.name)), "mainframe.gap.status-byte"
    return Phrase(N_("{interrupt} would have no effect now"), interrupt=Phrase(interrupt.name)), NEEDS_CARDS


def _asks_for_another(interrupt: Interrupt) -> Why:
    return Phrase(N_("{interrupt} asks for another card now"), interrupt=Phrase(interrupt.name)), NEEDS_CARDS
