"""Golden playthroughs: whole stories as readable text, compared line by line.

After a wanted change run `python -m tests.modes.story.test_golden` and review the diff.
"""

from pathlib import Path

import pytest

from tests.modes.golden import playthrough, record

FOLDER = Path(__file__).with_name("golden")
GAMES = {
    "story-01-first-watch": "greedy",
    "story-08-oil-and-water": "random",
    "story-09-the-drowned-fleet": "random",
}


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_as_recorded(name):
    assert playthrough("story", name, GAMES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for game, bot in GAMES.items():
        record(FOLDER, "story", [game], bot)
