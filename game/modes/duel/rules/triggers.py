"""Trigger Effects: gathered when a step is complete, ordered by their players, used or declined, newest first.

Source: duel.trigger.*, duel.support.nested
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Option, Seat
from game.modes.duel.content.terms import Cost
from game.modes.duel.content.types import Trigger
from game.modes.duel.content.verbs import Gain, Rest, Verb
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model import tasks as t
from game.modes.duel.model.events import Attached, Gathered, OnceUsed, TriggerDeclined, TriggerTaken
from game.modes.duel.model.state import Effect, State, place_of
from game.modes.duel.model.tasks import Waiting
from game.modes.duel.rules.cards import city_card, trigger_clause, used_up
from game.modes.duel.rules.common import (
    DuelCtx,
    change_edge,
    change_pool,
    pop,
    push,
    refill_both,
    seats_in_order,
)
from game.modes.duel.rules.costs import can_tire, choose_payment, negative, ways_to_pay
from game.modes.duel.rules.effects import begin
from game.modes.duel.rules.numbers import is_character
from game.modes.duel.rules.orders import ALWAYS, NEVER, get_standing_order
from game.modes.duel.rules.targets import TargetingContext, candidates_of, choose_targets


def gathers(state: State) -> bool:
    """Return whether what has been set off comes onto the stack now: something waits, and no effect is half done.

    An effect is complete when all its parts are carried out, who gained a fourth Fatigue by it is discarded, and its
    card is placed. A fight, an attack or a Cast that it begins is worked off with Trigger Effects of its own.
    Source: duel.act.one-at-a-time
    """
    if not state.waiting or not state.stack:
        return bool(state.waiting)
    top = state.stack[-1]
    if isinstance(top, t.Settle):
        # That of an effect lies on what ends the effect, that of a cost on what came before it.
        return len(state.stack) < 2 or not isinstance(state.stack[-2], t.EffectFinish)
    return not isinstance(top, t.EffectDo | t.PutBack | t.PutUnder | t.EffectFinish)


def gather(ctx: DuelCtx) -> None:
    """Put the triggers that were set off together onto the stack. Source: duel.support.nested"""
    ctx.emit(Gathered(cite="duel.trigger.own-order"))


async def order(ctx: DuelCtx, task: t.OrderTriggers) -> None:
    """Choose which of the waiting Trigger Effects comes next: the active player's first, each orders the own.

    Source: duel.trigger.own-order, duel.trigger.active-first
    """
    for seat in seats_in_order(ctx.state):
        own = [trigger for trigger in task.batch if trigger.seat == seat]
        if not own:
            continue
        choices = {Option(f"trigger:{number}", _refs(trigger)): trigger for number, trigger in enumerate(own)}
        chosen = await ctx.pick(Seat(seat), "trigger-order", choices, cite="duel.trigger.own-order")
        ctx.emit(TriggerTaken(trigger=chosen, cite="duel.trigger.own-order"))
        return


def _refs(trigger: Waiting) -> tuple[str, ...]:
    """Return what a waiting trigger is told by: its card, its icon, and the card that set it off, in play or gone.

    Source: duel.trigger.own-order, duel.gap.city-trigger-scope
    """
    found = (f"card:{trigger.card}", f"icon:{trigger.ability}")
    return (*found, f"card:{trigger.about}") if trigger.about not in ("", trigger.card) else found


def _cost(content: DuelContent, trigger: Waiting) -> Cost:
    if trigger.ability == "equip":
        equip = content.card(trigger.card).equip
        return equip.cost if equip is not None else Cost()
    return content.ability_of(trigger.card, trigger.ability).cost


def edges_for(state: State, seat: int, cost: Cost) -> list[int]:
    """Return how much Edge may be expended so that the rest of a trigger's cost can be paid.

    Source: duel.tactics.trigger-cost, duel.trigger.cost-edge, duel.gap.edge-trigger-cost
    """
    most = min(state.players[seat].edge, cost.attributes)
    return [edge for edge in range(most + 1) if ways_to_pay(state, seat, cost, edge)]


def _why_not(content: DuelContent, state: State, trigger: Waiting) -> str:
    """Return the clause by which a trigger cannot do anything now, empty if it can.

    Its host or its own card has to be there still, its cost to be paid, and something to be aimed at.
    Source: duel.character.effect-zone, duel.gear.effect-zone, duel.trigger.equip, duel.trigger.cost-first,
        duel.trigger.once, duel.target.fail, duel.gap.city-trigger-scope
    """
    cost = _cost(content, trigger)
    if not edges_for(state, trigger.seat, cost):
        return "duel.trigger.cost-first"
    if trigger.ability == "equip":
        there = trigger.host in state.cards and place_of(state, trigger.card) == "home"
        return "" if there else "duel.trigger.equip"
    ability = content.ability_of(trigger.card, trigger.ability)
    if isinstance(ability, Trigger):
        if trigger.card not in state.cards and trigger.card != city_card(state, trigger.seat):
            return trigger_clause(content, trigger)
        number = int(trigger.ability.partition(":")[2])
        if used_up(state, trigger.seat, trigger.card, number, ability.once):
            return "duel.trigger.once"
    if not _can_tire_for(state, trigger, cost):
        return "duel.fatigue.paying-at-four"
    aim = TargetingContext(trigger.seat, trigger.card, _user(state, trigger), trigger.about, cost.fatigue)
    found = candidates_of(content, state, aim, ability)
    if ability.target is not None and not found:
        return "duel.target.fail"
    if isinstance(ability, Trigger) and all(_idle(content, state, trigger, verb, found) for verb in ability.effects):
        return "duel.gap.city-trigger-scope"
    return ""


def _idle(content: DuelContent, state: State, trigger: Waiting, verb: Verb, found: Sequence[str]) -> bool:
    """Return whether a verb would give nothing: an Attribute of a cost without a type, rest for those who have none.

    Source: duel.gap.city-trigger-scope
    """
    if isinstance(verb, Gain):
        return verb.attribute == "about" and not content.card(trigger.about).cost.types
    if isinstance(verb, Rest) and found:
        return not any(state.cards[card].fatigue for card in found if card in state.cards)
    return False


async def take(ctx: DuelCtx, task: t.TakeTrigger) -> None:
    """Let the owner use or decline a Trigger Effect: cost first, less by Edge, then its targets.

    Effects of Cities and cards in play happen by themselves unless they say `may`.
    Source: duel.trigger.optional, duel.trigger.cost-first, duel.trigger.cost-edge, duel.gap.optional-printed-may
    """
    content, state = ctx.content, ctx.state
    trigger = task.trigger
    if trigger.ability == "zealous":
        pop(ctx)
        push(ctx, t.Zealous(trigger.seat, trigger.card))
        return
    seat, cost = trigger.seat, _cost(content, trigger)
    if cite := _why_not(content, state, trigger):
        _decline(ctx, trigger, cite)
        return
    edges = edges_for(state, seat, cost)
    choices: dict[Option, int | None] = {
        Option(f"use:{edge}", (f"card:{trigger.card}", f"edge:{edge}")): edge for edge in edges
    }
    if content.optional(trigger):
        choices[Option("no")] = None
    order = get_standing_order(state, trigger)
    if order == NEVER and content.optional(trigger):
        _decline(ctx, trigger)
        return
    about = (f"card:{trigger.card}", f"icon:{trigger.ability}")
    edge: int | None = 0
    if order != ALWAYS or 0 not in edges:
        edge = await ctx.pick(Seat(seat), "trigger", choices, cite="duel.trigger.optional", about=about)
    if edge is None:
        _decline(ctx, trigger)
        return
    paid = await choose_payment(ctx, seat, cost, trigger.card, edge=edge)
    if trigger.ability == "equip":
        pop(ctx)
        change_edge(ctx, seat, -edge, "trigger", "duel.tactics.trigger-cost")
        change_pool(ctx, seat, negative(paid), "cost", "duel.trigger.cost-first", trigger.card)
        ctx.emit(Attached(card=trigger.card, host=trigger.host, source="home", cite="duel.trigger.equip"))
        refill_both(ctx)
        return
    ability = content.ability_of(trigger.card, trigger.ability)
    user = _user(state, trigger)
    caster = user if user and is_character(content, user) else ""
    aim = TargetingContext(seat, trigger.card, user, trigger.about, cost.fatigue)
    targets, fighter = await choose_targets(ctx, aim, ability)
    pop(ctx)
    change_edge(ctx, seat, -edge, "trigger", "duel.tactics.trigger-cost")
    if isinstance(ability, Trigger) and ability.once:
        key = f"{trigger.card}/{trigger.ability.partition(':')[2]}"
        ctx.emit(OnceUsed(seat=seat, key=key, cite="duel.trigger.once"))
    effect = Effect(
        seat, trigger.card, trigger.ability, "trigger", caster, user, targets, fighter, about=trigger.about
    )  # fmt: skip
    begin(ctx, effect, cost, paid)


def _user(state: State, trigger: Waiting) -> str:
    """Return the card in play whose own effect was set off; a discarded card and a City are none.

    Source: duel.dl.stat, duel.character.effect-zone
    """
    return trigger.card if trigger.ability.startswith("trigger") and trigger.card in state.cards else ""


def _can_tire_for(state: State, trigger: Waiting, cost: Cost) -> bool:
    """Return whether a card in play can pay the Fatigue of its own trigger. Source: duel.fatigue.paying-at-four"""
    user = _user(state, trigger)
    return not cost.fatigue or (bool(user) and can_tire(state, user, cost.fatigue))


def _decline(ctx: DuelCtx, trigger: Waiting, cite: str = "duel.trigger.optional") -> None:
    """Leave a trigger out: by its player's choice, or because `cite` leaves it nothing to do."""
    pop(ctx)
    ctx.emit(TriggerDeclined(trigger=trigger, cite=cite))
    refill_both(ctx)
