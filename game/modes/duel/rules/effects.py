"""An effect from announcement to end: cost, targets, Edge on the DL, Support, success, its verbs, its card's place.

Source: duel.target.before-support, duel.dl.*, duel.spell.*, duel.act.cast-attach, duel.act.effect
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved
from game.kernel.decisions import Seat
from game.modes.duel.content.terms import Cost
from game.modes.duel.content.types import SABOTAGE
from game.modes.duel.model import tasks as t
from game.modes.duel.model.events import (
    Attached,
    DlChanged,
    EffectAdvanced,
    EffectAimed,
    EffectBegan,
    EffectEnded,
    Judged,
    SupportGiven,
)
from game.modes.duel.model.state import Effect, other, owner, place_of
from game.modes.duel.rules.cards import fire, order_under, overruns, settle, tire, touched_by
from game.modes.duel.rules.common import (
    DuelCtx,
    change_edge,
    change_pool,
    check_arsenals,
    new_cause,
    pop,
    push,
    refill_both,
)
from game.modes.duel.rules.costs import Payment, negative
from game.modes.duel.rules.numbers import dl_of, effect_sum, support_value
from game.modes.duel.rules.support import ARSENAL, NONE, choose_support, discard_support
from game.modes.duel.rules.targets import find_current_targets
from game.modes.duel.rules.verbs import ACTS, QUESTIONS


def begin(ctx: DuelCtx, effect: Effect, cost: Cost, paid: Payment) -> None:
    """Pay for an effect and put what follows on the stack; the Fatigue of the cost is settled when all is complete.

    Source: duel.cost.pay-first, duel.fatigue.icon, duel.gap.fatigue-cause-end
    """
    cause = new_cause(ctx)
    push(ctx, t.Settle(effect.seat, cause))
    change_pool(ctx, effect.seat, negative(paid), "cost", "duel.cost.pay-first", effect.source)
    if effect.user:
        tire(ctx, effect.user, cost.fatigue, cause, "cost", "duel.fatigue.icon")
    start(ctx, effect)


def start(ctx: DuelCtx, effect: Effect) -> None:
    """Begin an effect that is paid: with a DL Edge, Support and the comparison come first.

    One that has no target has failed already, so there is nothing to give Support for.
    Source: duel.target.before-support, duel.tactics.order, duel.target.fail
    """
    effect.places = tuple(place_of(ctx.state, card) for card in effect.targets)
    ctx.emit(EffectBegan(effect=effect, cite=_clause(ctx, effect)))
    seat = effect.seat
    if ctx.content.ability(effect).dl is None or find_current_targets(ctx, ctx.state.effects[-1]) is None:
        push(ctx, t.EffectFinish(seat))
        _carry_out(ctx, seat)
        return
    first, second = ctx.state.active, other(ctx.state.active)
    push(
        ctx,
        t.EffectEdge(first),
        t.EffectEdge(second),
        t.EffectSupport(seat),
        t.EffectJudge(seat),
        t.EffectFinish(seat),
    )


def _clause(ctx: DuelCtx, effect: Effect) -> str:
    """Return the clause by which an effect happens."""
    if effect.origin != "trigger":
        return {
            "play": "duel.spell.play",
            "cast": "duel.act.cast-source",
            "action": "duel.act.effect",
            "sabotage": "duel.unblocked.sabotage-dl",
        }[effect.origin]
    if effect.ability == "exhausted":
        return "duel.trigger.exhausted"
    kind = "city" if place_of(ctx.state, effect.source) == "city" else ctx.content.card(effect.source).kind
    return "duel.city.effect" if kind == "city" else f"duel.{kind}.effect-zone"


def _carry_out(ctx: DuelCtx, seat: int) -> None:
    """Go on to the verbs of an effect with what still fits; with nothing left of its targets it fails.

    The Fatigue they cause is settled when they are done, before the card of the effect is placed.
    Source: duel.target.fail, duel.support.target-lost, duel.gap.fatigue-cause-end
    """
    effect = ctx.state.effects[-1]
    targets = find_current_targets(ctx, effect)
    if targets is None:
        return
    if targets != effect.targets:
        ctx.emit(EffectAimed(targets=targets, cite="duel.target.fail"))
    cause = new_cause(ctx)
    push(ctx, t.EffectDo(seat), t.Settle(seat, cause, effect.caster))


async def edge(ctx: DuelCtx, task: t.EffectEdge) -> None:
    """Let a player with Edge change the DL, before Support is chosen.

    Source: duel.tactics.dl, duel.tactics.before-support, duel.tactics.any-number, duel.tactics.order,
        duel.tactics.any-turn
    """
    effect = ctx.state.effects[-1]
    most = ctx.state.players[task.seat].edge
    by = 0
    if most:
        about = (f"card:{effect.source}",)
        by = await ctx.number(Seat(task.seat), "edge-dl", -most, most, cite="duel.tactics.dl", about=about)
    pop(ctx)
    if by:
        change_edge(ctx, task.seat, -abs(by), "dl", "duel.tactics.dl")
        ctx.emit(DlChanged(by=by, cite="duel.tactics.dl"))


async def support(ctx: DuelCtx, task: t.EffectSupport) -> None:
    """Let the effect's player give Support; the opponent gives none.

    Source: duel.support.when, duel.dl.opponent-no-support, duel.support.value-fixed
    """
    effect = ctx.state.effects[-1]
    choice = await choose_support(ctx, task.seat, "support-dl", (f"card:{effect.source}",))
    pop(ctx)
    if choice.source == NONE:
        ctx.emit(SupportGiven(seat=task.seat, card="", value=0, cite="duel.support.mandatory"))
        return
    card = ctx.state.zone("arsenal", task.seat)[0] if choice.source == ARSENAL else choice.card
    amount = support_value(ctx.content, card)
    ctx.emit(SupportGiven(seat=task.seat, card=card, value=amount, cite="duel.support.value"))
    discard_support(ctx, task.seat, card, effect.caster)
    check_arsenals(ctx)


def judge(ctx: DuelCtx, task: t.EffectJudge) -> None:
    """Compare Support and stat with the DL; on failure the effect does not occur, and one broken off does not fail.

    Source: duel.dl.reach, duel.dl.fail, duel.trigger.support-before-complete, duel.fatigue.fifth
    """
    content, effect = ctx.content, ctx.state.effects[-1]
    pop(ctx)
    if _broken_off(ctx, effect):
        return
    total, dl = effect_sum(content, ctx.state, effect), dl_of(content, effect)
    success = total.value >= dl.value
    cite = "duel.dl.reach" if success else "duel.dl.fail"
    ctx.emit(Judged(seat=task.seat, source=effect.source, total=total, dl=dl, success=success, cite=cite))
    if success:
        _carry_out(ctx, task.seat)
    elif content.ability(effect) is SABOTAGE:
        fire(ctx, "sabotage-fail", task.seat, effect.caster)


def _broken_off(ctx: DuelCtx, effect: Effect) -> bool:
    """Return whether an effect is over: who started it had a fifth Fatigue, or the card it is printed on is gone.

    A Cast, a Sabotage and Gear in the hands of somebody who left play in another way go on. A card that its own effect
    Attached has not left.
    Source: duel.fatigue.fifth, duel.character.effect-zone, duel.gear.effect-zone
    """
    if effect.stopped:
        return True
    printed = {"action": effect.source, "trigger": effect.user}.get(effect.origin, "")
    return bool(printed) and printed not in ctx.state.cards and not (effect.placed and printed == effect.source)


async def do(ctx: DuelCtx, task: t.EffectDo) -> None:
    """Carry out the next verb of an effect. What answers it waits until the effect is complete (`triggers.gathers`).

    Source: duel.target.fail, duel.fatigue.fifth, duel.unblocked.sabotage-resolve
    """
    content, effect = ctx.content, ctx.state.effects[-1]
    ability = content.ability(effect)
    if effect.index >= len(ability.effects) or _broken_off(ctx, effect):
        pop(ctx)
        return
    verb = ability.effects[effect.index]
    ask = QUESTIONS.get(type(verb))
    answer = await ask(ctx, effect, verb) if ask is not None else None
    last = effect.index + 1 >= len(ability.effects)
    if last:
        pop(ctx)
    placed = place_of(ctx.state, effect.source)
    worked = ACTS[type(verb)](ctx, effect, verb, answer)
    attached = placed != "attached" and place_of(ctx.state, effect.source) == "attached"
    ctx.emit(EffectAdvanced(worked=worked, placed=attached))
    if ability is SABOTAGE:
        fire(ctx, "sabotage-success", task.seat, effect.caster)


def finish(ctx: DuelCtx, task: t.EffectFinish) -> None:
    """End an effect. A Spell goes Home, or under its caster if a Cast succeeded.

    Source: duel.spell.to-home, duel.spell.failed, duel.act.cast-attach, duel.act.cast-fail
    """
    effect = ctx.state.effects[-1]
    pop(ctx)
    success = effect.worked and not effect.failed
    ctx.emit(EffectEnded(source=effect.source, success=success, cite="duel.act.one-at-a-time"))
    if place_of(ctx.state, effect.source) == "casting":
        if effect.origin == "cast" and success and effect.caster in ctx.state.cards:
            ctx.emit(Attached(card=effect.source, host=effect.caster, source="casting", cite="duel.act.cast-attach"))
            fire(ctx, "spell-attached", effect.seat, effect.caster)
        else:
            home = f"home:{owner(effect.source)}"
            zone = f"casting:{effect.seat}"
            ctx.emit(CardsMoved(cards=(effect.source,), source=zone, target=home, cite="duel.spell.to-home"))
    refill_both(ctx)


async def settle_cause(ctx: DuelCtx, task: t.Settle) -> None:
    """Complete a cause of Fatigue. Source: duel.fatigue.fourth, duel.act.cast-fourth, duel.keyword.overrun-bottom"""
    under = [card for card in touched_by(ctx.state, task.cause)[1] if overruns(ctx, task.by, card)]
    order = await order_under(ctx, under)
    pop(ctx)
    settle(ctx, task.cause, task.by, order)


def sabotage(ctx: DuelCtx, task: t.Sabotage) -> None:
    """Let an unblocked attacker Sabotage: Elude and Support against DL 4.

    Source: duel.unblocked.sabotage-dl, duel.unblocked.sabotage-no-lockout
    """
    pop(ctx)
    start(ctx, Effect(task.seat, task.attacker, "sabotage", "sabotage", caster=task.attacker))
