"""What things are worth to a bot, in White tokens times ten, and what a card in hand can still do."""

from __future__ import annotations

from functools import lru_cache

from game.modes.story.content.cards import Card
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State

WON, LOST = 200.0, 200.0
WHITE, BLACK = 10.0, 8.0
ENEMY, HEALTH = 2.0, 1.6
DAMAGE, DAMAGE_IN_HAND = 0.8, 1.1
WOUND = 2.2
DEFEATED = 12.0
UNDEFENDED = WOUND * 1.3
"""An attack without any defense: its Wound, and that the next one weighs more."""
FRESH, FRESH_IN_FIGHT = 0.5, 0.75
"""What a card still to be drawn is worth, outside a fight and in one."""
REACH = 0.7
"""Which share of what could still be laid is counted on."""
RETREAT, LEFT_BEHIND = 5.0, 0.6
"""The hope to get away, and which share of the enemies' worth a retreat costs besides its token."""
ATTACK, DEFENSE, POINT, DRAWN = 0.55, 0.5, 0.35, 0.8


@lru_cache(maxsize=10_000)
def _worth(card: Card, fights: bool) -> float:
    """Return what an entry is worth in hand, in a fight or outside one."""
    value = 0.15
    if fights:
        for use in card.combat:
            value += (ATTACK if use.use.startswith("attack") else DEFENSE) * use.value * (1.0 + 0.1 * len(use.types))
        if card.chain and card.chain != "start":
            value += ATTACK * 0.5
        value += 0.3 * (card.defend + card.armor)
    elif card.noncombat is not None:
        value += POINT * max(card.noncombat.value, 2 if card.noncombat.keyword else 0)
    if not fights:
        value += 0.1 * sum(use.value for use in card.combat)
    value += DRAWN * bool(card.general) + 0.8 * (card.repair + card.heal)
    return value


def card_worth(facts: StoryFacts, state: State, card: str, fights: bool) -> float:
    """Return what a card in hand is worth in the encounter that is going on."""
    return _worth(facts.card(card), fights)
