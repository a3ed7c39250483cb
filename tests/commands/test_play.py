"""`play` and `verify` beyond their output: saves played on, bad bots, an audience that leaves, an interruption."""

import signal
import subprocess
import sys

import pytest

from game.bots.random_bot import random_answer
from game.cli import main
from game.commands.play import play_one
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root
from game.kernel.scenarios.saves import read_save, write_save
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from tests.kernel.toy_mode import toy
from tests.play.short_games import write_short_game

LEVELS = data_root("levels")
FIGHT = LEVELS / "mainframe" / "fight-01-first-boot.yaml"
PROGRAM = [sys.executable, str(LEVELS.parent / "main.py")]


def test_a_save_is_played_on_from_where_it_was_left(tmp_path):
    loaded = load_scenario(FIGHT, modes())
    _, match = loaded.start(4)
    for _ in range(30):
        match.answer(random_answer(match.question(), Chance(4)))
    path = tmp_path / "s.yaml"
    write_save(path, loaded, match, loaded.players)
    seen = []

    class Watcher:
        name = "watcher"

        def choose(self, match, seat, chance):
            seen.append(match.hash)
            return random_answer(match.question(seat), chance)

    row = play_one(load_scenario(path, modes()), [Watcher()] * 3, 1)
    assert row["outcome"] and seen[0] == read_save(path, modes()).match.hash


def test_scripted_chance_that_cannot_be_names_the_file():
    from game.bots import bots

    for seed in range(9):
        loaded = toy("setup: {rounds: 2}\nchance: {rolls: [7, 7]}\n")
        with pytest.raises(ContentError, match=r"toy\.yaml:3: expected results that can be"):
            play_one(loaded, [bots()["greedy"]] * 2, seed)


def test_a_bot_that_is_not_there_is_found_by_verify(tmp_path, capsys):
    path = tmp_path / "s.yaml"
    (tmp_path / "bridge.yaml").write_bytes(FIGHT.with_name("bridge.yaml").read_bytes())
    path.write_text(FIGHT.read_text().replace("bot: greedy", "bot: gredy"))
    assert main(["verify", str(path)]) == 2
    assert (
        "s.yaml:9: expected a bot of random, easy, greedy, search, ruthless, found 'gredy' (did you mean greedy?)"
        in capsys.readouterr().err
    )


def test_jobs_give_the_same_rows_in_the_same_order():
    def rows(jobs):
        words = ["play", str(FIGHT), "--bots", "random", "--games", "9", "--jobs", jobs]
        done = subprocess.run([*PROGRAM, *words], capture_output=True, text=True)
        assert done.returncode == 0 and not done.stderr
        return [(line.split()[1], line.split()[-1]) for line in done.stdout.splitlines()]

    alone = rows("1")
    assert alone == rows("2") and len(alone) == 9


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_audience_that_leaves_ends_it_quietly(jobs, tmp_path):
    words = [
        "play",
        str(write_short_game("mainframe", tmp_path)),
        "--bots",
        "random",
        "--games",
        "5000",
        "--jobs",
        jobs,
    ]
    with subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline().startswith("seed")
        process.stdout.close()
        assert process.wait() == 0 and process.stderr.read() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_ends_it_quietly(jobs, tmp_path):
    words = [
        "play",
        str(write_short_game("mainframe", tmp_path)),
        "--bots",
        "random",
        "--games",
        "5000",
        "--jobs",
        jobs,
    ]
    with subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline().startswith("seed")
        process.send_signal(signal.SIGINT)
        _, err = process.communicate()
        assert process.returncode == 130 and err == ""


@pytest.mark.parametrize("words", [["verify"], ["play"], ["modes", "--jsno"], ["play", str(FIGHT), "--games", "x"]])
def test_wrong_words_are_one_line_and_exit_2(words, capsys):
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2 and capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("command", ["modes", "play", "verify", "show", "edit", "schema", "rules", "lab"])
def test_every_command_has_help_with_an_example(command, capsys):
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0 and f"Example: main.py {command}" in capsys.readouterr().out
