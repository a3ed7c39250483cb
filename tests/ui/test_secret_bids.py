"""A Clash between two people at one screen: each bids under a cover, and nobody sees a bid before both are in."""

import pygame
import pytest

from game.kernel.decisions import Number
from game.kernel.files.paths import data_root
from game.kernel.state import event_name
from game.ui.screens.cover import CoverScene
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def uncover(table):
    """Hold the mouse on the cover until it opens."""
    assert isinstance(table.window.scenes.top, CoverScene)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 500), button=1))
    table.wait(700)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(640, 500), button=1))
    table.wait(100)


def picture(table):
    """Return what is on the screen of whoever bids, without motion."""
    table.move_to((2, 400))
    table.wait(1500)
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def bid(first):
    """Bid as the first person and return what the second one sees when asked."""
    path = data_root("levels") / "arena" / "examples" / "clash-tie.yaml"
    table = TableDriver(path=path, one_person=False)
    if isinstance(table.window.scenes.top, CoverScene):
        uncover(table)
    table.scene.answer("use:clash-of-arms:b:0")
    table.wait()
    assert isinstance(table.decision, Number) and table.decision.key == "clash" and table.decision.seat == 0
    assert table.scene.controller.set_number(first)
    table.scene.confirm()
    table.wait()
    assert not any(event_name(type(event)) == "ClashPaid" for event in table.match.events)
    uncover(table)
    assert table.decision.key == "clash" and table.decision.seat == 1
    seen = picture(table)
    table.scene.controller.set_number(2)
    table.scene.confirm()
    table.wait()
    paid = next(event for event in table.match.events if event_name(type(event)) == "ClashPaid")
    assert sorted(paid.paid) == sorted((first, 2))
    table.close()
    return seen


def test_what_the_second_person_sees_does_not_depend_on_the_first_bid():
    assert bid(1) == bid(5)
