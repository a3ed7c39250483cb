"""The side panel: open, closed, dragged; a drawer in a compact window; every size and scale."""

from itertools import pairwise

import pygame
import pytest

from game.ui.paint.canvas import Canvas
from game.ui.table.frames import panel_width, size_class
from game.ui.window.settings import Settings, load_settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize(
    ("size", "scale", "expected"),
    [((1024, 640), 100, "compact"), ((1280, 720), 100, "standard"), ((1920, 1080), 100, "standard"),
     ((1920, 720), 100, "wide"), ((3840, 2160), 100, "wide"), ((1280, 720), 150, "compact"), ((1280, 720), 80, "wide")],
)  # fmt: skip
def test_the_class_follows_the_logical_width(size, scale, expected):
    assert size_class(Canvas(Settings(scale=scale), size)) == expected


def test_a_wide_window_has_a_wider_panel():
    assert panel_width(Canvas(Settings(), (1280, 720)), 0) == 280
    canvas = Canvas(Settings(), (3840, 2160))
    assert panel_width(canvas, 0) == canvas.u(340)
    assert panel_width(canvas, 100) == canvas.u(240) and panel_width(canvas, 420) == canvas.u(420)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_every_size_and_scale_fits(size, scale):
    table = TableDriver("fight-12-recompile", size)
    table.window.settings.scale = scale
    table.window.apply_settings()
    scene, whole = table.scene, pygame.Rect(0, 0, *size)
    for opened in (True, False):
        if scene.drawer.open != opened:
            table.key(pygame.K_l)
        table.wait(100)
        frame = scene.frame
        for part in (frame.top_bar, frame.stage, frame.prompt, frame.dock):
            assert whole.contains(part)
        assert min(frame.stage.size) > 0 and frame.stage.height >= scene.canvas.u(200)
        assert whole.contains(frame.side) if opened else not whole.colliderect(frame.side)
        assert not frame.side.colliderect(frame.prompt) or not frame.drawer
        for button in [*scene.buttons.buttons, *scene.bar_buttons.buttons]:
            assert whole.contains(button.rect), button.label
        rects = [button.rect for button in scene.bar_buttons.buttons]
        assert not any(a.colliderect(b) for a, b in pairwise(rects)), "buttons of the bar overlap"
    table.close()


def test_a_compact_window_starts_with_the_drawer_closed_and_l_opens_it():
    table = TableDriver(size=(1024, 640))
    scene = table.scene
    assert scene.frame.drawer and not scene.drawer.open
    stage = scene.frame.stage.copy()
    table.key(pygame.K_l)
    assert scene.drawer.open and scene.frame.stage == stage, "a drawer lies over the stage and moves nothing"
    assert scene.frame.side.right == 1024 and scene.frame.side.bottom <= scene.frame.prompt.y
    bar = next(button for button in scene.bar_buttons.buttons if button.label == "Panel")
    table.press(bar.rect.center)
    assert not scene.drawer.open
    table.close()


def test_the_drawer_hides_what_lies_under_it_from_the_pointer():
    table = TableDriver(size=(1024, 640))
    scene = table.scene
    under = next(
        area for area in scene.table.hit_areas(scene.director.display, 0, scene.frame)
        if area.rect.centerx > 1024 - scene.frame.side.width and area.rect.bottom < scene.frame.prompt.y
    )  # fmt: skip
    assert scene.ref_at(under.rect.center) == under.ref
    table.key(pygame.K_l)
    before = table.match.hash
    table.press(under.rect.center)
    assert scene.ref_at(under.rect.center) == "" and table.match.hash == before
    table.close()


def test_the_edge_is_dragged_within_its_limits_and_kept():
    table = TableDriver()
    scene = table.scene
    for x, expected in ((1280 - 330, 330), (1280 - 900, 420), (1279, 240)):
        edge = (scene.frame.side.x, 200)
        table.move_to(edge)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=edge, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 200), rel=(0, 0), buttons=(1, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, 200), button=1))
        table.wait(100)
        assert scene.frame.side.width == expected and scene.frame.stage.width == 1280 - expected
        assert load_settings()[0].panel == expected
    table.close()


def test_a_window_that_turns_compact_closes_the_panel_and_opens_it_again():
    table = TableDriver()
    assert table.scene.drawer.open
    table.window.settings.scale = 150
    table.window.apply_settings()
    assert not table.scene.drawer.open
    table.window.settings.scale = 100
    table.window.apply_settings()
    assert table.scene.drawer.open
    table.close()
