"""Why a Character cannot attack, block an attacker, be Provoked or be Ambushed, each reason with its clause.

Source: duel.attack.blocks, duel.keyword.airborne, duel.keyword.provoke-exclusive, duel.unblocked.ambush-target
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Refusal
from game.kernel.language.say import N_
from game.modes.duel.model.state import Attack, State, other, place_of
from game.modes.duel.rules.common import DuelCtx
from game.modes.duel.rules.costs import can_tire
from game.modes.duel.rules.numbers import (
    blocks_from_keep,
    characters,
    is_banned,
    is_character,
    least_trait,
    may_block,
    value,
)

FOUR = (N_("it has 4 Fatigue"), "duel.fatigue.paying-at-four")
ATTACHED = (N_("an Attached card does not act"), "duel.attach.no-act")
FORBIDDEN = (N_("an effect forbids it"), "duel.gap.effect-durations")


def list_provoked_cards(state: State) -> list[str]:
    """Return who is Provoked, in an attack within another too. Source: duel.keyword.provoke-exclusive"""
    return [card for attack in state.attacks for card in attack.provoked.values()]


def of_blocks(ctx: DuelCtx, attack: Attack) -> Sequence[Refusal]:
    """Return why Characters cannot block attackers. Source: duel.attack.blocks, duel.keyword.provoke-exclusive"""
    content, state = ctx.content, ctx.state
    taken = list_provoked_cards(state)
    found = []
    for attacker in attack.attackers:
        for card in (*state.zone("battlefield", other(attack.seat)), *state.zone("keep", other(attack.seat))):
            refs = (f"card:{attacker}", f"card:{card}")
            if attack.provoked.get(attacker) == card:
                continue
            if not is_character(content, card):
                found.append(Refusal("block", refs, N_("only Characters block"), "duel.gear.no-fight"))
            elif card in taken:
                found.append(Refusal("block", refs, N_("it is Provoked by another"), "duel.keyword.provoke-exclusive"))
            elif attacker in attack.provoked:
                reason = N_("its blocker was chosen by Provoke")
                found.append(Refusal("block", refs, reason, "duel.keyword.provoke-single-blocker"))
            elif not can_tire(state, card, 1):
                found.append(Refusal("block", refs, *FOUR))
            elif not may_block(content, state, card, attacker):
                found.append(Refusal("block", refs, *_block(ctx, card, attacker)))
        found += _list_attached_refusals(state, "block", other(attack.seat), attacker)
    return found


def _list_attached_refusals(state: State, verb: str, seat: int, *before: str) -> list[Refusal]:
    """Return that Attached cards of a seat do not act; `before` are named first. Source: duel.attach.no-act"""
    named = tuple(f"card:{card}" for card in before)
    return [Refusal(verb, (*named, f"card:{under}"), *ATTACHED) for under in state.zone("attached", seat)]


def _block(ctx: DuelCtx, card: str, attacker: str) -> tuple[str, str]:
    content, state = ctx.content, ctx.state
    if place_of(state, card) == "keep" and not blocks_from_keep(content, state, card):
        return N_("only Characters in the Battlefield block"), "duel.zone.battlefield"
    if is_banned(content, state, card, "block"):
        return FORBIDDEN
    if value(content, state, card, "trait") <= least_trait(content, state, attacker):
        return N_("its Trait is too low to block this one"), "duel.gap.effect-durations"
    return N_("only Airborne and Ranged Characters block it"), "duel.keyword.airborne"


def of_provoking(ctx: DuelCtx, attackers: Sequence[str]) -> Sequence[Refusal]:
    """Return why cards cannot be Provoked by these attackers, which still have to.

    Source: duel.keyword.provoke, duel.keyword.provoke-airborne
    """
    content, state = ctx.content, ctx.state
    foe, taken = other(state.attacks[-1].seat), list_provoked_cards(state)
    found = []
    for attacker in attackers:
        for card in (*state.zone("battlefield", foe), *state.zone("keep", foe)):
            refs = (f"card:{attacker}", f"card:{card}")
            if not is_character(content, card):
                found.append(Refusal("provoke", refs, N_("only Characters are Provoked"), "duel.keyword.provoke"))
            elif place_of(state, card) == "keep":
                reason = N_("only Characters in the Battlefield are Provoked")
                found.append(Refusal("provoke", refs, reason, "duel.keyword.provoke"))
            elif card in taken:
                found.append(Refusal("provoke", refs, N_("it is Provoked already"), "duel.keyword.provoke"))
            elif not may_block(content, state, card, attacker):
                reason = _block(ctx, card, attacker)[0]
                found.append(Refusal("provoke", refs, reason, "duel.keyword.provoke-airborne"))
        found += _list_attached_refusals(state, "provoke", foe, attacker)
    return found


def attack_refusal(ctx: DuelCtx, card: str) -> tuple[str, str] | None:
    """Return why a card in play cannot attack now, None if it can.

    Source: duel.act.attack-battlefield, duel.fight.lockout, duel.gear.no-fight
    """
    content, state = ctx.content, ctx.state
    if not is_character(content, card):
        return N_("only Characters attack"), "duel.gear.no-fight"
    if place_of(state, card) == "keep":
        return N_("only Characters in the Battlefield attack"), "duel.act.attack-battlefield"
    if locked := state.players[state.active].locked:
        return N_("you cannot attack again this turn"), locked
    if not can_tire(state, card, 1):
        return FOUR
    if is_banned(content, state, card, "attack"):
        return FORBIDDEN
    return None


def of_joining(ctx: DuelCtx, seat: int) -> Sequence[Refusal]:
    """Return why cards in play cannot attack along. Source: duel.attack.group, duel.act.attack-battlefield"""
    state = ctx.state
    found = []
    for card in (*state.zone("battlefield", seat), *state.zone("keep", seat)):
        reason = attack_refusal(ctx, card)
        if card in state.attacks[-1].attackers:
            reason = N_("it attacks already"), "duel.attack.group"
        if reason is not None:
            found.append(Refusal("join", (f"card:{card}",), *reason))
    return [*found, *_list_attached_refusals(state, "join", seat)]


def of_unblocked(ctx: DuelCtx, attackers: Sequence[str]) -> Sequence[Refusal]:
    """Return why cards other than these unblocked `attackers` do nothing in the attack, and whom those cannot Ambush.

    Source: duel.unblocked.choose, duel.attack.stays-blocked, duel.unblocked.ambush-target
    """
    content, state = ctx.content, ctx.state
    attack, cite = state.attacks[-1], "duel.unblocked.choose"
    victims = characters(content, state, other(attack.seat))
    found = list(of_ambushes(ctx, attackers))
    for card in (*state.zone("battlefield", attack.seat), *state.zone("keep", attack.seat)):
        if card in attackers:
            continue
        ref, reason = f"card:{card}", _why_no_part(state, attack, card)
        found += [Refusal(verb, (ref,), reason, cite) for verb in ("demoralize", "sabotage")]
        if card in attack.attackers:
            found += [Refusal("ambush", (ref, f"card:{victim}"), reason, cite) for victim in victims]
    return found


def _why_no_part(state: State, attack: Attack, card: str) -> str:
    if card not in attack.attackers:
        return N_("it does not attack")
    if card in attack.blocks:
        return N_("it was blocked")
    if card in attack.done:
        return N_("it has had its part in this attack")
    return N_("it has left the Battlefield")


def of_ambushes(ctx: DuelCtx, attackers: Sequence[str]) -> Sequence[Refusal]:
    """Return why cards cannot be Ambushed: no Characters, or none with Fatigue.

    Source: duel.unblocked.ambush-target, duel.attach.no-act
    """
    content, state = ctx.content, ctx.state
    foe, cite = other(state.attacks[-1].seat), "duel.unblocked.ambush-target"
    found = []
    for attacker in attackers:
        for card in (*state.zone("battlefield", foe), *state.zone("keep", foe)):
            refs = (f"card:{attacker}", f"card:{card}")
            if not is_character(content, card):
                found.append(Refusal("ambush", refs, N_("only Characters are Ambushed"), cite))
            elif not state.cards[card].fatigue:
                found.append(Refusal("ambush", refs, N_("it has no Fatigue"), cite))
        found += _list_attached_refusals(state, "ambush", foe, attacker)
    return found
