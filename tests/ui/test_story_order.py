"""The Combat Order of a large party: the best one is a gold button, and no key takes standing orders for a pass."""

import pytest

from game.modes.story.table import side_rail
from game.modes.story.table.preview.combat_order import order_now, planned_order
from game.ui.table.buttons import passing_button
from game.ui.table.view import Pointing
from tests.ui.driver import TableDriver


@pytest.fixture
def table():
    loaded = TableDriver("story:story-05-lights-below", seed=3)
    for _ in range(300):
        loaded.catch_up()
        if loaded.decision is not None and loaded.decision.key == "order":
            break
        loaded.answer_somehow()
    yield loaded
    loaded.close()


@pytest.mark.usefixtures("unpainted")
def test_the_menu_of_standing_orders_is_no_pass(table):
    found = passing_button(table.scene)
    assert any(button.quiet for button in table.scene.buttons.buttons)
    assert found is None or not found.quiet


@pytest.mark.usefixtures("unpainted")
def test_arrows_and_places_tell_whom_the_order_that_is_pointed_at_would_let_be_hit(table, monkeypatch):
    """Source: story.order.targeting"""
    ends = []
    monkeypatch.setattr(
        side_rail, "_draw_arrows", lambda draw, hits, ids, highlighted: ends.append({b.enemy: b.place for b in hits})
    )
    scene = table.scene
    observation = scene.director.display
    now = order_now(observation)
    assert len(now) == 4
    table.move_to((2, scene.regions.board_rect.centery))
    table.wait(300)
    before = ends[-1]
    last = f"seat:P{now[-1] + 1}"
    table.move_to(table.place(last))
    table.wait(300)
    planned = planned_order(observation, scene.pointing())
    assert planned.order == (now[-1], *now[:-1]) and planned.said == 1
    # A blow at a place hits whoever would stand there, where they stand now.
    assert ends[-1] == {enemy: (3, 0, 1, 2)[point] for enemy, point in before.items()} and ends[-1] != before
    assert side_rail.place_words(planned, 3, now[-1]) == "Last → First"
    assert side_rail.place_words(planned_order(observation, Pointing()), 3, now[-1]) == "Last"
