"""The side panel: open, closed, dragged; a drawer in a compact window; every size and scale."""

from itertools import pairwise

import pygame
import pytest

from game.ui.paint.canvas import Canvas
from game.ui.table.regions import panel_width, size_class
from game.ui.table.state_layer import StateLayer
from game.ui.window.settings import Settings, load_settings
from tests.ui.driver import TableDriver
from tests.ui.looking import Watch

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
    assert panel_width(canvas, 0) == canvas.px(340)
    assert panel_width(canvas, 100) == canvas.px(240) and panel_width(canvas, 420) == canvas.px(420)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [80, 100, 150, 200])
def test_every_size_and_scale_fits(size, scale):
    table = TableDriver("fight-12-recompile", size)
    table.window.settings.scale = scale
    table.window.apply_settings()
    scene, full_rect = table.scene, pygame.Rect(0, 0, *size)
    for loaded in (True, False):
        if scene.drawer.open != loaded:
            table.key(pygame.K_l)
        table.wait(100)
        regions = scene.regions
        for part_rect in (regions.top_bar, regions.board_rect, regions.prompt, regions.dock):
            assert full_rect.contains(part_rect)
        assert min(regions.board_rect.size) > 0 and regions.board_rect.height >= scene.canvas.px(200)
        assert full_rect.contains(regions.side) if loaded else not full_rect.colliderect(regions.side)
        assert not regions.side.colliderect(regions.prompt) or not regions.drawer
        for button in [*scene.buttons.buttons, *scene.bar_buttons.buttons]:
            assert full_rect.contains(button.rect), button.label
        rects = [button.rect for button in scene.bar_buttons.buttons]
        assert not any(a.colliderect(b) for a, b in pairwise(rects)), "buttons of the bar overlap"
    table.close()


def test_a_compact_window_starts_with_the_drawer_closed_and_l_opens_it():
    table = TableDriver(size=(1024, 640))
    scene = table.scene
    assert scene.regions.drawer and not scene.drawer.open
    board_rect = scene.regions.board_rect.copy()
    table.key(pygame.K_l)
    assert scene.drawer.open and scene.regions.board_rect == board_rect, (
        "a drawer lies over the stage and moves nothing"
    )
    assert scene.regions.side.right == 1024 and scene.regions.side.bottom <= scene.regions.prompt.y
    bar = next(button for button in scene.bar_buttons.buttons if button.label == "Panel")
    table.press(bar.rect.center)
    assert not scene.drawer.open
    table.close()


def test_the_drawer_hides_what_lies_under_it_from_the_pointer():
    table = TableDriver(size=(1024, 640))
    scene = table.scene
    under = next(
        area for area in scene.table.hit_areas(scene.snapshot())
        if area.rect.centerx > 1024 - scene.regions.side.width and area.rect.bottom < scene.regions.prompt.y
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
        edge = (scene.regions.side.x, 200)
        table.move_to(edge)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=edge, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 200), rel=(0, 0), buttons=(1, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, 200), button=1))
        table.wait(100)
        assert scene.regions.side.width == expected and scene.regions.board_rect.width == 1280 - expected
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


@pytest.mark.parametrize(
    ("level", "part"),
    [("fight-02-pit-stop", "Team Hand"), ("arena:bout-02-rats", "Pit Rat 2"),
     ("duel:duel-01-hammer-and-stairs", "Set-up")],
)  # fmt: skip
def test_what_an_open_drawer_shows_is_not_drawn_behind_it_as_well(monkeypatch, level, part):
    table = TableDriver(level, (1024, 640))
    table.scene.briefing.close()
    table.key(pygame.K_l)
    scene = table.scene
    scene.state_layer = StateLayer()
    assert scene.regions.drawer and scene.drawer.open
    drawn = Watch(monkeypatch).look(scene, (1024, 640))
    shown = [words for words, rect, _ in drawn if scene.regions.state_panel.contains(rect)]
    assert shown.count(part) == 1
    table.close()
