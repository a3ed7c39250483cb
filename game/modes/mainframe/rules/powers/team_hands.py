"""Team Hands: adding a card, reaching lines, Boots at once and waiting, the discard of a full hand.

Source: mainframe.hands.*, mainframe.gap.boot-timing, mainframe.gap.cpu-team-hand
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Option, Seat
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.game_content import (
    FightContent,
    active_units,
    best_cards,
    line_after,
    mc_of,
    team_cards,
)
from game.modes.mainframe.model.events import BootLost, BootWaits, LineReached, Restored, TeamHandGrew
from game.modes.mainframe.model.state import SideId, State, Unit, hand_zone, other_side, play_zone, team_zone
from game.modes.mainframe.rules.areas import area_has
from game.modes.mainframe.rules.common import FightCtx, discard, draw_cards
from game.modes.mainframe.rules.numbers import max_hp
from game.modes.mainframe.rules.powers.charges import charge_role
from game.modes.mainframe.rules.powers.chart import RANK, WAITING_BOOTS, best_line
from game.modes.mainframe.rules.powers.full_hands import clear, is_full
from game.modes.mainframe.rules.powers.status import default_status
from game.modes.mainframe.rules.rounds.reloading import act_without_card, reload


def may_add(ctx: FightCtx, unit: Unit) -> bool:
    """Return whether a unit's attack card may go to the Team Hand this round.

    Source: mainframe.turn.to-team-hand, mainframe.gap.cpu-team-hand
    """
    added = ctx.state.hand_of(unit.side).added
    if unit.side == "mc" or ctx.content.setup.cpu_team_hand == "one-per-mob":
        return unit.id not in added
    return not added


def better_to_come(content: FightContent, state: State, seat: int, card: str) -> str:
    """Return the card a seat has still to play this round that would make a better line than this one; empty if none.

    Only one of them can go to the Team Hand. Source: mainframe.turn.to-team-hand
    """
    side = content.side(seat)
    now = max(RANK[line_after(state, side, card)], state.hand_of(side).best, 1)
    others = [other for other in state.piles.zones[play_zone(seat)] if other != card and other != HIDDEN]
    ranks = {other: RANK[line_after(state, side, other)] for other in others}
    return max((other for other in others if ranks[other] > now), key=lambda other: ranks[other], default="")


async def add_card(ctx: FightCtx, unit: Unit, card: str, source: str) -> None:
    """Move an attack card from the zone it lies in to the Team Hand, and give what the hand now reaches.

    Source: mainframe.hands.build, mainframe.hands.move-up, mainframe.hands.size-five
    """
    side = unit.side
    cite = "mainframe.turn.to-team-hand"
    ctx.emit(CardsMoved(cards=(card,), source=source, target=team_zone(side), cite=cite))
    ctx.emit(TeamHandGrew(side=side, unit=unit.id, card=card, cite=cite))
    # What the Boot changes comes too late to make room: the hand was full when this card came in.
    full = is_full(ctx, side)
    if full or _line_to_reach(ctx, side):
        charge_role(ctx, unit, "Sidekick")
    await _value(ctx, side, unit.id)
    if full and team_cards(ctx.state, side):
        clear(ctx, side, "mainframe.hands.size-five")


def _line_to_reach(ctx: FightCtx, side: SideId) -> str:
    """Return the line of a Team Hand if it is more powerful than all it has reached, or an empty text."""
    line = best_line(team_cards(ctx.state, side))
    return line if line and RANK[line] > ctx.state.hand_of(side).best else ""


async def _value(ctx: FightCtx, side: SideId, unit_id: str) -> None:
    """Value a Team Hand whose cards have changed, and give what it now reaches; no unit has raised it by a discard.

    Source: mainframe.hands.move-up, mainframe.hands.uptime-starts
    """
    line = _line_to_reach(ctx, side)
    if not line:
        return
    ctx.emit(LineReached(side=side, line=line, rank=RANK[line], unit=unit_id, cite=f"mainframe.hands.{line}"))
    if line in WAITING_BOOTS:
        _wait(ctx, side, line, unit_id)
    else:
        await _boot_at_once(ctx, side, line)


def _wait(ctx: FightCtx, side: SideId, line: str, unit: str) -> None:
    """Let a Boot wait; of two only the more powerful one does. Source: mainframe.hands.boot-no-stack"""
    waiting = ctx.state.hand_of(side).boot
    if waiting and RANK[waiting] >= RANK[line]:
        ctx.emit(BootLost(side=side, line=line, cite="mainframe.hands.boot-no-stack"))
        return
    if waiting:
        ctx.emit(BootLost(side=side, line=waiting, cite="mainframe.hands.boot-no-stack"))
    ctx.emit(BootWaits(side=side, line=line, unit=unit, cite="mainframe.gap.boot-timing"))


async def _boot_at_once(ctx: FightCtx, side: SideId, line: str) -> None:
    if line == "five-of-a-kind":
        _restore_all(ctx, side)
    elif line == "straight-flush":
        await _reload_all(ctx, side)
    elif line == "four-of-a-kind":
        await _discard_best(ctx, other_side(side))
    elif line == "full-house":
        await _draw_all(ctx, side)
    elif line == "three-of-a-kind":
        await _discard_from_team_hand(ctx, other_side(side))


def _restore_all(ctx: FightCtx, side: SideId) -> None:
    """Restore HP and default status of a whole side, downed ones too; in a Quiet area no bit changes.

    Source: mainframe.hands.five-of-a-kind, mainframe.gap.area-status
    """
    content = ctx.content
    for unit in ctx.state.units.values():
        if unit.side == side:
            hp = max(unit.hp, max_hp(content, ctx.state, unit).value)
            quiet = bool(unit.at) and area_has(content, ctx.state, unit.at, "quiet")
            status = unit.status if quiet else default_status(ctx, unit)
            ctx.emit(Restored(unit=unit.id, hp=hp, status=status, cite="mainframe.hands.five-of-a-kind"))


def _seats(ctx: FightCtx, side: SideId) -> list[int]:
    """Return the seats of a side that can act: the active MCs' in seat order, or the CPU's."""
    if side == "cpu":
        return [ctx.content.cpu_seat]
    return [unit.seat for unit in active_units(ctx.state, "mc")]


def _can_act(ctx: FightCtx, seat: int) -> bool:
    """Return whether a seat can still act: what another draws may have let somebody down its MC."""
    unit = mc_of(ctx.state, seat)
    return unit is None or unit.active


async def _reload_all(ctx: FightCtx, side: SideId) -> None:
    """Let everybody of a side reload right now, free. Source: mainframe.hands.straight-flush"""
    cite = "mainframe.hands.straight-flush"
    for seat in _seats(ctx, side):
        if not _can_act(ctx, seat):
            continue
        if await ctx.confirm(Seat(seat), "boot-reload", refs=("pile:deck",), cite=cite, about=(f"seat:{seat}",)):
            await reload(ctx, seat, cite)


async def _draw_all(ctx: FightCtx, side: SideId) -> None:
    """Let everybody of a side draw one card right now. Source: mainframe.hands.full-house"""
    cite = "mainframe.hands.full-house"
    for seat in _seats(ctx, side):
        if not _can_act(ctx, seat):
            continue
        if await ctx.confirm(Seat(seat), "boot-draw", refs=("pile:deck",), cite=cite, about=(f"seat:{seat}",)):
            draw_cards(ctx, seat, 1, cite)
            await ctx.window(ResponseWindow("drawn", (f"seat:{seat}",), before=False))


async def _discard_best(ctx: FightCtx, side: SideId) -> None:
    """Discard the best card of the CPU, or of each MC; who loses the last one so acts after the Kings.

    Source: mainframe.hands.four-of-a-kind, mainframe.rounds.no-cards-turn
    """
    cite = "mainframe.hands.four-of-a-kind"
    seats = (
        [ctx.content.cpu_seat]
        if side == "cpu"
        else sorted(unit.seat for unit in ctx.state.units.values() if unit.kind == "mc")
    )
    for seat in seats:
        zones = ctx.state.piles.zones
        best = best_cards([*zones[hand_zone(seat)], *zones[play_zone(seat)]])
        if not best:
            continue
        choices = {Option(f"discard:{card}", (f"card:{card}",)): card for card in best}
        card = await ctx.pick(Seat(seat), "boot-best", choices, cite=cite)
        zone = hand_zone(seat) if card in ctx.state.piles.zones[hand_zone(seat)] else play_zone(seat)
        discard(ctx, zone, (card,), cite)
        unit = mc_of(ctx.state, seat)
        if unit is not None and zone == play_zone(seat):
            act_without_card(ctx, unit)


async def _discard_from_team_hand(ctx: FightCtx, side: SideId) -> None:
    """Make a side discard one card of its Team Hand. Source: mainframe.hands.three-of-a-kind

    The MCs' choice lies with the MC who has most cards in it. Source: mainframe.gap.cpu-team-hand
    """
    cards = tuple(team_cards(ctx.state, side))
    if not cards:
        return
    cite = "mainframe.hands.three-of-a-kind"
    seat = ctx.content.cpu_seat
    if side == "mc":
        owners = [ctx.state.hand_of(side).by.get(card, "") for card in cards]
        mcs = [unit for unit in ctx.state.units.values() if unit.kind == "mc"]
        seat = max(mcs, key=lambda unit: (owners.count(unit.id), -unit.seat)).seat
    choices = {Option(f"discard:{card}", (f"card:{card}",)): card for card in cards}
    card = await ctx.pick(Seat(seat), "boot-discard", choices, cite=cite)
    discard(ctx, team_zone(side), (card,), cite)
    if not team_cards(ctx.state, side):
        clear(ctx, side, "mainframe.hands.uptime-duration")
    await _value(ctx, side, "")
