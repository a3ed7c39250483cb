"""Status bits: setting and resetting, burning, and what Berserk and Confused units must do.

Source: mainframe.gap.status-byte, mainframe.gap.connect-resist
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.piles import CardsMoved
from game.kernel.cards.playing_cards import is_joker, rank
from game.modes.mainframe.content.traits import AreaStatus, StatusBit
from game.modes.mainframe.content.types import Boss
from game.modes.mainframe.model.events import Damaged
from game.modes.mainframe.model.power_events import AreaStatusChanged, ConfusionDrawn, StatusChanged
from game.modes.mainframe.model.state import Unit, play_zone
from game.modes.mainframe.rules.common import DECK, DISCARD, FightCtx, refill_deck
from game.modes.mainframe.rules.damage import deal_damage
from game.modes.mainframe.rules.numbers import tenth_of_max_hp
from game.modes.mainframe.rules.powers.bits import bit_refused, is_immune

CITE = "mainframe.gap.status-byte"
ATTACK_ENEMY, FLEE, ATTACK_ALLY, ATTACK_SELF, FREE = "attack-enemy", "flee", "attack-ally", "attack-self", "free"
FLED = "fled"
"""What is left of the confusion of a turn in which a unit had to move away: no more walking, no use of the card."""
LAST_ENEMY_CARD, LAST_FLEE_CARD, KING = 4, 8, 13


def set_bit(ctx: FightCtx, unit_id: str, status: StatusBit, is_on: bool, by: str = "", cite: str = CITE) -> None:
    """Set or reset a bit if it can change."""
    unit = ctx.state.units[unit_id]
    if (status in unit.status) != is_on and not bit_refused(ctx.content, ctx.state, unit, status, is_on)[0]:
        ctx.emit(StatusChanged(unit=unit_id, status=status, on=is_on, by=by, cite=cite))


def set_area_status(ctx: FightCtx, area: str, status: AreaStatus, is_on: bool, by: str, cite: str) -> None:
    """Lay a status on an area or take it off. Source: mainframe.gap.area-status"""
    if (status in ctx.state.areas.get(area, ())) != is_on:
        ctx.emit(AreaStatusChanged(area=area, status=status, on=is_on, by=by, cite=cite))


def lose_a_tenth(ctx: FightCtx, unit: Unit, label: str, cite: str, *, burning: bool = False) -> None:
    """Take a tenth of MaxHP from a unit. Source: mainframe.gap.status-byte, mainframe.gap.area-status"""
    damage = tenth_of_max_hp(ctx.content, ctx.state, unit, label, cite)
    deal_damage(ctx, Damaged(unit=unit.id, damage=damage, before=unit.hp, hp=unit.hp, burning=burning, cite=cite))


def burn_after_turn(ctx: FightCtx, unit: Unit) -> None:
    """Burn a unit after the last of its turns of a round.

    A boss may get further turns as long as the CPU has cards in play. Source: mainframe.gap.status-byte
    """
    content = ctx.content
    seat = unit.seat if unit.kind == "mc" else content.cpu_seat
    more = unit.kind != "mob" and bool(ctx.state.piles.zones[play_zone(seat)])
    if not more:
        burn(ctx, unit)


def burn(ctx: FightCtx, unit: Unit) -> None:
    """Take a tenth of MaxHP from a burning unit, once a round; nothing from one that never burns.

    Source: mainframe.gap.status-byte, mainframe.gap.equipment
    """
    burning = unit.active and "burning" in unit.status and not unit.burned
    if burning and not is_immune(ctx.content, unit, "burning"):
        lose_a_tenth(ctx, unit, "a tenth, Burning", CITE, burning=True)


def default_status(ctx: FightCtx, unit: Unit) -> tuple[str, ...]:
    """Return the bits a unit has by default, as far as its phases leave them."""
    entry = ctx.content.definition(unit.type)
    bits: Sequence[str] = entry.default_status
    if isinstance(entry, Boss):
        for phase in entry.phases[: unit.phases]:
            bits = [*(bit for bit in bits if bit not in phase.loses), *phase.gains]
    return tuple(bits)


def draw_confusion(ctx: FightCtx, unit: Unit) -> None:
    """Draw and discard the card that decides what a Confused unit does this turn. Source: mainframe.gap.status-byte"""
    refill_deck(ctx)
    deck = ctx.state.piles.zones[DECK]
    if not deck:
        return
    card = deck[0]
    ctx.emit(CardsMoved(cards=(card,), source=DECK, target=DISCARD, top=True, cite=CITE))
    ctx.emit(ConfusionDrawn(unit=unit.id, card=card, act=confusion_act(card), cite=CITE))


def confusion_act(card: str) -> str:
    """Return what a card makes a Confused unit do."""
    if is_joker(card):
        return FREE
    number = rank(card)
    if number <= LAST_ENEMY_CARD:
        return ATTACK_ENEMY
    if number <= LAST_FLEE_CARD:
        return FLEE
    return ATTACK_SELF if number == KING else ATTACK_ALLY


def is_silenced(unit: Unit) -> bool:
    """Return whether a unit can neither hack nor blast nor lay mana. Source: mainframe.gap.status-byte"""
    return "silenced" in unit.status
