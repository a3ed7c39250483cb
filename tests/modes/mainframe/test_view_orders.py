"""What stands for a standing order on the table: a click on the ring of a full Interrupt, on an item that is carried."""

import pygame
import pytest

from game.kernel.decisions import Choose, Option, Seat
from game.kernel.state import copy_state, order_key
from game.modes.mainframe.model.state import hand_zone
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.windows import ALWAYS, NEVER, ORDER_INTERRUPT, ORDER_RELOAD
from game.modes.mainframe.table.auto_answers import auto_answer
from game.modes.mainframe.table.reloads import keeps, reload_order
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def ring(table):
    """Return the Interrupt of the character whose card is shown."""
    observation, seat = table.match.state, int(table.decision.seat)
    return next(unit for unit in observation.units.values() if unit.seat == seat and unit.kind == "mc")


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
    assert any("every chance" in line for line in table.scene.table.explain(table.scene.snapshot(), ref))
    table.click(ref)
    assert ALWAYS not in table.match.state.orders.values() and NEVER not in table.match.state.orders.values()
    assert {k: v for k, v in table.match.state.orders.items() if v} == before


def test_the_menu_of_orders_names_each_way(table):
    unit = kestrels_turn(table)
    table.scene.director.display.units[unit.id].meter = METER_TOP
    found = table.scene.table.orders.list_orders(table.scene.director.display, int(table.decision.seat))
    values = [value for _, kind, value, why in found if kind == ORDER_INTERRUPT and not why]
    assert values == [ALWAYS, NEVER]


@pytest.fixture
def quick():
    """A table at the first round of somebody who reloads in turns, with a whole hand."""
    driver = TableDriver("fight-02-pit-stop")
    for _ in range(60):
        if driver.decision is not None and driver.decision.key == "select":
            break
        driver.answer_somehow()
        driver.wait(300)
    yield driver
    driver.close()


def test_whoever_has_a_good_hand_is_not_asked_to_reload(quick):
    match = quick.match
    assert quick.decision.key == "select" and quick.decision.seat == 0, "the question before it has answered itself"
    assert next(match.answers_backwards())[0].answer == "keep", "and stands in the game as any answer"


def test_taking_back_goes_on_before_what_answered_itself(quick):
    before = sum(1 for _ in quick.match.answers_backwards())
    quick.scene.answer((quick.decision.options[0].id,))
    quick.wait(300)
    quick.scene.undo_controls.undo()
    quick.wait(300)
    assert quick.decision.key == "select" and sum(1 for _ in quick.match.answers_backwards()) == before


def at_begin(quick, held, card, ordered):
    """Return what answers the question before a turn, with so many cards of nine in the hand."""
    observation = copy_state(quick.match.state)
    observation.piles.zones[hand_zone(0)] = observation.piles.zones[hand_zone(0)][:held]
    if ordered:
        observation.orders[order_key(0, ORDER_RELOAD)] = ALWAYS
    decision = Choose(Seat(0), "begin", (Option("take"), Option("reload")), about=("unit:juniper", f"card:{card}"))
    return keeps(quick.scene.table.content, observation, decision)


@pytest.mark.parametrize(
    ("held", "card", "ordered", "answer"),
    [
        (6, "9H", False, "take"),
        (6, "2H", False, ""),
        (9, "2H", False, "take"),
        (2, "9H", False, ""),
        (6, "9H", True, ""),
    ],
)
def test_before_a_turn_a_reload_is_asked_for_where_it_could_be_worth_it(quick, held, card, ordered, answer):
    assert at_begin(quick, held, card, ordered) == answer


def test_the_order_to_be_asked_is_offered_while_cards_could_be_drawn(quick):
    content, observation = quick.scene.table.content, copy_state(quick.match.state)
    juniper = observation.units["juniper"]
    assert not list(reload_order(content, observation, juniper))
    observation.piles.zones[hand_zone(0)] = observation.piles.zones[hand_zone(0)][:5]
    assert [order[1:3] for order in reload_order(content, observation, juniper)] == [(ORDER_RELOAD, ALWAYS)]
    observation.orders[order_key(0, ORDER_RELOAD)] = ALWAYS
    assert [order[1:3] for order in reload_order(content, observation, juniper)] == [(ORDER_RELOAD, "")]
    assert not list(reload_order(content, observation, observation.units["bulwark"]))


def test_the_key_for_a_pass_does_not_reload_at_once(quick):
    before = sum(1 for _ in quick.match.answers_backwards())
    quick.key(pygame.K_g)
    quick.wait(100)
    assert "costs this round" in quick.window.notice and quick.decision.key == "select"
    assert sum(1 for _ in quick.match.answers_backwards()) == before
    quick.wait(1500)
    quick.key(pygame.K_g)
    quick.wait(300)
    assert sum(1 for _ in quick.match.answers_backwards()) == before + 1, "pressed again, it is meant"


def test_nobody_is_asked_for_the_order_of_cards_of_those_who_are_down(quick):
    content, observation = quick.scene.table.content, copy_state(quick.match.state)
    options = tuple(
        Option(f"first:{card}", (f"card:{card}", f"unit:{unit}"))
        for card, unit in (("5S", "juniper"), ("5C", "bulwark"))
    )
    decision = Choose(Seat(0), "tie", options)
    assert auto_answer(content, observation, decision) == "", "both can act: their order is theirs"
    observation.units["juniper"].hp = 0
    assert auto_answer(content, observation, decision) == "first:5C"
    two = Choose(Seat(0), "tie", (options[1], Option("first:5D", ("card:5D", "unit:bulwark"))))
    assert auto_answer(content, observation, two) == "", "two cards of one who stands"
