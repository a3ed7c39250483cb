"""A key that is the object itself: documents never change, so what was drawn of one holds as long as it is the same."""

from __future__ import annotations

from typing import Any


class Same:
    """Compares by identity, and keeps the object alive so that its place is not taken by another."""

    __slots__ = ("it",)

    def __init__(self, it: Any) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        """Return whether the other key holds the same object."""
        return isinstance(other, Same) and other.it is self.it

    def __hash__(self) -> int:
        """Return a hash of the identity."""
        return id(self.it)
