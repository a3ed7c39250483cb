"""The bots: legal answers of every shape, the better of two, the same ones from the same chance."""

import pytest

from game.bots import bots, play_out
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import ChooseMany, Number, Option, Place, Question
from game.kernel.errors import NoSample
from tests.kernel.toy_mode import toy


def at(*answers, rounds=1):
    """Return a toy match after these answers."""
    _, match = toy(f"setup: {{rounds: {rounds}}}\n").start()
    for answer in answers:
        match.answer(answer)
    return match


@pytest.mark.parametrize(
    ("name", "seed"), [(name, seed) for name in sorted(bots()) for seed in range(1 if name == "ruthless" else 4)]
)
def test_every_bot_plays_to_the_end_and_the_same_again(name, seed):
    hashes = set()
    for _ in range(2):
        match = at(rounds=3)
        made = play_out(match, [bots()[name]] * 2, Chance(seed))
        assert match.outcome is not None and made == len(match.entries)
        hashes.add(match.hash)
    assert len(hashes) == 1


def test_a_game_without_end_is_stopped():
    with pytest.raises(RuntimeError, match="did not end within 3 decisions"):
        play_out(at(rounds=3), [bots()["random"]] * 2, Chance(1), most_decisions=3)


def test_greedy_takes_what_is_worth_most():
    greedy = bots()["greedy"]
    for seed in range(8):
        assert greedy.choose(at("0", "0", ("a",)), 1, Chance(seed)) == 4
        assert greedy.choose(at("0", "0", ("a",), 1, (0, 0)), 0, Chance(seed)) == "yes"


def test_greedy_breaks_ties_by_its_own_chance():
    answers = {bots()["greedy"].choose(at("0", "0"), 0, Chance(seed)) for seed in range(20)}
    assert answers == {("a",), ("a", "b")}


@pytest.mark.parametrize(("advised", "given"), [(2, 2), (None, 4), (99, 4)])
def test_greedy_takes_legal_advice_of_its_mode(monkeypatch, advised, given):
    """Without advice, and where it is illegal, the answers are compared."""
    match = at("0", "0", ("a",))
    rules = type(match.rules)
    monkeypatch.setattr(rules, "advice", lambda self, state, decision, chance: advised, raising=False)
    assert bots()["greedy"].choose(match, 1, Chance(1)) == given


def test_greedy_plays_at_random_where_it_can_imagine_nothing(monkeypatch):
    match = at("0", "0", ("a",))

    def none(*_):
        raise NoSample("none")

    monkeypatch.setattr(type(match), "sample", none)
    assert {bots()["greedy"].choose(match, 1, Chance(seed)) for seed in range(40)} == {1, 2, 3, 4}


@pytest.mark.parametrize("name", sorted(bots()))
def test_choosing_changes_nothing_in_the_game(name):
    match = at(rounds=2)
    chance = Chance(2)
    while match.decision is not None:
        before = match.hash, match.chance.snapshot(), match.answers_given
        answer = bots()[name].choose(match, match.decision.seat, chance)
        assert (match.hash, match.chance.snapshot(), match.answers_given) == before
        match.answer(answer)


CARDS = tuple(Option(f"card:{card}", (f"card:{card}",)) for card in "abcd")


@pytest.mark.parametrize(
    ("decision", "count"),
    [
        (Number(0, "n", 2, 4), 3), (ChooseMany(0, "m", CARDS, 0, 2), 17), (ChooseMany(0, "m", CARDS, 4, 4), 24),
        (ChooseMany(0, "m", (*CARDS, Option("all")), 1, 1, alone=("all",)), 5),
        (ChooseMany(0, "m", (), 0, 3), 1), (ChooseMany(0, "m", (Option("all"),), 1, 1, alone=("all",)), 1),
        (ChooseMany(0, "m", (Option("ace:low", ("card:AS",)), Option("ace:high", ("card:AS",))), 1, 2), 2),
    ],
)  # fmt: skip
def test_random_answers_are_legal_and_every_one_comes(decision, count):
    chance = Chance(1)
    question = Question(decision)
    assert len({question.check(random_answer(question, chance)) for _ in range(800)}) == count


def test_a_place_comes_from_what_is_suggested():
    question = Question(Place(0, "p", "point"), suggest=lambda: [(1, 2)])
    assert random_answer(question, Chance(1)) == (1, 2)
    with pytest.raises(ValueError, match="no place is suggested"):
        random_answer(Question(Place(0, "p", "point")), Chance(1))
