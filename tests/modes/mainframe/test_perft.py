"""Counts of decision leaves from named positions, against a naive enumeration written from the rule text."""

import pytest

from tests.modes.mainframe.table import character, fight, mob


def leaves(match, depth):
    """Count what A's turn leads to with so many answers; whatever follows its end is one leaf."""
    decision = match.decision
    if depth == 0 or decision.seat != 0 or decision.key not in ("turn", "team"):
        return 1
    total = 0
    for option in decision.options:
        clone = match.clone()
        clone.answer(option.id)
        total += leaves(clone, depth - 1)
    return total


def duel():
    """One MC with 3 points and a card against one mob with two steps, on a line of three areas with costs 1 and 1."""
    a = character("a", move=3, max_move=3, range=1)
    t = fight([a], [mob("m", auto=2, range=1, evade=15)], at={"a": "g", "m-1": "h"}, hands={"a": ["5S"], "cpu": ["9D"]})
    t.select(a="5S", cpu="9D")
    return t.match


def naive(at, points, attack, stopped, depth):
    """Enumerate A's turn by hand: places 0, 1, 2 in a row, the mob at 2, a card for 3 points, an attack within 1.

    Entering 2 ends the stretch until the attack; a turn in which nothing is left to do ends by itself.
    """
    moves = [] if stopped else [to for to in range(3) if to != at and abs(to - at) <= points]
    may_attack = attack and 2 - at <= 1
    may_draw = points >= 3
    if depth == 0 or not (moves or may_attack or may_draw):
        return 1
    total = 1
    for to in moves:
        total += naive(to, points - abs(to - at), attack, to == 2, depth - 1)
    if may_attack:
        total += 1 if depth == 1 else 2 * naive(at, points, False, False, depth - 2)
    if may_draw:
        total += naive(at, points - 3, attack, stopped, depth - 1)
    return total


COUNTS = {1: 4, 2: 8, 3: 12, 4: 20}


@pytest.mark.parametrize("depth", sorted(COUNTS))
def test_a_turn_has_as_many_leaves_as_counted_by_hand(depth):
    """Source: mainframe.turn.any-order, mainframe.movement.split-by-attack, mainframe.turn.spend-points-otherwise"""
    assert leaves(duel(), depth) == naive(0, 3, True, False, depth) == COUNTS[depth]
