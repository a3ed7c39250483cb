"""What is told of a battle when it has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import say
from game.modes.arena.model import ability_events as a
from game.modes.arena.model.state import State
from game.modes.arena.words.wording import BattleWords


def list_summary(wording: BattleWords, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
    """Return captions with their values: how often attacks succeeded, and who did most."""
    judged = [event for event in events if isinstance(event, a.AttackJudged)]
    by_unit: dict[str, int] = {}
    for event in events:
        if isinstance(event, a.Damaged):
            by_unit[event.by] = by_unit.get(event.by, 0) + event.lost
    top = max(by_unit, key=lambda name: by_unit[name], default="")
    chains = [chain for event in events if isinstance(event, a.ChainsEnded) for chain in event.chains]
    reactions = sum(1 for event in events if isinstance(event, a.ReactionUsed))
    sides = []
    for seat in range(wording.content.seats):
        own = [one for one in judged if one.unit in observation.units and observation.units[one.unit].seat == seat]
        landed = sum(1 for one in own if one.success)
        values = {"side": wording.seat_name(seat), "number": landed, "total": len(own)}
        sides.append(say("{side} {number} of {total}", **values))
    return (
        (say("Rounds"), str(observation.round)),
        (say("Attacks that succeeded"), ", ".join(sides)),
        (
            say("Most damage"),
            f"{wording.unit(observation, top)}, {by_unit.get(top, 0)}" if top else say("none"),
        ),
        (say("Reactions"), str(reactions)),
        (say("Longest chain"), str(max((len(chain) for chain in chains), default=0))),
    )
