"""The verdict of a run in words: who wins, how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.lab.results import NOBODY
from game.lab.statistics import FEW, Share


class Verdict(msgspec.Struct, frozen=True):
    """A sentence for a heading, and one that says how sure it is."""

    words: str
    confidence: str


def verdict(shares: Mapping[str, Share], names: Mapping[str, str]) -> Verdict:
    """Judge the shares of games that each side won, against a fair share among the sides."""
    games = next(iter(shares.values())).games
    if games < FEW:
        played = "No game has" if not games else f"Only {games} {'game has' if games == 1 else 'games have'}"
        return Verdict(
            "Too few games to judge", f"{played} been played; {FEW} are the least to conclude anything from."
        )
    sides = [side for side in shares if side != NOBODY]
    fair = 1 / max(1, len(sides))
    best = max(sides, key=lambda side: shares[side].value)
    name, found = names[best], shares[best]
    fairly = "half" if len(sides) == 2 else f"a fair share ({fair:.0%})"
    seen = (
        f"{name} won {found.wins} of {found.games} games, {found.value:.0%}; with 95 % confidence the true share lies "
        f"between {found.low:.0%} and {found.high:.0%}"
    )
    if found.low > fair:
        strength = "wins nearly always" if found.low > 0.9 else "is clearly ahead" if found.low > 0.6 else "is ahead"
        return Verdict(f"{name} {strength}: {found.value:.0%} of games", f"{seen}, which is more than {fairly}.")
    if NOBODY in shares and shares[NOBODY].low > found.high:
        nobody = shares[NOBODY]
        return Verdict(f"Mostly nobody wins: {nobody.value:.0%} of games", f"{seen}.")
    if found.high < fair:
        return Verdict(f"{name} wins most often, but only {found.value:.0%} of games", f"{seen}.")
    if found.half_width <= 0.05:
        return Verdict(f"Even, as far as can be seen: {name} wins {found.value:.0%}", f"{seen}, {fairly} among it.")
    return Verdict(
        f"Open: {name} won {found.value:.0%}, which may be chance",
        f"{seen}; {fairly} is among it, and the interval is still wide: more games would tell.",
    )
