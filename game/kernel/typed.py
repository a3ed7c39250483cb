"""Plain data and bytes read as typed values, from any thread; things as what their types let them be."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import RLock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_learning = RLock()
_decoders: dict[Any, msgspec.msgpack.Decoder[Any]] = {}


def decoder(kind: type[T]) -> msgspec.msgpack.Decoder[T]:
    """Return the decoder of a type, made while no other one is.

    msgspec notes on a Struct what its fields are before it has read all their annotations, and reading them runs
    Python: a thread that decodes meanwhile would go by half of the fields, which ends the process.
    """
    found = _decoders.get(kind)
    if found is None:
        with _learning:
            found = _decoders.setdefault(kind, msgspec.msgpack.Decoder(kind))
    return found


def unpack_value(data: bytes, kind: type[T]) -> T:
    """Return the value that was packed as msgpack. Raises: msgspec.ValidationError, msgspec.DecodeError."""
    return decoder(kind).decode(data)


def convert_value(value: Any, kind: type[T]) -> T:
    """Convert plain data, whose keys are text, to a type, strictly. Raises: msgspec.ValidationError."""
    decoder(kind)
    return msgspec.convert(value, kind, strict=True, str_keys=True)


def as_role(thing: object, role: Callable[..., T]) -> T | None:
    """Return a thing as what a protocol of methods says that it may be, or None where its type lacks one of them.

    A type is looked at once: `isinstance` goes through the members of a protocol each time, which takes as long as
    half a decision. `role` is the protocol itself.
    """
    kind: Any = type(thing)
    return thing if _has_role(kind, role) else None  # type: ignore[return-value]


@cache
def _has_role(kind: Any, role: Any) -> bool:
    return issubclass(kind, role)
