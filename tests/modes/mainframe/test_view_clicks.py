"""A click on an opponent means that opponent: where nothing can be done to it the table says why, and nobody moves."""

import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Option
from game.modes.mainframe.rules.rounds.selection import FACES
from game.ui.paint.canvas import Canvas
from game.ui.table.popup import Popup
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def find_opponent_in_reach(driver):
    """Return an opponent who cannot be attacked in a turn that may go to its area; empty if there is none."""
    decision, observation = driver.decision, driver.scene.director.display
    if decision is None or decision.key != "turn":
        return ""
    ids = {option.id for option in decision.options}
    actor = observation.units[observation.turn.unit]
    return next(
        (
            unit.id
            for unit in observation.units.values()
            if unit.side != actor.side and unit.active and f"attack:{unit.id}" not in ids and f"move:{unit.at}" in ids
            and not any(f"unit:{unit.id}" in option.refs for option in decision.options)
        ),
        "",
    )  # fmt: skip


@pytest.fixture
def table():
    driver = TableDriver("fight-02-pit-stop", seed=5)
    chance, match = Chance(5), driver.match
    for _ in range(200):
        driver.catch_up()
        if find_opponent_in_reach(driver):
            break
        match.answer(random_answer(match.question(match.decision.seat), chance), match.decision.seat)
    driver.scene.briefing.close()
    yield driver
    driver.close()


def test_a_click_on_an_opponent_that_cannot_be_attacked_says_why_and_moves_nobody(table):
    name = find_opponent_in_reach(table)
    assert name
    at, given = table.place(f"unit:{name}"), table.match.answers_given
    table.move_to(at)
    table.wait(100)
    assert table.scene.input.hovered == f"unit:{name}"
    lines = table.scene.table.explain(table.scene.snapshot(), f"unit:{name}")
    reason = table.scene.controller.refused_refs[f"unit:{name}"].reason
    assert sum(str(reason) in line for line in lines) == 1, lines
    for _ in range(2):
        table.press(at)
    assert table.match.answers_given == given
    assert table.scene.refusal is not None and table.scene.refusal[0] == str(reason)


def test_beside_an_opponent_its_area_can_still_be_entered(table):
    name = find_opponent_in_reach(table)
    area = table.scene.director.display.units[name].at
    board = table.scene.table.board(table.scene.director.display, table.scene.regions)
    room = board.node_rect(area)
    assert table.scene.ref_at((room.x + 6, room.bottom - 6)) == f"area:{area}"


def test_the_faces_of_a_jester_leave_what_a_lesson_says_in_sight():
    canvas = Canvas(Settings(), (1280, 720))
    options = [Option(f"select:JR={face}", ("card:JR", f"face:{face}")) for face in FACES]
    menu = Popup(canvas, options, [option.id for option in options], (600, 640), lambda option: None)
    assert len(menu.cells) == 52
    driver = TableDriver("lesson-7-jester")
    assert menu.rect.bottom <= driver.scene.regions.prompt.y - canvas.px(92)
    driver.close()
