"""The ladder: strengths that games were made from are found again, with intervals that hold them; tables are the same to both."""

import math
import random

import pytest

from game.bots.search import PLAYOUTS, POSITIONS
from tests.bench import ladder
from tests.bench.ladder import Played, bot_called, fit, intervals, open_table, play, report, run

TRUE = {"weak": -200.0, "normal": 0.0, "strong": 150.0}


def made(seeds):
    """Return games of neighbours, two a seed, won as their true strengths have it."""
    drawing, games = random.Random(4), []
    for one, two in (("weak", "normal"), ("normal", "strong")):
        chance = 1 / (1 + 10 ** ((TRUE[two] - TRUE[one]) / 400))
        for seed in range(seeds):
            for bots in ((one, two), (two, one)):
                winner = one if drawing.random() < chance else two
                games.append(Played("arena", bots, seed, bots.index(winner)))
    return games


def test_strengths_are_found_again():
    found = fit(made(2000), "normal")
    assert found["normal"] == 0 and all(abs(found[name] - TRUE[name]) < 30 for name in TRUE)


def test_intervals_hold_what_is_true_and_narrow_with_more_games():
    few, many = intervals(made(10), "normal"), intervals(made(160), "normal")
    for name, true in TRUE.items():
        assert many[name][1] <= true <= many[name][2]
    assert many["weak"][2] - many["weak"][1] < few["weak"][2] - few["weak"][1]


def test_a_bot_that_never_lost_has_a_wide_interval():
    games = [Played("duel", ("a", "normal"), seed, 0) for seed in range(10)]
    value, low, high = intervals(games, "normal")["a"]
    assert low < value - 300 and value + 300 < high
    assert intervals(games, "normal")["normal"] == (0, 0, 0)


def test_one_sided_games_give_a_number_and_a_draw_is_half_a_game():
    games = [Played("duel", ("a", "b"), seed, 0) for seed in range(9)]
    assert fit(games, "b")["a"] == pytest.approx(400 * math.log10(9.5 / 0.5), abs=1)
    assert fit([Played("duel", ("a", "b"), 1, -1)], "b")["a"] == pytest.approx(0, abs=1e-6)


def test_hard_with_more_time_has_so_many_times_the_budget():
    assert (bot_called("hard4").playouts, bot_called("hard4").positions) == (4 * PLAYOUTS, 4 * POSITIONS)
    assert [bot_called(name).name for name in ("normal", "hard", "easy", "search:9")] == [
        "greedy", "search", "easy", "search:9",
    ]  # fmt: skip


@pytest.mark.parametrize("mode", ["arena", "duel", "skirmish"])
def test_tables_are_the_same_to_both_sides(mode):
    titles = set()
    for seed in range(12):
        setup = open_table(mode, seed).setup
        if mode == "duel":
            assert setup.decks[0] == setup.decks[1]
            titles.add(setup.decks[0])
        else:
            one, two = setup.sides
            assert (one.fighters if mode == "arena" else one.crew) == (two.fighters if mode == "arena" else two.crew)
            titles.add((str(setup.map), str(one)))
    assert len(titles) >= 4


def test_levels_of_mainframe_are_those_that_are_not_won_by_the_set_up():
    found = {open_table("mainframe", seed).scenario.title for seed in range(12)}
    assert len(found) >= 4
    assert {open_table("mainframe", seed).scenario.difficulty for seed in range(12)} == {ladder.EVEN}


def test_games_are_played_with_the_seats_changed_and_kept(tmp_path, monkeypatch):
    out = tmp_path / "games.jsonl"
    games = run("duel", [("random", "normal")], range(1, 2), out)
    assert [game.bots for game in games] == [("random", "normal"), ("normal", "random")]
    monkeypatch.setattr(ladder, "play", lambda *_: pytest.fail("it was played already"))
    assert run("duel", [("random", "normal")], range(1, 2), out) == games
    lines = list(report(games))
    assert len(lines) == 3 and "normal beats random" in lines[0] and "Elo" in lines[1]


def test_a_side_of_several_seats_has_one_bot():
    game = play("mainframe", ("normal", "random"), 1)
    assert game.won in (0, 1) and game.decisions[0] > 0 and game.decisions[1] > 0
