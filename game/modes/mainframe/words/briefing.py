"""What a fight is about, before it begins: who has to go down on either side, and who is still to come."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.language.say import N_, say
from game.kernel.listing import counted_names
from game.modes.mainframe.content.types import Arrival
from game.modes.mainframe.game_content import FightContent


def briefing(content: FightContent, seat: int) -> tuple[str, str]:
    """Return what a side wants, and what the other one wants."""
    team, cpu = _of_the_team(content), _of_the_cpu(content)
    return (cpu, team) if seat == content.cpu_seat else (team, cpu)


def _of_the_team(content: FightContent) -> str:
    setup = content.setup
    text = say("Bring down {names}", names=_names(content, (*setup.bosses, *setup.mobs)))
    if setup.cpu_gives_up_at:
        text = say("{aim}, until {number} or fewer are left", aim=text, number=setup.cpu_gives_up_at)
    event = setup.break_off
    if event is not None and event.winner == "mc":
        text = say("{aim}, or stand until round {round} is over", aim=text, round=event.after_round)
    elif event is not None and event.winner == "cpu":
        text = say("{aim} before round {round} is over", aim=text, round=event.after_round)
    if setup.challenger is not None:
        names = _names(content, (*setup.challenger.bosses, *setup.challenger.mobs))
        text = say("{aim}, then {names}", aim=text, names=names)
    return f"{text}."


def _of_the_cpu(content: FightContent) -> str:
    setup = content.setup
    text = say("Bring down {names}", names=_names(content, setup.team))
    event = setup.break_off
    if event is not None and event.winner == "cpu":
        text = say("{aim}, or hold out until round {round} is over", aim=text, round=event.after_round)
    elif event is not None and event.winner == "mc":
        text = say("{aim} before round {round} is over", aim=text, round=event.after_round)
    more = " ".join(_coming(content, arrival) for arrival in setup.arrivals)
    return f"{text}. {more}".rstrip()


def _coming(content: FightContent, arrival: Arrival) -> str:
    first, last = arrival.first_round, arrival.last_round
    text = N_("{names} come in round {first}.")
    if first != last:
        text = N_("{names} come in each round from {first} to {last}.")
    return say(text, names=_names(content, arrival.mobs), first=first, last=last)


def _names(content: FightContent, entries: Sequence[str | msgspec.Struct]) -> str:
    ids = [entry if isinstance(entry, str) else entry.id for entry in entries]  # type: ignore[attr-defined]
    return counted_names(say(content.definition(one).name) for one in ids) or say("nobody")
