"""What is said of scripts that mean something else than they say: words, clauses, chance, questions without an entry."""

import pytest

from game.kernel.decisions import Choose, Option, Refusal, Seat
from game.kernel.errors import IllegalAnswer, NoSuchChoice, SeveralChoices
from game.kernel.scenarios.clause_check import clause_problems
from game.kernel.scenarios.differences import first_difference
from game.kernel.scenarios.named_answers import named_answer
from game.kernel.scenarios.scenario import ScriptChoice
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.scenarios.trace import trace
from tests.kernel.toy_mode import toy

BIDS = "script:\n- {player: A, do: '2'}\n- {player: B, do: '1'}\n"
TO_THE_ROLL = (
    f"{BIDS}- {{do: a, answer: [a]}}\n- {{do: number, with: [3]}}\n- {{do: place, with: [1, 1]}}\n- {{do: 'yes'}}\n"
)


def told(text):
    return [str(error) for error in ScriptRunner(toy(text)).run_script()]


@pytest.mark.parametrize(
    ("call", "part"),
    [
        ("{player: A, do: vetto}", "a verb of this mode, found 'vetto' (did you mean veto?)"),
        ("{player: A, do: a, with: [d]}", "a name of this game, found 'd'"),
        ("{player: A, do: nubmer, with: [3]}", "a verb of this mode, found 'nubmer'"),
    ],
)
def test_a_misspelt_choice_is_not_an_illegal_one(call, part):
    """Where somebody is asked, where nobody is, and in a script that says it is refused."""
    for script in (BIDS, TO_THE_ROLL, ""):
        (line,) = told(f"{script}expect:\n- {{legal: {call}, is: false}}\n")
        assert part in line and line.startswith(f"toy.yaml:{script.count(chr(10)) + 4}:"), line
    words = call.removesuffix("}")
    (line,) = told(f"{BIDS}- {words}, refused: there is no choice}}\n")
    assert part in line and line.startswith("toy.yaml:6:"), line


def test_a_choice_that_is_known_and_not_there_is_illegal():
    assert told(f"{BIDS}expect:\n- {{legal: {{player: A, do: veto}}, is: false}}\n") == []
    assert told(f"{BIDS}- {{do: b, with: [c], refused: there is no choice b c}}\n") == []


def test_an_id_that_is_no_choice_is_not_refused_by_a_rule():
    (line,) = told(f"{BIDS}- {{answer: [zz], refused: \"'zz' is not among the choices\"}}\n")
    assert "a verb of this mode, found 'zz'" in line


def test_the_verb_of_a_number_or_place_is_checked():
    number = f"{BIDS}- {{answer: [a]}}\n- {{do: nubmer, with: [3]}}\n"
    (line,) = told(number)
    assert "there is no choice nubmer 3 | B number 1..4" in line and "(did you mean number?)" in line
    assert told(number.replace("nubmer", "number")) == []
    (line,) = told(f"{number.replace('nubmer', 'number')}- {{do: go, with: [1, 1]}}\n")
    assert "there is no choice go 1 1" in line


def test_a_standing_order_that_is_none_is_refused():
    (line,) = told(f"{BIDS}- {{player: B, order: vetto, value: ask}}\n")
    assert "a standing order of this mode, found 'vetto' (did you mean veto?)" in line
    (line,) = told(f"{BIDS}- {{player: B, order: veto, value: aks}}\n")
    assert "expected one of ask, found 'aks' (did you mean ask?)" in line


def test_clauses_are_looked_up_in_the_rulebook():
    text = (
        "clauses: [toy.rules.scor]\nscript:\n- {player: A, do: '9', refused: toy.rules.bord}\n"
        "expect:\n- {legal: {player: A, do: '1'}, because: toy.rule.score}\n"
        "- {event: {type: Scored, cite: toy.rules.scored}, is: false}\n"
    )
    found = [str(error) for error in clause_problems(toy(text))]
    assert [line.partition(": ")[0] for line in found] == ["toy.yaml:3", "toy.yaml:5", "toy.yaml:7", "toy.yaml:8"]
    assert "expected a clause of toy, found 'toy.rules.scor' (did you mean toy.rules.score?)" in found[0]
    assert clause_problems(toy("clauses: [toy.rules.score]\nscript:\n- {do: a, refused: there is no choice a}\n")) == []


def test_a_question_that_answers_itself_is_named_where_an_entry_answers_it():
    """The pick of the only card is not asked; its entry says so itself, not the one after it."""
    text = f"setup: {{picks: 1}}\n{BIDS}- {{do: only, with: [a]}}\n- {{do: number, with: [3]}}\n"
    (line,) = told(text)
    assert line.startswith("toy.yaml:6:") and "only answered itself, as there was only only:a" in line
    assert told(text.replace("- {do: only, with: [a]}\n", "")) == []


def test_scripted_results_that_run_out_or_are_left_are_told():
    (line,) = told("setup: {rounds: 2}\nchance: {rolls: [4]}\n" + TO_THE_ROLL + TO_THE_ROLL.replace("script:\n", ""))
    assert line.startswith("toy.yaml:3:") and "enough rolls, or then: seed, found 1, and one more by entry 12" in line
    twice = TO_THE_ROLL + TO_THE_ROLL.replace("script:\n", "")
    assert told("setup: {rounds: 2}\nchance: {rolls: [4], then: seed}\n" + twice) == []
    (line,) = told("chance:\n  rolls:\n  - 4\n  - 5\n" + TO_THE_ROLL)
    assert line.startswith("toy.yaml:6:") and "1 of 2 unused: 5" in line
    assert told("chance: {rolls: [4]}\n" + TO_THE_ROLL) == []
    assert told(TO_THE_ROLL) == []


def test_long_values_are_compared_at_their_first_difference():
    wanted = list(range(40))
    found = [*wanted[:30], 99, *wanted[31:]]
    assert first_difference(wanted, found) == ("30", "30", "99")
    assert first_difference(wanted, wanted[:39]) == ("39", "39", "nothing")
    assert first_difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ("a.1.b", "2", "3")
    assert first_difference({"a": 1}, {"a": 1, "z": 2}) == ("z", "nothing", "2")

    names = ([str(number) for number in numbers] for numbers in (found, wanted))
    (line,) = told("position: {{picks: {}}}\nexpect:\n- {{path: picks, is: {}}}\n".format(*names))
    assert "picks with '30' at 30, found '99' there, in 40 items" in line


def test_a_failure_at_the_end_names_the_question_within_a_step():
    script = f"{BIDS}- {{player: B, order: veto, value: ask}}\n- {{player: A, answer: [a, c]}}\n"
    assert told(f"{script}expect:\n- {{path: picks, count: 0}}\n") == []
    lines = told(f"{script}expect:\n- {{path: picks, count: 2}}\n")
    assert len(lines) == 2 and "none to B window.pick: veto pass" in lines[1] and lines[1].startswith("toy.yaml:7:")


def test_a_trace_shows_events_questions_and_refusals():
    lines = list(trace(toy("setup: {picks: 1}\nchance: {rolls: [4]}\n" + BIDS + "- {caption: So far.}\n")))
    assert lines[:3] == ["  A bid: bid", "      0  0", "      1  1"]
    assert "line 5: A 2" in lines and "line 7: says: So far." in lines
    assert "    Scored: Scored [toy.score]" in lines and "  A only: answers itself: only:a" in lines
    assert "      1 to 4" in lines
    assert lines[-1].endswith("expected rolls that are all used, found 1 of 1 unused: 4 [chance]")


REFUSALS = (Refusal("run", (), "its Move is used", "toy.move"), Refusal("run", ("unit:b",), "too far", "toy.far"))


@pytest.mark.parametrize(
    ("words", "kind", "cite"),
    [((), IllegalAnswer, "toy.move"), (("b",), IllegalAnswer, "toy.far"), ((4.5, 2), NoSuchChoice, "toy.move")],
)
def test_what_is_refused_altogether_is_refused_with_any_names(words, kind, cite):
    """What is refused for itself comes first; other names still have to be known to the game."""
    decision = Choose(Seat(0), "act", (Option("end"),))
    with pytest.raises(IllegalAnswer) as raised:
        named_answer(ScriptChoice("A", "run", words), decision, REFUSALS)
    assert type(raised.value) is kind and raised.value.cite == cite


def test_words_that_fit_several_choices_say_none_of_them():
    """Half a choice is played where it is the only one; what is meant exactly comes first."""
    options = tuple(Option(f"order:{'/'.join(option)}", tuple(f"seat:{name}" for name in option)) for option in WAYS)
    decision = Choose(Seat(0), "order", options)
    with pytest.raises(SeveralChoices, match="several choices fit: order A B C, order A C B"):
        named_answer(ScriptChoice("A", "order", ("A",)), decision, ())
    assert named_answer(ScriptChoice("A", "order", ("C", "B")), decision, ()) == "order:A/C/B"
    assert named_answer(ScriptChoice("A", "order", ("B",)), decision, ()) == "order:B"


WAYS = (("A", "B", "C"), ("A", "C", "B"), ("B",))
