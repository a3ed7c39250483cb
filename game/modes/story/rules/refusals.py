"""Why a card, ability or Keyword cannot be used now: the reasons a player is told, each with its clause.

Source: story.gap.windows, story.combat.defense-window, story.retreat.no-mixing, story.general.printed-phase
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from game.kernel.decisions import Option, Refusal
from game.kernel.language.say import mark, say
from game.modes.story.content.cards import Card, ChainLink, CombatUse, Gives
from game.modes.story.content.term_names import KEYWORD_NAMES, TYPES_INSIDE
from game.modes.story.content.terms import ATTACK_TYPES, CATEGORIES
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, Strike, is_damage, is_dead
from game.modes.story.rules.common import ordinary
from game.modes.story.rules.sources import usable

Reason = tuple[str, str]
PHASES = {
    "noncombat": mark("it is only for a Non-Combat challenge"),
    "enemies": mark("it is only for the enemies' half"),
    "players": mark("it is only for the players' half"),
}
DEAD: Reason = (mark("Damage and Wounds pay for nothing"), "story.gap.dead-cards")
ONE_CATEGORY = "story.card.noncombat-one-choice"
RETREAT: Reason = (mark("whether the party retreats is settled first in its half"), "story.retreat.before-generals")
NOT_HERE: dict[str, Reason] = {
    "heal": (mark("only Armor, Repair and Heal are played in the Draw step"), "story.gap.repair-heal"),
    "challenge": (mark("combat cards do not meet a challenge"), "story.card.two-sides"),
    "retreat": (mark("combat actions cannot be mixed with a retreat"), "story.retreat.no-mixing"),
    "before": (mark("there is no attack to defend yet"), "story.gap.order-move-timing"),
    "defense": (
        mark("the enemies attack now: only Defense and General cards are played"),
        "story.combat.defense-window",
    ),
    "hero": (mark("no attack has been begun yet"), "story.card.boost-only-adds"),
    "strike": (mark("an attack is under way"), "story.card.same-type-only"),
}


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
                found.append(Refusal("move", (ref, way), *_of_move(window)))
        for verb, reason in _of_card(facts, state, window, seat, name):
            if (verb, ref) not in offered:
                found.append(Refusal(verb, (ref,), *reason))
        found += _of_kinds(facts.card(name), ref, state, window, seat, choices)
    dead = [card for card in state.hand(seat) if is_dead(card)]
    for deck in state.players[seat].decks:
        ability = facts.ability(deck)
        if ability is not None and ability.gives is not None and deck not in state.players[seat].used:
            found += [Refusal("ability", (f"deck:{deck}", f"card:{card}"), *DEAD) for card in dead]
        verb = "keyword" if ability is not None and ability.keyword else "ability"
        if ability is not None and (verb, f"deck:{deck}") not in offered:
            reason = _of_ability(facts, state, window, seat, deck)
            found.append(Refusal(verb, (f"deck:{deck}",), *reason))
            if verb == "ability":
                found += [Refusal(verb, (f"deck:{deck}", f"card:{card}"), *reason) for card in state.hand(seat)]
    helped = state.encounter.allies if state.encounter is not None else ()
    for ally in state.allies:
        for verb in ("ally", "keyword"):
            if ally in helped:
                found.append(
                    Refusal(verb, (f"ally:{ally}",), mark("it has helped in this encounter"), "story.gap.npcs")
                )
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
        yield ("keyword" if card.noncombat.keyword else "test"), _of_noncombat(state, window)
    if card.general:
        yield "general", _of_general(state, window, seat, name)
    for verb, count in (("repair", card.repair), ("heal", card.heal)):
        if count:
            yield verb, _of_restoring(window, verb)
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
            reason = _other_type(mark("the defense is {type}, this is {own}"), state.assault.kind, use.types)
            cite = "story.defense.boost-same-type" if use.use == "defense-boost" else "story.defense.single-type"
            yield verb, (reason, cite)
    elif window == "strike" and not defends:
        assert state.strike is not None
        chained = isinstance(card.chain, ChainLink) and use.use == "attack"
        if state.strike.kind not in use.types:
            cite = "story.card.same-type-only"
            if chained and state.strike.chain:
                cite = "story.chain.extra-end-as-boost"
            elif chained:
                cite = "story.chain.begins-with-start"
            for word in (verb, "chain") if chained else (verb,):
                reason = _other_type(mark("the attack is {type}, this is {own}"), state.strike.kind, use.types)
                yield word, (reason, cite)
        else:
            for word in (verb, "chain") if chained else (verb,):
                yield word, _of_attack(state.strike, card, word)
    elif window == "hero" and use.use == "attack":
        yield verb, (mark("it is not your turn to attack"), "story.attack.in-order-one-each")
    else:
        yield verb, NOT_HERE[window]


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


def _other_type(template: str, kind: str, own: Sequence[str]) -> str:
    """Return a reason why types do not go together."""
    return say(template, type=TYPES_INSIDE.get(kind, kind), own="/".join(TYPES_INSIDE[one] for one in own))


def _of_noncombat(state: State, window: str) -> Reason:
    if window in ("challenge", "retreat"):
        return mark("no open Test asks for it"), "story.noncombat.test-per-category"
    return mark("there is no challenge to meet"), "story.card.two-sides"


def _of_general(state: State, window: str, seat: int, name: str) -> Reason:
    if any(name in player.used for player in state.players):
        return mark("it was played as a General card in this turn"), "story.gap.general-effects"
    if window == "heal":
        return mark("General cards are not played in the Draw step"), "story.general.three-windows"
    return mark("nobody changes places now"), "story.gap.order-move-timing"


def _of_restoring(window: str, verb: str) -> Reason:
    if window != "heal":
        return mark("it is played in the Draw step"), "story.draw.repair-heal-window"
    reason = mark("there is no Damage to take out") if verb == "repair" else mark("there is no Wound to take out")
    return reason, "story.gap.repair-heal"


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
                yield Refusal(verb, refs, *_of_restoring("heal", verb))
            else:
                yield Refusal(verb, refs, mark("it is only for its player"), "story.gap.repair-heal")


def _of_armor(window: str) -> Reason:
    if window != "heal":
        return mark("Armor is used in the Draw step"), "story.armor.draw-step-ability"
    return mark("there is no Damage in hand"), "story.armor.exchange"


def _of_move(window: str) -> Reason:
    if window not in ("before", "hero"):
        return mark("nobody moves in the order now"), "story.gap.order-move-timing"
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
                reason = _of_noncombat(state, window) if shown else (mark("it does not show this"), ONE_CATEGORY)
                yield Refusal("test", (ref, f"category:{category}"), *reason)
    for use in card.combat:
        for verb, reason in _of_combat(state, window, seat, card, use) if window in ("defense", "strike") else ():
            for kind in ATTACK_TYPES:
                if verb in verbs and (verb, f"type:{kind}") not in offered:
                    if window == "strike" and state.strike is not None and kind != state.strike.kind:
                        other = _other_type(mark("the attack is {type}, this is {own}"), state.strike.kind, (kind,))
                        reason = other, "story.card.same-type-only"
                    yield Refusal(verb, (ref, f"type:{kind}"), *reason)


def _of_ability(facts: StoryFacts, state: State, window: str, seat: int, deck: str) -> Reason:
    ability = facts.ability(deck)
    assert ability is not None
    if deck in state.players[seat].used:
        return mark("it was used in this turn"), "story.ability.once-per-turn"
    if ability.keyword:
        reason = say("no open Test names {keyword}", keyword=KEYWORD_NAMES[ability.keyword])
        return reason, "story.noncombat.keyword-per-test"
    if not ordinary(state.hand(seat)):
        return mark("there is no card to discard for it"), "story.gap.dead-cards"
    assert ability.gives is not None
    return _of_bonus(ability.gives, state, window, seat)


def _of_bonus(gives: Gives, state: State, window: str, seat: int) -> Reason:
    """Return why a bonus cannot be used in a window."""
    if gives.noncombat is not None:
        return _of_noncombat(state, window)
    if gives.repair or gives.heal:
        return _of_restoring(window, "repair" if gives.repair else "heal")
    if gives.combat is None or window == "heal":
        return mark("it is not used in the Draw step"), "story.general.three-windows"
    defends = gives.combat.use in ("defense", "defense-boost")
    if window == "defense" and defends and state.assault is not None:
        if seat != state.assault.target and gives.combat.use == "defense":
            return mark("it adds only to one's own defense"), "story.combat.defensive-abilities"
        if not state.assault.lays:
            return mark("a boost only adds to a defense that was begun"), "story.card.defense-likewise"
        reason = _other_type(mark("the defense is {type}, this is {own}"), state.assault.kind, gives.combat.types)
        return reason, "story.defense.single-type"
    if window == "strike" and not defends:
        return mark("it adds only to an attack of its type, and Attack only to one's own"), "story.gap.ability-payment"
    if window == "hero" and gives.combat.use == "attack":
        return mark("it is not your turn to attack"), "story.attack.in-order-one-each"
    return NOT_HERE[window]
