"""What cards do on average: how often an attack hits, and how hard. Buff and Push cards are left out of the sums.

Source: skirmish.gap.bots, skirmish.gap.deck, skirmish.gap.effects-table
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.modes.skirmish.content.verbs import Column
from game.modes.skirmish.model.effects import ROWS
from game.modes.skirmish.rules.effects_table import SCRATCH, level_of, row_of, shift_column
from game.modes.skirmish.rules.odds import ChallengeOdds, challenge, full_deck

OVERKILL = len(ROWS) - 1


class ExpectedHarm(NamedTuple):
    """The Effect Level on average, and how likely each of the Levels 1 to 4 and a Stun beside it is."""

    level: float
    at_least: tuple[float, float, float, float]
    stun: float


@lru_cache(maxsize=8)
def best_of(cards: int) -> tuple[float, ...]:
    """Return how likely the best of some cards is worth 0, 1, 2, ..."""
    found = dict(full_deck(cards))
    return tuple(found.get(value, 0.0) for value in range(max(found) + 1))


def of_challenge(ahead: int, own: int, other: int) -> ChallengeOdds:
    """Return the odds of a side that is so many points ahead and draws so many cards against so many."""
    return challenge(ahead, full_deck(own), full_deck(other))


@lru_cache(maxsize=8192)
def of_check(severity: Column, short: int, cards: int, columns: int = 0, rows: int = 0) -> ExpectedHarm:
    """Return what a Check does to somebody who is so many points short of the TN before so many cards are drawn."""
    levels = [0.0] * 5
    stun = 0.0
    for value, share in enumerate(best_of(max(1, min(4, cards)))):
        mof = short - value
        if mof < 0:
            continue
        column, down = shift_column(severity, columns - (mof == 0))
        row = max(0, min(OVERKILL, ROWS.index(row_of(column, mof)) + rows + down))
        if row > SCRATCH:
            levels[level_of(ROWS[row])] += share
        stun += share * (row == OVERKILL)
    at_least = [sum(levels[least:]) for least in range(1, 5)]
    return ExpectedHarm(sum(at_least), (at_least[0], at_least[1], at_least[2], at_least[3]), stun)
