"""Golden playthroughs: whole duels of six decks as readable text, compared line by line.

After a wanted change run `python -m tests.modes.duel.test_golden` and review the diff.
"""

from pathlib import Path

import pytest

from tests.modes.golden import playthrough, record

FOLDER = Path(__file__).with_name("golden")
GAMES = ("duel-01-hammer-and-stairs", "duel-04-lamps-at-dusk", "duel-07-fog")


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_as_recorded(name):
    assert playthrough("duel", name, "random") == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    record(FOLDER, "duel", GAMES, "random")
