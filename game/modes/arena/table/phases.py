"""The steps of a turn as the top bar names them."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.say import N_, say
from game.modes.arena.model.state import State

STEP_NAMES = (
    N_("Start of Turn"), N_("Maintenance"), N_("Persist"), N_("Regenerate"), N_("Main"), N_("End"),
)  # fmt: skip
STEP_PLACE = {"start": 1, "maintenance": 2, "persist": 3, "regenerate": 4, "main": 5, "end": 6}


def list_phases(observation: State) -> tuple[Sequence[str], int]:
    """Return the steps of the turn with the number of the round, and which of them is the present one."""
    if observation.phase == "over":
        return [say("The bout is over")], 0
    head = say("Round {number}", number=observation.round) if observation.round else say("Set-up")
    return [head, *map(say, STEP_NAMES)], STEP_PLACE.get(observation.step, 0)
