"""Nothing moving means no frame and hardly any work: counted on the real loop, in a time that its own waits make.

What share of a core that is stands in `tests/bench/test_bench_idle.py`: it depends on the machine, these counts do not.
"""

import sys
from types import SimpleNamespace

import pygame
import pytest

from game.kernel.files.paths import data_root
from game.modes import modes
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.settings_page import SettingsScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.ui.driver import TableDriver

SECONDS = 10.0
# Looking for input fifty times a second takes some 300, a table that looks back 2,700; one frame takes 2,000 to 5,000.
MOST_CALLS = 4_000
# The loop looks round at least four times a second; one that no longer waits would never come to the end of a second.
MOST_TURNS = 2_000
MOST_PASSES = 60


class Clock:
    """A clock that goes on when the window sleeps, and only then."""

    def __init__(self):
        self.seconds = 1_000.0

    def now(self):
        return self.seconds

    def sleep(self, seconds):
        self.seconds += seconds

    def wait(self, milliseconds):
        self.seconds += milliseconds / 1000


@pytest.fixture
def clock(monkeypatch):
    found = Clock()
    monkeypatch.setattr("game.ui.window.window.time", SimpleNamespace(perf_counter=found.now, sleep=found.sleep))
    monkeypatch.setattr("pygame.time.wait", found.wait)
    return found


def run(window, seconds):
    """Run the loop for a while."""
    end, turns = window.clock() + seconds, 0
    while window.clock() < end:
        window.run_once()
        turns += 1
        assert turns < MOST_TURNS * seconds, "the loop does not wait"


def idle(window):
    """Run the loop for a while; return frames drawn and how many functions were called for a second of it."""
    calls = 0

    def count(regions, event, argument):
        nonlocal calls
        calls += event in ("call", "c_call")

    frames = len(window.frame_ms)
    sys.setprofile(count)
    try:
        run(window, SECONDS)
    finally:
        sys.setprofile(None)
    return len(window.frame_ms) - frames, calls / SECONDS


def settle(window):
    """Let everything come to rest, nobody touching anything: pictures that are still being painted are not rest."""
    for _ in range(MOST_PASSES):
        # What was drawn with stand-ins is drawn again, and may ask for more.
        window.quiet_ms = 60_000.0
        window.canvas.art.finish()
        frames = len(window.frame_ms)
        run(window, 0.3)
        if len(window.frame_ms) == frames and not window.canvas.art.busy:
            break
    window.quiet_ms = 60_000.0
    window.run_once(wait=False)
    window.run_once(wait=False)


def rulebook(window):
    return RulebookScene(window, modes()["mainframe"], "")


def demonstration(window):
    return DemonstrationScene(window, data_root("levels") / "mainframe" / "examples" / "hit-band.yaml")


@pytest.mark.parametrize("scene", [MenuScene, SettingsScene, rulebook, demonstration])
def test_an_idle_screen(scene, clock):
    window = Window(Settings(), size=(1280, 720), clock=clock.now)
    menu = MenuScene(window)
    window.push(menu)
    for card in menu.cards:
        # Read at once: how long a thread takes for it has nothing to do with the clock of this test.
        assert card.level is not None
    if scene is not MenuScene:
        window.push(scene(window))
    settle(window)
    frames, calls = idle(window)
    assert frames == 0 and calls <= MOST_CALLS
    window.scenes.clear()


def test_an_idle_table_also_while_it_looks_back_and_while_a_bot_is_to_move(clock):
    table = TableDriver()
    table.window.clock = clock.now
    assert table.scene.controller.selectable
    settle(table.window)
    assert idle(table.window)[0] == 0
    table.scene.history_view.step(-1)
    settle(table.window)
    frames, calls = idle(table.window)
    assert frames == 0 and calls <= MOST_CALLS
    table.scene.history_view.now()
    table.scene.director.paused = True
    settle(table.window)
    frames, calls = idle(table.window)
    assert frames == 0 and calls <= MOST_CALLS
    table.close()


def test_rings_breathe_after_input_and_stand_still_and_full_after_a_while():
    table = TableDriver()
    table.move_to((5, 300))
    frames = len(table.window.frame_ms)
    table.wait(3000)
    assert len(table.window.frame_ms) > frames + 10 and table.scene.pulse_ms == 117
    table.wait(6000)
    frames = len(table.window.frame_ms)
    table.wait(3000)
    assert len(table.window.frame_ms) == frames and table.scene.hover_timer.share == 0.5 and table.scene.pulse_ms == 0
    table.move_to((5, 310))
    frames = len(table.window.frame_ms)
    table.wait(3000)
    assert len(table.window.frame_ms) > frames + 10
    table.close()


def test_a_hidden_window_draws_nothing():
    table = TableDriver()
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    table.wait(100)
    frames = len(table.window.frame_ms)
    table.key(pygame.K_r)
    table.wait(1000)
    assert len(table.window.frame_ms) == frames
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    table.wait(100)
    assert len(table.window.frame_ms) > frames
    table.close()


def test_a_hidden_window_rests_whatever_there_would_be_to_draw(clock):
    window = Window(Settings(), size=(1280, 720), clock=clock.now)
    window.push(MenuScene(window))
    window.push(SettingsScene(window))
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    window.run_once(wait=False)
    window.redraw()
    frames, calls = idle(window)
    assert frames == 0 and calls <= MOST_CALLS
    window.scenes.clear()


def test_input_is_seen_at_once_while_the_window_waits():
    """The window sleeps between its looks; the sleep must stay well under the 50 ms from input to picture."""
    from game.ui.window import window

    assert max(window.LOOK_MS, window.LOOK_QUIET_MS) <= 20
