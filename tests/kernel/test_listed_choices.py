"""`Ctx.pick_listed`: options that are listed once somebody reads the question or answers it."""

import pytest

from game.kernel.chance import Chance
from game.kernel.decisions import Choose, Option, Refusal
from game.kernel.errors import IllegalAnswer
from game.kernel.match import Match
from game.kernel.rules import Step
from tests.kernel.toy import Scored, StageDone, ToyRules, ToyState


class Listed(ToyRules):
    """One stage: a seat picks the number that a colour stands for."""

    def __init__(self):
        super().__init__()
        self.times = 0

    def next_step(self, state):
        return Step("paint", self.paint) if state.stage == 0 else None

    def listed(self):
        self.times += 1
        return {Option("red", ("card:red",)): 3, Option("blue"): 8}

    async def paint(self, ctx):
        refused = [Refusal("green", (), "no green left", "toy.paint")]
        amount = await ctx.pick_listed(
            1, "paint", self.listed, cite="toy.paint", about=("card:wall",), refusals=lambda: refused
        )
        ctx.emit(Scored(1, amount))
        ctx.emit(StageDone(ctx.state.stage))


@pytest.fixture
def rules():
    return Listed()


@pytest.fixture
def match(rules):
    return Match(rules, ToyState(), Chance(1))


def test_the_value_of_the_answer_comes_back(match):
    match.answer("blue")
    assert match.state.points == [0, 8] and match.decision is None


def test_nothing_is_listed_before_the_question_is_read_and_then_once(match, rules):
    assert rules.times == 0
    for _ in range(3):
        assert match.decision == Choose(
            1, "paint", (Option("red", ("card:red",)), Option("blue")), "toy.paint", ("card:wall",)
        )
    match.answer("red")
    assert match.state.points == [0, 3] and rules.times == 1


def test_an_answer_that_is_not_listed_is_refused_and_changes_nothing(match):
    for wrong in ("green", "paint", ("red",), 3):
        mark = match.hash
        with pytest.raises(IllegalAnswer):
            match.answer(wrong)
        assert match.hash == mark
    assert [refusal.verb for refusal in match.refusals()] == ["green"]
    match.answer("red")
    assert match.state.points == [0, 3]


def test_undo_and_clones_list_again(match, rules):
    match.answer("red")
    assert match.undo() and match.decision.key == "paint"
    assert match.clone().clone_with_answer("blue").state.points == [0, 8]
    match.answer("blue")
    assert match.state.points == [0, 8]
