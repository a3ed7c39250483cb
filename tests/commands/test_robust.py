"""What a command cannot do is one line and exit 2, told before it works; what it writes fits every terminal."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.kernel.files.paths import data_root, user_dir

ROOT = Path(__file__).parents[2]


def run(words, text="", **environment):
    """Run the program as a terminal of another encoding does; return its code and what it wrote, as bytes."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words], input=text.encode(), capture_output=True, timeout=240,
        env={**os.environ, **environment}, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def refused(words, capsys):
    """Run a command that has to be refused; return its one line."""
    try:
        code = main(words)
    except SystemExit as ended:
        code = ended.code
    out, err = capsys.readouterr()
    line = err.strip().splitlines()[-1]
    assert code == 2 and not out, words
    assert "Traceback" not in err and line.isprintable(), err
    return line


def test_a_rulebook_is_written_whole_in_an_encoding_that_lacks_signs():
    code, full, _ = run(["rules", "skirmish"], PYTHONIOENCODING="utf-8")
    assert code == 0
    code, out, err = run(["rules", "skirmish"], PYTHONIOENCODING="cp1252")
    assert (code, err) == (0, b"") and len(full.splitlines()) > 1_000
    assert len(out.decode("cp1252").splitlines()) == len(full.decode().splitlines())


def test_a_game_is_played_as_text_in_german_without_any_locale():
    words = ["play", str(sorted((data_root("levels") / "arena").glob("bout-*.yaml"))[0]), "--text"]
    code, out, err = run(
        [*words, "--language", "de"], "1\n1\nquit\n", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"
    )
    assert code in (0, 1) and b"Traceback" not in err and len(out.splitlines()) > 5
    out.decode("ascii")


@pytest.fixture
def level(tmp_path):
    return str(sorted((data_root("levels") / "arena").glob("bout-*.yaml"))[0])


@pytest.mark.parametrize("size", ["99999999x99999999", "0x0", "100000x10", "-5x5", "wide"])
def test_a_picture_of_no_size_is_refused(level, size, tmp_path, capsys):
    refused(["show", level, "--screenshot", str(tmp_path / "shown.png"), f"--size={size}"], capsys)
    assert not list(tmp_path.iterdir())


@pytest.fixture
def nowhere(tmp_path):
    """Return a place in which nothing can be written, whoever runs this."""
    (tmp_path / "file").write_text("")
    return tmp_path / "file" / "below"


@pytest.mark.parametrize(
    "words",
    [
        ["print", "arena", "--out", "{place}.pdf"],
        ["show", "{level}", "--screenshot", "{place}.png"],
        ["lab", "run", "{level}", "--games", "2", "--store", "{place}.sqlite"],
        ["lab", "sweep", "{level}", "setup.damage=1,2", "--games", "2", "--store", "{place}.sqlite"],
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_a_place_that_cannot_be_written_is_told_before_work(words, nowhere, level, capsys, monkeypatch):
    def works(*_, **__):
        raise AssertionError("it works before it looks")

    monkeypatch.setattr("game.ui.printing.job.write_atomic", works)
    monkeypatch.setattr("game.kernel.match.Match.answer", works)
    refused([word.format(place=nowhere, level=level) for word in words], capsys)


@pytest.mark.parametrize("device", ["/dev/null", "pipe"])
def test_a_device_or_a_pipe_is_not_replaced_by_a_file(device, tmp_path, capsys):
    if device == "pipe":
        device = str(tmp_path / "pipe")
        os.mkfifo(device)
    before = os.stat(device).st_mode
    refused(["print", "arena", "--out", device], capsys)
    assert os.stat(device).st_mode == before


@pytest.mark.parametrize("name", ["x" * 5_000 + ".yaml", "a\x1b[2Jb.yaml", "line\nbreak.yaml"])
def test_names_of_files_are_told_in_one_line_that_steers_no_terminal(name, tmp_path, capsys):
    code = main(["verify", str(tmp_path / name)])
    out, err = capsys.readouterr()
    assert code != 0 and "Traceback" not in err
    assert all(line.isprintable() for line in (out + err).splitlines()) and len((out + err).splitlines()) <= 3


def test_a_new_map_is_begun_in_an_empty_home(own_home, monkeypatch, capsys):
    monkeypatch.setattr("game.ui.window.window.Window.run_main_loop", lambda window: window.run_once(wait=False))
    assert main(["edit", str(user_dir("levels") / "arena" / "new.yaml")]) == 0
    assert capsys.readouterr().err == ""
