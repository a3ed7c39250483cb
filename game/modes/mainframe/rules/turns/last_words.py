"""The last word of somebody who has just been downed: one attack with a hand card.

Source: mainframe.gap.bonus-actions, mainframe.gap.downed
"""

from __future__ import annotations

from game.kernel.cards.playing_cards import is_joker
from game.kernel.decisions import Option
from game.modes.mainframe.model.power_events import LastWordTaken
from game.modes.mainframe.model.state import hand_zone
from game.modes.mainframe.rules.board import targets_of
from game.modes.mainframe.rules.common import FACES, AttackMoment, FightCtx, discard, seat_of
from game.modes.mainframe.rules.powers.interrupt_effects import name_jester
from game.modes.mainframe.rules.turns.strikes import StrikeCard, redirect_strike, show_oneself, strike

CITE = "mainframe.gap.bonus-actions"


async def speak(ctx: FightCtx, unit_id: str) -> None:
    """Let a downed unit attack once with a hand card, if it likes.

    Source: mainframe.gap.bonus-actions, mainframe.gap.windows
    """
    ctx.emit(LastWordTaken(unit=unit_id, cite=CITE))
    unit = ctx.state.units[unit_id]
    hand = hand_zone(unit.seat)
    choices: dict[Option, tuple[str, str] | None] = {
        Option(f"attack:{card}:{target}", (f"card:{card}", f"unit:{target}")): (card, target)
        for card in ctx.state.piles.zones[hand]
        for target in targets_of(ctx.content, ctx.state, unit_id)
    }
    if not choices or unit.active:
        return
    choices[Option("no")] = None
    seat, about = seat_of(ctx, unit), (f"unit:{unit_id}",)
    chosen = await ctx.pick(seat, "last-word", choices, cite=CITE, about=about)
    if chosen is None:
        return
    card, target = chosen
    attack = (f"unit:{unit_id}", f"unit:{target}")
    if await ctx.window(AttackMoment("attack", attack, attacker=unit_id)) or unit.active:
        return
    if card not in ctx.state.piles.zones[hand] or target not in targets_of(ctx.content, ctx.state, unit_id):
        return
    face = card
    if is_joker(card):
        face = await name_jester(ctx, seat, FACES, about)
    discard(ctx, hand, (card,), CITE)
    await strike(ctx, unit_id, redirect_strike(ctx, unit, target), StrikeCard(card, face))
    show_oneself(ctx, unit_id)
    await ctx.window(AttackMoment("attack", attack, before=False, attacker=unit_id))
