"""Whether the bots can play a layout at all: what they do on one that they cannot says nothing about it."""

from __future__ import annotations

from game.kernel.language.say import N_, say
from game.kernel.measures import Measurer
from game.lab.columns import Columns
from game.lab.results import NOBODY
from game.lab.statistics import FEW, percent

NEVER_MET = N_("in {share} of games the sides never met")
IDLE = N_("{share} of all turns passed without a move or an attack")
STANDING = N_("{share} of all turns ended on the same two places, and {drawn} of games were drawn")
HALF, MOST_IDLE = 0.5, 0.6
"""From which share on games in which nobody met, turns in the same places, and turns without a deed make doubt."""
TWO = 2


def doubt_of(games: Columns, measurer: Measurer | None) -> str:
    """Return in a clause why the bots do not tell how a layout plays; nothing where they do or games are too few."""
    number = len(games)
    if measurer is None or not measurer.deeds or number < FEW:
        return ""
    met = [0] * number
    for kind in measurer.deeds:
        met = [one + two for one, two in zip(met, games.totals.get(kind, [0] * number), strict=True)]
    never = met.count(0) / number
    if never >= HALF:
        return say(NEVER_MET, share=percent(never))
    turns = sum(games.totals.get("stood", ()))
    idle = sum(games.totals.get("idle", ())) / max(1, turns)
    if idle >= MOST_IDLE:
        return say(IDLE, share=percent(idle))
    drawn = sum(NOBODY in games.winners(index) for index in range(number)) / number
    most = sum(count for _, count in games.counts("stood").most_common(TWO)) / max(1, turns)
    if drawn >= HALF and most >= HALF:
        return say(STANDING, share=percent(most), drawn=percent(drawn))
    return ""
