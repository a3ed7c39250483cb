"""What the program and its tests do on a machine on which little is installed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main

ROOT = Path(__file__).parents[1]
LEVELS = ROOT / "levels" / "mainframe"
FIGHT = LEVELS / "fight-01-first-boot.yaml"


def test_without_a_virtual_screen_every_test_of_a_window_is_skipped_with_a_reason(tmp_path):
    words = [sys.executable, "-m", "pytest", "tests/e2e", "-rs", "-p", "no:cacheprovider"]
    env = os.environ | {"PATH": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert (
        "passed" not in done.stdout and "Xvfb and xdotool not found (Debian: apt install xvfb xdotool)" in done.stdout
    )


@pytest.mark.parametrize(
    "words",
    [
        [],
        [str(LEVELS / "campaign-cold-boot.yaml")],
        [str(FIGHT)],
        ["play", str(FIGHT)],
        ["play", str(FIGHT), "--text"],
        ["edit", str(LEVELS / "bridge.yaml")],
        ["lab", "run", str(FIGHT), "--games", "1"],
    ],
)
@pytest.mark.parametrize("below", ["", "below/it"])
def test_a_home_that_is_a_file_is_one_line_everywhere(words, below, tmp_path, monkeypatch, capsys):
    home = tmp_path / "taken"
    home.write_text("mine")
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(home / below))
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"TABLEWRIGHT_HOME: expected a folder for settings and saves, found the file {home}\n")
    assert home.read_text() == "mine"
