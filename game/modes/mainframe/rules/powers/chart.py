"""The Team Hand chart: which line a set of cards makes, and what each line gives.

Source: mainframe.hands.chart-order, mainframe.gap.hand-evaluation
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.modes.mainframe.rules.powers.poker import Line, can_be_exactly, lines

CHART: tuple[str, ...] = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "dead-mans-hand",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-of-a-kind",
)
"""The lines from the weakest to the best."""

RANK: dict[str, int] = {line: index + 1 for index, line in enumerate(CHART)}

WAITING_BOOTS = frozenset({"pair", "two-pair", "straight", "flush", "dead-mans-hand", "royal-flush"})
"""Boots that wait for the next turn of another character. Source: mainframe.gap.boot-timing"""

_POKER: dict[Line, str] = {
    Line.HIGH_CARD: "high-card",
    Line.PAIR: "pair",
    Line.TWO_PAIR: "two-pair",
    Line.THREE: "three-of-a-kind",
    Line.STRAIGHT: "straight",
    Line.FLUSH: "flush",
    Line.FULL_HOUSE: "full-house",
    Line.FOUR: "four-of-a-kind",
    Line.STRAIGHT_FLUSH: "straight-flush",
    Line.ROYAL_FLUSH: "royal-flush",
    Line.FIVE: "five-of-a-kind",
}

ACE, EIGHT = 1, 8


def best_line(cards: Sequence[str]) -> str:
    """Return the most powerful line of the chart these cards make, or an empty text for no cards.

    Source: mainframe.hands.build, mainframe.hands.dead-man-def, mainframe.hands.jokers
    """
    return _best_line(tuple(sorted(cards)))


@lru_cache(maxsize=65536)
def _best_line(cards: tuple[str, ...]) -> str:
    if not cards:
        return ""
    found = [_POKER[line] for line in lines(cards)]
    if len(cards) == 4 and can_be_exactly(cards, (ACE, ACE, EIGHT, EIGHT)):
        found.append("dead-mans-hand")
    return max(found, key=RANK.__getitem__)
