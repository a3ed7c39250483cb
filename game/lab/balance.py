"""The balance between the sides of a level, judged on the decided games; draws are counted apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

import msgspec

from game.lab.statistics import CONFIDENCE, Clusters, Estimate, Share, clustered_share, share
from game.lab.store import NOBODY


class Balance(msgspec.Struct, frozen=True):
    """The share of the decided games that each side won, and the share of all games that nobody won.

    Their intervals are as wide as the comparison of so many sides asks: the best of three is above a fair share by
    chance more often than a side named beforehand. They hold however often one looks while games come in.
    """

    shares: Mapping[str, Share]
    nobody: Share

    @property
    def games(self) -> int:
        """Return how many games there are, draws included."""
        return self.nobody.games

    @property
    def decided_games(self) -> int:
        """Return how many games somebody won."""
        return self.games - self.nobody.wins

    @property
    def fair(self) -> float:
        """Return the share that each side would have if all were equal."""
        return 1 / max(1, len(self.shares))

    @property
    def best(self) -> str:
        """Return the side that won most often, the first of equal ones."""
        return max(self.shares, key=lambda side: self.shares[side].value)

    @property
    def gap(self) -> Estimate:
        """Return how far the best side is above a fair share; it is never below 0.

        With two sides the interval is that of either of them, since one's win is the other's loss.
        """
        best = self.shares[self.best]
        low, high = best.low - self.fair, best.high - self.fair
        if len(self.shares) == 2:
            high = max(high, -low)
        return Estimate(max(0.0, best.value - self.fair), max(0.0, low), high)


def balance_of_winners(
    won: Iterable[tuple[int, tuple[str, ...]]], sides: Sequence[str], confidence: float = CONFIDENCE
) -> Balance:
    """Return how sides stand after games given as seed and winning sides. Raises: ValueError without scipy.

    Games of one seed, with the bots in other seats, count as belonging together if they follow each other.
    """
    of_many = 1 - (1 - confidence) / len(sides) if len(sides) > 2 else confidence
    clusters = {side: Clusters() for side in sides}
    games = drawn = 0
    for _, together in groupby(won, key=itemgetter(0)):
        winners = [names for _, names in together]
        decided = [names for names in winners if NOBODY not in names]
        games += len(winners)
        drawn += len(winners) - len(decided)
        if decided:
            for side, found in clusters.items():
                found.add(sum(side in names for names in decided), len(decided))
    shares = {side: clustered_share(found, of_many, watched=True) for side, found in clusters.items()}
    return Balance(shares, share(drawn, games, confidence, watched=True))
