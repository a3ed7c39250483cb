"""What `verify` says of lessons: answers that are as good and refused, and texts that name what is not there."""

import pytest

from game.kernel.scenarios.lesson_check import lesson_problems
from game.kernel.scenarios.scenario import ScriptEntry, Wrong
from game.kernel.scenarios.scripts import ScriptRunner
from tests.kernel.toy_mode import toy

SCRIPT = """lesson: 1
script:
- {player: A, do: '2', caption: Bid 2., why: Bid more than that.}
- {player: B, do: '1'}
- {do: a, answer: [a], caption: Pick a., why: Only a is wanted.%s}
expect:
- {path: points, is: [2, 1]}
"""


def told(text):
    loaded = toy(text)
    assert ScriptRunner(loaded).run_script() == []
    return [str(error) for error in lesson_problems(loaded)]


def test_an_answer_that_is_as_good_must_be_accepted():
    """Nothing that is expected tells one pick from another; with 1 point bid the script does not end as it should."""
    lines = told(SCRIPT % "")
    assert len(lines) == 5 and all("under also" in line and line.startswith("toy.yaml:7:") for line in lines)
    assert "expected b under also" in lines[0]


def test_what_makes_the_difference_is_expected_or_the_answer_accepted():
    assert told(SCRIPT % ", expect: [{path: picks, is: [a]}]") == []
    ways = "[{answer: [b]}, {answer: [c]}, {answer: [a, b]}, {answer: [a, c]}, {answer: [b, c]}]"
    assert told(SCRIPT % f", also: {ways}") == []


def test_the_script_goes_on_after_every_accepted_answer():
    text = SCRIPT % ", also: [{answer: [b]}], expect: [{path: picks, is: [a]}]"
    (line,) = told(text)
    assert line.startswith("toy.yaml:7:") and "expected a script that goes on after ('b',) too" in line


def test_an_accepted_answer_has_to_be_a_choice():
    (error,) = ScriptRunner(toy(SCRIPT % ", also: [{answer: [d]}]")).run_script()
    assert error.line == 7 and "expected a legal choice, found 'd' is not among the choices" in str(error)


@pytest.mark.parametrize(
    ("entry", "part"),
    [
        ("{caption: The Toy Bear sleeps.}", "pieces that are in this game, found Toy Bear"),
        ("{caption: Two toy foxes sleep.}", "pieces that are in this game, found Toy Fox"),
        ("{caption: Press Fire now.}", "a button of this question, found 'Fire now'"),
        ("{caption: No full stop}", "a sentence, found 'No full stop'"),
        ("{caption: Look., point: ['card:zz']}", "something on the table, found 'card:zz'"),
    ],
)
def test_texts_name_only_what_is_there(entry, part):
    (line,) = told(f"lesson: 1\nscript:\n- {entry}\n")
    assert line.startswith("toy.yaml:5:") and part in line


def test_texts_may_name_what_is_there():
    assert told("lesson: 1\nposition: {picks: [bear]}\nscript:\n- {caption: The Toy Bear sleeps.}\n") == []
    assert told("lesson: 1\nscript:\n- {player: A, do: '2', caption: Press 2., why: 'No, press Confirm.', expect: [{asked: B bid}]}\n"
                "- {player: B, do: '1', caption: Press 1.}\nexpect: [{path: points, is: [2, 1]}]\n") == []  # fmt: skip


def test_what_is_said_of_a_kind_of_wrong_choices_is_told_of_some():
    kinds = ", expect: [{path: picks, is: [a]}], wrong: [{choice: %s, why: Not that.}]"
    assert told(SCRIPT % (kinds % "'[bc]'")) == []
    for never in ("zz", "a", "''"):
        (line,) = told(SCRIPT % (kinds % never))
        assert line.startswith("toy.yaml:7:") and "expected a choice that is met so" in line
    shadowed = ", expect: [{path: picks, is: [a]}], wrong: [{choice: '*', why: No.}, {choice: b, why: Not b.}]"
    (line,) = told(SCRIPT % shadowed)
    assert "found 'b'" in line
    (line,) = told(SCRIPT % (kinds % "b").replace("Not that.", "Not that"))
    assert "a sentence" in line


def test_the_first_that_fits_says_what_is_wrong_and_else_the_why_of_all():
    wrong = (Wrong("move:*", "Too far."), Wrong("[0-2]", "Too few."), Wrong("*", "Neither."))
    entry = ScriptEntry(why="Another.", wrong=wrong)
    assert [entry.why_not(answer) for answer in ("move:1,2", 2, 12, ("a", "b"))] == [
        "Too far.", "Too few.", "Neither.", "Neither.",
    ]  # fmt: skip
    assert ScriptEntry(why="Another.", wrong=wrong[:2]).why_not("turn:1") == "Another."


def test_an_accepted_answer_is_played_and_kept_on_the_way_back():
    runner = ScriptRunner(toy(SCRIPT % ", also: [{answer: [b]}]"))
    while runner.position < 2:
        runner.step()
    assert runner.as_good() == [("b",)]
    runner.step(("b",))
    assert runner.match.state.picks == ["b"]
    assert runner.back() and runner.match.state.picks == []
