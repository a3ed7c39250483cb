"""Who fights for the seats of a level, beside their names on the page where it is chosen."""

import pygame
import pytest

from game.modes import modes
from game.play.level_file import find_levels
from game.ui.paint.canvas import Canvas
from game.ui.screens.seat_portraits import SeatPortraits
from game.ui.window.settings import Settings

ROOM = pygame.Rect(10, 10, 300, 44)


@pytest.fixture
def canvas():
    return Canvas(Settings(), (1280, 720))


def draw(portraits, seat, room=ROOM):
    """Return where anything is seen of those of a seat."""
    surface = pygame.Surface((320, 80), pygame.SRCALPHA)
    portraits.draw(surface, seat, room)
    return surface.get_bounding_rect()


@pytest.mark.parametrize(("mode", "fewer", "more"), [("mainframe", 0, 2), ("skirmish", 1, 0), ("duel", 0, None)])
def test_each_seat_shows_those_who_fight_for_it(canvas, mode, fewer, more):
    portraits = SeatPortraits(canvas, modes()[mode], find_levels(mode)[0].loaded)
    assert draw(portraits, fewer).width > canvas.px(20)
    if more is not None:
        assert draw(portraits, more).width > draw(portraits, fewer).width
    assert draw(portraits, 7).width == 0


def test_only_as_many_are_shown_as_have_room(canvas):
    portraits = SeatPortraits(canvas, modes()["skirmish"], find_levels("skirmish")[0].loaded)
    assert draw(portraits, 0, pygame.Rect(10, 10, 90, 44)).right <= 110 < draw(portraits, 0).right


def test_a_table_that_cannot_tell_them_shows_nobody(canvas, monkeypatch):
    portraits = SeatPortraits(canvas, modes()["duel"], find_levels("duel")[0].loaded)
    monkeypatch.setattr(portraits._table.end_of_game, "list_portraits", lambda *given: 1 / 0)
    assert draw(portraits, 0).width == 0
    monkeypatch.setattr("game.ui.screens.seat_portraits.table_of", lambda *given: 1 / 0)
    assert draw(SeatPortraits(canvas, modes()["duel"], find_levels("duel")[0].loaded), 0).width == 0
