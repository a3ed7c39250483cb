"""The steps of an encounter in the phase strip."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.say import Terms, say
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State

STEPS = Terms(
    {0: "Page", 1: "Order", 2: "Discard", 3: "Draw", 4: "Enemies", 5: "Heroes", 6: "Tests", 7: "Rest"}, context="step"
)
STEP_OF = {
    "choose": 0, "deal": 0, "turn": 0, "open": 0, "lay": 0, "order": 1, "discard": 2, "draw": 3, "defeat": 3,
    "pick": 6, "challenge": 6, "count": 6, "traits": 4, "enemy": 4, "aim": 4, "defend": 4, "defense": 4, "settle": 4,
    "half": 5, "hero": 5, "yield": 5, "strike": 5, "hit": 5, "round-end": 5, "result": 7, "rest": 7, "close": 7,
    "over": 7,
}  # fmt: skip
STEP_OF_ROUND = {"heal": 3, "challenge": 6, "retreat": 6, "before": 4, "defense": 4, "hero": 5, "strike": 5}


def list_phases(content: StoryContent, observation: State) -> tuple[Sequence[str], int]:
    """Return the steps of an encounter: those of a fight or of a challenge."""
    step = (
        STEP_OF_ROUND.get(observation.rounds[-1].kind, 0) if observation.rounds else STEP_OF.get(observation.phase, 0)
    )
    if observation.phase == "choose":
        return [say("Choose the heroes")], 0
    act = content.acts.get(observation.act)
    number = say("Act {number}", number=act.number) if act is not None else say("Act")
    if observation.combat is not None:
        shown = [0, 1, 2, 3, 4, 5, 7]
        words = [STEPS[i] for i in shown]
        if observation.combat.round:
            words[0] = say("Round {number}", number=observation.combat.round)
    else:
        shown = [0, 2, 3, 6, 7]
        words = [STEPS[i] for i in shown]
    words[0] = f"{number} · {words[0]}"
    return words, shown.index(step) if step in shown else 0
