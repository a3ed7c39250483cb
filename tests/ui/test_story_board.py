"""What lies on the Story table for a whole encounter is painted with the board, and anew whenever it is another."""

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.driver import TableDriver
from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seed", [4, 5])
def test_the_key_of_the_board_tells_every_page_apart(seed):
    table = TableDriver("story:story-01-first-watch", size=(1024, 640), seed=seed)
    scene, remaining, drawn = table.scene, {}, 0
    for _ in range(600):
        table.catch_up()
        if table.decision is None or len(remaining) > 3:
            break
        observation, regions = scene.director.display, scene.regions
        surface = pygame.Surface(regions.size)
        scene.table.draw_board(surface, replace(scene.snapshot(), observation=observation, regions=regions))
        seen = pygame.image.tobytes(surface, "RGB")
        key = scene.table.board_key(replace(scene.snapshot(), observation=observation, regions=regions))
        assert remaining.setdefault(key, seen) == seen
        drawn += 1
        table.answer_somehow()
    table.close()
    assert 2 < len(remaining) < drawn
    assert len(set(remaining.values())) == len(remaining)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [80, 100])
def test_the_boards_of_two_heroes_fill_their_row_or_leave_much_room(size, scale):
    player = ScreenPlayer(size)
    try:
        player.window.settings.scale = scale
        player.window.apply_settings()
        for screen in ("table story", "demonstration story"):
            scene = open_screen(player, screen)
            places = scene.table.find_table_regions(scene.snapshot())
            tiles = places.tiles(2)
            left = places.boards.right - tiles[-1].right
            assert left <= player.window.canvas.px(8) or left >= tiles[0].width // 3, (screen, left)
    finally:
        player.close()
