"""Dice: the exact odds of what several of them show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, prod


def sum_distribution(sides: Sequence[int]) -> dict[int, Fraction]:
    """Return the probability of every sum of some dice, given the sides of each; no dice make 0.

    Raises: ValueError for a die without sides.

    >>> sum_distribution([6, 6])[7]
    Fraction(1, 6)
    """
    ways = {0: 1}
    for faces in sides:
        _check(1, faces)
        wider: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, faces + 1):
                wider[total + face] = wider.get(total + face, 0) + number
        ways = wider
    every = prod(sides)
    return {total: Fraction(number, every) for total, number in sorted(ways.items())}


def successes(count: int, sides: int, at_least: int) -> dict[int, Fraction]:
    """Return the probability of every possible number of successes: dice that show at least a number.

    Raises: ValueError for fewer than no dice or a die without sides.

    >>> successes(2, 6, 3)[2]
    Fraction(4, 9)
    """
    _check(count, sides)
    good = min(max(sides - at_least + 1, 0), sides)
    odds = {}
    for number in range(count + 1):
        ways = comb(count, number) * good**number * (sides - good) ** (count - number)
        if ways:
            odds[number] = Fraction(ways, sides**count)
    return odds


def chance_of_at_least(distribution: Mapping[int, Fraction], target: int) -> Fraction:
    """Return the probability that a distribution reaches at least a number.

    >>> chance_of_at_least(sum_distribution([6, 6]), 11)
    Fraction(1, 12)
    """
    return sum((odds for number, odds in distribution.items() if number >= target), Fraction(0))


def _check(count: int, sides: int) -> None:
    if count < 0:
        raise ValueError(f"expected 0 or more dice, found {count}")
    if sides < 1:
        raise ValueError(f"expected a die of 1 or more sides, found {sides}")
