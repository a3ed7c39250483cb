"""What is told of the stop that is looked at: its title, what it is or asks for, and its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from game.kernel.campaign.campaign import (
    AnyStop,
    Choice,
    FightStop,
    LoadedCampaign,
    Run,
    choices,
    enter_fight,
    format_story,
)
from game.kernel.files.documents import ContentError
from game.kernel.language.say import N_, say
from game.modes import modes
from game.play.briefing import THIS_TIME, BriefingLine, briefing
from game.ui.screens.campaign.map import WORDS, kind_words, stakes, standings

Lines = tuple[BriefingLine, ...]
Brief = Callable[[FightStop], Lines]
"""What decides a fight and who is there, for a run; none where that is not known."""
STAKES, PRIZE = N_("At stake"), N_("Prize")


class Described(NamedTuple):
    """What is told of something: its title, what it is, its text, and what is told line by line below that."""

    title: str
    kind: str
    text: str
    lines: Lines = ()


def describe_choice(choice: Choice) -> Described:
    """Return what is told of a choice that was picked and waits to be confirmed."""
    return Described(choice.label, say("Once more, and it is taken"), choice.text)


def describe_stop(loaded: LoadedCampaign, run: Run | None, stop: AnyStop, brief: Brief) -> Described:
    """Return what is told of a stop for a run; the story itself at the present one."""
    if run is not None and stop.id == run.at:
        lines = _list_lines(loaded, stop, brief) if isinstance(stop, FightStop) and run.phase == "fight" else ()
        return Described(say(stop.title), _describe_task(loaded, run, stop), format_story(loaded, run), lines)
    here, text, lines = standings(loaded, run)[stop.id], "", ()
    if here in ("passed", "lost"):
        text = say(stop.won if isinstance(stop, FightStop) and here == "passed" and stop.won else stop.text)
    elif isinstance(stop, FightStop):
        lines = _list_lines(loaded, stop, brief)
        if stop.offers:
            lines += (BriefingLine(PRIZE, ", ".join(say(offer.title) for offer in stop.offers)),)
    return Described(say(stop.title), f"{kind_words(loaded, stop)} · {WORDS[here]}", text, lines)


def _describe_task(loaded: LoadedCampaign, run: Run, stop: AnyStop) -> str:
    ends: Mapping[str, str] = {"won": say("The end: won"), "lost": say("The end: lost")}
    if run.outcome in ends:
        return ends[run.outcome]
    if run.phase == "offer":
        return say("Choose one thing")
    if run.phase == "onward":
        return say("Choose the way") if len(choices(loaded, run)) > 1 else say("Go on")
    return kind_words(loaded, stop)


def _list_lines(loaded: LoadedCampaign, stop: FightStop, brief: Brief) -> Lines:
    return (*brief(stop), BriefingLine(STAKES, stakes(loaded, stop)))


def describe_fight(loaded: LoadedCampaign, run: Run | None, stop: FightStop) -> Lines:
    """Return what decides a fight and who is there, as the team of a run would enter it; none without a run.

    It reads the level, so that it is not for every frame.
    """
    if run is None:
        return ()
    here = msgspec.structs.replace(run.passed[-1], stop=stop.id, result="", taken="")
    try:
        entered = enter_fight(loaded, msgspec.structs.replace(run, passed=(*run.passed, here)), modes())
        lines = briefing(entered, entered.game(), 0)
    except ContentError:
        return ()
    return tuple(line for line in lines if line.caption != THIS_TIME)
