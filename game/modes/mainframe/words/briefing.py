"""What a fight is about, before it begins: who has to go down on either side, and who is still to come."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.listing import counted_names
from game.modes.mainframe.content.types import Arrival
from game.modes.mainframe.facts import FightFacts


def briefing(facts: FightFacts, seat: int) -> tuple[str, str]:
    """Return what a side wants, and what the other one wants."""
    team, cpu = _of_the_team(facts), _of_the_cpu(facts)
    return (cpu, team) if seat == facts.cpu_seat else (team, cpu)


def _of_the_team(facts: FightFacts) -> str:
    setup = facts.setup
    text = f"Bring down {_names(facts, (*setup.bosses, *setup.mobs))}"
    if setup.cpu_gives_up_at:
        text += f", until {setup.cpu_gives_up_at} or fewer are left"
    if setup.break_off is not None and setup.break_off.winner == "mc":
        text += f", or stand until round {setup.break_off.after_round} is over"
    if setup.challenger is not None:
        text += f", then {_names(facts, (*setup.challenger.bosses, *setup.challenger.mobs))}"
    return f"{text}."


def _of_the_cpu(facts: FightFacts) -> str:
    setup = facts.setup
    text = f"Bring down {_names(facts, setup.team)}"
    if setup.break_off is not None and setup.break_off.winner == "cpu":
        text += f", or hold out until round {setup.break_off.after_round} is over"
    more = " ".join(_coming(facts, arrival) for arrival in setup.arrivals)
    return f"{text}. {more}".rstrip()


def _coming(facts: FightFacts, arrival: Arrival) -> str:
    first, last = arrival.first_round, arrival.last_round
    when = f"in round {first}" if first == last else f"in each round from {first} to {last}"
    return f"{_names(facts, arrival.mobs)} come {when}."


def _names(facts: FightFacts, entries: Sequence[str | msgspec.Struct]) -> str:
    ids = [entry if isinstance(entry, str) else entry.id for entry in entries]  # type: ignore[attr-defined]
    return counted_names(facts.definition(one).name for one in ids) or "nobody"
