"""What an effect may be aimed at, and choosing it.

Source: duel.target.choose, duel.target.before-support, duel.target.fail, duel.attach.targetable
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.kernel.decisions import Refusal, Seat
from game.modes.duel.content.terms import Target
from game.modes.duel.content.types import Ability
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import PUBLIC_PLAY, Effect, State, other, owner, place_of
from game.modes.duel.rules.common import DuelCtx, card_choices
from game.modes.duel.rules.target_refusals import of_targets

NOBODY = "nobody"


class TargetingContext(msgspec.Struct, frozen=True, gc=False):
    """For whom an ability looks for targets.

    `source` is the card it is printed on, `user` the card whose Zone counts, `about` the card that set it off, `pays`
    the Fatigue the user is about to pay: costs come before targets.
    Source: duel.zone.city, duel.cost.pay-first
    """

    seat: int
    source: str
    user: str = ""
    about: str = ""
    pays: int = 0


def legal_targets(content: DuelContent, state: State, aim: TargetingContext, target: Target) -> list[str]:
    """Return the cards a target may be, own ones first.

    Source: duel.target.choose, duel.zone.city, duel.attach.no-act, duel.cost.pay-first, duel.gear.effect-by-character
    """
    return list(_find_targets(content, state, aim, target))


def _find_targets(content: DuelContent, state: State, aim: TargetingContext, target: Target) -> Iterator[str]:
    """Yield what `legal_targets` lists, as far as it is read: often it only matters whether there is any."""
    seat, source, user = aim.seat, aim.source, aim.user
    if target.who in ("about", "self"):
        card = aim.about if target.who == "about" else source
        if card and fits(content, state, card, target, aim.pays if card == user else 0):
            yield card
        return
    # Who uses an effect is its source: in a Character's hands Gear is one of the others.
    left_out = (user or source) if target.others else ""
    within = state.zone(place_of(state, user), owner(user)) if target.same_zone and user in state.cards else None
    seats = (seat,) if target.who == "own" else (other(seat),) if target.who == "enemy" else (seat, other(seat))
    for side in seats:
        for zone in _zones(target):
            cards = state.zone(zone, side)
            if zone == "attached":
                cards = [card for name in _hosts(state, side) for card in state.cards[name].attached]
            for card in cards:
                if card == left_out or (within is not None and card not in within):
                    continue
                if _is_asked_for(content, state, card, target, aim.pays if card == user else 0):
                    yield card


def _zones(target: Target) -> tuple[str, ...]:
    return ("battlefield", "keep") if target.zone == "play" else (target.zone,)


def _hosts(state: State, seat: int) -> list[str]:
    return [*state.zone("battlefield", seat), *state.zone("keep", seat)]


def fits(content: DuelContent, state: State, card: str, target: Target, more: int = 0) -> bool:
    """Return whether a card, with so much more Fatigue, is what a target asks for. Source: duel.target.fail"""
    return place_of(state, card) in _zones(target) and _is_asked_for(content, state, card, target, more)


def _is_asked_for(content: DuelContent, state: State, card: str, target: Target, more: int) -> bool:
    """Return whether a card that lies in a zone of a target is what it asks for, with so much more Fatigue."""
    if target.kind != "card" and content.card(card).kind != target.kind:
        return False
    entry = state.cards.get(card)
    if entry is None:
        return not target.tired
    if target.unprepared and entry.prepared:
        return False
    fatigue = entry.fatigue + more
    return not (target.tired and not fatigue) and not (target.fresh and fatigue)


def is_there(state: State, card: str, target: Target) -> bool:
    """Return whether a card an effect has begun to be carried out on is still in reach of its further verbs."""
    return card in state.cards if set(_zones(target)) <= set(PUBLIC_PLAY) else place_of(state, card) in _zones(target)


def candidates_of(content: DuelContent, state: State, aim: TargetingContext, ability: Ability) -> list[str]:
    """Return what an ability may be aimed at now; nothing if it needs no target.

    A Spell that is being Cast has left Home. Source: duel.target.choose, duel.act.cast-attach
    """
    if ability.target is None:
        return []
    found = legal_targets(content, state, aim, ability.target)
    if aim.source in found and content.card(aim.source).play is ability:
        found.remove(aim.source)
    return found


def finds_nothing(content: DuelContent, state: State, aim: TargetingContext, ability: Ability) -> bool:
    """Return whether an ability is aimed, at one or at each, and there is nothing now that fits, or nobody to fight.

    Source: duel.target.fail
    """
    if ability.each is not None and not _has_target(content, state, aim, ability.each):
        return True
    if ability.target is not None:
        # As in `candidates_of`: a Spell that is being Cast has left Home.
        found = _find_targets(content, state, aim, ability.target)
        if all(card == aim.source and content.card(card).play is ability for card in found):
            return True
    return ability.fighter is not None and not _has_target(content, state, aim, ability.fighter)


def _has_target(content: DuelContent, state: State, aim: TargetingContext, target: Target) -> bool:
    """Return whether there is any card that a target may be."""
    return next(_find_targets(content, state, aim, target), None) is not None


async def choose_targets(ctx: DuelCtx, aim: TargetingContext, ability: Ability) -> tuple[tuple[str, ...], str]:
    """Ask for the targets of an effect and for the Character that fights for it.

    Source: duel.target.choose, duel.target.before-support
    """
    targets = await _targets(ctx, aim, ability)
    if ability.fighter is None or not targets:
        return targets, ""
    found = legal_targets(ctx.content, ctx.state, aim, ability.fighter)
    if not found:
        return targets, ""
    return targets, await _pick_fighter(ctx, aim, ability.fighter, found)


async def _pick_fighter(ctx: DuelCtx, aim: TargetingContext, target: Target, found: Sequence[str]) -> str:
    choices, refs, cite = card_choices("fighter", found), (f"card:{aim.source}",), "duel.target.choose"
    user = aim.user or aim.source
    return await ctx.pick(
        Seat(aim.seat), "fighter", choices, cite=cite, about=refs,
        refusals=lambda: of_targets(ctx, "fighter", aim.seat, user, target, found),
    )  # fmt: skip


def find_current_targets(ctx: DuelCtx, effect: Effect) -> tuple[str, ...] | None:
    """Return the cards an effect applies to now, None if it fails: it is aimed, and nothing of that fits any more.

    Source: duel.target.fail, duel.support.target-lost
    """
    content, state = ctx.content, ctx.state
    ability = content.ability(effect)
    aim = TargetingContext(effect.seat, effect.source, effect.user or effect.caster, effect.about)
    if ability.each is not None:
        return tuple(legal_targets(content, state, aim, ability.each))
    if ability.target is None:
        return ()
    legal = candidates_of(content, state, aim, ability)
    aimed = zip(effect.targets, effect.places, strict=True)
    left = tuple(card for card, location in aimed if card in legal and place_of(state, card) == location)
    if ability.fighter is not None and not (
        effect.fighter in state.cards and fits(content, state, effect.fighter, ability.fighter)
    ):
        return None
    return left or None


def targets_now(ctx: DuelCtx, effect: Effect) -> list[str]:
    """Return the targets a verb can still apply to: what fitted when the effect was carried out and is still there.

    Source: duel.target.fail, duel.support.target-lost
    """
    ability = ctx.content.ability(effect)
    target = ability.each or ability.target
    return [card for card in effect.targets if target is not None and is_there(ctx.state, card, target)]


async def _targets(ctx: DuelCtx, aim: TargetingContext, ability: Ability) -> tuple[str, ...]:
    """Ask for the targets of an effect; without an available target there is none, and it will fail."""
    target = ability.target
    if target is None:
        return ()
    found = candidates_of(ctx.content, ctx.state, aim, ability)
    if not found:
        return ()
    choices = card_choices("target", found)
    seat, refs = Seat(aim.seat), (f"card:{aim.source}",)
    cite, user = "duel.target.choose", aim.user or aim.source

    def list_refusals() -> Sequence[Refusal]:
        return of_targets(ctx, "target", aim.seat, user, target, found)

    if target.most > 1:
        most = min(target.most, len(found))
        return await ctx.pick_many(seat, "targets", choices, 1, most, cite=cite, about=refs, refusals=list_refusals)
    return (await ctx.pick(seat, "target", choices, cite=cite, about=refs, refusals=list_refusals),)
