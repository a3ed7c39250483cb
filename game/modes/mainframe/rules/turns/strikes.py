"""One card against one target: the comparison, the damage, and what a hit or a miss brings.

Attacks, blasts, Interrupts and last words all resolve as strikes.
Source: mainframe.attacks.*, mainframe.gap.damage-order, mainframe.gap.connect-resist
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.cards.playing_cards import rank
from game.kernel.decisions import Option
from game.kernel.totals import Tally
from game.modes.mainframe.content.traits import (
    Element,
    Graze,
    Lining,
    Overclock,
    PullOnHit,
    PushOnHit,
    StatusBit,
    StatusOnHit,
)
from game.modes.mainframe.game_content import FightContent, boot_of, kit_of
from game.modes.mainframe.model.events import Attacked, Damaged, PointsChanged
from game.modes.mainframe.model.power_events import Redirected
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import area_has
from game.modes.mainframe.rules.common import FightCtx, seat_of
from game.modes.mainframe.rules.damage import deal_damage, use_lining
from game.modes.mainframe.rules.numbers import BOOT_FACTORS, Cause, HitJudgement, judge, move_of, takes_hold
from game.modes.mainframe.rules.powers.bits import bit_refused
from game.modes.mainframe.rules.powers.charges import charge_role
from game.modes.mainframe.rules.powers.status import set_bit
from game.modes.mainframe.rules.turns.mana import mana_cause, mana_push
from game.modes.mainframe.rules.turns.movement import push

HITS = ("hit", "ace")
BOOTS_OF_AN_ATTACK = frozenset({*BOOT_FACTORS, "pair"})


def whom_it_strikes(
    content: FightContent, state: State, unit: Unit, target_id: str, *, single: bool = True
) -> tuple[str, str]:
    """Return whom an attack really strikes, and why: `mirrored`, `guard` or an empty text for the target itself.

    A single attack into a Mirrored area strikes the attacker; a guard stands in for those near it.
    Source: mainframe.gap.area-status, mainframe.gap.bonus-actions
    """
    target = state.units[target_id]
    mirrored = single and target.at != unit.at and "noclip" not in unit.status
    if mirrored and area_has(content, state, target.at, "mirrored"):
        return unit.id, "mirrored"
    near = {target.at, *content.graph.neighbours[target.at]}
    for other in state.units.values():
        stands_in = "guard" in other.effects and other.active and other.at in near
        if stands_in and other.side == target.side and other.id not in (target_id, unit.id):
            return other.id, "guard"
    return target_id, ""


def redirect_strike(ctx: FightCtx, unit: Unit, target_id: str, *, single: bool = True) -> str:
    """Return whom an attack really strikes, and say so if it is another.

    Source: mainframe.gap.area-status, mainframe.interrupts.out-of-turn
    """
    hit_target, why = whom_it_strikes(ctx.content, ctx.state, unit, target_id, single=single)
    if why:
        cite = "mainframe.gap.area-status" if why == "mirrored" else "mainframe.interrupts.out-of-turn"
        ctx.emit(Redirected(unit=unit.id, target=target_id, instead=hit_target, why=why, cite=cite))
    return hit_target


@dataclass(frozen=True, slots=True)
class StrikeCard:
    """What one unit strikes with: a card, as the face it counts as, and what it brings beside its rank.

    `more` are raises of Damage beside that of mana, `path` are the areas of the line of sight, `keeps_boot` leaves the
    Boot for the other targets of the same blast, `sure` hits whatever the card, `pushes` are links that a hit pushes
    beside those of mana.
    """

    card: str
    face: str
    more: Sequence[Cause] = ()
    element: Element | None = None
    path: tuple[str, ...] = ()
    keeps_boot: bool = False
    sure: bool = False
    pushes: int = 0


async def strike(ctx: FightCtx, unit_id: str, target_id: str, hit: StrikeCard) -> str:
    """Strike a target and return miss, dodge, hit or ace.

    Source: mainframe.attacks.miss, mainframe.attacks.dodge, mainframe.attacks.hit, mainframe.attacks.ace,
    mainframe.gap.mana-and-hack
    """
    content, state = ctx.content, ctx.state
    unit, target = state.units[unit_id], state.units[target_id]
    face = hit.face
    links = hit.pushes + mana_push(content, state, unit, face)
    more = [*hit.more, *mana_cause(state, unit, face)]
    verdict = judge(content, state, unit, target, face, more=more, element=hit.element)
    result = "hit" if hit.sure and verdict.result not in HITS else verdict.result
    boot = boot_of(state, unit)
    ctx.emit(
        Attacked(
            unit=unit_id,
            target=target_id,
            card=hit.card,
            face=face,
            result=result,
            accuracy=verdict.accuracy,
            evade=verdict.evade,
            path=hit.path,
            boot="" if hit.keeps_boot else boot,
            cite=f"mainframe.attacks.{result}",
        )
    )
    if boot in BOOTS_OF_AN_ATTACK:
        charge_role(ctx, unit, "Sidekick")
    if result in HITS:
        await _resolve_hit(ctx, unit, target_id, face, verdict)
        await push(ctx, unit, target_id, links)
    else:
        charge_role(ctx, unit, "Comic Relief")
        _graze(ctx, unit, target_id, face, verdict)
    return result


def show_oneself(ctx: FightCtx, unit_id: str) -> None:
    """End Invisibility after an attack. Source: mainframe.gap.status-byte"""
    set_bit(ctx, unit_id, "invisible", False)


async def _resolve_hit(ctx: FightCtx, unit: Unit, target_id: str, face: str, verdict: HitJudgement) -> None:
    content = ctx.content
    target = ctx.state.units[target_id]
    lined = kit_of(content, target).has(Lining) and "lining" not in target.used
    cite = "mainframe.gap.damage-order"
    deal_damage(
        ctx, Damaged(unit=target_id, damage=verdict.damage, before=target.hp, hp=target.hp, by=unit.id, cite=cite)
    )
    if lined:
        use_lining(ctx, target)
    charge_role(ctx, target, "Protagonist")
    _overclock(ctx, target)
    kit = kit_of(content, unit)
    for _, pushing in kit.all(PushOnHit):
        await push(ctx, unit, target_id, pushing.links)
    for _, pulling in kit.all(PullOnHit):
        await push(ctx, unit, target_id, pulling.links, nearer=True)
    for _, setting in kit.all(StatusOnHit):
        await _infect(ctx, unit, target_id, setting.any_of, face)


def _graze(ctx: FightCtx, unit: Unit, target_id: str, face: str, verdict: HitJudgement) -> None:
    """Do a little damage after a miss by one rank. Source: mainframe.gap.bonus-actions"""
    content = ctx.content
    kit = kit_of(content, unit)
    graze = kit.get(Graze)
    if graze is None or verdict.result != "miss" or rank(face) != verdict.accuracy.value - 1:
        return
    cite = "mainframe.gap.bonus-actions"
    tally = Tally(kit.name(Graze), graze.damage, cite)
    deal_damage(ctx, Damaged(unit=target_id, damage=tally.total(), before=0, hp=0, by=unit.id, cite=cite))


def _overclock(ctx: FightCtx, target: Unit) -> None:
    """Give Move points on being hit. Source: mainframe.gap.bonus-actions"""
    overclock = kit_of(ctx.content, target).get(Overclock)
    if overclock is None or not target.active or target.kind == "mob":
        return
    after = min(target.points + overclock.points, move_of(ctx.content, target)[1])
    if after > target.points:
        cite = "mainframe.gap.bonus-actions"
        ctx.emit(PointsChanged(unit=target.id, before=target.points, after=after, reason="overclock", cite=cite))


async def _infect(ctx: FightCtx, unit: Unit, target_id: str, bits: Sequence[StatusBit], face: str) -> None:
    """Set one of some bits on the target of a hit, by Connect and Resist; only those that can change are offered.

    Nobody is willing to be hit, whichever side the blow comes from, and Root Access is for hacks only.
    Source: mainframe.gap.connect-resist, mainframe.gap.status-byte
    """
    target = ctx.state.units[target_id]
    content, state = ctx.content, ctx.state
    off = [bit for bit in bits if bit not in target.status]
    fresh = [bit for bit in off if not bit_refused(content, state, target, bit, True)[0]]
    if not fresh or not target.active or takes_hold(content, state, unit, target, face) != "holds":
        return
    cite = "mainframe.gap.connect-resist"
    about = (f"unit:{unit.id}", f"unit:{target_id}")
    choices = {Option(f"set:{bit}", (f"unit:{target_id}", f"bit:{bit}")): bit for bit in fresh}
    chosen = await ctx.pick(seat_of(ctx, unit), "infect", choices, cite=cite, about=about)
    set_bit(ctx, target_id, chosen, True, unit.id, cite)
