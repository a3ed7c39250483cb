"""The Engage phase: playing cards and the actions of Characters, one complete before the next.

Source: duel.turn.engage, duel.turn.play-only-own-engage, duel.act.*
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.decisions import Choose, Option, Question, Refusal, Seat
from game.kernel.piles import CardsMoved
from game.modes.duel.content import Ability, Card
from game.modes.duel.events import Entered, PhaseBegan
from game.modes.duel.rules.attacks import declare, may_attack
from game.modes.duel.rules.cards import can_move, fire, move, prepare, settle, tire
from game.modes.duel.rules.common import DuelCtx, change_pool, new_cause, pop, push, rules_of
from game.modes.duel.rules.costs import can_tire, choose_payment, negative, unpayable_words, ways_to_pay
from game.modes.duel.rules.effects import begin
from game.modes.duel.rules.numbers import bonuses, characters, has, value
from game.modes.duel.rules.targets import choose_targets
from game.modes.duel.state import Effect, Task, place_of, type_of


async def engage(ctx: DuelCtx) -> None:
    """Let the active player do one thing, or end the turn.

    Source: duel.turn.engage, duel.gap.end-of-turn, duel.act.when, duel.act.unlimited
    """
    seat = ctx.state.active
    options = [*play_options(ctx), *attack_options(ctx), *action_options(ctx), Option("end")]
    # Asked even if nothing but the end is left: a turn that ended by itself would tell what the hand lacks.
    decision = Choose(Seat(seat), "engage", tuple(options), "duel.turn.engage")
    (answer,) = await ctx.ask_all([Question(decision, refusals=lambda: refusals(ctx))])
    chosen = str(answer)
    verb, _, rest = chosen.partition(":")
    if verb == "end":
        ctx.emit(PhaseBegan(phase="end", cite="duel.gap.end-of-turn"))
    elif verb == "attack":
        declare(ctx, seat, rest)
    elif verb == "tactics":
        tactics(ctx, rest)
    elif verb == "ride":
        ride(ctx, *rest.split("/"))
    else:
        push(ctx, Task("announce", seat, rest.partition("/")[0], chosen))


async def announced(ctx: DuelCtx, task: Task) -> None:
    """Pay for and aim what was announced. Source: duel.target.before-support, duel.cost.pay-first"""
    verb, _, rest = task.other.partition(":")
    if verb == "play":
        await play(ctx, task.seat, rest)
    elif verb == "cast":
        await cast(ctx, task.seat, *rest.split("/"))
    else:
        user, source, number = rest.split("/")
        await use(ctx, task.seat, user, source, int(number))


# What can be done


def play_options(ctx: DuelCtx) -> list[Option]:
    """Return the cards in hand whose cost can be paid. Source: duel.cost.unpayable"""
    rules, seat = rules_of(ctx), ctx.state.active
    hand = ctx.state.zone("hand", seat)
    return [
        Option(f"play:{card}", (f"card:{card}",))
        for card in hand
        if ways_to_pay(ctx.state, seat, rules.card(card).cost)
    ]


def attack_options(ctx: DuelCtx) -> list[Option]:
    """Return the Characters that can attack.

    Source: duel.act.attack-battlefield, duel.fight.lockout, duel.attack.several
    """
    rules, state = rules_of(ctx), ctx.state
    if state.players[state.active].locked:
        return []
    ready = characters(rules, state, state.active, "battlefield")
    return [Option(f"attack:{card}", (f"card:{card}",)) for card in ready if may_attack(rules, state, card)]


def cast_discount(ctx: DuelCtx, caster: str) -> int:
    """Return what a caster's own effects take off the number of a Spell's cost. Source: duel.act.cast-source"""
    return sum(bonus.cast_discount for _, bonus, _ in bonuses(rules_of(ctx), ctx.state, caster))


def action_options(ctx: DuelCtx) -> list[Option]:
    """Return Tactics, Casts, effects and rides that can be paid; a Spell in Home once for each name.

    Source: duel.act.cast-who, duel.act.effect, duel.tactics.action, duel.keyword.mountable-who,
        duel.gear.effect-by-character
    """
    rules, state = rules_of(ctx), ctx.state
    seat = state.active
    own = characters(rules, state, seat)
    found = [Option(f"tactics:{card}", (f"card:{card}",)) for card in own if can_tire(state, card, 1)]
    spells: dict[str, str] = {}
    for card in state.zone("home", seat):
        if rules.card(card).kind == "spell":
            spells.setdefault(type_of(card), card)
    for caster in characters(rules, state, seat, "keep"):
        if can_tire(state, caster, 1):
            discount = cast_discount(ctx, caster)
            found += [
                Option(f"cast:{caster}/{spell}", (f"card:{caster}", f"card:{spell}"))
                for spell in spells.values()
                if ways_to_pay(state, seat, rules.card(spell).cost, 0, discount)
            ]
    for zone in ("battlefield", "keep"):
        for source in state.zone(zone, seat):
            for number, ability in enumerate(rules.card(source).actions):
                found += [
                    Option(f"use:{user}/{source}/{number}", (f"card:{user}", f"card:{source}"))
                    for user in users_of(ctx, source, zone, ability)
                ]
    for mount in own:
        if has(rules, state, mount, "mountable"):
            found += [
                Option(f"ride:{rider}/{mount}", (f"card:{rider}", f"card:{mount}"))
                for rider in own
                if rider != mount and may_ride(ctx, rider, mount)
            ]
    return found


def users_of(ctx: DuelCtx, source: str, zone: str, ability: Ability) -> list[str]:
    """Return who can use an effect: the card itself, and for Gear Characters beside it if it costs Fatigue.

    Source: duel.gear.effect-by-character, duel.act.effect-no-fatigue, duel.fatigue.paying-at-four
    """
    rules, state = rules_of(ctx), ctx.state
    seat = state.active
    if not ways_to_pay(state, seat, ability.cost):
        return []
    users = [source]
    if rules.card(source).kind == "gear" and ability.cost.fatigue:
        users += characters(rules, state, seat, zone)
    return [card for card in users if can_tire(state, card, ability.cost.fatigue)]


def may_ride(ctx: DuelCtx, rider: str, mount: str) -> bool:
    """Return whether a Character may ride a Mountable one.

    Source: duel.keyword.mountable-who, duel.keyword.mountable-fails
    """
    rules, state = rules_of(ctx), ctx.state
    if place_of(state, rider) != place_of(state, mount):
        return False
    if not (can_move(rules, state, rider) and can_move(rules, state, mount)):
        return False
    return value(rules, state, rider, "trait") < value(rules, state, mount, "trait")


def refusals(ctx: DuelCtx) -> Sequence[Refusal]:
    """Return why what may be pointed at cannot be done now."""
    rules, state = rules_of(ctx), ctx.state
    seat = state.active
    found: list[Refusal] = []
    for card in state.zone("hand", seat):
        if not ways_to_pay(state, seat, rules.card(card).cost):
            reason = unpayable_words(state, seat, rules.card(card).cost)
            found.append(Refusal("play", (f"card:{card}",), reason, "duel.cost.unpayable"))
    locked = state.players[seat].locked
    for card in characters(rules, state, seat):
        refs = (f"card:{card}",)
        if place_of(state, card) == "keep":
            reason, cite = "only Characters in the Battlefield attack", "duel.act.attack-battlefield"
            found.append(Refusal("attack", refs, reason, cite))
        elif locked:
            found.append(Refusal("attack", refs, "you cannot attack again this turn", locked))
        elif not can_tire(state, card, 1):
            found.append(Refusal("attack", refs, "it has 4 Fatigue", "duel.fatigue.paying-at-four"))
        if not can_tire(state, card, 1):
            found.append(Refusal("tactics", refs, "it has 4 Fatigue", "duel.fatigue.paying-at-four"))
        for mount in characters(rules, state, seat):
            if mount != card and has(rules, state, mount, "mountable") and not may_ride(ctx, card, mount):
                pair = (f"card:{card}", f"card:{mount}")
                reason = "a rider needs a lower Trait, and both must be able to Move from one Zone"
                found.append(Refusal("ride", pair, reason, "duel.keyword.mountable-who"))
    return found


# Doing it


async def play(ctx: DuelCtx, seat: int, card: str) -> None:
    """Play a card from hand: Characters and Gear to the Keep, Spells for their effect.

    Source: duel.character.cost-play, duel.gear.play, duel.spell.play, duel.spell.source, duel.turn.no-sickness
    """
    rules = rules_of(ctx)
    definition = rules.card(card)
    paid = await choose_payment(ctx, seat, definition.cost, card)
    if definition.kind == "spell":
        await _resolve_spell(ctx, seat, card, definition, paid, "play", "")
        return
    pop(ctx)
    clause = "duel.character.cost-play" if definition.kind == "character" else "duel.gear.play"
    change_pool(ctx, seat, negative(paid), "cost", "duel.cost.pay-first", card)
    ctx.emit(Entered(card=card, source="hand", cite=clause))
    if definition.kind == "character" and has(rules, ctx.state, card, "zealous") and can_move(rules, ctx.state, card):
        push(ctx, Task("zealous", seat, card))
    fire(ctx, "played", seat, card)


async def _resolve_spell(
    ctx: DuelCtx, seat: int, card: str, definition: Card, paid: tuple[int, int, int, int], origin: str, caster: str
) -> None:
    ability = definition.play
    assert ability is not None
    targets = await choose_targets(ctx, seat, ability, card, user=caster)
    pop(ctx)
    zone = f"{place_of(ctx.state, card)}:{seat}"
    ctx.emit(CardsMoved(cards=(card,), source=zone, target=f"casting:{seat}", cite="duel.spell.play"))
    effect = Effect(seat, card, "play", origin, caster=caster, user=caster, targets=targets)
    cost = definition.cost
    if caster:
        cost = msgspec.structs.replace(cost, fatigue=1)
    begin(ctx, effect, cost, paid)


async def zealous(ctx: DuelCtx, task: Task) -> None:
    """Let a Character Move after it was played. Source: duel.keyword.zealous"""
    cite = "duel.keyword.zealous"
    refs = (f"card:{task.card}",)
    there = place_of(ctx.state, task.card) == "keep"
    moves = there and await ctx.confirm(Seat(task.seat), "zealous", refs=refs, cite=cite, about=refs)
    pop(ctx)
    if moves:
        move(ctx, task.card, cite)


async def cast(ctx: DuelCtx, seat: int, caster: str, spell: str) -> None:
    """Let a Character in the Keep play a Spell out of Home for its cost and 1 Fatigue.

    Source: duel.act.cast-who, duel.act.cast-cost, duel.act.cast-source
    """
    definition = rules_of(ctx).card(spell)
    paid = await choose_payment(ctx, seat, definition.cost, spell, discount=cast_discount(ctx, caster))
    await _resolve_spell(ctx, seat, spell, definition, paid, "cast", caster)


async def use(ctx: DuelCtx, seat: int, user: str, source: str, number: int) -> None:
    """Use an effect printed on a Character or Gear; a Character using Gear is where the effect comes from.

    Source: duel.act.effect, duel.gear.effect-by-character
    """
    rules = rules_of(ctx)
    ability = rules.card(source).actions[number]
    paid = await choose_payment(ctx, seat, ability.cost, source)
    targets = await choose_targets(ctx, seat, ability, source, user=user)
    pop(ctx)
    caster = user if rules.card(user).kind == "character" else ""
    effect = Effect(seat, source, f"action:{number}", "action", caster=caster, user=user, targets=targets)
    begin(ctx, effect, ability.cost, paid)


def tactics(ctx: DuelCtx, card: str) -> None:
    """Pay 1 Fatigue: the Character becomes Prepared and its player gains 1 Edge.

    The Fatigue comes before the state, so it ends only an older one.
    Source: duel.tactics.action, duel.tactics.again
    """
    again = ctx.state.cards[card].prepared
    cause = new_cause(ctx)
    tire(ctx, card, 1, cause, "tactics", "duel.tactics.action")
    prepare(ctx, card, "duel.tactics.action")
    settle(ctx, cause, spare="" if again else card)


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
