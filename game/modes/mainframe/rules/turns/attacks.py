"""An attack or a blast with the card of a turn, a hack beside it, and where the card goes.

Source: mainframe.attacks.*, mainframe.turn.attack-with-card, mainframe.turn.to-team-hand
"""

from __future__ import annotations

from game.modes.mainframe.game_content import face_of, line_after
from game.modes.mainframe.model.state import Unit, hand_zone, play_zone
from game.modes.mainframe.rules.board import may_be_aimed_at, sight_of, targets_of
from game.modes.mainframe.rules.common import AttackMoment, FightCtx, discard, seat_of
from game.modes.mainframe.rules.powers.team_hands import add_card, may_add
from game.modes.mainframe.rules.turns.hacks import choose_hack, resolve_hack
from game.modes.mainframe.rules.turns.sorcery import blast_area, blast_areas
from game.modes.mainframe.rules.turns.strikes import StrikeCard, redirect_strike, show_oneself, strike


async def attack(ctx: FightCtx, unit_id: str, target_id: str) -> None:
    """Attack with the card of the running turn, hack with it, then offer the card to the Team Hand.

    Source: mainframe.turn.attack-with-card, mainframe.attacks.hack-same-card, mainframe.gap.windows
    """
    content = ctx.content
    about = (f"unit:{unit_id}", f"unit:{target_id}")
    if await ctx.window(AttackMoment("attack", about, attacker=unit_id)):
        return
    unit = ctx.state.units[unit_id]
    card = _card_to_attack_with(ctx, unit)
    if not card or target_id not in targets_of(content, ctx.state, unit_id):
        return
    face = face_of(ctx.state, card)
    hack = await choose_hack(ctx, unit)
    path = tuple(sight_of(content, ctx.state, unit_id)[ctx.state.units[target_id].at].path)
    await strike(ctx, unit_id, redirect_strike(ctx, unit, target_id), StrikeCard(card, face, path=path))
    if hack is not None:
        await resolve_hack(ctx, unit_id, hack, face)
    await _complete(ctx, unit_id, card, about)


async def blast(ctx: FightCtx, unit_id: str, area: str) -> None:
    """Blast an area with the card of the running turn; every enemy there is attacked with the one card.

    Source: mainframe.attacks.blast-is-attack, mainframe.gap.mana-and-hack, mainframe.gap.windows
    """
    about = (f"unit:{unit_id}", f"area:{area}")
    if await ctx.window(AttackMoment("attack", about, attacker=unit_id)):
        return
    unit = ctx.state.units[unit_id]
    card = _card_to_attack_with(ctx, unit)
    if not card or area not in blast_areas(ctx, unit):
        return
    await blast_area(ctx, unit_id, area, card, face_of(ctx.state, card))
    await _complete(ctx, unit_id, card, about)


async def attack_own(ctx: FightCtx, unit_id: str, target_id: str, card: str, *, sure: bool = False) -> None:
    """Attack an ally or oneself, as a Confused unit may have to, with the card of the turn or with one of the hand.

    What holds for every attack holds for one on an ally: Cover, Mirrored, those who stand in, and the card may go to
    the Team Hand. Nothing comes between a unit and itself. Source: mainframe.gap.status-byte,
    mainframe.gap.area-status, mainframe.gap.windows
    """
    content = ctx.content
    about = (f"unit:{unit_id}", f"unit:{target_id}")
    if await ctx.window(AttackMoment("attack", about, attacker=unit_id)):
        return
    unit, target = ctx.state.units[unit_id], ctx.state.units[target_id]
    if not _zone_of(ctx, unit, card) or not unit.active or not target.active:
        return
    hit_target = target_id
    path: tuple[str, ...] = ()
    if target_id != unit_id:
        if not may_be_aimed_at(content, ctx.state, unit, target):
            return
        path = tuple(sight_of(content, ctx.state, unit_id)[target.at].path)
        hit_target = redirect_strike(ctx, unit, target_id)
    await strike(ctx, unit_id, hit_target, StrikeCard(card, face_of(ctx.state, card), path=path, sure=sure))
    await _complete(ctx, unit_id, card, about)


def _zone_of(ctx: FightCtx, unit: Unit, card: str) -> str:
    """Return the zone that a card is played from, the play area of a unit's seat or its hand; empty if neither."""
    seat = seat_of(ctx, unit)
    zones = (play_zone(seat), hand_zone(seat))
    return next((zone for zone in zones if card in ctx.state.piles.zones[zone]), "")


def _card_to_attack_with(ctx: FightCtx, unit: Unit) -> str:
    """Return the card of the running turn if it may still attack, or an empty text.

    Source: mainframe.turn.card-used-once
    """
    turn = ctx.state.turn
    return turn.card if turn is not None and not turn.attacked and unit.active else ""


async def _complete(ctx: FightCtx, unit_id: str, card: str, about: tuple[str, ...]) -> None:
    """End an attack: the attacker is seen, the card goes where it belongs, others may respond.

    Source: mainframe.gap.status-byte, mainframe.turn.to-team-hand, mainframe.gap.windows
    """
    show_oneself(ctx, unit_id)
    await place_card(ctx, unit_id, card)
    await ctx.window(AttackMoment("attack", about, before=False, attacker=unit_id))


async def place_card(ctx: FightCtx, unit_id: str, card: str) -> None:
    """Put the attack card to the Team Hand or on the discard pile; the turn of who has been downed by then is over.

    Source: mainframe.turn.to-team-hand, mainframe.rounds.card-once, mainframe.gap.downed
    """
    unit = ctx.state.units[unit_id]
    seat = seat_of(ctx, unit)
    zone = _zone_of(ctx, unit, card)
    if not zone:
        return
    if unit.active and may_add(ctx, unit):
        about = (f"unit:{unit_id}", f"card:{card}", f"line:{line_after(ctx.state, unit.side, card)}")
        refs = (f"card:{card}", f"team:{unit.side}")
        if await ctx.confirm(seat, "team", refs=refs, cite="mainframe.turn.to-team-hand", about=about):
            await add_card(ctx, unit, card, zone)
            return
    discard(ctx, zone, (card,), "mainframe.rounds.card-once")
