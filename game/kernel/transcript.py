"""What a match was told: inputs one by one, and the segments between its checkpoints."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from game.kernel.decisions import Answer
from game.kernel.state import TableState

S = TypeVar("S", bound=TableState)


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
