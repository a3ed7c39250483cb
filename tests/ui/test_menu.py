"""The menu: everything in reach at every size and with any number of modes; Play now, Continue, live pictures."""

import shutil

import pygame
import pytest

from game.kernel.files.paths import DATA_ROOTS, data_root, user_dir
from game.modes import content_folder, modes
from game.play.done import LEVELS, level_name
from game.play.level_file import find_levels
from game.play.new_game import first_level
from game.ui.screens.choose import ChooseScene
from game.ui.screens.menu import MenuScene, ModeCard
from game.ui.table.scene import TableScene
from game.ui.widgets.labels import SMALLER
from tests.ui.driver import autosave_path
from tests.ui.player import ScreenPlayer

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture
def player():
    loaded = ScreenPlayer()
    yield loaded
    loaded.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("modes", [1, 2, 3, 5])
@pytest.mark.parametrize("size", SIZES)
def test_any_number_of_modes_fits(size, modes):
    player = ScreenPlayer(size)
    menu = player.scene
    menu.cards = [ModeCard(menu, menu.cards[0].mode, menu.loading) for _ in range(modes)]
    autosave_path().parent.mkdir(parents=True, exist_ok=True)
    for waits in (False, True):
        if waits:
            autosave_path().write_text("kind: save\n")
        menu.lay_out()
        player.window.redraw()
        player.wait()
        boxes = [button.rect for button in menu.buttons.buttons]
        full_rect = pygame.Rect(0, 0, *size)
        assert all(full_rect.contains(box) and min(box.size) >= player.window.canvas.px(44) for box in boxes)
        assert all(box.collidelist(boxes[:index]) == -1 for index, box in enumerate(boxes))
        for card in menu.cards:
            assert card.rect.contains(card.picture) and card.picture.contains(card.text_rect)
            assert card.text_rect.collidelist(boxes) == -1
            seen = card.text_rect.y - card.picture.y
            assert min(seen, card.picture.width) >= player.window.canvas.px(80), (card.picture, modes, size)
    player.close()


def asked(player):
    """Wait for the first question; bots may place before. Return it."""
    player.wait_until(lambda: player.scene.controller.decision is not None)
    return player.scene.controller.decision


def test_play_now_is_one_click_from_the_first_decision(player):
    player.button("Play now")
    assert isinstance(player.scene, TableScene)
    assert player.scene.session.loaded.scenario.title == player.window.scenes._scenes[0].cards[0].level.scenario.title
    assert asked(player)


def test_a_picture_goes_on_while_it_is_pointed_at_and_opens_the_choice(player):
    card = player.scene.cards[0]
    card._load()  # beside the loop it takes as long as the machine needs, whatever the clock of the test says
    before = card.miniature.answers
    player.wait(3000)
    assert card.miniature.answers == before
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=card.picture.center, rel=(0, 0), buttons=(0, 0, 0)))
    player.wait(8000)  # Missing pictures are made first, one at a time.
    played = card.miniature.answers
    assert played > before
    player.window.quiet_ms = 60_000.0
    player.wait(3000)
    assert card.miniature.answers == played, "nobody looks"
    player.press(card.picture.center)
    assert isinstance(player.scene, ChooseScene)


def test_continue_says_where_the_game_stands(player):
    assert not [label for label in player.labels() if "Continue" in label]
    player.button("Play now")
    table = player.scene
    decision = asked(player)
    table.answer(tuple(o.id for o in decision.options[: decision.least]) if hasattr(decision, "least") else
                 decision.options[0].id)  # fmt: skip
    player.wait(1000)
    table.session.autosave.flush()
    player.window.home()
    player.wait()
    menu = player.scene
    assert isinstance(menu, MenuScene)
    waiting = menu.saved.read_save(player.window.canvas, autosave_path())
    assert table.session.loaded.scenario.title in waiting.name and "your move" in waiting.standing
    player.button("Continue")
    assert isinstance(player.scene, TableScene)
    assert player.scene.session.match.entries


def test_a_game_that_cannot_be_opened_is_still_offered(player):
    autosave_path().parent.mkdir(parents=True, exist_ok=True)
    autosave_path().write_text("mode: nothing\n")
    menu = player.scene
    menu.lay_out()
    player.window.redraw()
    player.wait()
    assert menu.saved.read_save(player.window.canvas, autosave_path()) is None
    player.button("Continue")
    assert player.scene is menu and player.window.notice


def test_the_easiest_level_is_looked_for_again_only_when_a_file_has_changed(monkeypatch, tmp_path):
    shutil.copytree(data_root("levels") / "arena", tmp_path / "arena")
    monkeypatch.setitem(DATA_ROOTS, "levels", tmp_path)
    first = first_level("arena")
    assert first_level("arena") is first and first.scenario.difficulty == 0
    file = first.document.path
    file.write_text(file.read_text().replace("difficulty: 0", "difficulty: 1"))
    second = first_level("arena")
    assert second.document.path > file and second.scenario.difficulty == 0


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", SIZES)
def test_every_level_can_be_chosen_from_the_list(size):
    player = ScreenPlayer(size)
    player.button("Choose")
    scene = player.scene
    least = player.window.canvas.px(44)
    for index, choice in enumerate(scene.choices):
        assert scene.index == index
        selected = [button for button in scene.buttons.buttons if button.is_selected]
        assert [button.label for button in selected] == [choice.loaded.scenario.title]
        assert all(min(button.rect.size) >= least for button in scene.buttons.buttons)
        player.key(pygame.K_DOWN)
    assert scene.index == len(scene.choices) - 1
    top = scene.buttons.buttons[0]
    player.press(top.rect.center)
    assert scene.choices[scene.index].loaded.scenario.title == top.label
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=30))
    player.wait()
    assert scene.buttons.buttons[0].label == scene.choices[0].loaded.scenario.title
    player.close()


def test_every_save_is_listed_with_where_it_stands(player):
    player.button("Play now")
    table = player.scene
    asked(player)
    folder = autosave_path().parent
    for number in range(12):
        table.session.save(folder / f"kept-{number:02}.yaml")
    (folder / "broken.yaml").write_text("mode: nothing\n")
    player.window.home()
    player.wait()
    player.button("Load a game")
    scene = player.scene
    seen = set()
    for _ in range(6):
        rows = [button for button in scene.buttons.buttons if hasattr(button, "read_save")]
        assert all(min(row.rect.size) >= player.window.canvas.px(44) for row in rows)
        for row in rows:
            seen.add(row.label)
            saved = row.read_save()
            assert (saved is None) == (row.label == "broken")
            assert saved is None or table.session.loaded.scenario.title in saved.name
        player.key(pygame.K_PAGEDOWN)
    assert seen >= {f"kept-{number:02}" for number in range(12)} | {"broken"}
    last = [button for button in scene.buttons.buttons if hasattr(button, "read_save")][-1]
    player.press(last.rect.center)
    assert isinstance(player.scene, TableScene) or player.window.notice


def test_the_easiest_level_is_looked_for_again_when_a_card_file_has_changed(tmp_path, monkeypatch):
    copy = tmp_path / "data"
    shutil.copytree(content_folder(modes()["duel"]), copy)
    monkeypatch.setattr("game.modes.content_folder", lambda mode: copy)
    before = first_level("duel")
    assert first_level("duel") is before
    with (copy / "cards" / "brawn.yaml").open("a") as file:
        file.write("# one more line\n")
    assert first_level("duel") is not before


def test_the_preview_of_a_level_is_made_again_when_its_files_change(player, monkeypatch):
    drawn = []
    scene = ChooseScene(player.window, modes()["mainframe"])
    draw = scene._maps.draw
    monkeypatch.setattr(scene._maps, "draw", lambda *words: drawn.append(words) or draw(*words))
    player.window.push(scene)
    player.wait()
    assert drawn, "the preview comes from the pictures that a changed file throws away"
    remaining = scene._maps
    scene.files_changed([])
    assert scene._maps is not remaining
    player.wait()


def test_a_level_with_an_error_says_what_it_is_and_cannot_be_begun(player):
    folder = user_dir("levels") / "skirmish"
    folder.mkdir(parents=True)
    (folder / "skirmish-98-bad.yaml").write_text("mode: skirmish\nsetup: {map: nowhere.yaml, sides: []}\n")
    scene = ChooseScene(player.window, modes()["skirmish"])
    player.window.push(scene)
    scene._select(next(i for i, choice in enumerate(scene.choices) if choice.path.name == "skirmish-98-bad.yaml"))
    player.wait()
    assert scene.choice.loaded is None and "skirmish-98-bad.yaml:2: expected" in scene.choice.error
    unfit = {button.label for button in scene.buttons.buttons if button.disabled == "This level has an error"}
    assert unfit == {"Start", "Bots play all"}
    scene.all_bots()
    player.wait()
    assert player.scene is scene


def test_the_level_after_the_last_win_is_offered(player):
    won, following = find_levels("mainframe")[:2]
    LEVELS.keep(level_name("mainframe", won.path))
    menu = player.scene
    menu.lay_out()
    offer = next(button for button in menu.buttons.buttons if button.label == "Mainframe: next level")
    player.press(offer.rect.center)
    assert player.scene.session.loaded.scenario.title == following.title


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_plate_of_what_comes_next_has_a_picture_beside_its_button(size):
    player = ScreenPlayer(size)
    try:
        scene = player.scene
        button = next(button for button in scene.buttons.buttons if button.label == "Play Arena")
        regions, plate = scene.picture_place, scene._plate
        assert plate.contains(button.rect) and button.rect.width >= button.width(scene.canvas)
        assert regions and plate.contains(regions) and not regions.colliderect(button.rect)
    finally:
        player.close()


def test_in_a_small_window_both_buttons_of_a_frame_have_their_words_in_one_line():
    player = ScreenPlayer((1024, 640))
    try:
        canvas = player.window.canvas
        for card in player.scene.cards:
            for button in card._buttons:
                wide = canvas.width(button.label, 16 * SMALLER, "semibold")
                assert wide <= button.rect.width - canvas.px(10), button.label
    finally:
        player.close()


def gold(menu):
    """Return the labels of the gold buttons on the shelf."""
    return [button.label for button in menu.buttons.buttons if button.primary]


def test_one_button_is_gold_learn_for_who_is_new_and_what_leads_on_for_others(player):
    menu = player.scene
    assert gold(menu) == ["Learn"]
    won, following = find_levels("mainframe")[:2]
    LEVELS.keep(level_name("mainframe", won.path))
    menu.lay_out()
    assert gold(menu) == ["Mainframe: next level"]
    player.key(pygame.K_RETURN)
    player.wait()
    assert player.scene.session.loaded.scenario.title == following.title


def test_a_game_that_waits_is_gold_and_opened_by_the_key_of_the_choice(player):
    autosave_path().parent.mkdir(parents=True, exist_ok=True)
    autosave_path().write_text("kind: save\n")
    menu = player.scene
    menu.lay_out()
    assert gold(menu) == ["Continue"]
    said = [button.key for button in menu.buttons.buttons if button.key]
    assert said == [menu.key_name("choose")]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", SIZES)
def test_who_plays_is_chosen_from_a_list_of_all_who_may(size):
    player = ScreenPlayer(size)
    try:
        player.window.push(ChooseScene(player.window, modes()["duel"]))
        player.wait()
        choice = player.scene
        player.button("Bot: Normal")
        asked = player.scene
        rows = asked.buttons.buttons
        people = ["Person: You", "Person: Guest", "Somebody else …"]
        able = ["Bot: Easy", "Bot: Normal", "Bot: Hard", "Bot: Ruthless"]
        assert [row.label for row in rows] == people + able
        assert [row.label for row in rows if row.is_selected] == ["Bot: Normal"]
        full_rect = pygame.Rect(0, 0, *size)
        assert full_rect.contains(asked.box) and all(asked.box.contains(row.rect) for row in rows)
        player.key(pygame.K_2)
        assert player.scene is choice and choice.players[1].person == "Guest"
        player.button("Person: Guest")
        player.press((2, 2))
        assert player.scene is choice and choice.players[1].person == "Guest", "a click beside it changes nothing"
    finally:
        player.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_both_buttons_of_a_narrow_card_leave_their_labels_as_much_room_in_one_line(size):
    player = ScreenPlayer(size)
    player.window.settings.scale = 200
    player.window.apply_settings()
    player.wait()
    canvas = player.window.canvas
    for card in player.scene.cards:
        rooms = [
            button.rect.width - max(canvas.width(word, 16 * SMALLER, "semibold") for word in button.label.split())
            for button in card._buttons
        ]
        assert abs(rooms[0] - rooms[1]) <= 2, rooms
        for button in card._buttons:
            text_width = canvas.width(button.label, 16 * SMALLER, "semibold")
            assert text_width <= button.rect.width - canvas.px(10), button.label
    player.close()


def test_learn_and_rulebooks_open_at_the_mode_whose_levels_were_looked_at_last(player):
    menu = player.window.scenes.first
    skirmish = next(card for card in menu.cards if card.mode.key == "skirmish")
    skirmish.choose()
    assert player.scene.mode.key == "skirmish"
    for opens in (menu.learn, menu.open_rulebooks, menu.demonstrate):
        player.window.home()
        opens()
        assert player.scene.mode.key == "skirmish", opens.__name__


def test_play_now_goes_on_to_the_first_level_that_is_not_won(player):
    menu = player.scene
    card = next(card for card in menu.cards if card.mode.key == "mainframe")
    won, following = find_levels("mainframe")[:2]
    LEVELS.keep(level_name("mainframe", won.path))
    card.play_now()
    assert player.scene.session.loaded.scenario.title == following.title
