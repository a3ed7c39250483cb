"""Why a card, ability or Keyword cannot be used now: the reasons a player is told, each with its clause.

Source: story.gap.windows, story.combat.defense-window, story.retreat.no-mixing, story.general.printed-phase
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.kernel.decisions import Option, Refusal
from game.kernel.language.say import N_
from game.modes.story.content.cards import Card, ChainLink, CombatUse
from game.modes.story.content.terms import ATTACK_TYPES, CATEGORIES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, State, Strike, is_damage, is_dead
from game.modes.story.rules.bonus_refusals import of_bonuses
from game.modes.story.rules.party_order import may_step_aside
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
from game.modes.story.rules.sources import usable

PHASES = {
    "noncombat": N_("it is only for a Non-Combat challenge"),
    "enemies": N_("it is only for the enemies' half"),
    "players": N_("it is only for the players' half"),
}
ONE_CATEGORY = "story.card.noncombat-one-choice"
ARMOR_ONCE: Reason = (N_("it was played in this Draw step"), "story.armor.once-per-draw-step")
RETREAT: Reason = (N_("whether the party retreats is settled first in its half"), "story.retreat.before-generals")
NO_RETREAT: Reason = (N_("the card prints no retreat challenge"), "story.retreat.challenge")


def refusals(
    content: StoryContent, state: State, window: str, seat: int, choices: Collection[Option]
) -> Sequence[Refusal]:
    """Return why what a seat holds cannot be used in a window, where it cannot."""
    offered = {(option.verb, option.refs[0]) for option in choices if option.refs}
    found: list[Refusal] = []
    if window in ("hero", "strike"):
        found.append(Refusal("retreat", (), *_of_retreat(content, state)))
    ways = {option.refs for option in choices if option.verb == "move"}
    for name in state.zone("aside", seat):
        found.append(Refusal("armor", (f"card:{name}",), *ARMOR_ONCE))
    for name in state.hand(seat):
        card, ref = content.card(name), f"card:{name}"
        if window == "heal" or (card.phase and usable(card, window)):
            found += _of_restored(card, ref, state, window, seat, {option.refs for option in choices})
        for way in ("way:up", "way:down"):
            if not is_dead(name) and (ref, way) not in ways:
                found.append(Refusal("move", (ref, way), *_of_move(state, window, seat, way)))
        for verb, reason in _of_card(content, state, window, seat, name):
            if (verb, ref) not in offered:
                found.append(Refusal(verb, (ref,), *reason))
        found += _of_kinds(card, ref, state, window, choices)
    found += of_bonuses(content, state, window, seat, choices)
    return found


def _of_card(content: StoryContent, state: State, window: str, seat: int, name: str) -> Iterator[tuple[str, Reason]]:
    """Yield every way in which a card might have been used, with the reason why it is not."""
    card = content.card(name)
    if is_dead(name):
        dead = N_("Damage cannot be played and pays for nothing")
        if not is_damage(name):
            dead = N_("a Wound cannot be played and pays for nothing")
        for verb in ("play", "move"):
            yield verb, (dead, "story.gap.dead-cards")
        return
    if card.phase and window != "heal" and not usable(card, window):
        reason = (PHASES[card.phase], "story.general.printed-phase")
        for verb in _verbs(card):
            yield verb, reason
        if card.armor:
            yield "armor", _of_armor(card, window)
        return
    for use in card.combat:
        yield from _of_combat(state, window, seat, card, use)
    if card.noncombat is not None:
        points = card.noncombat
        reason = of_noncombat(state, window, points.keyword, categories=points.categories)
        yield ("keyword" if points.keyword else "test"), reason
    if card.general:
        yield "general", _of_general(state, window, name)
    for verb, count in (("repair", card.repair), ("heal", card.heal)):
        if count:
            yield verb, _of_cure(card, window, verb)
    if card.armor:
        yield "armor", _of_armor(card, window)
    if card.defend:
        yield "defend", _of_defend(state, window, seat)


def _verbs(card: Card) -> Iterator[str]:
    for use in card.combat:
        yield {"attack": "attack", "defense": "defense"}.get(use.use, "boost")
        if use.use == "attack" and isinstance(card.chain, ChainLink):
            yield "chain"
    if card.noncombat is not None:
        yield "keyword" if card.noncombat.keyword else "test"
    if card.general:
        yield "general"
    if card.repair:
        yield "repair"
    if card.heal:
        yield "heal"
    if card.defend:
        yield "defend"


def _of_combat(state: State, window: str, seat: int, card: Card, use: CombatUse) -> Iterator[tuple[str, Reason]]:
    verb = _verb_of(use)
    defends = use.use in ("defense", "defense-boost")
    if window == "defense" and defends:
        assert state.assault is not None
        yield verb, _of_defense(state.assault, seat, use)
    elif window == "strike" and not defends:
        assert state.strike is not None
        yield from _of_strike(state.strike, card, use)
    elif window == "hero" and use.use == "attack":
        yield verb, (N_("it is not your turn to attack"), "story.attack.in-order-one-each")
        if isinstance(card.chain, ChainLink):
            yield "chain", not_here(state, window, defends=False)
    else:
        linked = isinstance(card.chain, ChainLink) and use.use == "attack"
        for word in (verb, "chain") if linked else (verb,):
            yield word, not_here(state, window, defends=defends)


def _verb_of(use: CombatUse) -> str:
    """Return the verb by which a card is laid for a use."""
    return {"attack": "attack", "defense": "defense"}.get(use.use, "boost")


def _of_defense(assault: Assault, seat: int, use: CombatUse) -> Reason:
    """Return why a card that defends is not laid against an attack."""
    if not assault.lays and use.use == "defense-boost":
        return N_("a boost only adds to a defense that was begun"), "story.card.defense-likewise"
    if use.use == "defense" and seat != assault.target:
        return N_("only the attacked player plays Defense; others play boosts"), "story.card.defense-likewise"
    reason = other_type(N_("the defense is {type}, this is {own}"), assault.kind, use.types)
    return reason, "story.defense.boost-same-type" if use.use == "defense-boost" else "story.defense.single-type"


def _of_strike(strike: Strike, card: Card, use: CombatUse) -> Iterator[tuple[str, Reason]]:
    """Yield why a card is not laid on the running attack, by each verb that somebody may have meant."""
    verb, chained = _verb_of(use), isinstance(card.chain, ChainLink) and use.use == "attack"
    if strike.kind in use.types:
        for word in (verb, "chain") if chained else (verb,):
            yield word, _of_attack(strike, card, word)
        return
    spare = _is_spare_end(strike, card) and use.use == "attack"
    cite = "story.chain.extra-end-as-boost" if spare else "story.card.same-type-only"
    if chained and not strike.chain:
        cite = "story.chain.begins-with-start"
    for word in (verb, "chain", "boost") if spare else (verb, "chain") if chained else (verb,):
        yield word, (other_type(N_("the attack is {type}, this is {own}"), strike.kind, use.types), cite)


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
            return N_("the chain has its Chain End: a further one is a boost"), "story.chain.end-one"
        return N_("on a chain it is laid as a link of it"), "story.chain.mid-same-type"
    if verb == "chain":
        return N_("the attack is no chain"), "story.chain.begins-with-start"
    cite = "story.chain.begins-with-start" if chained else "story.card.attack-begins-or-adds"
    return N_("Attack cards are added only to one's own attack"), cite


def _of_general(state: State, window: str, name: str) -> Reason:
    if any(name in player.used for player in state.players):
        return N_("it was played as a General card in this turn"), "story.gap.general-effects"
    return of_general(state, window)


def _of_cure(card: Card, window: str, verb: str) -> Reason:
    """Return why a Repair or Heal card helps nobody: one that names a phase is not for the Draw step.

    Source: story.general.printed-phase, story.draw.repair-heal-window
    """
    if card.phase and window == "heal":
        return PHASES[card.phase], "story.general.printed-phase"
    return of_restoring(window, verb, named=bool(card.phase))


def _of_restored(
    card: Card, ref: str, state: State, window: str, seat: int, offered: Collection[tuple[str, ...]]
) -> Iterator[Refusal]:
    """Yield whom a Repair or Heal card of a seat cannot help in a window where it is played."""
    for verb, count in (("repair", card.repair), ("heal", card.heal)):
        for other in range(len(state.players)) if count else ():
            refs = (ref, f"seat:P{other + 1}")
            if refs in offered:
                continue
            if state.players[other].defeated:
                yield Refusal(verb, refs, N_("is Defeated"), "story.defeat.out-of-encounter")
            elif card.ally or other == seat:
                yield Refusal(verb, refs, *_of_cure(card, window, verb))
            else:
                yield Refusal(verb, refs, N_("it is only for its player"), "story.gap.repair-heal")


def _of_armor(card: Card, window: str) -> Reason:
    if window != "heal":
        return N_("Armor is used in the Draw step"), "story.armor.draw-step-ability"
    if card.phase:
        return PHASES[card.phase], "story.general.printed-phase"
    return N_("there is no Damage in hand"), "story.armor.exchange"


def _of_move(state: State, window: str, seat: int, way: str) -> Reason:
    aside = window == "defense" and may_step_aside(state, seat)
    if state.combat is None or (window not in ("before", "hero") and not aside):
        return N_("nobody moves in the order now"), "story.gap.order-move-timing"
    if aside and seat != state.combat.order[0 if way == "way:up" else -1]:
        return N_("that would not change whom the attack hits"), "story.gap.order-move-timing"
    return N_("there is no place to move to"), "story.order.discard-to-move"


def _of_retreat(content: StoryContent, state: State) -> Reason:
    encounter = state.encounter
    printed = content.face(encounter).retreat if encounter is not None else None
    return RETREAT if printed is not None else NO_RETREAT


def _of_defend(state: State, window: str, seat: int) -> Reason:
    """Return why a Defend card does not take the attack that is announced, if one is.

    Source: story.defend.take-attack, story.defend.not-for-self, story.gap.attack-on-a-player
    """
    assault = state.assault
    if window != "defense" or assault is None:
        return N_("Defend is played when the attack is announced"), "story.defend.take-attack"
    if seat == assault.target:
        return N_("Defend is for attacks on others"), "story.defend.not-for-self"
    if assault.taken:
        return N_("this attack has been taken by a Defend"), "story.defend.take-attack"
    if assault.lays:
        return N_("a Defense has been laid against this attack"), "story.defend.take-attack"
    return N_("it was declined for this attack"), "story.gap.attack-on-a-player"


def _of_kinds(card: Card, ref: str, state: State, window: str, choices: Collection[Option]) -> Iterator[Refusal]:
    """Yield the types and categories as which a card cannot be laid, where it can be laid as another."""
    offered = {(option.verb, option.refs[-1]) for option in choices if option.refs and option.refs[0] == ref}
    verbs = {verb for verb, _ in offered}
    if "test" in verbs and card.noncombat is not None:
        for category in CATEGORIES:
            shown = category in card.noncombat.categories
            if ("test", f"category:{category}") not in offered:
                missing = N_("it does not show this"), ONE_CATEGORY
                reason = of_noncombat(state, window, categories=(category,)) if shown else missing
                yield Refusal("test", (ref, f"category:{category}"), *reason)
    if "keyword" in verbs and card.noncombat is not None:
        for category in CATEGORIES:
            if ("keyword", f"category:{category}") not in offered:
                reason = of_other_test(card.noncombat.keyword, category)
                yield Refusal("keyword", (ref, f"category:{category}"), *reason)
    for verb, types in _types_shown(card, window).items():
        for kind in ATTACK_TYPES:
            if verb in verbs and (verb, f"type:{kind}") not in offered:
                reason = _of_type(state, verb, kind, types)
                yield Refusal(verb, (ref, f"type:{kind}"), *reason)
                for enemy in state.combat.enemies if window == "hero" and state.combat is not None else ():
                    yield Refusal(verb, (ref, f"enemy:{enemy.id}", f"type:{kind}"), *reason)


def _types_shown(card: Card, window: str) -> dict[str, set[str]]:
    """Return as what types a card shows each way to lay it that a type is named for."""
    found: dict[str, set[str]] = {}
    for use in card.combat if window in ("defense", "hero", "strike") else ():
        if use.use.startswith("defense") == (window == "defense"):
            verbs = ["boost" if use.use.endswith("boost") else str(use.use)]
            if use.use == "attack" and isinstance(card.chain, ChainLink):
                verbs += ["chain", "boost"]
            if use.use == "defense" and card.defend:
                verbs.append("defend")
            for verb in verbs:
                found.setdefault(verb, set()).update(use.types)
    return found


def _of_type(state: State, verb: str, kind: str, types: Collection[str]) -> Reason:
    """Return why a card is not laid as a type, where it can be laid as another.

    Source: story.card.combat-kinds, story.card.same-type-only, story.defense.single-type
    """
    if kind not in types:
        return NOT_SHOWN
    if state.strike is not None:
        reason = other_type(N_("the attack is {type}, this is {own}"), state.strike.kind, (kind,))
        return reason, "story.card.same-type-only"
    running = state.assault.kind if state.assault is not None else kind
    cite = "story.defense.boost-same-type" if verb == "boost" else "story.defense.single-type"
    return other_type(N_("the defense is {type}, this is {own}"), running, (kind,)), cite
