"""Names of people: typed where a seat is given, remembered, and used by the table."""

from itertools import pairwise

import pygame
import pytest

from game.modes import modes
from game.play.new_game import LONGEST_NAME
from game.ui.screens.choose import ChooseScene
from game.ui.screens.cover import CoverScene
from game.ui.screens.holders import MOST_NAMES, HoldersScene
from game.ui.screens.type_name import TypeNameScene
from game.ui.table.scene import TableScene
from game.ui.window.settings import load_settings
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def player():
    found = ScreenPlayer()
    found.window.push(ChooseScene(found.window, modes()["duel"]))
    found.wait()
    yield found
    found.close()


def seat_buttons(player):
    return [button for button in player.scene.buttons.buttons if button.label.startswith(("Person:", "Bot:"))]


def give(player, seat, name):
    """Give a seat to somebody who types a name."""
    player.press(seat_buttons(player)[seat].rect.center)
    assert isinstance(player.scene, HoldersScene)
    player.button("Somebody else")
    assert isinstance(player.scene, TypeNameScene)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=name))
    player.wait(100)
    player.key(pygame.K_RETURN)


def test_a_seat_is_given_to_a_name_which_is_remembered(player):
    give(player, 1, "  Ada  Byron ")
    assert [button.label for button in seat_buttons(player)] == ["Person: You", "Person: Ada Byron"]
    assert player.window.settings.people == ("Ada Byron",) == load_settings()[0].people
    player.press(seat_buttons(player)[0].rect.center)
    player.button("Person: Ada Byron")
    assert seat_buttons(player)[0].label == "Person: Ada Byron"


def test_the_table_calls_people_by_their_names(player):
    give(player, 0, "Ada")
    give(player, 1, "Bram")
    player.button("Start")
    player.wait(300)
    cover = player.scene
    assert isinstance(cover, CoverScene) and {"Ada", "Bram"} >= {cover.person, cover.seat_name}
    cover._open()
    table = player.scene
    assert isinstance(table, TableScene)
    assert [one.person for one in table.session.players] == ["Ada", "Bram"]
    wording = table.session.game.wording
    assert [wording.seat_name(seat) for seat in (0, 1)] == ["Ada", "Bram"]


def test_no_name_is_refused_and_esc_leaves_the_seat_as_it_was(player):
    before = [button.label for button in seat_buttons(player)]
    give(player, 1, "   ")
    assert isinstance(player.scene, TypeNameScene) and player.window.notice == "Type a name"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.scene, ChooseScene)
    assert [button.label for button in seat_buttons(player)] == before and player.window.settings.people == ()


def test_a_name_is_cut_and_only_the_newest_are_remembered(player):
    for number in range(MOST_NAMES + 2):
        give(player, 1, f"{number} " + "x" * 60)
    people = player.window.settings.people
    assert [name[0] for name in people] == [str(number) for number in range(MOST_NAMES + 1, 1, -1)]
    assert {len(name) for name in people} == {LONGEST_NAME}
    assert seat_buttons(player)[1].label == f"Person: {people[0]}"


def test_digits_choose_what_they_stand_beside(player):
    player.window.settings.people = ("Ada", "Bram")
    player.press(seat_buttons(player)[1].rect.center)
    rows = [(row.number, row.label) for row in player.scene.buttons.buttons]
    assert rows[:5] == [
        (1, "Person: You"), (2, "Person: Guest"), (3, "Person: Ada"), (4, "Person: Bram"), (5, "Somebody else …"),
    ]  # fmt: skip
    player.key(pygame.K_4)
    assert seat_buttons(player)[1].label == "Person: Bram"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_list_stays_in_the_window_with_every_name_and_the_largest_letters(player, size):
    window = player.window
    window.settings.people, window.settings.scale = ("Ada", "Bram", "Cem"), 200
    window.take_size(size)
    window.apply_settings()
    player.wait()
    player.press(seat_buttons(player)[1].rect.center)
    rows = [row.rect for row in player.scene.buttons.buttons]
    screen = pygame.Rect(0, 0, *window.canvas.size)
    assert all(screen.contains(rect) for rect in rows) and not any(
        first.colliderect(second) for first, second in pairwise(rows)
    )
