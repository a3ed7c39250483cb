"""What correlates with winning: what a side used or left, such as cards and areas, and its lead by rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from game.lab.columns import Columns
from game.lab.statistics import CONFIDENCE, FEW, Estimate, Share, share, subtract_estimates


class Usage(msgspec.Struct, frozen=True):
    """The decided games in which a side did something at a spot, and those in which it did not, with its wins."""

    kind: str
    spot: str
    side: str
    used: Share
    unused: Share
    change: Estimate

    @property
    def differs(self) -> bool:
        """Return whether its wins differ by more than chance, of all that were compared."""
        return self.change.low > 0 or self.change.high < 0


def usages(games: Columns, kinds: Sequence[str]) -> list[Usage]:
    """Compare wins with and without all that happened often enough and not always, the greatest difference first.

    Intervals are Bonferroni's: as wide as so many comparisons ask for. Raises: ValueError without scipy.
    """
    balance = games.balance()
    found = []
    for kind in kinds:
        for spot, sides in games.used.get(kind, {}).items():
            for side, (number, won) in sides.items():
                if side in balance.shares and FEW <= number <= balance.decided_games - FEW:
                    wins = balance.shares[side].wins
                    found.append((kind, spot, side, (won, number), (wins - won, balance.decided_games - number)))
    confidence = 1 - (1 - CONFIDENCE) / max(1, len(found))
    compared = [
        Usage(kind, spot, side, share(*one), share(*two), _change(one, two, confidence))
        for kind, spot, side, one, two in found
    ]
    return sorted(compared, key=lambda use: (-abs(use.change.value), use.spot, use.side))


def _change(used: tuple[int, int], unused: tuple[int, int], confidence: float) -> Estimate:
    return subtract_estimates(share(*used, confidence), share(*unused, confidence))


class Stood(msgspec.Struct, frozen=True):
    """How far a side was ahead when a round began, in games with one end: the mean, and eight games of ten."""

    round: int
    mean: float
    low: float
    high: float


Course = Mapping[tuple[str, ...], Sequence[Stood]]
"""By winners, the rounds that enough of their games came to."""


def course_of(games: Columns) -> Course:
    """Return how far the first side was ahead of the best other, round by round, by who won."""
    found: dict[tuple[str, ...], list[Stood]] = {}
    for winners, rounds in sorted(games.course.items()):
        line = [
            Stood(number, sum(value * count for value, count in stood.items()) / stood.total(), *_band(stood))
            for number, stood in enumerate(rounds, 1)
            if stood.total() >= FEW
        ]
        if len(line) > 1:
            found[winners] = line
    return found


def _band(stood: Mapping[int, int]) -> tuple[int, int]:
    """Return the tenth and the ninetieth percentile of counted values."""
    total = sum(stood.values())
    seen, low = 0, min(stood)
    for value in sorted(stood):
        if seen <= total // 10:
            low = value
        seen += stood[value]
        if seen >= total - total // 10:
            return low, value
    return low, max(stood)
