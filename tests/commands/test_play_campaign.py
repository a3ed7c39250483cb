"""Whole runs from the command line, and campaigns that do not verify."""

import json

import pytest

from game.cli import main
from game.commands.play_campaign import team_bots
from game.kernel.files.paths import data_root

CAMPAIGN = data_root("levels") / "mainframe" / "campaign-cold-boot.yaml"


def test_runs_are_told_and_summed_up(capsys):
    assert main(["play", str(CAMPAIGN), "--bots", "greedy,random", "--games", "2", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("seed      5") and lines[1].startswith("seed      6")
    assert "The Long Cold Boot:" in lines[3] and "of 2 runs won" in lines[3]
    assert lines[4].split() == ["wake", "A", "Short", "Wake", "2", "came,", "2", "won"]


def test_json_is_a_line_for_each_run(capsys):
    assert main(["play", str(CAMPAIGN), "--json", "--bots", "random,greedy"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["stops"][0] == "wake" and row["outcome"] in ("won", "lost") and row["seed"] == 1


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--bots", "greedy,greedy,greedy"], "1 or 2 bots"),
        (["--bots", "greddy"], "did you mean greedy"),
        (["--text"], "--text"),
        (["--games", "0"], "one game at least"),
    ],
)
def test_bad_use_is_one_line(capsys, words, error):
    assert main(["play", str(CAMPAIGN), *words]) == 2
    found = capsys.readouterr().err
    assert error in found and found.count("\n") == 1


def test_verify_names_every_error_of_a_campaign(tmp_path, capsys):
    text = (
        CAMPAIGN.read_text()
        .replace("next: [quiet, pack]", "next: [quite, pack]")
        .replace("lost_to: drain", "lost_to: exchange")
    )
    bad = tmp_path / "campaign-bad.yaml"
    bad.write_text(text)
    assert main(["verify", str(bad)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert "did you mean quiet" in lines[1] and "lost-way" in lines[0]
    assert all("campaign-bad.yaml:" in line for line in lines)


def test_the_shipped_campaign_verifies(capsys):
    assert main(["verify", str(CAMPAIGN)]) == 0


def test_team_bots():
    assert team_bots("greedy") == ("greedy", "")
    assert team_bots("random, greedy") == ("random", "greedy")
