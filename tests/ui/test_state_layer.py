"""The kept picture of board and state looks as if it were painted in every frame."""

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.ui.table.state_layer import StateLayer
from tests.ui.driver import TableDriver

LEVELS = {"arena": "bout-03-pairs", "duel": "duel-01-hammer-and-stairs", "mainframe": "fight-01-first-boot"}


def test_it_is_painted_twice_and_then_kept():
    layer, painted = StateLayer(), []
    surface = pygame.Surface((4, 4))

    def paint(ground):
        painted.append(1)
        ground.fill((9, 9, 9))

    for key, paints in (("a", 1), ("a", 2), ("a", 2), ("a", 2), ("b", 3), ("a", 4), ("a", 5), ("a", 5)):
        surface.fill((0, 0, 0))
        layer.draw(surface, (key,), paint)
        assert len(painted) == paints and surface.get_at((3, 3))[:3] == (9, 9, 9)


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_a_kept_picture_is_what_is_painted_afresh(mode, monkeypatch):
    monkeypatch.setattr("game.ui.paint.canvas.PAINTS_A_FRAME", 1000)
    table = TableDriver(f"{mode}:{LEVELS[mode]}", (1280, 720), seed=5)
    scene, window, chance, kept = table.scene, table.window, Chance(3), 0
    window.settings.speed = 1.0
    afresh = pygame.Surface(window.surface.get_size())
    try:
        for turn in range(90):
            if table.decision is not None and turn % 6 == 0:
                scene.answer(bots()["random"].choose(table.match, table.decision.seat, chance))
            table.wait(50)
            scene.draw(window.surface)
            layer, kept = scene.state_layer, kept + (scene.state_layer.keeps)
            scene.state_layer = StateLayer()
            scene.draw(afresh)
            scene.state_layer = layer
            assert window.surface.get_view("2").raw == afresh.get_view("2").raw, f"turn {turn}"
    finally:
        table.close()
    assert kept > 20
