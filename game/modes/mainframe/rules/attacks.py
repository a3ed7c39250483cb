"""An attack with the card of a turn, a hack beside it, and where the card goes.

Source: mainframe.attacks.*, mainframe.turn.attack-with-card, mainframe.turn.to-team-hand
"""

from __future__ import annotations

from game.kernel.rules import Moment
from game.modes.mainframe.rules.board import sight_of, targets_of
from game.modes.mainframe.rules.common import FightCtx, discard, rules_of, seat_of
from game.modes.mainframe.rules.hacks import choose_hack, resolve_hack
from game.modes.mainframe.rules.numbers import Cause
from game.modes.mainframe.rules.queries import face_of, line_after
from game.modes.mainframe.rules.sorcery import mana_cause
from game.modes.mainframe.rules.strikes import redirected, show_oneself, strike
from game.modes.mainframe.rules.team_hands import add_card, may_add
from game.modes.mainframe.state import play_zone


async def attack(ctx: FightCtx, unit_id: str, target_id: str) -> None:
    """Attack with the card of the running turn, hack with it, then offer the card to the Team Hand.

    Source: mainframe.turn.attack-with-card, mainframe.attacks.hack-same-card
    """
    rules = rules_of(ctx)
    about = (f"unit:{unit_id}", f"unit:{target_id}")
    if await ctx.window(Moment("attack", about)):
        return
    turn, unit = ctx.state.turn, ctx.state.units[unit_id]
    if turn is None or not turn.card or turn.attacked or not unit.active:
        return
    if target_id not in targets_of(rules, ctx.state, unit_id):
        return
    card = turn.card
    face = face_of(ctx.state, card)
    hack = await choose_hack(ctx, unit)
    path = tuple(sight_of(rules, ctx.state, unit_id)[ctx.state.units[target_id].at].path)
    struck = redirected(ctx, unit, target_id)
    more: list[Cause] = mana_cause(ctx.state, unit, face)
    await strike(ctx, unit_id, struck, card, face, more=more, path=path)
    if hack is not None:
        await resolve_hack(ctx, unit_id, hack, face)
    show_oneself(ctx, unit_id)
    await place_card(ctx, unit_id, card)
    await ctx.window(Moment("attack", about, before=False))


async def attack_own(ctx: FightCtx, unit_id: str, target_id: str, card: str, *, sure: bool = False) -> None:
    """Attack an ally or oneself, as a Confused unit may have to; the card is discarded.

    Source: mainframe.gap.status-byte
    """
    face = face_of(ctx.state, card)
    await strike(ctx, unit_id, target_id, card, face, sure=sure)
    show_oneself(ctx, unit_id)
    unit = ctx.state.units[unit_id]
    for zone in (play_zone(seat_of(ctx, unit)), f"hand:{unit.seat}"):
        if card in ctx.state.piles.zones[zone]:
            discard(ctx, zone, (card,), "mainframe.rounds.card-once")


async def place_card(ctx: FightCtx, unit_id: str, card: str) -> None:
    """Put the attack card to the Team Hand or on the discard pile.

    Source: mainframe.turn.to-team-hand, mainframe.rounds.card-once
    """
    unit = ctx.state.units[unit_id]
    seat = seat_of(ctx, unit)
    zone = play_zone(seat)
    if card not in ctx.state.piles.zones[zone]:
        return
    if may_add(ctx, unit):
        about = (f"unit:{unit_id}", f"card:{card}", f"line:{line_after(ctx.state, unit.side, card)}")
        refs = (f"card:{card}", f"team:{unit.side}")
        if await ctx.confirm(seat, "team", refs=refs, cite="mainframe.turn.to-team-hand", about=about):
            await add_card(ctx, unit, card)
            return
    discard(ctx, zone, (card,), "mainframe.rounds.card-once")
