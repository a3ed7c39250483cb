"""The verdict of a run in words: who wins, how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.lab.results import NOBODY
from game.lab.statistics import FEW, MARGIN, Share, percent


class Verdict(msgspec.Struct, frozen=True):
    """A sentence for a heading, and one that says how sure it is."""

    words: str
    confidence: str


def verdict(shares: Mapping[str, Share], names: Mapping[str, str]) -> Verdict:
    """Judge the shares of games that each side won, against a fair share among the sides."""
    games = next(iter(shares.values())).games
    if games < FEW:
        played = "No game has" if not games else f"Only {games} {'game has' if games == 1 else 'games have'}"
        return Verdict("Too few games to judge", f"{played} been played; nothing is concluded from fewer than {FEW}.")
    sides = [side for side in shares if side != NOBODY]
    fair = 1 / max(1, len(sides))
    fairly = "half" if len(sides) == 2 else f"a fair share, {percent(fair)},"
    best = max(sides, key=lambda side: shares[side].value)
    name, found = names[best], shares[best]
    won = percent(found.value)
    seen = (
        f"{name} won {found.wins} of {found.games} games; with 95 % confidence the true share lies between "
        f"{percent(found.low)} and {percent(found.high)}"
    )
    if found.low > fair:
        strength = "wins nearly always" if found.low > 0.9 else "is clearly ahead" if found.low > 0.6 else "is ahead"
        return Verdict(f"{name} {strength}: {won} of games", f"{seen}, above {fairly.rstrip(',')}.")
    if NOBODY in shares and shares[NOBODY].low > found.high:
        return Verdict(f"Mostly nobody wins: {percent(shares[NOBODY].value)} of games", f"{seen}.")
    if found.high < fair:
        return Verdict(f"{name} wins most often, but only {won} of games", f"{seen}.")
    if found.half_width <= MARGIN:
        return Verdict(f"Even, as far as can be seen: {name} won {won}", f"{seen}; {fairly} lies within.")
    return Verdict(
        f"Open: {name} won {won}, which may be chance",
        f"{seen}; {fairly} lies within, and the interval is still wide: more games would tell.",
    )
