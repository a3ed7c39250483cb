"""How good a position is for the party: tokens, enemies, the cards that are still of use, what is under way.

Source: none; what bots value is no rule
"""

from __future__ import annotations

from game.kernel.decisions import Seat
from game.modes.story.bots.holdings import (
    attack_held,
    defense_held,
    has_keyword,
    list_passed_seats,
    points_held,
    taking_part,
)
from game.modes.story.bots.threat import expected_harm, lets_through, next_attack, threat
from game.modes.story.bots.values import (
    BLACK,
    DAMAGE,
    DAMAGE_IN_HAND,
    DEFEATED,
    ENEMY,
    FELLED,
    FRESH,
    FRESH_IN_FIGHT,
    HARM,
    HEALTH,
    LEFT_BEHIND,
    LOST,
    REACH,
    SPENT,
    TURN_LOST,
    WHITE,
    WON,
    WOUND,
    WOUND_GROWS,
    Situation,
    card_worth,
    situation_of,
    wound_worth,
)
from game.modes.story.content.stories import Face
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, Challenge, State, Strike, is_damage, is_dead, is_wound
from game.modes.story.rules.numbers import (
    compute_prevented_harm,
    enemy_defense,
    enemy_of,
    points,
    strike_total,
)


def evaluate(content: StoryContent, state: State, seat: Seat) -> float:
    """Return how good a state is; all heroes win or lose together, so it is the same for every seat."""
    if state.phase == "over":
        return WON + state.white - state.black if state.result == "won" else -LOST
    value = WHITE * state.white - BLACK * state.black + 0.5 * len(state.turned)
    limit = content.hand_limit(state)
    situation = situation_of(content, state)
    for hero in range(len(state.players)):
        value += _hero(content, state, hero, limit, situation)
    if state.combat is not None:
        for enemy in state.combat.enemies:
            value -= ENEMY + HEALTH * enemy.health
        value -= threat(content, state)
    elif state.encounter is not None and state.encounter.how in ("retreat", "driven-off"):
        value -= LEFT_BEHIND * _strength(content, content.face(state.encounter))
    if state.challenge is not None:
        value += _challenge(content, state, state.challenge)
    if state.assault is not None:
        value -= _assault(content, state, state.assault)
    if state.strike is not None:
        value += _strike(content, state, state.strike)
    return value


def _strength(content: StoryContent, face: Face) -> float:
    """Return what the enemies of a card were worth when they were laid out."""
    kinds = [(content.enemies[group.enemy], group.count[content.seats - 1]) for group in face.enemies]
    return sum(number * (ENEMY + HEALTH * content.health(enemy)) for enemy, number in kinds)


def _hero(content: StoryContent, state: State, seat: int, limit: int, situation: Situation) -> float:
    """Return what a hero's cards are worth: harm by where it lies, what the hand can do here, what will be drawn."""
    value = 0.0
    for zone in ("discard", "draw"):
        for card in state.zone(zone, seat):
            if is_dead(card):
                value -= DAMAGE if is_damage(card) else WOUND * 0.6
    wounds = dead = 0
    fresh = FRESH_IN_FIGHT if situation.fight else FRESH
    answered = state.phase == "discard" and seat not in state.todo
    least = 0.0 if answered else fresh + SPENT
    hand = state.hand(seat)
    for card in hand:
        if is_wound(card):
            wounds += 1
        elif is_damage(card):
            dead += 1
        else:
            value += max(least, card_worth(content, card, situation))
    value -= WOUND * wounds * (1.0 + WOUND_GROWS * wounds) + DAMAGE_IN_HAND * dead
    aside = state.zone("aside", seat)
    for card in aside:
        value += max(least, card_worth(content, card, situation))
    missing = limit - len(hand) - len(aside)
    if missing > 0:
        value += fresh * missing
    if state.players[seat].defeated:
        value -= DEFEATED
    elif answered and len(hand) == wounds + dead:
        value -= DEFEATED * _dead_share(state, seat) ** max(1, missing)
    return value


def _dead_share(state: State, seat: int) -> float:
    """Return the share of Damage and Wounds among the cards a hero may draw: a hand of nothing else is a Defeat."""
    pile = state.zone("draw", seat) or state.zone("discard", seat)
    return sum(map(is_dead, pile)) / len(pile) if pile else 1.0


def _challenge(content: StoryContent, state: State, challenge: Challenge) -> float:
    """Return the expected worth of a challenge, by how many points its Tests still need.

    What could still be played counts while it is enough, so that cards are laid for what can be reached and for
    nothing else.
    """
    done = list_passed_seats(state)
    seats = [seat for seat in taking_part(state, challenge) if seat not in done]
    playing = bool(state.rounds)
    chance = 1.0
    for test in challenge.tests:
        missing = test.need - points(challenge.lays, test.category)
        if test.passed >= 0 or missing <= 0:
            continue
        if test.keyword and any(has_keyword(content, state, seat, test.keyword) for seat in seats):
            chance *= 0.95
            continue
        held = sum(points_held(content, state, seat, test.category) for seat in seats)
        if held >= missing:
            chance *= 0.72 + 0.2 * (1.0 - missing / test.need)
        elif playing or challenge.retreat:
            chance = 0.0
        else:
            chance *= 0.5 * held / missing
    if challenge.retreat:
        return chance * _away(content, state) - TURN_LOST
    return chance * (WHITE + BLACK) - BLACK


def _away(content: StoryContent, state: State) -> float:
    """Return the worth of a successful retreat: a hero's share of the harm avoided, less the tokens it costs.

    Harm is shared among those who stand, and what fells the enemies too: a larger party has no more cause to run.
    """
    combat = state.combat
    assert combat is not None
    heroes = max(1, len(combat.order))
    wounds = sum(sum(map(is_wound, state.hand(seat))) for seat in combat.order) // heroes
    rounds = sum(enemy.health for enemy in combat.enemies) / (FELLED * heroes)
    harm = rounds * sum(next_attack(content, enemy, wounds) for enemy in combat.enemies) / heroes
    return HARM * harm - BLACK - WHITE


def _assault(content: StoryContent, state: State, assault: Assault) -> float:
    """Return what the running enemy attack costs as it stands now: Damage, or a Wound.

    What the hero who is hit holds counts until that hero passes.
    """
    if not assault.lays:
        if lets_through(state, assault):
            return wound_worth(sum(map(is_wound, state.hand(assault.target))))
        return expected_harm(content, state, enemy_of(state, assault.enemy), assault.target, assault.strength)[0]
    through = float(assault.strength - compute_prevented_harm(content, state, assault))
    if through > 0 and state.rounds and assault.kind:
        through -= REACH * defense_held(content, state, assault)
    return DAMAGE * max(0.0, through)


def _strike(content: StoryContent, state: State, strike: Strike) -> float:
    """Return what the running attack brings as it stands now, and with what may still be added to it."""
    assert state.combat is not None
    enemy = enemy_of(state, strike.enemy)
    shield = enemy_defense(content, state.combat, enemy, strike.kind).value
    total = float(strike_total(content, strike).value)
    if state.rounds:
        total += REACH * attack_held(content, state, strike)
    damage = min(max(0.0, total - shield), enemy.health)
    if damage < enemy.health:
        return HEALTH * damage
    return HEALTH * damage + ENEMY + next_attack(content, enemy, 0)
