"""How the sides of a level stand against each other: judged among the games that somebody won, draws apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from game.lab.games import LabGame
from game.lab.results import NOBODY, sides_of, winning_sides
from game.lab.statistics import CONFIDENCE, Estimate, Share, clustered_share, share
from game.lab.store import RunInfo


class Balance(msgspec.Struct, frozen=True):
    """The share of the decided games that each side won, and the share of all games that nobody won.

    Their intervals are as wide as the comparison of so many sides asks: the best of three is above a fair share by
    chance more often than a side named beforehand.
    """

    shares: Mapping[str, Share]
    nobody: Share

    @property
    def games(self) -> int:
        """Return how many games there are, draws included."""
        return self.nobody.games

    @property
    def decided(self) -> int:
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


def balance_of(info: RunInfo, games: Iterable[LabGame], confidence: float = CONFIDENCE) -> Balance:
    """Return how the sides stand. Games of one seed with the bots in other seats count as belonging together.

    Raises: ValueError without scipy.
    """
    return balance_of_winners([(game.seed, winning_sides(info, game)) for game in games], sides_of(info), confidence)


def balance_of_winners(
    won: Sequence[tuple[int, tuple[str, ...]]], sides: Sequence[str], confidence: float = CONFIDENCE
) -> Balance:
    """Return how sides stand after games given as seed and winning sides. Raises: ValueError without scipy."""
    wins: dict[str, Counter[int]] = {side: Counter() for side in sides}
    decided: Counter[int] = Counter()
    for seed, winners in won:
        if NOBODY in winners:
            continue
        decided[seed] += 1
        for side in winners:
            wins[side][seed] += 1
    of_many = 1 - (1 - confidence) / len(sides) if len(sides) > 2 else confidence
    shares = {side: clustered_share([(wins[side][seed], decided[seed]) for seed in decided], of_many) for side in sides}
    return Balance(shares, share(sum(NOBODY in winners for _, winners in won), len(won), confidence))
