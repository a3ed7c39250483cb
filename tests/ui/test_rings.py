"""What a lesson speaks of is ringed, and no ring and no tip lies on words."""

import pygame
import pytest

from game.ui.screens import demonstration
from game.ui.screens.captions import pointed_rect
from game.ui.table.roles import ClearSpace
from tests.ui.driver import TableDriver
from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize(
    "name",
    ["lesson duel", "chapter duel", "lesson mainframe", "chapter mainframe", "lesson skirmish", "chapter skirmish"],
)
@pytest.mark.usefixtures("unpainted", "every_frame")
def test_rings_pass_behind_names(name, size, monkeypatch):
    player = ScreenPlayer(size)
    try:
        scene = open_screen(player, name)
        assert isinstance(scene.table, ClearSpace)
        ringed = _picture(scene, size)
        monkeypatch.setattr(demonstration, "draw_pointers", lambda *_: None)
        changed = (ringed != _picture(scene, size)).any(axis=2)
        assert changed.sum() > 300, "something is ringed"
        for rect in scene.table.lettering(scene.snapshot()):
            assert not changed[rect.x : rect.right, rect.y : rect.bottom].any(), rect
    finally:
        player.close()


def _picture(scene, size):
    surface = pygame.Surface(size, pygame.SRCALPHA)
    scene.draw(surface)
    return pygame.surfarray.array3d(surface)


@pytest.mark.parametrize("name", ["lesson mainframe", "chapter mainframe"])
@pytest.mark.usefixtures("unpainted")
def test_a_ring_keeps_clear_of_the_numbers_of_a_large_figure(name):
    player = ScreenPlayer((1920, 1080))
    player.window.settings.scale = 80
    player.window.apply_settings()
    try:
        scene = open_screen(player, name)
        units = [ref for ref in scene.coming.point if ref.startswith("unit:")]
        assert units
        for ref in units:
            ring, figure = pointed_rect(scene, ref), _largest(scene, ref)
            assert figure.width > scene.canvas.px(60) and ring.width >= figure.width * 1.3
    finally:
        player.close()


def test_a_card_in_a_hand_is_framed_as_one_at_any_scale():
    table = TableDriver("duel:duel-01-hammer-and-stairs", size=(1920, 1080))
    try:
        table.window.settings.scale = 150
        table.window.apply_settings()
        scene = table.scene
        hand = list(_hand(scene))
        assert hand
        for ref in hand:
            assert pointed_rect(scene, ref) == _largest(scene, ref), ref
    finally:
        table.close()


def _hand(scene):
    for area in scene.table.hit_areas(scene.snapshot()):
        if scene.regions.dock.contains(area.rect) and area.ref.startswith("card:"):
            yield area.ref


def _largest(scene, ref):
    areas = scene.table.hit_areas(scene.snapshot())
    return max((area.rect for area in areas if area.ref == ref), key=lambda rect: rect.width)
