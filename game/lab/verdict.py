"""The verdict of a run in words: who wins, how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.kernel.language.say import N_, say, say_count
from game.lab.balance import Balance
from game.lab.statistics import FEW, MARGIN, percent

TOO_FEW = N_("Too few games to judge")
NOBODY_WINS = N_("Mostly nobody wins: {share} of games")
EVEN = N_("Even, as far as can be seen: {name} won {share}")
OPEN = N_("Open: {name} won {share}, which may be chance")
AHEAD = {
    False: (
        (0.9, N_("{name} wins nearly always: {share} of games")),
        (0.6, N_("{name} is clearly ahead: {share} of games")),
        (0.0, N_("{name} is ahead: {share} of games")),
    ),
    True: (
        (0.9, N_("{name} wins nearly always: {share} of decided games")),
        (0.6, N_("{name} is clearly ahead: {share} of decided games")),
        (0.0, N_("{name} is ahead: {share} of decided games")),
    ),
}
"""How far a side is ahead by the lower end of its share, of all games and of those that somebody won."""

SEEN = {
    False: N_("{name} won {wins} of {games} games; with 95 % confidence the true share lies between {low} and {high}"),
    True: N_(
        "{name} won {wins} of {games} decided games; with 95 % confidence the true share lies between {low} and {high}"
    ),
}
"""What was seen of the best side, of all games and of those that somebody won: a clause that others go on from."""
SEEN_ALONE = N_("{seen}.")
ABOVE = (N_("{seen}, above half."), N_("{seen}, above a fair share, {fair}."))
WITHIN = (N_("{seen}; half lies within."), N_("{seen}; a fair share, {fair}, lies within."))
WIDE = (
    N_("{seen}; half lies within, and the interval is still wide: more games would tell."),
    N_("{seen}; a fair share, {fair}, lies within, and the interval is still wide: more games would tell."),
)
"""Where half, or a fair share among more than two sides, lies to it."""


class Verdict(msgspec.Struct, frozen=True):
    """A sentence for a heading, and one that says how sure it is, in the language that was spoken at the judging."""

    words: str
    confidence: str


def verdict(found: Balance, names: Mapping[str, str]) -> Verdict:
    """Judge the sides against each other among the games that somebody won, and tell draws apart.

    `names` are those of the sides as they are to be read.
    """
    nobody = say(NOBODY_WINS, share=percent(found.nobody.value))
    if found.decided_games < FEW:
        return Verdict(nobody, _few_decided(found)) if found.games >= FEW else Verdict(say(TOO_FEW), _few_played(found))
    best = found.shares[found.best]
    values = {"name": names[found.best], "share": percent(best.value)}
    if found.nobody.low > 0.5:
        return Verdict(nobody, _sure(SEEN_ALONE, SEEN_ALONE, found, names))
    if best.low > found.fair:
        strength = next(template for least, template in AHEAD[bool(found.nobody.wins)] if best.low > least)
        return Verdict(say(strength, **values), _sure(*ABOVE, found, names))
    if best.half_width <= MARGIN:
        return Verdict(say(EVEN, **values), _sure(*WITHIN, found, names))
    return Verdict(say(OPEN, **values), _sure(*WIDE, found, names))


def _few_decided(found: Balance) -> str:
    return say_count(
        "Only {number} game of {games} was decided; nothing is concluded of the sides from fewer than {few}.",
        "Only {number} games of {games} were decided; nothing is concluded of the sides from fewer than {few}.",
        found.decided_games,
        games=found.games,
        few=FEW,
    )


def _few_played(found: Balance) -> str:
    if not found.games:
        return say("No game has been played; nothing is concluded from fewer than {few}.", few=FEW)
    return say_count(
        "Only {number} game has been played; nothing is concluded from fewer than {few}.",
        "Only {number} games have been played; nothing is concluded from fewer than {few}.",
        found.games,
        few=FEW,
    )


def _sure(of_two: str, of_many: str, found: Balance, names: Mapping[str, str]) -> str:
    """Return what was seen of the best side and where a fair share lies to it, and the games that nobody won."""
    best = found.shares[found.best]
    seen = say(
        SEEN[bool(found.nobody.wins)],
        name=names[found.best],
        wins=best.wins,
        games=best.games,
        low=percent(best.low),
        high=percent(best.high),
    )
    sure = say(of_two, seen=seen) if len(found.shares) == 2 else say(of_many, seen=seen, fair=percent(found.fair))
    if not found.nobody.wins:
        return sure
    drawn = say(
        "Nobody won {wins} of {games} games, {share}.",
        wins=found.nobody.wins,
        games=found.games,
        share=found.nobody.text,
    )
    return f"{sure} {drawn}"
