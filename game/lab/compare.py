"""Two stores side by side: for each side how its share of wins differs, and whether the level has become fairer.

Runs are compared after set numbers of games (`statistics.LOOKS`) with intervals to match, so that whoever plays on
and looks again does not find differences where there are none.
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
from game.lab.results import NOBODY, sides_of
from game.lab.statistics import (
    CONFIDENCE,
    FINDINGS,
    LOOK_CONFIDENCE,
    MARGIN,
    Estimate,
    Share,
    ShareDifference,
    conclusion,
    correlation,
    difference,
    last_look,
    next_look,
    percent,
    share,
    subtract_estimates,
)
from game.lab.store import Store
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


def points(change: ShareDifference | Estimate) -> str:
    """Return a change in points of a hundred with its interval."""
    return say(
        "{change} points ({low} to {high})",
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
    return compare_results(_winners(first), _winners(second), sides_of(first.info), both)


def compare_results(first: Results, second: Results, sides: tuple[str, ...], names: Mapping[str, str]) -> Comparison:
    """Compare results as far as the last look; before the first one all there are, of which nothing is concluded."""
    there = min(len(first), len(second))
    look = last_look(there)
    one, two = _first(first, look or len(first)), _first(second, look or len(second))
    confidence = LOOK_CONFIDENCE if look else CONFIDENCE
    keys = [key for key in one if key in two]
    drawn = any(NOBODY in winners for winners in (*one.values(), *two.values()))
    found = []
    for side in (*sides, *([NOBODY] if drawn else [])):
        ours, theirs = ([side in winners for winners in games.values()] for games in (one, two))
        change = difference(ours, theirs, [(side in one[key], side in two[key]) for key in keys], confidence)
        counts = share(sum(ours), len(ours)), share(sum(theirs), len(theirs))
        found.append(Compared(side, names[side], *counts, _at_look(change, there, look)))
    return Comparison(look or there, tuple(found), _fairness(one, two, sides, there, look))


def _at_look(change: ShareDifference, there: int, look: int) -> ShareDifference:
    """Return a difference with the number of games that are missing to the next look worth taking."""
    if look and change.finding != "too few":
        return change
    needed = look + change.more if look else 0
    return msgspec.structs.replace(change, finding="too few", more=next_look(there, needed) - there)


def _fairness(one: Results, two: Results, sides: tuple[str, ...], there: int, look: int) -> Fairness:
    confidence = LOOK_CONFIDENCE if look else CONFIDENCE
    before, after = (
        balance_of_winners(((seed, winners) for (seed, _), winners in games.items()), sides, confidence)
        for games in (one, two)
    )
    change = subtract_estimates(after.gap, before.gap, _together(one, two, before, after))
    found = conclusion(change, min(before.decided_games, after.decided_games)) if look else "too few"
    finding = found if found != "differs" else "fairer" if change.value < 0 else "less fair"
    more = 0
    if found == "too few":
        half = (change.high - change.low) / 2
        more = next_look(there, int(there * (half / MARGIN) ** 2) if look else 0) - there
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


def _winners(store: Store) -> Results:
    turns = {bots: turn for turn, bots in enumerate(store.info.arrangements)}
    return {(seed, turns.get(bots, -1)): winners for seed, bots, winners in store.winners()}
