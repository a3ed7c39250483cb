"""The briefing of a level: what it is about, in three lines."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.decisions import Seat
from game.kernel.language.say import N_
from game.kernel.mode import Game
from game.kernel.rules import Briefing
from game.kernel.scenarios.scenario import LoadedGame

YOUR_GOAL, THEIR_GOAL, THIS_TIME = N_("Your goal"), N_("Their goal"), N_("This time")


class BriefingLine(NamedTuple):
    """A line of a briefing: what it is about, and the sentence."""

    caption: str
    text: str


def briefing(loaded: LoadedGame, game: Game, seat: int) -> tuple[BriefingLine, ...]:
    """Return what a seat of a level wants, what its opponents want, and what is special this time.

    There are none for lessons, puzzles and demonstrations, which say it themselves, for a game that goes on, and for
    a mode without words for it.
    """
    wording, scenario = game.wording, loaded.scenario
    initial = scenario.kind == "save" or scenario.show or scenario.script
    if initial or scenario.is_tutorial or not isinstance(wording, Briefing):
        return ()
    own, other = wording.briefing(Seat(seat))
    lines = ((YOUR_GOAL, own), (THEIR_GOAL, other), (THIS_TIME, scenario.blurb))
    return tuple(BriefingLine(caption, text) for caption, text in lines if text)
