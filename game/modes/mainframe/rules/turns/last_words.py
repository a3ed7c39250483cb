"""The last word of somebody who has just been downed: one attack with a hand card.

Source: mainframe.gap.bonus-actions, mainframe.gap.downed
"""

from __future__ import annotations

from game.kernel.cards.playing_cards import is_joker
from game.kernel.decisions import Option
from game.kernel.rules import Moment
from game.modes.mainframe.model.power_events import LastWordTaken
from game.modes.mainframe.model.state import hand_zone
from game.modes.mainframe.rules.board import targets_of
from game.modes.mainframe.rules.common import FightCtx, discard, seat_of
from game.modes.mainframe.rules.powers.interrupt_effects import FACES
from game.modes.mainframe.rules.turns.strikes import redirected, show_oneself, strike

CITE = "mainframe.gap.bonus-actions"


async def speak(ctx: FightCtx, unit_id: str) -> None:
    """Let a downed unit attack once with a hand card, if it likes.

    Source: mainframe.gap.bonus-actions, mainframe.gap.windows
    """
    ctx.emit(LastWordTaken(unit=unit_id, cite=CITE))
    unit = ctx.state.units[unit_id]
    hand = hand_zone(unit.seat)
    options = [
        Option(f"attack:{card}:{target}", (f"card:{card}", f"unit:{target}"))
        for card in ctx.state.piles.zones[hand]
        for target in targets_of(ctx.facts, ctx.state, unit_id)
    ]
    if not options or unit.active:
        return
    seat, about = seat_of(ctx, unit), (f"unit:{unit_id}",)
    chosen = await ctx.choose(seat, "last-word", [*options, Option("no")], cite=CITE, about=about)
    if chosen == "no":
        return
    _, card, target = chosen.split(":")
    attack = (f"unit:{unit_id}", f"unit:{target}")
    if await ctx.window(Moment("attack", attack)) or unit.active:
        return
    if card not in ctx.state.piles.zones[hand] or target not in targets_of(ctx.facts, ctx.state, unit_id):
        return
    face = card
    if is_joker(card):
        names = [Option(f"face:{name}", (f"face:{name}",)) for name in FACES]
        face = (await ctx.choose(seat, "name", names, cite="mainframe.rounds.jesters-wild", about=about))[5:]
    discard(ctx, hand, (card,), CITE)
    await strike(ctx, unit_id, redirected(ctx, unit, target), card, face)
    show_oneself(ctx, unit_id)
    await ctx.window(Moment("attack", attack, before=False))
