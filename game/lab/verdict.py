"""The verdict of a run in words: who wins, how often, how sure that is, and whether it is what was wanted."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.kernel.language.say import N_, say, say_count
from game.lab.balance import Balance
from game.lab.statistics import FEW, Share, percent
from game.lab.target import WantedShare, fair_target

TOO_FEW = N_("Too few games to judge")
NOBODY_WINS = N_("Mostly nobody wins: {share} of games")
EVEN = N_("Even, as far as can be seen: {name} won {seen}")
OPEN = N_("Open: {name} won {seen}, which may be chance")
DO_NOT_TELL = N_("These bots do not tell: {doubt}")
AHEAD = (
    (0.9, N_("{name} wins nearly always: {seen}")),
    (0.6, N_("{name} is clearly ahead: {seen}")),
    (0.0, N_("{name} is ahead: {seen}")),
)
"""How far a side is ahead by the lower end of its share."""
WANTED = {
    "above": N_("More than wanted: {name} won {seen}"),
    "below": N_("Less than wanted: {name} won {seen}"),
    "on": N_("As wanted: {name} won {seen}"),
    "open": OPEN,
}
SEEN = {
    (False, False): N_("{share} of games ({low} to {high}; fair is {target})"),
    (True, False): N_("{share} of decided games ({low} to {high}; fair is {target})"),
    (False, True): N_("{share} of games ({low} to {high}; wanted is {target})"),
    (True, True): N_("{share} of decided games ({low} to {high}; wanted is {target})"),
}
"""What was seen of a side, by whether some games were drawn and whether something is wanted: part of a sentence."""

COUNTED = {
    False: N_("{name} won {wins} of {games} games; with 95 % confidence the true share lies between {low} and {high}"),
    True: N_(
        "{name} won {wins} of {games} decided games; with 95 % confidence the true share lies between {low} and {high}"
    ),
}
"""What was seen of a side, of all games and of those that somebody won: a clause that others go on from."""
COUNTED_ALONE = N_("{seen}.")
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


def verdict(found: Balance, names: Mapping[str, str], target: WantedShare | None = None, doubt: str = "") -> Verdict:
    """Judge the sides against each other among the games that somebody won, and tell draws apart.

    `names` are those of the sides as they are to be read. A `target` is how often the first side is to win; without one
    an equal share is fair, and the side that won most often is judged. With a `doubt` of the bots, as `doubt_of` words
    it, nothing is said of the layout.
    """
    if doubt:
        finding = _sure(COUNTED_ALONE, COUNTED_ALONE, found, names) if found.decided_games else _few_decided(found)
        return Verdict(say(DO_NOT_TELL, doubt=doubt), finding)
    nobody = say(NOBODY_WINS, share=percent(found.nobody.value))
    if found.decided_games < FEW:
        return Verdict(nobody, _few_decided(found)) if found.games >= FEW else Verdict(say(TOO_FEW), _few_played(found))
    if found.nobody.low > 0.5:
        return Verdict(nobody, _sure(COUNTED_ALONE, COUNTED_ALONE, found, names))
    side = judged_side(found, target)
    share = found.shares[side]
    values = {"name": names[side], "seen": _seen(found, share, target)}
    stands = (target or fair_target(len(found.shares))).stand(share)
    if target is not None:
        return Verdict(say(WANTED[stands], **values), _sure(COUNTED_ALONE, COUNTED_ALONE, found, names, side))
    if stands == "above":
        strength = next(template for least, template in AHEAD if share.low > least)
        return Verdict(say(strength, **values), _sure(*ABOVE, found, names))
    if stands == "on":
        return Verdict(say(EVEN, **values), _sure(*WITHIN, found, names))
    return Verdict(say(OPEN, **values), _sure(*WIDE, found, names))


def judged_side(found: Balance, target: WantedShare | None) -> str:
    """Return the side that a verdict is about: the first where something is wanted, else the one that won most."""
    return found.best if target is None else next(iter(found.shares))


def _seen(found: Balance, share: Share, target: WantedShare | None) -> str:
    """Return a share with its interval and what it should be, as it stands within a sentence."""
    template = SEEN[bool(found.nobody.wins), target is not None]
    aim = target or fair_target(len(found.shares))
    return say(template, share=percent(share.value), low=percent(share.low), high=percent(share.high), target=aim.text)


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


def _sure(of_two: str, of_many: str, found: Balance, names: Mapping[str, str], side: str = "") -> str:
    """Return what was seen of a side and where a fair share lies to it, and the games that nobody won."""
    side = side or found.best
    share = found.shares[side]
    seen = say(
        COUNTED[bool(found.nobody.wins)],
        name=names[side],
        wins=share.wins,
        games=share.games,
        low=percent(share.low),
        high=percent(share.high),
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
