"""What an event says it is about is there: who points at its line in the log points at that."""

import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from tests.bench.levels import LEVELS

PIECES = {
    "arena": lambda state: {f"unit:{name}" for name in state.units},
    "mainframe": lambda state: {f"unit:{name}" for name in state.units},
    "skirmish": lambda state: {f"figure:{name}" for name in state.figures},
}
GAMES, MOST = 5, 400


@pytest.mark.parametrize("mode", sorted(PIECES))
def test_pieces_that_events_are_about_are_in_the_game(mode):
    there, named, find = set(), {}, PIECES[mode]
    for seed in range(GAMES):
        _, match = LEVELS[mode].start(seed, history=False)
        chance, told = Chance(seed), 0
        for _ in range(MOST):
            there |= find(match.state)
            for event in match.events[told:]:
                named |= {ref: event for ref in event.refs if ref.partition(":")[0] in ("unit", "figure")}
            told = len(match.events)
            if match.decision is None:
                break
            match.answer(random_answer(match.question(), chance))
    assert len(named) > 2
    assert {ref: event for ref, event in named.items() if ref not in there} == {}
