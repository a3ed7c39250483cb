"""A card of Two Cities that lies still is laid as one picture, which looks like its parts."""

import numpy as np
import pygame

from game.modes.duel.table.pieces import cards as pieces
from tests.ui.test_duel_table import played

RIM, RIM_PIXELS = 64, 20
"""How far, and in how many pixels a card, the smoothed rim may differ: it is mixed with the shadow before the table."""


def test_a_card_that_lies_still_looks_like_shadow_ring_face_and_pips(monkeypatch):
    placed = []

    def noting(*args):
        placed.append(picture(*args))
        return placed[-1]

    picture = pieces.laid_picture
    monkeypatch.setattr(pieces, "laid_picture", noting)
    for index, table in enumerate(played(4, 60, size=(1024, 640))):
        if index % 30 == 29:
            table.wait(1500)
            table.window.canvas.art.finish()
            table.wait(1500)
            for _ in range(40):
                # Each frame makes one.
                placed.clear()
                full = _drawn(table)
            assert placed and None not in placed
            monkeypatch.setattr(pieces, "laid_picture", lambda *args: None)
            parts = _drawn(table)
            monkeypatch.setattr(pieces, "laid_picture", noting)
            differing = np.abs(full - parts).max(axis=2)
            assert differing.max() <= RIM and (differing > 4).sum() <= len(placed) * RIM_PIXELS


def _drawn(table):
    surface = pygame.Surface(table.window.surface.get_size())
    table.scene.draw(surface)
    return pygame.surfarray.array3d(surface).astype(int)
