"""A guard for clicks that were meant for what is gone.

A question may change while a finger is already on its way: an act that ends a phase by itself, a bot that answers, a
second click of a double one. Whoever has not moved the pointer since cannot have aimed at the new question, so for as
long as it takes to see it a click there answers nothing. A pointer that moves is believed at once. Keys have no place:
one that answers waits as long as it takes to read what it would answer, whatever the pointer does.
"""

from __future__ import annotations

GUARD_MS = 250.0
"""How long nobody can have read a new question: longer than between two clicks of one hand."""
KEYS_MS = 500.0
"""How long what a key answers is to be seen first: it stands under the finger already, wherever the eye is."""
STILL_U = 6
"""How far a resting pointer trembles, in u."""


class ClickGuard:
    """Remembers when what lies under the pointer was exchanged, and where that was. Times in ms, places in pixels."""

    def __init__(self) -> None:
        self._until = self._keys_until = 0.0
        self._at = (0, 0)

    def begin(self, now: float, pointer: tuple[int, int]) -> None:
        """Guard what is put in front of the person now."""
        self._until, self._keys_until = now + GUARD_MS, now + KEYS_MS
        self._at = pointer

    def end_on_move(self, point: tuple[int, int], still: int) -> None:
        """End the guard where the pointer has moved by more than it may tremble, even if it comes back."""
        if max(abs(point[0] - self._at[0]), abs(point[1] - self._at[1])) > still:
            self._until = 0.0

    def stops_key(self, now: float) -> bool:
        """Return whether a key that answers is too early to be meant, wherever the pointer goes."""
        return now < self._keys_until

    def stops(self, now: float, point: tuple[int, int], still: int) -> bool:
        """Return whether a click is too early to be meant; `still` is how far a resting pointer may tremble."""
        self.end_on_move(point, still)
        return now < self._until
