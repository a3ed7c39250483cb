"""Scenarios: scripts matched against what is legal, expectations, scripted chance, steps forward and back."""

import pytest

from game.kernel.errors import IllegalAnswer
from game.kernel.files.documents import ContentError
from game.kernel.scenarios.scenario import levels_root, load_scenario
from game.kernel.scenarios.scripts import ScriptRunner
from tests import properties
from tests.kernel.toy_mode import MODES, toy

SCRIPT = """chance: {rolls: [4]}
script:
- {player: A, do: '2', caption: Two from A.}
- {player: B, do: '1', caption: One from B., expect: [{path: points, is: [2, 1]}, {event: {type: Scored, seat: 1}}]}
- {player: B, order: veto, value: ask}
- {player: A, do: a, with: [b], refused: there is no choice a b}
- {player: A, answer: [a, c], expect: [{asked: B window.pick}]}
- {player: B, do: pass}
- {player: B, do: number, with: [3]}
- {player: A, do: place, with: [7, 7], refused: toy.board}
- {player: A, do: place, with: [1, 1]}
- {do: 'yes', caption: The end.}
"""
STEPS = 10


def failures(expect, script=SCRIPT):
    return ScriptRunner(toy(f"{script}expect:\n- {expect}\n")).run_script()


def test_a_script_is_played_to_its_end():
    runner = ScriptRunner(toy(SCRIPT))
    assert runner.run_script() == []
    assert runner.match.state.points == [6, 4] and runner.match.outcome.key == "points"


@pytest.mark.parametrize(
    "expect",
    [
        "{path: points.0, is: 6}", "{path: points, has: 4}", "{path: picks, lacks: b}", "{path: picks, count: 2}",
        "{path: points.1, at-least: 4, at-most: 4}", "{path: orders.1/veto, is: ask}", "{query: sum, with: [0, 1], is: 10}",
        "{event: {type: Moved}}", "{event: {type: Moved, spot: [9, 9]}, is: false}", "{event: {type: Scored}, count: 4}",
        "{sequence: {type: Scored, of: amount}, is: [2, 1, 3, 4]}", "{outcome: points}", "{winners: [A]}",
        "{legal: {player: A, do: a}, is: false}", "{event: {type: Moved, spot.0: 1}}",
        "{sequence: {type: Moved, of: spot.1}, is: [1]}", "{event: {type: Moved, spot: {'0': 1}}, count: 1}",
    ],
)  # fmt: skip
def test_what_holds_passes(expect):
    assert failures(expect) == []


@pytest.mark.parametrize(
    ("expect", "part"),
    [
        ("{path: points.0, is: 5}", "expected points.0 is 5, found 6"),
        ("{path: points.0, at-least: x}", "points.0 at least 'x', found 6"), ("{path: points.0, has: 6}", "with 6, found 6"),
        ("{path: points.0, count: 1}", "with so many items: 1, found 6"), ("{path: points}", "expected is, at-least"),
        ("{path: points.7, is: 1}", "'7' in points.7, found list with 0, 1"),
        ("{path: poinst.0, is: 1}", "'poinst' in poinst.0, found ToyState with orders, points"),
        ("{path: __class__, is: 1}", "'__class__' in __class__"), ("{path: points.0.real, is: 6}", "int with nothing in it"),
        ("{query: some, is: 1}", "a query of this mode"), ("{query: sum, with: [x], is: 1}", "expected sum SEAT..."),
        ("{event: {type: Scored, amount: 9}}", "the event"), ("{event: {type: Scored}, count: 9}", "9 times"),
        ("{event: {type: Scord}, is: false}", "did you mean Scored?"),
        ("{event: {type: Scored, amuont: 9}, is: false}", "a field of Scored: seat, amount, cite, found 'amuont'"),
        ("{sequence: {type: Scored, of: nope}, is: []}", "a field of Scored: seat, amount, cite, found 'nope'"),
        ("{event: {type: Moved, spot.7: 1}, is: false}", "expected '7' in spot.7"),
        ("{sequence: {type: Moved, of: spot.7}, is: []}", "expected '7' in spot.7"),
        ("{outcome: peace}", "expected peace, found points"), ("{winners: [B]}", "the winners B, found A"),
        ("{asked: A pick}", "found nothing is asked"), ("{legal: {player: A, do: a}}", "to be legal, found the game is over"),
        ("{legal: {player: C, do: x}}", "expected one of A, B, found 'C'"), ("{is: 3}", "expected path, query"),
    ],
)  # fmt: skip
def test_what_does_not_hold_says_so_in_one_line_with_its_place(expect, part):
    (failure,) = failures(expect)
    assert part in str(failure) and str(failure).startswith("toy.yaml:16:") and "\n" not in str(failure)


@pytest.mark.parametrize(
    ("entry", "part"),
    [
        ("{player: A, do: '9'}", "there is no choice 9 | A bid: 0 1 2; B bid: 0 1 2"),
        ("{player: A, do: '1', refused: x}", "expected to be refused with x, found accepted"),
        ("{player: C, do: '1'}", "expected one of A, B, found 'C'"),
        ("{player: A, order: veto, value: ask, refused: x}", "a standing order"),
        ("{player: A, answer: 7}", "7 is not among the choices"),
    ],
)
def test_an_entry_that_does_not_fit_shows_what_is_open(entry, part):
    (failure,) = ScriptRunner(toy(f"script:\n- {entry}\n")).run_script()
    assert part in str(failure) and str(failure).startswith("toy.yaml:4:")


def test_a_number_that_is_none_is_refused():
    script = (
        "script:\n- {player: A, do: '0'}\n- {player: B, do: '0'}\n- {do: a, with: [a]}\n- {do: number, with: [many]}\n"
    )
    (failure,) = ScriptRunner(toy(script.replace("{do: a, with: [a]}", "{answer: [a]}"))).run_script()
    assert "expected a whole number, found 'many'" in str(failure) and failure.line == 7


def test_chance_that_cannot_be_is_an_error_of_the_file():
    (failure,) = ScriptRunner(toy(SCRIPT.replace("[4]", "[7]"))).run_script()
    assert str(failure).startswith("toy.yaml:3: expected results that can be, found scripted roll 1: expected 1 to 6")


def test_steps_forward_and_back_with_captions():
    runner = ScriptRunner(toy(SCRIPT))
    hashes, captions = [runner.match.hash], []
    while True:
        captions.append(runner.caption)
        if not runner.step():
            break
        hashes.append(runner.match.hash)
    assert captions[:2] == ["Two from A.", "One from B."] and captions[-1] == "The end."
    assert len(hashes) == STEPS + 1
    for expected in reversed(hashes[:-1]):
        assert runner.back() and runner.match.hash == expected
    assert not runner.back() and runner.position == 0


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("setup: {rouns: 2}\n", 2, "did you mean rounds"), ("setup: {rounds: x}\n", 2, "a whole number"),
        ("position: {points: [1]}\n", 3, "2"), ("players: [{name: A}]\n", 3, "2 players, one for each seat, found 1"),
        ("players: [{name: X}, {name: X}]\n", 3, "names that differ, found X twice"), ("clauzes: []\n", 3, "did you mean clauses"),
        ("script: [{do: x, wiht: [a]}]\n", 3, "did you mean with"), ("difficulty: 12\n", 3, "9"),
    ],
)  # fmt: skip
def test_bad_scenarios_name_file_and_line(text, line, part):
    with pytest.raises(ContentError) as caught:
        toy(text)
    assert caught.value.line == line and part in str(caught.value)


def test_an_unknown_mode_is_named(tmp_path):
    (tmp_path / "s.yaml").write_text("mode: tyo\nsetup: {}\n")
    with pytest.raises(ContentError, match="did you mean toy"):
        load_scenario(tmp_path / "s.yaml", MODES)


def test_players_and_seats_have_defaults():
    loaded = toy()
    assert loaded.seat_names == ("A", "B") and loaded.seat_number("b") == 1 and loaded.seat_number("C") is None
    assert {player.seat for player in loaded.players} == {"human"}
    assert toy("players: [{}, {name: Zoe, seat: bot}]\n").seat_names == ("A", "Zoe")


def test_a_file_elsewhere_may_read_only_its_own_folder(tmp_path):
    assert levels_root(tmp_path / "deep" / "s.yaml") == tmp_path.resolve() / "deep"


def test_a_position_and_a_seed_are_used():
    loaded = toy("seed: 3\nposition: {points: [7, 1]}\n")
    _, match = loaded.start()
    assert match.state.points == [7, 1] and match.chance.state == 3
    assert loaded.start(9)[1].chance.state == 9


@pytest.mark.parametrize("seed", range(6))
def test_the_generic_properties_hold_for_the_toy(seed):
    loaded = toy("setup: {rounds: 3}\n")
    for match in properties.walk(loaded, seed, 40):
        properties.decisions_are_sound(match)
        properties.clone_is_equal(match, seed)
        properties.secrets_stay_secret(match, seed)
        properties.save_and_load(properties.seeded(loaded, seed), match)
    properties.undo_and_redo_reach_every_hash(loaded, seed, 40)
    properties.views_fold(loaded, seed, 40)


def test_a_refused_answer_leaves_the_match_as_it_was():
    _, match = toy().start()
    before = match.hash
    with pytest.raises(IllegalAnswer):
        match.answer("9", 0)
    assert match.hash == before and match.answers_given == 0
