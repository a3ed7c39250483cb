"""Places as people write and compare them: numbers with a point, the length of a way, ways that are nearly the same.

A place is a tuple of whole numbers in the units of its decision: with `unit` 1000 they are thousandths of an inch.
Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from itertools import pairwise
from math import atan2, degrees, hypot, isqrt

from game.kernel.decimals import decimal
from game.kernel.decisions import Place
from game.kernel.errors import IllegalAnswer
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say

Point = tuple[int, int]
FULL_TURN = 360


def distance(a: Point, b: Point) -> int:
    """Return the distance of two points in their own units, rounded down.

    >>> distance((0, 0), (3000, 4000))
    5000
    """
    return isqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)


def way_length(points: Sequence[Point]) -> int:
    """Return the length of a way along its points, each leg rounded down."""
    return sum(distance(a, b) for a, b in pairwise(points))


def direction(a: Point, b: Point) -> int:
    """Return the facing from one point to another: degrees clockwise from the direction of x, where y points down.

    >>> direction((0, 0), (0, 5)), direction((0, 0), (-5, 0)), direction((0, 0), (0, -5))
    (90, 180, 270)
    """
    return round(degrees(atan2(b[1] - a[1], b[0] - a[0]))) % FULL_TURN


def split_answer(decision: Place, numbers: Sequence[int]) -> tuple[tuple[Point, ...], int | None]:
    """Return the points of an answer, without the origin, and the facing it ends in, if its shape has one."""
    if decision.shape == "facing":
        return (), numbers[0]
    facing = numbers[-1] if decision.shape == "path-facing" else None
    flat = numbers[:-1] if facing is not None else numbers
    return tuple(zip(flat[::2], flat[1::2], strict=True)), facing


def origin_of(decision: Place) -> tuple[Point, ...]:
    """Return the point that a decision starts from, as a way of one point, or an empty way."""
    return ((decision.origin[0], decision.origin[1]),) if decision.origin else ()


# Writing and reading


def format_number(number: int, unit: int) -> str:
    """Return a number as people write it.

    >>> format_number(4500, 1000), format_number(-250, 1000), format_number(3, 1)
    ('4.5', '-0.25', '3')
    """
    return f"{Decimal(number) / unit:f}"


def written_point(point: Point, unit: int) -> str:
    """Return a point as people write it: `4.5 2`."""
    return " ".join(format_number(number, unit) for number in point)


def written_place(decision: Place, numbers: Sequence[int]) -> str:
    """Return an answer as it can be typed and stand in a script: `4.5 2, 6 3, facing 90`."""
    points, facing = split_answer(decision, numbers)
    said = [written_point(point, decision.unit) for point in points]
    return ", ".join([*said, *([f"facing {facing}"] if facing is not None else [])])


def progress(decision: Place, points: Sequence[Point]) -> str:
    """Return how long a way is, of how much if that is limited: `3.2 of 6.0`. Empty for other shapes."""
    if decision.shape not in ("path", "path-facing"):
        return ""
    length = way_length((*origin_of(decision), *points)) / decision.unit
    if not decision.limit:
        return decimal(length)
    return say("{length} of {limit}", length=decimal(length), limit=decimal(decision.limit / decision.unit))


def read_place(decision: Place, words: Sequence[str]) -> tuple[int, ...]:
    """Return the answer that numbers in people's units name; a facing is in whole degrees.

    Raises: IllegalAnswer for what is no number, or finer than the units.
    """
    last = len(words) - 1 if decision.shape in ("facing", "path-facing") else len(words)
    return tuple(_parse_number(word, decision.unit if index < last else 1) for index, word in enumerate(words))


def _parse_number(word: str, unit: int) -> int:
    try:
        number = Decimal(word) * unit
    except InvalidOperation:
        raise IllegalAnswer(Phrase("expected a number, found {found}", found=repr(word))) from None
    if not number.is_finite() or number != int(number):
        raise IllegalAnswer(
            Phrase("expected a multiple of {unit}, found {found}", unit=format_number(1, unit), found=repr(word))
        )
    return int(number)


# Comparing

NEAR_SHARE = 4
"""Two places are nearly the same within this part of a unit as people write it: a quarter of an inch."""
NEAR_DEGREES = 15


def nearly(decision: Place, numbers: Sequence[int], others: Sequence[int], within: float = 0) -> bool:
    """Return whether two answers are the same to somebody who draws by hand.

    Ways may have different points: they end at the same place, and every point of each lies on the way of the other,
    all within so many units, or a quarter of one (of an inch). Facings may differ by 15 degrees.
    """
    (points, facing), (further, turned) = split_answer(decision, numbers), split_answer(decision, others)
    if facing is not None and turned is not None:
        apart = abs(facing - turned) % FULL_TURN
        if min(apart, FULL_TURN - apart) > NEAR_DEGREES:
            return False
    if not points or not further:
        return points == further
    most = decision.unit * (within or 1 / NEAR_SHARE)
    first, second = (*origin_of(decision), *points), (*origin_of(decision), *further)
    return (
        hypot(points[-1][0] - further[-1][0], points[-1][1] - further[-1][1]) <= most
        and all(_away(point, second) <= most for point in points)
        and all(_away(point, first) <= most for point in further)
    )


def _away(point: Point, path: Sequence[Point]) -> float:
    """Return how far a point is from a way, or from its only point."""
    legs = list(pairwise(path)) or [(path[0], path[0])]
    return min(_from_leg(point, *leg) for leg in legs)


def _from_leg(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    share = max(0.0, min(1.0, share))
    return hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy)
