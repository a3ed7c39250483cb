"""Copies of states: nothing that can change is shared, and what cannot be copied for certain is refused."""

import msgspec
import pytest

from game.kernel.state import TableState, copier, copy_state


class Inner(msgspec.Struct):
    values: list[int]


class Whole(TableState, kw_only=True):
    inner: Inner
    by: dict[str, Inner]
    rows: list[list[int]]
    maybe: Inner | None = None


def test_copies_share_nothing_that_can_change():
    full = Whole(inner=Inner([1]), by={"a": Inner([2])}, rows=[[3]], maybe=Inner([4]))
    twin = copy_state(full)
    assert twin == full
    twin.inner.values.append(9)
    twin.by["a"].values.append(9)
    twin.rows[0].append(9)
    twin.orders["x"] = "y"
    assert full == Whole(inner=Inner([1]), by={"a": Inner([2])}, rows=[[3]], maybe=Inner([4]))


def test_a_copy_that_is_not_certain_is_refused():
    class Loose(TableState, kw_only=True):
        things: set[int] = set()

    with pytest.raises(TypeError, match="cannot derive a copy"):
        copier(Loose)
