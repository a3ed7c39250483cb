"""Golden playthroughs: whole battles on four missions as readable text, compared line by line.

After a wanted change run `python -m tests.modes.skirmish.test_golden` and review the diff.
"""

from pathlib import Path

import pytest

from tests.modes.golden import playthrough, record

FOLDER = Path(__file__).with_name("golden")
GAMES = {
    "skirmish-01-open-meadow": "random",
    "skirmish-02-crossroads": "greedy",
    "skirmish-03-three-wells": "random",
    "skirmish-08-rescue": "random",
}


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_as_recorded(name):
    assert playthrough("skirmish", name, GAMES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for game, bot in GAMES.items():
        record(FOLDER, "skirmish", [game], bot)
