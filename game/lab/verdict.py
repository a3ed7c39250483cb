"""The verdict of a run in words: who wins, how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.lab.balance import Balance
from game.lab.statistics import FEW, MARGIN, percent


class Verdict(msgspec.Struct, frozen=True):
    """A sentence for a heading, and one that says how sure it is."""

    words: str
    confidence: str


def verdict(found: Balance, names: Mapping[str, str]) -> Verdict:
    """Judge the sides against each other among the games that somebody won, and tell draws apart."""
    drawn = _drawn(found)
    if found.decided < FEW:
        if found.games >= FEW:
            return Verdict(
                f"Mostly nobody wins: {percent(found.nobody.value)} of games",
                f"Only {_games(found.decided)} of {found.games} were decided; nothing is concluded of the sides from "
                f"fewer than {FEW}.",
            )
        played = "No game has" if not found.games else f"Only {_games(found.games)} {_have(found.games)}"
        return Verdict("Too few games to judge", f"{played} been played; nothing is concluded from fewer than {FEW}.")
    name, best = names[found.best], found.shares[found.best]
    won = percent(best.value)
    games = "decided games" if found.nobody.wins else "games"
    fairly = "half" if len(found.shares) == 2 else f"a fair share, {percent(found.fair)},"
    seen = (
        f"{name} won {best.wins} of {best.games} {games}; with 95 % confidence the true share lies between "
        f"{percent(best.low)} and {percent(best.high)}"
    )
    if found.nobody.low > 0.5:
        return Verdict(f"Mostly nobody wins: {percent(found.nobody.value)} of games", f"{seen}.{drawn}")
    if best.low > found.fair:
        strength = "wins nearly always" if best.low > 0.9 else "is clearly ahead" if best.low > 0.6 else "is ahead"
        return Verdict(f"{name} {strength}: {won} of {games}", f"{seen}, above {fairly.rstrip(',')}.{drawn}")
    if best.half_width <= MARGIN:
        return Verdict(f"Even, as far as can be seen: {name} won {won}", f"{seen}; {fairly} lies within.{drawn}")
    return Verdict(
        f"Open: {name} won {won}, which may be chance",
        f"{seen}; {fairly} lies within, and the interval is still wide: more games would tell.{drawn}",
    )


def _drawn(found: Balance) -> str:
    if not found.nobody.wins:
        return ""
    return f" Nobody won {found.nobody.wins} of {found.games} games, {found.nobody.text}."


def _games(number: int) -> str:
    return f"{number} {'game' if number == 1 else 'games'}"


def _have(number: int) -> str:
    return "has" if number == 1 else "have"
