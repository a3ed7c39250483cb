"""The Skirmish table at 1920x1080: a frame while a way is drawn to the pointer, and one while the camera moves."""

import pygame
import pytest

from tests.ui.driver import TableDriver
from tests.ui.test_skirmish_table import LEVEL, captain_acts, spot


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "yards.yaml"
    path.write_text(LEVEL)
    table = TableDriver("skirmish:yards", path=path, size=(1920, 1080))
    captain_acts(table)
    table.window.canvas.art.finish()
    table.wait(200)
    yield table
    table.close()


def test_frame_while_a_way_follows_the_pointer(benchmark, table):
    surface, scene, count = pygame.Surface((1920, 1080)), table.scene, iter(range(10**9))

    def frame():
        x, y = spot(table, 3 + next(count) % 20 / 10, 10)
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
        scene.draw(surface)

    benchmark(frame)


def test_frame_while_the_camera_moves(benchmark, table):
    surface, scene, count = pygame.Surface((1920, 1080)), table.scene, iter(range(10**9))

    def frame():
        scene.table.camera.pan(3 if next(count) % 40 < 20 else -3, 0, scene.regions.board_rect)
        scene.lay_out(0)
        scene.draw(surface)

    benchmark(frame)
