"""High contrast: what can be clicked has an edge that is seen on black, what can't be used a broken one."""

from itertools import pairwise

import pygame
import pytest

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import MARK_CONTRAST, contrast
from game.ui.widgets.buttons import Button, ButtonGroup
from game.ui.window.settings import Settings
from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer

SIZE = (1280, 720)
NEAR = 4
"""How far from the left side of a button its edge is looked for, in pixels."""
SCREENS = (
    "maps", "decks", "cities", "play decks", "crews", "choose arena", "learn duel", "table arena", "puzzle duel",
    "settings", "code", "game over story", "editor skirmish",
)  # fmt: skip


def groups_of(scene):
    """Return every group of buttons that a scene has."""
    return [found for found in vars(scene).values() if isinstance(found, ButtonGroup)]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.usefixtures("unpainted")
def test_every_button_has_an_edge_that_is_seen(screen):
    player = ScreenPlayer(SIZE)
    try:
        player.window.settings.theme = "high-contrast"
        player.window.apply_settings()
        scene = open_screen(player, screen)
        surface = pygame.Surface(SIZE, pygame.SRCALPHA)
        scene.draw(surface)
        ground = tuple(scene.canvas.theme["background"])
        looked_at = 0
        for button in (button for group in groups_of(scene) for button in group.buttons if not button.disabled):
            x, y = button.rect.midleft
            edge = [tuple(surface.get_at((max(0, x + near), y)))[:3] for near in range(-NEAR, NEAR)]
            assert max(contrast(tone, ground) for tone in edge) >= MARK_CONTRAST, button.label or button.hint
            looked_at += 1
        assert looked_at
    finally:
        player.close()


@pytest.mark.parametrize("quiet", [True, False])
def test_a_button_that_cannot_be_used_is_told_by_the_form_of_its_edge(quiet):
    canvas = Canvas(Settings(theme="high-contrast"), SIZE)

    def edge(disabled):
        button = Button("Undo", lambda: None, quiet=quiet, disabled=disabled)
        button.rect = pygame.Rect(0, 0, 200, 44)
        surface = pygame.Surface(button.rect.size)
        button.draw(canvas, surface, hovered=False, focused=False)
        rows = [
            [contrast(tuple(surface.get_at((x, y)))[:3], (0, 0, 0)) > MARK_CONTRAST for x in range(20, 180)]
            for y in range(10)
        ]
        tones = next(row for row in rows if any(row))
        return sum(first != second for first, second in pairwise(tones))

    assert edge("") == 0 < edge("There is nothing to take back")
