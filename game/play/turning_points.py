"""The turning points of a finished game: where its positions changed most for a seat, as the mode judges them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from game.kernel.decisions import Seat
from game.kernel.match import Match

MOST = 3
OPENING = 10
"""The first of so many parts of a game is its opening: who comes to stand where is no turning point."""
LEAST_SHARE = 0.08
"""A change below this share of the whole range of the game is no turning point."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment at which a game turned: the last event of the change, and by how much the seat was better off then.

    `change` is a share of the range between the seat's worst and best position of the game, negative for a loss.
    """

    event: int
    change: float


def turning_points(match: Match[Any], seat: Seat, most: int = MOST) -> list[TurningPoint]:
    """Return the largest changes between one answer and the next, in the order of the game.

    The opening is left out, and the position a game ends in: that it was decided there, everybody has seen.
    """
    segments = match.segments[len(match.segments) // OPENING :]
    worth = [float(match.rules.evaluate(segment.checkpoint, seat)) for segment in segments]
    span = max(worth, default=0.0) - min(worth, default=0.0)
    if span <= 0:
        return []
    found = [
        TurningPoint(after.log_start - 1, (later - earlier) / span)
        for (earlier, later), after in zip(pairwise(worth), segments[1:], strict=True)
    ]
    large = sorted((point for point in found if abs(point.change) >= LEAST_SHARE), key=lambda point: -abs(point.change))
    return sorted(large[:most], key=lambda point: point.event)
