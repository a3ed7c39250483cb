"""Dice: rolls in order, and odds that agree with counting every throw."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.dice import chance_of_at_least, successes, sum_distribution


def throws(sides):
    return list(product(*(range(1, faces + 1) for faces in sides)))


@given(st.lists(st.integers(1, 6), max_size=4))
def test_sums_agree_with_counting_every_throw(sides):
    every = throws(sides)
    counted = Counter(sum(throw) for throw in every)
    odds = sum_distribution(sides)
    assert odds == {total: Fraction(number, len(every)) for total, number in counted.items()}
    assert list(odds) == sorted(odds)


@given(st.integers(0, 4), st.integers(1, 6), st.integers(-1, 8))
def test_successes_agree_with_counting_every_throw(count, sides, at_least):
    every = throws([sides] * count)
    counted = Counter(sum(face >= at_least for face in throw) for throw in every)
    assert successes(count, sides, at_least) == {n: Fraction(number, len(every)) for n, number in counted.items()}


@given(st.lists(st.integers(1, 8), max_size=4), st.integers(-1, 35))
def test_chance_of_at_least_agrees_with_counting_every_throw(sides, target):
    every = throws(sides)
    expected = Fraction(sum(sum(throw) >= target for throw in every), len(every))
    assert chance_of_at_least(sum_distribution(sides), target) == expected


def test_large_pools_stay_exact():
    assert sum(successes(200, 6, 3).values()) == 1
    assert sum(sum_distribution([6] * 30).values()) == 1


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: successes(-1, 6, 3), "expected 0 or more dice, found -1"),
        (lambda: successes(2, 0, 3), "expected a die of 1 or more sides, found 0"),
        (lambda: sum_distribution([6, 0]), "expected a die of 1 or more sides, found 0"),
    ],
)
def test_impossible_dice_are_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()
