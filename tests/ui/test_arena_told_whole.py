"""In a small window with large letters, the goal of a bout and what happens in it are told whole, in German too."""

import pytest

from game.kernel.language.say import say
from game.modes.arena.table import goal
from game.modes.arena.table.side import current_action as side
from game.ui.widgets.column import Column
from tests.ui.driver import TableDriver
from tests.ui.looking import Shown, Watch, overlapping

pytestmark = pytest.mark.usefixtures("unpainted")

SENTENCE = "Sable Rook: Abstand halten auf Brass Mendicant gelingt"


@pytest.fixture(params=[((1024, 640), 150), ((1280, 720), 130)])
def table(request):
    size, scale = request.param
    driver = TableDriver("arena:bout-03-pairs", size=size)
    driver.window.settings.language, driver.window.settings.scale = "de", scale
    driver.window.apply_settings()
    driver.wait()
    yield driver
    driver.close()


def test_the_goal_is_told_whole(table, monkeypatch):
    watch, scene = Watch(monkeypatch), table.scene
    text = say("Do the most damage before the bell")
    monkeypatch.setattr(goal, "goal_words", lambda *_: text)
    watch.canvas = scene.canvas
    surface = Shown(scene.canvas.size, watch.texts)
    draw = scene.table._make_context(surface, scene.snapshot())
    goal.draw_goal(draw)
    chip = goal.goal_rect(scene.canvas, scene.table.content, scene.table.wording, scene.regions)
    assert not watch.cut and not overlapping(surface.drawn)
    assert scene.regions.board_rect.contains(chip) and all(chip.contains(rect) for _, rect, _ in surface.drawn)


def test_what_happens_is_told_in_two_lines_where_one_is_too_short(table, monkeypatch):
    watch, scene = Watch(monkeypatch), table.scene
    watch.canvas = scene.canvas
    panel = scene.regions.state_panel
    surface = Shown(scene.canvas.size, watch.texts)
    column = Column(panel.inflate(-scene.canvas.px(24), 0))
    side._put_line(scene.table._make_context(surface, scene.snapshot()), column, SENTENCE, 14, "info")
    end = column.remaining.y
    assert not watch.cut
    assert panel.y < end <= panel.y + round(2.2 * scene.canvas.font("regular", 14).get_height())
