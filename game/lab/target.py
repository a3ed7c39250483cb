"""How often a side is to win: an equal share, or what the author wants; and whether games have shown that it does."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from game.kernel.language.say import say
from game.lab.statistics import FEW, Share, log_likelihood_ratio, percent, watched_boundary

TOLERANCE = 0.1
"""How far from a target that is one number a share may be and still be on it."""
_TEXT = re.compile(r"\s*(\d+(?:\.\d+)?)\s*%?\s*(?:(?:-|–|to)\s*(\d+(?:\.\d+)?)\s*)?%?\s*")

Standing = Literal["above", "below", "on", "open"]


class WantedShare(msgspec.Struct, frozen=True):
    """A share of wins that is wanted, 0..1: one number, or all from `low` to `high`."""

    low: float
    high: float

    @property
    def text(self) -> str:
        """Return the target in words, in whole percent."""
        if self.low == self.high:
            return percent(self.low)
        return say("{low} to {high}", low=percent(self.low), high=percent(self.high))

    @property
    def tolerated(self) -> tuple[float, float]:
        """Return the least and the greatest share that is on target."""
        if self.low < self.high:
            return self.low, self.high
        return max(0.0, self.low - TOLERANCE), min(1.0, self.high + TOLERANCE)

    def stand(self, found: Share) -> Standing:
        """Return where a share stands, as far as its interval shows it."""
        low, high = self.tolerated
        if found.games < FEW:
            return "open"
        if found.low > self.high:
            return "above"
        if found.high < self.low:
            return "below"
        return "on" if found.low >= low and found.high <= high else "open"

    def weigh(self, found: Share) -> Evidence:
        """Return the evidence of a share for being off the target, and for being on it."""
        low, high = self.tolerated
        nearest = min(max(found.value, self.low), self.high)
        inside = low <= found.value <= high
        on = min((log_likelihood_ratio(found, end) for end in (low, high) if 0 < end < 1), default=0.0)
        return Evidence(log_likelihood_ratio(found, nearest), on if inside else -abs(on), watched_boundary())


class Evidence(msgspec.Struct, frozen=True):
    """Two log-likelihood ratios: that a share is `off` a target against that it is on it, and that it is `on` it.

    Either is settled at the `boundary`, however often one looks. That is what testers of chess programs call LLR, with
    all other shares in the place of one.
    """

    off: float
    on: float
    boundary: float


def fair_target(sides: int) -> WantedShare:
    """Return an equal share of so many sides."""
    return WantedShare(1 / max(1, sides), 1 / max(1, sides))


def target_of(text: str) -> WantedShare:
    """Return the target that a text asks for. Raises: ValueError in one line.

    >>> target_of("40-60 %"), target_of("50 %")
    (WantedShare(low=0.4, high=0.6), WantedShare(low=0.5, high=0.5))
    """
    found = _TEXT.fullmatch(text)
    low = float(found[1]) / 100 if found is not None else 0.0
    high = float(found[2] or found[1]) / 100 if found is not None else 0.0
    if not 0 < low <= high < 1:
        raise ValueError(f"expected a target such as 50 % or 40-60 %, found {text!r}")
    return WantedShare(low, high)
