"""The program as it is installed: what a wheel holds, what it is called, and that its levels are found from any folder."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.cli import main
from game.lab import extras

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
FIGHT = "levels/mainframe/fight-01-first-boot.yaml"
ONLY_READ_ON_THE_WEB = {"pictures"}
"""The pictures of README and `docs`: the program shows none of them."""


def test_a_wheel_holds_all_that_the_program_reads_and_no_pictures_of_the_readme():
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    there = {f"assets/{path.name}" for path in (ROOT / "assets").iterdir()}
    assert {name for name in included if name != "levels"} == there - {
        f"assets/{name}" for name in ONLY_READ_ON_THE_WEB
    }
    assert all(included[name] == f"game/_{name}" for name in included)


def test_what_prints_is_part_of_every_installation():
    needed = PROJECT["project"]["dependencies"]
    assert all(any(line.startswith(name) for line in needed) for name in ("reportlab", "Pillow"))


def test_what_prints_is_not_loaded_by_the_pages_that_print():
    code = "import sys, game.ui.screens.print_page; print({'reportlab', 'PIL'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "set()", done.stderr


@pytest.mark.parametrize(("started", "name"), [("/usr/bin/tablewright", "tablewright"), ("main.py", "main.py")])
def test_help_names_the_program_as_it_was_started(started, name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", [started])
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    out = capsys.readouterr().out
    assert f"usage: {name} play" in out and f"Example: {name} play" in out


def test_levels_that_came_with_the_program_are_found_from_any_folder(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["verify", FIGHT]) == 0
    own = tmp_path / FIGHT
    own.parent.mkdir(parents=True)
    own.write_text("mine")
    assert main(["verify", FIGHT]) != 0
    assert main(["verify", "levels/nowhere.yaml"]) == 2
    assert "levels/nowhere.yaml: expected a file" in capsys.readouterr().err.splitlines()[-1]


def test_what_is_missing_is_told_with_the_command_of_the_place(tmp_path, monkeypatch):
    assert extras.way_to_get("lab") == "pip install '.[lab]'"
    (tmp_path / extras.PIPX_FILE).write_text("{}")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    wanted = [
        "numpy>=1",
        "scipy<2,>=1.14; extra == 'lab'",
        'Jinja2<4; extra == "lab"',
        "distributed; extra == 'cluster'",
    ]
    monkeypatch.setattr(extras.metadata, "requires", lambda name: wanted)
    assert extras.way_to_get("lab") == "pipx inject tablewright scipy Jinja2"
