"""How good a position is for the party: tokens, enemies, the cards that are still of use, what is under way.

Source: none; what bots value is no rule
"""

from __future__ import annotations

from game.kernel.decisions import Seat
from game.modes.story.bots.worth import (
    BLACK,
    DAMAGE,
    DAMAGE_IN_HAND,
    DEFEATED,
    ENEMY,
    HEALTH,
    LOST,
    WHITE,
    WON,
    WOUND,
    card_worth,
)
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import Assault, Challenge, State, Strike, is_damage, is_wound
from game.modes.story.rules.numbers import (
    coming_targets,
    enemy_defense,
    enemy_of,
    points,
    prevented,
    strike_total,
)


def evaluate(facts: StoryFacts, state: State, seat: Seat) -> float:
    """Return how good a state is; all heroes win or lose together, so it is the same for every seat."""
    if state.phase == "over":
        return WON + state.white - state.black if state.result == "won" else -LOST
    value = WHITE * state.white - BLACK * state.black + 0.5 * len(state.turned)
    for hero in range(len(state.players)):
        value += _hero(facts, state, hero)
    if state.combat is not None:
        for enemy in state.combat.enemies:
            value -= ENEMY + HEALTH * enemy.health
        if state.assault is None and state.strike is None:
            value -= _threat(facts, state)
    if state.challenge is not None:
        value += _challenge(facts, state, state.challenge)
    if state.assault is not None:
        value -= _assault(facts, state, state.assault)
    if state.strike is not None:
        value += _strike(facts, state, state.strike)
    return value


def _hero(facts: StoryFacts, state: State, seat: int) -> float:
    """Return what a hero's cards are worth: harm by where it lies, and what the hand can still do here."""
    value = 0.0
    for card in state.zone("discard", seat):
        if is_damage(card):
            value -= DAMAGE
        elif is_wound(card):
            value -= WOUND * 0.6
    for card in state.zone("draw", seat):
        if is_damage(card):
            value -= DAMAGE
        elif is_wound(card):
            value -= WOUND * 0.6
    wounds = dead = 0
    fights = state.combat is not None
    for card in state.hand(seat):
        if is_wound(card):
            wounds += 1
        elif is_damage(card):
            dead += 1
        else:
            value += card_worth(facts, state, card, fights)
    value -= WOUND * wounds * (1.0 + 0.25 * wounds) + DAMAGE_IN_HAND * dead
    for card in state.zone("aside", seat):
        value += card_worth(facts, state, card, fights)
    return value - (DEFEATED if state.players[seat].defeated else 0.0)


def _threat(facts: StoryFacts, state: State) -> float:
    """Return what the attacks still to come in this round may cost, by what the attacked hold against them."""
    cost = 0.0
    spent: dict[str, int] = {}
    for enemy, target in coming_targets(facts, state):
        attack = facts.enemies[enemy.kind].attack
        best, best_card = 0, ""
        for card in state.hand(target):
            if card in spent:
                continue
            use = facts.card(card).combat_of("defense")
            if use is not None and use.value > best and attack.type in use.types:
                best, best_card = use.value, card
        if best_card:
            spent[best_card] = best
            cost += min(WOUND * 1.2, DAMAGE * max(0, attack.strength - best))
        else:
            cost += WOUND * 1.2
    return cost


def _challenge(facts: StoryFacts, state: State, challenge: Challenge) -> float:
    """Return what is likely to come of a challenge: the token it gives, by how far its Tests are from being met.

    What the standing heroes could still play counts, so that cards are begun to be played for what can be reached.
    """
    seats = [challenge.only] if challenge.only >= 0 else range(len(state.players))
    hands = [facts.card(card) for seat in seats if not state.players[seat].defeated for card in state.hand(seat)]
    reach = 1.0
    for test in challenge.tests:
        if test.passed >= 0:
            continue
        have = points(challenge.lays, test.category)
        missing = test.need - have
        if missing <= 0:
            continue
        held = 0.0
        for card in hands:
            if card.noncombat is not None and test.category in card.noncombat.categories:
                held += card.noncombat.value / (1.0 if len(card.noncombat.categories) == 1 else 1.5)
        share = min(1.0, held / missing)
        reach *= (0.15 + 0.75 * share * share) if share >= 1.0 or not state.rounds else 0.12 * share
        reach *= 0.9 + 0.1 * (1.0 - missing / max(1, test.need))
    value = WHITE * 0.9 if not challenge.retreat else HEALTH * 2.0
    return value * reach


def _assault(facts: StoryFacts, state: State, assault: Assault) -> float:
    """Return what the running enemy attack costs as it stands now: Damage, or a Wound."""
    if not assault.lays:
        return WOUND * 1.3
    return DAMAGE * (assault.strength - prevented(facts, state, assault))


def _strike(facts: StoryFacts, state: State, strike: Strike) -> float:
    """Return what the running attack brings as it stands now."""
    assert state.combat is not None
    enemy = enemy_of(state, strike.enemy)
    shield = enemy_defense(facts, state.combat, enemy, strike.kind).value
    damage = max(0, strike_total(facts, strike).value - shield)
    if damage >= enemy.health:
        return HEALTH * enemy.health + ENEMY
    return HEALTH * damage
