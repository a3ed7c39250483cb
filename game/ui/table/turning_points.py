"""The turning points of a game in words: as the log says them, or as the table tells them."""

from __future__ import annotations

import re

import msgspec

_IN_BRACKETS = re.compile(r" \([^()]*\)")


class TurningPointText(msgspec.Struct, frozen=True):
    """A turning point: in which part of the game it came, and what happened, the fullest of its wordings first."""

    when: str
    wordings: tuple[str, ...]


def as_logged(when: str, sentence: str) -> TurningPointText:
    """Return a turning point as the log has it, with and without the sums in brackets.

    >>> as_logged("Turn 2", "Anvil hits (3 = 2 + 1).").wordings
    ('Anvil hits (3 = 2 + 1).', 'Anvil hits.')
    """
    return TurningPointText(when, (sentence, _IN_BRACKETS.sub("", sentence)))
