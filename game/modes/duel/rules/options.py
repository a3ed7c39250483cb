"""What can be done in the Engage phase: what can be played, who can attack, act, Cast, use and ride.

Source: duel.turn.engage, duel.act.*
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from game.kernel.decisions import Option
from game.modes.duel.content.terms import Cost
from game.modes.duel.content.types import Ability
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, place_of
from game.modes.duel.model.tasks import Announced, Cast, Play, Use
from game.modes.duel.rules.attacks import may_attack
from game.modes.duel.rules.cards import can_move
from game.modes.duel.rules.caused import spells_in_home
from game.modes.duel.rules.common import DuelCtx, card_option
from game.modes.duel.rules.costs import can_pay, can_tire, pool_of
from game.modes.duel.rules.numbers import bonuses, characters, has, value


class AttackOption(msgspec.Struct, frozen=True):
    """Attack with a Character."""

    attacker: str


class Tactics(msgspec.Struct, frozen=True):
    """Let a Character use Tactics."""

    card: str


class Ride(msgspec.Struct, frozen=True):
    """Let a Character ride another one."""

    rider: str
    mount: str


Act = AttackOption | Tactics | Ride | Announced
"""What can be done: at once, or as a task with further questions."""


def choices(ctx: DuelCtx) -> dict[Option, Act | None]:
    """Return what the active player can do, None to end the turn. Source: duel.turn.engage"""
    found: dict[Option, Act | None] = {}
    for listed in LISTED.values():
        found |= listed(ctx)
    found[Option(END)] = None
    return found


def find_chosen_act(ctx: DuelCtx, answer: str) -> Act | None:
    """Return what a legal answer stands for, None to end the turn.

    Only the choices of its kind are listed: bots answer the same question on many clones.
    """
    if answer == END:
        return None
    listed = LISTED[answer.partition(":")[0]]
    return next(act for option, act in listed(ctx).items() if option.id == answer)


def _plays(ctx: DuelCtx) -> dict[Option, Act]:
    """Return the cards in hand whose cost can be paid. Source: duel.cost.unpayable"""
    content, state, seat = ctx.content, ctx.state, ctx.state.active
    pool = pool_of(state, seat)
    return {
        card_option("play", card): Play(seat, card)
        for card in state.zone("hand", seat)
        if can_pay(pool, content.card(card).cost)
    }


def _attacks(ctx: DuelCtx) -> dict[Option, Act]:
    """Return the Characters that can attack.

    Source: duel.act.attack-battlefield, duel.fight.lockout, duel.attack.several
    """
    content, state = ctx.content, ctx.state
    if state.players[state.active].locked:
        return {}
    ready = characters(content, state, state.active, "battlefield")
    return {card_option("attack", card): AttackOption(card) for card in ready if may_attack(content, state, card)}


def cast_discount(content: DuelContent, state: State, caster: str) -> int:
    """Return what a caster's own effects take off the number of a Spell's cost. Source: duel.act.cast-source"""
    return sum(bonus.cast_discount for _, bonus, _ in bonuses(content, state, caster))


def cast_cost(content: DuelContent, state: State, caster: str, spell: str) -> Cost:
    """Return the Attributes that a caster pays for a Spell. Source: duel.act.cast-cost, duel.act.cast-source"""
    cost = content.card(spell).cost
    return msgspec.structs.replace(cost, any=max(0, cost.any - cast_discount(content, state, caster)))


def _tactics(ctx: DuelCtx) -> dict[Option, Act]:
    """Return the Characters that can use Tactics. Source: duel.tactics.action"""
    own = characters(ctx.content, ctx.state, ctx.state.active)
    return {card_option("tactics", card): Tactics(card) for card in own if can_tire(ctx.state, card, 1)}


def _casts(ctx: DuelCtx) -> dict[Option, Act]:
    """Return the Casts that can be paid, a Spell in Home once for each name. Source: duel.act.cast-who"""
    content, state, seat = ctx.content, ctx.state, ctx.state.active
    casters = [card for card in characters(content, state, seat, "keep") if can_tire(state, card, 1)]
    spells = spells_in_home(ctx, seat) if casters else []
    if not spells:
        return {}
    pool = pool_of(state, seat)
    found: dict[Option, Act] = {}
    for caster in casters:
        discount = cast_discount(content, state, caster)
        found |= {
            card_option("cast", caster, spell): Cast(seat, caster, spell)
            for spell in spells
            if can_pay(pool, content.card(spell).cost, discount)
        }
    return found


def _uses(ctx: DuelCtx) -> dict[Option, Act]:
    """Return the effects that can be paid, those of Gear in a Character's hands last.

    Source: duel.act.effect, duel.gear.effect-by-character
    """
    content, state, seat = ctx.content, ctx.state, ctx.state.active
    found: dict[Option, Act] = {}
    others: dict[Option, Act] = {}
    for zone in ("battlefield", "keep"):
        for source in state.zone(zone, seat):
            actions = content.card(source).actions
            for number, ability in enumerate(actions):
                which = (f"effect:{number + 1}",) if len(actions) > 1 else ()
                for user in users_of(ctx, source, zone, ability):
                    option = Option(f"use:{user}/{source}/{number}", (f"card:{user}", f"card:{source}", *which))
                    (found if user == source else others)[option] = Use(seat, user, source, number)
    return found | others


def _rides(ctx: DuelCtx) -> dict[Option, Act]:
    """Return who can ride whom. Source: duel.keyword.mountable-who"""
    content, state = ctx.content, ctx.state
    own = characters(content, state, state.active)
    return {
        card_option("ride", rider, mount): Ride(rider, mount)
        for mount in own
        if has(content, state, mount, "mountable")
        for rider in own
        if rider != mount and may_ride(ctx, rider, mount)
    }


def users_of(ctx: DuelCtx, source: str, zone: str, ability: Ability) -> list[str]:
    """Return who can use an effect: the card itself, and for Gear Characters beside it if it costs Fatigue.

    Source: duel.gear.effect-by-character, duel.act.effect-no-fatigue, duel.fatigue.paying-at-four
    """
    content, state = ctx.content, ctx.state
    seat = state.active
    if not can_pay(pool_of(state, seat), ability.cost):
        return []
    users = [source]
    if content.card(source).kind == "gear" and ability.cost.fatigue:
        users += characters(content, state, seat, zone)
    return [card for card in users if can_tire(state, card, ability.cost.fatigue)]


def may_ride(ctx: DuelCtx, rider: str, mount: str) -> bool:
    """Return whether a Character may ride a Mountable one.

    Source: duel.keyword.mountable-who, duel.keyword.mountable-fails
    """
    content, state = ctx.content, ctx.state
    if place_of(state, rider) != place_of(state, mount):
        return False
    if not (can_move(content, state, rider) and can_move(content, state, mount)):
        return False
    return value(content, state, rider, "trait") < value(content, state, mount, "trait")


END = "end"
LISTED: Mapping[str, Callable[[DuelCtx], dict[Option, Act]]] = {
    "play": _plays,
    "attack": _attacks,
    "tactics": _tactics,
    "cast": _casts,
    "use": _uses,
    "ride": _rides,
}
"""What lists the choices of a kind, by the word their ids begin with, in the order they are offered in."""
