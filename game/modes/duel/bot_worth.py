"""What cards are worth to a bot, as numbers on the scale of its evaluation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.modes.duel.duel_rules import DuelRules

WIN = 10_000.0
RESOLVE = 2.6
HAND_CARD, STOCKED = 1.7, 2.1
TIRED = (0.0, 0.07, 0.18, 0.40, 0.95)
KEYWORDS = {"hero": 0.0, "ranged": 0.6, "guard": 1.4, "airborne": 2.0, "overrun": 1.6}


def card_worth(rules: DuelRules, card: str) -> float:
    """Return what a fresh Character or Gear in play is worth."""
    return entry_worth(rules, card.split(".")[1])


def entry_worth(rules: DuelRules, key: str) -> float:
    """Return what a content entry in play is worth; kept with the rules, for it never changes."""
    known = rules.worth.get(key)
    if known is None:
        card = rules.cards[key]
        extra = 1.2 * (len(card.actions) + len(card.triggers)) + (1.5 if card.aura else 0) + (1.0 if card.own else 0)
        if card.kind == "character":
            body = 1.0 * card.martial + 0.8 * card.elude + 1.3 * card.endure + 0.9 * card.trait
            known = 1.0 + body + extra + sum(KEYWORDS.get(keyword, 1.0) for keyword in card.keywords)
        else:
            known = 0.8 + 1.6 * extra
        rules.worth[key] = known
    return known


def tired_worth(worth: float, fatigue: int) -> float:
    """Return what a card is worth with Fatigue; with 4 it is all but lost."""
    return worth * (1.0 - TIRED[min(fatigue, 4)])
