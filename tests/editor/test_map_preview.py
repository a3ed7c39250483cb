"""Maps before they are opened: as the table would stand; as the editor draws them where no fight can be begun."""

import pygame
import pytest

from game.editor.map_preview import MapPreview
from game.editor.opening import editors, open_new, open_path
from game.kernel.files.paths import data_root
from game.ui.screens import place_picture
from tests.ui.player import ScreenPlayer

SHIPPED = {"arena": "bog-heart.yaml", "mainframe": "bridge.yaml", "skirmish": "back-yard.yaml"}


@pytest.fixture
def player():
    loaded = ScreenPlayer()
    yield loaded
    loaded.close()


def drawn(player, opening, monkeypatch):
    """Return the picture of a map, and how many tables were pictured for it."""
    tables = []
    real = place_picture.table_picture
    monkeypatch.setattr(place_picture, "table_picture", lambda *given: tables.append(given[1]) or real(*given))
    surface = pygame.Surface((640, 400))
    preview = MapPreview()
    for _ in range(2):
        preview.draw(player.window.canvas, surface, surface.get_rect(), opening)
    return surface, tables


def test_every_mode_with_an_editor_is_tried():
    assert SHIPPED.keys() == editors().keys()


@pytest.mark.parametrize("mode", SHIPPED)
def test_a_map_that_can_be_played_is_shown_as_its_table(player, mode, monkeypatch):
    surface, tables = drawn(player, open_path(data_root("levels") / mode / SHIPPED[mode]), monkeypatch)
    assert tables and set(tables) == {mode}
    assert len({tuple(surface.get_at((x, 200))) for x in range(0, 640, 7)}) > 5


@pytest.mark.parametrize("mode", SHIPPED)
def test_a_map_without_a_fight_is_shown_as_the_editor_draws_it(player, mode, monkeypatch):
    opening = open_new(mode)
    surface, tables = drawn(player, opening, monkeypatch)
    if mode == "mainframe":
        assert not tables, "nobody can stand on a map without areas"
    assert surface.get_at((320, 190)) != (0, 0, 0, 255)
