"""What cards do on average: how often an attack hits, and how hard. Buff and Push cards are left out of the sums.

Source: skirmish.gap.bots, skirmish.gap.deck, skirmish.gap.effects-table
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.modes.skirmish.content.verbs import Column
from game.modes.skirmish.model.effects import ROWS
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.effects_table import SCRATCH, level_of, row_of, shifted

MEAN = 5.7
"""What a card drawn at random is worth on average."""
_LINKED = round(MEAN)
OVERKILL = len(ROWS) - 1


class Odds(NamedTuple):
    """How likely an attack wins and ties, and how many Edges a win brings on average."""

    win: float
    tie: float
    edges: float


class Harm(NamedTuple):
    """The Effect Level on average, and how likely each of the Levels 1 to 4 and a Stun beside it is."""

    level: float
    at_least: tuple[float, float, float, float]
    stun: float


def worth_of(card: str) -> int:
    """Return what a card brings when it is chosen; an Ace brings the next card as well.

    >>> worth_of("AH"), worth_of("KD")
    (7, 8)
    """
    return deck.value(card) + (_LINKED if deck.is_ace(card) else 0)


@lru_cache(maxsize=8)
def best_of(cards: int) -> tuple[float, ...]:
    """Return how likely the best of some cards is worth 0, 1, 2, ..."""
    values = [worth_of(card) for card in deck.DECK]
    below = [sum(value <= most for value in values) / len(values) for most in range(max(values) + 1)]
    powers = [share**cards for share in below]
    return tuple(now - before for before, now in zip([0.0, *powers], powers, strict=False))


@lru_cache(maxsize=4096)
def of_challenge(ahead: int, own: int, other: int) -> Odds:
    """Return the odds of a side that is so many points ahead and draws so many cards against so many."""
    win = tie = edges = 0.0
    for mine, one in enumerate(best_of(own)):
        for theirs, two in enumerate(best_of(other)):
            margin = ahead + mine - theirs
            if margin > 0:
                win += one * two
                edges += one * two * (margin // 3)
            elif margin == 0:
                tie += one * two
    return Odds(win, tie, edges / win if win else 0.0)


@lru_cache(maxsize=8192)
def of_check(severity: Column, short: int, cards: int, columns: int = 0, rows: int = 0) -> Harm:
    """Return what a Check does to somebody who is so many points short of the TN before so many cards are drawn."""
    levels = [0.0] * 5
    stun = 0.0
    for value, share in enumerate(best_of(max(1, min(4, cards)))):
        mof = short - value
        if mof < 0:
            continue
        column, down = shifted(severity, columns - (mof == 0))
        row = max(0, min(OVERKILL, ROWS.index(row_of(column, mof)) + rows + down))
        if row > SCRATCH:
            levels[level_of(ROWS[row])] += share
        stun += share * (row == OVERKILL)
    at_least = [sum(levels[least:]) for least in range(1, 5)]
    return Harm(sum(at_least), (at_least[0], at_least[1], at_least[2], at_least[3]), stun)
