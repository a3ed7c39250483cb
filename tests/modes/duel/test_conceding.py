"""A player may concede at any time. Source: duel.gap.unending-game"""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("after", [3, 40])
def test_whoever_concedes_loses_once_the_open_question_is_answered(seat, after):
    loaded = load_scenario(data_root("levels") / "duel" / "duel-01-hammer-and-stairs.yaml", modes())
    game, match = loaded.start(5)
    bot, chance = bots()["random"], Chance(2)
    for _ in range(after):
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
    match.order(Seat(seat), "give-up", "yes")
    for _ in range(40):
        if match.decision is None:
            break
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
    assert match.outcome is not None and match.outcome.winners == (1 - seat,)
    assert match.outcome.cite == "duel.gap.unending-game"
    assert game.wording.outcome(match.observe(None), match.outcome).endswith("the other side concedes.")
    match.undo()
    assert match.outcome is None
