"""Runs: the same seeds give the same games whoever plays, what is stored is not played again, a stop loses nothing."""

import json
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root
from game.kernel.scenarios.saves import write_save
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.transcript import TranscriptEntry
from game.lab import runs
from game.lab.columns import Columns
from game.lab.executors import Workers
from game.lab.games import open_level, play_tasks
from game.lab.results import lead_changes
from game.lab.runs import Precision, build_tasks, play_run
from game.lab.store import open_for, open_store
from game.lab.target import WantedShare
from game.modes import modes
from tests.lab.bench import FIGHT, TWO, here, made, toy_store
from tests.lab.levels import run_info

PROGRAM = [sys.executable, str(data_root("levels").parent / "main.py"), "lab", "run", str(FIGHT)]
RANDOM = ("random",) * 3


@pytest.fixture(scope="module")
def info():
    return run_info(FIGHT, RANDOM, 1, swap=False)


def test_the_same_seeds_give_the_same_games(info, tmp_path):
    stores = []
    for name, workers in (("here", here()), ("threads", Workers(ThreadPoolExecutor(2), 4, 0.02))):
        heard = []
        with open_for(tmp_path / name, info) as store:
            play_run(store, build_tasks(info, 5, 6), workers, heard.append)
            stores.append(store.games())
        assert [game.seed for game in heard] == [5, 6, 7, 8, 9, 10]
    assert [game.hash for game in stores[0]] == [game.hash for game in stores[1]]
    assert len({game.hash for game in stores[0]}) == 6


def test_a_stored_game_can_be_played_again_to_the_same_end(info):
    (game,) = play_tasks(info.text, [(3, RANDOM)])
    _, match = open_level(info.text).start(3)
    for seat, answer in game.answers:
        match.replay(TranscriptEntry(seat, answer))
    assert match.hash == game.hash and match.outcome.key == game.outcome and game.decisions == len(game.answers)
    assert game.rules == info.rules == match.rules.version


def test_choices_are_counted_where_there_was_one(info):
    (game,) = play_tasks(info.text, [(1, RANDOM)])
    assert game.outcome in ("mc", "cpu")
    assert game.options["Turn: end"][0] > game.options["Turn: end"][1] > 0
    assert all(0 <= taken <= offered <= game.decisions for offered, taken in game.options.values())
    assert all(1 <= made <= game.decisions for made, _ in game.leads) and game.leads[-1][1] == game.outcome
    assert all(a[1] != b[1] for a, b in zip(game.leads, game.leads[1:], strict=False))
    assert lead_changes(game) == len(game.leads) - 1


def test_what_is_stored_is_not_played_again(info, tmp_path, monkeypatch):
    played = []
    monkeypatch.setattr(runs, "play_tasks", lambda text, tasks: played.extend(tasks) or play_tasks(text, tasks))
    with open_for(tmp_path / "s", info) as store:
        play_run(store, build_tasks(info, 1, 3), here(), lambda game: None)
        play_run(store, build_tasks(info, 1, 5), here(), lambda game: None)
        assert [task.seed for task in played] == [1, 2, 3, 4, 5] and len(store.games()) == 5


def test_a_stop_keeps_what_was_played(info, tmp_path):
    def stop(game):
        if game.seed == 4:
            raise KeyboardInterrupt

    with open_for(tmp_path / "s", info) as store:
        with pytest.raises(KeyboardInterrupt):
            play_run(store, build_tasks(info, 1, 50), here(), stop)
        assert {game.seed for game in store.games()} >= {1, 2, 3, 4}
        play_run(store, build_tasks(info, 1, 8), here(), lambda game: None)
        assert [game.seed for game in store.games()] == list(range(1, 9))


def test_it_ends_at_the_same_game_whoever_plays(info, tmp_path):
    counts = []
    for name, workers in (("here", here()), ("threads", Workers(ThreadPoolExecutor(3), 6, 0.1))):
        seen = []
        with open_for(tmp_path / name, info) as store:
            play_run(store, build_tasks(info, 1, 400), workers, seen.append, lambda seen=seen: len(seen) >= 7)
            counts.append([game.seed for game in store.games()])
    assert counts == [list(range(1, 8))] * 2


def test_it_is_precise_when_every_interval_is_narrow():
    precise = Precision(TWO, 10)
    reached = []
    for seed in range(1, 300):
        precise.take(TWO.sides[seed % 2 : seed % 2 + 1])
        reached.append(precise.is_reached)
    assert not reached[150] and reached.index(True) == 211 and all(reached[211:])
    never = Precision(TWO, 0)
    never.take(TWO.sides[:1])
    assert not never.is_reached


def test_a_run_is_settled_when_its_target_is_met_or_missed():
    def games_until_settled(target, wins):
        asked = Precision(TWO, 0, target, settled=True)
        for seed in range(2000):
            asked.take(TWO.sides[:1] if wins(seed) else TWO.sides[1:])
            if asked.is_reached:
                return seed + 1
        return None

    assert 100 < games_until_settled(None, lambda seed: seed % 2) < 400, "half and half is fair"
    assert games_until_settled(None, lambda seed: seed % 10) < 30, "nine of ten is not"
    assert games_until_settled(WantedShare(0.6, 0.6), lambda seed: seed % 5 < 3) < 400
    assert games_until_settled(WantedShare(0.4, 0.6), lambda seed: seed % 5 < 3) is None, "60 % is on its edge"


def test_a_game_that_fails_is_named_and_the_others_are_kept(info, tmp_path, monkeypatch):
    from game.bots.random_bot import RandomBot

    choose = RandomBot.choose

    def broken(self, match, seat, chance):
        if store.list_stored_tasks() and len(store.list_stored_tasks()) == 2:
            raise LookupError("no such card")
        return choose(self, match, seat, chance)

    with open_for(tmp_path / "s", info) as store:
        monkeypatch.setattr(RandomBot, "choose", broken)
        with pytest.raises(ValueError, match=r"seed 3, bots random,random,random: LookupError: no such card"):
            play_run(store, build_tasks(info, 1, 5), here(), lambda game: None)
        assert [game.seed for game in store.games()] == [1, 2]


def test_swapped_bots_play_every_seed_in_every_seat(tmp_path):
    info = run_info(FIGHT, ("random", "random", "greedy"), 1, swap=True)
    tasks = build_tasks(info, 1, 6)
    assert len(info.arrangements) == 3 and [task.seed for task in tasks] == [1, 1, 1, 2, 2, 2]
    assert {task.bots.index("greedy") for task in tasks} == {0, 1, 2}
    assert len(run_info(FIGHT, RANDOM, 1, swap=True).arrangements) == 1
    games = [made(1, 0, bots=("x", "y")), made(1, 0, bots=("y", "x")), made(2, 1, bots=("x", "y"))]
    by_bot = Columns(TWO, games).by_bot()
    assert (by_bot["x"].wins, by_bot["x"].games, by_bot["y"].wins, by_bot["y"].games) == (1, 3, 2, 3)


def test_a_mode_that_counts_nothing_is_played_all_the_same(tmp_path, monkeypatch):
    with toy_store(tmp_path / "s", 4, monkeypatch) as store:
        games = store.games()
    assert len(games) == 4 and all(game.options["bid: 0"][0] == 4 and not game.measures.places for game in games)


def test_a_save_is_no_level_of_the_lab(tmp_path):
    loaded = load_scenario(FIGHT, modes())
    _, match = loaded.start(1)
    write_save(tmp_path / "save.yaml", loaded, match, loaded.players)
    with pytest.raises(ContentError, match=r"expected a scenario, .*found a save"):
        run_info(tmp_path / "save.yaml", RANDOM, 1, swap=False)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_games_and_says_so(jobs, tmp_path):
    path = tmp_path / "s.sqlite"
    words = [*PROGRAM, "--bots", "random", "--games", "5000", "--jobs", jobs, "--store", str(path), "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        first = [json.loads(process.stdout.readline()) for _ in range(30)]
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130 and err.count("\n") == 1 and "the same command goes on" in err
    with open_store(path) as store:
        remaining = {game.seed: game.hash for game in store.games()}
    assert len(remaining) >= 30 and all(remaining[row["seed"]] == row["hash"] for row in first)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_workers_end_with_a_run_that_is_killed(tmp_path):
    words = [*PROGRAM, "--bots", "random", "--games", "5000", "--jobs", "2", "--store", str(tmp_path / "s"), "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        process.kill()
        # Workers hold the other end of these pipes: they close only when the last of them is gone.
        process.communicate(timeout=300)
    assert process.returncode == -signal.SIGKILL
