"""What lies on the Story table for a whole encounter is painted with the board, and anew whenever it is another."""

import pygame
import pytest

from tests.ui.driver import TableDriver


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seed", [4, 5])
def test_the_key_of_the_board_tells_every_page_apart(seed):
    table = TableDriver("story:story-01-first-watch", size=(1024, 640), seed=seed)
    scene, kept, drawn = table.scene, {}, 0
    for _ in range(600):
        table.catch_up()
        if table.decision is None or len(kept) > 3:
            break
        view, frame = scene.director.display, scene.frame
        surface = pygame.Surface(frame.size)
        scene.table.draw_board(surface, view, frame)
        seen = pygame.image.tobytes(surface, "RGB")
        key = scene.table.board_key(view, frame)
        assert kept.setdefault(key, seen) == seen
        drawn += 1
        table.answer_somehow()
    table.close()
    assert 2 < len(kept) < drawn
    assert len(set(kept.values())) == len(kept)
