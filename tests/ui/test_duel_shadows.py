"""Shadows of cards: what is left out of one lies under its card."""

import pygame
import pytest

from game.modes.duel.content.loading import data
from game.modes.duel.table.faces import body_of
from game.modes.duel.table.pieces import hidden_below
from game.ui.paint.art.recipe import Look


@pytest.mark.parametrize("look", [Look(), Look(plain=True)], ids=["painted", "stand-in"])
@pytest.mark.parametrize("size", [(37, 52), (88, 124), (128, 180)])
@pytest.mark.parametrize("angle", [0.0, -1.5, 6.0, -20.0])
def test_a_card_hides_what_is_left_out_of_its_shadow(size, angle, look):
    card = next(iter(data().cards.values()))
    painted = body_of(card).paint(size, look)
    face = pygame.image.frombuffer(painted.tobytes(), size, "RGBA")
    turned = pygame.transform.rotozoom(face, angle, 1.0) if angle else face
    hole = pygame.Rect((0, 0), hidden_below(size, angle))
    hole.center = turned.get_rect().center
    assert min(hole.size) > min(size) * 0.2
    clear = pygame.mask.from_surface(turned.subsurface(hole), 254)
    assert clear.count() == hole.width * hole.height
