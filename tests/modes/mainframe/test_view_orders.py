"""What stands for a standing order on the table: a click on the ring of a full Interrupt, on an item that is carried."""

import pytest

from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.windows import ALWAYS, NEVER, ORDER_INTERRUPT
from tests.ui.driver import TableDriver


def ring(table):
    """Return the Interrupt of the character whose card is shown."""
    view, seat = table.match.state, int(table.decision.seat)
    return next(unit for unit in view.units.values() if unit.seat == seat and unit.kind == "mc")


@pytest.fixture
def table():
    driver = TableDriver("fight-01-first-boot")
    for _ in range(40):
        if driver.decision.key == "select":
            break
        driver.answer_somehow()
        driver.wait(300)
    yield driver
    driver.close()


def kestrels_turn(table):
    while ring(table).id != "kestrel":
        table.answer_somehow()
        table.wait(300)
    return ring(table)


def test_a_ring_that_is_not_full_says_why(table):
    unit = ring(table)
    unit.meter = 4
    table.scene.director.display.units[unit.id].meter = 4
    table.click(f"interrupt:{unit.interrupt}")
    assert f"needs {METER_TOP} charges, 4" in table.scene.refusal[0]
    assert not table.match.state.orders


def test_a_click_on_a_full_ring_orders_to_be_asked_and_takes_it_back(table):
    unit = kestrels_turn(table)
    for units in (table.match.state.units, table.scene.director.display.units):
        units[unit.id].meter = METER_TOP
    ref = f"interrupt:{unit.interrupt}"
    before = dict(table.match.state.orders)
    table.click(ref)
    assert ALWAYS in table.match.state.orders.values()
    assert "every chance" in table.window.notice
    assert any("every chance" in line for line in table.scene.table.explain(table.scene.director.display, ref))
    table.click(ref)
    assert ALWAYS not in table.match.state.orders.values() and NEVER not in table.match.state.orders.values()
    assert {k: v for k, v in table.match.state.orders.items() if v} == before


def test_the_menu_of_orders_names_each_way(table):
    unit = kestrels_turn(table)
    table.scene.director.display.units[unit.id].meter = METER_TOP
    found = table.scene.table.orders(table.scene.director.display, int(table.decision.seat))
    values = [value for _, kind, value, why in found if kind == ORDER_INTERRUPT and not why]
    assert values == [ALWAYS, NEVER]
