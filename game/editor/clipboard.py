"""What was copied in one map, to be pasted in another of the same kind."""

from __future__ import annotations

from typing import Any


class Clipboard:
    """The last copy of each kind of board."""

    def __init__(self) -> None:
        self._stamps: dict[str, Any] = {}

    def store_copy(self, kind: str, stamp: Any) -> None:
        """Keep a copy."""
        self._stamps[kind] = stamp

    def take(self, kind: str) -> Any:
        """Return the last copy, or None."""
        return self._stamps.get(kind)


CLIPBOARD = Clipboard()
"""The clipboard of the program: editors come and go, what was copied stays."""
