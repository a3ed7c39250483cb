"""The posters on the wall of the menu: a set-up of each mode's own, drawn by its own table."""

from __future__ import annotations

import pygame
import pytest

from game.modes import modes
from game.play.new_game import menu_level
from game.ui.paint.miniature import Miniature, poster
from tests.ui.player import ScreenPlayer

SIZE = (201, 398)


@pytest.mark.parametrize("key", sorted(modes()))
def test_every_mode_has_a_poster_that_its_game_changes(player: ScreenPlayer, key: str) -> None:
    level = menu_level(key)
    assert level is not None, f"levels/{key}/menu/table.yaml cannot be opened"
    shown = Miniature(level)
    first = poster(player.window.canvas, key, shown.game, shown.match.view(None), SIZE)
    assert first.get_size() == SIZE
    colours = {tuple(first.get_at((x, y))) for x in range(0, SIZE[0], 9) for y in range(0, SIZE[1] // 2, 9)}
    assert len(colours) > 8, "an empty wall"
    before = pygame.image.tobytes(first, "RGB")
    for _ in range(200):
        shown.update(1000.0)
        again = poster(player.window.canvas, key, shown.game, shown.match.view(None), SIZE)
        if pygame.image.tobytes(again, "RGB") != before:
            return
    raise AssertionError("nothing that happens in the game shows")
