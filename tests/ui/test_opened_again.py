"""What a person finds again: the speed that was chosen, the line of the game that waits, a level opened by its file."""

import shutil

import pygame
import pytest

from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.kernel.language.say import say
from game.ui.screens.menu.tiles import draw_waiting
from game.ui.screens.open_game import open_game
from game.ui.table.switches import next_speed
from game.ui.window.saved_games import SavedGame
from game.ui.window.settings import load_settings
from tests.ui.driver import TableDriver, autosave_path
from tests.ui.looking import Watch
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")


def test_the_speed_that_was_chosen_is_kept_at_once():
    table = TableDriver()
    table.window.settings.speed = 1.0
    next_speed(table.scene)
    assert load_settings()[0].speed == 2.0, "even if the program is killed"
    table.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_line_of_the_game_that_waits_is_not_cut(size, language, monkeypatch):
    player, watch = ScreenPlayer(size), Watch(monkeypatch)
    speak(language)
    canvas = player.window.canvas
    watch.canvas = canvas
    standing_units = say("{where}, your move with {side}", where=say("Round {number}", number=12), side="Bridge Warden")
    game = SavedGame(pygame.Surface((170, 72)), "Two Cities: Hammer and Stairs", standing_units)
    menu = player.scene
    plate_rect = pygame.Rect(0, 0, menu._plate.width, menu._plate.height)
    draw_waiting(canvas, pygame.Surface(size), plate_rect, game, plate_rect.right - canvas.px(146))
    assert not watch.cut
    player.close()
    speak("en")


def test_a_level_opened_by_its_file_begins_as_from_the_menu():
    player = ScreenPlayer()
    assert open_game(player.scene, data_root("levels") / "arena" / "bout-01-first-blood.yaml")
    player.wait(200)
    scene = player.scene
    assert scene.briefing.lines, "its briefing is shown"
    player.wait_until(lambda: scene.controller.decision is not None)
    decision = scene.controller.decision
    assert decision.key != "priority", "nobody is asked to take or delay every turn"
    player.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_picture_of_the_game_that_waits_lies_under_no_button(size):
    table = TableDriver(size=size)
    table.answer_somehow()
    table.wait(300)
    table.scene.session.autosave.flush()
    first = autosave_path()
    table.close()
    shutil.copy(first, first.with_name("autosave-2.yaml"))
    player = ScreenPlayer(size)
    menu = player.scene
    menu.saved.read_save(player.window.canvas, menu.waiting[0])
    player.window.redraw()
    player.wait()
    assert len(menu.waiting) == 2 and menu.picture_place.width > player.window.canvas.px(60)
    assert menu.picture_place.collidelist([button.rect for button in menu.buttons.buttons]) == -1
    player.close()
