"""A menu of a table chooses no row for anybody: rows stand as the rules offer them, and no key takes one unchosen."""

import pygame
import pytest

from game.ui.table.popup import NO_ROW
from tests.ui.test_duel_pointing import until

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def blocks():
    """Return a table on which one card may block several attackers, and the options of that card."""

    def several(table):
        first = [option.refs[0] for option in table.scene.session.decision.options if len(option.refs) > 1]
        return len(first) != len(set(first))

    table = until("block", test=several, most=900, level="duel:duel-06-the-tax")
    options = table.decision.options
    blocker = next(o.refs[0] for o in options if sum(p.refs[0] == o.refs[0] for p in options) > 1)
    yield table, [option for option in options if option.refs[0] == blocker]
    table.close()


def opened(table, options):
    """Click on what the options are about and return the menu."""
    table.click(options[0].refs[0])
    return table.scene.input.popup


def test_rows_stand_as_they_are_offered(blocks):
    table, options = blocks
    popup = opened(table, options)
    assert [*popup.options] == options and popup.index == NO_ROW
    assert table.scene.pointing().option == ""
    table.wait(100)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_no_key_takes_a_row_that_nobody_has_chosen(blocks, key):
    table, options = blocks
    popup = opened(table, options)
    table.wait(400)
    table.key(key)
    assert table.scene.input.popup is popup and table.scene.controller.selected == ()
    table.key(pygame.K_DOWN)
    table.key(pygame.K_DOWN)
    assert table.scene.pointing().option == options[1].id
    table.key(key)
    assert table.scene.input.popup is None and table.scene.controller.selected == (options[1].id,)


def test_the_way_up_begins_at_the_last_row(blocks):
    table, options = blocks
    popup = opened(table, options)
    table.wait(400)
    table.key(pygame.K_UP)
    assert popup.index == len(options) - 1


def test_a_second_click_closes_the_menu(blocks):
    table, options = blocks
    opened(table, options)
    table.wait(400)
    table.press(table.scene.input.pointer)
    assert table.scene.input.popup is None and table.scene.controller.selected == ()


def test_rows_that_read_alike_are_numbered_as_they_stand_on_the_table(blocks, monkeypatch):
    table, options = blocks
    monkeypatch.setattr(
        table.scene.session.game.wording, "label", lambda observation, decision, option: "Block the Cutpurse"
    )
    popup = opened(table, options)
    scene = table.scene
    left = sorted(options, key=lambda one: scene.table.anchor(scene.snapshot(), one.refs[0])[0])
    numbers = {option.id: f"Block the Cutpurse ({at + 1})" for at, option in enumerate(left)}
    assert [*popup.labels] == [numbers[option.id] for option in popup.options]
