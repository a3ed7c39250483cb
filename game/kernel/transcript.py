"""What a match was told: inputs one by one, and the segments between its checkpoints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, Literal, TypeVar

import msgspec

from game.kernel.chance import Chance
from game.kernel.decisions import Answer
from game.kernel.state import TableState

S = TypeVar("S", bound=TableState)

Standing = Literal["none", "free", "ask"]
"""Whether undo has nothing to take back, is free, or would take back something revealed."""


class Entry(msgspec.Struct, frozen=True):
    """One input to a match: an answer with the fingerprint of its decision, or (with `order`) a standing order."""

    seat: int
    answer: Answer
    print: int = 0
    order: str = ""


class Segment(Generic[S]):
    """The steps since the last checkpoint in which an answer was given, with their inputs.

    `written` is how a save has written the segment, kept for the next save once it is complete.
    """

    __slots__ = ("chance", "checkpoint", "entries", "log_start", "revealed", "step", "written")

    def __init__(self, step: int, checkpoint: S, chance: Any, log_start: int) -> None:
        self.step = step
        self.checkpoint = checkpoint
        self.chance = chance
        self.log_start = log_start
        self.entries: list[Entry] = []
        self.revealed: list[bool] = []
        self.written: Any = None


class Transcript(Generic[S]):
    """The recorded inputs of a match: the segments before the running one, and the running one.

    `_given` holds the answers to questions that others are still choosing on.
    """

    chance: Chance
    _past: list[Segment[S]]
    _segment: Segment[S]
    _given: dict[int, Answer]

    @property
    def undo_standing(self) -> Standing:
        """Return whether undo has nothing to take back, is free, or would take back something revealed."""
        last = next(self.answers_backwards(), None)
        if last is None:
            return "none"
        return "ask" if last[1] else "free"

    def answers_backwards(self) -> Iterator[tuple[Entry, bool]]:
        """Yield the answers from the last to the first, and with each whether it made something known."""
        for segment in (self._segment, *reversed(self._past)):
            for index in range(len(segment.entries) - 1, -1, -1):
                if not segment.entries[index].order:
                    yield segment.entries[index], segment.revealed[index]

    def _last_answered(self) -> Segment[S] | None:
        for segment in (self._segment, *reversed(self._past)):
            if any(not entry.order for entry in segment.entries):
                return segment
        return None

    @property
    def position(self) -> tuple[S, tuple[Entry, ...], int]:
        """Return the checkpoint, not to be written to, the inputs since, and the state its chance had there.

        A match made of these comes to the same decision, as long as no result was scripted.
        """
        chance = self.chance.clone()
        chance.restore(self._segment.chance)
        return self._segment.checkpoint, tuple(self._segment.entries), chance.state

    @property
    def segments(self) -> tuple[Segment[S], ...]:
        """Return the recorded segments, oldest first, the running one last."""
        return (*self._past, self._segment)

    @property
    def entries(self) -> list[Entry]:
        """Return all recorded inputs, oldest first."""
        return [entry for segment in self.segments for entry in segment.entries]

    @property
    def answers_before(self) -> int:
        """Return how many answers were given before the open questions; those of seats choosing now do not count."""
        given = sum(not entry.order for segment in self.segments for entry in segment.entries)
        return given - len(self._given)

    @property
    def answers_given(self) -> int:
        """Return how many inputs are recorded; a cheap number that changes with every one."""
        return sum(len(segment.entries) for segment in self._past) + len(self._segment.entries)
