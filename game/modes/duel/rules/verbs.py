"""The verbs of card effects: one function each, and a question where the player has to decide.

Source: duel.gap.effect-durations, duel.damage.outside-fights, duel.act.caused, duel.gap.sabotage-list
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from game.kernel.cards.piles import CardsDrawn, CardsMoved
from game.kernel.decisions import Option, Seat
from game.modes.duel.content import verbs as c
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model import tasks as t
from game.modes.duel.model.events import Attached, DlChanged, Modified
from game.modes.duel.model.state import MOST_FATIGUE, PUBLIC_PLAY, Effect, Mod, other, owner, place_of
from game.modes.duel.rules import caused
from game.modes.duel.rules.cards import (
    can_move,
    discard,
    discard_tired,
    fire,
    in_order,
    move,
    order_under,
    overruns,
    prepare,
    remove_fatigue,
    tire,
)
from game.modes.duel.rules.common import (
    DuelCtx,
    attribute_choices,
    card_choices,
    change_edge,
    change_pool,
    check_arsenals,
    current_cause,
    draw_cards,
    gain_resolve,
    pop,
    push,
    refill_both,
    vector,
)
from game.modes.duel.rules.losses import lose
from game.modes.duel.rules.numbers import damage_steps, is_character, value
from game.modes.duel.rules.sabotage import SabotageHarm, ask_sabotage, harm
from game.modes.duel.rules.targets import targets_now

CITE = "duel.act.effect"


# Cards and resources


def _draw(ctx: DuelCtx, effect: Effect, verb: c.Draw, answer: Any) -> bool:
    return draw_cards(ctx, effect.seat, verb.amount, CITE) > 0


async def _ask_gain(ctx: DuelCtx, effect: Effect, verb: c.Gain) -> str:
    if verb.attribute not in ("choice", "about"):
        return verb.attribute
    types: Sequence[str] = ATTRIBUTES
    if verb.attribute == "about":
        types = ctx.content.card(effect.about).cost.types
    return await _ask_attribute(ctx, effect, types, "gain") if types else ""


async def _ask_attribute(ctx: DuelCtx, effect: Effect, types: Sequence[str], key: str) -> str:
    about = (f"card:{effect.source}",)
    return await ctx.pick(Seat(effect.seat), key, attribute_choices(types), cite=CITE, about=about)


def _gain(ctx: DuelCtx, effect: Effect, verb: c.Gain, answer: str) -> bool:
    if not answer:
        return False
    change_pool(ctx, effect.seat, vector(answer, verb.amount), "effect", CITE, effect.source)
    return True


async def _ask_drain(ctx: DuelCtx, effect: Effect, verb: c.Drain) -> str:
    pool = ctx.state.players[other(effect.seat)].pool
    types = [name for name in ATTRIBUTES if pool[name]]
    return await _ask_attribute(ctx, effect, types, "drain") if types else ""


def _drain(ctx: DuelCtx, effect: Effect, verb: c.Drain, answer: str) -> bool:
    if not answer:
        return False
    victim = other(effect.seat)
    amount = min(verb.amount, ctx.state.players[victim].pool[answer])
    change_pool(ctx, victim, vector(answer, -amount), "drain", CITE, effect.source)
    return True


def _edge(ctx: DuelCtx, effect: Effect, verb: c.GainEdge, answer: Any) -> bool:
    change_edge(ctx, effect.seat, verb.amount, "effect", CITE)
    return True


def _rally(ctx: DuelCtx, effect: Effect, verb: c.Rally, answer: Any) -> bool:
    gain_resolve(ctx, effect.seat, verb.amount, "effect", CITE)
    return True


# Characters and Gear


def _characters(ctx: DuelCtx, effect: Effect) -> list[str]:
    """Return the targets that are Characters: Gear takes no damage, is never Prepared and has nothing Attached."""
    return [card for card in targets_now(ctx, effect) if is_character(ctx.content, card)]


def _tire(ctx: DuelCtx, effect: Effect, verb: c.Tire, answer: Any) -> bool:
    found = targets_now(ctx, effect)
    for card in found:
        tire(ctx, card, verb.amount, current_cause(ctx.state), "effect", CITE, effect.caster)
    return bool(found)


def _rest_cards(ctx: DuelCtx, effect: Effect, verb: c.Rest, answer: Any) -> bool:
    rested = [remove_fatigue(ctx, card, verb.amount, CITE) for card in targets_now(ctx, effect)]
    return any(rested)


def _damage(ctx: DuelCtx, effect: Effect, verb: c.DamageTarget, answer: Any) -> bool:
    """Turn damage into Fatigue; outside a fight nothing overflows. Source: duel.damage.outside-fights"""
    found = _characters(ctx, effect)
    for card in found:
        entry = ctx.state.cards.get(card)
        if entry is None:
            continue
        endure = value(ctx.content, ctx.state, card, "endure")
        caused, _, killed = damage_steps(entry.fatigue, endure, verb.amount)
        cause = current_cause(ctx.state)
        at_four = entry.fatigue >= MOST_FATIGUE
        tire(ctx, card, caused, cause, "damage", "duel.damage.outside-fights", effect.caster)
        if killed and at_four:
            discard_tired(ctx, card, effect.caster, "duel.damage.at-four")
    return bool(found)


def _modify(ctx: DuelCtx, effect: Effect, verb: c.Modify, answer: Any) -> bool:
    """Change the targets for a time; "for this fight" means the one that is running, and there may be none.

    Source: duel.gap.effect-durations
    """
    if verb.until == "fight" and not ctx.state.fights:
        return False
    found = targets_now(ctx, effect)
    label = ctx.content.name(effect.source)
    for card in found:
        fight = ctx.state.fights[-1].cause if ctx.state.fights else 0
        mod = Mod(label, verb.bonus, verb.until, effect.seat, "duel.gap.effect-durations", fight)
        ctx.emit(Modified(card=card, mod=mod, cite="duel.gap.effect-durations"))
    return bool(found)


def _move(ctx: DuelCtx, effect: Effect, verb: c.MoveTarget, answer: Any) -> bool:
    content = ctx.content
    found = [card for card in targets_now(ctx, effect) if can_move(content, ctx.state, card)]
    for card in found:
        move(ctx, card, "duel.zone.move-meaning")
    return bool(found)


async def _ask_discard(ctx: DuelCtx, effect: Effect, verb: c.DiscardTarget) -> tuple[str, ...]:
    return await order_under(ctx, [card for card in targets_now(ctx, effect) if overruns(ctx, effect.caster, card)])


def _discard(ctx: DuelCtx, effect: Effect, verb: c.DiscardTarget, answer: tuple[str, ...]) -> bool:
    """Discard all targets together. Source: duel.zone.home-is-discard, duel.keyword.overrun-bottom"""
    found = [card for card in targets_now(ctx, effect) if place_of(ctx.state, card) != "home"]
    for card in in_order(found, answer):
        if place_of(ctx.state, card) != "home":
            under = card in answer or overruns(ctx, effect.caster, card)
            cite = "duel.zone.home-is-discard"
            discard(ctx, card, reason="effect", cite=cite, by=effect.caster, overrun=under, alone=False)
    refill_both(ctx)
    return bool(found)


def _attach(ctx: DuelCtx, effect: Effect, verb: c.Attach, answer: Any) -> bool:
    """Attach the card the effect comes from: a Spell, Gear in play, or a discarded card.

    Source: duel.attach.how, duel.gap.control-and-ownership
    """
    found = _characters(ctx, effect)
    zone = place_of(ctx.state, effect.source)
    if zone in PUBLIC_PLAY and ctx.content.card(effect.source).kind != "gear":
        return False
    if not found or zone not in ("casting", "home", *PUBLIC_PLAY):
        return False
    ctx.emit(Attached(card=effect.source, host=found[0], source=zone, cite="duel.attach.how"))
    if effect.origin == "cast" and found[0] == effect.caster:
        fire(ctx, "spell-attached", effect.seat, effect.caster)
    return True


def _prepare(ctx: DuelCtx, effect: Effect, verb: c.Prepare, answer: Any) -> bool:
    """Let Characters use Tactics for free; one that is Prepared stays so.

    Source: duel.act.caused, duel.tactics.again
    """
    found = _characters(ctx, effect)
    for card in found:
        prepare(ctx, card, "duel.act.caused")
    return bool(found)


# The opponent's hand, Home, the Arsenal


def _loser(effect: Effect, verb: c.DiscardHand) -> int:
    return effect.seat if verb.who == "own" else other(effect.seat)


async def _ask_discard_hand(ctx: DuelCtx, effect: Effect, verb: c.DiscardHand) -> tuple[str, ...]:
    victim = _loser(effect, verb)
    hand = ctx.state.zone("hand", victim)
    number = min(verb.amount, len(hand))
    if verb.how == "random" or not number:
        return ()
    if number == len(hand) and overruns(ctx, effect.caster, hand[0]):
        return await order_under(ctx, hand)
    choices, about = card_choices("discard", hand), (f"card:{effect.source}",)
    return await ctx.pick_many(Seat(victim), "discard-hand", choices, number, number, cite=CITE, about=about)


def _discard_hand(ctx: DuelCtx, effect: Effect, verb: c.DiscardHand, answer: tuple[str, ...]) -> bool:
    hand = ctx.state.zone("hand", _loser(effect, verb))
    cards = answer or tuple(ctx.shuffle(hand)[: verb.amount])
    if not answer and len(cards) > 1 and overruns(ctx, effect.caster, cards[0]):
        zone, cite = owner(cards[0]), "duel.keyword.overrun-bottom"
        ctx.emit(CardsMoved(cards=cards, source=f"hand:{zone}", target=f"casting:{zone}", cite=cite))
        push(ctx, t.PutUnder(zone, effect.caster, cards))
        return True
    for card in cards:
        discard(ctx, card, reason="effect", cite=CITE, by=effect.caster, alone=False)
    refill_both(ctx)
    return bool(cards)


async def put_under(ctx: DuelCtx, task: t.PutUnder) -> None:
    """Let the owner order cards that were drawn out of a hand and go under the Arsenal.

    Source: duel.keyword.overrun-bottom
    """
    order = await order_under(ctx, task.cards)
    pop(ctx)
    for card in order:
        discard(ctx, card, reason="effect", cite=CITE, by=task.by, overrun=True)


def _retrieve(ctx: DuelCtx, effect: Effect, verb: c.Retrieve, answer: Any) -> bool:
    found = targets_now(ctx, effect)
    for card in found:
        zone = {"hand": "hand", "bottom": "arsenal", "stockpile": "stockpile"}[verb.to]
        target = f"{zone}:{owner(card)}"
        ctx.emit(CardsMoved(cards=(card,), source=f"home:{owner(card)}", target=target, cite=CITE))
    return bool(found)


def _look_at_deck(ctx: DuelCtx, effect: Effect, verb: c.Look, answer: Any) -> bool:
    """Take the top cards to look at; putting them back is a question for each. Source: duel.zone.arsenal-facedown"""
    seat = effect.seat
    top = tuple(ctx.state.zone("arsenal", seat)[: verb.amount])
    if not top:
        return False
    ctx.emit(CardsDrawn(cards=top, source=f"arsenal:{seat}", target=f"look:{seat}", cite="duel.zone.arsenal-facedown"))
    push(ctx, t.PutBack(seat, effect.source, ("top", "bottom") if verb.bottom else ("top",)))
    return True


async def put_back(ctx: DuelCtx, task: t.PutBack) -> None:
    """Put one of the cards looked at back on top or on the bottom. Source: duel.zone.arsenal-facedown"""
    cards = ctx.state.zone("look", task.seat)
    choices = {Option(f"{end}:{card}", (f"card:{card}",)): (end, card) for card in cards for end in task.ends}
    cite = "duel.zone.arsenal-facedown"
    end, card = await ctx.pick(Seat(task.seat), "look", choices, cite=cite, about=(f"card:{task.source}",))
    if len(cards) == 1:
        pop(ctx)
    ctx.emit(
        CardsMoved(
            cards=(card,), source=f"look:{task.seat}", target=f"arsenal:{task.seat}", top=end == "top", cite=cite
        )
    )


async def _ask_bury(ctx: DuelCtx, effect: Effect, verb: c.Bury) -> tuple[str, ...]:
    hand = ctx.state.zone("hand", effect.seat)
    most = min(verb.amount, len(hand))
    least = 0 if verb.may else most
    choices, about = card_choices("bury", hand), (f"card:{effect.source}",)
    return await ctx.pick_many(Seat(effect.seat), "bury", choices, least, most, cite=CITE, about=about)


def _bury(ctx: DuelCtx, effect: Effect, verb: c.Bury, answer: tuple[str, ...]) -> bool:
    seat = effect.seat
    for card in answer:
        ctx.emit(CardsMoved(cards=(card,), source=f"hand:{seat}", target=f"arsenal:{seat}", cite=CITE))
    if verb.then_draw and answer:
        draw_cards(ctx, seat, len(answer), CITE)
    return bool(answer)


def _store(ctx: DuelCtx, effect: Effect, verb: c.StoreCard, answer: Any) -> bool:
    arsenal = ctx.state.zone("arsenal", effect.seat)
    if not arsenal:
        return False
    source, target = f"arsenal:{effect.seat}", f"stockpile:{effect.seat}"
    ctx.emit(CardsMoved(cards=(arsenal[0],), source=source, target=target, cite=CITE))
    check_arsenals(ctx)
    return True


def _shift_dl(ctx: DuelCtx, effect: Effect, verb: c.ShiftDl, answer: Any) -> bool:
    """Change the DL of the effect this one answers. Source: duel.trigger.support-before-complete"""
    if len(ctx.state.effects) < 2:
        return False
    ctx.emit(DlChanged(by=verb.by, outer=True, cite=CITE))
    return True


def _sabotage(ctx: DuelCtx, effect: Effect, verb: c.HarmOpponent, answer: SabotageHarm | None) -> bool:
    return harm(ctx, effect, answer)


async def _ask_strike(ctx: DuelCtx, effect: Effect, verb: c.HarmOpponent) -> SabotageHarm | None:
    return await ask_sabotage(ctx, effect)


Ask = Callable[[DuelCtx, Effect, Any], Awaitable[Any]]
Act = Callable[[DuelCtx, Effect, Any, Any], bool]

QUESTIONS: dict[type, Ask] = {
    c.Gain: _ask_gain,
    c.Drain: _ask_drain,
    c.DiscardHand: _ask_discard_hand,
    c.Bury: _ask_bury,
    c.HarmOpponent: _ask_strike,
    c.DiscardTarget: _ask_discard,
    c.CastSpell: caused.ask_cast,
}
ACTS: dict[type, Act] = {
    c.Draw: _draw,
    c.Gain: _gain,
    c.Drain: _drain,
    c.GainEdge: _edge,
    c.Sap: lose,
    c.Rally: _rally,
    c.Pay: lose,
    c.Tire: _tire,
    c.Rest: _rest_cards,
    c.DamageTarget: _damage,
    c.Modify: _modify,
    c.MoveTarget: _move,
    c.DiscardTarget: _discard,
    c.DiscardHand: _discard_hand,
    c.Attach: _attach,
    c.Retrieve: _retrieve,
    c.Look: _look_at_deck,
    c.Bury: _bury,
    c.StoreCard: _store,
    c.Prepare: _prepare,
    c.Charge: caused.attack,
    c.CastSpell: caused.cast_for_free,
    c.FightTarget: caused.fight,
    c.ShiftDl: _shift_dl,
    c.HarmOpponent: _sabotage,
}
