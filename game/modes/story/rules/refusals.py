"""Why a card, ability or Keyword cannot be used now: the reasons a player is told, each with its clause.

Source: story.gap.windows, story.combat.defense-window, story.retreat.no-mixing, story.general.printed-phase
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.kernel.decisions import Option, Refusal
from game.kernel.language.say import mark
from game.modes.story.content.cards import Card, ChainLink, CombatUse
from game.modes.story.content.terms import ATTACK_TYPES, CATEGORIES
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, Strike, is_damage, is_dead
from game.modes.story.rules.bonus_refusals import of_bonuses
from game.modes.story.rules.reasons import (
    Reason,
    not_here,
    of_general,
    of_keyword,
    of_noncombat,
    of_restoring,
    other_type,
)
from game.modes.story.rules.sources import usable
from game.modes.story.rules.standing import may_step_aside

PHASES = {
    "noncombat": mark("it is only for a Non-Combat challenge"),
    "enemies": mark("it is only for the enemies' half"),
    "players": mark("it is only for the players' half"),
}
ONE_CATEGORY = "story.card.noncombat-one-choice"
RETREAT: Reason = (mark("whether the party retreats is settled first in its half"), "story.retreat.before-generals")


def refusals(facts: StoryFacts, state: State, window: str, seat: int, choices: Collection[Option]) -> Sequence[Refusal]:
    """Return why what a seat holds cannot be used in a window, where it cannot."""
    offered = {(option.verb, option.refs[0]) for option in choices if option.refs}
    found: list[Refusal] = [Refusal("retreat", (), *RETREAT)] if window in ("hero", "strike") else []
    ways = {option.refs for option in choices if option.verb == "move"}
    for name in state.hand(seat):
        ref = f"card:{name}"
        if window == "heal":
            found += _of_restored(facts.card(name), ref, state, seat, {option.refs for option in choices})
        for way in ("way:up", "way:down"):
            if not is_dead(name) and (ref, way) not in ways:
                found.append(Refusal("move", (ref, way), *_of_move(state, window, seat, way)))
        for verb, reason in _of_card(facts, state, window, seat, name):
            if (verb, ref) not in offered:
                found.append(Refusal(verb, (ref,), *reason))
        found += _of_kinds(facts.card(name), ref, state, window, seat, choices)
    found += of_bonuses(facts, state, window, seat, choices)
    return found


def _of_card(facts: StoryFacts, state: State, window: str, seat: int, name: str) -> Iterator[tuple[str, Reason]]:
    """Yield every way in which a card might have been used, with the reason why it is not."""
    card = facts.card(name)
    if is_dead(name):
        dead = mark("Damage cannot be played and pays for nothing")
        if not is_damage(name):
            dead = mark("a Wound cannot be played and pays for nothing")
        for verb in ("play", "move"):
            yield verb, (dead, "story.gap.dead-cards")
        return
    if card.phase and window != "heal" and not usable(card, window):
        reason = (PHASES[card.phase], "story.general.printed-phase")
        for verb in _verbs(card):
            yield verb, reason
        return
    for use in card.combat:
        yield from _of_combat(state, window, seat, card, use)
    if card.noncombat is not None:
        yield ("keyword" if card.noncombat.keyword else "test"), of_noncombat(window, card.noncombat.keyword)
    if card.general:
        yield "general", _of_general(state, window, name)
    for verb, count in (("repair", card.repair), ("heal", card.heal)):
        if count:
            yield verb, of_restoring(window, verb)
    if card.armor:
        yield "armor", _of_armor(window)
    if card.defend:
        yield "defend", _of_defend(state, window, seat)


def _verbs(card: Card) -> Iterator[str]:
    for use in card.combat:
        yield {"attack": "attack", "defense": "defense"}.get(use.use, "boost")
    if card.noncombat is not None:
        yield "keyword" if card.noncombat.keyword else "test"
    if card.general:
        yield "general"


def _of_combat(state: State, window: str, seat: int, card: Card, use: CombatUse) -> Iterator[tuple[str, Reason]]:
    verb = {"attack": "attack", "defense": "defense"}.get(use.use, "boost")
    defends = use.use in ("defense", "defense-boost")
    if window == "defense" and defends:
        assert state.assault is not None
        if not state.assault.lays and use.use == "defense-boost":
            yield verb, (mark("a boost only adds to a defense that was begun"), "story.card.defense-likewise")
        elif use.use == "defense" and seat != state.assault.target:
            yield (
                verb,
                (mark("only the attacked player plays Defense; others play boosts"), "story.card.defense-likewise"),
            )
        else:
            reason = other_type(mark("the defense is {type}, this is {own}"), state.assault.kind, use.types)
            cite = "story.defense.boost-same-type" if use.use == "defense-boost" else "story.defense.single-type"
            yield verb, (reason, cite)
    elif window == "strike" and not defends:
        assert state.strike is not None
        chained = isinstance(card.chain, ChainLink) and use.use == "attack"
        if state.strike.kind not in use.types:
            spare = _is_spare_end(state.strike, card) and use.use == "attack"
            cite = "story.chain.extra-end-as-boost" if spare else "story.card.same-type-only"
            if chained and not state.strike.chain:
                cite = "story.chain.begins-with-start"
            words = (verb, "chain", "boost") if spare else (verb, "chain") if chained else (verb,)
            for word in words:
                reason = other_type(mark("the attack is {type}, this is {own}"), state.strike.kind, use.types)
                yield word, (reason, cite)
        else:
            for word in (verb, "chain") if chained else (verb,):
                yield word, _of_attack(state.strike, card, word)
    elif window == "hero" and use.use == "attack":
        yield verb, (mark("it is not your turn to attack"), "story.attack.in-order-one-each")
    else:
        yield verb, not_here(window, defends=defends)


def _is_spare_end(strike: Strike, card: Card) -> bool:
    """Return whether a card is a further Chain End of a chain. Source: story.chain.extra-end-as-boost"""
    return strike.chain and strike.ended and isinstance(card.chain, ChainLink) and not card.chain.mid


def _of_attack(strike: Strike, card: Card, verb: str) -> Reason:
    """Return why a card of the type of the running attack is not added as an attack, or as a link of a chain.

    Source: story.chain.*, story.card.attack-begins-or-adds
    """
    chained = isinstance(card.chain, ChainLink)
    if chained and strike.chain:
        if verb == "chain":
            return mark("the chain has its Chain End: a further one is a boost"), "story.chain.end-one"
        return mark("on a chain it is laid as a link of it"), "story.chain.mid-same-type"
    if verb == "chain":
        return mark("the attack is no chain"), "story.chain.begins-with-start"
    cite = "story.chain.begins-with-start" if chained else "story.card.attack-begins-or-adds"
    return mark("Attack cards are added only to one's own attack"), cite


def _of_general(state: State, window: str, name: str) -> Reason:
    if any(name in player.used for player in state.players):
        return mark("it was played as a General card in this turn"), "story.gap.general-effects"
    return of_general(state, window)


def _of_restored(
    card: Card, ref: str, state: State, seat: int, offered: Collection[tuple[str, ...]]
) -> Iterator[Refusal]:
    """Yield whom a Repair or Heal card of a seat cannot help."""
    for verb, count in (("repair", card.repair), ("heal", card.heal)):
        for other in range(len(state.players)) if count else ():
            refs = (ref, f"seat:P{other + 1}")
            if refs in offered:
                continue
            if state.players[other].defeated:
                yield Refusal(verb, refs, mark("is Defeated"), "story.defeat.out-of-encounter")
            elif card.ally or other == seat:
                yield Refusal(verb, refs, *of_restoring("heal", verb))
            else:
                yield Refusal(verb, refs, mark("it is only for its player"), "story.gap.repair-heal")


def _of_armor(window: str) -> Reason:
    if window != "heal":
        return mark("Armor is used in the Draw step"), "story.armor.draw-step-ability"
    return mark("there is no Damage in hand"), "story.armor.exchange"


def _of_move(state: State, window: str, seat: int, way: str) -> Reason:
    aside = window == "defense" and may_step_aside(state, seat)
    if state.combat is None or (window not in ("before", "hero") and not aside):
        return mark("nobody moves in the order now"), "story.gap.order-move-timing"
    if aside and seat != state.combat.order[0 if way == "way:up" else -1]:
        return mark("that would not change whom the attack hits"), "story.gap.order-move-timing"
    return mark("there is no place to move to"), "story.order.discard-to-move"


def _of_defend(state: State, window: str, seat: int) -> Reason:
    assault = state.assault
    if window == "defense" and assault is not None and seat == assault.target:
        return mark("Defend is for attacks on others"), "story.defend.not-for-self"
    return mark("Defend is played when the attack is announced"), "story.defend.take-attack"


def _of_kinds(
    card: Card, ref: str, state: State, window: str, seat: int, choices: Collection[Option]
) -> Iterator[Refusal]:
    """Yield the types and categories as which a card cannot be laid, where it can be laid as another."""
    offered = {(option.verb, option.refs[-1]) for option in choices if option.refs and option.refs[0] == ref}
    verbs = {verb for verb, _ in offered}
    if "test" in verbs and card.noncombat is not None:
        for category in CATEGORIES:
            shown = category in card.noncombat.categories
            if ("test", f"category:{category}") not in offered:
                reason = of_noncombat(window) if shown else (mark("it does not show this"), ONE_CATEGORY)
                yield Refusal("test", (ref, f"category:{category}"), *reason)
    if "keyword" in verbs and card.noncombat is not None:
        for category in CATEGORIES:
            if ("keyword", f"category:{category}") not in offered:
                yield Refusal("keyword", (ref, f"category:{category}"), *of_keyword(card.noncombat.keyword))
    for use in card.combat:
        for verb, reason in _of_combat(state, window, seat, card, use) if window in ("defense", "strike") else ():
            for kind in ATTACK_TYPES:
                if verb in verbs and (verb, f"type:{kind}") not in offered:
                    if window == "strike" and state.strike is not None and kind != state.strike.kind:
                        other = other_type(mark("the attack is {type}, this is {own}"), state.strike.kind, (kind,))
                        reason = other, "story.card.same-type-only"
                    yield Refusal(verb, (ref, f"type:{kind}"), *reason)
