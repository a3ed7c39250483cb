"""Standing passes: who does not want to be asked until something happens.

Source: story.gap.windows
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.decisions import Option
from game.kernel.state import order_key
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, held_by_person
from game.modes.story.rules import acts as a
from game.modes.story.rules.numbers import coming_targets, passed_tests

UNTIL_ATTACKED, NO_MOVES, TESTS_MET = "until-attacked", "no-moves", "tests-met"
YES, NO = "yes", "no"


def holds(facts: StoryFacts, state: State, window: str, seat: int, choices: Mapping[Option, a.Act]) -> bool:
    """Return whether a pass of this seat stands in a window.

    Bots pass once all Tests are met, and where they could only move, unless a move changes who is hit.
    """
    bot = not held_by_person(state, seat)
    if window in ("challenge", "retreat"):
        assert state.challenge is not None
        order = state.orders.get(order_key(seat, TESTS_MET), YES if bot else NO)
        return order == YES and all(passed_tests(state.challenge))
    if window == "defense":
        assert state.assault is not None
        return seat != state.assault.target and _said(state, seat, UNTIL_ATTACKED)
    if window == "before" and _said(state, seat, UNTIL_ATTACKED):
        return True
    if window in ("before", "hero"):
        own_turn = window == "hero" and seat == state.rounds[-1].seats[0]
        idle = (a.Move,) if own_turn or bot else (a.Move, a.PlayGeneral, a.GeneralBonus)
        if not all(isinstance(act, idle) for act in choices.values()):
            return False
        order = state.orders.get(order_key(seat, NO_MOVES), YES if bot else NO)
        return order == YES and (not bot or window == "hero" or not _matters(facts, state, seat))
    return False


def _said(state: State, seat: int, kind: str) -> bool:
    return bool(state.orders) and state.orders.get(order_key(seat, kind)) == YES


def _matters(facts: StoryFacts, state: State, seat: int) -> bool:
    """Return whether a move of this seat would change whom a coming attack hits."""
    assert state.combat is not None
    order = state.combat.order
    place = order.index(seat)
    near = {order[other] for other in (place - 1, place, place + 1) if 0 <= other < len(order)}
    return any(target in near for _, target in coming_targets(facts, state))
