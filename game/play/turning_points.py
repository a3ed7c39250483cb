"""The turning points of a finished game: where its positions changed most for a seat, as the mode judges them."""

from __future__ import annotations

from collections.abc import Container
from itertools import pairwise
from typing import Any

import msgspec

from game.kernel.decisions import Seat
from game.kernel.entered import entered_cards, stack
from game.kernel.match import Match
from game.kernel.rules import QuiescenceRules, Scoring
from game.kernel.state import copy_state
from game.kernel.transcript import Segment

MOST = 3
OPENING = 10
"""The first of so many parts of a game is its opening: who comes to stand where is no turning point."""
LEAST_SHARE = 0.08
"""A change below this share of the whole range of the game is no turning point."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment at which a game turned: the event that did most of it, and by how much the seat was better off then.

    `change` is a share of the range between the seat's worst and best position of the game, negative for a loss.
    """

    event: int
    change: float


def turning_points(
    match: Match[Any], seat: Seat, already_told: Container[int] | None = None, most: int = MOST
) -> list[TurningPoint]:
    """Return the largest changes between one settled position and the next, in the order of the game.

    `already_told` holds the numbers of the events that can be named, such as those with a line in the log; a change in
    which nothing can be named is passed over. None means all. The opening is left out, and the position a game ends in:
    that it was decided there, everybody has seen.
    """
    segments = [
        segment for segment in match.segments[len(match.segments) // OPENING :] if _is_quiescent(match, segment)
    ]
    values = [_score_position(match, segment.checkpoint, seat) for segment in segments]
    span = max(values, default=0.0) - min(values, default=0.0)
    if span <= 0:
        return []
    changes = [(later - earlier) / span for earlier, later in pairwise(values)]
    steps = [range(segment.log_start, after.log_start) for segment, after in pairwise(segments)]
    named = range(len(match.events)) if already_told is None else already_told
    large = [
        number
        for number, change in enumerate(changes)
        if abs(change) >= LEAST_SHARE and any(event in named for event in steps[number])
    ]
    large.sort(key=lambda number: -abs(changes[number]))
    return [
        TurningPoint(_decisive(match, segments[number], steps[number].stop, seat, named), changes[number])
        for number in sorted(large[:most])
    ]


def _score_position(match: Match[Any], state: Any, seat: Seat) -> float:
    """Return how a position is for a seat: by what players see of it, where the rules tell, else as bots judge it."""
    rules = match.rules
    return float(rules.score_lead(state, seat) if isinstance(rules, Scoring) else rules.evaluate(state, seat))


def _is_quiescent(match: Match[Any], segment: Segment[Any]) -> bool:
    """Return whether a segment begins while the game goes on and nothing is under way, as far as the rules tell."""
    rules, state = match.rules, segment.checkpoint
    return rules.outcome(state) is None and (
        not isinstance(rules, QuiescenceRules) or rules.quiescence_key(state) is not None
    )


def _decisive(match: Match[Any], segment: Segment[Any], until: int, seat: Seat, already_told: Container[int]) -> int:
    """Return the number of the told event of a segment that changed the position most, together with the untold ones
    after it; one at least is told."""
    state = copy_state(segment.checkpoint)
    value = _score_position(match, state, seat)
    found, most, latest = until - 1, -1.0, None
    entered = entered_cards(match.segments)
    for number in range(segment.log_start, until):
        if number in entered:
            stack(state, *entered[number])
        match.rules.apply(state, match.events[number])
        if number in already_told:
            latest = number
        if latest is None or (number + 1 < until and number + 1 not in already_told):
            continue
        now = _score_position(match, state, seat)
        if abs(now - value) > most:
            found, most = latest, abs(now - value)
        value = now
    return found
