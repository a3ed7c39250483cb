"""The places of the party in a fight: between two of them stands a sign that shows who is in front."""

import pygame
import pytest

from tests.ui.every_screen import open_screen


@pytest.mark.usefixtures("unpainted")
def test_the_sign_between_two_places_is_seen_whole(player):
    scene = open_screen(player, "demonstration story")
    player.wait(1500)
    places, canvas = scene.table.places(scene.frame), scene.canvas
    first, _second = places.recesses(2)
    arrow = canvas.text("›", 22, "text_quiet", "bold")
    rect = arrow.get_rect(center=(first.right, first.centery))
    solid = pygame.mask.from_surface(arrow, 250)
    seen = pygame.mask.from_threshold(
        player.window.surface.subsurface(rect), canvas.theme["text_quiet"], (12, 12, 12, 255)
    )
    assert solid.count() and solid.overlap_area(seen, (0, 0)) == solid.count()
