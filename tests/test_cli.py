"""The command line: what it prints, its exit codes, one line for what is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main

LEVELS = Path(__file__).parents[1] / "levels" / "mainframe"
FIGHT = str(LEVELS / "fight-01-first-boot.yaml")


def run(capsys, *words):
    code = main(list(map(str, words)))
    out, err = capsys.readouterr()
    return code, out, err


def test_modes(capsys):
    code, out, _ = run(capsys, "modes", "--json")
    rows = {row["mode"]: row for row in map(json.loads, out.splitlines())}
    assert code == 0 and len(rows["mainframe"]["levels"]) >= 3
    assert len(rows["duel"]["puzzles"]) == 12
    assert not any(level["file"].startswith("puzzle-") for level in rows["duel"]["levels"])


def test_play_prints_a_line_for_each_game(capsys):
    code, out, _ = run(capsys, "play", FIGHT, "--bots", "random", "--games", 3, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [row["seed"] for row in rows] == [1, 2, 3]
    assert all(row["outcome"] and row["hash"] and row["rounds"] and row["decisions"] for row in rows)


def test_rules_and_schema(capsys):
    assert "double damage" in run(capsys, "rules", "mainframe", "ace", "automatically")[1]
    assert json.loads(run(capsys, "schema", "mainframe", "--json")[1])["$defs"]
    assert "position.hands" in run(capsys, "schema", "mainframe", "--keys")[1]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["play", FIGHT, "--bots", "greddy"], "did you mean greedy"), (["play", FIGHT, "--bots", "random,random"], "3 bots"),
        (["play", "none.yaml"], "none.yaml: expected a file"), (["rules", "mainfrane"], "did you mean mainframe"),
        (["nothing-of-this-name"], "expected a file or a command"), (["show", "none.yaml"], "none.yaml"),
        (["edit", "no-such-folder/new.yaml"], "no folder"), (["edit", FIGHT], "a map"),
    ],
)  # fmt: skip
def test_bad_use_is_one_line_and_exit_2(capsys, words, part):
    code, _, err = run(capsys, *words)
    assert code == 2 and part in err and err.count("\n") == 1


MAP = """mode: mainframe
kind: map
areas:
- {id: a, x: 0, y: 0, mark: +}
- {id: b, x: 4, y: 0}
links:
- {a: a, b: b, cost: 1}
"""
BAD_MAPS = [
    ("- {a: a, b: b, cost: 1}", "- {a: a, b: bb, cost: 1}", 7, "expected an area of this map, found bb"),
    ("y: 0, mark: +", "y: 0", 3, "expected an area marked +"),
    ("id: b, x: 4, y: 0", "id: b, x: 4, y: 0, falling: true", 5, "one-way exit"),
    ("id: b, x: 4", "id: a, x: 4", 5, "expected one area 'a'"),
    (
        "id: b, x: 4, y: 0",
        "id: b, x: 4, y: 0, name: N}\n- {id: c, x: 8, y: 0, name: N",
        6,
        "expected one area named 'N'",
    ),
    ("cost: 1", "cots: 1", 7, "did you mean cost"),
    (", cost: 1", "", 7, "expected a cost of 1 or more"),
    ("x: 4", "x: four", 5, "expected a whole number"),
]


@pytest.mark.parametrize(("old", "new", "line", "part"), BAD_MAPS)
def test_bad_maps_name_file_and_line(capsys, tmp_path, old, new, line, part):
    path = tmp_path / "map.yaml"
    path.write_text(MAP.replace(old, new))
    code, _, err = run(capsys, "verify", path)
    first = err.splitlines()[0]
    assert code == 2 and part in first and first.startswith(f"{path}:{line}:"), err


FIGHT_TEXT = """mode: mainframe
title: T
setup:
  map: map.yaml
  team: [ash]
  mobs: [stray]
"""
BAD_FIGHTS = [
    ("map.yaml", "../../etc/passwd", 4, "inside the levels folder"), ("map.yaml", "mpa.yaml", 4, "did you mean map"),
    ("[ash]", "[ahs]", 5, "did you mean ash"), ("[stray]", "[stray]\n  bosses: [overseer]", 7, "marked X"),
    ("title: T", "titel: T", 2, "did you mean title"), ("mode: mainframe", "mode: mainfrane", 1, "did you mean mainframe"),
    ("[stray]", "[stray]\n  placements: {stray-1: a}", 7, "not the +"),
    ("[stray]", "[stray]\nposition:\n  units:\n    ahs: {hp: 3}", 9, "did you mean ash"),
    ("[stray]", "[stray]\nposition:\n  hands:\n    ash: [QX]", 9, "a card such as"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "part"), BAD_FIGHTS)
def test_bad_scenarios_name_file_and_line(capsys, tmp_path, old, new, line, part):
    (tmp_path / "map.yaml").write_text(MAP)
    path = tmp_path / "fight.yaml"
    path.write_text(FIGHT_TEXT.replace(old, new))
    code, _, err = run(capsys, "verify", path)
    first = err.splitlines()[0]
    assert code == 2 and part in first and first.startswith(f"{path}:{line}:"), err


def test_a_failed_expectation_is_exit_1(capsys, tmp_path):
    (tmp_path / "map.yaml").write_text(MAP)
    path = tmp_path / "fight.yaml"
    path.write_text(FIGHT_TEXT + "expect:\n- {path: units.ash.hp, is: 71}\n")
    code, _, err = run(capsys, "verify", path)
    assert code == 1 and "expected units.ash.hp is 71, found 70" in err


def test_text_play_reads_numbers(capsys, monkeypatch):
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" + "x\n" + "undo\n" + "1\n" * 3))
    code, out, _ = run(capsys, "play", FIGHT, "--text")
    assert code == 0 and "choose up to 3 cards" in out and "The input ended" in out


def test_the_rules_run_without_pygame():
    code = (
        "import sys; sys.modules['pygame'] = None\n"
        f"from game.cli import main; sys.exit(main(['play', {FIGHT!r}, '--bots', 'random']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=LEVELS.parents[1])
    assert done.returncode == 0, done.stderr


def test_a_script_that_stops_within_a_step_names_the_question(capsys, tmp_path):
    (tmp_path / "map.yaml").write_text(MAP)
    path = tmp_path / "fight.yaml"
    deal = "position: {phase: select, round: 1, hands: {ash: [5S, 8S], cpu: [9D]}}\n"
    path.write_text(f"{FIGHT_TEXT}{deal}script:\n- {{player: Ash, do: select, with: [5S]}}\n")
    code, out, _ = run(capsys, "verify", path)
    assert code == 0 and out.startswith(f"{path}: ok, but the script ends while a question is open: CPU select")
    path.write_text(f"{path.read_text()}expect:\n- {{asked: CPU select}}\n")
    code, out, _ = run(capsys, "verify", path)
    assert code == 0 and out.startswith(f"{path}: ok\n")


def test_verify_traces_a_script(capsys):
    path = LEVELS.parent / "arena" / "lesson-3-answer.yaml"
    code, out, _ = run(capsys, "verify", "--trace", path)
    assert code == 0 and "line 31: You react sidestep" in out
    assert "ReactionUsed: Ilka Stillwater reacts with Sidestep. [arena.reaction.attack-window]" in out
    assert "      step:1,1  Step to (1, 1)" in out and out.rstrip().endswith(f"{path}: ok")


def test_a_loop_of_links_is_one_line(capsys, tmp_path):
    path = tmp_path / "loop.yaml"
    path.symlink_to("loop.yaml")
    for words in (("verify", path), ("verify", tmp_path), ("play", path)):
        code, _, err = run(capsys, *words)
        assert code == 2 and err.splitlines() == [err.rstrip("\n")] and err.startswith(f"{path}: expected a file"), err
