"""Why a Character cannot block an attacker or be Ambushed, each reason with its clause.

Source: duel.attack.blocks, duel.keyword.airborne, duel.keyword.provoke-exclusive, duel.unblocked.ambush-target
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Refusal
from game.kernel.language.say import mark
from game.modes.duel.model.state import Attack, State, other, place_of
from game.modes.duel.rules.common import DuelCtx
from game.modes.duel.rules.costs import can_tire
from game.modes.duel.rules.numbers import characters, has, is_character, may_block

FOUR = (mark("it has 4 Fatigue"), "duel.fatigue.paying-at-four")
FORBIDDEN = (mark("an effect forbids it"), "duel.gap.effect-durations")


def provoked(state: State) -> list[str]:
    """Return who is Provoked, in an attack within another too. Source: duel.keyword.provoke-exclusive"""
    return [card for attack in state.attacks for card in attack.provoked.values()]


def of_blocks(ctx: DuelCtx, attack: Attack) -> Sequence[Refusal]:
    """Return why Characters cannot block attackers. Source: duel.attack.blocks, duel.keyword.provoke-exclusive"""
    facts, state = ctx.facts, ctx.state
    taken = provoked(state)
    found = []
    for attacker in attack.attackers:
        for card in (*state.zone("battlefield", other(attack.seat)), *state.zone("keep", other(attack.seat))):
            refs = (f"card:{attacker}", f"card:{card}")
            if attack.provoked.get(attacker) == card:
                continue
            if not is_character(facts, card):
                found.append(Refusal("block", refs, mark("only Characters block"), "duel.gear.no-fight"))
            elif card in taken:
                found.append(
                    Refusal("block", refs, mark("it is Provoked by another"), "duel.keyword.provoke-exclusive")
                )
            elif attacker in attack.provoked:
                reason = mark("its blocker was chosen by Provoke")
                found.append(Refusal("block", refs, reason, "duel.keyword.provoke-single-blocker"))
            elif not can_tire(state, card, 1):
                found.append(Refusal("block", refs, *FOUR))
            elif not may_block(facts, state, card, attacker):
                found.append(Refusal("block", refs, *_block(ctx, card, attacker)))
    return found


def _block(ctx: DuelCtx, card: str, attacker: str) -> tuple[str, str]:
    facts, state = ctx.facts, ctx.state
    if place_of(state, card) == "keep":
        return mark("only Characters in the Battlefield block"), "duel.zone.battlefield"
    able = has(facts, state, card, "airborne") or has(facts, state, card, "ranged")
    if has(facts, state, attacker, "airborne") and not able:
        return mark("only Airborne and Ranged Characters block it"), "duel.keyword.airborne"
    return FORBIDDEN


def of_ambushes(ctx: DuelCtx, attackers: Sequence[str]) -> Sequence[Refusal]:
    """Return why Characters cannot be Ambushed: they have no Fatigue. Source: duel.unblocked.ambush-target"""
    facts, state = ctx.facts, ctx.state
    return [
        Refusal(
            "ambush", (f"card:{attacker}", f"card:{card}"), mark("it has no Fatigue"), "duel.unblocked.ambush-target"
        )
        for attacker in attackers
        for card in characters(facts, state, other(state.attacks[-1].seat))
        if not state.cards[card].fatigue
    ]
