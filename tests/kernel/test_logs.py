"""The log file: crashes and warnings go there, it stays small, and a log that cannot be written stops nothing."""

import logging
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from game.cli import main
from game.kernel.files import logs
from game.kernel.files.logs import LOG, OLDER_FILES, keep_log, log_path

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def clean():
    """Leave no handler of a test behind."""
    yield
    logging.captureWarnings(False)
    for logger in (LOG, logging.getLogger("py.warnings")):
        for handler in [one for one in logger.handlers if not isinstance(one, logging.NullHandler)]:
            logger.removeHandler(handler)
            handler.close()


def test_a_warning_is_written_with_its_time_and_nothing_is_written_before():
    keep_log()
    assert not log_path().exists()
    LOG.warning("the lamp %s", "flickers")
    line = log_path().read_text(encoding="utf-8")
    assert line.endswith("WARNING tablewright: the lamp flickers\n") and line[:4].isdigit()


def test_it_is_opened_once_however_often_it_is_asked_for(monkeypatch, tmp_path):
    keep_log()
    keep_log()
    LOG.warning("once")
    assert log_path().read_text(encoding="utf-8").count("once") == 1
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "other"))
    keep_log()
    LOG.warning("elsewhere")
    assert "elsewhere" in log_path().read_text(encoding="utf-8")


def test_it_never_grows_large(monkeypatch):
    monkeypatch.setattr(logs, "MOST_BYTES", 1000)
    keep_log()
    for number in range(200):
        LOG.warning("%s %s", number, "x" * 40)
    files = sorted(log_path().parent.iterdir())
    assert len(files) == OLDER_FILES + 1 and all(path.stat().st_size <= 1000 for path in files)
    assert "199 " in log_path().read_text(encoding="utf-8")


def test_warnings_of_python_are_logged():
    keep_log()
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(True)
        warnings.warn("old wood", DeprecationWarning, stacklevel=1)
    assert "old wood" in log_path().read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_stops_nothing(capsys):
    log_path().parent.parent.mkdir(parents=True, exist_ok=True)
    log_path().parent.write_text("in the way")
    keep_log()
    LOG.error("lost")
    assert main(["modes"]) == 0 and capsys.readouterr().err == ""


def test_a_command_that_fails_is_one_line_and_leaves_its_trace_in_the_log(monkeypatch, capsys):
    def broken(options):
        raise RuntimeError("the table tips over")

    monkeypatch.setattr("game.commands.info.modes_command", broken)
    assert main(["modes"]) == 1
    line = capsys.readouterr().err
    assert line.count("\n") == 1 and "RuntimeError: the table tips over" in line and str(log_path()) in line
    text = log_path().read_text(encoding="utf-8")
    assert "modes failed" in text and "Traceback" in text and "the table tips over" in text


def test_about_prints_versions_folders_and_drivers(tmp_path):
    env = {name: value for name, value in os.environ.items() if not name.startswith("SDL")}
    env |= {"TABLEWRIGHT_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    words = [sys.executable, str(ROOT / "main.py"), "about"]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
    rows = dict(line.split(None, 1) for line in done.stdout.splitlines() if line)
    assert done.stderr == "" and rows["Tablewright"] and rows["Python"].startswith("3.") and rows["SDL"][0] == "2"
    assert rows["pymunk"][0].isdigit() and rows["Log"] == str(tmp_path / "logs" / "tablewright.log")
    assert rows["Settings"].startswith(str(tmp_path)) and rows["Screen"] == "none"


def test_about_as_json_has_a_line_for_each_fact(capsys):
    import json

    assert main(["about", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {row["group"] for row in rows} == {"versions", "folders", "drivers", "libraries"}
