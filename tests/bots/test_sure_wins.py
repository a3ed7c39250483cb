"""A win that one answer gives, without luck, is taken, whatever a mode's evaluation thinks of the other answers."""

import pytest

from game.bots import named_bot
from game.bots.search import Search, SearchBot
from game.kernel.chance import Chance
from game.kernel.decisions import Option
from game.kernel.match import Match
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from tests.bench.passed_wins import levels, passed_wins, sure_wins
from tests.bots.test_search import Nim, NimState, Took


class Tempted(Nim):
    """Nim whose evaluation is fonder of a heap than of a win."""

    def evaluate(self, state, seat):
        return 5.0 * state.heap if state.heap else super().evaluate(state, seat)


class Lucky(Tempted):
    """In it who takes all that is left wins by the fall of a die alone."""

    async def take(self, ctx):
        if await ctx.choose(ctx.state.turn, "take", [Option("all"), Option("one")]) == "one":
            ctx.emit(Took(1))
        elif ctx.roll(6):
            ctx.emit(Took(ctx.state.heap))


class Blind(Tempted):
    """In it who guesses the other's card takes all that is left."""

    async def take(self, ctx):
        state = ctx.state
        answer = await ctx.choose(state.turn, "take", [Option(name) for name in ("guess:1", "guess:2", "one")])
        guessed = answer == f"guess:{state.hidden[1 - state.turn]}"
        ctx.emit(Took(state.heap if guessed else 1 if answer == "one" else state.heap - 1))


def nim(kind, heap=3):
    return Match(kind(), NimState(heap=heap), Chance(1))


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_a_win_comes_before_what_is_thought_more_of(bot):
    assert sure_wins(nim(Tempted), 0, Chance(1)) == ["take:3"]
    assert {named_bot(bot).choose(nim(Tempted), 0, Chance(seed)) for seed in range(8)} == {"take:3"}


def test_a_win_is_not_searched_for(monkeypatch):
    monkeypatch.setattr(Search, "playout", lambda *_: pytest.fail("a playout"))
    assert SearchBot(playouts=40).choose(nim(Nim), 0, Chance(1)) == "take:3"


def test_neither_luck_nor_a_guess_is_a_win():
    assert sure_wins(nim(Lucky), 0, Chance(1)) == sure_wins(nim(Blind), 0, Chance(1)) == []
    assert named_bot("greedy").choose(nim(Lucky), 0, Chance(1)) == "one"
    assert {named_bot("greedy").choose(nim(Blind), 0, Chance(seed)) for seed in range(8)} == {"one"}


@pytest.mark.parametrize(
    ("mode", "number", "seed"),
    [
        ("duel", 2, 2), ("duel", 3, 3), ("arena", 6, 6), ("arena", 9, 9), ("arena", 10, 10), ("arena", 12, 48),
        ("mainframe", 1, 1), ("skirmish", 2, 1), ("skirmish", 3, 57), ("story", 3, 103),
    ],
)  # fmt: skip
def test_greedy_passes_no_win_by(mode, number, seed):
    [file] = [file for file in levels(mode) if f"-{number:02d}-" in file.name]
    assert list(passed_wins(load_scenario(file, modes()), named_bot("greedy"), seed)) == []
