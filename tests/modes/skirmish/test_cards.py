"""The deck, the hand rule, and who speaks when: against plain counts and a second model of the answering rule."""

import itertools
from collections import Counter

import pytest

from game.kernel.totals import Tally
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules import challenge, deck


def test_the_deck_is_as_ruled():
    """Source: skirmish.gap.deck"""
    plain = [card for card in deck.DECK if card not in (deck.FLOOD, deck.VOID) and not deck.is_ace(card)]
    assert len(deck.DECK) == 54 and len(set(deck.DECK)) == 54
    assert deck.total_of(plain) == 4 * 54 + 4 * 21
    assert sum(map(deck.is_ace, deck.DECK)) == 4
    assert (deck.value(deck.VOID), deck.value(deck.FLOOD)) == (0, 12)
    counts = Counter(map(deck.icons, deck.DECK))
    assert counts == {1: 4 * 6, 2: 4 * 5, 3: 4, 4: 5, 0: 1}


@pytest.mark.parametrize(
    ("card", "selected", "selectable"),
    [
        ("4D", "5H", True), ("4C", "5H", False), ("4C", "5S", True), ("JR", "5S", True), ("JR", "JB", True),
        ("4C", "JR", True), ("4C", "JB", False), ("JB", "JR", False),
    ],
)  # fmt: skip
def test_colours(card, selected, selectable):
    """Source: skirmish.gap.deck"""
    assert deck.may_reinforce(card, selected) is selectable


@pytest.mark.parametrize("total", range(-4, 9))
def test_hand_rule(total):
    """Source: skirmish.gap.draw-hand-size, skirmish.draw.defender-hand"""
    side = challenge.contestant(0, "a", "fight", Tally("Fight", 6, ""), Tally("cards", total, ""))
    cards, extra = total, 0
    while cards > 4:
        cards, extra = cards - 1, extra + 2
    while cards < 1:
        cards, extra = cards + 1, extra - 2
    assert (challenge.hand_size(side), side.base.value) == (cards, max(0, 6 + extra))


class Word:
    """A context that writes down what the answering rule does with a task."""

    def __init__(self, task):
        self.task = task

    def emit(self, event):
        self.task = event.task


def speakers(first, plays):
    """Return who is asked, in order, when `plays` says of each answer whether something is laid."""
    total = Tally("", 0, "").total()
    sides = tuple(Contestant(seat, "", "", total, total) for seat in (0, 1))
    word, asked_seats = Word(Contest(purpose="attack", sides=sides, stage="buff", speaker=first)), []
    for lays in plays:
        task = word.task
        asked_seats.append(task.speaker)
        side = task.sides[task.speaker]
        changes = {"laid": True} if lays else {"passed": side.passed + 1}
        if not challenge._next(word, challenge._with(task, task.speaker, **changes)):
            break
    return asked_seats


def ruled(first, plays):
    """Say the same by the text: both are asked once; who passed before the other played is asked once more."""
    other, answers = 1 - first, list(plays)
    asked_seats = [first, other]
    if not answers[0] and answers[1]:
        asked_seats.append(first)
    return asked_seats


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("plays", list(itertools.product([True, False], repeat=3)))
def test_who_speaks_when(first, plays):
    """Source: skirmish.gap.challenge-procedure"""
    assert speakers(first, plays) == ruled(first, plays)
