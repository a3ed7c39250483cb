"""The phases of a turn as the top bar names them."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.say import Terms, say
from game.modes.duel.model.state import State

STEP_NAMES = Terms({
    "recover": "Recover", "deploy": "Deploy", "draw": "Draw", "production": "Production", "stockpile": "Stockpile",
    "engage": "Engage",
})  # fmt: skip
STEP_PLACE = {"begin": 1, "recover": 1, "deploy": 2, "draw": 3, "production": 4, "stockpile": 5, "engage": 6, "end": 6}


def list_phases(observation: State) -> tuple[Sequence[str], int]:
    """Return the phases of the turn with its number, and which of them is the present one."""
    if observation.phase == "over":
        return [say("The duel is over")], 0
    turn = say("Turn {round}", round=observation.round) if observation.round else say("Set-up")
    return [turn, *STEP_NAMES.values()], STEP_PLACE.get(observation.phase, 0)
