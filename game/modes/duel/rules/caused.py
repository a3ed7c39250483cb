"""Actions that effects cause: a Character attacks, Casts or fights without the costs.

Source: duel.act.caused, duel.attack.group, duel.fight.order
"""

from __future__ import annotations

from typing import Any

from game.kernel.decisions import Seat
from game.modes.duel.content import verbs as c
from game.modes.duel.model.state import Effect, State, owner, place_of, type_of
from game.modes.duel.model.tasks import FreeCast
from game.modes.duel.rules.attacks import charge
from game.modes.duel.rules.common import DuelCtx, card_choices, push
from game.modes.duel.rules.fights import begin_fight
from game.modes.duel.rules.numbers import is_banned, is_character
from game.modes.duel.rules.target_refusals import of_free_casts
from game.modes.duel.rules.targets import targets_now


def _actors(ctx: DuelCtx, effect: Effect, zone: str) -> list[str]:
    """Return the targets that are own Characters in the zone an action needs. Source: duel.act.caused"""
    content, state = ctx.content, ctx.state
    return [
        card
        for card in targets_now(ctx, effect)
        if is_character(content, card) and owner(card) == effect.seat and place_of(state, card) == zone
    ]


def attack(ctx: DuelCtx, effect: Effect, verb: c.Charge, answer: Any) -> bool:
    """Let a Character attack for free, alone, lock-out or not. Source: duel.act.caused, duel.attack.group"""
    content = ctx.content
    found = [card for card in _actors(ctx, effect, "battlefield") if not is_banned(content, ctx.state, card, "attack")]
    if not found:
        return False
    charge(ctx, found[0])
    return True


def spells_in_home(ctx: DuelCtx, seat: int) -> list[str]:
    """Return the Spells of a Home, one for each name. Source: duel.act.cast-cost"""
    content, state = ctx.content, ctx.state
    spells: dict[str, str] = {}
    for card in state.zone("home", seat):
        if content.card(card).kind == "spell":
            spells.setdefault(type_of(card), card)
    return list(spells.values())


async def ask_cast(ctx: DuelCtx, effect: Effect, verb: c.CastSpell) -> str:
    """Ask which Spell is Cast. Source: duel.act.cast-cost"""
    spells = spells_in_home(ctx, effect.seat) if _actors(ctx, effect, "keep") else []
    if not spells:
        return ""
    choices, about = card_choices("spell", spells), (f"card:{effect.source}",)
    cite, refused = "duel.act.caused", lambda: of_free_casts(ctx, effect.seat)
    return await ctx.pick(Seat(effect.seat), "free-cast", choices, cite=cite, about=about, refusals=refused)


def cast_for_free(ctx: DuelCtx, effect: Effect, verb: c.CastSpell, answer: str) -> bool:
    """Let a Character in the Keep Cast for free. Source: duel.act.caused, duel.act.cast-who"""
    if not answer:
        return False
    push(ctx, FreeCast(effect.seat, _actors(ctx, effect, "keep")[0], answer))
    return True


def fight(ctx: DuelCtx, effect: Effect, verb: c.FightTarget, answer: Any) -> bool:
    """Let a Character fight the target, its Martial against the target's Elude; neither pays for it.

    Source: duel.fight.order, duel.fight.lockout, duel.target.fail
    """
    fighter = effect.fighter or effect.caster
    found = [card for card in targets_now(ctx, effect) if _opposes(ctx, fighter, card)]
    if not found:
        return False
    begin_fight(ctx, fighter, found[0], "effect")
    return True


def _opposes(ctx: DuelCtx, fighter: str, card: str) -> bool:
    content, state = ctx.content, ctx.state
    return _in_play(state, fighter) and is_character(content, card) and owner(card) != owner(fighter)


def _in_play(state: State, card: str) -> bool:
    return card in state.cards
