"""The rulebook: its list ends with a whole row at every size."""

import pytest

from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_list_ends_with_a_whole_row(size):
    player = ScreenPlayer(size)
    open_screen(player, "rulebook arena")
    player.window.redraw()
    player.wait()
    shown = [row for row, _ in player.scene.places if row.bottom <= player.scene.scroll.rect.bottom]
    cut = [row for row, _ in player.scene.places if row.y < player.scene.scroll.rect.bottom < row.bottom]
    assert shown and not cut
    player.close()
