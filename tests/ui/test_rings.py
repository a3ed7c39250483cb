"""What a lesson speaks of is ringed, and no ring and no tip lies on words."""

import pygame
import pytest

from game.ui.screens import demonstration
from game.ui.screens.captions import Lettered
from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize(
    "name",
    ["lesson duel", "chapter duel", "lesson mainframe", "chapter mainframe", "lesson skirmish", "chapter skirmish"],
)
@pytest.mark.usefixtures("unpainted")
def test_rings_pass_behind_names(name, size, monkeypatch):
    player = ScreenPlayer(size)
    try:
        scene = open_screen(player, name)
        assert isinstance(scene.table, Lettered)
        ringed = _picture(scene, size)
        monkeypatch.setattr(demonstration, "draw_pointers", lambda *_: None)
        changed = (ringed != _picture(scene, size)).any(axis=2)
        assert changed.sum() > 300, "something is ringed"
        for rect in scene.table.lettering(scene.director.display, scene.frame):
            assert not changed[rect.x : rect.right, rect.y : rect.bottom].any(), rect
    finally:
        player.close()


def _picture(scene, size):
    surface = pygame.Surface(size, pygame.SRCALPHA)
    scene.draw(surface)
    return pygame.surfarray.array3d(surface)
