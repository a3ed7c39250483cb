"""What is told of a fight when it has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import say
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model.state import State
from game.modes.mainframe.words.terms import LINE_NAMES
from game.modes.mainframe.words.wording import FightWords


def list_summary(wording: FightWords, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
    """Return captions with their values: what the team did."""
    team = {unit.id for unit in observation.units.values() if unit.kind == "mc"}
    hits = [event for event in events if isinstance(event, e.Attacked) and event.unit in team]
    landed = sum(1 for event in hits if event.result in ("hit", "ace"))
    by_unit: dict[str, int] = {}
    for event in events:
        if isinstance(event, e.Damaged) and event.by in team:
            by_unit[event.by] = by_unit.get(event.by, 0) + event.damage.value
    top = max(by_unit, key=lambda name: by_unit[name], default="")
    lines = [event.line for event in events if isinstance(event, e.LineReached) and event.side == "mc"]
    best = max(lines, key=list(LINE_NAMES).index, default="")
    falls = sum(1 for event in events if isinstance(event, e.Fell))
    return (
        (say("Rounds"), str(observation.rounds_played)),
        (say("Attacks that hit"), say("{number} of {all}", number=landed, all=len(hits))),
        (say("Most damage"), f"{wording.unit(observation, top)}, {by_unit.get(top, 0)}" if top else say("none")),
        (say("Best Team Hand"), LINE_NAMES.get(best) or say("none")),
        (say("Falls"), str(falls)),
    )
