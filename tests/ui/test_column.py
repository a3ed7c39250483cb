"""The column of side panels and plates: one thing below the other, as long as there is room."""

import pygame

from game.ui.widgets.column import Column


def picture(height, width=20):
    return pygame.Surface((width, height))


def test_what_is_put_stands_below_what_was_put_before():
    surface, column = pygame.Surface((200, 200)), Column(pygame.Rect(10, 20, 100, 60))
    assert column.put(surface, picture(15), 5) == (10, 20, 20, 15)
    assert column.put(surface, picture(10), indent=7) == (17, 40, 20, 10)
    assert column.take(8) == (10, 50, 100, 8)
    assert column.remaining == (10, 58, 100, 22)


def test_a_centred_column_has_its_pictures_in_the_middle():
    column = Column(pygame.Rect(10, 20, 100, 60), centred=True)
    assert column.put(pygame.Surface((200, 200)), picture(15)).centerx == 60


def test_only_whole_pictures_are_put_where_all_are_to_fit():
    surface, column = pygame.Surface((200, 200)), Column(pygame.Rect(0, 0, 100, 50))
    assert not column.put_all(surface, [picture(20), picture(20), picture(20)], 5)
    assert column.y == 50 and not column.remaining.height and not column.fits(1)
    assert Column(pygame.Rect(0, 0, 100, 50)).put_all(surface, [picture(20), picture(25)], 5)
