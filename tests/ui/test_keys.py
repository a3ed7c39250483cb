"""The one table of keys: spelling, clashes, tooltips, binding anew, and no key handled beside it."""

import re
from pathlib import Path

import pygame
import pytest

from game.bots.random_bot import RandomBot
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.ui.paint.canvas import FONTS
from game.ui.screens.menu import MenuScene
from game.ui.screens.settings_entries import PAGES, entries
from game.ui.screens.settings_page import SettingsScene
from game.ui.window.keys import ACTIONS, AS_DELIVERED, Keymap, key_label, problem, spellings
from game.ui.window.settings import Settings, load_settings, settings_path
from game.ui.window.window import Window
from tests.ui.driver import TableDriver


def press(key, mod=0, text=""):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)


def test_nothing_clashes_as_delivered():
    assert {action.id: AS_DELIVERED.clashes(action.id) for action in ACTIONS if AS_DELIVERED.clashes(action.id)} == {}


def test_every_key_as_delivered_can_be_written_in_a_file():
    assert problem({action.id: action.keys for action in ACTIONS}) is None
    assert problem({"undoo": ("z",)})[2] == "undo"
    assert "not 'zz'" in problem({"undo": ("zz",)})[1]


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (press(pygame.K_z), "undo"),
        (press(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "redo"),
        (press(pygame.K_TAB, pygame.KMOD_LSHIFT), "previous"),
        (press(pygame.K_KP_ENTER), "choose"),
        (press(pygame.K_8, pygame.KMOD_RALT | pygame.KMOD_MODE, "["), "slower"),
        (press(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "why"),
        (press(pygame.K_7, pygame.KMOD_LSHIFT, "/"), "search"),
        (press(pygame.K_EQUALS, pygame.KMOD_LCTRL), "larger"),
        (press(pygame.K_KP5), "choose-5"),
    ],
)
def test_keys_are_found_on_every_keyboard(event, action):
    assert action in AS_DELIVERED.acts(event)


def test_the_font_has_every_letter_of_a_key():
    pygame.font.init()
    font = pygame.font.Font(data_root("assets") / "fonts" / FONTS["semibold"], 16)
    for action in ACTIONS:
        for key in action.keys:
            assert all(font.metrics(key_label(key))), key


def test_a_modifier_or_alt_stands_for_nothing():
    assert spellings(press(pygame.K_LSHIFT)) == []
    assert AS_DELIVERED.acts(press(pygame.K_z, pygame.KMOD_LALT)) == frozenset()


def test_a_key_bound_twice_is_shown_as_a_clash():
    keymap = Keymap({"undo": ("r",)})
    assert keymap.clashes("undo") == ["reach"] and "undo" in keymap.clashes("reach")
    assert keymap.hint("Undo", "undo") == "Undo (R)" and key_label("ctrl+s") == "Ctrl S"


def test_only_the_table_of_keys_names_keys():
    """Whatever handles keys under game/ui asks for actions; another place that names a key would escape binding.

    What is written into a box of several lines is no action: there Return and Backspace are letters.
    """
    root = Path(__file__).parents[2] / "game" / "ui"
    found = [
        f"{path.name}: {line.strip()}"
        for path in root.rglob("*.py")
        if path.name not in ("keys.py", "entry_box.py")
        for line in path.read_text().splitlines()
        if re.search(r"pygame\.(K_|KMOD_)", line)
    ]
    assert found == []


def test_a_key_bound_anew_works_is_named_and_is_kept():
    table = TableDriver()
    table.click("area:E")
    before = table.match.answers_given
    page = SettingsScene(table.window)
    table.window.push(page)
    page._open("Keys")
    page._bind("undo")
    table.key(pygame.K_F11)
    assert not table.window.settings.full_screen, "a key that is being bound does nothing else"
    assert load_settings()[0].keys == {"undo": ("f11",)} and table.window.keymap.clashes("undo") == ["full-screen"]
    page._bind("undo")
    table.key(pygame.K_u)
    table.window.pop()
    table.wait()
    hints = [button.hint for button in table.scene.bar_buttons.buttons]
    assert "Undo (U)" in hints
    table.key(pygame.K_z)
    assert table.match.answers_given == before
    table.key(pygame.K_u)
    assert table.match.answers_given == before - 1
    table.close()


def test_escape_leaves_a_binding_as_it_was():
    window = Window(Settings(), size=(1280, 720), clock=lambda: 0.0)
    page = SettingsScene(window)
    window.push(page)
    page._open("Keys")
    page._bind("undo")
    pygame.event.post(press(pygame.K_ESCAPE))
    window.run_once(wait=False)
    assert window.settings.keys == {} and page.binding == "" and window.scenes.top is page
    window.scenes.clear()


def test_a_bad_binding_in_the_file_is_one_line():
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text("keys:\n  undo: [z]\n  undoo: [x]\n")
    settings, notice = load_settings()
    assert settings == Settings() and "settings.yaml:3" in notice and "undo" in notice


def test_there_are_five_pages_and_at_most_thirty_entries():
    found = entries(AS_DELIVERED)
    assert len(PAGES) == 5 and {entry.page for entry in found} | {"Keys"} == set(PAGES) and len(found) < 30
    names = set(Settings.__struct_fields__) | {"size"}
    assert {entry.field for entry in found} <= names
    for entry in found:
        assert entry.value(Settings()) in [value for _, value in entry.choices], entry.caption


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_entry_takes_effect_at_once_and_is_reset(size):
    window = Window(Settings(), size=size, clock=lambda: 0.0)
    window.push(MenuScene(window))
    page = SettingsScene(window)
    window.push(page)
    full_rect = pygame.Rect(0, 0, *size)
    for entry in entries(window.keymap):
        if entry.field in ("size", "full_screen"):
            continue
        page._open(entry.page)
        for label, value in page._list_choices(entry):
            row = next((rect for row, rect in page._shown if getattr(row, "field", "") == entry.field), None)
            assert row is not None, f"{entry.caption} is not shown"
            button = next(b for b in page.buttons.buttons if b.label == label and row.contains(b.rect))
            button.action()
            assert getattr(window.settings, entry.field) == value
            assert getattr(load_settings()[0], entry.field) == value
            assert all(full_rect.contains(b.rect) for b in page.buttons.buttons)
        page._reset_page()
        assert getattr(window.settings, entry.field) == getattr(Settings(), entry.field)
    window.scenes.clear()


def test_search_finds_entries_and_keys_of_all_pages():
    window = Window(Settings(), size=(1280, 720), clock=lambda: 0.0)
    page = SettingsScene(window)
    window.push(page)
    for letter in "speed":
        pygame.event.post(press(ord(letter), text=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    window.run_once(wait=False)
    assert [getattr(row, "caption", "") for row in page.rows()][:1] == ["Speed"]
    assert window.settings.sound == 60
    page._open("Play")
    for letter in "mute":
        pygame.event.post(press(ord(letter), text=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    window.run_once(wait=False)
    assert window.settings.sound == 60, "a letter that is typed is no key"
    assert "mute" in [getattr(row, "id", "") for row in page.rows()]
    window.scenes.clear()


def test_the_last_letter_is_seen_without_another_key():
    now = [0.0]

    def turn(times):
        for _ in range(times):
            now[0] += 0.02
            window.run_once(wait=False)

    window = Window(Settings(reduced_motion=True), size=(1280, 720), clock=lambda: now[0])
    page = SettingsScene(window)
    window.push(page)
    turn(5)
    pygame.event.post(press(pygame.K_w, text="w"))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="w"))
    turn(5)
    field = pygame.Rect(page.scroll.rect.right - 330, 52, 20, 36)
    shown = pygame.image.tobytes(window.surface.subsurface(field), "RGB")
    window.redraw()
    turn(5)
    window.redraw()
    turn(5)
    assert pygame.image.tobytes(window.surface.subsurface(field), "RGB") == shown
    window.scenes.clear()


def test_settings_can_be_used_by_keys_alone():
    window = Window(Settings(), size=(1280, 720), clock=lambda: 0.0)
    window.push(MenuScene(window))
    page = SettingsScene(window)
    window.push(page)
    for key in [pygame.K_TAB] * 6 + [pygame.K_RIGHT, pygame.K_SPACE]:
        pygame.event.post(press(key))
        window.run_once(wait=False)
    assert window.settings.undo == "fair" and not page.typing
    pygame.event.post(press(pygame.K_ESCAPE))
    window.run_once(wait=False)
    assert page.typing and window.scenes.top is page
    pygame.event.post(press(pygame.K_ESCAPE))
    window.run_once(wait=False)
    assert window.scenes.top is not page
    window.scenes.clear()


def test_space_says_what_to_do_where_nothing_is_chosen_and_nothing_can_be_passed():
    table = TableDriver("skirmish:skirmish-01-open-meadow")
    while table.match.decision.key != "activate":
        table.match.answer(RandomBot().choose(table.match, table.match.decision.seat, Chance(1)))
    table.catch_up()
    asked = table.decision
    table.scene.make_buttons()
    assert not [button for button in table.scene.buttons.buttons if button.primary]
    table.key(pygame.K_SPACE)
    assert table.decision == asked and "Tab walks through what is ringed" in table.window.notice
    table.close()
