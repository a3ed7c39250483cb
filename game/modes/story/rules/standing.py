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
from game.modes.story.rules.blows import hero_offers
from game.modes.story.rules.common import ordinary
from game.modes.story.rules.numbers import coming_targets, passed_tests, prevented

UNTIL_ATTACKED, NO_MOVES, TESTS_MET, HELD = "until-attacked", "no-moves", "tests-met", "held"
YES, NO, ASK = "yes", "no", "ask"
"""What may be ordered; of moves, ASK is to be asked where one would change something, NO wherever one may be made."""


def holds(facts: StoryFacts, state: State, window: str, seat: int, choices: Mapping[Option, a.Act]) -> bool:
    """Return whether a pass of this seat stands in a window.

    Whoever could only move passes where that changes nothing: neither who is hit, nor who attacks next. A person is
    not asked before an attack at all, unless that was ordered (`no-moves: ask`): what could be done there is offered
    once the attack is announced, before anything is laid against it. In the attack turn of another a person is asked
    who could go first and leave the other's attack for later. Nor is a person asked for more against an attack
    that is held, unless that was ordered (`held: no`) or a General card could be played. Bots move only to change who
    is hit, and pass once all Tests are met.
    """
    bot = not held_by_person(state, seat)
    if window in ("challenge", "retreat"):
        assert state.challenge is not None
        order = state.orders.get(order_key(seat, TESTS_MET), YES if bot else NO)
        return order == YES and all(passed_tests(state.challenge))
    if window == "defense":
        assert state.assault is not None
        if seat != state.assault.target and _said(state, seat, UNTIL_ATTACKED):
            return True
        return not bot and state.orders.get(order_key(seat, HELD), YES) == YES and _held(facts, state, choices)
    if window == "before" and _said(state, seat, UNTIL_ATTACKED):
        return True
    if window in ("before", "hero"):
        order = state.orders.get(order_key(seat, NO_MOVES), "")
        own_turn = window == "hero" and seat == state.rounds[-1].seats[0]
        if order == NO:
            return False
        if not bot and not order and window == "before":
            return True
        if not bot and not order and not own_turn and _only(choices, a.Move):
            return not _may_go_first(facts, state, seat)
        said = order == YES and not bot
        idle = (a.Move, a.PlayGeneral, a.GeneralBonus) if said and not own_turn else (a.Move,)
        if not _only(choices, *idle):
            return False
        if said or (window == "hero" and bot):
            return True
        if window == "hero":
            return state.combat is not None and seat in state.combat.done
        return not _matters(facts, state, seat, 1 if bot else len(ordinary(state.hand(seat))))
    return False


def _may_go_first(facts: StoryFacts, state: State, seat: int) -> bool:
    """Return whether a seat could attack before the hero whose turn it is, who would else have passed.

    Where hands are closed nobody is told whether that hero has anything to attack with.
    Source: story.gap.attack-turns-after-moves
    """
    assert state.combat is not None
    if seat in state.combat.done:
        return False
    next_one = state.rounds[-1].seats[0]
    return facts.setup.closed_hands or any(True for _ in hero_offers(facts, state, next_one))


def may_step_aside(state: State, seat: int) -> bool:
    """Return whether a seat may still move although an attack is announced: nobody asked it before.

    The announcement is taken back then, so nothing may have been laid, and no other hero have taken the attack. The
    second blow of a sweep has no moment before it.
    Source: story.gap.order-move-timing, story.gap.attack-on-a-player
    """
    assault = state.assault
    if assault is None or assault.lays or assault.taken or assault.sweep:
        return False
    return held_by_person(state, seat) and not state.orders.get(order_key(seat, NO_MOVES), "")


def _held(facts: StoryFacts, state: State, choices: Mapping[Option, a.Act]) -> bool:
    """Return whether the running attack is held, and all that could be done is to lay more against it."""
    assault = state.assault
    assert assault is not None
    if not assault.lays or prevented(facts, state, assault) < assault.strength:
        return False
    return not any(isinstance(act, a.PlayGeneral | a.GeneralBonus) for act in choices.values())


def _only(choices: Mapping[Option, a.Act], *kinds: type) -> bool:
    return all(isinstance(act, kinds) for act in choices.values())


def _said(state: State, seat: int, kind: str) -> bool:
    return bool(state.orders) and state.orders.get(order_key(seat, kind)) == YES


def _matters(facts: StoryFacts, state: State, seat: int, moves: int) -> bool:
    """Return whether so many moves of this seat could change whom a coming attack hits."""
    assert state.combat is not None
    order = state.combat.order
    place = order.index(seat)
    near = set(order[max(0, place - moves) : place + moves + 1])
    return any(target in near for _, target in coming_targets(facts, state))
