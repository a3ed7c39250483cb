"""What an effect may be aimed at, and choosing it.

Source: duel.target.choose, duel.target.before-support, duel.target.fail, duel.attach.targetable
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.decisions import Option, Seat
from game.modes.duel.content import Ability, Retrieve, Target
from game.modes.duel.rules.common import DuelCtx, rules_of
from game.modes.duel.state import State, other, owner, place_of

if TYPE_CHECKING:
    from game.modes.duel.duel_rules import DuelRules

NOBODY = "nobody"


def legal_targets(
    rules: DuelRules, state: State, seat: int, target: Target, source: str, user: str = "", about: str = ""
) -> list[str]:
    """Return the cards a target may be, own ones first. `user` is the card whose Zone counts.

    Source: duel.target.choose, duel.zone.city, duel.attach.no-act
    """
    if target.who in ("about", "self"):
        card = about if target.who == "about" else source
        return [card] if card and fits(rules, state, card, target) else []
    seats = {"own": (seat,), "enemy": (other(seat),), "any": (seat, other(seat))}[target.who]
    found: list[str] = []
    for side in seats:
        for zone in _zones(target):
            cards = state.zone(zone, side)
            if zone == "attached":
                cards = [card for name in _hosts(state, side) for card in state.cards[name].attached]
            found += [card for card in cards if fits(rules, state, card, target)]
    if target.others:
        found = [card for card in found if card not in (source, user)]
    if target.same_zone and user in state.cards:
        zone, side = place_of(state, user), owner(user)
        found = [card for card in found if card in state.zone(zone, side)]
    return found


def _zones(target: Target) -> tuple[str, ...]:
    return ("battlefield", "keep") if target.zone == "play" else (target.zone,)


def _hosts(state: State, seat: int) -> list[str]:
    return [*state.zone("battlefield", seat), *state.zone("keep", seat)]


def fits(rules: DuelRules, state: State, card: str, target: Target) -> bool:
    """Return whether a card is still what a target asks for. Source: duel.target.fail"""
    place = place_of(state, card)
    if place not in _zones(target):
        return False
    if target.kind != "card" and rules.card(card).kind != target.kind:
        return False
    entry = state.cards.get(card)
    if entry is None:
        return not target.tired
    return not (target.tired and not entry.fatigue) and not (target.fresh and entry.fatigue)


def candidates_of(
    rules: DuelRules, state: State, seat: int, ability: Ability, source: str, user: str = "", about: str = ""
) -> list[str]:
    """Return what an ability may be aimed at now; nothing if it needs no target."""
    if ability.target is None:
        return []
    found = legal_targets(rules, state, seat, ability.target, source, user, about)
    if any(isinstance(verb, Retrieve) for verb in ability.do):
        found = [card for card in found if card != source]
    return found


async def choose_targets(
    ctx: DuelCtx, seat: int, ability: Ability, source: str, *, user: str = "", about: str = ""
) -> tuple[str, ...]:
    """Ask for the targets of an effect; without an available target there is none, and it will fail.

    Source: duel.target.choose, duel.target.before-support
    """
    target = ability.target
    if target is None:
        return ()
    found = candidates_of(rules_of(ctx), ctx.state, seat, ability, source, user, about)
    if not found:
        return ()
    options = [Option(f"target:{card}", (f"card:{card}",)) for card in found]
    refs = (f"card:{source}",)
    cite = "duel.target.choose"
    if target.most > 1:
        most = min(target.most, len(found))
        chosen = await ctx.choose_many(Seat(seat), "targets", options, 1, most, cite=cite, about=refs)
        return tuple(name.partition(":")[2] for name in chosen)
    return ((await ctx.choose(Seat(seat), "target", options, cite=cite, about=refs)).partition(":")[2],)
