"""Showing to others: chapters that lead on, a pointer and keys that are seen, a table that shows itself."""

import re

import msgspec
import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.documents import dump_yaml, read_yaml
from game.kernel.files.paths import data_root, user_dir
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.play.level_file import find_levels
from game.ui.paint.shapes import regular
from game.ui.screens import captions
from game.ui.screens.captions import merge_rings
from game.ui.screens.chapters import PRESENTER_SCALE, PRESENTER_SPEED, ChapterScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.demonstrations import ATTRACT_MS, DemonstrationsScene
from game.ui.screens.mode_lists import examples, load_demonstrations, modes_in_order
from game.ui.widgets.lists import LevelRow
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.ui.every_screen import open_screen
from tests.ui.looking import Watch
from tests.ui.player import ScreenPlayer


@pytest.fixture
def player():
    loaded = ScreenPlayer()
    loaded.button("Demonstrate")
    assert isinstance(loaded.scene, DemonstrationsScene)
    yield loaded
    loaded.close()


def to_end(scene):
    while not scene.is_done:
        scene.forward()


def test_chapters_lead_on_and_begin_anew(player):
    listed = player.scene
    player.button("Show")
    first = player.scene
    assert isinstance(first, ChapterScene) and first.path == listed.files[0].path
    to_end(first)
    player.wait()
    player.key(pygame.K_SPACE)
    second = player.scene
    assert isinstance(second, ChapterScene) and second.index == 1 and second.path == listed.files[1].path
    player.key(pygame.K_SPACE)
    assert second.runner.position > 0
    player.key(pygame.K_HOME)
    assert player.scene.index == 1 and player.scene.runner.position == 0
    player.key(pygame.K_HOME, pygame.KMOD_SHIFT)
    assert player.scene.index == 0 and player.scene.runner.position == 0
    player.key(pygame.K_ESCAPE)
    assert player.scene is listed


def test_a_clicker_leads_on_and_back_over_chapters(player):
    player.button("Show")
    first = player.scene
    player.key(pygame.K_PAGEDOWN)
    assert first.runner.position == 1
    player.key(pygame.K_PAGEUP)
    assert first.runner.position == 0
    player.key(pygame.K_PAGEUP)
    assert player.scene is first and first.runner.position == 0, "there is nothing before the first chapter"
    to_end(first)
    player.wait()
    player.key(pygame.K_PAGEDOWN)
    assert player.scene.index == 1 and player.scene.runner.position == 0
    player.key(pygame.K_PAGEUP)
    assert player.scene.index == 0 and player.scene.is_done, "back is the end of the chapter before"
    player.key(pygame.K_PAGEUP)
    assert player.scene.index == 0 and player.scene.runner.position == len(player.scene.runner.entries) - 1


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_PAGEDOWN, pygame.K_RIGHT])
def test_a_key_that_is_held_down_goes_one_step(player, key):
    player.button("Show")
    scene = player.scene
    player.outwait_key_guard()
    for _ in range(40):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        player.wait(50)
    assert player.scene is scene and scene.runner.position == 1
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
    player.key(key)
    assert scene.runner.position == 2


def test_the_list_remembers_chapter_and_room(player):
    mode, first = player.scene.mode, player.scene
    player.button("For a room")
    player.button("Show")
    to_end(player.scene)
    player.wait()
    player.key(pygame.K_SPACE)
    assert player.scene.index == 1
    player.key(pygame.K_ESCAPE)
    assert player.scene is first and first.index == 1, "it comes back to what was shown last"
    player.key(pygame.K_ESCAPE)
    assert player.window.settings.scale < PRESENTER_SCALE
    player.window.push(DemonstrationsScene(player.window, mode))
    player.wait()
    assert player.scene.index == 1 and player.scene.presenting
    assert player.window.settings.scale == PRESENTER_SCALE
    player.button("For a room")
    player.key(pygame.K_ESCAPE)
    player.window.push(DemonstrationsScene(player.window, mode))
    assert not player.scene.presenting


def test_the_list_says_how_long_a_chapter_takes(player, monkeypatch):
    watch = Watch(monkeypatch)
    watch.look(player.scene, player.window.canvas.size)
    written = " ".join(words for words, *_ in watch.shown.drawn)
    assert re.search(r"steps with captions, about (a minute|\d+ minutes)\.", written)


def test_a_chapter_of_ones_own_is_shown_with_the_others(player):
    mode = player.scene.mode
    shipped = load_scenario(player.scene.files[0].path, modes())
    own = user_dir("levels") / mode.key
    own.mkdir(parents=True)
    chapter = {**shipped.document.data, "setup": msgspec.to_builtins(shipped.embed_files())}
    chapter |= {"title": "A chapter of one's own", "show": 2}
    (own / "mine.yaml").write_text(dump_yaml(chapter))
    assert shipped.scenario.show == 1
    titles = [file.title for file in load_demonstrations(mode.key)]
    assert titles.index("A chapter of one's own") == 2, "numbered as a shipped one, which is named before it"
    assert "A chapter of one's own" not in [level.title for level in find_levels(mode.key)]
    (own / "mine.yaml").write_text(dump_yaml({**chapter, "setup": 3}))
    broken = [file for file in load_demonstrations(mode.key) if file.error]
    assert [file.path.name for file in broken] == ["mine.yaml"]


def test_a_file_is_shown_to_a_room(player):
    window = player.window
    file = player.scene.files[2]
    player.scene.show_to_room(file)
    player.wait()
    assert isinstance(player.scene, ChapterScene) and player.scene.path == file.path
    assert window.settings.scale == PRESENTER_SCALE
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert window.settings.scale < PRESENTER_SCALE


def test_pointer_and_keys_are_seen(player):
    player.button("Show")
    scene = player.scene
    player.move_to(scene.regions.board_rect.center)
    player.wait(100)
    at = (scene.regions.board_rect.centerx, scene.regions.board_rect.centery - player.window.canvas.px(22))
    bare = player.window.surface.get_at(at)
    player.move_to((5, scene.regions.board_rect.bottom - 5))
    player.wait(100)
    assert player.window.surface.get_at(at) != bare, "the halo went with the pointer"
    player.key(pygame.K_w)
    assert scene._key == "W"
    player.wait(2500)
    assert scene._key == ""


def test_a_room_sees_it_larger_and_slower_and_it_is_put_back(player):
    settings = player.window.settings
    before = settings.scale, settings.speed
    player.button("For a room")
    assert (settings.scale, settings.speed) == (PRESENTER_SCALE, min(before[1], PRESENTER_SPEED))
    player.key(pygame.K_ESCAPE)
    assert (settings.scale, settings.speed) == before


def test_a_room_is_kept_when_another_mode_is_shown(player):
    settings = player.window.settings
    before = settings.scale, settings.speed
    player.button("For a room")
    player.button("Two Cities")
    assert settings.scale == PRESENTER_SCALE and player.scene.presenting
    player.button("For a room")
    assert (settings.scale, settings.speed) == before
    player.button("For a room")
    player.key(pygame.K_ESCAPE)
    assert (settings.scale, settings.speed) == before


def test_nobody_there_it_shows_itself_until_somebody_acts(player):
    player.window.quiet_ms = ATTRACT_MS
    player.wait(300)
    scene = player.scene
    assert isinstance(scene, ChapterScene) and scene.program.looping
    for _ in range(200):
        player.wait(500)
        if player.scene.index == 1:
            break
    assert player.scene.index == 1, "it goes on by itself"
    player.key(pygame.K_SPACE)
    position = player.scene.runner.position
    assert not player.scene.program.looping
    player.wait(12_000)
    assert player.scene.runner.position == position


def test_tabs_lead_to_the_demonstrations_of_every_mode(player):
    for mode in modes_in_order():
        player.button(mode.title)
        assert player.scene.mode.key == mode.key
        assert player.scene.files and not [file.error for file in player.scene.files if file.error]
    player.key(pygame.K_ESCAPE)
    assert player.scene is player.window.scenes.first


@pytest.mark.parametrize("key", sorted(modes()))
def test_a_demonstration_has_a_caption_at_every_step(key):
    numbered = [file for file in load_demonstrations(key) if file.loaded.scenario.show]
    numbers = [file.loaded.scenario.show for file in numbered]
    assert numbers == sorted(set(numbers))
    for file in numbered:
        assert file.loaded.scenario.blurb, file.path
        assert all(entry.caption for entry in file.loaded.scenario.script), file.path
        for clause in file.loaded.scenario.clauses:
            assert examples(key)[clause] in {other.path for other in numbered}, clause


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("key", sorted(modes()))
def test_titles_stand_in_the_list_at_their_full_size(player, key):
    player.window.push(DemonstrationsScene(player.window, modes()[key]))
    player.wait()
    canvas = player.window.canvas
    for row in player.scene.buttons.buttons:
        if isinstance(row, LevelRow):
            assert canvas.width(row.label, 16, "semibold") <= row.rect.width - canvas.px(48 + 24), row.label


def test_the_next_move_is_shown_among_all_that_might_be_done_instead():
    """A caption about all the hexes that can be reached is true of what is seen."""
    window = Window(Settings(speed=64.0), size=(1280, 720))
    scene = DemonstrationScene(window, data_root("levels/arena") / "examples" / "show-1-a-turn-and-ten-dice.yaml")
    window.push(scene)
    scene.forward()
    scene.update(100)
    shown = scene.pointing()
    walks = {option.refs[-1] for option in shown.decision.options if option.verb == "move"}
    assert shown.hovered in walks and len(walks) > 20 and walks <= shown.selectable
    window.scenes.clear()


def test_a_place_without_a_name_is_shown_and_not_said_by_its_numbers(player):
    path = data_root("levels") / "arena" / "examples" / "whole-first-turn.yaml"
    scene = DemonstrationScene(player.window, path)
    player.window.push(scene)
    scene.forward()
    player.settle()
    assert scene.caption.endswith("Next, The Springs, as shown."), scene.caption
    assert scene.pointing().hovered.startswith("hex:")


def test_figures_that_stand_close_together_are_framed_together():
    one, near, far, wide = (pygame.Rect(x, 0, 76, high) for x, high in ((0, 76), (50, 76), (300, 76), (20, 40)))
    assert merge_rings([one, far], 100) == [one, far]
    assert merge_rings([one, near, far], 100) == [pygame.Rect(0, 0, 126, 76), far]
    assert merge_rings([one, wide], 100) == [one, wide], "what has a shape of its own has a frame of its own"


NOBODY = re.compile(r"(?:[A-Z]\d?|One|Two|Tester|Plain [AB]|Hero \d)\Z")
"""What only a test would call somebody."""


def names_in(value):
    """Yield what things are called in a file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "name" and isinstance(inner, str):
                yield inner
            yield from names_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names_in(inner)


@pytest.mark.parametrize("mode", [mode.key for mode in modes_in_order()])
def test_show_me_shows_people_with_names_and_says_what_is_seen(mode):
    for clause, path in examples(mode).items():
        data = read_yaml(path).data
        said = [data.get("blurb"), data.get("closing"), *(entry.get("caption") for entry in data.get("script", ()))]
        assert any(said), f"{clause}: {path.name} says nothing"
        found = [name for name in names_in(data["setup"]) if NOBODY.match(name)]
        assert not found, f"{clause}: {path.name} is played by {found}"


def test_the_table_beside_the_list_names_its_players(player, monkeypatch):
    watch = Watch(monkeypatch)
    scene = DemonstrationsScene(player.window, modes()["duel"])
    player.window.push(scene)
    player.wait(100)
    watch.look(scene, player.window.canvas.size)
    said = {words for words, _ in watch.texts.values()}
    assert "Bram" in said and not said & {"A", "B"}


def test_no_halo_is_drawn_before_a_mouse_was_moved(player):
    player.button("Show")
    player.window.pointer = player.scene.input.pointer = 0, 0
    player.window.redraw()
    player.wait(100)
    drawn = player.window.surface.subsurface((0, 0, 30, 8)).copy()
    player.scene.input.pointer = 0, 1
    player.window.redraw()
    player.wait(100)
    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(
        player.window.surface.subsurface((0, 0, 30, 8)), "RGB"
    )
    assert drawn.get_at((20, 4)) == drawn.get_at((29, 7)), "the bar is bare"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("mode", sorted(modes()))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_points_at_something_keeps_clear_of_the_caption(monkeypatch, mode, size):
    tips = []
    monkeypatch.setattr(
        captions, "regular", lambda at, *remaining: tips.append((at, remaining[0])) or regular(at, *remaining)
    )
    shown = ScreenPlayer(size)
    scene = open_screen(shown, f"chapter {mode}")
    while not scene.is_done:
        tips.clear()
        shown.window.redraw()
        shown.wait(100)
        assert all(at[1] + radius / 2 <= scene.regions.board_rect.bottom for at, radius in tips), scene.runner.position
        scene.forward()
    shown.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("mode", modes())
def test_a_game_that_was_taken_over_goes_where_the_script_does_not(mode):
    """Whoever takes over answers otherwise than the script says, and is asked as in any game."""
    player = ScreenPlayer()
    open_screen(player, f"demonstration {mode}")
    scene = player.scene
    while not scene.is_done and not scene.learners_turn and not scene._persons_choice():
        scene.forward()
    player.outwait(3000)
    scene.take_over()
    chance = Chance(5)
    for _ in range(12):
        player.outwait(3000)
        decision = scene.controller.decision
        if decision is not None:
            scene.safe_answer(decision)
            scene.answer(random_answer(scene.session.match.question(decision.seat), chance))
    assert not player.window.notice and scene.taken_over
    player.close()
