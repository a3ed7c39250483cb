"""The question and its buttons fit into the prompt bar, whatever is asked, at every size."""

import pytest

from game.bots.random_bot import RandomBot
from game.kernel.chance import Chance
from game.ui.screens.game_over import GameOverScene
from game.ui.table.panels import sentence
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

LEAST_ROOM_U = 120
MOST = 90


def flaws(scene, decision):
    """Return what is wrong with the prompt bar now."""
    canvas, bar = scene.canvas, scene.regions.prompt
    text = scene.session.game.wording.prompt(scene.director.display, decision)
    buttons = scene.buttons.buttons
    left = min((button.rect.x for button in buttons), default=bar.right)
    room = left - bar.x - canvas.px(48 + 14)
    found = [f"{button.label} lies outside" for button in buttons if not bar.contains(button.rect)]
    if room < canvas.px(LEAST_ROOM_U):
        found.append(f"{room} pixels beside {[button.label for button in buttons]}")
    else:
        height = sentence(canvas, text, (room, bar.height), "text").get_height()
        if height > bar.height:
            found.append(f"{text!r} needs {height} of {bar.height} pixels beside {[b.label for b in buttons]}")
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("fight", ["fight-07-recursion", "fight-17-audit", "fight-19-gate", "fight-20-furnace"])
def test_every_question_fits(fight, size):
    driver = TableDriver(fight, size, seed=5)
    scene, chance, bot, asked_seats = driver.scene, Chance(3), RandomBot(), set()
    for _ in range(MOST):
        for _ in range(20):
            if driver.decision is not None or isinstance(driver.window.scenes.top, GameOverScene):
                break
            scene.director.finish()
            driver.wait(100)
        decision = driver.decision
        if decision is None:
            break
        assert not flaws(scene, decision), (decision.key, flaws(scene, decision))
        asked_seats.add(decision.key)
        scene.answer(bot.choose(driver.match, decision.seat, chance))
        driver.wait(50)
    driver.close()
    assert {"select", "turn"} <= asked_seats
