"""The match: answers, secrets, windows, clones, undo, redo, re-runs."""

import pytest

from game.kernel.chance import Chance
from game.kernel.decisions import Choose, ChooseMany, Option, fingerprint
from game.kernel.errors import Diverged, GameEnded, IllegalAnswer
from game.kernel.match import MOST_BEHIND, Match
from game.kernel.rules import Step
from game.kernel.state import copy_state, state_hash
from game.kernel.transcript import TranscriptEntry
from tests.kernel.toy import Scored, StageDone, ToyRules, ToyState


def new(rounds=1, seed=5, **more):
    return Match(ToyRules(rounds), ToyState(), Chance(seed, **more))


def play(match, *answers):
    for answer in answers:
        match.answer(answer)
    return match


ALL = ("2", "1", ("a", "c"), 3, (1, 1), "yes")


def test_a_game_from_start_to_end():
    match = play(new(rolls=(4,)), *ALL)
    assert match.decision is None
    assert match.state.points == [6, 4] and match.state.spot == (1, 1) and match.state.picks == ["a", "c"]
    assert match.outcome.winners == (0,)


def test_secret_choices_come_in_any_order_and_are_shown_together():
    match = new()
    assert [decision.seat for decision in match.decisions] == [0, 1]
    match.answer("2", 1)
    assert match.state.points == [0, 0] and [d.seat for d in match.decisions] == [0]
    with pytest.raises(IllegalAnswer):
        match.answer("1", 1)
    match.answer("0", 0)
    assert match.state.points == [0, 2]


@pytest.mark.parametrize(
    ("before", "wrong"),
    [
        (0, "9"), (0, ("1",)), (2, ()), (2, ("a", "b", "c")), (2, ("a", "a")), (2, "a"), (3, 9), (3, "1"), (3, True),
        (4, (9, 9)), (4, ()), (4, "a"), (5, "maybe"),
    ],
)  # fmt: skip
def test_wrong_answers_are_refused_and_change_nothing(before, wrong):
    match = play(new(), *ALL[:before])
    mark, entries = match.hash, match.answers_given
    with pytest.raises(IllegalAnswer):
        match.answer(wrong)
    assert match.hash == mark and match.answers_given == entries


def test_refused_places_say_why():
    match = play(new(), *ALL[:4])
    with pytest.raises(IllegalAnswer, match="off the board"):
        match.answer((7, 7))


def test_stale_answers_are_dropped():
    match = new()
    mark = match.get_question_id()
    play(match, "0", "0")
    with pytest.raises(IllegalAnswer, match="earlier decision"):
        match.answer(("a",), expected=mark)


def test_an_answer_to_the_same_question_put_before_is_stale():
    match = new(rounds=2)
    play(match, *ALL)
    first = match.clone()
    match.undo()
    match.redo()
    assert fingerprint(match.decision) == fingerprint(first.decision)
    mark = match.get_question_id()
    match.answer("0")
    assert match.get_question_id(1)[0] == mark[0], "whoever chooses in secret meanwhile leaves the question open"
    match.undo()
    with pytest.raises(IllegalAnswer, match="earlier decision"):
        match.answer("0", expected=mark)


def test_the_same_question_about_another_unit_is_another_decision():
    options = (Option("place:a"), Option("place:b"))
    first, second = (Choose(0, "place", options, "", (f"unit:stray-{number}",)) for number in (1, 2))
    assert fingerprint(first) != fingerprint(second)


def test_a_window_can_cancel_and_keeps_its_chain():
    match = play(new(), "0", "0")
    match.order(1, "veto", "ask")
    match.answer(("a", "b"))
    assert match.decision.key == "window.pick" and match.decision.seat == 1
    match.answer("veto")
    assert match.state.picks == [] and match.state.points == [0, -1]


def test_a_window_can_be_passed():
    match = play(new(), "0", "0")
    match.order(1, "veto", "ask")
    play(match, ("a", "b"), "pass")
    assert match.state.picks == ["a", "b"]


@pytest.mark.parametrize("count", range(len(ALL) + 1))
def test_clone_then_play_equals_play(count):
    match = play(new(), *ALL[:count])
    clone = match.clone()
    assert clone.hash == match.hash
    play(match, *ALL[count:])
    play(clone, *ALL[count:])
    assert clone.hash == match.hash and clone.outcome == match.outcome


@pytest.mark.parametrize("count", range(len(ALL)))
def test_the_state_after_an_answer_is_that_of_an_answered_clone(count):
    match = play(new(), *ALL[:count])
    before, clone, drawn = match.hash, match.clone(), match.chance.draws
    clone.answer(ALL[count])
    state, revealed = match.after(ALL[count])
    assert state_hash(state) == state_hash(clone.state)
    assert match.hash == before and match.chance.draws == drawn
    assert revealed or clone.chance.draws == drawn
    with pytest.raises(IllegalAnswer):
        match.after("nonsense")
    assert match.hash == before


@pytest.mark.parametrize("count", range(len(ALL)))
def test_an_answered_clone_goes_on_by_itself(count):
    match = play(new(), *ALL[:count])
    before = match.hash
    clone = play(match.clone_with_answer(ALL[count]), *ALL[count + 1 :])
    assert match.hash == before
    assert clone.hash == play(match, *ALL[count:]).hash
    with pytest.raises(IllegalAnswer):
        new().clone_with_answer("nonsense")


@pytest.fixture
def copies(monkeypatch):
    """Return a list that gets every state the match copies."""
    made = []

    def noted(state):
        made.append(state)
        return copy_state(state)

    monkeypatch.setattr("game.kernel.match.copy_state", noted)
    return made


def test_without_history_play_copies_nothing_until_a_clone_is_wanted(copies):
    match = Match(ToyRules(3), ToyState(), Chance(5), history=False)
    copies.clear()
    play(match, *ALL, *ALL[:3])
    assert not copies
    clone = match.clone()
    assert clone.hash == match.hash and len(copies) == 2, "a checkpoint, and a copy of it"
    copies.clear()
    match.clone()
    assert len(copies) == 1, "the checkpoint still serves"


def test_without_history_a_checkpoint_is_made_now_and_then(copies):
    match = Match(ToyRules(MOST_BEHIND), ToyState(), Chance(5), history=False)
    copies.clear()
    play(match, *ALL * MOST_BEHIND)
    assert match.decision is None and len(copies) == len(ALL)
    assert match.clone().hash == match.hash and len(match.entries) < MOST_BEHIND


def test_a_step_that_has_done_something_is_cloned_from_its_beginning(copies):
    match = Match(ToyRules(2), ToyState(), Chance(5), history=False)
    play(match, *ALL, "1")
    match.order(0, "veto", "ask")
    assert match.clone().hash == match.hash
    state, entries, _ = match.position
    assert state.stage == 5 and [entry.order for entry in entries] == ["", "veto"]
    assert play(match.clone(), *ALL[1:]).hash == play(match, *ALL[1:]).hash


def test_undo_and_redo_reach_every_hash_again():
    match = new(rounds=3)
    hashes = [match.hash]
    for answer in ALL * 3:
        match.answer(answer)
        hashes.append(match.hash)
    for expected in reversed(hashes[:-1]):
        assert match.undo() and match.hash == expected
    assert not match.undo()
    for expected in hashes[1:]:
        assert match.redo() and match.hash == expected
    assert not match.redo()


def test_another_answer_ends_redo():
    match = play(new(), *ALL[:3])
    match.undo()
    match.answer(("b",))
    assert not match.can_redo


def test_undo_standing_asks_where_dice_fell():
    match = play(new(), *ALL[:5])
    assert match.undo_standing == "free"
    match.answer("yes")
    assert match.undo_standing == "ask"
    assert new().undo_standing == "none"


def test_orders_are_part_of_the_transcript():
    match = play(new(), "0", "0")
    match.order(1, "veto", "ask")
    match.answer(("a",))
    match.answer("veto")
    again = new()
    for entry in match.entries:
        again.replay(entry)
    assert again.hash == match.hash


def test_a_rerun_that_differs_names_step_decision_expected_found():
    match = play(new(), "0", "0")
    with pytest.raises(Diverged, match=r"step \d+, pick"):
        match.replay(TranscriptEntry(0, ("z",)))
    with pytest.raises(Diverged, match="a question to seat 1"):
        match.replay(TranscriptEntry(1, "x"))


def test_folding_the_events_gives_the_state():
    match = new()
    first = ToyState()
    play(match, *ALL)
    for event in match.events:
        match.rules.apply(first, event)
    assert first == match.state


def test_sample_knows_no_more_than_the_seat():
    match = new()
    match.answer("2", 0)
    samples = [match.sample(1, Chance(seed)) for seed in range(20)]
    assert all(sample.decision_of(1) is not None for sample in samples)
    assert all(sample.decision_of(0) is not None for sample in samples), "the secret answer is not in the sample"
    assert len({sample.state.hidden[0] for sample in samples}) > 1


def test_a_choice_that_stands_alone_is_not_mixed_with_others():
    ways = (Option("a"), Option("b"), Option("reload"))
    decision = ChooseMany(0, "select", ways, 1, 2, "toy.select", alone=("reload",))
    assert decision.check(("reload",)) == ("reload",) and decision.check(("a", "b")) == ("a", "b")
    for mixed in (("a", "reload"), ("reload", "a")):
        with pytest.raises(IllegalAnswer, match="'reload' stands by itself") as refused:
            decision.check(mixed)
        assert refused.value.cite == "toy.select"
    many = ChooseMany(0, "select", ways, 2, 2, alone=("reload",))
    assert many.check(("reload",)) == ("reload",)


def test_a_watcher_is_asked_nothing():
    match = new()
    assert match.decision_of(None) is None and match.decision_of(0) == match.decision


def test_inputs_without_history_get_the_fingerprints_they_have_with_it():
    remaining, light = play(new(), *ALL[:4]), Match(ToyRules(1), ToyState(), Chance(5), history=False)
    for answer in ALL[:4]:
        light.answer(answer)
    assert [(one.seat, one.answer, one.print) for one in light.entries] == [
        (one.seat, one.answer, one.print) for one in remaining.entries
    ]
    assert all(one.print for one in light.entries)


class Talkative(ToyRules):
    """The pick is made in silence, and the number is asked for after something has happened in its step."""

    silent = 0

    async def pick(self, ctx):
        self.silent += 1
        await super().pick(ctx)

    async def number(self, ctx):
        ctx.emit(Scored(0, 1))
        await super().number(ctx)


def test_clones_begin_at_the_step_that_asks_and_run_none_before_it():
    rules = Talkative(picks=1)
    match = play(Match(rules, ToyState(), Chance(5), history=False), "2", "1")
    assert match.decision.key == "number"
    first, ran = match.clone(), rules.silent
    second = match.clone()
    third = second.clone()
    assert rules.silent == ran
    for clone in (first, second, third):
        assert clone.hash == match.hash and clone.decision == match.decision
        assert play(clone, 2).hash == play(match.clone(), 2).hash
    assert match.decision.key == "number" and match.entries == second.clone().entries


def test_undo_of_a_match_that_was_cloned_comes_before_the_silent_steps():
    match = play(Match(Talkative(picks=1), ToyState(), Chance(5)), "2", "1")
    before = match.hash
    match.clone().clone()
    play(match, 2)
    assert match.undo() and match.hash == before
    assert match.undo() and match.decision.key == "bid"


class EndingRules(ToyRules):
    """A game that ends in the middle of its first rule function, and goes on with a plain one that asks."""

    def __init__(self, rule):
        super().__init__()
        self.rule = rule

    def next_step(self, state):
        return None if state.stage > 1 else Step("ending", self.rule if state.stage == 0 else self.ask_or_not)

    def ask_or_not(self, ctx):
        """Ask through the awaitable that a plain rule function returns."""
        return self.pick(ctx)


def end_at_once(ctx):
    ctx.emit(StageDone(0))
    raise GameEnded


async def end_after_a_question(ctx):
    await ctx.confirm(0, "sure")
    end_at_once(ctx)


@pytest.mark.parametrize(("rule", "before"), [(end_at_once, ()), (end_after_a_question, ("yes",))])
def test_a_rule_in_whose_middle_the_game_ends_ends_as_if_it_had_returned(rule, before):
    match = play(Match(EndingRules(rule), ToyState(), Chance(1)), *before)
    assert match.state.stage == 1 and isinstance(match.decision, ChooseMany)
    clone = match.clone()
    for each in (match, clone):
        each.answer(("a",))
        assert each.decision is None and each.state.picks == ["a"]
    assert match.undo() and match.state.stage == 1 and match.state.picks == []
