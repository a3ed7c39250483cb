"""The turning points of a game in words: as the log says them, or as a table that is `Telling` does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

_IN_BRACKETS = re.compile(r" \([^()]*\)")


class TurningPointText(msgspec.Struct, frozen=True):
    """A turning point: in which part of the game it came, and what happened, the fullest of its wordings first."""

    when: str
    wordings: tuple[str, ...]


@runtime_checkable
class Telling(Protocol):
    """A table that says what somebody did at a turning point and what it led to; the log says one event only."""

    def build_turning_point(self, observation: Any, events: Sequence[Any], event: int) -> TurningPointText | None:
        """Return what the event with this number of a finished game turned, seen on the view before it; None for one
        of which the log says enough."""


def as_logged(when: str, sentence: str) -> TurningPointText:
    """Return a turning point as the log has it, with and without the sums in brackets.

    >>> as_logged("Turn 2", "Anvil hits (3 = 2 + 1).").wordings
    ('Anvil hits (3 = 2 + 1).', 'Anvil hits.')
    """
    return TurningPointText(when, (sentence, _IN_BRACKETS.sub("", sentence)))
