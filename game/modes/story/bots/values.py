"""What things are worth to a bot, in White tokens times ten, and what a card in hand can still do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.modes.story.content.cards import Card
from game.modes.story.content.terms import ATTACK_TYPES, AttackType
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_dead

WON, LOST = 200.0, 200.0
WHITE, BLACK = 10.0, 8.0
ENEMY, HEALTH = 2.0, 1.6
DAMAGE, DAMAGE_IN_HAND = 0.8, 1.1
WOUND = 2.2
DEFEATED = 12.0
WOUND_GROWS = 0.25
"""By how much each Wound in hand makes all of them weigh more: the last living card is the hero's life."""
EXPECTED = 0.6
"""Which share of an attack's harm is expected of one against a hand that is still to be drawn."""
SPENT = 0.12
"""What a card in hand is worth at least above one still to be drawn: what is of no use pays for something later."""
FRESH, FRESH_IN_FIGHT = 0.5, 0.75
"""What a card still to be drawn is worth, outside a fight and in one."""
REACH = 0.7
"""Which share of what could still be laid is counted on."""
TURN_LOST, LEFT_BEHIND = 2.0, 0.6
"""What a retreat costs besides its token: the attacks of the round, and a share of what the enemies were worth."""
FELLED = 2.0
"""How much health of enemies a hero takes in a round."""
HARM = 2.0
"""How much a hero's share of the harm of a fight weighs against the tokens of a retreat."""
ATTACK, DEFENSE, POINT, DRAWN = 0.8, 0.5, 0.35, 0.8
"""For a point of an attack, of Defense, of a Test; and for a card that draws others."""
SHIELD = 0.6
"""Which share of an enemy's Defense one attack card has to pay; several together pay it once."""
WANTED = 0.9
"""For a point in a category that a Test still asks for."""


class Situation(NamedTuple):
    """What the worth of a card in hand depends on.

    `shields`: by attack type the least Defense of an enemy that is there. `wanted`: categories and Keywords of the
    Tests of a challenge; None outside one.
    """

    fight: bool
    shields: tuple[tuple[AttackType, int], ...] = ()
    wanted: frozenset[str] | None = None


@lru_cache(maxsize=100_000)
def _value_of(card: Card, situation: Situation) -> float:
    """Return what an entry is worth in hand, in a fight or outside one."""
    value = 0.15 + DRAWN * bool(card.general) + 0.8 * (card.repair + card.heal)
    if not situation.fight:
        return value + _points(card, situation.wanted) + 0.1 * sum(use.value for use in card.combat)
    for use in card.combat:
        points = float(use.value)
        if use.use == "attack" and not card.chain:
            least = min((shield for kind, shield in situation.shields if kind in use.types), default=0)
            points = max(0.2 * points, points - SHIELD * least)
        each = ATTACK if use.use.startswith("attack") else DEFENSE
        value += each * points * (1.0 + 0.1 * len(use.types))
    if card.chain and card.chain != "start":
        value += ATTACK * 0.5
    return value + 0.3 * (card.defend + card.armor)


def _points(card: Card, wanted: frozenset[str] | None) -> float:
    """Return what a card's points are worth, in a challenge only where they are asked for."""
    found = card.noncombat
    if found is None:
        return 0.0
    if wanted is None:
        return POINT * max(found.value, 2 if found.keyword else 0)
    if found.keyword and found.keyword in wanted:
        return 3.0 * WANTED
    return WANTED * found.value if wanted.intersection(found.categories) else 0.0


def situation_of(content: StoryContent, state: State) -> Situation:
    """Return what cards in hand are good for now."""
    if state.combat is not None:
        kinds = [content.enemies[enemy.kind].defense for enemy in state.combat.enemies]
        shields = tuple((kind, min((getattr(shield, kind) for shield in kinds), default=0)) for kind in ATTACK_TYPES)
        return Situation(True, shields)
    if state.challenge is None:
        return Situation(False)
    tests = [test for test in state.challenge.tests if test.passed < 0]
    return Situation(False, (), frozenset(word for test in tests for word in (test.category, test.keyword) if word))


def card_worth(content: StoryContent, card: str, situation: Situation) -> float:
    """Return what a card in hand is worth in the encounter that is going on."""
    return _value_of(content.card(card), situation)


def least_first(content: StoryContent, state: State, cards: Sequence[str]) -> list[str]:
    """Return cards in hand by what they are worth in the encounter that is going on: harm first, the best card last."""
    situation = situation_of(content, state)
    return sorted(cards, key=lambda card: (not is_dead(card), card_worth(content, card, situation)))


def worse_than_fresh(content: StoryContent, state: State, cards: Sequence[str]) -> list[str]:
    """Return the cards in hand that are worth less here than the ones drawn for them would be, the worst first."""
    situation = situation_of(content, state)
    fresh = FRESH_IN_FIGHT if situation.fight else FRESH
    ranked = least_first(content, state, cards)
    return [card for card in ranked if is_dead(card) or card_worth(content, card, situation) < fresh]


def wound_worth(wounds: int) -> float:
    """Return what one more Wound costs a hero who holds some already."""
    return WOUND * (1.0 + WOUND_GROWS * (2 * wounds + 1))
