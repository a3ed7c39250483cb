"""F2, F11 and F12: pictures, full screen, the inspector; notices that go by themselves."""

import pygame
import pytest

from game.kernel.decisions import fingerprint
from game.kernel.files.paths import user_dir
from game.ui.window.settings import load_settings
from tests.ui.driver import TableDriver


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


def test_f2_writes_pictures_under_the_name_of_the_game_and_says_where(table):
    table.key(pygame.K_F2)
    table.key(pygame.K_F2)
    found = sorted(user_dir("pictures").glob("*.png"))
    assert [path.name for path in found] == ["tablewright-first-boot-001.png", "tablewright-first-boot-002.png"]
    assert table.window.notice == f"Picture written to {found[1]}"
    assert pygame.image.load(found[0]).get_size() == (1280, 720)


def test_a_picture_that_cannot_be_written_is_one_line(table):
    user_dir("pictures").parent.mkdir(parents=True, exist_ok=True)
    user_dir("pictures").write_text("in the way")
    table.key(pygame.K_F2)
    assert table.window.notice.startswith("The picture could not be written:") and "\n" not in table.window.notice


def test_a_notice_goes_after_the_time_it_takes_to_read(table):
    table.window.notice = "Saved"
    table.wait(4000)
    assert table.window.notice == "Saved"
    drawn = len(table.window.frame_ms)
    table.wait(500)
    assert table.window.notice == "" and len(table.window.frame_ms) > drawn


def test_a_key_held_down_switches_once(table):
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    table.wait(100)
    assert table.window.inspecting
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_F12, mod=0, unicode=""))
    table.key(pygame.K_F12)
    assert not table.window.inspecting


def test_n_runs_on_to_the_next_decision_of_a_person():
    table = TableDriver()
    table.window.settings.speed = 0.5
    session = table.scene.session
    session.players = tuple(
        type(player)(name=player.name, seat="bot" if seat == 2 else "human", bot="random", person="You")
        for seat, player in enumerate(session.players)
    )
    session.look_as(0)
    table.scene.director.resync()
    table.scene.ask_again()
    table.wait(100)
    assert table.decision is None and session.bots_to_move
    table.key(pygame.K_n)
    assert table.scene.rushing
    table.wait_until(lambda: table.decision is not None)
    assert not table.scene.rushing and table.scene.speed == 0.5
    table.key(pygame.K_n)
    assert table.scene.input.focused in table.scene.walkable()
    table.close()


def test_f11_is_kept(table):
    table.key(pygame.K_F11)
    assert load_settings()[0].full_screen
    table.key(pygame.K_F11)
    assert not load_settings()[0].full_screen


def test_f12_tells_what_lies_under_the_pointer_and_names_the_position(table):
    table.key(pygame.K_F12)
    assert table.window.inspecting
    table.move_to(table.place("area:C"))
    lines = dict(table.scene.inspect())
    assert lines["under pointer"] == "area:C"
    assert lines["state hash"] == table.match.hash
    assert lines["fingerprint"] == f"{fingerprint(table.decision):08x}"
    assert lines["seed"] == str(table.scene.session.loaded.scenario.seed)
    table.move_to(table.place("unit:ash"))
    assert dict(table.scene.inspect())["under pointer"] == "unit:ash" and "pose" in dict(table.scene.inspect())
    table.scene.session.undo_policy = lambda: "fair"
    assert dict(table.scene.inspect())["seed"] == "kept in fair play"


def test_the_inspector_draws_only_when_something_moves(table):
    table.window.settings.reduced_motion = True
    table.key(pygame.K_F12)
    for _ in range(3):
        table.wait(1000)
        table.window.canvas.art.finish()
    table.wait(200)
    before = len(table.window.frame_ms)
    table.wait(1000)
    assert len(table.window.frame_ms) == before
    table.move_to((300, 300))
    assert len(table.window.frame_ms) > before
