"""High contrast: what can be clicked has an edge that is seen on black."""

import pygame
import pytest

from game.ui.paint.theme import MARK_CONTRAST, contrast
from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer

SIZE = (1280, 720)
NEAR = 4
"""How far from the left side of a row its edge is looked for, in pixels."""


@pytest.mark.parametrize("screen", ["maps", "decks", "cities", "play decks", "crews", "choose arena", "learn duel"])
@pytest.mark.usefixtures("unpainted")
def test_every_row_has_an_edge_that_is_seen(screen):
    player = ScreenPlayer(SIZE)
    try:
        player.window.settings.theme = "high-contrast"
        player.window.apply_settings()
        scene = open_screen(player, screen)
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        scene.draw(surface)
        ground = tuple(scene.canvas.theme["background"])
        for button in scene.buttons.buttons:
            if button.quiet or button.disabled:
                continue
            x, y = button.rect.midleft
            edge = [tuple(surface.get_at((x + near, y)))[:3] for near in range(-NEAR, NEAR)]
            assert max(contrast(tone, ground) for tone in edge) >= MARK_CONTRAST, button.label
    finally:
        player.close()
