"""Every screen of every mode is laid out and drawn in windows far smaller and larger than it is made for."""

import pygame
import pytest

from game.editor.editing import Editing
from game.editor.workplace import Workplace
from game.modes.duel.table.deck_builder.build_session import Building
from game.ui.paint.canvas import Canvas
from game.ui.paint.scaling import automatic_scale
from game.ui.screens.campaign.run_page import RunPage
from game.ui.screens.page import Page
from game.ui.sharing.steps import SharedScene
from game.ui.window.failures import StandInScene
from game.ui.window.recording import FilmedScene
from game.ui.window.scenes import Scene
from game.ui.window.settings import Settings
from game.ui.window.system_window import SMALLEST
from tests.ui.every_screen import SCREENS, open_screen
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

SIZES = (((1, 1), 80), ((320, 200), 200), ((3, 900), 200), ((1500, 20), 80), ((640, 400), 200))
"""Sizes in pixels of the screen, each with a scale in percent."""
_opened = {}
"""The classes of the screens that were opened in this process."""


@pytest.fixture
def small(monkeypatch):
    """Return how the window is given a size, also one that it refuses, as a window manager can."""

    def resize(player, size, scale):
        shown = pygame.Surface(size)
        monkeypatch.setattr(pygame.display, "get_surface", lambda: shown)
        player.window.settings.scale = scale
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        player.wait(100)
        player.wait(100)

    return resize


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_of_any_size(screen, small):
    player = ScreenPlayer()
    try:
        scene = open_screen(player, screen)
        _opened[screen] = type(scene)
        for size, scale in SIZES:
            small(player, size, scale)
            assert player.window.scenes.top is scene, (size, scale, player.window.notice)
            assert player.window.canvas.size == tuple(map(max, size, SMALLEST))
    finally:
        player.close()


def test_the_window_of_the_system_knows_its_smallest_size():
    player = ScreenPlayer()
    try:
        player.window.take_size((100, 90))
        player.wait()
        assert pygame.display.get_surface().get_size() == SMALLEST
    finally:
        player.close()


def every_scene(kind=Scene):
    """Return all classes of scenes of the program."""
    below = kind.__subclasses__()
    return {scene for scene in below if scene.__module__.startswith("game.")} | {
        scene for part in below for scene in every_scene(part)
    }


def test_no_screen_is_left_out():
    player = ScreenPlayer()
    try:
        for screen in SCREENS.keys() - _opened.keys():
            _opened[screen] = type(open_screen(player, screen))
            player.window.home()
    finally:
        player.close()
    assert _opened.keys() == SCREENS.keys()
    grounds = {Page, Editing, RunPage, Workplace, Building, StandInScene}
    # In a film and on a page nobody is there who could press anything.
    assert every_scene() - set(_opened.values()) == {*grounds, FilmedScene, SharedScene}, "grounds of other scenes"


@pytest.mark.parametrize("dash", [0, 0.0, -3])
def test_a_line_of_dashes_of_no_length_ends(dash):
    canvas = Canvas(Settings(), (1, 1))
    canvas.draw_dashed_line(pygame.Surface((50, 50)), (1, 2, 3), (0, 0), (40, 40), 0, dash, dash)


def test_a_scale_is_never_nothing():
    assert automatic_scale(1, 1, 80) > 0
