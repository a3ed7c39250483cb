"""Where two values differ first, for messages in which long ones would be cut before the place that counts."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.kernel.language.phrases import Phrase

LONGEST_WHOLE = 90


class Difference(NamedTuple):
    """The first place at which two values differ, and what stands there in each; `nothing` where one has ended."""

    location: str
    expected: str
    found: str


def fits(*values: Any) -> bool:
    """Return whether values are short enough to be shown whole in one message."""
    return all(len(repr(value)) <= LONGEST_WHOLE for value in values)


def first_difference(expected: Any, found: Any) -> Difference:
    """Return the first place at which two different values differ.

    >>> first_difference({"a": [1, 2]}, {"a": [1, 3]})
    Difference(location='a.1', expected='2', found='3')
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in [*expected, *(key for key in found if key not in expected)]:
            if key not in expected or key not in found or expected[key] != found[key]:
                return _within(str(key), expected, found, key, key in expected, key in found)
    if isinstance(expected, list | tuple) and isinstance(found, list | tuple):
        for index in range(max(len(expected), len(found))):
            here, there = index < len(expected), index < len(found)
            if not here or not there or expected[index] != found[index]:
                return _within(str(index), expected, found, index, here, there)
    if isinstance(expected, str) and isinstance(found, str):
        same = next((i for i, (a, b) in enumerate(zip(expected, found, strict=False)) if a != b), None)
        start = max(0, (min(len(expected), len(found)) if same is None else same) - 10)
        return Difference("", repr(expected[start : start + 40]), repr(found[start : start + 40]))
    return Difference("", repr(expected), repr(found))


def _within(name: str, expected: Any, found: Any, key: Any, here: bool, there: bool) -> Difference:
    if not (here and there):
        return Difference(
            name, repr(expected[key]) if here else Phrase("nothing"), repr(found[key]) if there else Phrase("nothing")
        )
    inner = first_difference(expected[key], found[key])
    return Difference(f"{name}.{inner.location}" if inner.location else name, inner.expected, inner.found)
