"""Texts as they are seen in the finished picture: they stand out from what is really behind them, and nothing lies on them."""

import pygame
import pytest

from tests.ui.every_screen import open_screen
from tests.ui.looking import Watch, covered, faint
from tests.ui.player import ScreenPlayer

SIZE = (1024, 640)
LEAST = 4.5
THEMES = ("night-felt", "day-linen", "high-contrast")
SCREENS = ("settings", "deck", "real cards", "campaign duel", "editor skirmish", "lesson mainframe", "table arena")


@pytest.mark.parametrize("theme", THEMES)
def test_texts_can_be_read_in_the_finished_picture(theme, monkeypatch):
    watch, player = Watch(monkeypatch), ScreenPlayer(SIZE)
    try:
        player.window.settings.theme = theme
        player.window.apply_settings()
        found = {}
        for screen in SCREENS:
            scene = open_screen(player, screen)
            player.window.canvas.art.finish()
            player.wait(100)
            watch.look(scene, SIZE)
            found[screen] = faint(watch.shown, LEAST), covered(watch.shown)
        assert not {screen: wrong for screen, wrong in found.items() if any(wrong)}
    finally:
        player.close()


@pytest.mark.usefixtures("unpainted")
def test_what_cannot_be_read_is_found(monkeypatch):
    watch, player = Watch(monkeypatch), ScreenPlayer(SIZE)
    try:
        scene = open_screen(player, "settings")
        paint = scene.paint

        def worse(surface):
            paint(surface)
            canvas, ground = scene.canvas, scene.canvas.theme["surface1"]
            surface.fill(ground, pygame.Rect(300, 560, 400, 70))
            surface.blit(canvas.text("pale", 16, tuple(value + 40 for value in ground)), (320, 565))
            text = canvas.text("half hidden", 16)
            surface.blit(text, (320, 595))
            surface.fill(ground, pygame.Rect(320, 595, text.get_width() // 2, 30))

        monkeypatch.setattr(scene, "paint", worse)
        watch.look(scene, SIZE)
        assert set(faint(watch.shown, LEAST)) == {"pale"} and covered(watch.shown) == {"half hidden"}
    finally:
        player.close()
