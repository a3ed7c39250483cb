"""Where a list is empty, the screen says what comes into it, and its gold button does what comes next."""

import pytest

from game.kernel.files.paths import user_dir
from game.ui.screens.bookmarks import BookmarksScene
from game.ui.screens.empty import WIDTH_U
from game.ui.screens.game_menu import GameMenuScene
from game.ui.screens.load import LoadScene
from game.ui.table.scene import TableScene
from tests.ui.driver import TableDriver
from tests.ui.every_screen import open_screen

pytestmark = pytest.mark.usefixtures("unpainted")

EMPTY = ("saves", "bookmarks duel", "companies", "campaign items skirmish")


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


def gold(scene):
    """Return the gold button of a screen."""
    return next(button for button in scene.buttons.buttons if button.primary)


@pytest.mark.parametrize("name", EMPTY)
@pytest.mark.parametrize("size", [(1280, 720), (640, 400)])
def test_the_plate_stands_inside_its_room(player, name, size):
    player.window.take_size(size)
    player.window.apply_settings()
    scene = open_screen(player, name)
    plate = scene.empty
    assert plate is not None
    assert plate.room.contains(gold(scene).rect)
    assert gold(scene).rect.centerx == plate.room.centerx
    assert not any(
        gold(scene).rect.colliderect(other.rect) for other in scene.buttons.buttons if other is not gold(scene)
    )


def test_no_word_of_it_is_alone_in_a_line(player):
    for scale in (80, 100, 120):
        player.window.settings.scale = scale
        player.window.apply_settings()
        plate = open_screen(player, "companies").empty
        width = min(plate.room.width, player.window.canvas.px(WIDTH_U))
        widths = [line.get_width() for line in plate._render_texts(player.window.canvas)[1]]
        assert len(widths) < 2 or widths[-1] > width * 0.07, scale


def test_without_saves_the_first_game_is_begun(player):
    scene = open_screen(player, "saves")
    gold(scene).action()
    assert isinstance(player.window.scenes.top, TableScene)


def test_without_saves_the_game_that_is_played_is_saved_and_stands_in_the_list(table):
    table.answer_somehow()
    table.scene.session.autosave.flush()
    table.window.push(menu := GameMenuScene(table.window, table.scene))
    for path in user_dir("saves").glob("*.yaml"):
        path.unlink()
    next(button for button in menu.buttons.buttons if button.label == "Load a game").action()
    scene = table.window.scenes.top
    assert isinstance(scene, LoadScene) and not scene.saves
    gold(scene).action()
    assert scene.empty is None
    assert "first-boot-1" in [path.stem for path in scene.saves]


def test_without_bookmarks_the_moment_that_is_shown_is_marked(table):
    table.answer_somehow()
    table.window.push(scene := BookmarksScene(table.window, table.scene))
    gold(scene).action()
    assert scene.empty is None and table.scene.session.bookmarks == (len(table.scene.session.match.events) - 1,)
    assert [button for button in scene.buttons.buttons if ": " in button.label]
