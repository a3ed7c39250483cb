"""An attack from its declaration to its last Check, each part a step of its own.

Order: declare, Challenge, Edges, extra Force, each Check in turn, Slams, Break-Hold, Move; a miss may be countered.
Source: skirmish.results.order, skirmish.edge.primary-first, skirmish.counter.eligible, skirmish.counter.no-chain
"""

from __future__ import annotations

from collections.abc import Awaitable

import msgspec

from game.kernel.context import Rule
from game.kernel.decisions import Option
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import HOLD_LEVELS, SkirmishContent, inactive, is_able, is_held, is_stunned
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.effects import EffectCheck
from game.modes.skirmish.model.events import Advanced, AttackDeclared, ConditionLaid, Used
from game.modes.skirmish.model.journeys import SlamTask, StepTwo
from game.modes.skirmish.model.state import Condition, Figure, State
from game.modes.skirmish.model.tasks import Acting, AttackTask, Breaking, Resolving, SlamFound, Task
from game.modes.skirmish.rules import countering, declaring, edges, force, outcomes, targets
from game.modes.skirmish.rules.challenge import begin_challenge, contestant, worth_asking
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.hands import TRAIT_OF, attack_hand, defence_hand, trait_tally
from game.modes.skirmish.rules.striking import (
    POINTS_AN_EDGE,
    AttackHit,
    build_hit_effect,
    followers,
    kindled_for,
    slam_edge,
)
from game.modes.skirmish.rules.waiting import open_window

STRAY_MARGIN = 3
STRAY_RANGE = thousandths(1)


def declare(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Declare an attack; enemies who Wait may act before it is resolved. Source: skirmish.gap.turn"""
    figure = ctx.state.figures[attack.attacker]
    outcomes.reveal(ctx, figure)
    declared = AttackDeclared(
        figure=attack.attacker, target=attack.target, piece=attack.piece, weapon=attack.weapon, primary=attack.primary,
        manner=attack.manner, supporters=attack.supporters, cite="skirmish.edge.primary-first",
    )  # fmt: skip
    ctx.emit(declared)
    begin(ctx, msgspec.structs.replace(attack, stage="resolve"))
    open_window(ctx, figure, declared=True)


def run_task(ctx: SkirmishCtx, attack: AttackTask) -> Awaitable[None] | None:
    """Go on with the attack on top of the stack."""
    return _STAGES[attack.stage](ctx, attack)


# The Challenge


def still_possible(content: SkirmishContent, state: State, attack: AttackTask) -> bool:
    """Return whether a declared attack can still be made after a Waiting figure acted. Source: skirmish.gap.turn"""
    figure = state.figures[attack.attacker]
    if not is_able(figure) or (is_stunned(figure) and not _is_reaction(state, attack)):
        return False
    if attack.piece:
        return attack.piece not in state.broken
    target = state.figures[attack.target]
    if target.gone or target.at is None:
        return False
    if attack.primary in HOLD_LEVELS:
        return not is_held(figure) and targets.hold_refusal(content, state, figure, target, attack.primary) is None
    return targets.refusal(content, state, figure, content.weapon(attack.weapon), target) is None


def still_supporting(content: SkirmishContent, state: State, attack: AttackTask) -> tuple[str, ...]:
    """Return the supporters of a declared attack without those that a Waiting figure has put out of it since.

    Source: skirmish.gap.teamwork, skirmish.gap.turn
    """
    if not attack.supporters:
        return ()
    kind = content.weapon(attack.weapon).kind
    figure, target = state.figures[attack.attacker], state.figures[attack.target]
    able = {one.id for one in targets.supporters(content, state, figure, target, kind)}
    return tuple(name for name in attack.supporters if name in able)


def _is_reaction(state: State, attack: AttackTask) -> bool:
    """Return whether a figure strikes while another acts, at one that leaves its reach. Source: skirmish.gap.actions"""
    acting = next((task.figure for task in reversed(state.tasks) if isinstance(task, Acting)), "")
    return attack.manner == "quick" and acting != attack.attacker


async def _resolve(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Spend the actions and begin the Challenge; a piece of terrain is simply struck.

    Who can no longer support the attack keeps its Main.
    """
    content, state = ctx.content, ctx.state
    if not still_possible(content, state, attack):
        finish(ctx)
        _mark_off(ctx, attack)
        return
    figure = state.figures[attack.attacker]
    attack = msgspec.structs.replace(attack, supporters=still_supporting(content, state, attack))
    if attack.piece:
        _spend(ctx, attack)
        weapon = content.weapon(attack.weapon)
        hit = build_hit_effect(content, state, attack, AttackHit(figure.id, weapon, ""))
        hit = msgspec.structs.replace(hit, piece=attack.piece, cover=False)
        countering.cool(ctx, figure, weapon)
        advance(ctx, attack, stage="done", striker=figure.id, arm=weapon.id)
        begin(ctx, Resolving(effect=hit))
        return
    target = state.figures[attack.target]
    kind = content.weapon(attack.weapon).kind if attack.weapon else "fight"
    sides = defenders(content, state, target, kind, figure)
    choices = {Option(f"defend:{name}", (f"trait:{name}",)): name for name in sides}
    trait = await ctx.pick(
        seat_of(target), "defend", choices, cite="skirmish.gap.combat-modifiers", about=about(target.id)
    )
    _spend(ctx, attack)
    advance(ctx, attack, stage="judged")
    begin_challenge(ctx, "attack", attacker_side(content, state, attack), sides[trait])


def attacker_side(content: SkirmishContent, state: State, attack: AttackTask) -> Contestant:
    """Return the attacking side of the Challenge."""
    figure = state.figures[attack.attacker]
    trait = TRAIT_OF[content.weapon(attack.weapon).kind] if attack.weapon else "fight"
    base = trait_tally(content, figure, trait)
    return contestant(figure.seat, figure.id, trait, base, attack_hand(content, state, attack))


def defenders(
    content: SkirmishContent, state: State, target: Figure, kind: str, attacker: Figure
) -> dict[str, Contestant]:  # fmt: skip
    """Return the traits a target may sensibly defend with, the better first: Fight or Defense against a fight.

    Source: skirmish.gap.combat-modifiers, skirmish.fear.inactive-defense
    """
    found: dict[str, Contestant] = {}
    for trait in ("fight", "defense") if kind == "fight" else ("defense",):
        size = defence_hand(content, state, target, trait, kind, attacker)
        base = trait_tally(content, target, trait)
        found[trait] = contestant(target.seat, target.id, trait, base, size, silent=inactive(target))
    return worth_asking(found)


def _spend(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Use up what an attack costs: Main, Focused the Move as well; supporters give their Main."""
    figure = ctx.state.figures[attack.attacker]
    cite = "skirmish.gap.actions"
    if attack.manner in ("basic", "focused"):
        ctx.emit(Used(figure=figure.id, main=True, move=attack.manner == "focused", cite=cite))
    _mark_off(ctx, attack)
    for name in attack.supporters:
        ctx.emit(Used(figure=name, main=True, cite="skirmish.gap.teamwork"))


def _mark_off(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Mark a use of the weapon off: it is gone with the declaration, even if nothing comes of the attack.

    Source: skirmish.gap.actions
    """
    weapon = ctx.content.weapon(attack.weapon) if attack.weapon else None
    if weapon is not None and (weapon.uses or "slow" in weapon.tags):
        ctx.emit(Used(figure=attack.attacker, spent=attack.weapon, cite="skirmish.gap.actions"))


# Judging


def _judge(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """See who won; a tie is a partial hit, a miss may be countered. Source: skirmish.shift.partial-left"""
    content, state, result = ctx.content, ctx.state, ctx.state.contest
    assert result is not None
    if result.verdict == "cancelled":
        finish(ctx)
        _cool(ctx, attack)
        return
    if result.verdict == "lost":
        _cool(ctx, attack)
        further = advance(ctx, attack, stage="counter", result=result)
        _stray(ctx, further)
        return
    figure = state.figures[attack.attacker]
    partial = result.verdict == "tied"
    arm = content.weapon(attack.weapon) if attack.weapon else None
    won = msgspec.structs.replace(
        attack, stage="edges", result=result, striker=figure.id, victim=attack.target, arm=attack.weapon,
        partial=partial, spare=result.margin // POINTS_AN_EDGE,
        kindled=kindled_for(figure, arm) if arm is not None else 0,
    )  # fmt: skip
    if attack.primary in HOLD_LEVELS:
        _hold(ctx, won)
        return
    weapon = content.weapon(attack.weapon)
    if partial and (weapon.severity == "AoN" or attack.primary in ("move", "break-hold")):
        advance(ctx, won, stage="done")
    else:
        ctx.emit(_build_advance(won, content, state))
    _cool(ctx, attack)


def _cool(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Reset the extra Force of Kindle to 0 after the attacker's Cast, hit or miss. Source: skirmish.force.cap"""
    if attack.weapon:
        countering.cool(ctx, ctx.state.figures[attack.attacker], ctx.content.weapon(attack.weapon))


def _build_advance(won: AttackTask, content: SkirmishContent, state: State) -> Advanced:
    """Return the attack with its primary success spent on what was declared. Source: skirmish.edge.primary-first"""
    if won.primary == "hit":
        hit = build_hit_effect(content, state, won, AttackHit(won.striker, content.weapon(won.arm), won.victim))
        won = msgspec.structs.replace(won, hits=(hit,))
    elif won.primary in edges.SLAMS:
        won = msgspec.structs.replace(won, last=(slam_edge(content, state, won, won.primary),))
    return Advanced(task=won)


def _hold(ctx: SkirmishCtx, won: AttackTask) -> None:
    """Hold the target after a Grab or Grapple that won outright. Source: skirmish.gap.grab"""
    if won.partial:
        advance(ctx, won, stage="done")
        return
    victim = ctx.state.figures[won.victim]
    level = HOLD_LEVELS[won.primary]
    placed = Condition("hold", won.primary, level, by=won.striker)
    arm = won.arm or next((one.id for one in ctx.content.weapons_of(won.striker) if one.kind == "fight"), "")
    advance(ctx, won, arm=arm)
    if victim.level("hold") < level:
        ctx.emit(ConditionLaid(figure=victim.id, condition=placed, cite="skirmish.hold.grab-types"))
        outcomes.restrain_figure(ctx, victim)


def _stray(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Let a shot that misses by 3 or more hit a friend of the shooter at the target's side.

    Source: skirmish.gap.combat-modifiers
    """
    content, state, result = ctx.content, ctx.state, attack.result
    assert result is not None
    weapon = content.weapon(attack.weapon) if attack.weapon else None
    if weapon is None or weapon.kind != "shoot" or result.margin < STRAY_MARGIN:
        return
    figure, target = state.figures[attack.attacker], state.figures[attack.target]
    if not any(
        content.touching(friend, target) for friend in content.allies(state, figure.seat) if friend is not figure
    ):
        return
    near = [
        friend for friend in content.allies(state, figure.seat)
        if friend is not figure and content.within(friend, target, STRAY_RANGE) and outcomes.may_suffer(friend)
    ]  # fmt: skip
    hit_target = min(near, key=lambda one: (content.gap(one, target), one.id), default=None)
    if hit_target is not None:
        plain = msgspec.structs.replace(attack, manner="basic")
        begin(
            ctx, Resolving(effect=build_hit_effect(content, state, plain, AttackHit(figure.id, weapon, hit_target.id)))
        )


# Checks


def _next_check(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Note what the last Check said, then begin the next one. Source: skirmish.results.order"""
    state = ctx.state
    after, slams, effect = attack.after, attack.slams, attack.current
    if effect is not None:
        reading = attack.found or state.reading
        assert reading is not None
        if effect.outcome == "slam":
            if reading.level:
                slams = (*slams, SlamFound(effect, reading.level, reading.mof))
        elif outcomes.may_suffer(state.figures[effect.target]):
            after = (*after, *followers(ctx.content, effect, reading))
    queue, last = attack.queue, attack.last
    following: EffectCheck | None = None
    while following is None and (queue or after or last):
        if queue:
            following, queue = queue[0], queue[1:]
        elif after:
            following, after = after[0], after[1:]
        else:
            following, last = last[0], last[1:]
        hit_target = state.figures[following.target]
        if not outcomes.may_suffer(hit_target) or outcomes.check_undaunted(ctx, hit_target, following):
            following = None
    stage = "checks" if following is not None else "slams"
    advance(ctx, attack, stage=stage, current=following, found=None, queue=queue, after=after, last=last, slams=slams)
    if following is not None:
        begin(ctx, Resolving(effect=following))


def highest_slams(slams: tuple[SlamFound, ...]) -> list[SlamFound]:
    """Return the Slams that are carried out: for each target the highest, of two as high the first.

    Source: skirmish.gap.slam-geometry
    """
    best: dict[str, SlamFound] = {}
    for found in slams:
        before = best.get(found.effect.target)
        if before is None or found.level > before.level:
            best[found.effect.target] = found
    return list(best.values())


def _carry_out_slams(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Carry out the Slams, the highest for each target. Source: skirmish.gap.slam-geometry"""
    found = highest_slams(attack.slams)
    advance(ctx, attack, stage="breaking", slams=())
    if found:
        begin(ctx, *(SlamTask(found=one) for one in found))


def _break_and_move(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Try the Break-Hold that was bought or declared, then take the Move Edge.

    Source: skirmish.hold.break-edge, skirmish.results.order
    """
    striker = ctx.state.figures[attack.striker]
    steps = attack.primary == "move" or edges.count(attack, "move")
    wants = attack.primary == "break-hold" or edges.count(attack, "break-hold")
    advance(ctx, attack, stage="done")
    tasks: list[Task] = []
    if wants and is_able(striker) and striker.condition("hold") is not None:
        tasks.append(Breaking(figure=striker.id))
    if steps:
        tasks.append(StepTwo(figure=striker.id, opponent=attack.victim))
    if tasks:
        begin(ctx, *tasks)


def _finish_attack(ctx: SkirmishCtx, attack: AttackTask) -> None:
    finish(ctx)


_STAGES: dict[str, Rule] = {
    "resolve": _resolve, "judged": _judge, "counter": countering.offer, "edges": declaring.declare,
    "force": force.allocate, "checks": _next_check, "slams": _carry_out_slams, "breaking": _break_and_move,
    "done": _finish_attack,
}  # fmt: skip
