"""Counts of the ways to spend Edges, against a naive enumeration written from the rule text."""

import pytest

from tests.modes.skirmish.inches import past, table


def leaves(match, depth):
    """Count what the winner's purchases lead to with so many answers; whatever follows the last is one leaf."""
    decision = match.decision
    if depth == 0 or decision.key != "edges":
        return 1
    total = 0
    for option in decision.options:
        clone = match.clone()
        clone.answer(option.id)
        total += leaves(clone, depth - 1)
    return total


def shop(margin):
    """Return a fight won by a margin, with a blade whose list has one Extra Hit; nobody else is in reach."""
    blade = {"id": "blade", "effect": {"do": "damage"}, "edges": {"extra-hit": 1}}
    game = table(
        {"a": {"at": [10, 10], "card": {"fight": 9, "weapons": [blade]}}},
        {"b": {"at": [11.2, 10], "card": {"fight": 9 - margin, "defense": 0, "capacity": 40}}},
        decks=(["5H"], ["5C"]),
    )
    game.act("One", "attack", "blade", "b")
    return past(game, "edges").match


def naive(abused, extra, spare, slammed, moved, full, depth):
    """Enumerate purchases by hand.

    `abused` says of each hit whether it bears an Abuse. Every hit may bear one; the list allows one Extra Hit; Slam,
    push-back and trip are one another's place, once; the Move once. As long as nothing is bought (`full`) the hit may
    be given up for one of those four instead: then there is no hit left to improve. Who can buy nothing is not asked.
    """
    loose = (0 if slammed else 3, 0 if moved else 1)
    choices = sum(loose) * full
    if spare:
        choices += sum(loose) + abused.count(False) + (bool(abused) and not extra)
    if depth == 0 or not choices:
        return 1
    total = 1
    if full:
        total += loose[0] * naive((), extra, spare, True, moved, False, depth - 1)
        total += loose[1] * naive((), extra, spare, slammed, True, False, depth - 1)
    if not spare:
        return total
    total += loose[0] * naive(abused, extra, spare - 1, True, moved, False, depth - 1)
    total += loose[1] * naive(abused, extra, spare - 1, slammed, True, False, depth - 1)
    for index, done in enumerate(abused):
        if not done:
            further = (*abused[:index], True, *abused[index + 1 :])
            total += naive(further, extra, spare - 1, slammed, moved, False, depth - 1)
    if abused and not extra:
        total += naive((*abused, False), True, spare - 1, slammed, moved, False, depth - 1)
    return total


COUNTS = {(1, 1): 5, (1, 2): 5, (3, 1): 11, (3, 2): 17, (6, 2): 42, (6, 3): 42, (9, 3): 117}


@pytest.mark.parametrize(("margin", "depth"), sorted(COUNTS))
def test_edges_are_spent_in_as_many_ways_as_counted_by_hand(margin, depth):
    """Source: skirmish.edge.one-per-three, skirmish.edge.swap-primary, skirmish.edge.abuse-once,
    skirmish.edge.extra-hit-repeat, skirmish.edge.move-two-once, skirmish.gap.edge-availability
    """
    match = shop(margin)
    assert leaves(match, depth) == naive((False,), False, margin // 3, False, False, True, depth)
    assert leaves(match, depth) == COUNTS[margin, depth]
