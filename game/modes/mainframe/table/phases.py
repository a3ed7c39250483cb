"""The phase strip of a fight: the round, and what of it is being played."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.say import Terms, say
from game.modes.mainframe.model.state import State

PHASES = Terms({0: "Set-up", 1: "Select", 2: "Count", 3: "End of round"})
PHASE_OF = {"collector": 0, "reload": 0, "place": 0, "round": 1, "early-reload": 1, "select": 1, "count": 2, "end": 3}


def list_phases(observation: State) -> tuple[Sequence[str], int]:
    """Return the phases with the number of the round before them, and which of them it is."""
    words = [say("The fight is over")]
    if observation.phase != "over":
        words = [
            say("Round {number}", number=observation.round) if observation.round else say("Fight"),
            *PHASES.values(),
        ]
    return words, PHASE_OF.get(observation.phase, -1) + 1
