"""A menu whose best row is known puts it first in gold: a second click on the same target means it, and so does Return."""

import pygame
import pytest

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


def opened(table, options, best, monkeypatch):
    """Click on what the options are about and return the menu."""
    monkeypatch.setattr(table.scene.table, "best_of", lambda observation, decision, shown: best)
    table.click(options[0].refs[0])
    return table.scene.input.popup


def test_the_best_row_comes_first(blocks, monkeypatch):
    table, options = blocks
    popup = opened(table, options, options[-1].id, monkeypatch)
    assert popup.options[0] == options[-1] and popup.labels[0] and popup.golden
    assert sorted(popup.options, key=lambda one: one.id) == sorted(options, key=lambda one: one.id)
    table.wait(100)


def test_a_double_click_takes_the_golden_row(blocks, monkeypatch):
    table, options = blocks
    opened(table, options, options[-1].id, monkeypatch)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=table.scene.input.pointer, button=1))
    table.wait(20)
    assert table.scene.input.popup is None and table.scene.controller.selected == (options[-1].id,)


def test_return_takes_the_golden_row(blocks, monkeypatch):
    table, options = blocks
    opened(table, options, options[-1].id, monkeypatch)
    table.wait(400)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    table.wait(50)
    assert table.scene.controller.selected == (options[-1].id,)


def test_without_a_best_row_a_second_click_closes_the_menu(blocks, monkeypatch):
    table, options = blocks
    popup = opened(table, options, "", monkeypatch)
    assert not popup.golden
    table.wait(400)
    table.press(table.scene.input.pointer)
    assert table.scene.input.popup is None and table.scene.controller.selected == ()


def test_rows_that_read_alike_are_numbered_as_they_stand_on_the_table(blocks, monkeypatch):
    table, options = blocks
    monkeypatch.setattr(
        table.scene.session.game.wording, "label", lambda observation, decision, option: "Block the Cutpurse"
    )
    popup = opened(table, options, options[-1].id, monkeypatch)
    scene = table.scene
    left = sorted(options, key=lambda one: scene.table.anchor(scene.snapshot(), one.refs[0])[0])
    numbers = {option.id: f"Block the Cutpurse ({at + 1})" for at, option in enumerate(left)}
    assert [*popup.labels] == [numbers[option.id] for option in popup.options]
