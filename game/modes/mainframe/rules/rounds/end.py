"""The end of a round and of a fight: reloads, the CPU Draw stat, the check, the Collector, a challenger.

Source: mainframe.rounds.end, mainframe.rounds.fight-over, mainframe.end.*
"""

from __future__ import annotations

from game.kernel.state import order_key
from game.modes.mainframe.game_content import active_units, mc_of
from game.modes.mainframe.model.events import ChallengerCame, Done, DrawStatSet, FightEnded, PhaseBegan
from game.modes.mainframe.model.state import State, play_zone
from game.modes.mainframe.rules.areas import closed_by
from game.modes.mainframe.rules.common import FightCtx, discard, open_again
from game.modes.mainframe.rules.numbers import cpu_draw_stat
from game.modes.mainframe.rules.powers.charges import charge_wallflowers
from game.modes.mainframe.rules.powers.full_hands import clear_full_hands
from game.modes.mainframe.rules.rounds.collector import collector_pass
from game.modes.mainframe.rules.rounds.over import challenger_ahead
from game.modes.mainframe.rules.rounds.reloading import reload
from game.modes.mainframe.rules.rounds.start import begin_reloading
from game.modes.mainframe.rules.rounds.upkeep import end_upkeep, is_upkeep, settle_upkeep, upkeep_todo

ORDER_GIVE_UP = "give-up"
STAT, CPU, CHECK = "stat", "cpu", "check"


def begin_end(ctx: FightCtx) -> None:
    """Open the end of the round: MCs who reloaded draw, the Draw stat is set, the CPU reloads, the check.

    Source: mainframe.rounds.end
    """
    end_upkeep(ctx)
    for seat in range(ctx.content.seats):
        # Turns that could change nothing are skipped; their cards are used up all the same.
        discard(ctx, play_zone(seat), tuple(ctx.state.piles.zones[play_zone(seat)]), "mainframe.rounds.card-once")
    waiting = sorted(set(ctx.state.reloading) - ctx.content.turn_reloaders)
    seats = [seat for seat in waiting if (unit := mc_of(ctx.state, seat)) and unit.active]
    todo = (*upkeep_todo(ctx.content, ctx.state), *(str(seat) for seat in seats), STAT, CPU, CHECK)
    ctx.emit(PhaseBegan(phase="end", todo=todo, cite="mainframe.rounds.end"))


async def settle(ctx: FightCtx, item: str) -> None:
    """Deal with one thing of the end of the round; who has been downed in it by then does not reload.

    Whoever came through the round unhurt is known when areas and statuses have done their work and the MCs have drawn.
    Source: mainframe.reload.round, mainframe.rounds.cpu-draw-stat, mainframe.rounds.cpu-reloads,
    mainframe.reload.cpu-only-end, mainframe.reload.cpu-stat-reminder, mainframe.gap.downed,
    mainframe.gap.role-charges
    """
    ctx.emit(Done(item=item, cite="mainframe.rounds.end"))
    if item == STAT:
        charge_wallflowers(ctx)
        ctx.emit(DrawStatSet(total=cpu_draw_stat(ctx.state), cite="mainframe.rounds.cpu-draw-stat"))
    elif item == CPU:
        await reload(ctx, ctx.content.cpu_seat, "mainframe.rounds.cpu-reloads")
    elif item == CHECK:
        check(ctx)
    elif is_upkeep(item):
        await settle_upkeep(ctx, item)
    elif (unit := mc_of(ctx.state, int(item))) is not None and unit.active:
        await reload(ctx, int(item), "mainframe.reload.round")


def check(ctx: FightCtx) -> None:
    """End the fight if a side has nobody left who can and will fight; otherwise the next round follows.

    Source: mainframe.rounds.fight-over, mainframe.rounds.cpu-breaks-up, mainframe.rounds.next-round
    """
    verdict = _verdict(ctx)
    if verdict is None:
        ctx.emit(PhaseBegan(phase="round", cite="mainframe.rounds.next-round"))
        return
    if verdict.winner == "mc" and challenger_ahead(ctx.content, ctx.state):
        _bring_challenger(ctx)
        return
    ctx.emit(verdict)
    if not ctx.content.setup.collector_waits:
        collector_pass(ctx, after_fight=True)
    ctx.emit(PhaseBegan(phase="over", cite=verdict.cite))


def _verdict(ctx: FightCtx) -> FightEnded | None:
    """Return how the fight ends now, or None; what a file announces for its first fight is over with that fight.

    Source: mainframe.rounds.fight-over, mainframe.rounds.cpu-breaks-up, mainframe.end.challenger
    """
    state, setup = ctx.state, ctx.content.setup
    mcs, foes = active_units(state, "mc"), active_units(state, "cpu")
    cite = "mainframe.rounds.fight-over"
    mcs_unwilling, cpu_unwilling = all_give_up(state), state.fight == 0 and len(foes) <= setup.cpu_gives_up_at
    if not mcs and not foes:
        return FightEnded(winner="draw", reason="both-down", cite=cite)
    if (not mcs or mcs_unwilling) and (not foes or cpu_unwilling):
        return FightEnded(winner="draw", reason="nobody-left", cite=cite)
    if not mcs or mcs_unwilling:
        return FightEnded(winner="cpu", reason="mcs-unwilling" if mcs else "mcs-down", cite=cite)
    if not foes or cpu_unwilling:
        return FightEnded(winner="mc", reason="cpu-unwilling" if foes else "cpu-down", cite=cite)
    event = setup.break_off
    if event is not None and state.fight == 0 and state.round >= event.after_round:
        return FightEnded(winner=event.winner, reason=f"event: {event.text}", cite="mainframe.rounds.cpu-breaks-up")
    if state.round >= setup.longest:
        return FightEnded(winner="draw", reason="broken-off", cite="mainframe.rounds.cpu-breaks-up")
    return None


def all_give_up(state: State) -> bool:
    """Return whether every MC that can fight is unwilling to. Source: mainframe.rounds.fight-over"""
    mcs = active_units(state, "mc")
    return bool(mcs) and all(state.orders.get(order_key(unit.seat, ORDER_GIVE_UP)) == "yes" for unit in mcs)


def _bring_challenger(ctx: FightCtx) -> None:
    """Bring in new opponents: reload, placement, round 1, no healing; those who gave up leave.

    Source: mainframe.end.challenger, mainframe.end.no-pass-no-heal
    """
    content = ctx.content
    challenger = content.setup.challenger
    assert challenger is not None
    units = content.newcomers(ctx.state, challenger)
    for zone in [zone for zone, cards in ctx.state.piles.zones.items() if zone.startswith("mana:") and cards]:
        discard(ctx, zone, tuple(ctx.state.piles.zones[zone]), "mainframe.gap.mana-and-hack")
    leaving = tuple(unit.id for unit in active_units(ctx.state, "cpu"))
    cite = "mainframe.end.challenger"
    for name in leaving:
        for area in closed_by(ctx.state, name):
            open_again(ctx, area, name, cite)
    ctx.emit(ChallengerCame(units=units, leaving=leaving, text=challenger.text, cite=cite))
    clear_full_hands(ctx)
    begin_reloading(ctx)
