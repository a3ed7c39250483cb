"""Getting hit points back.

Source: mainframe.gap.downed, mainframe.gap.ladder
"""

from __future__ import annotations

from game.modes.mainframe.content.traits import Heal
from game.modes.mainframe.game_content import kit_of
from game.modes.mainframe.model.power_events import CardUsed, Healed
from game.modes.mainframe.model.state import Unit, play_zone
from game.modes.mainframe.rules.common import FightCtx, discard, seat_of
from game.modes.mainframe.rules.numbers import max_hp


def wounded_near(ctx: FightCtx, unit: Unit) -> list[Unit]:
    """Return the characters of a unit's side in its area that have lost hit points, downed ones too."""
    content, state = ctx.content, ctx.state
    return [
        other
        for other in state.units.values()
        if other.side == unit.side and other.at == unit.at and other.hp < max_hp(content, state, other).value
    ]


def heal(ctx: FightCtx, unit_id: str, amount: int, by: str, cite: str) -> None:
    """Give hit points back, not above MaxHP; above 0 a downed unit stands up. Source: mainframe.gap.downed"""
    unit = ctx.state.units[unit_id]
    top = max_hp(ctx.content, ctx.state, unit).value
    after = max(unit.hp, min(top, unit.hp + amount))
    if after > unit.hp:
        ctx.emit(Healed(unit=unit_id, before=unit.hp, hp=after, by=by, cite=cite))


def heal_with_card(ctx: FightCtx, unit_id: str, target_id: str) -> None:
    """Use the card of a turn to heal instead of attacking. Source: mainframe.gap.boss-and-mob-numbers"""
    turn, unit = ctx.state.turn, ctx.state.units[unit_id]
    healing = kit_of(ctx.content, unit).get(Heal)
    assert turn is not None and healing is not None
    cite = "mainframe.gap.boss-and-mob-numbers"
    ctx.emit(CardUsed(unit=unit_id, card=turn.card, use="heal", cite=cite))
    heal(ctx, target_id, healing.amount, unit_id, cite)
    discard(ctx, play_zone(seat_of(ctx, unit)), (turn.card,), "mainframe.rounds.card-once")
