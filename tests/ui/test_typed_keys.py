"""The key that opens a field is not written into it: events in the order in which SDL sends them, a key and its text."""

import pygame
import pytest

from game.modes import modes
from game.modes.duel.table.deck_builder.builder import BuilderScene
from game.modes.duel.table.deck_builder.city_choice import CityButton, CityChoiceScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.settings_page import SettingsScene
from game.ui.widgets.typed import TypedKeys
from tests.editor.driver import EditorDriver
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def test_a_press_writes_where_a_field_had_the_keys_before_it():
    keys = TypedKeys()
    assert keys.writes, "text may come without any key, from an input method"
    keys.press(1, writing=False)
    assert not keys.writes
    keys.press(1, writing=True)
    assert not keys.writes, "a held key goes on as it began"
    keys.press(2, writing=True)
    assert keys.writes, "the first may still be held when the next is pressed"
    keys.release(1)
    keys.press(1, writing=True)
    assert keys.writes
    keys.note_action(1)
    assert not keys.writes
    keys.release_all()
    assert keys.writes


@pytest.mark.parametrize(("letter", "key"), [("?", pygame.K_SLASH), ("/", pygame.K_SLASH)])
def test_the_key_of_the_rulebook_is_not_searched_for(letter, key):
    table = TableDriver()
    try:
        table.stroke(letter, key)
        assert isinstance(table.window.scenes.top, RulebookScene)
        assert table.window.scenes.top.field.text == ""
        table.type("he?")
        assert table.window.scenes.top.field.text == "he?"
    finally:
        table.close()


def test_a_key_that_is_held_writes_nothing_either():
    table = TableDriver()
    try:
        for _ in range(3):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/"))
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="/"))
            table.wait(50)
        assert table.window.scenes.top.field.text == ""
    finally:
        table.close()


def test_a_key_that_is_bound_is_not_searched_for(player):
    player.window.push(page := SettingsScene(player.window))
    player.wait()
    page._open("Keys")
    page._bind("fit")
    player.stroke("q")
    assert player.window.settings.keys["fit"] == ("q",)
    assert page.field.text == ""
    player.type("fit")
    assert page.field.text == "fit"


def test_letters_are_not_written_while_a_button_has_the_focus(player):
    player.window.push(page := SettingsScene(player.window))
    player.wait()
    player.key(pygame.K_TAB)
    assert not page.typing
    player.stroke("q")
    assert page.field.text == ""


def test_the_key_that_opens_the_search_of_a_deck_is_not_searched_for(player):
    player.open_of_mode("duel", "Decks")
    player.button("New deck")
    if isinstance(player.scene, CityChoiceScene):
        player.press(next(b for b in player.scene.buttons.buttons if isinstance(b, CityButton)).rect.center)
        player.key(pygame.K_RETURN)
    assert isinstance(player.scene, BuilderScene)
    player.stroke("/")
    assert player.scene.searching and player.scene.field.text == ""
    player.type("n")
    assert player.scene.field.text == "n"


def test_the_key_of_a_name_is_not_written_into_the_name():
    editor = EditorDriver()
    try:
        editor.click((4, 4))
        (area,) = editor.document.areas
        editor.editor.select([f"area:{area.id}"])
        editor.wait()
        for letter in "nHall":
            for kind, values in ((pygame.KEYDOWN, {"key": ord(letter.lower())}), (pygame.TEXTINPUT, {})):
                pygame.event.post(pygame.event.Event(kind, mod=0, unicode=letter, text=letter, **values))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter))
            editor.wait(50)
        editor.key(pygame.K_RETURN)
        assert editor.document.area(area.id).name == "Hall"
    finally:
        editor.close()


def test_the_rules_are_searched_in_another_mode_too(player):
    player.window.push(scene := RulebookScene(player.window, modes()["duel"], ""))
    player.wait()
    player.type("edge")
    assert scene.field.text == "edge"
