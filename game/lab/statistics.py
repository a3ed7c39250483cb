"""Shares with their intervals, and whether two of them differ. Intervals are for 95 % unless another is asked for."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from game.kernel.language.say import Terms, say
from game.lab.extras import need

CONFIDENCE = 0.95
MARGIN = 0.05
FEW = 20
"""Of fewer games nothing is concluded."""

MOST_WATCHED = 10_000
"""After so many games nobody looks on: until then the boundary holds its error."""
SHARPEST = 100
"""After so many games the boundary is nearest to a fixed test's."""
SHAPE = 7.94
"""The variance of the mixture, in variances of the games, where the boundary of 95 % is nearest."""
SPENT = 1.32
"""What an error may be spent as, since games come one at a time, from the 20th to the last that is watched.

Found by simulating fair coins watched after every game: 5.2 % of 10,000 games are called unfair at some time, 4.5 % of
2,000. Without it, and however long one watches, no more than 5 % would be.
"""

Finding = Literal["differs", "no difference shown", "too few"]
FINDINGS: Terms[str] = Terms(
    {
        "fairer": "fairer",
        "less fair": "less fair",
        "differs": "differs",
        "no difference shown": "no difference shown",
        "too few": "too few",
    }
)
"""What a comparison finds, by its name in the results."""
Tally = tuple[int, int]
"""Wins and games of a cluster: games that belong together, such as one seed with the bots in every seat."""


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
        return say(
            "{share} (95 %: {low} to {high})",
            share=percent(self.value),
            low=percent(self.low),
            high=percent(self.high),
        )


class ShareDifference(msgspec.Struct, frozen=True):
    """How much greater the second of two shares is, with its interval; `more` games would settle it."""

    value: float
    low: float
    high: float
    finding: Finding
    more: int = 0
    paired: int = 0

    @property
    def wording(self) -> str:
        """Return what may be concluded: differs, no difference shown, or too few with how many more."""
        if self.finding == "too few":
            return say("too few: about {number} more", number=self.more)
        return FINDINGS[self.finding]


def percent(value: float) -> str:
    """Return a share 0..1 in whole percent.

    >>> percent(0.625)
    '62 %'
    """
    return f"{100 * value:.0f} %"


@lru_cache(maxsize=4096)
def share(wins: int, games: int, confidence: float = CONFIDENCE, *, watched: bool = False) -> Share:
    """Return a share with its Wilson score interval. Raises: ValueError without scipy.

    `watched`: the interval holds however often one looks at it while games come in, and is half as wide again.
    Source: Wilson, Journal of the American Statistical Association 22 (1927): 209-212.
    """
    if not games:
        return Share(0, 0, 0.0, 1.0)
    z = watched_quantile(games, confidence) if watched else quantile(confidence)
    seen = wins / games
    middle = (seen + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(seen * (1 - seen) / games + (z / (2 * games)) ** 2)
    # Rounding must not leave a share that is 0 or 1 outside its own interval.
    low = 0.0 if not wins else max(0.0, middle - half)
    return Share(wins, games, low, 1.0 if wins == games else min(1.0, middle + half))


@lru_cache(maxsize=16384)
def watched_quantile(games: int, confidence: float = CONFIDENCE) -> float:
    """Return how many standard errors an interval reaches each way that is watched after every game.

    It is Robbins' boundary, by a normal mixture of all that the share might be in place of what is asked for.
    Source: Robbins, Annals of Mathematical Statistics 41 (1970): 1397-1409; Waudby-Smith and others, Annals of
    Statistics 52 (2024): 2613-2640.
    """
    mixed = _mixed(games)
    return math.sqrt((1 + 1 / mixed) * (math.log1p(mixed) - 2 * math.log(_spent(confidence))))


def watched_boundary(confidence: float = CONFIDENCE) -> float:
    """Return the log-likelihood ratio at which something is settled that is watched after every game."""
    return -math.log(_spent(confidence))


def log_likelihood_ratio(found: Share, share_: float) -> float:
    """Return the log of how much likelier the games are if the true share is another one than if it is `share_`.

    It is above the boundary exactly while the watched interval of as many games leaves `share_` out. Ends of the scale
    are never taken for true.
    """
    if not found.games:
        return 0.0
    true = min(max(share_, 0.001), 0.999)
    errors = (found.value - true) ** 2 * found.games / (true * (1 - true))
    mixed = _mixed(found.games)
    return (errors * mixed / (1 + mixed) - math.log1p(mixed)) / 2


def _mixed(games: int) -> float:
    """Return the variance of the mixture in variances of the games."""
    return max(1, games) * SHAPE / SHARPEST


def _spent(confidence: float) -> float:
    return min(0.5, SPENT * (1 - confidence))


@lru_cache(maxsize=64)
def quantile(confidence: float) -> float:
    """Return how many standard errors an interval of this confidence reaches each way. Raises: ValueError."""
    # Not `scipy.stats`, which takes longer to import than twenty thousand games take to count.
    return float(need("scipy.special").ndtri((1 + confidence) / 2))


class Clusters:
    """What is needed of clusters of games for the interval of their share: sums, whatever their number."""

    def __init__(self, clusters: Iterable[Tally] = ()) -> None:
        self.wins = self.games = self.largest = 0
        self.squares = self.products = self.sizes = 0
        for won, played in clusters:
            self.add(won, played)

    def add(self, won: int, played: int) -> None:
        """Add a cluster."""
        self.wins += won
        self.games += played
        self.squares += won * won
        self.products += won * played
        self.sizes += played * played
        self.largest = max(self.largest, played)

    def compute_squared_deviation(self, middle: float) -> float:
        """Return the sum of squares of how far the wins of each cluster are from a share of its games."""
        return self.squares - 2 * middle * self.products + middle * middle * self.sizes


def clustered_share(found: Clusters, confidence: float = CONFIDENCE, *, watched: bool = False) -> Share:
    """Return a share of games that come in clusters, with Wilson's interval for as many games as they are worth.

    Games of one cluster are alike, or opposite: how many independent games they come to is read off the spread of the
    clusters. Two clusters that are spread as independent games would be are added for that spread alone: few clusters
    that went alike show neither that games are one, nor that they are many.
    Source: Dean and Pagano, Journal of Survey Statistics and Methodology 3 (2015): 484-503. Raises: ValueError.
    """
    wins, games, size = found.wins, found.games, found.largest
    if size <= 1:
        return share(wins, games, confidence, watched=watched)
    total = games + 2 * size
    middle = (wins + size) / total
    spread = found.compute_squared_deviation(middle) + 2 * (size / 2 - middle * size) ** 2 + size / 2
    alone = total * middle * (1 - middle)
    option_value = games * alone / spread
    # Shares keep their own counts; only the interval is that of another number of games.
    alike = share(round(wins / games * option_value), max(1, round(option_value)), confidence, watched=watched)
    value = wins / games
    return Share(wins, games, min(value, alike.low), max(value, alike.high))


def difference(
    first: Sequence[bool],
    second: Sequence[bool],
    pairs: Sequence[tuple[bool, bool]] = (),
    confidence: float = CONFIDENCE,
) -> ShareDifference:
    """Compare two shares by Newcombe's hybrid score interval, narrowed by what pairs of games have in common.

    `pairs` are results of games with the same seed; they count if they are all games of both sides. `more` is how
    many further games on each side would bring the interval within ±5 points, if the shares stay as they are. The
    interval holds however often one looks at it while games come in.

    Source: Newcombe, Statistics in Medicine 17 (1998): 873-890 method 10, 2635-2650 method 10. Raises: ValueError.
    """
    one, two = (share(sum(found), len(found), confidence, watched=True) for found in (first, second))
    paired = len(pairs) == len(first) == len(second)
    phi = correlation(pairs) if paired else 0.0
    change = subtract_estimates(two, one, phi)
    games = min(len(first), len(second))
    finding = conclusion(change, games)
    more = 0
    if finding == "too few":
        half = (change.high - change.low) / 2
        more = more_games(
            games,
            max(_variance_of(one, two, phi), games * (half / watched_quantile(max(1, games), confidence)) ** 2),
            confidence,
        )
    return ShareDifference(change.value, change.low, change.high, finding, more, len(pairs) if paired else 0)


class Estimate(msgspec.Struct, frozen=True):
    """A number with its interval."""

    value: float
    low: float
    high: float


def subtract_estimates(one: Estimate | Share, two: Estimate | Share, correlation: float = 0.0) -> Estimate:
    """Return one number less another, with an interval recovered from both of theirs.

    Source: Zou and Donner, Statistics in Medicine 27 (2008): 1693-1702, of which Newcombe's is the case of shares.
    """
    value = one.value - two.value
    low = value - _combine_margins(one.value - one.low, two.high - two.value, correlation)
    high = value + _combine_margins(one.high - one.value, two.value - two.low, correlation)
    return Estimate(value, low, high)


def conclusion(change: Estimate, games: int) -> Finding:
    """Return what a change between two runs of so many games shows."""
    if games >= FEW and (change.low > 0 or change.high < 0):
        return "differs"
    if games >= FEW and (change.high - change.low) / 2 <= MARGIN:
        return "no difference shown"
    return "too few"


def more_games(games: int, variance: float, confidence: float = CONFIDENCE) -> int:
    """Return how many more games bring a watched interval within ±5 points; `variance` is that of one game."""
    needed = FEW
    for _ in range(4):
        needed = max(FEW, math.ceil(variance * (watched_quantile(needed, confidence) / MARGIN) ** 2))
    return _round_up_games(needed - games)


def _variance_of(one: Share, two: Share, phi: float) -> float:
    """Return the variance of the difference of one game each, at least what the intervals leave open."""
    a, b = (max(found.value * (1 - found.value), found.half_width**2) for found in (one, two))
    return a + b - 2 * phi * math.sqrt(a * b)


def _combine_margins(a: float, b: float, phi: float) -> float:
    return math.sqrt(max(0.0, a * a - 2 * phi * a * b + b * b))


def correlation(pairs: Sequence[tuple[bool, bool]]) -> float:
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


def _round_up_games(games: int) -> int:
    """Round a number of games up to two figures: it is an estimate."""
    step: int = 10 ** max(0, len(str(games)) - 2)
    return max(1, math.ceil(games / step) * step)
