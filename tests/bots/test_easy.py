"""The bot that overlooks things: it takes the best of what it thinks of, and is seen to think of half."""

from collections import Counter

import pytest

from game.bots import named_bot, play_out
from game.bots.easy import EasyBot
from game.kernel.chance import Chance
from game.kernel.errors import NoSample
from game.kernel.files.paths import data_root
from game.kernel.match import Match
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from tests.bench.levels import LEVELS
from tests.bots.test_search import Nim, NimState


class Greater(Nim):
    """Nim in which the smaller heap is thought more of, so that all answers differ in worth."""

    def evaluate(self, state, seat):
        return -float(state.heap)

    def candidates(self, state, decision, chance):
        return [option.id for option in decision.options if option.id != "give-up"]


def test_it_takes_the_best_of_what_it_thinks_of():
    """The best of three comes when it is thought of, the second best half of the other times, and nothing at all seldom."""
    match = Match(Greater(), NimState(heap=9), Chance(1))
    taken = Counter(EasyBot().choose(match, 0, Chance(seed)) for seed in range(400))
    assert set(taken) == {"take:1", "take:2", "take:3"}
    assert 190 < taken["take:3"] < 260 and 90 < taken["take:2"] < 150 and taken["take:1"] < 110


def test_it_overlooks_a_sure_win_at_times_and_never_plays_one_against_itself():
    match = Match(Nim(), NimState(heap=3), Chance(1))
    taken = Counter(EasyBot().choose(match, 0, Chance(seed)) for seed in range(200))
    assert 80 < taken["take:3"] < 160 and len(taken) > 1


def test_it_answers_where_it_can_imagine_nothing(monkeypatch):
    match = Match(Nim(), NimState(heap=3), Chance(1))

    def none(*_):
        raise NoSample("none")

    monkeypatch.setattr(type(match), "sample", none)
    assert {EasyBot().choose(match, 0, Chance(seed)) for seed in range(40)} > {"take:1", "take:3"}


@pytest.mark.parametrize("mode", LEVELS)
def test_it_plays_every_mode_to_its_end(mode):
    _, match = LEVELS[mode].start(3, history=False)
    play_out(match, [named_bot("easy")] * match.rules.seats, Chance(3), most_decisions=20_000)
    assert match.outcome is not None


def test_it_is_no_more_told_than_its_seat_sees():
    """The game and one that is possible as far as the seat knows get the same answer."""
    _, match = load_scenario(data_root("levels") / "duel" / "duel-01-hammer-and-stairs.yaml", modes()).start(
        5, history=False
    )
    walker, chance = named_bot("greedy"), Chance(1)
    for _ in range(12):
        seat = match.decision.seat
        other = match.sample(seat, Chance(99))
        assert EasyBot().choose(match, seat, Chance(7)) == EasyBot().choose(other, seat, Chance(7))
        match.answer(walker.choose(match, seat, chance), seat)
