"""Time on the table: a click on the log, steps, branches that keep the game before, bookmarks, lit pieces."""

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.files.paths import user_dir
from game.kernel.scenarios.saves import read_save
from game.modes import modes
from game.ui.screens.bookmarks import BookmarksScene
from game.ui.screens.game_menu import GameMenuScene
from game.ui.table.director import RunningEffect
from game.ui.table.view import VisualEffect
from tests.ui.driver import TableDriver
from tests.ui.test_duel_pointing import until


@pytest.fixture
def table():
    driver = TableDriver()
    driver.click("area:E")
    driver.click("area:E")
    yield driver
    driver.close()


def click_log(table, text):
    line = next(line for line in table.scene.director.log if text in line.text)
    point = next(point for point, found in table.scene.log_panel._places if found is line)
    table.press(point.center)
    return line


def test_a_click_on_the_log_shows_the_table_as_it_was(table):
    before = table.match.hash
    asked = table.decision.key
    line = click_log(table, "Stray 1 starts at Far Gate")
    scene = table.scene
    assert scene.director.display.units["stray-1"].at == "E"
    assert scene.director.display.units["stray-2"].at == "", "the second one has not been placed yet"
    here = scene.director.log.index(line) + 1
    assert scene.history_view.chip == f"Looking back: {here} of {len(scene.director.log)}"
    table.click("area:A")
    table.wait(1000)
    assert table.match.hash == before and scene.history_view.active, "looking back changes nothing"
    table.key(pygame.K_END)
    assert not scene.history_view.active and table.decision.key == asked
    assert scene.director.display.units["stray-2"].at == "E"


def test_nothing_that_still_flashes_by_stays_over_an_earlier_moment(table):
    table.scene.director.running.append(RunningEffect(VisualEffect("banner", text="Over"), 0))
    click_log(table, "Stray 1 starts at Far Gate")
    assert table.scene.history_view.active and not table.scene.director.running


def test_keys_move_in_time(table):
    scene = table.scene
    last = len(scene.director.log)
    table.key(pygame.K_COMMA)
    assert scene.history_view.at == last - 1
    table.key(pygame.K_COMMA)
    table.key(pygame.K_PERIOD)
    assert scene.history_view.at == last - 1
    table.key(pygame.K_HOME)
    assert scene.history_view.at == 0 and scene.director.display.units["stray-1"].at == ""
    table.key(pygame.K_COMMA)
    assert scene.history_view.at == 0
    table.key(pygame.K_ESCAPE)
    assert not scene.history_view.active and table.window.scenes.top is scene
    table.key(pygame.K_PERIOD)
    assert not scene.history_view.active


def test_every_moment_equals_what_was_shown_then(table):
    """The last moment is the present; each earlier one is the fold of the events up to it."""
    scene = table.scene
    for count in (0, 3, len(table.match.events)):
        shown = scene.director.observation_at(count)
        rules = table.match.rules
        fold = rules.observe(table.match.segments[0].checkpoint, scene.session.viewer)
        for event in table.match.events[:count]:
            rules.apply(fold, rules.view_event(event, scene.session.viewer))
        assert shown == fold
    assert scene.director.observation_at(len(table.match.events)).units == scene.session.observe().units


def test_undo_comes_back_to_now_and_takes_nothing_back(table):
    before = table.match.answers_given
    table.key(pygame.K_COMMA)
    table.key(pygame.K_z)
    assert not table.scene.history_view.active and table.match.answers_given == before


def test_playing_from_a_moment_keeps_the_game_before(table):
    given = table.match.answers_given
    left = table.match.hash
    click_log(table, "Stray 1 starts at Far Gate")
    table.key(pygame.K_p)
    scene = table.scene
    assert not scene.history_view.active and table.decision.key == "place"
    assert table.match.answers_given == given - 1 and table.match.state.units["stray-2"].at == ""
    saves = [path for path in user_dir("saves").glob("*.yaml") if path.name != "autosave.yaml"]
    assert len(saves) == 1 and saves[0].stem.replace("-", " ") in table.window.notice
    assert read_save(saves[0], modes()).match.hash == left
    table.click("area:D")
    assert table.match.state.units["stray-2"].at == "D"


def test_bots_wait_while_one_looks_back():
    table = TableDriver()
    table.scene.session.players = tuple(
        type(player)(name=player.name, seat="bot", bot="random") for player in table.scene.session.players
    )
    table.key(pygame.K_HOME)
    before = table.match.answers_given
    for _ in range(20):
        table.wait(200)
    assert table.match.answers_given == before
    table.close()


def test_a_bookmark_is_listed_found_again_and_saved(table):
    click_log(table, "Stray 1 starts at Far Gate")
    at = table.scene.history_view.at
    table.key(pygame.K_b)
    assert len(table.scene.session.bookmarks) == 1
    table.key(pygame.K_END)
    table.scene.open_menu()
    menu = table.window.scenes.top
    assert isinstance(menu, GameMenuScene)
    next(button for button in menu.buttons.buttons if button.label == "Bookmarks (1)").action()
    page = table.window.scenes.top
    assert isinstance(page, BookmarksScene) and "Stray 1 starts at Far Gate" in page.buttons.buttons[0].label
    page.buttons.buttons[0].action()
    assert table.window.scenes.top is table.scene and table.scene.history_view.at == at
    table.scene.session.save(user_dir("saves") / "kept.yaml")
    assert (
        read_save(user_dir("saves") / "kept.yaml", modes()).loaded.scenario.bookmarks == table.scene.session.bookmarks
    )
    table.key(pygame.K_b)
    assert table.scene.session.bookmarks == ()


def test_undo_takes_bookmarks_of_what_is_gone_along(table):
    table.key(pygame.K_b)
    assert table.scene.session.bookmarks
    table.key(pygame.K_z)
    assert table.scene.session.bookmarks == ()


def test_pointing_at_a_line_lights_its_pieces_and_shows_its_clause(table):
    line = next(line for line in table.scene.director.log if "Stray 1 starts" in line.text)
    point = next(point for point, found in table.scene.log_panel._places if found is line)
    table.move_to(point.center)
    assert table.scene.log_panel.hovered is line and {"unit:stray-1", "area:E"} <= set(line.refs)
    before = table.window.surface.copy()
    table.wait(600)
    info = table.scene.canvas.theme["mark_info"]
    area = next(
        a for a in table.scene.table.hit_areas(table.scene.snapshot()) if a.ref == "unit:stray-1"
    )  # fmt: skip
    ring = area.rect.inflate(6, 6)
    assert before.get_at((ring.centerx, ring.top + 1))[:3] == info
    assert table.scene.hover_timer.resting


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_buttons_of_looking_back_fit(size):
    table = TableDriver(size=size)
    table.key(pygame.K_HOME)
    for button in table.scene.buttons.buttons:
        assert table.scene.regions.prompt.contains(button.rect), button.label
    table.close()


@pytest.mark.usefixtures("unpainted")
def test_what_was_picked_is_picked_again_after_a_look_back():
    def several(table):
        return len({option.refs[0] for option in table.scene.session.decision.options if len(option.refs) > 1}) > 0

    table = until("block", test=several, most=900, level="duel:duel-06-the-tax")
    option = table.decision.options[0]
    table.scene.controller.pick(option.id)
    assert table.scene.controller.selected == (option.id,)
    table.key(pygame.K_COMMA)
    assert table.scene.history_view.active
    table.key(pygame.K_END)
    table.wait(100)
    assert not table.scene.history_view.active and table.scene.controller.selected == (option.id,)
    table.close()


def test_the_game_passes_again_by_itself_while_one_watches(table):
    scene, hashed = table.scene, table.match.hash
    table.key(pygame.K_HOME)
    watch = next(button for button in scene.buttons.buttons if button.label == "Watch it")
    table.press(watch.rect.center)
    assert scene.history_view.watching and scene.pulse_ms > 0
    table.wait_until(lambda: not scene.history_view.watching)
    assert scene.history_view.at == len(scene.director.log) and table.match.hash == hashed
    table.press(next(button for button in scene.buttons.buttons if button.label == "Watch it").rect.center)
    assert scene.history_view.watching and scene.history_view.at == 0, "once more from the beginning"
    table.key(pygame.K_COMMA)
    assert not scene.history_view.watching and scene.history_view.active, "a step by hand stops it"


def test_nothing_of_later_is_remembered_at_an_earlier_moment():
    table = TableDriver("arena:bout-01-first-blood")
    bot, chance, match = bots()["greedy"], Chance(5), table.match
    while (decision := match.decision) is not None:
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    table.catch_up()
    scene = table.scene
    scene.history_view.show(0)
    assert scene.table.recent_events.dice == ()
    scene.history_view.show(1)
    assert scene.table.recent_events.dice, "the roll for priority"
    last = scene.session.match.events
    scene.history_view.now()
    description = type(scene.table.recent_events)()
    for _, event, observation in scene.director._as_seen(len(last)):
        description.take(scene.table.wording, observation, event)
    assert (
        scene.table.recent_events.dice == description.dice and scene.table.recent_events.caption == description.caption
    )
    table.close()
