"""What things are worth to a bot, in White tokens times ten, and what a card in hand can still do."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

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
TURN_LOST, LEFT_BEHIND = 2.0, 0.6
"""What a retreat costs besides its token: the attacks of the round, and a share of what the enemies were worth."""
ATTACK, ATTACK_NOW, DEFENSE, POINT, DRAWN = 0.95, 0.45, 0.5, 0.35, 0.8
"""For a point: an attack still to be made in this round, one while the players attack, Defense, a Test's point."""
Stage = Literal["peace", "enemies", "players"]
PLAYERS_HALF = frozenset({"half", "hero", "yield", "strike", "hit", "round-end"})


@lru_cache(maxsize=10_000)
def _worth(card: Card, stage: Stage) -> float:
    """Return what an entry is worth in hand, in a half of a fight or outside one."""
    value = 0.15
    if stage != "peace":
        attack = ATTACK if stage == "enemies" else ATTACK_NOW
        for use in card.combat:
            value += (attack if use.use.startswith("attack") else DEFENSE) * use.value * (1.0 + 0.1 * len(use.types))
        if card.chain and card.chain != "start":
            value += attack * 0.5
        value += 0.3 * (card.defend + card.armor)
    elif card.noncombat is not None:
        value += POINT * max(card.noncombat.value, 2 if card.noncombat.keyword else 0)
    if stage == "peace":
        value += 0.1 * sum(use.value for use in card.combat)
    value += DRAWN * bool(card.general) + 0.8 * (card.repair + card.heal)
    return value


def stage_of(state: State) -> Stage:
    """Return which half of a fight it is, if there is one."""
    if state.combat is None:
        return "peace"
    return "players" if state.phase in PLAYERS_HALF or state.challenge is not None else "enemies"


def card_worth(facts: StoryFacts, card: str, stage: Stage) -> float:
    """Return what a card in hand is worth at a stage of the encounter that is going on."""
    return _worth(facts.card(card), stage)
