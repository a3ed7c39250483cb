"""Places as answers: read and written in inches, compared by hand, tested on what a seat sees, scripted and kept."""

import pytest

from game.bots import named_bot, play_out
from game.kernel.chance import Chance
from game.kernel.decisions import Place
from game.kernel.errors import IllegalAnswer
from game.kernel.places import nearly, progress, read_place, way_length, written_place
from game.kernel.scenarios.puzzles import check_puzzle
from game.kernel.scenarios.saves import read_save, write_save
from game.kernel.scenarios.scripts import ScriptRunner
from tests.toys.playing import race

PATH = Place(0, "go", "path", origin=(1_000, 1_000), limit=6_000)
TURNED = Place(0, "go", "path-facing")


def test_a_script_writes_inches_and_a_facing_in_degrees():
    assert read_place(PATH, ["4.5", "2", "0.001", "-1"]) == (4_500, 2_000, 1, -1_000)
    assert read_place(TURNED, ["4.5", "2", "90"]) == (4_500, 2_000, 90)
    assert read_place(Place(0, "go", "point", unit=1), ["3", "4"]) == (3, 4)


@pytest.mark.parametrize(
    ("word", "reason"),
    [("far", "expected a number, found 'far'"), ("0.0005", "a multiple of 0.001"), ("inf", "a multiple")],
)
def test_what_is_no_place_is_refused_in_words(word, reason):
    with pytest.raises(IllegalAnswer, match=reason):
        read_place(PATH, [word, "2"])


def test_what_is_written_is_read_again():
    for decision, numbers in ((PATH, (4_500, 2_000, 6_001, 3_000)), (TURNED, (1_250, -500, 270))):
        text = written_place(decision, numbers)
        assert read_place(decision, text.replace(",", " ").replace("facing", "").split()) == numbers
    assert written_place(TURNED, (1_250, -500, 270)) == "1.25 -0.5, facing 270"


def test_a_length_is_said_with_its_limit():
    assert progress(PATH, [(4_200, 1_000)]) == "3.2 of 6.0"
    assert progress(Place(0, "go", "path"), [(0, 0), (3_000, 4_000)]) == "5.0"
    assert progress(Place(0, "go", "facing"), []) == ""
    assert way_length([(0, 0), (1, 1)]) == 1


def test_ways_that_are_nearly_the_same():
    straight = (6_000, 1_000)
    assert nearly(PATH, straight, (6_200, 1_100))
    assert nearly(PATH, straight, (3_000, 1_200, 6_000, 1_000))
    assert not nearly(PATH, straight, (3_000, 1_300, 6_000, 1_000))
    assert not nearly(PATH, straight, (6_260, 1_000))
    assert nearly(PATH, straight, (6_260, 1_000), 0.3) and not nearly(PATH, straight, (6_260, 1_000), 0.2)
    assert not nearly(PATH, straight, (6_000, 1_000, 3_000, 1_000))
    assert nearly(TURNED, (0, 0, 350), (0, 0, 4)) and not nearly(TURNED, (0, 0, 350), (0, 0, 6))


def test_a_legal_test_gets_what_the_seat_sees_and_no_more():
    """The slick of the other player lies right in the way: nothing that is refused may tell of it."""
    position = "position: {at: [[16000, 6000], [1000, 8000]], slicks: [[20000, 2000], [18000, 6000]]}\n"
    _, match = race(position).start(1)
    question = match.question()
    assert question.check((21_000, 6_000)) == (21_000, 6_000)
    assert (21_999, 6_000) in question.suggest()
    match.answer((21_000, 6_000))
    assert match.state.at[0] == (18_000, 6_000) and match.events[-1].stopped
    seen = []
    match.rules.refusal = lambda observation, seat, option: seen.append((seat, observation.slicks))
    match.question().check((2_000, 8_000))
    assert seen == [(1, [(), (18_000, 6_000)])]


@pytest.mark.parametrize("facing", ["false", "true"])
@pytest.mark.parametrize("bot", ["random", "greedy", "search:20"])
def test_bots_race_on_what_the_rules_suggest(bot, facing):
    _, match = race(f"setup: {{facing: {facing}}}\n").start(3)
    play_out(match, [named_bot(bot)] * 2, Chance(5), most_decisions=200)
    assert match.outcome.winners == (0,)


def test_places_are_undone_redone_cloned_and_saved(tmp_path):
    from tests.toys.race import MODE

    loaded = race("setup: {facing: true}\n")
    _, match = loaded.start(1)
    hashes = [match.hash]
    for answer in ((4_000, 3_000, 6_000, 2_000, 45), (5_000, 8_000, 0), (9_500, 1_500, 300)):
        match.answer(answer)
        hashes.append(match.hash)
    assert match.clone().hash == match.hash
    path = tmp_path / "save.yaml"
    write_save(path, loaded, match, loaded.players, "saved")
    assert read_save(path, {"race": MODE}).match.hash == match.hash
    for expected in reversed(hashes[:-1]):
        assert match.undo() and match.hash == expected
    while match.redo():
        pass
    assert match.hash == hashes[-1]


SCRIPT = """
script:
- {player: Ada, do: go, with: [13.5, 4], refused: race.move.limit}
- {player: Ada, do: go, with: [6.5, 4, 6.9, 4], refused: race.move.clear}
- {player: Ada, do: go, with: [4.5, 4, 6, 2.5], expect: [{path: at.0, is: [6000, 2500]}]}
- {player: Ben, do: go, answer: [4500, 8000]}
expect: [{path: at.1.0, is: 4500}]
"""


def test_a_script_goes_by_inches_and_expects_refusals():
    assert ScriptRunner(race(SCRIPT)).run_script() == []


def test_a_wrong_refusal_is_reported_in_its_line():
    found = ScriptRunner(race(SCRIPT.replace("refused: race.move.limit", "refused: race.move.clear"))).run_script()
    assert "longer than 6 inches [race.move.limit] | Ada go: two numbers for each point of a path" in str(found[0])


def test_a_puzzle_says_in_one_line_that_places_cannot_be_proved():
    text = "script: [{player: Ada, do: go, with: [2, 4]}]\npuzzle: {number: 1, goal: Win}\n"
    (problem,) = check_puzzle(race(text, players=("human", "bot")))
    assert "go, a place: its answers cannot be listed" in str(problem) and "\n" not in str(problem)
