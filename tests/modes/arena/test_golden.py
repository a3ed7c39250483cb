"""Golden playthroughs: whole bouts as readable text, compared line by line.

After a wanted change run `python -m tests.modes.arena.test_golden` and review the diff.
"""

from pathlib import Path

import pytest

from tests.modes.golden import playthrough, record

FOLDER = Path(__file__).with_name("golden")
GAMES = ("bout-01-first-blood", "bout-03-pairs", "bout-05-the-weir")


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_as_recorded(name):
    assert playthrough("arena", name, "greedy") == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    record(FOLDER, "arena", GAMES, "greedy")
