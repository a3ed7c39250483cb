"""On the table of every level stands what wins it: it can be pointed at, and says more then."""

import pytest
from msgspec.structs import replace

from game.modes import modes
from game.play.level_file import find_levels
from game.ui.table.new_table import new_table
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")
GOALS = {"story": "story:page"}
"""What stands for the goal where it is no chip: in a story, its page says what is to be done."""
LONG_SET_UP = {"duel", "story"}
"""Where other levels than the first one begin with cards to swap or decks to choose, which lie over the table."""
LEAST_WORDS, EDGE = 4, 4


def told(scene, ref):
    """Return what is said of the goal where it stands on the stage; nothing where it is not to be seen."""
    observation = scene.director.display
    rect = next(
        (
            area.rect
            for area in scene.table.hit_areas(replace(scene.snapshot(), observation=observation))
            if area.ref == ref
        ),
        None,
    )
    if not rect or not scene.regions.board_rect.contains(rect.inflate(-EDGE, -EDGE)):
        return ""
    return " ".join(
        line
        for line in scene.table.explain(replace(scene.snapshot(), observation=observation), ref)
        if not line.startswith("[")
    )


@pytest.mark.parametrize("key", modes())
def test_the_goal_of_every_level_stands_on_its_table_and_is_explained(key):
    player = ScreenPlayer((1280, 720))
    ref, without = GOALS.get(key, "goal"), []
    try:
        for level in find_levels(key)[: 1 if key in LONG_SET_UP else None]:
            player.window.push(new_table(player.window, level.loaded, level.loaded.players))
            player.wait(20)
            player.scene.director.finish()
            player.wait(20)
            if len(told(player.scene, ref).split()) < LEAST_WORDS:
                without.append(level.path.name)
            player.window.pop()
        assert not without
    finally:
        player.close()
