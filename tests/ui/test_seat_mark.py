"""The mark of the seat that is asked: dragged onto something it points at that, and let go elsewhere it does nothing."""

import pygame
import pytest

from game.ui.table.seat_mark import mark_rect
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


def take_up(table, point):
    """Press on the mark and move it to a point, without letting go."""
    rect = mark_rect(table.scene)
    table.outwait_guard(rect.center)
    table.move_to(rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0)))
    table.wait(100)


def let_go(table, point):
    """Let the button of the mouse go."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
    table.wait(100)


def test_let_go_over_a_piece_it_answers_at_once_though_clicks_come_in_twos(table):
    table.window.settings.one_click = False
    point = table.place("area:E")
    take_up(table, point)
    assert table.scene.input.hovered == "area:E" and table.match.answers_given == 0
    let_go(table, point)
    assert table.match.state.units["stray-1"].at == "E" and table.scene.input.mark is None


def test_let_go_over_a_button_it_presses_it(table):
    while table.decision.key == "place":
        table.click("area:E")
    button = next(button for button in table.scene.buttons.buttons if button.option)
    given, point = table.match.answers_given, button.rect.center
    take_up(table, point)
    assert table.scene.buttons.hovered is button
    let_go(table, point)
    assert table.match.entries[given].answer in (button.option, (button.option,))


@pytest.mark.parametrize("give_up", ["back", "right", "home"])
def test_it_can_be_put_back(table, give_up):
    point = table.place("area:E")
    take_up(table, point)
    if give_up == "back":
        table.key(pygame.K_ESCAPE)
    elif give_up == "right":
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=3))
        table.wait(50)
    else:
        point = mark_rect(table.scene).center
        table.move_to(point)
    let_go(table, point)
    assert table.match.answers_given == 0 and table.scene.input.mark is None
    assert table.window.scenes.top is table.scene


def test_a_click_on_it_says_what_it_is_for(table):
    table.press(mark_rect(table.scene).center)
    assert "Drag this mark" in table.window.notice and table.match.answers_given == 0


def test_it_is_drawn_at_the_pointer(table):
    point = table.scene.regions.board_rect.center
    table.move_to(point)
    surface = pygame.Surface((1280, 720))
    table.scene.draw(surface)
    plain = surface.get_at(point)
    take_up(table, point)
    table.scene.draw(surface)
    assert surface.get_at(point) != plain
