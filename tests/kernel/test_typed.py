"""Typed values are read from several threads at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, TimeoutError
from typing import Any, Protocol, runtime_checkable

import msgspec
import pytest

from game.kernel.typed import as_role, convert_value, unpack_value

asked_seats: list[Any] = []
pool = ThreadPoolExecutor(1)


def read_by_another_thread() -> type[int]:
    """Stand in an annotation: while it is read another thread wants the same type."""
    asked_seats.append(pool.submit(unpack_value, msgspec.msgpack.encode({"inner": {"number": 2}}), Outer))
    with pytest.raises(TimeoutError):
        asked_seats[0].result(0.05)
    return int


class Inner(msgspec.Struct):
    number: read_by_another_thread()  # type: ignore[valid-type]


class Outer(msgspec.Struct):
    inner: Inner


def test_a_type_that_is_being_read_is_waited_for():
    assert unpack_value(msgspec.msgpack.encode({"inner": {"number": 1}}), Outer) == Outer(Inner(1))
    assert asked_seats[0].result() == Outer(Inner(2))


def test_plain_data_fits_strictly():
    assert convert_value({"inner": {"number": 3}}, Outer) == Outer(Inner(3))
    with pytest.raises(msgspec.ValidationError, match="Expected `int`, got `str`"):
        convert_value({"inner": {"number": "3"}}, Outer)


@runtime_checkable
class Greeting(Protocol):
    def greet(self) -> str: ...


class Polite:
    def greet(self) -> str:
        return "hello"


class Mute:
    greet = None


def test_a_thing_has_the_roles_of_its_type():
    greeter = Polite()
    assert as_role(greeter, Greeting) is greeter
    assert as_role(Mute(), Greeting) is None and as_role(3, Greeting) is None
