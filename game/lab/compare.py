"""Two stores side by side: for each side how its share of wins differs, and whether the level has become fairer.

Intervals hold however often one looks (`statistics.watched_quantile`), so that whoever plays on and compares again does
not find differences where there are none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say
from game.kernel.listing import capitalize
from game.kernel.measures import measurer_of
from game.lab.balance import Balance, balance_of_winners
from game.lab.layout import layout_balance, start_name, winning_starts
from game.lab.results import NOBODY, sides_of
from game.lab.statistics import (
    FINDINGS,
    Estimate,
    Share,
    ShareDifference,
    conclusion,
    correlation,
    difference,
    more_games,
    percent,
    share,
    subtract_estimates,
    watched_quantile,
)
from game.lab.store import PlacedGame, Store
from game.lab.wording import said_names, translate_stored_text
from game.modes import modes

Results = Mapping[tuple[int, int], tuple[str, ...]]
"""The winning sides of games by seed and arrangement of the bots: games of equal keys were dealt alike."""


class Compared(msgspec.Struct, frozen=True):
    """One side in two stores; `name` holds both names where the stores call it differently."""

    side: str
    name: str
    first: Share
    second: Share
    difference: ShareDifference

    @property
    def wording(self) -> str:
        """Return the comparison as a line."""
        found = self.difference
        values = {
            "name": self.name,
            "finding": found.wording,
            "first": percent(self.first.value),
            "second": percent(self.second.value),
            "points": points(found),
        }
        if found.paired:
            return say(
                "{name}: {finding}: {first} to {second}, {points}, {pairs} pairs of equal seeds",
                **values,
                pairs=found.paired,
            )
        return say("{name}: {finding}: {first} to {second}, {points}", **values)

    @property
    def data(self) -> dict[str, Any]:
        """Return the comparison for other programs; shares and differences are 0..1."""
        return {
            "side": self.side or "nobody",
            **msgspec.to_builtins(self.difference),
            "words": self.difference.wording,
        } | {
            name: {**msgspec.to_builtins(found), "share": found.value}
            for name, found in (("first", self.first), ("second", self.second))
        }


class Fairness(msgspec.Struct, frozen=True):
    """How far the best side is above a fair share in two stores, and what its change shows; `more` games would tell."""

    first: float
    second: float
    change: Estimate
    finding: str
    more: int = 0

    @property
    def wording(self) -> str:
        """Return the finding as a line."""
        values = {
            "finding": capitalize(FINDINGS[self.finding]),
            "before": f"{100 * self.first:.1f}",
            "after": f"{100 * self.second:.1f}",
            "points": points(self.change),
        }
        if self.more:
            return say(
                "{finding}: about {more} more: the best side is {before} points above a fair share, then {after}; "
                "{points}",
                **values,
                more=self.more,
            )
        return say("{finding}: the best side is {before} points above a fair share, then {after}; {points}", **values)

    @property
    def gaps(self) -> str:
        """Return in a sentence how far the best side was and is above a fair share."""
        return say(
            "The best side is {before} points above a fair share, then {after}; {points}.",
            before=f"{100 * self.first:.1f}",
            after=f"{100 * self.second:.1f}",
            points=points(self.change),
        )

    @property
    def data(self) -> dict[str, Any]:
        """Return the finding for other programs; gaps are 0..1."""
        return {"fairness": self.finding, **msgspec.to_builtins(self), "words": self.wording}


class Comparison(msgspec.Struct, frozen=True):
    """Two stores compared after `games` games each: every side, and the level as a whole."""

    games: int
    sides: tuple[Compared, ...]
    fairness: Fairness

    @property
    def most_changed(self) -> Compared:
        """Return the side whose share of wins changed most."""
        return max((one for one in self.sides if one.side != NOBODY), key=lambda one: abs(one.difference.value))


def points(change: ShareDifference | Estimate) -> str:
    """Return a change in points of a hundred with its interval."""
    return say(
        "{change} points (95 %: {low} to {high})",
        change=f"{100 * change.value:+.1f}",
        low=f"{100 * change.low:+.1f}",
        high=f"{100 * change.high:+.1f}",
    )


def compare(first: Store, second: Store) -> Comparison:
    """Compare two stores. Raises: ContentError if they are not games of one mode with the same sides; ValueError."""
    for what, here, there in (
        ("mode", first.info.mode, second.info.mode),
        ("sides", ", ".join(sides_of(first.info)), ", ".join(sides_of(second.info))),
    ):
        if here != there:
            raise ContentError(
                second.path,
                0,
                "compare",
                Phrase("games with the {what} {here}, as in {path}", what=what, here=here, path=first.path),
                there,
            )
    mode = modes().get(first.info.mode)
    measurer = measurer_of(mode) if mode is not None else None
    names, others = (said_names(store.info, measurer) for store in (first, second))
    both = {side: names[side] if names[side] == others[side] else f"{names[side]} / {others[side]}" for side in names}
    starts = _common_starts(first, second)
    if starts:
        return compare_results(
            _starting_winners(first), _starting_winners(second), starts,
            {start: start_name(start) for start in (*starts, NOBODY)},
        )  # fmt: skip
    return compare_results(_winners(first), _winners(second), sides_of(first.info), both)


def compare_results(first: Results, second: Results, sides: tuple[str, ...], names: Mapping[str, str]) -> Comparison:
    """Compare as many results of either as there are of both, in the order of their seeds. Raises: ValueError."""
    games = min(len(first), len(second))
    one, two = _first(first, games), _first(second, games)
    keys = [key for key in one if key in two]
    drawn = any(NOBODY in winners for winners in (*one.values(), *two.values()))
    found = []
    for side in (*sides, *([NOBODY] if drawn else [])):
        ours, theirs = ([side in winners for winners in games.values()] for games in (one, two))
        change = difference(ours, theirs, [(side in one[key], side in two[key]) for key in keys])
        counts = share(sum(ours), len(ours), watched=True), share(sum(theirs), len(theirs), watched=True)
        found.append(Compared(side, names[side], *counts, change))
    turned = any(one.difference.finding == "differs" for one in found if one.side != NOBODY)
    return Comparison(games, tuple(found), _fairness(one, two, sides, turned=turned))


def _fairness(one: Results, two: Results, sides: tuple[str, ...], *, turned: bool) -> Fairness:
    """Return what has become of fairness; where it has not been shown to change but who wins has, the sides differ."""
    before, after = (
        balance_of_winners(((seed, winners) for (seed, _), winners in games.items()), sides) for games in (one, two)
    )
    change = subtract_estimates(after.gap, before.gap, _together(one, two, before, after))
    games = min(before.decided_games, after.decided_games)
    found = conclusion(change, games)
    finding = found if found != "differs" else "fairer" if change.value < 0 else "less fair"
    if turned and finding in ("too few", "no difference shown"):
        return Fairness(before.gap.value, after.gap.value, change, "differs")
    more = 0
    if found == "too few":
        half = (change.high - change.low) / 2
        more = more_games(games, games * (half / watched_quantile(max(1, games))) ** 2 or 1.0)
    return Fairness(before.gap.value, after.gap.value, change, finding, more)


def _together(one: Results, two: Results, before: Balance, after: Balance) -> float:
    """Return how much the wins of the best sides go together in games that were dealt alike and that somebody won."""
    keys = [key for key in one if key in two and NOBODY not in one[key] and NOBODY not in two[key]]
    if len(keys) < max(before.decided_games, after.decided_games):
        return 0.0
    return correlation([(before.best in one[key], after.best in two[key]) for key in keys])


def _first(results: Results, games: int) -> Results:
    """Return the first results in the order of their seeds."""
    return {key: results[key] for key in sorted(results)[:games]}


def describe_store(store: Store) -> str:
    """Return what a store holds, in a few words: level, bots, games."""
    bots = " / ".join(", ".join(dict.fromkeys(arrangement)) for arrangement in store.info.arrangements)
    return say(
        "{title} by {bots}, {games} games", title=translate_stored_text(store.info.title), bots=bots, games=len(store)
    )


def _common_starts(first: Store, second: Store) -> tuple[str, ...]:
    """Return the sides of the layout by which two stores are compared; nothing where one has none of its own."""
    found = [layout_balance(store.info, store.placed()) for store in (first, second)]
    one, two = (tuple(balance.shares) if balance is not None else () for balance in found)
    return one if one == two else ()


def _winners(store: Store) -> Results:
    sides = store.info.sides
    return {
        _dealt(store, game): tuple(dict.fromkeys(sides[seat] for seat in game.winners)) or (NOBODY,)
        for game in store.placed()
    }


def _starting_winners(store: Store) -> Results:
    return {_dealt(store, game): winning_starts(game) for game in store.placed()}


def _dealt(store: Store, game: PlacedGame) -> tuple[int, int]:
    """Return what games that were dealt alike have in common: the seed, who sits where, and on which side."""
    known = store.info.arrangements.index(game.bots) if game.bots in store.info.arrangements else -1
    return game.seed, 2 * known + game.turn
