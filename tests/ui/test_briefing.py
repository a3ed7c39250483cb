"""Every level says in three lines what it is about: before it is chosen, and over its table until somebody acts."""

import pygame
import pytest

from game.kernel.rules import Addressing
from game.modes import modes
from game.play.briefing import briefing
from game.play.level_file import find_levels
from game.play.session import addresses
from game.ui.paint.canvas import Canvas
from game.ui.screens.choose import ChooseScene
from game.ui.table.briefing_plate import CAPTION_U
from game.ui.table.new_table import new_table
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

SIZE = (1280, 720)


@pytest.fixture
def table():
    table = TableDriver()
    table.scene.briefing.begin()
    table.wait()
    yield table
    table.close()


@pytest.mark.parametrize("key", modes())
def test_every_level_is_told_in_three_lines_that_fit_the_window(key):
    pygame.font.init()
    canvas = Canvas(Settings(), SIZE)
    for level in find_levels(key):
        assert level.loaded is not None, level.error
        game = level.loaded.game()
        if isinstance(game.wording, Addressing):
            game.wording.address(addresses(level.loaded.players))
        for seat in range(len(game.seats)):
            lines = briefing(level.loaded, game, seat)
            assert len(lines) == 3, level.path.name
            for line in lines:
                assert canvas.width(line.text, 16) + canvas.px(CAPTION_U) <= SIZE[0] - canvas.px(40), line
                assert line.text[0].isupper() and line.text.endswith("."), line


def test_a_key_that_confirms_puts_the_briefing_away_and_does_no_more(table):
    answers = table.match.answers_given
    assert len(table.scene.briefing.lines) == 3
    table.key(pygame.K_RETURN)
    assert table.scene.briefing.lines == () and table.match.answers_given == answers


def test_a_click_on_the_plate_only_puts_it_away_and_one_beside_it_acts_at_once(table):
    table.press(table.scene.regions.board_rect.center)
    assert table.scene.briefing.lines == () and table.scene.input.drag is None
    table.scene.briefing.begin()
    table.wait()
    button = next(button for button in table.scene.bar_buttons.buttons if button.rect.width)
    depth = len(table.window.scenes)
    table.press(button.rect.center)
    assert table.scene.briefing.lines == () and len(table.window.scenes) == depth + 1


def test_no_preview_is_drawn_under_the_briefing(table, monkeypatch):
    drawn = []
    monkeypatch.setattr(table.scene.table, "draw_preview", lambda *_: drawn.append(1))
    table.window.redraw()
    table.wait(1000)
    assert not drawn
    table.key(pygame.K_SPACE)
    table.wait(1000)
    assert drawn


def test_a_decision_ends_the_briefing_however_it_was_made(table):
    table.answer_somehow()
    assert table.scene.briefing.lines == ()


def test_a_briefing_that_was_put_away_does_not_come_back(table):
    table.key(pygame.K_SPACE)
    table.answer_somehow()
    table.wait()
    table.scene.undo()
    table.window.apply_settings()
    table.wait()
    assert table.scene.briefing.lines == ()


def test_the_other_side_is_told_its_own_goal_when_it_first_looks(table):
    session = table.scene.session
    session.look_as(0)
    own = table.scene.briefing.lines
    session.look_as(session.game.seats.index(next(info for info in session.game.seats if info.opposition)))
    other = table.scene.briefing.lines
    assert [line.text for line in other[:2]] == [line.text for line in reversed(own[:2])]


def test_levels_begin_with_their_briefing_and_a_game_that_goes_on_has_none(player):
    level = find_levels("arena")[0].loaded
    scene = new_table(player.window, level, level.players)
    assert len(scene.briefing.lines) == 3
    scene.session.close(keep=False)


def test_the_choice_of_a_game_tells_what_the_chosen_level_is_about(player):
    scene = ChooseScene(player.window, modes()["duel"])
    player.window.push(scene)
    player.wait()
    assert [line.caption for line in scene.lines] == ["Your goal", "Their goal", "This time"]
    assert scene.display_names == ("You", "Bram Tollkeeper"), "no letters where people have names"


def test_bots_wait_until_the_briefing_is_put_away(monkeypatch):
    table = TableDriver("skirmish:skirmish-01-open-meadow")
    session = table.scene.session
    monkeypatch.setattr(type(session), "bots_to_move", property(lambda session: True))
    driven = []
    monkeypatch.setattr(session, "drive_bots", lambda *about: driven.append(about))
    table.scene.briefing.begin()
    table.wait(600)
    assert not driven and table.window.background is None, "their moves would not be seen"
    table.key(pygame.K_SPACE)
    table.wait(600)
    assert driven
    table.close()


def test_nobody_is_said_to_think_behind_the_briefing(monkeypatch):
    table = TableDriver("arena:bout-01-first-blood")
    scene = table.scene
    try:
        scene.session.look_as(0)
        scene.briefing.begin()
        monkeypatch.setattr(type(scene.session), "humans", property(lambda session: []))
        written = []
        monkeypatch.setattr(table.window.canvas, "text", recorded(written, table.window.canvas.text))
        for shown in (True, False):
            written.clear()
            scene.ask_again()
            scene.director.log.clear()
            scene.draw_prompt_bar(pygame.Surface(SIZE))
            description = [text for text in written if "begins" in text or "is thinking" in text]
            assert ["begins" in text for text in description] == [shown], written
            scene.briefing.close()
    finally:
        table.close()


def recorded(written, text):
    """Return a way to draw words that writes them down."""

    def draw(said, *rest, **more):
        written.append(said)
        return text(said, *rest, **more)

    return draw
