"""What is told of the stop that is looked at: its title, what it is or asks for, and its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
from game.kernel.language.say import say
from game.modes import modes
from game.play.briefing import THIS_TIME, briefing
from game.ui.screens.campaign.map import WORDS, kind_words, stakes, standings

Told = tuple[str, str, str]
Brief = Callable[[FightStop], str]
"""What decides a fight and who is there, for a run; empty where that is not known."""


def describe_choice(choice: Choice) -> Told:
    """Return what is told of a choice that was picked and waits to be confirmed."""
    return choice.label, say("Once more, and it is taken"), choice.text


def describe_stop(loaded: LoadedCampaign, run: Run | None, stop: AnyStop, brief: Brief) -> Told:
    """Return what is told of a stop for a run; the story itself at the present one."""
    if run is not None and stop.id == run.at:
        return say(stop.title), _describe_task(loaded, run, stop), _describe_story(loaded, run, stop, brief)
    here, text = standings(loaded, run)[stop.id], ""
    if here in ("passed", "lost"):
        text = say(stop.won if isinstance(stop, FightStop) and here == "passed" and stop.won else stop.text)
    elif isinstance(stop, FightStop):
        parts = [brief(stop), say(stakes(loaded, stop))]
        if stop.offers:
            prizes = ", ".join(say(offer.title) for offer in stop.offers)
            parts.append(say("There is a prize: {prizes}.", prizes=prizes))
        text = " ".join(filter(None, parts))
    return say(stop.title), f"{kind_words(loaded, stop)} · {WORDS[here]}", text


def _describe_task(loaded: LoadedCampaign, run: Run, stop: AnyStop) -> str:
    ends: Mapping[str, str] = {"won": say("The end: won"), "lost": say("The end: lost")}
    if run.outcome in ends:
        return ends[run.outcome]
    if run.phase == "offer":
        return say("Choose one thing")
    if run.phase == "onward":
        return say("Choose the way") if len(choices(loaded, run)) > 1 else say("Go on")
    return kind_words(loaded, stop)


def _describe_story(loaded: LoadedCampaign, run: Run, stop: AnyStop, brief: Brief) -> str:
    text = format_story(loaded, run)
    if isinstance(stop, FightStop) and run.phase == "fight":
        text = " ".join(filter(None, (text, brief(stop), say(stakes(loaded, stop)))))
    return text


def describe_fight(loaded: LoadedCampaign, run: Run | None, stop: FightStop) -> str:
    """Return what decides a fight and who is there, as the team of a run would enter it; empty without a run.

    It reads the level, so that it is not for every frame.
    """
    if run is None:
        return ""
    here = msgspec.structs.replace(run.passed[-1], stop=stop.id, result="", taken="")
    try:
        entered = enter_fight(loaded, msgspec.structs.replace(run, passed=(*run.passed, here)), modes())
        lines = briefing(entered, entered.game(), 0)
    except ContentError:
        return ""
    parts = [
        say("{what}: {text}", what=say(line.caption), text=line.text) for line in lines if line.caption != THIS_TIME
    ]
    return " ".join(parts)
