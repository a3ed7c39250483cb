"""Why a card cannot be chosen where an effect, a Guard, a free Cast, Support or Sabotage asks for one.

Source: duel.target.choose, duel.keyword.guard, duel.act.cast-cost, duel.support.sources, duel.unblocked.sabotage-choice
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.decisions import Refusal
from game.kernel.language.say import N_
from game.modes.duel.content.terms import Target
from game.modes.duel.model.state import (
    PUBLIC_PLAY,
    Fight,
    State,
    fighter_of,
    host_of,
    other,
    owner,
    place_of,
)
from game.modes.duel.rules.attack_refusals import ATTACHED, FOUR
from game.modes.duel.rules.cards import free_guard
from game.modes.duel.rules.common import DuelCtx
from game.modes.duel.rules.costs import can_tire
from game.modes.duel.rules.numbers import has, is_character
from game.modes.duel.rules.orders import no_guard

Why = tuple[str, str]
"""A reason and its clause."""

OPEN_ZONES = (*PUBLIC_PLAY, "attached", "stockpile", "home")
PLACES = {
    "battlefield": N_("only cards in the Battlefield can be chosen"),
    "keep": N_("only cards in the Keep can be chosen"),
    "play": N_("only cards in the Battlefield and the Keep can be chosen"),
    "attached": N_("only Attached cards can be chosen"),
    "stockpile": N_("only cards in the Stockpile can be chosen"),
    "home": N_("only cards in Home can be chosen"),
}
KINDS = {
    "character": N_("only Characters can be chosen"),
    "gear": N_("only Gear can be chosen"),
    "spell": N_("only Spells can be chosen"),
}


def of_targets(
    ctx: DuelCtx, verb: str, seat: int, user: str, target: Target, legal: Sequence[str]
) -> Sequence[Refusal]:
    """Return why open cards, and those in the own hand, are not what an effect may be aimed at.

    `user` is the card that uses the effect, or else the one it is printed on.
    Source: duel.target.choose
    """
    state = ctx.state
    cards = [card for side in (seat, other(seat)) for zone in OPEN_ZONES for card in state.zone(zone, side)]
    return [
        Refusal(verb, (f"card:{card}",), _why_no_target(ctx, seat, user, target, card), "duel.target.choose")
        for card in (*cards, *state.zone("hand", seat))
        if card not in legal
    ]


def _why_no_target(ctx: DuelCtx, seat: int, user: str, target: Target, card: str) -> str:
    content, state = ctx.content, ctx.state
    location = place_of(state, card)
    zones = PUBLIC_PLAY if target.zone == "play" else (target.zone,)
    if location not in zones:
        return PLACES[target.zone]
    side = owner(host_of(state, card)) if location == "attached" else owner(card)
    if target.who == "own" and side != seat:
        return N_("only your own can be chosen")
    if target.who == "enemy" and side == seat:
        return N_("only your opponent's can be chosen")
    if target.kind != "card" and content.card(card).kind != target.kind:
        return KINDS[target.kind]
    if target.others and card == user:
        return N_("another card has to be chosen")
    if target.same_zone and place_of(state, user) != location:
        return N_("it stands in another Zone")
    entry = state.cards.get(card)
    if target.unprepared and entry is not None and entry.prepared:
        return N_("it is Prepared")
    if entry is None and not target.tired:
        return N_("it is being Cast")
    return N_("it has no Fatigue") if target.tired else N_("it has Fatigue")


def of_guards(ctx: DuelCtx, fight: Fight, seat: int) -> Sequence[Refusal]:
    """Return why cards in play cannot guard a seat's fighter.

    Source: duel.keyword.guard, duel.keyword.guard-once, duel.attach.no-act, duel.fatigue.paying-at-four
    """
    found = []
    for card in own_in_play(ctx.state, seat):
        why = _why_no_guard(ctx, fight, seat, card)
        if why is not None:
            found.append(Refusal("guard", (f"card:{card}",), *why))
    return found


def _why_no_guard(ctx: DuelCtx, fight: Fight, seat: int, card: str) -> Why | None:
    content, state = ctx.content, ctx.state
    fighter, cite = fighter_of(fight, seat), "duel.keyword.guard"
    if place_of(state, card) == "attached":
        return ATTACHED
    if card == fighter:
        return N_("it fights: a Guard helps another Character"), cite
    if not is_character(content, card) or not has(content, state, card, "guard"):
        return N_("only Characters with Guard can help"), cite
    if place_of(state, card) != place_of(state, fighter):
        return N_("it stands in another Zone"), cite
    if card in fight.helped:
        return N_("it has helped in this fight"), "duel.keyword.guard-once"
    if no_guard(state, seat, card):
        return N_("you want not to be asked about it"), cite
    return None if free_guard(content, state, seat) or can_tire(state, card, 1) else FOUR


def of_free_casts(ctx: DuelCtx, seat: int) -> Sequence[Refusal]:
    """Return why cards cannot be Cast where an effect gives a Cast. Source: duel.act.cast-cost, duel.act.cast-attach"""
    return [Refusal("spell", (f"card:{card}",), *why) for card, why in _not_cast(ctx, seat)]


def _not_cast(ctx: DuelCtx, seat: int) -> Iterator[tuple[str, Why]]:
    content, state = ctx.content, ctx.state
    for card in state.zone("attached", seat):
        if content.card(card).kind == "spell":
            yield card, (N_("it is Attached; only Spells in Home are Cast"), "duel.act.cast-attach")
    for card in state.zone("hand", seat):
        yield card, (N_("only Spells in Home are Cast"), "duel.act.cast-cost")
    for card in state.zone("home", seat):
        if content.card(card).kind != "spell":
            yield card, (N_("only Spells are Cast"), "duel.act.cast-cost")


def of_support(ctx: DuelCtx, seat: int) -> Sequence[Refusal]:
    """Return why cards cannot be given as Support. Source: duel.support.sources"""
    reason = N_("Support comes from the hand, the Stockpile or the top of the Arsenal")
    cards = (*own_in_play(ctx.state, seat), *ctx.state.zone("home", seat))
    return [Refusal("hand", (f"card:{card}",), reason, "duel.support.sources") for card in cards]


def of_sabotage(ctx: DuelCtx, victim: int, legal: Sequence[str]) -> Sequence[Refusal]:
    """Return why open cards cannot be discarded by Sabotage. Source: duel.unblocked.sabotage-choice"""
    reason, cite = N_("Sabotage discards Gear in play and Attached cards"), "duel.unblocked.sabotage-choice"
    cards = (*own_in_play(ctx.state, victim), *ctx.state.zone("stockpile", victim))
    return [Refusal("gear", (f"card:{card}",), reason, cite) for card in cards if card not in legal]


def own_in_play(state: State, seat: int) -> list[str]:
    """Return the cards of a seat in play and those Attached, wherever they lie."""
    return [card for zone in (*PUBLIC_PLAY, "attached") for card in state.zone(zone, seat)]
