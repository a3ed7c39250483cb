"""Counts of decision leaves from a named position, against a naive enumeration written from the rule text."""

import pytest

from tests.modes.arena.table import duel

PLACES = [(0, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""The seven hexes of a board of radius 1 without the one the opponent stands on, east of the middle."""


def leaves(match, depth):
    """Count what A's turn leads to with so many answers; whatever follows its end is one leaf."""
    decision = match.decision
    if depth == 0 or decision.seat != 0 or decision.key not in ("main", "facing"):
        return 1
    total = 0
    for option in decision.options:
        clone = match.clone()
        clone.answer(option.id)
        total += leaves(clone, depth - 1)
    return total


def beside(a, b):
    """Return whether two hexes touch, by what the six directions are on a map."""
    return (a[0] - b[0], a[1] - b[1]) in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def within(start, left):
    """Return where so many steps over free hexes lead, by walking every way there is."""
    found, edge = {start}, {start}
    for _ in range(left):
        edge = {other for cell in edge for other in PLACES if beside(cell, other)} - found
        found |= edge
    return found


def steps(a, b):
    """Return how many steps the shortest way takes."""
    return next(count for count in range(9) if b in within(a, count))


def naive(cell, left, prone, depth):
    """Enumerate a turn without an Action: walk and face, turn for 1, lie down for nothing, stand up for 1, end.

    A character that can only end its turn is not asked.
    """
    if depth == 0 or (prone and not left):
        return 1
    total = 1
    if prone:
        return total + (1 if depth == 1 else 6 * naive(cell, left - 1, False, depth - 2))
    for goal in within(cell, left) - {cell}:
        total += 1 if depth == 1 else 6 * naive(goal, left - steps(cell, goal), False, depth - 2)
    if left:
        total += 5 * naive(cell, left - 1, False, depth - 1)
    return total + naive(cell, left, True, depth - 1)


COUNTS = {1: 12, 2: 93, 3: 511}


@pytest.mark.parametrize("depth", sorted(COUNTS))
def test_a_turn_has_as_many_leaves_as_counted_by_hand(depth):
    """Source: arena.turn.main-act-and-move, arena.move.pay-to-enter, arena.gap.turning, arena.gap.prone"""
    match = duel(ua={"actions": 0, "move": 2}, board={"radius": 1}).match
    assert leaves(match, depth) == naive((0, 0), 2, False, depth)
    assert naive((0, 0), 2, False, depth) == COUNTS[depth]
