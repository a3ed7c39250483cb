"""The phase strip of a Skirmish: the turn, and which of its phases is being played."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.say import Terms, say
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import AttackTask, Contest, Resolving

PHASES = Terms({1: "Initiative", 2: "Activation", 3: "Challenge", 4: "Effects", 5: "Closing"})
PHASE_PLACE = {"setup": 0, "edges": 0, "deploy": 0, "opening": 1, "activation": 2, "closing": 5, "over": 0}


def list_phases(observation: State) -> tuple[Sequence[str], int]:
    """Return the turn and its phases, and which of them it is."""
    if observation.phase == "over":
        return [say("The mission is over")], 0
    first = say("Turn {number}", number=observation.turn) if observation.turn else say("Set-up")
    return [first, *PHASES.values()], _phase(observation)


def _phase(observation: State) -> int:
    """Return the place of the phase; a Challenge or its effects come before the phase in which they happen."""
    for task in reversed(observation.tasks):
        if isinstance(task, Contest):
            return 3
        if isinstance(task, AttackTask | Resolving):
            return 4
    return PHASE_PLACE.get(observation.phase, 0)
