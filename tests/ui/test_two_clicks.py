"""The first click on a target selects it and shows what would happen, the second one does it, in every mode."""

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Choose
from game.modes import modes
from game.play.new_game import first_level
from game.ui.table.new_table import new_table
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

MODES = sorted(key for key in modes() if first_level(key) is not None)


@pytest.fixture(params=MODES)
def player(request):
    opened = ScreenPlayer()
    opened.window.settings.one_click = False
    level = first_level(request.param)
    table = new_table(opened.window, level, level.players)
    table.briefing.close()
    opened.window.push(table)
    yield opened
    opened.close()


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
    assert scene.session.match.answers_given == given and scene.controller.armed == ref
    assert ref in scene.pointing().chosen and scene.controller.armed_option.id == option
    player.key(pygame.K_ESCAPE)
    assert scene.controller.armed == "" and player.scene is scene
    player.click(ref)
    player.click(ref)
    entry = scene.session.match.entries[given]
    assert entry.answer == option and scene.controller.armed == ""


def test_with_the_setting_one_click_does_it(player):
    player.window.settings.one_click = True
    ref, option = target(player)
    given = player.scene.session.match.answers_given
    player.click(ref)
    assert player.scene.session.match.entries[given].answer == option
