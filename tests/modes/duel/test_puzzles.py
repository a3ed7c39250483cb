"""The shipped puzzles: won against every defence, by thought and not by chance, while the obvious way fails.

That much `verify` proves of each, in `test_levels`; here is what else they promise, and that `verify` finds what is wrong.
"""

import msgspec
import pytest

from game.kernel.files.documents import dump_yaml, parse_yaml, read_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.puzzles import Prover, after, answers, check_puzzle, solver
from game.kernel.scenarios.scenario import load_scenario, open_document
from game.kernel.scenarios.scripts import ScriptRunner
from game.modes import modes

FILES = sorted((data_root("levels") / "duel").glob("puzzle-*.yaml"))
EASY = FILES[2]
MOST = 20_000


def load(path):
    return load_scenario(path, modes())


def changed(path, change):
    """Return a puzzle with something changed in its file, opened."""
    data = read_yaml(path).data
    change(data)
    return open_document(parse_yaml(dump_yaml(data).encode(), path), modes())


def test_they_stand_in_order_of_difficulty():
    scenarios = [load(path).scenario for path in FILES]
    assert [scenario.puzzle.number for scenario in scenarios] == list(range(1, len(FILES) + 1)) and len(FILES) >= 12
    levels = [scenario.difficulty for scenario in scenarios]
    assert levels == sorted(levels) and levels[0] == 0 and levels[-1] == 4
    for scenario in scenarios:
        assert scenario.title and scenario.blurb and scenario.closing
        assert scenario.puzzle.goal and scenario.puzzle.hint and scenario.puzzle.tempting


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_cards_are_its_own(path):
    """Cards of the mode may change their numbers; a puzzle must not change with them."""
    loaded = load(path)
    own = {card.id for card in loaded.setup.cards}
    cities = {city.id for city in loaded.setup.cities}
    for deck in loaded.setup.decks:
        assert set(deck.cards) <= own and deck.city in cities


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_is_hidden_that_could_matter(path):
    """The opponent's hand is empty, and what lies face down is all the same."""
    loaded = load(path)
    state = loaded.game().state
    assert state.zone("hand", 1) == []
    for seat in (0, 1):
        assert len({card.split(".")[1] for card in state.zone("arsenal", seat)}) == 1


@pytest.mark.parametrize("path", FILES[:-1], ids=lambda path: path.stem)
def test_few_lines_win(path):
    """Along the solution the right answers are few: picking blindly among the real choices wins once in five at most."""
    loaded = load(path)
    prover, runner, luck = Prover(solver(loaded), MOST), ScriptRunner(loaded), 1.0
    while (decision := runner.match.decision) is not None:
        if decision.seat == prover.seat:
            luck *= len(prover.winning(runner.match)) / len(answers(runner.match.question()))
        runner.step()
    assert luck <= 0.2


@pytest.mark.parametrize("path", FILES[:-1], ids=lambda path: path.stem)
def test_the_defence_is_the_best_there_is(path):
    """Once the solver has gone wrong the defence never lets the win back, whatever is tried then."""
    loaded = load(path)
    scenario = msgspec.structs.replace(loaded.scenario, script=loaded.scenario.puzzle.tempting)
    runner = ScriptRunner(msgspec.structs.replace(loaded, scenario=scenario))
    while runner.step():
        pass
    prover, open_matches = Prover(solver(loaded), MOST), [runner.match]
    for _ in range(200):
        if not open_matches:
            break
        match = open_matches.pop()
        if match.outcome is not None:
            assert prover.seat not in match.outcome.winners
        elif match.question().decision.seat == prover.seat:
            open_matches += [after(match, answer) for answer in answers(match.question())]
        else:
            open_matches.append(after(match, prover.defence(match)))


def refusal(loaded):
    return [error.expected for error in check_puzzle(loaded)]


def test_a_step_that_loses_the_win_is_found():
    def waste(data):
        data["script"] = [{"player": "A", "do": "end"}]
        del data["expect"]

    assert refusal(changed(EASY, waste)) == ["a step that keeps the win"]


def test_a_solution_that_stops_is_found():
    assert refusal(changed(EASY, lambda data: data.update(script=data["script"][:2]))) == ["a solution to the end"]


def test_a_tempting_way_that_wins_is_found():
    def right(data):
        data["puzzle"]["tempting"] = data["script"][:2]

    assert refusal(changed(EASY, right)) == ["a way that fails"]


def test_a_puzzle_without_a_solution_is_found():
    def stronger(data):
        data["position"]["b"]["resolve"] = 12

    assert refusal(changed(EASY, stronger)) == ["a position that can be won"]


def test_chance_is_found():
    """An Arsenal that runs out is shuffled: then the order of its cards would count."""

    def short(data):
        data["position"]["b"]["arsenal"] = ["rubble"]
        data["position"]["b"]["home"] = ["rubble"] * 5

    assert refusal(changed(EASY, short)) == ["a position that leaves nothing to chance"]


def test_what_is_too_large_is_said():
    assert [error.expected for error in check_puzzle(load(FILES[11]), most=50)] == ["a position small enough to prove"]


def test_somebody_has_to_solve_it():
    def nobody(data):
        data["players"][0]["seat"] = "bot"

    with pytest.raises(Exception, match="one person"):
        check_puzzle(changed(EASY, nobody))
