"""Standing passes: who does not want to be asked until something happens.

Source: story.gap.windows
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.decisions import Option
from game.kernel.state import order_key
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import EnemyState, State, held_by_person
from game.modes.story.rules import acts as a
from game.modes.story.rules.common import ordinary
from game.modes.story.rules.hits import could_defend, hero_offers
from game.modes.story.rules.numbers import coming_targets, compute_prevented_harm, passed_tests, places_hit

UNTIL_ATTACKED, NO_MOVES, TESTS_MET, HELD = "until-attacked", "no-moves", "tests-met", "held"
YES, NO, ASK, ANNOUNCED = "yes", "no", "ask", "announced"
"""What may be ordered; of moves, ASK is to be asked before every attack where one would change something, ANNOUNCED to
be asked only once an attack is announced, NO wherever one may be made."""
GENERAL = (a.PlayGeneral, a.GeneralBonus)
AT_THE_ANNOUNCEMENT = ("", ANNOUNCED)
"""Who is not asked before each attack may still move once it is announced."""


def holds(content: StoryContent, state: State, window: str, seat: int, choices: Mapping[Option, a.Act]) -> bool:
    """Return whether a pass of this seat stands in a window.

    What nobody has ordered to be left out is left out only where it can be done later just as well, or changes nothing.
    Bots move only to change who is hit, and pass once all Tests are met.
    """
    bot = not held_by_person(state, seat)
    if window in ("challenge", "retreat"):
        assert state.challenge is not None
        order = state.orders.get(order_key(seat, TESTS_MET), YES if bot else NO)
        return order == YES and all(passed_tests(state.challenge))
    if window == "defense":
        assert state.assault is not None
        if seat != state.assault.target and _has_ordered(state, seat, UNTIL_ATTACKED):
            return True
        return not bot and _has_ordered(state, seat, HELD) and is_held(content, state) and not _any(choices, *GENERAL)
    if window == "before":
        return _has_ordered(state, seat, UNTIL_ATTACKED) or _holds_before(content, state, seat, choices)
    return window == "hero" and _holds_in_a_turn(content, state, seat, choices)


def _holds_before(content: StoryContent, state: State, seat: int, choices: Mapping[Option, a.Act]) -> bool:
    """Return whether a pass stands before an attack.

    A person is asked here only if it may be too late once the attack is announced: what could be done here is offered
    there too, before anything is laid against it.
    """
    order, bot = state.orders.get(order_key(seat, NO_MOVES), ""), not held_by_person(state, seat)
    if order == NO:
        return False
    if order == YES and not bot:
        return _only(choices, a.Move, *GENERAL)
    if order == ANNOUNCED and not bot:
        return True
    if not bot and not order and not _may_be_late(content, state, seat):
        return True
    return _only(choices, a.Move) and not _matters(content, state, seat, alone=bot)


def _holds_in_a_turn(content: StoryContent, state: State, seat: int, choices: Mapping[Option, a.Act]) -> bool:
    """Return whether a pass stands in an attack turn.

    In the turn of another a person is asked who could go first and leave the other's attack for later, and one who has
    attacked or passed: for them no turn comes any more in which to change places, before the hand is filled again.
    """
    assert state.combat is not None
    order, bot = state.orders.get(order_key(seat, NO_MOVES), ""), not held_by_person(state, seat)
    own_turn = seat == state.rounds[-1].seats[0]
    if order == NO:
        return False
    if order == YES and not bot and not own_turn:
        return _only(choices, a.Move, *GENERAL)
    if not _only(choices, a.Move):
        return False
    if bot or order == YES:
        return True
    if own_turn or order == ASK:
        return False
    return order == ANNOUNCED or not (seat in state.combat.done or _may_go_first(content, state, seat))


def _may_be_late(content: StoryContent, state: State, seat: int) -> bool:
    """Return whether others may settle the next attack's defense before a seat is asked: by a Defend, or a first lay.

    Where hands are closed nobody is told whether they could. Source: story.gap.attack-on-a-player
    """
    assert state.combat is not None
    others = [other for other in state.combat.order if other != seat]
    target = coming_targets(content, state)[0][1]
    if content.setup.closed_hands:
        return bool(others)
    if any(could_defend(content, state, other) for other in others if other == target):
        return True
    return any(content.card(card).defend for other in others if other != target for card in state.hand(other))


def _may_go_first(content: StoryContent, state: State, seat: int) -> bool:
    """Return whether a seat could attack before the hero whose turn it is, who would else have passed.

    Where hands are closed nobody is told whether that hero has anything to attack with.
    Source: story.gap.attack-turns-after-moves
    """
    assert state.combat is not None
    if seat in state.combat.done:
        return False
    next_one = state.rounds[-1].seats[0]
    return content.setup.closed_hands or any(True for _ in hero_offers(content, state, next_one))


def may_step_aside(state: State, seat: int) -> bool:
    """Return whether a seat may still move although an attack is announced: nobody asked it before.

    The announcement is taken back then, so nothing may have been laid, and no other hero have taken the attack. The
    second blow of a sweep has no moment before it.
    Source: story.gap.order-move-timing, story.gap.attack-on-a-player
    """
    assault = state.assault
    if assault is None or assault.lays or assault.taken or assault.sweep:
        return False
    return held_by_person(state, seat) and state.orders.get(order_key(seat, NO_MOVES), "") in AT_THE_ANNOUNCEMENT


def is_held(content: StoryContent, state: State) -> bool:
    """Return whether the running attack of an enemy is held by what is laid: more would only be put away."""
    assault = state.assault
    return (
        assault is not None
        and bool(assault.lays)
        and compute_prevented_harm(content, state, assault) >= assault.strength
    )


def _any(choices: Mapping[Option, a.Act], *kinds: type) -> bool:
    return any(isinstance(act, kinds) for act in choices.values())


def _only(choices: Mapping[Option, a.Act], *kinds: type) -> bool:
    return all(isinstance(act, kinds) for act in choices.values())


def _has_ordered(state: State, seat: int, kind: str) -> bool:
    return bool(state.orders) and state.orders.get(order_key(seat, kind)) == YES


def _matters(content: StoryContent, state: State, seat: int, *, alone: bool) -> bool:
    """Return whether a step of this seat could change whom a coming attack hits."""
    assert state.combat is not None
    index, last = state.combat.order.index(seat), len(state.combat.order) - 1
    ways = [way for way in (-1, 1) if 0 <= index + way <= last]
    coming = [enemy for enemy, _ in coming_targets(content, state)]
    return any(step_matters(content, state, enemy, seat, way, alone=alone) for enemy in coming for way in ways)


def step_matters(
    content: StoryContent, state: State, enemy: EnemyState, seat: int, way: int, *, alone: bool = False
) -> bool:
    """Return whether a step of a seat up (-1) or down (1) could change whom an enemy hits, `alone` or with others.

    It brings one of two neighbours nearer to the places that are hit. Over each hero on the rest of the way there is a
    step that either of the two may pay; who stands beyond may come to meet them, which takes two.
    Source: story.order.discard-to-move, story.gap.order-move-timing
    """
    assert state.combat is not None
    order = list(state.combat.order)
    index = order.index(seat)
    order[index], order[index + way] = order[index + way], seat
    first, last = places_hit(content, state, enemy)
    here = min((index, index + way), key=lambda one: max(first - one, one - last))
    away = max(first - here, here - last, 0)
    if not away or alone:
        return not away
    onward = order[here + 1 :] if here < first else order[:here][::-1]
    cards = [_steps_of(content, state, seat, other) for other in onward]
    own = _steps_of(content, state, seat, order[here]) - (order[here] == seat)
    return own + sum(map(bool, cards[:away])) + sum(one > 1 for one in cards[away:]) >= away


def _steps_of(content: StoryContent, state: State, seat: int, other: int) -> int:
    """Return how many steps a hero could pay for now, as a seat knows it: of closed hands every card could pay."""
    if other != seat and not _may_step(state, other):
        return 0
    hand = state.hand(other)
    return len(hand if content.setup.closed_hands and other != seat else ordinary(hand))


def _may_step(state: State, seat: int) -> bool:
    """Return whether a seat is asked about steps before an attack, or still once it is announced."""
    attacked = state.assault is not None and state.assault.target == seat
    if _has_ordered(state, seat, UNTIL_ATTACKED) and not attacked:
        return False
    if state.assault is not None:
        return may_step_aside(state, seat)
    order = state.orders.get(order_key(seat, NO_MOVES), "")
    return order != NO and (order != YES or not held_by_person(state, seat))
