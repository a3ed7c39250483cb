"""Shares with their intervals, and whether two of them differ. Intervals are for 95 %."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import msgspec

from game.lab.extras import need

CONFIDENCE = 0.95
MARGIN = 0.05
FEW = 20
"""Of fewer games nothing is concluded."""

Finding = Literal["differs", "no difference shown", "too few"]


class Share(msgspec.Struct, frozen=True):
    """A share of games with its interval, all 0..1."""

    wins: int
    games: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """Return the share that was seen."""
        return self.wins / self.games if self.games else 0.0

    @property
    def half_width(self) -> float:
        """Return half of the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def text(self) -> str:
        """Return the share and its interval in words, in whole percent."""
        return f"{percent(self.value)} (95 %: {percent(self.low)} to {percent(self.high)})"


class Difference(msgspec.Struct, frozen=True):
    """How much greater the second of two shares is, with its interval; `more` games would settle it."""

    value: float
    low: float
    high: float
    finding: Finding
    more: int = 0
    paired: int = 0

    @property
    def words(self) -> str:
        """Return what may be concluded: differs, no difference shown, or too few with how many more."""
        return f"too few: about {self.more} more" if self.finding == "too few" else self.finding


def percent(value: float) -> str:
    """Return a share 0..1 in whole percent.

    >>> percent(0.625)
    '62 %'
    """
    return f"{100 * value:.0f} %"


def share(wins: int, games: int) -> Share:
    """Return a share with its Wilson score interval. Raises: ValueError without scipy."""
    if not games:
        return Share(0, 0, 0.0, 1.0)
    interval = need("scipy.stats").binomtest(wins, games).proportion_ci(CONFIDENCE, method="wilson")
    return Share(wins, games, float(interval.low), float(interval.high))


def difference(first: Sequence[bool], second: Sequence[bool], pairs: Sequence[tuple[bool, bool]] = ()) -> Difference:
    """Compare two shares by Newcombe's hybrid score interval, narrowed by what pairs of games have in common.

    `pairs` are results of games with the same seed; they count if they are all games of both sides. `more` is how
    many further games on each side would bring the interval within ±5 points, if the shares stay as they are.

    Source: Newcombe, Statistics in Medicine 17 (1998): 873-890 method 10, 2635-2650 method 10. Raises: ValueError.
    """
    one, two = share(sum(first), len(first)), share(sum(second), len(second))
    paired = len(pairs) == len(first) == len(second)
    phi = _correlation(pairs) if paired else 0.0
    value = two.value - one.value
    low = value - _combined(two.value - two.low, one.high - one.value, phi)
    high = value + _combined(two.high - two.value, one.value - one.low, phi)
    games = min(len(first), len(second))
    half = (high - low) / 2
    finding: Finding
    more = 0
    if games >= FEW and (low > 0 or high < 0):
        finding = "differs"
    elif games >= FEW and half <= MARGIN:
        finding = "no difference shown"
    else:
        finding = "too few"
        more = _rounded(max(FEW, _games_for(one, two, phi), math.ceil(games * (half / MARGIN) ** 2)) - games)
    return Difference(value, low, high, finding, more, len(pairs) if paired else 0)


def _games_for(one: Share, two: Share, phi: float) -> int:
    """Return how many games on each side bring a normal interval of these shares within the margin."""
    a, b = (max(found.value * (1 - found.value), found.half_width**2) for found in (one, two))
    variance = a + b - 2 * phi * math.sqrt(a * b)
    z = float(need("scipy.stats").norm.ppf((1 + CONFIDENCE) / 2))
    return math.ceil(variance * (z / MARGIN) ** 2)


def _combined(a: float, b: float, phi: float) -> float:
    return math.sqrt(max(0.0, a * a - 2 * phi * a * b + b * b))


def _correlation(pairs: Sequence[tuple[bool, bool]]) -> float:
    """Return the phi of paired results, corrected for continuity; 0 where one side always ended alike."""
    both = sum(a and b for a, b in pairs)
    only_first = sum(a and not b for a, b in pairs)
    only_second = sum(b and not a for a, b in pairs)
    neither = len(pairs) - both - only_first - only_second
    ends = (both + only_first) * (only_second + neither) * (both + only_second) * (only_first + neither)
    if not ends:
        return 0.0
    product = both * neither - only_first * only_second
    corrected = max(product - len(pairs) / 2, 0) if product > 0 else product
    return corrected / math.sqrt(ends)


def _rounded(games: int) -> int:
    """Round a number of games up to two figures: it is an estimate."""
    step: int = 10 ** max(0, len(str(games)) - 2)
    return max(1, math.ceil(games / step) * step)
