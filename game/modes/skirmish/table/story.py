"""What the table remembers of what was seen: the Challenge in the dock, how the Effects Table was read last."""

from __future__ import annotations

from typing import Any

import msgspec

from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Attack, Contest, Resolving
from game.modes.skirmish.table import contest, outcome


class Story:
    """The last Challenge or Check, the last reading, and the sums of the last Challenge."""

    def __init__(self) -> None:
        self.contest: contest.Shown | None = None
        self.outcome: outcome.Shown | None = None
        self.way: tuple[str, tuple[tuple[int, int], ...]] | None = None

    def take(self, view: State, event: Any) -> None:
        """Note an event, seen on the view before it."""
        if isinstance(event, e.Begun | e.Advanced):
            tasks = event.tasks if isinstance(event, e.Begun) else (event.task,)
            for task in tasks:
                if isinstance(task, Contest):
                    self.contest = contest.Shown(task)
        elif isinstance(event, e.Contested):
            before = next((task for task in reversed(view.tasks) if isinstance(task, Contest)), None)
            if before is not None:
                self.contest = contest.Shown(_final(before, event), over=True)
        elif isinstance(event, e.EffectRead):
            self.outcome = outcome.Shown(event.effect, event.reading)
        elif isinstance(event, e.Activated | e.AttackDeclared | e.TurnBegan | e.PhaseBegan):
            self.contest = self.outcome = None
        if isinstance(event, e.Moved):
            self.way = (event.figure, event.points)

    def contest_of(self, view: State) -> contest.Shown | None:
        """Return the Challenge that the dock shows now: one that goes on, or the last one while its attack does."""
        task = next((task for task in reversed(view.tasks) if isinstance(task, Contest)), None)
        if task is not None:
            return contest.Shown(task)
        fighting = any(isinstance(task, Attack | Resolving) for task in view.tasks)
        return self.contest if fighting and self.contest is not None and self.contest.over else None

    def outcome_of(self, view: State) -> outcome.Shown | None:
        """Return what the Effects Table shows: an effect that is being checked, else the last one read."""
        task = next((task for task in reversed(view.tasks) if isinstance(task, Resolving)), None)
        if task is not None:
            return outcome.Shown(task.effect)
        return self.outcome


def _final(task: Contest, event: e.Contested) -> Contest:
    """Return a Challenge with the cards that counted in the end."""
    sides = tuple(
        side if side.active == cards else msgspec.structs.replace(side, draw=cards, buff=(), push=())
        for side, cards in zip(task.sides, event.result.actives, strict=True)
    )
    return msgspec.structs.replace(task, sides=sides, stage="done")
