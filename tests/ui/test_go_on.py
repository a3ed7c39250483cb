"""The menu knows where one was, and who plays is found again: the run, the course, the levels, the seats."""

import os

import pytest

from game.modes import modes
from game.play.done import LESSONS, LEVELS, level_name
from game.play.level_file import find_levels
from game.play.new_game import holders
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.choose import ChooseScene
from game.ui.screens.learn import LearnScene, LessonScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.mode_lists import find_lessons
from game.ui.table.scene import TableScene
from game.ui.window.settings import load_settings

pytestmark = pytest.mark.usefixtures("unpainted")


def gold(menu):
    """Return the label of the gold button of the menu, laid out anew."""
    menu.lay_out()
    (label,) = [button.label for button in menu.buttons.buttons if button.primary]
    return label


def later(path, seconds):
    """Let a file have been written so many seconds later than it was."""
    when = path.stat().st_mtime + seconds
    os.utime(path, (when, when))


def test_after_a_lesson_the_next_one_of_its_course_is_a_click_away(player):
    first, second = find_lessons("skirmish")[:2]
    LESSONS.keep(level_name("skirmish", first))
    assert gold(player.scene) == "Skirmish: next lesson"
    menu = player.scene
    player.button("Skirmish: next lesson")
    assert isinstance(player.scene, LessonScene) and player.scene.path == second
    player.window.back_to(menu)
    player.wait()
    player.button("Learn")
    assert isinstance(player.scene, LearnScene) and player.scene.mode.key == "skirmish"


def test_after_the_last_lesson_of_a_course_its_games_go_on(player):
    for path in find_lessons("skirmish"):
        LESSONS.keep(level_name("skirmish", path))
    assert gold(player.scene) == "Play Skirmish"


def test_what_was_touched_last_goes_on(player):
    LESSONS.keep(level_name("skirmish", find_lessons("skirmish")[0]))
    LEVELS.keep(level_name("arena", find_levels("arena")[0].path))
    later(LEVELS.path, 60)
    assert gold(player.scene) == "Arena: next level"
    later(LESSONS.path, 120)
    assert gold(player.scene) == "Skirmish: next lesson"


def test_a_campaign_that_is_under_way_goes_on(player):
    menu = player.scene
    assert isinstance(menu, MenuScene)
    LEVELS.keep(level_name("arena", find_levels("arena")[0].path))
    later(LEVELS.path, -600)
    campaign = player.set_out("mainframe")
    title = campaign.loaded.campaign.title
    player.window.back_to(menu)
    player.wait()
    assert gold(menu) == f"Go on: {title}"
    player.button("Go on")
    assert isinstance(player.scene, CampaignScene) and player.scene.loaded.campaign.title == title


def test_who_plays_is_found_again_in_the_next_choice_and_the_next_program(player):
    player.window.push(ChooseScene(player.window, modes()["duel"]))
    player.wait()
    choice = player.scene
    assert [one.seat for one in choice.players] == ["human", "bot"]
    choice._give(0, next(one for one in holders(choice.players[0]) if one.person == "Guest"))
    choice._give(1, next(one for one in holders(choice.players[1]) if one.bot == "search" and one.seat == "bot"))
    choice.start()
    assert isinstance(player.scene, TableScene)
    again = ChooseScene(player.window, modes()["duel"])
    assert again.players[0].person == "Guest" and (again.players[1].seat, again.players[1].bot) == ("bot", "search")
    other = ChooseScene(player.window, modes()["arena"])
    assert {one.bot for one in other.players if one.seat == "bot"} == {"greedy"}, "of another mode nothing is known"
    assert load_settings()[0].seats == {"duel": ("human:Guest", "bot:search")}


def test_bots_that_play_all_are_watched_once(player):
    player.window.push(ChooseScene(player.window, modes()["duel"]))
    player.wait()
    player.scene.all_bots()
    assert player.window.settings.seats == {}
