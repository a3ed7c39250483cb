"""Counts of decision leaves from named positions, against naive enumerations written from the rule text."""

from itertools import product

import pytest

from game.kernel.decisions import Choose
from game.kernel.errors import IllegalAnswer
from tests.modes.story.table import opened, started


def match_of(players, position):
    """Return a match in a position, its lines indented as in a file."""
    lines = "".join(f"  {line}\n" for line in position)
    return started(opened(players, position=f"position:\n{lines}"))[1]


def answers(match):
    """Return every answer that the open decision takes, sets of options as tuples in the order offered."""
    decision = match.decision
    ids = [option.id for option in decision.options]
    if isinstance(decision, Choose):
        return ids
    sets = product((False, True), repeat=len(ids))
    found = [tuple(name for name, taken in zip(ids, bits, strict=True) if taken) for bits in sets]
    return [answer for answer in found if legal(match, answer)]


def legal(match, answer):
    """Return whether the open question takes an answer."""
    try:
        match.question().check(answer)
    except IllegalAnswer:
        return False
    return True


def leaves(match, depth, keys):
    """Count what so many answers to these questions lead to, whoever answers; any other question is a leaf."""
    if depth == 0 or match.decision is None or match.decision.key not in keys:
        return 1
    total = 0
    for answer in answers(match):
        clone = match.clone()
        clone.answer(answer)
        total += leaves(clone, depth - 1, keys)
    return total


# The Discard step: any cards but Wounds, one answer a player


DISCARDS = {1: 4, 2: 32, 3: 32}


@pytest.mark.parametrize("depth", sorted(DISCARDS))
def test_discarding(depth):
    """Source: story.discard.any-number, story.discard.not-wounds, story.gap.single-answers"""
    match = match_of(
        2,
        [
            "phase: discard",
            "tests: [Diplomacy 9]",
            "players:",
            "  P1: {hand: [Wound, Damage, Blank]}",
            "  P2: {hand: [Blank, Blank, Damage, Wound, Wound]}",
        ],
    )
    ways = 2**2 if depth == 1 else 2**2 * 2**3
    assert leaves(match, depth, ("discard",)) == ways == DISCARDS[depth]


# A challenge: who passed is asked again once somebody has acted

HANDS = ({"a": ("work",), "b": ("work", "wealth")}, {"c": ("wealth",)})


def naive_challenge(hands, seat, passes, depth):
    """Play a card for one of its categories, or pass; two passes after each other end it, empty hands pass."""
    if passes == 2:
        return 1
    if not hands[seat]:
        return naive_challenge(hands, 1 - seat, passes + 1, depth)
    if depth == 0:
        return 1
    total = naive_challenge(hands, 1 - seat, passes + 1, depth - 1)
    for card, categories in hands[seat].items():
        left = {name: kinds for name, kinds in hands[seat].items() if name != card}
        after = (left, hands[1]) if seat == 0 else (hands[0], left)
        total += len(categories) * naive_challenge(after, seat, 0, depth - 1)
    return total


CHALLENGE = {1: 4, 2: 9, 3: 19, 4: 27, 6: 27}


@pytest.mark.parametrize("depth", sorted(CHALLENGE))
def test_a_challenge(depth):
    """Source: story.gap.windows, story.card.noncombat-one-choice, story.noncombat.play-optional"""
    match = match_of(
        2,
        [
            "phase: challenge",
            "tests: [Work 9, Wealth 9]",
            "players:",
            "  P1: {hand: [Work 1, Work/Wealth 1]}",
            "  P2: {hand: [Wealth 1, Damage]}",
        ],
    )
    assert leaves(match, depth, ("round.challenge",)) == naive_challenge(HANDS, 0, 0, depth) == CHALLENGE[depth]


# A defense: the attacked player begins it and fixes the type, the other may add boosts of it

OWN = {"x": ("defense", ("melee", "magic")), "y": ("defense", ("magic",)), "z": ("boost", ("melee",))}
OTHER = {"u": ("boost", ("melee", "magic"))}


def naive_defense(hands, seat, passes, kind, depth):
    """Lay what fits or pass; `kind` is the fixed type, empty before the first Defense."""
    if passes == 2:
        return 1
    acts = []
    for card, (use, types) in hands[seat].items():
        if use == "boost":
            acts += [(card, kind)] if kind in types else []
        elif seat == 0:
            acts += [(card, each) for each in types if kind in ("", each)]
    if not acts:
        return naive_defense(hands, 1 - seat, passes + 1, kind, depth)
    if depth == 0:
        return 1
    total = naive_defense(hands, 1 - seat, passes + 1, kind, depth - 1)
    for card, each in acts:
        left = {name: use for name, use in hands[seat].items() if name != card}
        after = (left, hands[1]) if seat == 0 else (hands[0], left)
        total += naive_defense(after, seat, 0, each, depth - 1)
    return total


DEFENSE = {1: 4, 2: 7, 3: 13, 4: 16, 6: 16}


@pytest.mark.parametrize("depth", sorted(DEFENSE))
def test_a_defense(depth):
    """Source: story.defense.single-type, story.defense.ally-boosts, story.gap.attack-on-a-player"""
    match = match_of(
        2,
        [
            "phase: enemies",
            'enemies: ["E1: attacks Melee 9 on First"]',
            "players:",
            "  P1: {hand: [Melee/Magic Defense 1, Magic Defense 1, Melee Defense Boost +1]}",
            "  P2: {hand: [Melee/Magic Defense Boost +1, Melee Attack 1]}",
        ],
    )
    hands = (OWN, OTHER)
    assert leaves(match, depth, ("round.defense",)) == naive_defense(hands, 0, 0, "", depth) == DEFENSE[depth]


# The order: any arrangement of those who play


@pytest.mark.parametrize(("players", "ways"), [(2, 2), (3, 6), (4, 24)])
def test_the_order(players, ways):
    """Source: story.order.set-at-start"""
    decks = "  bot-decks: recommended\n  decks: []\n"
    position = "position:\n  phase: order\n  enemies: [ash-raider]\n"
    _, match = started(opened(players, decks, position=position))
    assert leaves(match, 1, ("order",)) == ways
