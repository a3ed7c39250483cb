"""What is said of a click that answers nothing."""

from __future__ import annotations

from game.kernel.decisions import Decision, Refusal
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.mainframe.game_content import mc_of
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.initiative_lane.ghosts import SELECTING


def why_not(observation: State, decision: Decision, ref: str) -> Refusal | None:
    """Say of an opponent that is clicked before anybody's turn what comes first."""
    kind, _, name = ref.partition(":")
    unit = observation.units.get(name) if kind == "unit" else None
    own = mc_of(observation, int(decision.seat))
    if unit is None or own is None or unit.side == own.side or decision.key not in SELECTING:
        return None
    text = N_("Choose a card first: {unit} attacks when the count comes to it")
    return Refusal("attack", (ref,), say(text, unit=translate_name(own.name)), "mainframe.rounds.turn-on-your-count")
