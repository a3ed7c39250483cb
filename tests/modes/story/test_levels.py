"""The levels of the Story mode: every story is played whole, in parts, and by every number of heroes."""

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.story.content.loading import data

SETUPS = [
    load_scenario(path, modes()).setup
    for path in sorted((data_root("levels") / "story").glob("story-[0-9][0-9]-*.yaml"))
]


def test_every_story_and_every_number_of_heroes_is_met():
    assert {setup.story for setup in SETUPS} == set(data().stories)
    assert {setup.players for setup in SETUPS} == {1, 2, 3, 4}


def test_there_are_short_games_and_all_difficulties():
    """Source: story.gap.end-of-story, story.gap.difficulty"""
    assert {setup.acts for setup in SETUPS} == {1, 2, 3}
    assert {setup.difficulty for setup in SETUPS} == {"gentle", "standard", "harsh"}
