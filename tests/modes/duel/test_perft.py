"""Counts of decision leaves from named positions, against naive enumerations written from the rule text."""

from itertools import permutations, product

import pytest

from game.kernel.decisions import Choose, ChooseMany
from game.kernel.errors import IllegalAnswer
from tests.modes.duel.table import char, duel, gear


def answers(match):
    """Return every answer that the open decision takes, sets of options as tuples in the order offered."""
    decision = match.decision
    if isinstance(decision, Choose):
        return [option.id for option in decision.options]
    if not isinstance(decision, ChooseMany):
        return list(range(decision.low, decision.high + 1))
    ids = [option.id for option in decision.options]
    selected = [
        tuple(name for name, taken in zip(ids, bits, strict=True) if taken) for bits in product((0, 1), repeat=len(ids))
    ]
    return [answer for answer in selected if legal(match, answer)]


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


# Moving cards in the Deploy phase


def naive_deploy(cards, depth):
    """Each of some cards may Move once, in any order, and the player may be done at any time."""
    if depth == 0 or not cards:
        return 1
    return 1 + sum(naive_deploy(cards - {card}, depth - 1) for card in cards)


DEPLOY = {1: 4, 2: 10, 3: 16, 4: 16}


@pytest.mark.parametrize("depth", sorted(DEPLOY))
def test_deploying(depth):
    """Source: duel.turn.deploy, duel.zone.move-meaning"""
    t = duel({"keep": [char("p"), gear("g")], "battlefield": [char("w")]}, {}, phase="deploy")
    assert leaves(t.match, depth, ("deploy",)) == naive_deploy(frozenset("pgw"), depth) == DEPLOY[depth]


# An attack: who attacks, who blocks, in which order they fight, what the unblocked do

ATTACKERS, BLOCKERS = ("p", "q"), ("w", "v")


def naive_engage(tired, locked, depth):
    """Attack with a Character, use its Tactics, or end the turn.

    `tired` is the Fatigue of everybody in play, and under `edge` what Tactics have brought.
    """
    if depth == 0:
        return 1
    total = 1
    for card in ATTACKERS:
        if tired.get(card, 4) == 4:
            continue
        if not locked:
            total += naive_join(tired, (card,), depth - 1)
        after = tired | {card: tired[card] + 1, "edge": tired["edge"] + 1}
        if after[card] == 4:
            del after[card]
        total += naive_engage(after, locked, depth - 1)
    return total


def naive_join(tired, attackers, depth):
    """Another Character may attack along; then all of them pay. Nobody is asked if there is nobody left."""
    others = [card for card in ATTACKERS if card not in attackers and tired.get(card, 4) < 4]
    if not others:
        return naive_block(tired | {card: tired[card] + 1 for card in attackers}, attackers, depth)
    if depth == 0:
        return 1
    total = naive_block(tired | {card: tired[card] + 1 for card in attackers}, attackers, depth - 1)
    return total + sum(naive_join(tired, (*attackers, card), depth - 1) for card in others)


def naive_block(tired, attackers, depth):
    """Each attacker meets nobody or one blocker; no blocker meets two."""
    if depth == 0:
        return 1
    able = [card for card in BLOCKERS if tired[card] < 4]
    total = 0
    for selected in product((None, *able), repeat=len(attackers)):
        met = [card for card in selected if card]
        if len(set(met)) == len(met):
            blocked = [attacker for attacker, card in zip(attackers, selected, strict=True) if card]
            free = [attacker for attacker in attackers if attacker not in blocked]
            total += naive_fights(tired | {card: tired[card] + 1 for card in met}, blocked, free, depth - 1)
    return total


def naive_fights(tired, blocked, free, depth):
    """Several fights come in an order; here everybody survives a fight, and the only Support is the Arsenal's top.

    With Edge a fight begins with a question that is not counted here, and so is a leaf.
    """
    orders = list(permutations(blocked))
    if len(orders) > 1 and depth == 0:
        return 1
    left = depth - 1 if len(orders) > 1 else depth
    stops = bool(blocked) and tired["edge"] > 0
    return sum(1 if stops else naive_unblocked(tired, free, False, left) for _ in orders)


def naive_unblocked(tired, free, locked, depth):
    """One after the other Demoralizes, Sabotages a city with nothing to harm, or Ambushes somebody tired."""
    if not free:
        done = {name: number for name, number in tired.items() if number < 4}
        return naive_engage(done, locked, depth)
    if depth == 0:
        return 1
    total = 0
    for card in free:
        left = [other for other in free if other != card]
        total += naive_unblocked(tired, left, True, depth - 1)
        tries = 1 + sum(tired[foe] > 0 for foe in BLOCKERS)
        total += tries if tired["edge"] else tries * naive_unblocked(tired, left, locked, depth - 1)
    return total


ATTACK = {1: 5, 2: 15, 3: 51, 4: 167}
WORN = {1: 5, 2: 13, 3: 39, 4: 102}


@pytest.mark.parametrize("depth", sorted(ATTACK))
@pytest.mark.parametrize(("fatigue", "counts"), [((0, 0), ATTACK), ((3, 2), WORN)])
def test_an_attack(fatigue, counts, depth):
    """Source: duel.attack.group, duel.attack.blocks, duel.attack.fights, duel.unblocked.choose, duel.tactics.action"""
    tired = dict(zip(ATTACKERS, fatigue, strict=True)) | dict.fromkeys((*BLOCKERS, "edge"), 0)
    t = duel(
        {"battlefield": [char(card, 3, 2, 9, fatigue=tired[card]) for card in ATTACKERS]},
        {"battlefield": [char(card, 1, 1, 9) for card in BLOCKERS]},
        stones=12,
    )
    keys = ("engage", "join", "block", "fight-order", "unblocked")
    assert leaves(t.match, depth, keys) == naive_engage(tired, False, depth) == counts[depth]


# A fight: Edge, two Supports, and what is left to do after it

OURS, THEIRS, TOP = {"x": 0, "y": 3, "s": 1}, {"z": 1}, 2


def naive_fight(depth):
    """A Martial of 2 with 1 Edge against Elude 2, Endure 1 and 2 Fatigue; a kill locks further attacks out."""
    total = 0
    for edge, theirs, ours in product((-1, 0, 1), (*THEIRS.values(), TOP), (*OURS.values(), TOP)):
        won = 2 + ours >= 2 + theirs
        killed = won and 2 + 2 + edge >= 4
        after = ("tactics", "end") if killed else ("attack", "tactics", "end")
        total += len(after) if depth == 4 else 1
    return {1: 3, 2: 3 * 2}.get(depth, total)


FIGHT = {1: 3, 2: 6, 3: 24, 4: 62}


@pytest.mark.parametrize("depth", sorted(FIGHT))
def test_a_fight(depth):
    """Source: duel.tactics.damage, duel.support.sources, duel.fight.win, duel.fight.kill, duel.fight.lockout"""
    dear = {"cost": {"lore": 9}}
    t = duel(
        {
            "battlefield": [char("p")], "edge": 1, "hand": [gear("x", 0, **dear), gear("y", 3, **dear)],
            "stockpile": [gear("s", 1, **dear)],
        },
        {"battlefield": [char("w", endure=1, fatigue=1)], "hand": [gear("z", 1, **dear)]},
    )  # fmt: skip
    t.fight("a.p", "b.w")
    keys = ("edge-damage", "support", "engage")
    assert leaves(t.match, depth, keys) == naive_fight(depth) == FIGHT[depth]
