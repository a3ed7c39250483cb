"""The ladder of values and the limits of card ratings.

Source: mainframe.gap.ladder, mainframe.gap.card-raises
"""

from __future__ import annotations

from bisect import bisect_right

from game.modes.mainframe.content.types import LADDER

FALL_CUTS = 4


def get_ladder_value(value: int, steps: int) -> int:
    """Return the ladder value `steps` positions up (down if negative), stopping at the ends.

    A value between two steps counts from the lower one.

    >>> get_ladder_value(30, 1), get_ladder_value(100, -4), get_ladder_value(9999, 3)
    (50, 20, 9999)
    """
    if not steps:
        return value
    position = bisect_right(LADDER, value) - 1 + steps
    return LADDER[max(0, min(len(LADDER) - 1, position))]


def own_rating(rank: int, raises: int) -> int:
    """Return Accuracy or Connect after this many raises: lower is better, 2..14."""
    return max(2, min(14, rank - raises))


def guard_rating(rank: int, raises: int) -> int:
    """Return Evade or Resist after this many raises: lower is better, 3..15."""
    return max(3, min(15, rank - raises))
