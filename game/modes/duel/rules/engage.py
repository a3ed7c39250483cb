"""The Engage phase: playing cards and the actions of Characters, one complete before the next.

Source: duel.turn.engage, duel.turn.play-only-own-engage, duel.act.*
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved
from game.kernel.decisions import Choose, Question, Seat
from game.modes.duel.content.terms import Cost
from game.modes.duel.content.types import Card
from game.modes.duel.model import tasks as t
from game.modes.duel.model.events import Entered, PhaseBegan, TriggerWaits
from game.modes.duel.model.state import Effect, place_of
from game.modes.duel.model.tasks import Waiting
from game.modes.duel.rules.attacks import declare
from game.modes.duel.rules.cards import can_move, fire, move, prepare, settle, tire
from game.modes.duel.rules.common import DuelCtx, change_pool, new_cause, pop, push
from game.modes.duel.rules.costs import Payment, choose_payment, negative
from game.modes.duel.rules.effects import begin
from game.modes.duel.rules.numbers import has
from game.modes.duel.rules.options import AttackOption, Ride, Tactics, cast_discount, choices, find_chosen_act
from game.modes.duel.rules.refusals import in_engage
from game.modes.duel.rules.targets import TargetingContext, choose_targets


async def engage(ctx: DuelCtx) -> None:
    """Let the active player do one thing, or end the turn.

    Source: duel.turn.engage, duel.gap.end-of-turn, duel.act.when, duel.act.unlimited
    """
    seat = ctx.state.active

    def decision() -> Choose:
        # Listed only if somebody reads the question; bots look at many positions whose question nobody reads.
        return Choose(Seat(seat), "engage", tuple(choices(ctx)), "duel.turn.engage")

    # Asked even if nothing but the end is left: a turn that ended by itself would tell what the hand lacks.
    (answer,) = await ctx.ask_all([Question(decision, refusals=lambda: in_engage(ctx), seat=Seat(seat))])
    act = find_chosen_act(ctx, str(answer))
    if act is None:
        ctx.emit(PhaseBegan(phase="end", cite="duel.gap.end-of-turn"))
    elif isinstance(act, AttackOption):
        declare(ctx, seat, act.attacker)
    elif isinstance(act, Tactics):
        tactics(ctx, act.card)
    elif isinstance(act, Ride):
        ride(ctx, act.rider, act.mount)
    else:
        push(ctx, act)


async def play(ctx: DuelCtx, task: t.Play) -> None:
    """Play a card from hand: Characters and Gear to the Keep, Spells for their effect.

    Source: duel.character.cost-play, duel.gear.play, duel.spell.play, duel.spell.source, duel.turn.no-sickness
    """
    seat, card = task.seat, task.card
    definition = ctx.content.card(card)
    paid = await choose_payment(ctx, seat, definition.cost, card)
    if definition.kind == "spell":
        await _resolve_spell(ctx, seat, card, definition, paid, "play", "")
        return
    pop(ctx)
    clause = "duel.character.cost-play" if definition.kind == "character" else "duel.gear.play"
    change_pool(ctx, seat, negative(paid), "cost", "duel.cost.pay-first", card)
    ctx.emit(Entered(card=card, source="hand", cite=clause))
    if definition.kind == "character" and has(ctx.content, ctx.state, card, "zealous"):
        ctx.emit(TriggerWaits(trigger=Waiting(seat, card, "zealous"), cite="duel.keyword.zealous"))
    fire(ctx, "played", seat, card)


async def _resolve_spell(
    ctx: DuelCtx,
    seat: int,
    card: str,
    definition: Card,
    paid: Payment,
    origin: str,
    caster: str,
    *,
    free: bool = False,
) -> None:
    ability = definition.play
    assert ability is not None
    cost = Cost(fatigue=1) if caster and not free else Cost()
    targets, fighter = await choose_targets(ctx, TargetingContext(seat, card, caster, pays=cost.fatigue), ability)
    pop(ctx)
    zone = f"{place_of(ctx.state, card)}:{seat}"
    cite = "duel.spell.play" if origin == "play" else "duel.act.caused" if free else "duel.act.cast-cost"
    ctx.emit(CardsMoved(cards=(card,), source=zone, target=f"casting:{seat}", cite=cite))
    effect = Effect(seat, card, "play", origin, caster=caster, user=caster, targets=targets, fighter=fighter)
    begin(ctx, effect, cost, paid)


async def free_cast(ctx: DuelCtx, task: t.FreeCast) -> None:
    """Let a Character Cast because an effect says so: no Fatigue, no Attributes. Source: duel.act.caused"""
    if place_of(ctx.state, task.caster) != "keep" or place_of(ctx.state, task.spell) != "home":
        pop(ctx)
        return
    definition = ctx.content.card(task.spell)
    await _resolve_spell(ctx, task.seat, task.spell, definition, (0, 0, 0, 0), "cast", task.caster, free=True)


async def zealous(ctx: DuelCtx, task: t.Zealous) -> None:
    """Let a Character Move after it was played. Source: duel.keyword.zealous"""
    cite = "duel.keyword.zealous"
    refs = (f"card:{task.card}",)
    there = place_of(ctx.state, task.card) == "keep" and can_move(ctx.content, ctx.state, task.card)
    moves = there and await ctx.confirm(Seat(task.seat), "zealous", refs=refs, cite=cite, about=refs)
    pop(ctx)
    if moves:
        move(ctx, task.card, cite)


async def cast_spell(ctx: DuelCtx, task: t.Cast) -> None:
    """Let a Character in the Keep play a Spell out of Home for its cost and 1 Fatigue.

    Source: duel.act.cast-who, duel.act.cast-cost, duel.act.cast-source
    """
    definition = ctx.content.card(task.spell)
    discount = cast_discount(ctx.content, ctx.state, task.caster)
    paid = await choose_payment(ctx, task.seat, definition.cost, task.spell, discount=discount)
    await _resolve_spell(ctx, task.seat, task.spell, definition, paid, "cast", task.caster)


async def use(ctx: DuelCtx, task: t.Use) -> None:
    """Use an effect printed on a Character or Gear; a Character using Gear is where the effect comes from.

    Source: duel.act.effect, duel.gear.effect-by-character
    """
    seat, user, source = task.seat, task.user, task.source
    ability = ctx.content.card(source).actions[task.number]
    paid = await choose_payment(ctx, seat, ability.cost, source)
    targets, fighter = await choose_targets(
        ctx, TargetingContext(seat, source, user, pays=ability.cost.fatigue), ability
    )
    pop(ctx)
    caster = user if ctx.content.card(user).kind == "character" else ""
    name = f"action:{task.number}"
    effect = Effect(seat, source, name, "action", caster=caster, user=user, targets=targets, fighter=fighter)
    begin(ctx, effect, ability.cost, paid)


def tactics(ctx: DuelCtx, card: str) -> None:
    """Pay 1 Fatigue: the Character becomes Prepared and its player gains 1 Edge.

    The Fatigue comes before the state, so it ends only an older one; it is complete after what Tactics set off.
    Source: duel.tactics.action, duel.tactics.again, duel.gap.fatigue-cause-end
    """
    cause = new_cause(ctx)
    push(ctx, t.Settle(ctx.state.active, cause))
    tire(ctx, card, 1, cause, "tactics", "duel.tactics.action")
    prepare(ctx, card, "duel.tactics.action")


def ride(ctx: DuelCtx, rider: str, mount: str) -> None:
    """Let a Character ride a Mountable one: both gain 1 Fatigue and Move. Source: duel.keyword.mountable-effect"""
    cite = "duel.keyword.mountable-effect"
    cause = new_cause(ctx)
    for card in (rider, mount):
        tire(ctx, card, 1, cause, "ride", cite)
    for card in (rider, mount):
        if card in ctx.state.cards:
            move(ctx, card, cite)
    settle(ctx, cause)
