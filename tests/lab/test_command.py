"""`lab` on the command line: what it prints, exit codes, one line for what is wrong."""

import csv
import importlib
import json
import re
from concurrent.futures import BrokenExecutor, CancelledError, Future

import pytest

from game.cli import main
from game.lab.executors import Here, Workers
from game.lab.store import open_for, open_store
from tests.lab.bench import DUEL, FIGHT, TWO, made


def run(capsys, *words):
    code = main(["lab", *map(str, words)])
    out, err = capsys.readouterr()
    return code, out, err


def played(capsys, path, *words):
    return run(capsys, "run", FIGHT, "--bots", "random", "--store", path, *words)


def test_a_run_goes_on_and_ends_in_words(capsys, tmp_path):
    path = tmp_path / "s.sqlite"
    code, out, err = played(capsys, path, "--games", 3)
    assert code == 0 and err == "" and out.startswith("Too few games to judge\n") and f"3 games are in {path}" in out
    code, out, _ = played(capsys, path, "--games", 24, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [row["seed"] for row in rows[:-1]] == list(range(4, 25))
    assert rows[-1]["games"] == 24 and 0 <= rows[-1]["wins"]["mc"][1] <= rows[-1]["wins"]["mc"][0] <= 1


def test_a_store_of_its_own_is_made_among_the_results(capsys, own_home):
    code, out, _ = run(capsys, "run", FIGHT, "--bots", "random", "--games", 1)
    assert code == 0 and (own_home / "results" / f"{FIGHT.stem}.sqlite").is_file() and FIGHT.stem in out


def test_until_stops_when_it_is_precise_enough(capsys, tmp_path):
    path = tmp_path / "s.sqlite"
    code, out, _ = played(capsys, path, "--games", 2000, "--until", 20)
    first = json.loads(run(capsys, "export", path, "--json")[1].splitlines()[-1])
    assert code == 0 and 20 <= first["seed"] < 40
    again = played(capsys, path, "--games", 2000, "--until", 20)[1]
    assert again == out


def test_report_export_and_compare(capsys, tmp_path):
    one, two = tmp_path / "one.sqlite", tmp_path / "two.sqlite"
    played(capsys, one, "--games", 21)
    played(capsys, two, "--games", 21, "--seed", 50)
    code, out, err = run(capsys, "report", one, "--out", tmp_path / "page.html", "--json")
    row = json.loads(out)
    assert (
        code == 0
        and err == ""
        and row["bytes"] == (tmp_path / "page.html").stat().st_size
        and len(row["replays"]) == 10
    )
    code, out, _ = run(capsys, "export", one, "--out", tmp_path / "games.csv")
    with open(tmp_path / "games.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert code == 0 and len(rows) == 21 and rows[0]["seed"] == "1" and int(rows[0]["stood"]) > 0 and rows[0]["hash"]
    code, out, _ = run(capsys, "compare", one, two)
    lines = out.splitlines()
    assert code == 0 and lines[0].startswith("First Boot by random, 21 games, against First Boot by random, 21 games;")
    assert lines[1].startswith("Too few: about 900 more: the best side is ")
    assert lines[2].startswith("The team: too few: about ") and "points (" in lines[2]
    code, out, _ = run(capsys, "compare", one, one, "--json", "--out", tmp_path / "both.html")
    side, *_, fairness = map(json.loads, out.splitlines())
    assert side["value"] == 0 and side["paired"] == 21 and side["first"] == side["second"] and side["words"]
    assert fairness["fairness"] == "too few" and fairness["change"]["value"] == 0
    page = (tmp_path / "both.html").read_text()
    assert page.count("<figure>") % 2 == 0 and page.count("<figure>") >= 4 and "Too few" in page


def test_compare_names_a_side_as_both_stores_do(capsys, tmp_path):
    stores = []
    for level in (DUEL, DUEL.with_name("duel-02-stairs-and-rush.yaml")):
        stores.append(tmp_path / level.stem)
        run(capsys, "run", level, "--games", 2, "--bots", "random", "--store", stores[-1])
    code, out, _ = run(capsys, "compare", *stores)
    first, second = out.splitlines()[2:]
    assert code == 0 and first.startswith("A (Hammer and Wall) / A (Gallows Rush): too few")
    assert second.startswith("B (Back Stairs): too few")


def test_compare_pairs_by_seed_and_says_that_it_differs(capsys, tmp_path):
    for name, wins in (("one", 10), ("two", 45)):
        with open_for(tmp_path / name, TWO) as store:
            store.add([made(seed, int(seed >= wins)) for seed in range(60)])
    code, out, _ = run(capsys, "compare", tmp_path / "one", tmp_path / "two")
    lines = out.splitlines()
    assert code == 0 and "the first 60 of each are compared" in lines[0]
    assert lines[2].startswith("Ann: differs: 17 % to 75 %, +58.3 points (95 %: ")
    assert "60 pairs of equal seeds" in out and "Bob: differs: 83 % to 25 %, -58.3 points" in out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["run", FIGHT, "--games", "0"], "one game and one job"), (["run", FIGHT, "--bots", "gredy"], "did you mean greedy"),
        (["run", FIGHT, "--bots", "random,random"], "expected 1 or 3 bots"), (["run", "none.yaml"], "none.yaml"),
        (["run", FIGHT, "--until", "70"], "between 0 and 50"), (["report", FIGHT, "--out", "x.html"], "results store"),
        (["report", "none.sqlite", "--out", "x.html"], "found no file"), (["export", "none.sqlite"], "--out FILE"),
        (["compare", FIGHT, FIGHT], "results store"),
    ],
)  # fmt: skip
def test_bad_use_is_one_line_and_exit_2(capsys, tmp_path, monkeypatch, words, part):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *words)
    assert code == 2 and part in err and err.count("\n") == 1 and out == "" and not list(tmp_path.glob("x*"))


def test_a_place_that_cannot_be_written_is_one_line(capsys, tmp_path):
    path = tmp_path / "s.sqlite"
    played(capsys, path, "--games", 1)
    (tmp_path / "file").write_text("in the way")
    for words in (
        ["report", path, "--out", tmp_path / "file" / "x.html"],
        ["export", path, "--out", tmp_path / "file" / "x"],
    ):
        code, _, err = run(capsys, *words)
        assert code == 2 and err.count("\n") == 1 and "a place to write to" in err
    code, _, err = played(capsys, tmp_path / "file" / "s.sqlite", "--games", 1)
    assert code == 2 and err.count("\n") == 1


@pytest.mark.parametrize(
    ("package", "words"),
    [
        ("tqdm", ["run", FIGHT, "--games", "1"]), ("scipy.special", ["run", FIGHT, "--games", "1"]),
        ("jinja2", ["report", "s.sqlite", "--out", "x.html"]), ("matplotlib", ["report", "s.sqlite", "--out", "x.html"]),
        ("distributed", ["run", FIGHT, "--cluster", "tcp://127.0.0.1:9"]),
    ],
)  # fmt: skip
def test_what_is_not_installed_is_named(capsys, tmp_path, monkeypatch, package, words):
    monkeypatch.chdir(tmp_path)
    played(capsys, tmp_path / "s.sqlite", "--games", 1)
    load = importlib.import_module

    def missing(name, *more):
        if name == package:
            raise ModuleNotFoundError(name)
        return load(name, *more)

    monkeypatch.setattr("game.lab.extras.importlib.import_module", missing)
    code, _, err = run(capsys, *words)
    extra = "cluster" if package == "distributed" else "lab"
    assert (
        code == 2
        and err == f"{package.partition('.')[0]} is not installed; install it with: pip install '.[{extra}]'\n"
    )


@pytest.mark.parametrize("name", ["run", "report", "compare", "export"])
def test_every_command_has_help_with_an_example(capsys, name):
    with pytest.raises(SystemExit) as caught:
        main(["lab", name, "--help"])
    assert caught.value.code == 0 and f"Example: main.py lab {name}" in " ".join(capsys.readouterr().out.split())


class Fading(Here):
    """Plays two tasks; then it is gone, as `end` says it."""

    def __init__(self, end):
        self.left, self.end = 2, end

    def submit(self, fn, /, *args, **kwargs):
        self.left -= 1
        if self.left >= 0:
            return super().submit(fn, *args, **kwargs)
        if self.end is BrokenExecutor:
            raise BrokenExecutor("a process was terminated abruptly")
        future = Future()
        future.cancel()
        return future


@pytest.mark.parametrize("end", [BrokenExecutor, CancelledError])
def test_workers_that_are_lost_are_one_line_and_what_they_played_is_kept(end, capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("game.lab.executors.workers_for", lambda *_: Workers(Fading(end), 1, 0.0, "the one who played"))
    path = tmp_path / "s.sqlite"
    code, out, err = played(capsys, path, "--games", 9)
    said = f"the one who played is gone; 2 games are kept in {path}, and the same command goes on\n"
    assert (code, out, err) == (1, "", said)
    monkeypatch.undo()
    assert played(capsys, path, "--games", 3)[0] == 0


def test_a_full_disk_is_one_line_and_the_run_goes_on_once_there_is_room(capsys, tmp_path, monkeypatch):
    path = tmp_path / "s.sqlite"
    assert played(capsys, path, "--games", 2)[0] == 0

    def full(path):
        """Open a store in which no page is free: SQLite says of it what it says of a full disk."""
        store = open_store(path)
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        return store

    monkeypatch.setattr("game.lab.store.open_store", full)
    code, out, err = played(capsys, path, "--games", 40)
    remaining = re.fullmatch(rf"the disk is full; (\d+) games are kept in {path}, and the same command goes on\n", err)
    assert code == 1 and out == "" and remaining is not None, err
    monkeypatch.undo()
    assert 2 <= int(remaining[1]) < 40
    assert played(capsys, path, "--games", int(remaining[1]) + 1)[0] == 0


def test_a_killed_process_of_play_is_one_line(capsys, monkeypatch):
    monkeypatch.setattr("game.commands.play.processes", lambda _: Fading(BrokenExecutor))
    assert main(["play", str(FIGHT), "--bots", "random", "--games", "30", "--jobs", "2"]) == 1
    assert capsys.readouterr().err == "one of the processes that played is gone\n"
