"""The first click on a target selects it and shows what would happen, the second one does it, in every mode."""

from pathlib import Path

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, Seat
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.play.new_game import first_level
from game.play.session import Session
from game.ui.table.new_table import new_table
from game.ui.table.scene import TableScene
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

MODES = sorted(key for key in modes() if first_level(key) is not None)


@pytest.fixture(params=MODES)
def player(request):
    loaded = ScreenPlayer()
    loaded.window.settings.one_click = False
    level = first_level(request.param)
    table = new_table(loaded.window, level, level.players)
    table.briefing.close()
    loaded.window.push(table)
    yield loaded
    loaded.close()


def target(player):
    """Go on until something on the table alone decides, and return its ref and option."""
    scene, chance = player.scene, Chance(4)
    for _ in range(60):
        player.settle()
        decision = scene.controller.decision
        if isinstance(decision, Choose):
            for ref, option in sorted(scene.controller.complete.items()):
                point = player.place(ref)
                if point is not None and scene.ref_at(point) == ref:
                    return ref, option
        if decision is not None:
            scene.answer(bots()["random"].choose(scene.session.match, decision.seat, chance))
        player.wait(300)
    pytest.skip("nothing on the table decides alone here")


def test_the_first_click_selects_and_the_second_does_it(player):
    ref, option = target(player)
    scene = player.scene
    given = scene.session.match.answers_given
    player.click(ref)
    assert scene.session.match.answers_given == given and scene.controller.preselected == ref
    assert ref in scene.pointing().path_refs and scene.controller.preselected_option.id == option
    player.key(pygame.K_ESCAPE)
    assert scene.controller.preselected == "" and player.scene is scene
    player.click(ref)
    player.click(ref)
    entry = scene.session.match.entries[given]
    assert entry.answer == option and scene.controller.preselected == ""


def test_with_the_setting_one_click_does_it(player):
    player.window.settings.one_click = True
    ref, option = target(player)
    given = player.scene.session.match.answers_given
    player.click(ref)
    assert player.scene.session.match.entries[given].answer == option


def test_an_ability_with_one_target_is_done_by_a_click_on_that_target():
    """What was clicked first is selected with its only target: a click on the target asks nothing more."""
    loaded = ScreenPlayer()
    loaded.window.settings.one_click = False
    try:
        lesson = load_scenario(Path("levels/arena/lesson-1-two-dice.yaml"), modes())
        game, match = lesson.start()
        match.answer("move:1,0", Seat(0))
        match.answer("face:0", Seat(0))
        loaded.window.push(TableScene(loaded.window, Session(Resumed(lesson, game, match), autosave=Autosave(None))))
        loaded.settle()
        loaded.click("ability:basic-attack")
        assert loaded.scene.controller.preselected == "ability:basic-attack"
        loaded.click("unit:pit-rat")
        loaded.settle()
        assert match.entries[-1].answer == "use:basic-attack:pit-rat:0"
    finally:
        loaded.close()
