"""What a person is told about what is kept: a full disk, several games, the key of a save, leaving a lesson."""

import pygame
import pytest

from game.kernel.files.documents import write_atomic
from game.kernel.files.paths import user_dir
from game.kernel.scenarios.autosave import autosaves
from game.modes import modes
from game.ui.screens.game_menu import GameMenuScene
from game.ui.screens.learn import LearnScene, LessonScene
from game.ui.screens.load import LoadScene
from game.ui.screens.menu import MenuScene, ModeCard
from game.ui.screens.question import QuestionScene
from game.ui.screens.type_name import TypeNameScene
from game.ui.table.scene import TableScene
from tests.ui.driver import TableDriver, autosave_path

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


def no_room(monkeypatch, full):
    """Make every writer of files fail as long as `full` holds something."""

    def write(path, data):
        if full:
            raise OSError(28, "No space left on device")
        write_atomic(path, data)

    for module in (
        "kernel.scenarios.autosave",
        "kernel.scenarios.saves",
        "ui.window.pictures",
        "ui.window.settings",
        "play.done",
    ):
        monkeypatch.setattr(f"game.{module}.write_atomic", write)


def test_a_full_disk_is_told_in_the_window_until_there_is_room_again(table, monkeypatch):
    full = ["full"]
    no_room(monkeypatch, full)
    for _ in range(2):
        table.answer_somehow()
        table.scene.session.autosave.flush()
        table.window.run_once(wait=False)
        assert "is not kept" in table.window.notice and "No space left" in table.window.notice
        table.window.notice = ""
        table.wait(1500)
    table.scene.open_menu()
    assert any("could not be kept" in button.label for button in table.window.scenes.top.buttons.buttons)
    table.window.pop()
    full.clear()
    table.answer_somehow()
    table.scene.session.autosave.flush()
    table.window.run_once(wait=False)
    assert table.window.notice == "The game is kept again."


def test_no_writer_says_that_it_wrote_when_it_did_not(table, monkeypatch):
    no_room(monkeypatch, ["full"])
    window = table.window
    assert "could not be written" in window.take_picture() and not list(user_dir("pictures").glob("*.png"))
    table.key(pygame.K_F5)
    assert "could not be saved" in window.notice
    table.scene.history_view.bookmark()
    table.scene.session.autosave.flush()
    window.run_once(wait=False)
    assert "is not kept" in window.notice
    window.settings.sound = 10
    window.apply_settings()
    window.run_once(wait=False)
    assert "settings.yaml: could not be written" in window.notice


def test_a_picture_is_whole(table):
    assert "Picture written" in table.window.take_picture()
    (path,) = user_dir("pictures").glob("*.png")
    assert pygame.image.load(path).get_size() == table.window.surface.get_size()


def test_the_key_of_a_save_saves_in_the_menu_of_the_game_too(table):
    table.scene.open_menu()
    table.wait()
    assert isinstance(table.window.scenes.top, GameMenuScene)
    table.key(pygame.K_F5)
    assert "Saved as" in table.window.notice
    assert [path for path in user_dir("saves").glob("*.yaml") if not path.name.startswith("autosave")]


def test_a_game_begun_while_others_are_kept_throws_none_away(player):
    remaining = []
    for count in range(1, 4):
        card = next(card for card in player.scene.cards if card.mode.key == "mainframe")
        assert isinstance(card, ModeCard)
        card.play_now()
        player.wait()
        session = player.scene.session
        session.order(session.humans[0], "give-up", "")
        session.autosave.flush()
        remaining.append(session.autosave.path)
        player.window.home()
        player.wait()
        assert isinstance(player.scene, MenuScene) and len(autosaves(user_dir("saves"))) == count
    labels = [button.label for button in player.scene.buttons.buttons]
    assert "Continue" in labels and "2 more" in labels
    newest = autosaves(user_dir("saves"))[0]
    player.button("Continue")
    assert isinstance(player.scene, TableScene) and player.scene.session.autosave.path == newest
    player.window.home()
    player.wait()
    player.button("2 more")
    assert isinstance(player.scene, LoadScene) and len(player.scene.saves) == len(set(remaining)) == 3


def test_a_game_that_another_window_plays_is_not_opened_a_second_time(table):
    table.answer_somehow()
    table.scene.session.autosave.flush()
    assert autosave_path().is_file()
    table.window.push(LoadScene(table.window))
    table.wait()
    row = table.window.scenes.top.buttons.buttons[0]
    assert row.display_name == "being played"
    row.action()
    assert "is being played in another window" in table.window.notice
    assert isinstance(table.window.scenes.top, LoadScene)


def test_a_scene_that_fails_leaves_its_game_to_be_gone_on_with(table, monkeypatch):
    table.answer_somehow()

    def fail(elapsed):
        raise RuntimeError("a fault")

    monkeypatch.setattr(table.scene, "update", fail)
    table.window.run_once(wait=False)
    assert "Your game is kept" in table.window.notice and isinstance(table.window.scenes.top, MenuScene)
    assert autosaves(user_dir("saves")) == [autosave_path()]


def test_leaving_a_lesson_in_the_middle_asks(player):
    player.window.push(LearnScene(player.window, modes()["duel"]))
    player.wait()
    player.scene.start(0)
    scene = player.scene
    assert isinstance(scene, LessonScene)
    while not scene.runner.position:
        scene.forward()
        player.wait()
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.scene, QuestionScene)
    player.key(pygame.K_ESCAPE)
    assert player.scene is scene, "a second Esc goes on with it"
    player.key(pygame.K_ESCAPE)
    player.button("Leave it")
    assert not isinstance(player.scene, LessonScene | QuestionScene)


def test_a_save_gets_the_name_that_a_person_types(table):
    """An evening's game is found again by its name, and a second save of that name writes over none."""
    for expected in ("thursdays-company", "thursdays-company-2"):
        table.scene.open_menu()
        menu = table.window.scenes.top
        next(button for button in menu.buttons.buttons if button.label == "Save under a name").action()
        page = table.window.scenes.top
        assert isinstance(page, TypeNameScene)
        table.key(pygame.K_RETURN)
        assert table.window.scenes.top is page and "name" in table.window.notice
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Thursday's company"))
        table.wait(100)
        table.key(pygame.K_RETURN)
        assert isinstance(table.window.scenes.top, GameMenuScene)
        assert (user_dir("saves") / f"{expected}.yaml").is_file()
        table.key(pygame.K_ESCAPE)
