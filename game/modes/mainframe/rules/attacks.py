"""One attack with one card, and where the card goes.

Source: mainframe.attacks.*, mainframe.turn.attack-with-card, mainframe.turn.to-team-hand
"""

from __future__ import annotations

from game.kernel.rules import Moment
from game.modes.mainframe.content import PushOnHit
from game.modes.mainframe.events import Attacked, Damaged
from game.modes.mainframe.rules.common import FightCtx, discard, rules_of, seat_of
from game.modes.mainframe.rules.movement import hurt, lowered, push
from game.modes.mainframe.rules.queries import boot_of, face_of, judge, line_after, max_hp, sight_of, targets_of
from game.modes.mainframe.rules.team_hands import add_card, may_add
from game.modes.mainframe.state import play_zone

HITS = ("hit", "ace")


async def attack(ctx: FightCtx, unit_id: str, target_id: str) -> None:
    """Attack with the card of the running turn, then offer the card to the Team Hand.

    Source: mainframe.attacks.miss, mainframe.attacks.dodge, mainframe.attacks.hit, mainframe.attacks.ace
    """
    rules = rules_of(ctx)
    about = (f"unit:{unit_id}", f"unit:{target_id}")
    if await ctx.window(Moment("attack", about)):
        return
    turn, unit = ctx.state.turn, ctx.state.units[unit_id]
    if turn is None or not turn.card or turn.attacked or target_id not in targets_of(rules, ctx.state, unit_id):
        return
    card = turn.card
    target = ctx.state.units[target_id]
    face = face_of(ctx.state, card)
    verdict = judge(rules, ctx.state, unit, target, face)
    ctx.emit(
        Attacked(
            unit=unit_id,
            target=target_id,
            card=card,
            face=face,
            result=verdict.result,
            accuracy=verdict.accuracy,
            evade=verdict.evade,
            path=tuple(sight_of(rules, ctx.state, unit_id)[target.at].path),
            boot=boot_of(ctx.state, unit),
            cite=f"mainframe.attacks.{verdict.result}",
        )
    )
    if verdict.result in HITS:
        left = lowered(target.hp, verdict.damage.value, max_hp(rules, ctx.state, target).value)
        hurt(
            ctx,
            Damaged(
                unit=target_id,
                damage=verdict.damage,
                before=target.hp,
                hp=left,
                by=unit_id,
                cite="mainframe.gap.damage-order",
            ),
        )
        for trait in rules.definition(unit.type).traits:
            if isinstance(trait, PushOnHit):
                await push(ctx, unit, target_id, trait.links)
    await _place_card(ctx, unit_id, card)
    await ctx.window(Moment("attack", about, before=False))


async def _place_card(ctx: FightCtx, unit_id: str, card: str) -> None:
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
