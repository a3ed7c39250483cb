"""A bare map where a level is expected."""

import pytest

from game.commands.stand_in import level_on_map
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes

LEVELS = data_root("levels")


@pytest.mark.parametrize("name", ["arena/sand-ring", "mainframe/gantry", "skirmish/open-meadow"])
def test_a_map_is_played_with_the_fight_of_the_editor(name):
    with level_on_map(LEVELS / f"{name}.yaml") as level:
        loaded = load_scenario(level, modes())
        assert loaded.scenario.mode == name.partition("/")[0] and len(loaded.players) > 1
    assert not level.exists()


def test_teams_can_be_chosen():
    with level_on_map(LEVELS / "skirmish" / "open-meadow.yaml", "brassworks,greenmantle") as level:
        text = level.read_text()
    assert "brassworks" in text and "greenmantle" in text
    with (
        pytest.raises(ValueError, match="expected a crew"),
        level_on_map(LEVELS / "skirmish" / "open-meadow.yaml", "nobody"),
    ):
        pass


def test_a_level_stays_as_it_is():
    path = LEVELS / "arena" / "bout-01-first-blood.yaml"
    with level_on_map(path) as level:
        assert level == path
    with pytest.raises(ValueError, match="bare map"), level_on_map(path, "spear,twin"):
        pass


def test_a_map_that_cannot_be_played_on_says_why(tmp_path):
    path = tmp_path / "map.yaml"
    path.write_text("mode: arena\nkind: map\nradius: 5\n")
    with pytest.raises(ValueError, match="start zone"), level_on_map(path):
        pass
    path.write_text("mode: arena\nkind: map\nradius: 500\n")
    with pytest.raises(ContentError), level_on_map(path):
        pass
