"""The places of the party in a fight: between two of them stands a sign that shows who is in front."""

import pygame
import pytest

from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer


@pytest.mark.usefixtures("unpainted")
def test_the_sign_between_two_places_is_seen_whole(player):
    scene = open_screen(player, "demonstration story")
    player.wait(1500)
    places, canvas = scene.table.find_table_regions(scene.snapshot()), scene.canvas
    first, _second = places.recesses(2)
    arrow = canvas.text("›", 22, "text_quiet", "bold")
    rect = arrow.get_rect(center=(first.right, first.centery))
    solid = pygame.mask.from_surface(arrow, 250)
    seen = pygame.mask.from_threshold(
        player.window.surface.subsurface(rect), canvas.theme["text_quiet"], (12, 12, 12, 255)
    )
    assert solid.count() and solid.overlap_area(seen, (0, 0)) == solid.count()


@pytest.mark.usefixtures("unpainted")
def test_names_stay_on_their_plates_at_the_largest_scale():
    player = ScreenPlayer((1920, 1080))
    player.window.settings.scale = 200
    player.window.apply_settings()
    scene = open_screen(player, "demonstration story")
    player.wait(1500)
    px = scene.canvas.px
    plate = scene.table.find_table_regions(scene.snapshot()).recesses(2)[0].inflate(-px(6), -px(2))
    names = range(plate.x + px(36), plate.x + px(120))
    for y in (plate.top - 1, plate.bottom):
        assert len({tuple(player.window.surface.get_at((x, y))) for x in names}) == 1, "only wood is beside the plate"
    player.close()
