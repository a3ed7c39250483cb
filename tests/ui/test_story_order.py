"""The Combat Order of a large party: the best one is a gold button, and no key takes standing orders for a pass."""

import pytest

from game.ui.table.buttons import passing_button
from tests.ui.driver import TableDriver


@pytest.fixture
def table():
    opened = TableDriver("story:story-05-lights-below", seed=3)
    for _ in range(300):
        opened.catch_up()
        if opened.decision is not None and opened.decision.key == "order":
            break
        opened.answer_somehow()
    yield opened
    opened.close()


@pytest.mark.usefixtures("unpainted")
def test_the_best_order_is_the_gold_button(table):
    assert table.decision.key == "order" and len(table.decision.options) > 6
    gold = [button for button in table.scene.buttons.buttons if button.primary]
    best = table.scene.table.best_of(table.scene.director.display, table.decision, table.decision.options)
    assert [button.option for button in gold] == [best]


@pytest.mark.usefixtures("unpainted")
def test_the_menu_of_standing_orders_is_no_pass(table):
    found = passing_button(table.scene)
    assert any(button.quiet for button in table.scene.buttons.buttons)
    assert found is None or not found.quiet
