"""From one scene to the next: nothing flat is seen, nobody clicks blindly, and a first motion is not missed."""

import pygame
import pytest

from game.modes import modes
from game.ui.paint.art.box import PaintBox
from game.ui.screens.choose import ChooseScene
from game.ui.window.fading import CURTAIN, FADE_MS, LONGEST_MS, Fade
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("every_frame")


@pytest.fixture
def table(monkeypatch):
    """Return a table that was just opened while its pictures are painted beside the window, one in an idle turn."""
    monkeypatch.setattr(PaintBox, "paints_beside", property(lambda box: True))
    monkeypatch.setattr(TableDriver, "come_up", lambda driver, turns: None)
    found = TableDriver("skirmish:skirmish-02-crossroads", (1280, 720), seed=5)
    found.window._first = False
    found.window.settings.reduced_motion = False
    found.window.scenes.pop()
    found.window.push(found.scene)
    yield found
    found.close()


def test_a_table_is_not_seen_before_its_ground_is_painted(table):
    window, scene, waited = table.window, table.scene, 0
    shown = scene.director.changes
    while not window._fade.is_on or window._fade._is_fresh:
        table.pass_turns(1, 50)
        waited += 1
        assert waited < LONGEST_MS / 50, "the curtain rises when all is painted"
        if window._fade.holds:
            assert scene.director.changes == shown, "behind the curtain nothing happens"
            assert window.surface.get_at((300, 300))[:3] == CURTAIN
    assert waited > 5 and not scene.shows_plain_forms
    table.wait(300)
    assert not window._fade.is_on


def test_a_click_raises_the_curtain(table):
    window, heard = table.window, []
    table.pass_turns(6, 50)
    assert window._fade.holds
    table.scene.handle = heard.append
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 360), button=1))
    table.pass_turns(1, 50)
    assert not window._fade.is_on and len(heard) == 1
    assert window.surface.get_at((300, 300))[:3] != CURTAIN, "the table is seen"


def test_who_waits_too_long_sees_what_there_is(table, monkeypatch):
    monkeypatch.setattr(PaintBox, "work", lambda box: False)
    table.pass_turns(int(LONGEST_MS / 50) - 2, 50)
    assert table.window._fade.holds
    table.pass_turns(12, 50)
    assert not table.window._fade.is_on and table.scene.shows_plain_forms


def test_what_is_painted_fades_in_at_once():
    fade, surface = Fade(), pygame.Surface((40, 40))
    surface.fill((200, 0, 0))
    fade.begin(surface)
    surface.fill((0, 0, 200))
    assert not fade.draw(None, surface, is_flat=False) and surface.get_at((0, 0))[:3] == (200, 0, 0)
    assert fade.pass_time(FADE_MS / 2) and not fade.holds
    surface.fill((0, 0, 200))
    fade.draw(None, surface, is_flat=True)
    assert 60 < surface.get_at((0, 0))[0] < 140, "what was once seen is not hidden again"
    fade.pass_time(FADE_MS)
    assert fade.draw(None, surface, is_flat=False) and not fade.is_on


def test_a_page_does_not_wait_for_the_picture_of_a_table_on_it(table):
    window = table.window
    window._fade.end_transition()
    window.push(ChooseScene(window, modes()["skirmish"]))
    turns = 0
    while window._fade.is_on:
        table.pass_turns(1, 50)
        turns += 1
        assert turns < 40
    assert window.canvas.art.busy, "the ground of the table is still to be painted"
    seats = window.scenes.top._seats_rect()
    place = seats.centerx, seats.y - 60
    behind = window.surface.get_at(place)
    window.canvas.art.finish()
    window.redraw()
    table.pass_turns(3, 50)
    window.canvas.art.finish()
    window.redraw()
    table.pass_turns(3, 50)
    assert window.surface.get_at(place) != behind
