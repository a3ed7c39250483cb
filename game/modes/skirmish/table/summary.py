"""What is told of a game when it has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules.finish import standing_points, victory_points


def _score(content: SkirmishContent, observation: State) -> str:
    """Return the Victory Points of all seats; where they are the same, those of who stands as well, which then count.

    Source: skirmish.gap.setup-victory
    """
    points = [victory_points(content, observation, seat) for seat in range(content.seats)]
    score = " : ".join(map(str, points))
    if len(set(points)) > 1:
        return score
    alive = [standing_points(content, observation, seat) for seat in range(content.seats)]
    return say("{score}, those who stand {standing}", score=score, standing=" : ".join(map(str, alive)))


def list_summary(content: SkirmishContent, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
    """Return what the end of a game is told with."""
    fights = [event for event in events if isinstance(event, e.Contested) and len(event.result.scores) == 2]
    best = max(fights, key=lambda event: event.result.margin, default=None)
    by: dict[str, int] = {}
    for event in events:
        if isinstance(event, e.Damaged):
            by[event.by] = by.get(event.by, 0) + event.lost
    top = max((name for name in by if name in observation.figures), key=lambda name: by[name], default="")
    out = sum(1 for figure in observation.figures.values() if figure.gone)
    return (
        (say("Turns"), str(observation.turn)),
        (say("Points"), _score(content, observation)),
        (say("Challenges"), str(len(fights))),
        (say("Widest margin"), str(best.result.margin) if best is not None else say("none")),
        (say("Most damage"), f"{translate_name(observation.figures[top].name)}, {by[top]}" if top else say("none")),
        (say("Out of the game"), str(out)),
    )
