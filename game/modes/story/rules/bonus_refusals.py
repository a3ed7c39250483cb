"""Why abilities of decks and allies cannot be used now, or not for this: the reasons a player is told.

Source: story.ability.*, story.gap.ability-payment, story.gap.npcs, story.noncombat.keyword-per-test
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.kernel.decisions import Option, Refusal
from game.kernel.language.say import N_
from game.modes.story.content.cards import CombatUse, Gives
from game.modes.story.content.terms import ATTACK_TYPES, CATEGORIES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_dead
from game.modes.story.rules.common import ordinary, seat_ref
from game.modes.story.rules.reasons import (
    NOT_SHOWN,
    Reason,
    not_here,
    of_general,
    of_noncombat,
    of_other_test,
    of_restoring,
    other_type,
)

DEAD: Reason = (N_("Damage and Wounds pay for nothing"), "story.gap.dead-cards")
HELPED: Reason = (N_("it has helped in this encounter"), "story.gap.npcs")
LARGER_HAND: Reason = (N_("it helps by itself"), "story.draw.limit-may-change")


def of_bonuses(
    content: StoryContent, state: State, window: str, seat: int, choices: Collection[Option]
) -> Sequence[Refusal]:
    """Return why a seat cannot use its abilities and the allies in a window, where it cannot."""
    offered: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    for choice in choices:
        if choice.refs:
            offered.setdefault((choice.verb, choice.refs[0]), set()).add(choice.refs[1:])
    found: list[Refusal] = []
    for deck in state.players[seat].decks:
        found += _of_deck(content, state, window, seat, deck, offered)
    helped = state.encounter.allies if state.encounter is not None else ()
    for ally in state.allies:
        ref, entry = f"ally:{ally}", content.allies[ally]
        if ally in helped:
            found += [Refusal(verb, (ref,), *HELPED) for verb in ("ally", "keyword")]
        elif entry.keyword:
            left = offered.get(("keyword", ref), ())
            found += _of_source_keyword(entry.keyword, state, window, ref, left, "story.gap.npcs")
        elif entry.gives is None:
            found.append(Refusal("ally", (ref,), *LARGER_HAND))
        elif ("ally", ref) in offered:
            found += _of_uses(entry.gives, state, window, seat, (ref,), offered["ally", ref], ally=True)
        else:
            found += _of_nobody(entry.gives, state, window, (ref,), ally=True, seat=seat)
            found.append(Refusal("ally", (ref,), *_of_bonus(entry.gives, state, window, seat, ally=True)))
    return found


def _of_deck(
    content: StoryContent,
    state: State,
    window: str,
    seat: int,
    deck: str,
    offered: dict[tuple[str, str], set[tuple[str, ...]]],
) -> Iterator[Refusal]:
    ability, ref = content.ability(deck), f"deck:{deck}"
    if ability is None:
        return
    used = deck in state.players[seat].used
    if used:
        once = N_("it was used in this turn"), "story.ability.once-per-turn"
        verb = "keyword" if ability.keyword else "ability"
        yield Refusal(verb, (ref,), *once)
        for card in state.hand(seat) if not ability.keyword else ():
            yield Refusal(verb, (ref, f"card:{card}"), *once)
    elif ability.keyword:
        left_open = offered.get(("keyword", ref), ())
        yield from _of_source_keyword(ability.keyword, state, window, ref, left_open, "story.ability.keyword")
    elif ability.gives is not None:
        for card in state.hand(seat):
            if is_dead(card):
                yield Refusal("ability", (ref, f"card:{card}"), *DEAD)
        payments = [f"card:{card}" for card in ordinary(state.hand(seat))]
        uses = offered.get(("ability", ref), set())
        if uses:
            for card in payments:
                left = {refs[1:] for refs in uses if refs[:1] == (card,)}
                yield from _of_uses(ability.gives, state, window, seat, (ref, card), left)
            return
        reason = _of_bonus(ability.gives, state, window, seat)
        if not payments:
            reason = N_("there is no card to discard for it"), "story.gap.dead-cards"
        for card in payments:
            yield from _of_nobody(ability.gives, state, window, (ref, card), seat=seat)
        yield Refusal("ability", (ref,), *reason)
        for held in state.hand(seat):
            yield Refusal("ability", (ref, f"card:{held}"), *reason)


def _of_source_keyword(
    keyword: str, state: State, window: str, ref: str, offered: Collection[tuple[str, ...]], cite: str
) -> Iterator[Refusal]:
    """Yield the Tests that the Keyword of a deck or an ally does not pass. Source: story.noncombat.keyword-per-test"""
    if not offered:
        yield Refusal("keyword", (ref,), *of_noncombat(state, window, keyword, cite=cite))
        return
    for category in CATEGORIES:
        if (f"category:{category}",) not in offered:
            yield Refusal("keyword", (ref, f"category:{category}"), *of_other_test(keyword, category))


def _of_uses(
    gives: Gives,
    state: State,
    window: str,
    seat: int,
    refs: tuple[str, ...],
    offered: Collection[tuple[str, ...]],
    *,
    ally: bool = False,
) -> Iterator[Refusal]:
    """Yield what a bonus that can be used now cannot be used for: other categories, other types, other heroes."""
    verb, named = "ally" if ally else "ability", {left[-1] for left in offered if left}
    if gives.noncombat is not None:
        for category in CATEGORIES:
            if f"category:{category}" not in named:
                shown = category in gives.noncombat.categories
                missing = N_("it does not show this"), "story.card.noncombat-one-choice"
                reason = of_noncombat(state, window, categories=(category,)) if shown else missing
                yield Refusal(verb, (*refs, f"category:{category}"), *reason)
    if gives.combat is not None:
        for kind in ATTACK_TYPES:
            if f"type:{kind}" not in named:
                yield Refusal(verb, (*refs, f"type:{kind}"), *_of_type(gives.combat, state, kind))
    if gives.repair or gives.heal:
        yield from _of_nobody(gives, state, window, refs, ally=ally, seat=seat, offered=named)


def _of_type(use: CombatUse, state: State, kind: str) -> Reason:
    """Return why a combat bonus is not used as this type. Source: story.card.same-type-only"""
    if kind not in use.types:
        return NOT_SHOWN
    if state.assault is not None:
        return _of_defense_type(use, state.assault.kind, (kind,))
    return _of_attack_type(state.strike.kind if state.strike is not None else kind, (kind,))


def _of_attack_type(running: str, own: Sequence[str]) -> Reason:
    return other_type(N_("the attack is {type}, this is {own}"), running, own), "story.card.same-type-only"


def _of_defense_type(use: CombatUse, running: str, own: Sequence[str]) -> Reason:
    cite = "story.defense.boost-same-type" if use.use == "defense-boost" else "story.defense.single-type"
    return other_type(N_("the defense is {type}, this is {own}"), running, own), cite


def _of_nobody(
    gives: Gives,
    state: State,
    window: str,
    refs: tuple[str, ...],
    *,
    seat: int,
    ally: bool = False,
    offered: Collection[str] = (),
) -> Iterator[Refusal]:
    """Yield whom a bonus cannot repair or heal: an ability is for its owner, an ally's for all who are not Defeated.

    Source: story.gap.repair-heal, story.gap.npcs
    """
    verb = "ally" if ally else "ability"
    for what, count in (("repair", gives.repair), ("heal", gives.heal)) if window == "heal" else ():
        for other, player in enumerate(state.players) if count else ():
            ref = seat_ref(other)
            if ref in offered:
                continue
            reason = of_restoring(window, what)
            if player.defeated:
                reason = N_("is Defeated"), "story.defeat.out-of-encounter"
            elif not ally and other != seat:
                reason = N_("it is only for its player"), "story.gap.repair-heal"
            yield Refusal(verb, (*refs, ref), *reason)


def _of_bonus(gives: Gives, state: State, window: str, seat: int, *, ally: bool = False) -> Reason:
    """Return why a bonus cannot be used in a window at all."""
    if gives.noncombat is not None:
        cite = "story.gap.npcs" if ally else "story.gap.ability-payment"
        return of_noncombat(state, window, categories=gives.noncombat.categories, cite=cite)
    if gives.repair or gives.heal:
        return of_restoring(window, "repair" if gives.repair else "heal")
    if gives.combat is None:
        return of_general(state, window)
    use = gives.combat
    defends = use.use in ("defense", "defense-boost")
    if window == "heal":
        cite = "story.combat.defensive-abilities" if defends else "story.gap.ability-payment"
        return N_("it is not used in the Draw step"), cite
    if window == "defense" and defends and state.assault is not None:
        if seat != state.assault.target and use.use == "defense":
            return N_("it adds only to one's own defense"), "story.combat.defensive-abilities"
        if not state.assault.lays:
            return N_("a boost only adds to a defense that was begun"), "story.card.defense-likewise"
        return _of_defense_type(use, state.assault.kind, use.types)
    if window == "strike" and not defends and state.strike is not None:
        if state.strike.kind not in use.types:
            reason, cite = _of_attack_type(state.strike.kind, use.types)
            return reason, cite if ally else "story.gap.ability-payment"
        return N_("Attack adds only to one's own attack"), "story.gap.ability-payment"
    if window == "hero" and use.use == "attack":
        return N_("it is not your turn to attack"), "story.attack.in-order-one-each"
    return not_here(state, window, defends=defends)
