"""Tests of the standing orders that the table of Arena offers."""

from game.modes.arena.model.state import State
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.standing_orders import turn_order


def test_no_order_about_turns_stands_before_the_first_round():
    """During set-up nobody has a turn to put off; from round 1 on the order is offered."""
    observation = State()
    assert turn_order(observation, 0) == ()
    observation.round = 1
    assert [order[1] for order in turn_order(observation, 0)] == [DELAY]
