"""What something drawn waits for: the painted pictures for which others stand in."""

from __future__ import annotations

from collections.abc import Sequence


class Awaited:
    """The pictures that were stood in for while something was drawn, by key, and how many had been finished then.

    `is_vague`: something stood in for pictures of which nobody says which they are. `is_flat`: the plain form of
    something large is seen.
    """

    __slots__ = ("is_flat", "is_vague", "keys", "revision")

    def __init__(self, revision: int = 0) -> None:
        self.revision = revision
        self.keys: set[str] = set()
        self.is_vague = False
        self.is_flat = False

    def __bool__(self) -> bool:
        return self.is_vague or bool(self.keys)

    def note(self, keys: Sequence[str], *, is_flat: bool = False) -> None:
        """Take note of pictures that are missing; of none in particular where there are no keys."""
        self.keys.update(keys)
        self.is_vague |= not keys
        self.is_flat |= is_flat
