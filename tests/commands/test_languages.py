"""`--language`: a game as text and what is printed in another language; what is said of bad use stays English."""

import io

import pytest

from game.cli import main
from game.kernel.files.paths import data_root
from game.kernel.language.say import say
from game.ui.printing import job as printing

BOUT = data_root("levels") / "arena" / "bout-01-first-blood.yaml"


def played(capsys, monkeypatch, *words, lines=()):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(["play", str(BOUT), "--text", *words]) == 0
    return capsys.readouterr().out


def test_a_game_as_text_is_told_in_a_language(capsys, monkeypatch):
    german = played(capsys, monkeypatch, "--language", "de", lines=("table", "help", "99", "undo"))
    assert "Dein Ziel: " in german and "Wo beginnt " in german and "nicht auf dem Plan" in german
    assert "das Spiel verlassen" in german and "Antworte mit Zahlen von 1 bis" in german
    assert "Es gibt nichts zurückzunehmen." in german
    english = played(capsys, monkeypatch, lines=("table", "help", "99", "undo"))
    assert "Your goal: " in english and "There is nothing to take back." in english


def test_what_is_printed_speaks_the_language(monkeypatch, tmp_path, capsys):
    said = []

    def print_job(job, path):
        said.append((say("Back"), job.mode))
        yield printing.Progress(1, 1, 3)

    monkeypatch.setattr(printing, "print_job", print_job)
    assert main(["print", "arena", "--out", str(tmp_path / "arena.pdf"), "--language", "de"]) == 0
    assert said == [("Zurück", "arena")] and "3 pages" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["play", str(BOUT), "--text"], ["print", "arena"]])
def test_a_language_that_is_not_there_is_one_line(words, capsys):
    with pytest.raises(SystemExit) as caught:
        main([*words, "--language", "xx"])
    error = capsys.readouterr().err
    assert caught.value.code == 2 and error.count("\n") == 1
    assert "en (English)" in error and "de (Deutsch)" in error and "'xx'" in error
