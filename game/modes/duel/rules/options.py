"""What can be done in the Engage phase: what can be played, who can attack, act, Cast, use and ride.

Source: duel.turn.engage, duel.act.*
"""

from __future__ import annotations

import msgspec

from game.kernel.decisions import Option
from game.modes.duel.content.types import Ability
from game.modes.duel.model.state import place_of
from game.modes.duel.model.tasks import Announced, Cast, Play, Use
from game.modes.duel.rules.attacks import may_attack
from game.modes.duel.rules.cards import can_move
from game.modes.duel.rules.caused import spells_in_home
from game.modes.duel.rules.common import DuelCtx
from game.modes.duel.rules.costs import can_tire, ways_to_pay
from game.modes.duel.rules.numbers import bonuses, characters, has, value


class Attack(msgspec.Struct, frozen=True):
    """Attack with a Character."""

    attacker: str


class Tactics(msgspec.Struct, frozen=True):
    """Let a Character use Tactics."""

    card: str


class Ride(msgspec.Struct, frozen=True):
    """Let a Character ride another one."""

    rider: str
    mount: str


Act = Attack | Tactics | Ride | Announced
"""What can be done: at once, or as a task with further questions."""


def choices(ctx: DuelCtx) -> dict[Option, Act | None]:
    """Return what the active player can do, None to end the turn. Source: duel.turn.engage"""
    return {**_plays(ctx), **_attacks(ctx), **_actions(ctx), Option("end"): None}


def _plays(ctx: DuelCtx) -> dict[Option, Act]:
    """Return the cards in hand whose cost can be paid. Source: duel.cost.unpayable"""
    facts, state, seat = ctx.facts, ctx.state, ctx.state.active
    return {
        Option(f"play:{card}", (f"card:{card}",)): Play(seat, card)
        for card in state.zone("hand", seat)
        if ways_to_pay(state, seat, facts.card(card).cost)
    }


def _attacks(ctx: DuelCtx) -> dict[Option, Act]:
    """Return the Characters that can attack.

    Source: duel.act.attack-battlefield, duel.fight.lockout, duel.attack.several
    """
    facts, state = ctx.facts, ctx.state
    if state.players[state.active].locked:
        return {}
    ready = characters(facts, state, state.active, "battlefield")
    return {
        Option(f"attack:{card}", (f"card:{card}",)): Attack(card) for card in ready if may_attack(facts, state, card)
    }


def cast_discount(ctx: DuelCtx, caster: str) -> int:
    """Return what a caster's own effects take off the number of a Spell's cost. Source: duel.act.cast-source"""
    return sum(bonus.cast_discount for _, bonus, _ in bonuses(ctx.facts, ctx.state, caster))


def _actions(ctx: DuelCtx) -> dict[Option, Act]:
    """Return Tactics, Casts, effects and rides that can be paid; a Spell in Home once for each name.

    Source: duel.act.cast-who, duel.act.effect, duel.tactics.action, duel.keyword.mountable-who,
        duel.gear.effect-by-character
    """
    facts, state = ctx.facts, ctx.state
    seat = state.active
    own = characters(facts, state, seat)
    found: dict[Option, Act] = {
        Option(f"tactics:{card}", (f"card:{card}",)): Tactics(card) for card in own if can_tire(state, card, 1)
    }
    spells = spells_in_home(ctx, seat)
    for caster in characters(facts, state, seat, "keep") if spells else ():
        if can_tire(state, caster, 1):
            discount = cast_discount(ctx, caster)
            found |= {
                Option(f"cast:{caster}/{spell}", (f"card:{caster}", f"card:{spell}")): Cast(seat, caster, spell)
                for spell in spells
                if ways_to_pay(state, seat, facts.card(spell).cost, 0, discount)
            }
    others: dict[Option, Act] = {}
    for zone in ("battlefield", "keep"):
        for source in state.zone(zone, seat):
            actions = facts.card(source).actions
            for number, ability in enumerate(actions):
                which = (f"effect:{number + 1}",) if len(actions) > 1 else ()
                for user in users_of(ctx, source, zone, ability):
                    option = Option(f"use:{user}/{source}/{number}", (f"card:{user}", f"card:{source}", *which))
                    (found if user == source else others)[option] = Use(seat, user, source, number)
    found |= others
    for mount in own:
        if has(facts, state, mount, "mountable"):
            found |= {
                Option(f"ride:{rider}/{mount}", (f"card:{rider}", f"card:{mount}")): Ride(rider, mount)
                for rider in own
                if rider != mount and may_ride(ctx, rider, mount)
            }
    return found


def users_of(ctx: DuelCtx, source: str, zone: str, ability: Ability) -> list[str]:
    """Return who can use an effect: the card itself, and for Gear Characters beside it if it costs Fatigue.

    Source: duel.gear.effect-by-character, duel.act.effect-no-fatigue, duel.fatigue.paying-at-four
    """
    facts, state = ctx.facts, ctx.state
    seat = state.active
    if not ways_to_pay(state, seat, ability.cost):
        return []
    users = [source]
    if facts.card(source).kind == "gear" and ability.cost.fatigue:
        users += characters(facts, state, seat, zone)
    return [card for card in users if can_tire(state, card, ability.cost.fatigue)]


def may_ride(ctx: DuelCtx, rider: str, mount: str) -> bool:
    """Return whether a Character may ride a Mountable one.

    Source: duel.keyword.mountable-who, duel.keyword.mountable-fails
    """
    facts, state = ctx.facts, ctx.state
    if place_of(state, rider) != place_of(state, mount):
        return False
    if not (can_move(facts, state, rider) and can_move(facts, state, mount)):
        return False
    return value(facts, state, rider, "trait") < value(facts, state, mount, "trait")
