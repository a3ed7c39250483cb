"""Golden playthroughs: whole fights as readable text, compared line by line.

After a wanted change run `python -m tests.modes.mainframe.test_golden` and review the diff.
"""

from pathlib import Path

import pytest

from tests.modes.golden import playthrough, record

FOLDER = Path(__file__).with_name("golden")
GAMES = ("fight-01-first-boot", "fight-03-high-wind", "fight-12-recompile", "fight-19-gate")


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_as_recorded(name):
    assert playthrough("mainframe", name, "random") == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    record(FOLDER, "mainframe", GAMES, "random")
