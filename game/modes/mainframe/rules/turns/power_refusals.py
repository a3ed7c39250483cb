"""Why the card of a turn cannot be used for what only some can do with it: blast, mana, hack, switch.

Source: mainframe.gap.mana-and-hack, mainframe.gap.status-byte, mainframe.interrupts.switch
"""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.area_sight import why_not
from game.kernel.cards.playing_cards import is_face_card
from game.kernel.decisions import Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.listing import name_phrase
from game.modes.mainframe.content.traits import Hack, Sorcery, Spot
from game.modes.mainframe.game_content import active_units, effect_amount, enemies_of, face_of, kit_of
from game.modes.mainframe.model.state import Turn, Unit
from game.modes.mainframe.rules.areas import closed_for
from game.modes.mainframe.rules.board import sight_of
from game.modes.mainframe.rules.common import FightCtx, seat_of
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.rules.powers.interrupts import active_interrupt, other_interrupts
from game.modes.mainframe.rules.powers.status import FLED, is_silenced
from game.modes.mainframe.rules.sight_words import sight_reason
from game.modes.mainframe.rules.turns.compulsion import Rage
from game.modes.mainframe.rules.turns.hack_refusals import refused_hack_targets
from game.modes.mainframe.rules.turns.hacks import CITE as HACK_CITE
from game.modes.mainframe.rules.turns.hacks import lone_hacks
from game.modes.mainframe.rules.turns.mana import CITE as MANA_CITE
from game.modes.mainframe.rules.turns.sorcery import can_lay_mana, why_no_blast

Why = tuple[str, str]
"""A reason and its clause."""

BERSERK: Why = (N_("Berserk: it goes for the nearest enemy first"), "mainframe.gap.status-byte")
NO_COVER_FROM_OUTSIDE: Why = (N_("No attack from outside reaches into Cover"), "mainframe.gap.area-status")


def why_no_card(turn: Turn) -> Why | None:
    """Return why a turn has no card left to use, or None.

    Source: mainframe.turn.card-used-once, mainframe.rounds.no-cards-turn, mainframe.gap.status-byte
    """
    if turn.attacked:
        return N_("The card of this turn has been used"), "mainframe.turn.card-used-once"
    if not turn.card:
        return N_("A turn without a card has no attack"), "mainframe.rounds.no-cards-turn"
    if turn.confusion == FLED:
        return N_("Confused: it has moved away and uses no card"), "mainframe.gap.status-byte"
    return None


def refused_powers(ctx: FightCtx, unit: Unit, turn: Turn, rage: Rage) -> Iterator[Refusal]:
    """List the uses of the card of a turn that a unit has, but not now."""
    why = why_no_card(turn) or (BERSERK if any(rage) else None)
    kit = kit_of(ctx.content, unit)
    if kit.has(Sorcery):
        yield from _refused_blasts(ctx, unit, turn, why)
        yield from _refused_mana(ctx, unit, turn, why)
    if kit.has(Hack):
        yield from _refused_hacks(ctx, unit, turn, why)
    yield from _refused_switches(ctx, unit, turn, why)
    if kit.has(Spot) and "spot" not in unit.bonus:
        yield from _refused_spots(ctx, unit)


def _refused_spots(ctx: FightCtx, unit: Unit) -> Iterator[Refusal]:
    """Source: mainframe.gap.bonus-actions"""
    for ally in active_units(ctx.state, unit.side):
        if ally.id != unit.id and effect_amount(ally, "spotted"):
            refs = (f"unit:{unit.id}", "bonus:spot", f"unit:{ally.id}")
            reason = Phrase("{unit} is spotted already, and Spots do not add up", unit=name_phrase(ally.name))
            yield Refusal("bonus", refs, reason, "mainframe.gap.bonus-actions")


def _refused_blasts(ctx: FightCtx, unit: Unit, turn: Turn, why: Why | None) -> Iterator[Refusal]:
    """Source: mainframe.attacks.blast-is-attack, mainframe.gap.status-byte, mainframe.gap.area-status"""
    seen = sight_of(ctx.content, ctx.state, unit.id)
    for area in dict.fromkeys(enemy.at for enemy in enemies_of(ctx.state, unit)):
        found = why or _why_no_blast(ctx, unit, area, in_sight=area in seen)
        if found is not None:
            yield Refusal("blast", (f"card:{turn.card}", f"area:{area}"), *found)


def _why_no_blast(ctx: FightCtx, unit: Unit, area: str, *, in_sight: bool) -> Why | None:
    content, state = ctx.content, ctx.state
    why = why_no_blast(content, state, unit, area)
    if why == "silenced":
        return _build_silenced_reason(unit)
    if not in_sight:
        reach = range_of(content, state, unit).value
        refusal = why_not(content.graph, unit.at, area, reach, closed_for(content, state, unit))
        return sight_reason(content.graph, refusal, reach)
    return NO_COVER_FROM_OUTSIDE if why else None


def _refused_mana(ctx: FightCtx, unit: Unit, turn: Turn, why: Why | None) -> Iterator[Refusal]:
    """Source: mainframe.gap.mana-and-hack, mainframe.gap.status-byte"""
    if why is None and can_lay_mana(ctx, unit, turn.card):
        return
    if why is None:
        taken = N_("Mana of this suit lies there already: one card a suit"), MANA_CITE
        why = _build_silenced_reason(unit) if is_silenced(unit) else taken
    yield Refusal("mana", (f"card:{turn.card}", f"pile:mana-{seat_of(ctx, unit)}"), *why)


def _refused_hacks(ctx: FightCtx, unit: Unit, turn: Turn, why: Why | None) -> Iterator[Refusal]:
    """Source: mainframe.attacks.hack-same-card, mainframe.gap.status-byte"""
    if why is None and is_silenced(unit):
        why = _build_silenced_reason(unit)
    if why is None and not lone_hacks(ctx, unit):
        why = N_("A hack goes with an attack as long as there is somebody to attack"), HACK_CITE
    if why is None:
        yield from refused_hack_targets(ctx, unit, f"card:{turn.card}")
        return
    seen = sight_of(ctx.content, ctx.state, unit.id)
    units = [f"unit:{other.id}" for other in ctx.state.units.values() if other.active and other.at in seen]
    for ref in (*units, *(f"area:{area}" for area in seen)):
        yield Refusal("hack", (f"card:{turn.card}", ref), *why)


def _refused_switches(ctx: FightCtx, unit: Unit, turn: Turn, why: Why | None) -> Iterator[Refusal]:
    """Source: mainframe.interrupts.switch"""
    cite = "mainframe.interrupts.switch"
    if why is None and not is_face_card(face_of(ctx.state, turn.card)):
        why = N_("Only a Jack, Queen or King switches to another Interrupt"), cite
    active = active_interrupt(ctx.content, unit)
    if why is None and unit.played and active is not None:
        text = N_("Cards of {interrupt} have been played: no switch before it has taken effect")
        why = Phrase(text, interrupt=Phrase(active.name)), cite
    if why is not None:
        for name in other_interrupts(ctx.content, unit):
            yield Refusal("switch", (f"card:{turn.card}", f"interrupt:{name}"), *why)


def _build_silenced_reason(unit: Unit) -> Why:
    return Phrase("{unit} is Silenced", unit=name_phrase(unit.name)), "mainframe.gap.status-byte"
