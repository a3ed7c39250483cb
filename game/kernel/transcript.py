"""The inputs of a match, in segments between its checkpoints, and those that were taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import msgspec

from game.kernel.decisions import Answer, Decision, fingerprint
from game.kernel.state import ENTERED, Packed, TableState

S = TypeVar("S", bound=TableState)

Progress = tuple[int, int]
"""How far a match has come: how many events it has had, and how many draws of chance."""


class TranscriptEntry(msgspec.Struct, frozen=True, gc=False):
    """One input to a match: an answer with the fingerprint of its decision, or (with `order`) a standing order."""

    seat: int
    answer: Answer
    print: int = 0
    order: str = ""


class Segment(Generic[S]):
    """The steps since the last checkpoint in which an answer was given, with their inputs.

    `given_at` says for each input how far the match had come before it; `written` is how a save has written the
    segment, kept for the next save once it is complete. An answer that is only noted gets its fingerprint when the
    inputs are read, which play without history seldom does.
    """

    __slots__ = ("_checkpoint", "_entries", "_noted", "chance", "given_at", "log_start", "step", "written")

    def __init__(self, step: int, checkpoint: S | Packed[S], chance: tuple[int, ...], log_start: int) -> None:
        self.step = step
        self._checkpoint = checkpoint
        self.chance = chance
        self.log_start = log_start
        self._entries: list[TranscriptEntry] = []
        self._noted: list[tuple[int, Answer, Decision]] = []
        self.given_at: list[Progress] = []
        self.written: Any = None

    @property
    def checkpoint(self) -> S:
        """Return the state in which the segment began; it is not to be written to."""
        return self._checkpoint.state if isinstance(self._checkpoint, Packed) else self._checkpoint

    @property
    def entries(self) -> list[TranscriptEntry]:
        """Return the inputs; the list may be added to."""
        if self._noted:
            self._entries += [
                TranscriptEntry(seat, answer, fingerprint(decision)) for seat, answer, decision in self._noted
            ]
            self._noted.clear()
        return self._entries

    def note(self, seat: int, answer: Answer, decision: Decision, at: Progress) -> None:
        """Take the answer of a seat to a decision as the next input."""
        self._noted.append((seat, answer, decision))
        self.given_at.append(at)

    @property
    def last_answer(self) -> int | None:
        """Return the index of the last answer among the inputs, or None if there are only standing orders."""
        return next((i for i in reversed(range(len(self.entries))) if not self.entries[i].order), None)

    def open_to(self, seat: int, secrets: int) -> list[TranscriptEntry]:
        """Return the inputs that a seat may know: of so many answers at the end, given in secret, only its own."""
        answers = [entry for entry in self.entries if not entry.order]
        hidden = [entry for entry in answers[len(answers) - secrets :] if entry.seat != seat]
        return [entry for entry in self.entries if entry not in hidden]


class Transcript(Generic[S]):
    """All inputs that are kept: the closed segments and the running one."""

    __slots__ = ("past", "segment")

    def __init__(self, segment: Segment[S]) -> None:
        self.past: list[Segment[S]] = []
        self.segment = segment

    @property
    def segments(self) -> tuple[Segment[S], ...]:
        """Return the segments, oldest first, the running one last."""
        return (*self.past, self.segment)

    def backwards(self) -> Iterator[tuple[TranscriptEntry, Progress]]:
        """Yield the inputs from last to first, each with how far the match had got before it."""
        for segment in reversed(self.segments):
            yield from zip(reversed(segment.entries), reversed(segment.given_at), strict=True)

    def take_back(self) -> tuple[Segment[S], list[TranscriptEntry], list[TranscriptEntry]] | None:
        """Take the last answer and the standing orders after it out; None if there is no answer.

        Shapes: the segment to run again, its inputs that stay, and what was taken back, newest first.
        """
        undone: list[TranscriptEntry] = []
        if all(segment.last_answer is None for segment in self.segments):
            return None
        segment = self.segment
        while (index := segment.last_answer) is None:
            undone.extend(reversed(segment.entries))
            segment = self.past.pop()
        while index and segment.entries[index - 1].order in ENTERED:
            # Real results were entered for this answer and go with it.
            index -= 1
        undone.extend(reversed(segment.entries[index:]))
        return segment, segment.entries[:index], undone
