"""`LazyOptions`: options that are judged only when somebody looks at them."""

from collections import Counter

import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, Option, fingerprint
from game.kernel.errors import IllegalAnswer, RulesError
from game.kernel.match import Match
from game.kernel.offers import LazyOptions, Offered
from game.kernel.rules import Step
from tests.kernel.toy import Scored, StageDone, ToyRules, ToyState

NAMES = "abcdef"
OPTIONS = tuple(map(Option, NAMES))


class Asked:
    """Doubts about all options but the first, of which those in `true` hold; they write down what was judged."""

    def __init__(self, true):
        self.judged = []
        self.doubts = {
            option: lambda name=option.id: self.judged.append(name) or name in true for option in OPTIONS[1:]
        }
        self.offers = LazyOptions(OPTIONS, self.doubts)


def test_whoever_goes_through_them_finds_those_that_hold_in_order():
    pending_decision = Asked("bd")
    assert [option.id for option in pending_decision.offers] == ["a", "b", "d"] and len(pending_decision.offers) == 3
    assert pending_decision.offers[1:] == OPTIONS[1:4:2] and pending_decision.offers == (
        OPTIONS[0],
        OPTIONS[1],
        OPTIONS[3],
    )
    assert pending_decision.judged == list("bcdef"), "each once"


def test_one_that_is_looked_for_is_judged_alone():
    pending_decision = Asked("bd")
    assert (
        pending_decision.offers.find("d") == OPTIONS[3]
        and pending_decision.offers.find("e") is None
        and pending_decision.offers.find("z") is None
    )
    assert pending_decision.judged == ["d", "e"]


def test_all_that_hold_are_drawn_equally_often_and_no_others():
    chance, found = Chance(5), Counter()
    for _ in range(3000):
        found[Asked("bd").offers.draw(chance.below).id] += 1
    assert set(found) == set("abd") and min(found.values()) > 900


def test_what_was_drawn_and_holds_costs_no_further_judgement():
    pending_decision = Asked(NAMES)
    drawn = pending_decision.offers.draw(Chance(1).below)
    assert pending_decision.judged == [drawn.id] * (drawn.id != "a")


def test_after_the_answer_nothing_is_judged_any_more():
    pending_decision = Asked("bd")
    pending_decision.offers.close()
    assert pending_decision.offers.has_expired and pending_decision.offers.find("a") == OPTIONS[0]
    with pytest.raises(RulesError, match="after its question"):
        list(pending_decision.offers)
    full = Asked("bd")
    assert len(full.offers) == 3
    full.offers.close()
    assert not full.offers.has_expired and [option.id for option in full.offers] == ["a", "b", "d"]


def test_a_decision_is_known_by_the_options_that_hold_as_long_as_that_can_be_said():
    pending_decision = Asked("bd")
    plain = Choose(0, "k", (OPTIONS[0], OPTIONS[1], OPTIONS[3]))
    assert fingerprint(Choose(0, "k", pending_decision.offers)) == fingerprint(plain)
    lost = Asked("bd").offers
    lost.close()
    assert fingerprint(Choose(0, "k", lost)) == 0


class Doubtful(ToyRules):
    """One stage: a seat picks a number, of which some may not be."""

    def __init__(self):
        super().__init__()
        self.pending_decision = Asked("bd")

    def next_step(self, state):
        return Step("pick", self.pick) if state.stage == 0 else None

    async def pick(self, ctx):
        listed = Offered({option: number for number, option in enumerate(OPTIONS)}, self.pending_decision.doubts)
        ctx.emit(Scored(1, await ctx.pick_listed(1, "pick", lambda: listed)))
        ctx.emit(StageDone(ctx.state.stage))


def test_a_match_takes_what_holds_and_refuses_the_rest():
    match = Match(Doubtful(), ToyState(), Chance(1))
    with pytest.raises(IllegalAnswer, match="'c' is not among the choices"):
        match.answer("c")
    match.answer("d")
    assert match.state.points == [0, 3] and match.decision is None


def test_clones_and_undo_come_to_the_same_whether_options_were_looked_at_or_not():
    for history in (False, True):
        rules = Doubtful()
        match = Match(rules, ToyState(), Chance(1), history=history)
        answer = random_answer(match.question(), Chance(4))
        after = match.clone_with_answer(answer)
        assert after.state.points == [0, NAMES.index(answer)] and match.decision is not None
        match.answer(answer)
        assert match.state == after.state and match.clone().state == after.state
        if history:
            assert [entry.answer for entry in match.entries] == [answer] and match.undo()
            assert len(match.decision.options) == 3


def test_what_holds_is_all_that_is_offered_where_nobody_is_asked_one_by_one():
    pending_decision = Asked("bd")
    numbers = {option: number for number, option in enumerate(OPTIONS)}
    assert Offered(numbers, pending_decision.doubts).holding() == {OPTIONS[0]: 0, OPTIONS[1]: 1, OPTIONS[3]: 3}
