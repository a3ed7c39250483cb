"""Garbage is collected in quiet moments of the window, and what is there for good is not looked through each time."""

import gc
import weakref

import pytest

from game.modes import modes
from game.ui.screens.menu import MenuScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.window import garbage
from game.ui.window.garbage import DUE, MOST_FROZEN, OVERDUE, QUIET_ENOUGH_MS, QuietCollector
from game.ui.window.settings import Settings
from game.ui.window.window import Window


class Knot:
    """Something that only a collection frees."""

    def __init__(self):
        self.itself = self


class Screen:
    """What is on top of the window."""


@pytest.fixture
def collector():
    """A collector that is on; what was set aside comes back afterwards, and the thresholds as well."""
    gc.collect()
    found, before = QuietCollector(), gc.get_threshold()
    found.begin()
    yield found
    found.end()
    assert gc.get_threshold() == before and not gc.get_freeze_count()


def make_knot():
    return weakref.ref(Knot())


def grow_old():
    """Have so much made that a quiet moment is due."""
    for _ in range(DUE):
        gc.collect(1)
    assert gc.get_count()[2] >= DUE


def test_what_is_loaded_is_set_aside_and_whole_collections_are_left_to_quiet_moments(collector):
    assert collector.is_on
    assert gc.get_freeze_count() > 10_000
    assert gc.get_threshold()[2] == OVERDUE


def test_a_new_screen_is_collected_for_once(collector):
    screen = Screen()
    knot = make_knot()
    assert collector.use_moment(screen, QUIET_ENOUGH_MS, is_first=False)
    assert knot() is None
    assert not collector.use_moment(screen, QUIET_ENOUGH_MS, is_first=False)
    assert collector.use_moment(Screen(), QUIET_ENOUGH_MS, is_first=False)


def test_no_moment_is_used_right_after_an_input(collector):
    knot = make_knot()
    assert not collector.use_moment(Screen(), QUIET_ENOUGH_MS - 1, is_first=True)
    assert knot() is not None


def test_at_the_same_screen_a_moment_is_used_once_enough_was_made(collector):
    screen = Screen()
    collector.use_moment(screen, QUIET_ENOUGH_MS, is_first=False)
    knot = make_knot()
    assert not collector.use_moment(screen, QUIET_ENOUGH_MS, is_first=False)
    grow_old()
    frozen = gc.get_freeze_count()
    assert collector.use_moment(screen, QUIET_ENOUGH_MS, is_first=False)
    assert knot() is None
    assert gc.get_freeze_count() <= frozen, "what a game makes while it is played is not there for good"


@pytest.mark.parametrize("changes", [1, MOST_FROZEN])
def test_what_was_set_aside_and_is_left_is_found(collector, changes):
    """At the first screen at once, else after some others."""
    screen = Screen()
    screen.knot = Knot()
    knot = weakref.ref(screen.knot)
    collector.use_moment(screen, QUIET_ENOUGH_MS, is_first=False)
    del screen
    shown = [Screen() for _ in range(changes)]
    for number, other in enumerate(shown, start=1):
        assert knot() is not None
        collector.use_moment(other, QUIET_ENOUGH_MS, is_first=changes == number == 1)
    assert knot() is None


def test_python_collects_by_itself_what_is_overdue(collector, monkeypatch):
    """Where something always moves, memory does not grow without end."""
    gc.set_threshold(50, 2, garbage.OVERDUE)
    gc.collect()
    knot, kept = make_knot(), []
    gc.collect(1)
    while knot() is not None:
        kept.append([])
        assert len(kept) < 200 * OVERDUE
    assert gc.get_freeze_count() > 10_000


def test_a_collector_that_is_off_does_nothing():
    collector = QuietCollector()
    assert not collector.is_on
    assert not collector.use_moment(Screen(), QUIET_ENOUGH_MS, is_first=True)
    collector.end()


def test_the_loop_uses_its_quiet_moments(monkeypatch):
    """From the first turn to the last, each time it is about to wait."""
    now = [0.0]
    window = Window(Settings(), size=(1280, 720), clock=lambda: now[0])
    menu = MenuScene(window)
    window.push(menu)
    moments, before = [], gc.get_threshold()

    def wait():
        now[0] += 0.25
        if len(moments) == 2:
            window.push(RulebookScene(window, modes()["arena"], ""))
        if len(moments) >= 8:
            window.quit_program()
        return []

    def use_moment(screen, quiet_ms, *, is_first):
        assert window.garbage.is_on
        moments.append((screen, is_first))
        return False

    monkeypatch.setattr(window, "_wait", wait)
    monkeypatch.setattr(window.garbage, "use_moment", use_moment)
    window.run_main_loop()
    assert moments[0] == (menu, True)
    assert isinstance(moments[-1][0], RulebookScene) and not moments[-1][1]
    assert not window.garbage.is_on and gc.get_threshold() == before
