"""The verdict of a run in words: who wins, how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.kernel.language.say import mark, say
from game.lab.balance import Balance
from game.lab.statistics import FEW, MARGIN, percent

TOO_FEW = mark("Too few games to judge")
NOBODY_WINS = mark("Mostly nobody wins: {share} of games")
EVEN = mark("Even, as far as can be seen: {name} won {share}")
OPEN = mark("Open: {name} won {share}, which may be chance")
AHEAD = {
    False: (
        (0.9, mark("{name} wins nearly always: {share} of games")),
        (0.6, mark("{name} is clearly ahead: {share} of games")),
        (0.0, mark("{name} is ahead: {share} of games")),
    ),
    True: (
        (0.9, mark("{name} wins nearly always: {share} of decided games")),
        (0.6, mark("{name} is clearly ahead: {share} of decided games")),
        (0.0, mark("{name} is ahead: {share} of decided games")),
    ),
}
"""How far a side is ahead by the lower end of its share, of all games and of those that somebody won."""


class Verdict(msgspec.Struct, frozen=True):
    """A sentence for a heading with its values, and one that says how sure it is. Pages of the lab are English."""

    template: str
    confidence: str
    values: Mapping[str, str] = {}

    @property
    def words(self) -> str:
        """Return the heading in English."""
        return self.template.format(**self.values)

    @property
    def said(self) -> str:
        """Return the heading in the language that is spoken."""
        return say(self.template, **{key: say(value) if key == "name" else value for key, value in self.values.items()})


def verdict(found: Balance, names: Mapping[str, str]) -> Verdict:
    """Judge the sides against each other among the games that somebody won, and tell draws apart."""
    drawn = _drawn(found)
    if found.decided < FEW:
        if found.games >= FEW:
            return Verdict(
                NOBODY_WINS,
                f"Only {_games(found.decided)} of {found.games} were decided; nothing is concluded of the sides from "
                f"fewer than {FEW}.",
                {"share": percent(found.nobody.value)},
            )
        played = "No game has" if not found.games else f"Only {_games(found.games)} {_have(found.games)}"
        return Verdict(TOO_FEW, f"{played} been played; nothing is concluded from fewer than {FEW}.")
    name, best = names[found.best], found.shares[found.best]
    won = percent(best.value)
    games = "decided games" if found.nobody.wins else "games"
    fairly = "half" if len(found.shares) == 2 else f"a fair share, {percent(found.fair)},"
    seen = (
        f"{name} won {best.wins} of {best.games} {games}; with 95 % confidence the true share lies between "
        f"{percent(best.low)} and {percent(best.high)}"
    )
    if found.nobody.low > 0.5:
        return Verdict(NOBODY_WINS, f"{seen}.{drawn}", {"share": percent(found.nobody.value)})
    values = {"name": name, "share": won}
    if best.low > found.fair:
        strength = next(template for least, template in AHEAD[bool(found.nobody.wins)] if best.low > least)
        return Verdict(strength, f"{seen}, above {fairly.rstrip(',')}.{drawn}", values)
    if best.half_width <= MARGIN:
        return Verdict(EVEN, f"{seen}; {fairly} lies within.{drawn}", values)
    wide = f"{seen}; {fairly} lies within, and the interval is still wide: more games would tell.{drawn}"
    return Verdict(OPEN, wide, values)


def _drawn(found: Balance) -> str:
    if not found.nobody.wins:
        return ""
    return f" Nobody won {found.nobody.wins} of {found.games} games, {found.nobody.text}."


def _games(number: int) -> str:
    return f"{number} {'game' if number == 1 else 'games'}"


def _have(number: int) -> str:
    return "has" if number == 1 else "have"
