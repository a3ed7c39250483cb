"""What may be laid on attacks and defenses, and what begins them.

Source: story.card.*, story.chain.*, story.defense.*, story.attack.*, story.gap.ability-payment
"""

from __future__ import annotations

from collections.abc import Iterator

from game.modes.story.content.cards import Card, ChainLink
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, State, Strike
from game.modes.story.rules import acts as a
from game.modes.story.rules.sources import UsableBonus, bonuses, usable


def defense_offers(content: StoryContent, state: State, seat: int) -> Iterator[a.Offer]:
    """Yield what a seat may lay against the enemy's attack.

    The attacked player begins with Defense, which fixes the type; boosts of that type come after it, from anyone.
    Source: story.defense.single-type, story.defense.ally-boosts, story.defense.boost-same-type,
    story.card.defense-likewise, story.combat.defensive-abilities
    """
    assault = state.assault
    assert assault is not None
    for name in state.hand(seat):
        card = content.card(name)
        if card.combat and usable(card, "defense"):
            yield from _defense_of_card(assault, seat, name, card)
    for bonus in bonuses(content, state, seat, "combat"):
        yield from _defense_of_bonus(assault, seat, bonus)
    if seat != assault.target and not assault.lays and not assault.taken:
        yield from defend_offers(content, state, seat, new_only=True)


def _defense_of_card(assault: Assault, seat: int, name: str, card: Card) -> Iterator[a.Offer]:
    """Yield a card of the hand as Defense of each type that fits, or as a boost of the type that is fixed."""
    for use in card.combat:
        if use.use == "defense" and seat == assault.target:
            kinds = [kind for kind in use.types if not assault.kind or kind == assault.kind]
            yield from (a.lay_card(name, "defense", kind, use.value) for kind in kinds)
        elif use.use == "defense-boost" and assault.lays and assault.kind in use.types:
            yield a.lay_card(name, "boost", assault.kind, use.value)


def _defense_of_bonus(assault: Assault, seat: int, bonus: UsableBonus) -> Iterator[a.Offer]:
    """Yield a bonus as Defense or as a boost, for everything that pays for it."""
    given = bonus.gives.combat
    if given is None:
        return
    begins = given.use == "defense" and seat == assault.target
    if not begins and not (given.use == "defense-boost" and assault.lays):
        return
    for kind in given.types:
        if not assault.kind or kind == assault.kind:
            for paid in bonus.payments:
                yield a.lay_bonus(bonus.source, paid, "defense" if begins else "boost", kind, given.value)


def could_defend(content: StoryContent, state: State, seat: int) -> bool:
    """Return whether a seat could begin a defense if it were attacked. Source: story.card.defense-likewise"""
    for name in state.hand(seat):
        card = content.card(name)
        if card.combat_of("defense") is not None and usable(card, "defense"):
            return True
    given = (bonus.gives.combat for bonus in bonuses(content, state, seat, "combat"))
    return any(use is not None and use.use == "defense" for use in given)


def defend_offers(content: StoryContent, state: State, seat: int, *, new_only: bool = False) -> Iterator[a.Offer]:
    """Yield the Defend cards of a seat, with the type of their Defense; without Defense any type may be named.

    `new_only` leaves out those that have been held since the attack was announced.
    Source: story.defend.take-attack, story.defend.plus-one, story.gap.attack-on-a-player
    """
    assault = state.assault
    assert assault is not None
    for name in state.hand(seat):
        card = content.card(name)
        if not card.defend or not usable(card, "defense") or (new_only and name in assault.held):
            continue
        shown = card.combat_of("defense")
        if shown is None:
            yield a.play_defend(name, "melee", 0)
            yield a.play_defend(name, "magic", 0)
            yield a.play_defend(name, "ranged", 0)
            continue
        for kind in shown.types:
            yield a.play_defend(name, kind, shown.value)


def hero_offers(content: StoryContent, state: State, seat: int) -> Iterator[a.Offer]:
    """Yield the attacks a hero may begin: enemy, first card or ability, type.

    Source: story.attack.in-order-one-each, story.card.attack-begins-or-adds, story.card.boost-only-adds
    """
    assert state.combat is not None
    enemies = [enemy.id for enemy in state.combat.enemies]
    for name in state.hand(seat):
        card = content.card(name)
        use = card.combat_of("attack")
        if use is not None and usable(card, "hero"):
            for kind in use.types:
                for enemy in enemies:
                    yield a.lay_card(name, "attack", kind, use.value, 0, enemy)
    for bonus in bonuses(content, state, seat, "combat"):
        given = bonus.gives.combat
        if given is not None and given.use == "attack":
            for kind in given.types:
                for enemy in enemies:
                    for paid in bonus.payments:
                        yield a.lay_bonus(bonus.source, paid, "attack", kind, given.value, enemy)


def strike_offers(content: StoryContent, state: State, seat: int) -> Iterator[a.Offer]:
    """Yield what a seat may add to the running attack: Attack cards of its owner, boosts and chain cards of anyone.

    Source: story.attack.from-one-type, story.attack.ally-boosts, story.card.boost-self-or-other, story.chain.*
    """
    strike = state.strike
    assert strike is not None
    own = seat == strike.seat
    for name in state.hand(seat):
        card = content.card(name)
        if not card.combat or not usable(card, "strike"):
            continue
        for use in card.combat:
            if use.use == "attack":
                yield from _list_attack_offers(strike, name, card, own)
            elif use.use == "attack-boost" and strike.kind in use.types:
                yield a.lay_card(name, "boost", strike.kind, use.value)
    for bonus in bonuses(content, state, seat, "combat"):
        given = bonus.gives.combat
        if given is None or strike.kind not in given.types:
            continue
        if given.use == "attack-boost" or (given.use == "attack" and own):
            placed = "attack" if given.use == "attack" else "boost"
            for paid in bonus.payments:
                yield a.lay_bonus(bonus.source, paid, placed, strike.kind, given.value)


def _list_attack_offers(strike: Strike, name: str, card: Card, own: bool) -> Iterator[a.Offer]:
    """Yield the way an Attack card may be added: as an attack of the type, or as a link of a chain.

    Source: story.chain.mid-any-type, story.chain.mid-same-type, story.chain.end-one, story.chain.extra-end-as-boost
    """
    use = card.combat_of("attack")
    assert use is not None
    fits = strike.kind in use.types
    if strike.chain and isinstance(card.chain, ChainLink):
        link = card.chain.mid or (0 if strike.ended else card.chain.end)
        if link:
            placed = "mid" if card.chain.mid else "end"
            kind = strike.kind if fits else use.types[0]
            yield a.lay_card(name, placed, kind, use.value if fits else 0, link)
        elif fits:
            yield a.lay_card(name, "boost", strike.kind, use.value)
    elif own and fits:
        yield a.lay_card(name, "attack", strike.kind, use.value)
