"""What wins, taken apart: the layout, the first turn, the seat and the bot, each as if all else were equal.

A logistic regression of who won, by statsmodels. Each effect has one game more that is half won and half lost, so that
a side that won every game has an end as well (log-F prior: Greenland and Mansournia, Statistics in Medicine 34
(2015): 3133-3143). Games of one seed count as belonging together.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.lab.columns import Columns
from game.lab.extras import need
from game.lab.layout import sides_move
from game.lab.statistics import FEW, watched_quantile
from game.lab.store import PlacedGame

Numbers = NDArray[np.float64]
MOST_LOGIT = 12.0
PRECISION = 12
"""How often the step to the end of an interval is halved."""
EffectKind = Literal["layout", "side", "first", "seat", "bot"]


class MeasuredEffect(msgspec.Struct, frozen=True):
    """How often somebody wins who has an advantage and in all else is like the other, 0..1, with the interval.

    `who` has it: a side of the layout, a seat, a bot; nothing is said of it where two effects always went `together`.
    """

    kind: EffectKind
    who: str
    value: float = 0.5
    low: float = 0.0
    high: float = 1.0
    together: bool = False


class Effects(msgspec.Struct, frozen=True):
    """The effects that were in play, after so many decided games, and the version of statsmodels that fitted them."""

    found: tuple[MeasuredEffect, ...]
    games: int
    version: str


def effects_of(games: Columns) -> Effects | None:
    """Return what wins, taken apart; None for other than two seats or too few decided games.

    Raises: ValueError without statsmodels.
    """
    if len(games.info.seats) != 2 or len(games.sides) != 2:
        return None
    decided = [
        (game, first) for game, first in zip(games.placed(), games.firsts(), strict=True) if len(game.winners) == 1
    ]
    if len(decided) < FEW:
        return None
    moving = sides_move(games.info, [game for game, _ in decided])
    names, rows = _design(games, decided, moving=moving)
    won = np.array([game.winners[0] == _seat_here(game, decided[0][0], moving) for game, _ in decided], float)
    selected, together = _independent(rows)
    fit = _Fit(rows[:, selected], won, [game.seed for game, _ in decided])
    found = []
    for column, (kind, ahead, behind) in enumerate(names):
        if column in together:
            if np.any(rows[:, column]):
                found.append(MeasuredEffect(kind, ahead, together=True))
            continue
        logit, low, high = fit.profile(selected.index(column))
        if logit >= 0:
            found.append(MeasuredEffect(kind, ahead, *_probabilities(logit, low, high)))
        else:
            found.append(MeasuredEffect(kind, behind, *_probabilities(-logit, -high, -low)))
    return Effects(tuple(found), len(decided), str(_quietly("statsmodels").__version__))


def _seat_here(game: PlacedGame, like: PlacedGame, moving: bool) -> int:
    """Return the seat that began where the first seat of another game did; the first seat where seats never move."""
    return game.starts.index(like.starts[0]) if moving else 0


def _design(
    games: Columns, decided: Sequence[tuple[PlacedGame, str]], *, moving: bool
) -> tuple[list[tuple[EffectKind, str, str]], Numbers]:
    """Return the columns by kind and by who is ahead at above and below 0, and a row for each game: 1, -1 or 0."""
    like, sides, seats = decided[0][0], games.sides, games.info.seats
    bots = sorted({bot for game, _ in decided for bot in game.bots})
    here = [_seat_here(game, like, moving) for game, _ in decided]
    names: list[tuple[EffectKind, str, str]] = [
        ("layout", like.starts[0], like.starts[1]) if moving else ("side", sides[0], sides[1]),
        ("first", "first", "second"),
        ("seat", seats[0], seats[1]),
        *(("bot", bot, bots[0]) for bot in bots[1:]),
    ]
    columns = [[1.0] * len(decided)]
    columns.append([0.0 if not first else 1.0 if first == sides[seat] else -1.0
                    for (_, first), seat in zip(decided, here, strict=True)])  # fmt: skip
    columns.append([1.0 if seat == 0 else -1.0 for seat in here])
    columns += [
        [float((game.bots[seat] == bot) - (game.bots[1 - seat] == bot))
         for (game, _), seat in zip(decided, here, strict=True)]
        for bot in bots[1:]
    ]  # fmt: skip
    return names, np.array(columns).T


def _independent(rows: Numbers) -> tuple[list[int], set[int]]:
    """Return the columns that tell something the ones before them do not, and the others."""
    selected: list[int] = []
    together = set()
    for column in range(rows.shape[1]):
        if np.linalg.matrix_rank(rows[:, [*selected, column]]) > len(selected):
            selected.append(column)
        else:
            together.add(column)
    return selected, together


class _Fit:
    """A logistic regression of games, those of equal rows taken together, with one game more for each column."""

    def __init__(self, rows: Numbers, won: Numbers, seeds: Sequence[int]) -> None:
        self._glm = _quietly("statsmodels.genmod.generalized_linear_model").GLM
        self._binomial = _quietly("statsmodels.genmod.families").Binomial
        kinds, index = np.unique(rows, axis=0, return_inverse=True)
        wins = np.bincount(index.ravel(), weights=won, minlength=len(kinds))
        all_ = np.bincount(index.ravel(), minlength=len(kinds))
        number = rows.shape[1]
        self._rows = np.vstack([kinds, np.eye(number)])
        half = np.full(number, 0.5)
        self._ends = np.column_stack([np.concatenate([wins, half]), np.concatenate([all_ - wins, half])])
        self._most = self._loglike(self._ends, self._fitted(self._rows))
        self._limits = watched_quantile(len(won)) ** 2 * self._alikeness(rows, won, seeds)

    def _alikeness(self, rows: Numbers, won: Numbers, seeds: Sequence[int]) -> Numbers:
        """Return by column how much wider games of one seed make the variance, at least 1."""
        groups = np.unique(seeds, return_inverse=True)[1]
        number = rows.shape[1]
        games, ends = np.vstack([rows, np.eye(number)]), np.concatenate([won, np.full(number, 0.5)])
        groups = np.concatenate([groups, len(seeds) + np.arange(number)])
        model = self._glm(ends, games, family=self._binomial())
        alone = model.fit()
        by_seed = model.fit(cov_type="cluster", cov_kwds={"groups": groups})
        found: Numbers = np.maximum(1.0, (by_seed.bse / alone.bse) ** 2)
        return found

    def _fitted(self, columns: Numbers, offset: Numbers | None = None) -> Numbers:
        """Return the logits of all rows, those of an offset included."""
        if not columns.shape[1]:
            return offset if offset is not None else np.zeros(len(columns))
        params = self._glm(self._ends, columns, family=self._binomial(), offset=offset).fit().params
        logits: Numbers = columns @ params + (offset if offset is not None else 0.0)
        return logits

    @staticmethod
    def _loglike(ends: Numbers, logits: Numbers) -> float:
        return float(-(ends[:, 0] * np.logaddexp(0, -logits) + ends[:, 1] * np.logaddexp(0, logits)).sum())

    def profile(self, column: int) -> tuple[float, float, float]:
        """Return the coefficient of a column with its interval by the likelihood ratio."""
        mine, rest = self._rows[:, column], np.delete(self._rows, column, axis=1)
        best = float(self._glm(self._ends, self._rows, family=self._binomial()).fit().params[column])

        def is_inside(value: float) -> bool:
            with np.errstate(over="ignore"):
                loglike = self._loglike(self._ends, self._fitted(rest, mine * value))
            return bool(2 * (self._most - loglike) <= self._limits[column])

        return best, _end(best, -1.0, is_inside), _end(best, 1.0, is_inside)


def _end(inside: float, step: float, is_inside: Callable[[float], bool]) -> float:
    """Return where an interval ends, from within it in steps one way, at most `MOST_LOGIT` away from none."""
    outside = inside + step
    while is_inside(outside):
        inside, outside = outside, outside + step
        if abs(outside) > MOST_LOGIT:
            return math.copysign(MOST_LOGIT, step)
    for _ in range(PRECISION):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if is_inside(middle) else (inside, middle)
    return inside


def _quietly(module: str) -> Any:
    """Import a module of statsmodels; that it uses what pandas will not have for ever is nothing for the reader."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return need(module)


def _probabilities(*logits: float) -> tuple[float, float, float]:
    value, low, high = (1 / (1 + math.exp(-logit)) for logit in logits)
    return value, low, high
