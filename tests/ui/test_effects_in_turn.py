"""What an event shows is asked for in its turn: before, whom it is about may not be on the display yet."""

import pytest

from game.bots.random_bot import RandomBot
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

LEVELS = [
    "mainframe/fight-07-recursion",
    "arena/bout-18-hold-the-ford",
    "skirmish/skirmish-08-rescue",
    "duel/duel-03-wall-of-guards",
    "story/story-04-low-lamps",
]
BOT, MOST_ANSWERS = RandomBot(), 60


@pytest.mark.parametrize("level", LEVELS)
def test_each_event_is_asked_for_its_effects_once_on_the_view_before_it(level):
    driver = TableDriver(path=data_root("levels") / f"{level}.yaml")
    scene, match, chance = driver.scene, driver.match, Chance(5)
    driver.wait(2000)
    asked, effects = [], scene.table.effects

    def record(observation, event):
        assert observation is scene.director.display
        asked.append(event)
        return effects(observation, event)

    scene.table.effects = record
    begun = scene.director._seen
    for _ in range(MOST_ANSWERS):
        if match.decision is None:
            break
        match.answer(BOT.choose(match, match.decision.seat, chance), match.decision.seat)
    scene.director.collect()
    queued = [event for _, event in scene.director._queue]
    assert len(queued) == len(match.events) - begun > MOST_ANSWERS // 4
    while scene.director._queue:
        scene.director.update(200, 4.0)
    assert asked == queued
    driver.close()
