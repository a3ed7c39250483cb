"""Inputs that were taken back: they can be given again, until somebody decides differently."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.kernel.decisions import Answer
from game.kernel.state import ENTERED
from game.kernel.transcript import TranscriptEntry


class Undone:
    """The inputs that were taken back, the one to be given next last.

    `seats` are those with an open question: where several choose at the same time, none of their answers depends on
    another, so each seat finds its own whoever answers first.
    """

    def __init__(self) -> None:
        self._entries: list[TranscriptEntry] = []

    def __bool__(self) -> bool:
        return bool(self._entries)

    def add(self, entries: Iterable[TranscriptEntry]) -> None:
        """Add inputs in the order in which they were taken back."""
        self._entries.extend(entries)

    def pop(self) -> TranscriptEntry:
        """Return the input to be given next and remove it. Raises: IndexError if there is none."""
        return self._entries.pop()

    def pop_order(self) -> TranscriptEntry | None:
        """Return the standing order to be given next and remove it; None if something else comes next."""
        order = self._entries[-1].order if self._entries else ""
        return self._entries.pop() if order and order not in ENTERED else None

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()

    def answer_of(self, seat: int, seats: Collection[int]) -> Answer | None:
        """Return what a seat answered to its open question; None if nothing was taken back."""
        return next((entry.answer for entry in self._now(seats) if entry.seat == seat), None)

    def decide(self, entry: TranscriptEntry, seats: Collection[int]) -> None:
        """Take note of a new input: the same as before uses up what was taken back, another one ends it."""
        if not self._entries:
            return
        now = self._entries[-1:] if entry.order else self._now(seats)
        wanted = (entry.seat, entry.answer, entry.order)
        for index, other in enumerate(now):
            # Not by their prints: an input that comes out of a save has none.
            if (other.seat, other.answer, other.order) == wanted:
                del self._entries[-1 - index]
                return
        remaining = [] if entry.order else [other for other in reversed(now) if other.seat != entry.seat]
        self._entries[:] = remaining

    def _now(self, seats: Collection[int]) -> list[TranscriptEntry]:
        """Return the answers to the open questions, the one to be given first at the beginning."""
        found: list[TranscriptEntry] = []
        for entry in reversed(self._entries):
            if entry.order or entry.seat not in seats or any(entry.seat == other.seat for other in found):
                break
            found.append(entry)
        return found[: len(seats)]


def back_to_a_decision_of(
    answers: Iterable[tuple[TranscriptEntry, bool]], seats: Collection[int]
) -> list[tuple[TranscriptEntry, bool]]:
    """Return what a person takes back, out of answers from the last to the first and whether each showed something.

    It ends with the last answer of one of the seats, and is empty if they gave none: what came before a person's first
    decision was no decision of theirs. Without any seats it is the last answer.
    """
    found = []
    for answer in answers:
        found.append(answer)
        if not seats or answer[0].seat in seats:
            return found
    return []
