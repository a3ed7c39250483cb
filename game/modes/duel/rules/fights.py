"""A fight: Guard, Edge, Support in secret, the comparison, damage.

Source: duel.fight.*, duel.keyword.guard
"""

from __future__ import annotations

from typing import Literal

from game.kernel.cards.piles import CardsMoved
from game.kernel.decisions import Option, Seat
from game.modes.duel.content.types import On, Trigger
from game.modes.duel.content.verbs import Charge
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model import tasks as t
from game.modes.duel.model.attack_events import (
    DamageChanged,
    DamageDealt,
    FightBegan,
    FightCompleted,
    FightWon,
    Guarded,
    LockedOut,
    SupportChosen,
    SupportRevealed,
)
from game.modes.duel.model.events import ModsEnded, OnceUsed
from game.modes.duel.model.state import LETTERS, MOST_FATIGUE, Fight, State, fighter_of, owner, place_of
from game.modes.duel.rules.cards import discard, end_prepared, fire, free_guard, settle, tire, used_up
from game.modes.duel.rules.common import (
    DuelCtx,
    card_choices,
    change_edge,
    check_arsenals,
    lose_resolve,
    new_cause,
    pop,
    push,
    seats_in_order,
)
from game.modes.duel.rules.costs import can_tire
from game.modes.duel.rules.numbers import (
    attack_sum,
    characters,
    damage_of,
    damage_steps,
    defence_sum,
    has,
    support_value,
    value,
)
from game.modes.duel.rules.orders import no_guard
from game.modes.duel.rules.support import ARSENAL, HAND, NONE, STOCKPILE, choose_support, discard_support
from game.modes.duel.rules.target_refusals import of_guards

IN_A_FIGHT: frozenset[On] = frozenset({
    "support", "stockpile-support", "own-discard", "own-card-discard", "enemy-discard", "spell-attached", "prepared",
    "won-attack",
})  # fmt: skip
"""What can happen between the beginning of a fight and its end, so that an attacker's effect may answer it."""


def begin_fight(ctx: DuelCtx, attacker: str, defender: str, kind: Literal["block", "ambush", "effect"]) -> None:
    """Begin a fight, wherever the two stand. Source: duel.fight.order, duel.unblocked.ambush-fight"""
    cause = new_cause(ctx)
    seat, foe = owner(attacker), owner(defender)
    first, second = seats_in_order(ctx.state)
    push(
        ctx,
        t.Guard(first),
        t.Guard(second),
        t.FightEdge(first),
        t.FightEdge(second),
        t.FightSupport(foe),
        t.FightSupport(seat),
        t.Reveal(seat),
        t.FightJudge(seat),
        t.FightEnd(seat),
    )
    stand, zone = place_of(ctx.state, attacker), place_of(ctx.state, defender)
    ctx.emit(FightBegan(fight=Fight(attacker, defender, kind, zone, cause, stand=stand), cite="duel.fight.order"))


def is_void(state: State, fight: Fight) -> bool:
    """Return whether a fighter stands no longer where the fight found it, so that nobody can win.

    Source: duel.support.target-lost, duel.fatigue.fifth
    """
    return place_of(state, fight.attacker) != fight.stand or place_of(state, fight.defender) != fight.zone


def guards_for(ctx: DuelCtx, fight: Fight, seat: int) -> list[str]:
    """Return who may give +2 Elude to a seat's fighter: other own Guards in its Zone that can pay.

    For an attacker there are none where the bonus could do nothing.
    Source: duel.keyword.guard, duel.keyword.guard-once, duel.keyword.guard-timing, duel.fatigue.paying-at-four
    """
    content, state = ctx.content, ctx.state
    fighter = fighter_of(fight, seat)
    if is_void(state, fight) or (fighter == fight.attacker and not _attacks_by_elude(content, state, fighter)):
        return []
    free = free_guard(content, state, seat)
    return [
        card
        for card in characters(content, state, seat, place_of(state, fighter))
        if card != fighter
        and card not in fight.helped
        and not no_guard(state, seat, card)
        and has(content, state, card, "guard")
        and (free or can_tire(state, card, 1))
    ]


def _attacks_by_elude(content: DuelContent, state: State, attacker: str) -> bool:
    """Return whether the attacker's Elude may still count while it fights: for a DL, or if it attacks anew within.

    In that attack it may be left unblocked and Sabotage. Source: duel.keyword.guard-timing, duel.dl.stat
    """
    seat = owner(attacker)
    return any(
        trigger.on in IN_A_FIGHT
        and ((trigger.dl is not None and trigger.stat == "elude") or _charges_itself(trigger))
        and not used_up(state, seat, attacker, number, trigger.once)
        for number, trigger in enumerate(content.card(attacker).triggers)
    )


def _charges_itself(trigger: Trigger) -> bool:
    target = trigger.target
    if target is None or target.who == "enemy" or target.others:
        return False
    return any(isinstance(verb, Charge) for verb in trigger.effects)


async def guard(ctx: DuelCtx, task: t.Guard) -> None:
    """Let Guards in a fighter's Zone help, before Edge and Support; each costs 1 Fatigue, settled at once.

    Source: duel.keyword.guard-timing, duel.keyword.guard-fourth
    """
    fight = ctx.state.fights[-1]
    guards = guards_for(ctx, fight, task.seat)
    if not guards:
        pop(ctx)
        return
    choices = {**card_choices("guard", guards), Option("no"): ""}
    about = (f"card:{fight.attacker}", f"card:{fight.defender}")
    cite, refused = "duel.keyword.guard", lambda: of_guards(ctx, fight, task.seat)
    card = await ctx.pick(Seat(task.seat), "guard", choices, cite=cite, about=about, refusals=refused)
    if not card:
        pop(ctx)
        return
    free = free_guard(ctx.content, ctx.state, task.seat)
    ctx.emit(Guarded(guard=card, fighter=fighter_of(fight, task.seat), cite=cite))
    if free:
        ctx.emit(OnceUsed(seat=task.seat, key=f"guard/{LETTERS[task.seat]}", cite="duel.city.effect"))
        return
    cause = new_cause(ctx)
    tire(ctx, card, 1, cause, "guard", cite)
    settle(ctx, cause)


async def edge(ctx: DuelCtx, task: t.FightEdge) -> None:
    """Let a player with Edge change the damage of the fight, the one whose turn it is first.

    Source: duel.fight.tactics, duel.tactics.order, duel.tactics.damage, duel.tactics.before-support
    """
    most = ctx.state.players[task.seat].edge
    fight = ctx.state.fights[-1]
    by = 0
    if most and not is_void(ctx.state, fight):
        about = (f"card:{fight.attacker}", f"card:{fight.defender}")
        cite = "duel.tactics.damage"
        by = await ctx.number(Seat(task.seat), "edge-damage", -most, most, cite=cite, about=about)
    pop(ctx)
    if by:
        change_edge(ctx, task.seat, -abs(by), "damage", "duel.tactics.damage")
        ctx.emit(DamageChanged(seat=task.seat, by=by, cite="duel.tactics.damage"))


async def support(ctx: DuelCtx, task: t.FightSupport) -> None:
    """Let a fighter's player choose Support, the defender first; only a Stockpile card is seen by both.

    Nobody gives any to a fight that a fighter left in the Guard window.
    Source: duel.fight.support-order, duel.fight.support-concealed, duel.support.target-lost
    """
    fight = ctx.state.fights[-1]
    if is_void(ctx.state, fight):
        pop(ctx)
        return
    about = (f"card:{fight.attacker}", f"card:{fight.defender}")
    source, card = await choose_support(ctx, task.seat, "support", about)
    pop(ctx)
    cite = "duel.fight.support-concealed"
    if source == HAND:
        seat = task.seat
        ctx.emit(CardsMoved(cards=(card,), source=f"hand:{seat}", target=f"support:{seat}", cite=cite))
    ctx.emit(SupportChosen(seat=task.seat, source=card if source == STOCKPILE else source, cite=cite))


def _support_card(state: State, fight: Fight, seat: int) -> str:
    source = fight.sources.get(str(seat), NONE)
    if source == HAND:
        return state.zone("support", seat)[0]
    if source == ARSENAL:
        return next(iter(state.zone("arsenal", seat)), "")
    return "" if source == NONE or place_of(state, source) != "stockpile" else source


def reveal(ctx: DuelCtx, task: t.Reveal) -> None:
    """Turn both Supports over together and discard them; their triggers come before the comparison.

    Source: duel.fight.support-both-discard, duel.support.value-fixed, duel.arsenal.empty-simultaneous
    """
    content, fight = ctx.content, ctx.state.fights[-1]
    pop(ctx)
    if not fight.sources:
        return
    seats = seats_in_order(ctx.state)
    cards = {seat: _support_card(ctx.state, fight, seat) for seat in seats}
    for seat in seats:
        amount = support_value(content, cards[seat])
        ctx.emit(SupportRevealed(seat=seat, card=cards[seat], value=amount, cite="duel.support.value-fixed"))
    for seat in seats:
        if cards[seat]:
            discard_support(ctx, seat, cards[seat], fighter_of(fight, seat), fight)
    check_arsenals(ctx)


def judge(ctx: DuelCtx, task: t.FightJudge) -> None:
    """Compare the sums; a tie is won by the attacker, unless it ambushes in the Keep. Then damage or Fatigue.

    Source: duel.fight.win, duel.fight.lose, duel.fight.lose-cause, duel.unblocked.ambush-tie, duel.support.target-lost
    """
    content, state = ctx.content, ctx.state
    fight = state.fights[-1]
    pop(ctx)
    attacker, defender = fight.attacker, fight.defender
    if is_void(state, fight):
        settle(ctx, fight.cause)
        return
    attack, defence = attack_sum(content, state, fight), defence_sum(content, state, fight)
    tied = attack.value == defence.value
    lost_tie = tied and fight.kind == "ambush" and fight.zone == "keep"
    won = attack.value > defence.value or (tied and not lost_tie)
    cite = "duel.unblocked.ambush-tie" if lost_tie else "duel.fight.win"
    ctx.emit(FightWon(attacker=attacker, defender=defender, attack=attack, defence=defence, won=won, cite=cite))
    if not won:
        tire(ctx, attacker, 1, fight.cause, "lost", "duel.fight.lose", defender)
        settle(ctx, fight.cause, defender)
        if defender in state.cards:
            fire(ctx, "won-defence", owner(defender), defender)
        return
    deal_damage(ctx, fight)
    if attacker in state.cards:
        fire(ctx, "won-attack", owner(attacker), attacker)


def deal_damage(ctx: DuelCtx, fight: Fight) -> None:
    """Turn the damage of a won fight into Fatigue. A kill discards at once, overflows and locks out.

    Source: duel.fight.damage, duel.fight.kill, duel.fight.overflow, duel.fight.lockout, duel.damage.loop,
        duel.damage.at-four
    """
    content, state = ctx.content, ctx.state
    damage = damage_of(content, state, fight)
    endure = value(content, state, fight.defender, "endure")
    before = state.cards[fight.defender].fatigue
    caused, remaining, killed = damage_steps(before, endure, damage.value)
    tire(ctx, fight.defender, caused, fight.cause, "damage", "duel.fight.fatigue", fight.attacker)
    ctx.emit(
        DamageDealt(
            card=fight.defender, damage=damage, fatigue=caused, rest=remaining, killed=killed, cite="duel.damage.loop"
        )
    )
    if not killed:
        settle(ctx, fight.cause)
        return
    victim, seat = owner(fight.defender), owner(fight.attacker)
    end_prepared(ctx, fight.defender)
    fifth = before >= MOST_FATIGUE
    discard(ctx, fight.defender, reason="killed", cite="duel.fight.kill", by=fight.attacker, ends=fifth)
    settle(ctx, fight.cause)
    if not state.players[seat].locked:
        ctx.emit(LockedOut(seat=seat, cite="duel.fight.lockout"))
    if remaining:
        lose_resolve(ctx, victim, remaining, "overflow", "duel.fight.overflow")


def end(ctx: DuelCtx, task: t.FightEnd) -> None:
    """Complete a fight once its triggers are. Source: duel.fight.triggers, duel.gap.effect-durations"""
    fight = ctx.state.fights[-1]
    pop(ctx)
    ctx.emit(ModsEnded(until="fight", fight=fight.cause, cite="duel.gap.effect-durations"))
    ctx.emit(FightCompleted(attacker=fight.attacker, cite="duel.fight.triggers"))
